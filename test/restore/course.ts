/** How a game is begun and goes on by chance, told so that two processes can be compared. */

import { type Chance, chance, choose } from '../../cli/index.ts';
import type { Compiled } from '../../compiler/index.ts';
import { canonical, type Game, type Rules } from '../../runtime/index.ts';
import { castsOf, seatOptions } from '../cast.ts';
import { characterOf, dealtTo } from '../random/rotate.ts';

/** A game of the pack, begun in one of the ways there are; where characters are dealt, one after the other is in it. */
export function begin(compiled: Compiled, rules: Rules, seats: number, seed: number): Game {
  const { pack } = rules;
  const ways = [undefined, ...castsOf(compiled)];
  const way = ways[seed % ways.length];
  // Now and then with what is not said otherwise.
  const options = seed % 5 === 0 ? seatOptions(pack, seats, chance(seed)) : {};
  const from = (own: number) => {
    const setting = { seats, seed: own, options };
    return way === undefined ? rules.start(setting) : opened(rules.prepare(setting)).run(way);
  };
  const dealt = pack.options.some(({ id }) => id === 'characters-dealt');
  if (!dealt) return opened(from(seed));
  return opened(dealtTo(from, seed, characterOf(pack, Math.floor(seed / ways.length)))).game;
}

export function opened<T extends object>(begun: T): Exclude<T, { readonly reports: unknown }> {
  if ('reports' in begun) throw new Error(JSON.stringify(begun.reports));
  return begun as Exclude<T, { readonly reports: unknown }>;
}

/** One answer by chance. */
export function step(game: Game, dice: Chance, passes: number): boolean {
  const [question] = game.questions();
  const choices = question && game.choices(question.seat);
  if (!question || !choices) return false;
  if (!game.answer(question.seat, choose(choices, passes, dice)).ok) {
    const easiest = game.default(question.seat);
    if (easiest === null || !game.answer(question.seat, easiest).ok) return false;
  }
  return true;
}

/** All that there is to see after so many answers: what everybody sees, and the save to the last word. */
export function goOn(game: Game, seats: number, dice: Chance, answers: number): string {
  for (let i = 0; i < answers && step(game, dice, 0.6); i += 1);
  const views = Array.from({ length: seats }, (_, seat) => game.view(seat));
  return canonical({ views, result: game.result(), save: game.save() });
}
