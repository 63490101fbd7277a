/**
 * What can come of a position when both skills are used: every answer is tried, and the end is told of each player by what
 * he is in the position, not by his seat.
 */
import type { Answer, Choices, Game, Pack } from '../../runtime/index.ts';
import type { Position } from './positions.ts';

/** So many states are looked at from one position. */
const most = 20_000;

/** All ends that can be reached, each as a text. */
export function outcomes(game: Game, pack: Pack, position: Position): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = (at: Game): void => {
    const key = at.save().words.join();
    if (seen.has(key)) return;
    if (seen.size >= most) throw new Error(`${position.first.id}, ${position.second.id}: too much`);
    seen.add(key);
    const [question] = at.questions();
    const choices = question && at.choices(question.seat);
    if (!question || !choices) {
      found.add(told(at, pack, position));
      return;
    }
    for (const answer of answers(choices, pack)) {
      const next = at.fork();
      if (next.answer(question.seat, answer).ok) follow(next);
      next.release();
    }
  };
  follow(game);
  return found;
}

/** What is tried: skills are used, cards are not. */
function answers(choices: Choices, pack: Pack): readonly Answer[] {
  const { question } = choices;
  switch (question.kind) {
    case 'may':
      return [{ yes: true }];
    case 'use':
      return [{ pass: true }];
    case 'either':
      return (choices.branches ?? []).map((branch) => ({ branch }));
    case 'number':
      return numbers(question.least, question.most).map((number) => ({ number }));
    case 'order':
      return (choices.triggers ?? []).map(({ first }) => ({ first }));
    default: {
      const all = choices.elements ?? [];
      const single = question.most === 1 && question.universe === 'card';
      const from = single ? all.filter((one, i) => firstAlike(pack, all, Number(one)) === i) : all;
      const sizes = numbers(question.least, Math.min(question.most, from.length));
      return sizes.flatMap((size) => subsets(from, size)).map((elements) => ({ elements }));
    }
  }
}

const numbers = (least: number, upTo: number): readonly number[] =>
  Array.from({ length: Math.max(0, upTo - least + 1) }, (_, i) => least + i);

/** Of cards that are printed alike one is tried. */
function firstAlike(pack: Pack, cards: readonly unknown[], card: number): number {
  return cards.findIndex((one) => printed(pack, Number(one)) === printed(pack, card));
}

function printed(pack: Pack, card: number): string {
  const facts = pack.facts.filter(({ of }) => of === 'card');
  return [pack.deck[card], ...facts.map(({ values }) => values[card])].join();
}

function subsets<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return all.flatMap((one, i) => subsets(all.slice(i + 1), size - 1).map((rest) => [one, ...rest]));
}

/** Of each player how many cards he holds, which intelligence lies before him, his face and fate, and whether he has won. */
function told(game: Game, pack: Pack, position: Position): string {
  const { moment, first, second, at, sufferer } = position;
  const view = game.view('all');
  const colour = pack.facts.find(({ id }) => id === 'colour')!;
  const names = pack.enums[colour.type.enum]!.values;
  const cards = (zone: string, seat: number) =>
    view.zones.find((each) => each.zone === zone && each.seat === seat)?.cards ?? [];
  const value = (id: string, seat: number) =>
    view.vars.find((each) => each.var === id && each.of === seat)?.value;
  const lines = moment.seats.map((seat, n) => {
    const who = [
      ...(seat === at[0] ? [first.id] : seat === at[1] ? [second.id] : []),
      ...(seat === moment.doer ? ['doer'] : seat === sufferer ? ['sufferer'] : []),
    ];
    const intel = cards('intel', n).map((card) => names[colour.values[card ?? -1] ?? -1]?.id);
    const state = [
      `${cards('hand', n).length} in hand`,
      intel.sort().join(' '),
      value('face', n),
      value('fate', n),
      ...(view.winners.includes(n) ? ['has won'] : []),
    ];
    return `${who.join(', ') || 'another'}: ${state.filter((one) => one !== '').join(', ')}`;
  });
  return lines.sort().join('; ');
}
