/** A small game (test/docs/harbour) with some rules of its own, arranged in the middle of play. */
import type { Compiled } from '../../compiler/index.ts';
import {
  type Answer,
  type Event,
  type Game,
  load,
  type Pack,
  type Rules,
} from '../../runtime/index.ts';
import { framed } from '../docs/frame.ts';
import { compiled, type Home } from '../docs/game.ts';

/** What is given: cards by zone and seat (`hand 0`), vars by name and element, and what is run. */
export interface Given {
  readonly seats?: number;
  readonly seed?: number;
  /** the other cards stay in the deck */
  readonly cards?: Readonly<Record<string, readonly string[]>>;
  readonly vars?: readonly (readonly [name: string, of: number | null, value: unknown])[];
  /** statements; the seats are `a`, `b`, `c` … */
  readonly run?: string;
}

export interface Table {
  readonly rules: Rules;
  readonly pack: Pack;
  readonly game: Game;
  /** the number of a card that was given */
  card(name: string): number;
  /** the value of a var */
  value(name: string, of?: number): unknown;
  /** the cards in a zone */
  zone(name: string, seat?: number): readonly (number | null)[];
  /** what was done, by id, in order */
  done(): string[];
}

const programs = new Map<string, Compiled>();

/** Compiles a game with these declarations in it; throws what was reported. */
export function program(text: string, home: Home = 'harbour'): Compiled {
  const known = programs.get(home + text);
  if (known) return known;
  const { value, said } = compiled(home, text === '' ? text : framed('declarations', text));
  if (!value) throw new Error(said.join('\n'));
  programs.set(home + text, value);
  return value;
}

/** The rules of a pack; throws why it is refused. */
export function rulesOf(pack: unknown): Rules {
  const loaded = load(pack);
  if ('rules' in loaded) return loaded.rules;
  throw new Error(JSON.stringify(loaded.reports));
}

const seatNames = ['a', 'b', 'c', 'd', 'e'];

/** The game with these rules, cards and vars, at its first question. */
export function table(text: string, given: Given = {}): Table {
  const made = program(text);
  const rules = rulesOf(made.pack);
  const seats = given.seats ?? 3;
  const prepared = rules.prepare({ seats, seed: given.seed ?? 1 });
  if ('reports' in prepared) throw new Error(JSON.stringify(prepared.reports));
  const taken = new Map<string, number>();
  for (const [where, cards] of Object.entries(given.cards ?? {})) {
    const [zone = '', seat] = where.split(' ');
    for (const card of cards) {
      const number = find(made.pack, card, [...taken.values()]);
      taken.set(taken.has(card) ? `${card} ${taken.size}` : card, number);
      must(prepared.place(number, zone, seat === undefined ? null : Number(seat)));
    }
  }
  for (const [name, of, value] of given.vars ?? []) must(prepared.set(name, of, value));
  const names = Object.fromEntries(
    seatNames.slice(0, seats).map((name, value) => [name, { type: 'player' as const, value }]),
  );
  const flow = made.flow(given.run ?? 'open(playing)', names);
  if (!flow.value) throw new Error(JSON.stringify(flow.reports));
  const game = prepared.run(flow.value.procs);
  if ('reports' in game) throw new Error(JSON.stringify(game.reports));
  return tableOf(rules, game, (name) => taken.get(name) ?? -1);
}

function tableOf(rules: Rules, game: Game, card: Table['card'] = () => -1): Table {
  return {
    rules,
    pack: rules.pack,
    game,
    card,
    value: (name, of) =>
      game.view('all').vars.find((each) => each.var === name && each.of === (of ?? null))?.value,
    zone: (name, seat) =>
      game.view('all').zones.find((each) => each.zone === name && each.seat === (seat ?? null))
        ?.cards ?? [],
    done: () => doneIn(game.events('all')),
  };
}

function doneIn(events: readonly Event[]): string[] {
  return events.flatMap((event) => (event.kind === 'do' ? [event.decl] : []));
}

/** The first free card of that name, or of that name and suit (`spark red`). */
function find(pack: Pack, wanted: string, taken: readonly number[]): number {
  const [name, suit] = wanted.split(' ');
  const suits = pack.facts.find((fact) => fact.id === 'suit');
  const values = pack.enums.find((each) => each.id === 'suit')?.values.map((each) => each.id);
  const found = pack.deck.findIndex(
    (index, card) =>
      !taken.includes(card) &&
      pack.cardNames[index]?.id === name &&
      (suit === undefined || values?.[suits?.values[card] ?? -1] === suit),
  );
  if (found < 0) throw new Error(`no card ${wanted}`);
  return found;
}

function must(result: { readonly ok: boolean }): void {
  if (!result.ok) throw new Error(JSON.stringify(result));
}

/** Gives an answer that must be legal. */
export function say(table: Table, seat: number, answer: Answer): void {
  const outcome = table.game.answer(seat, answer);
  if (!outcome.ok) {
    const asked = JSON.stringify(table.game.choices(seat));
    throw new Error(`${JSON.stringify(answer)}: ${JSON.stringify(outcome)} ${asked}`);
  }
}

/** Announces a use: the ability, the card if there is one, then each choice that is asked for. */
export function use(
  table: Table,
  seat: number,
  ability: string,
  card?: number,
  ...choices: readonly (readonly (number | string)[])[]
): void {
  say(table, seat, { use: ability, ...(card === undefined ? {} : { card }) });
  for (const elements of choices) say(table, seat, { elements });
}

/** The seat that is asked; only one is. */
export function asked(table: Table): number {
  const [question, ...others] = table.game.questions();
  if (!question || others.length > 0) throw new Error('not exactly one seat is asked');
  return question.seat;
}

/** Lets everybody pass until somebody is asked something else, or nobody is asked. */
export function passAll(table: Table, most = 100): void {
  for (let i = 0; i < most; i++) {
    const [question] = table.game.questions();
    if (question?.kind !== 'use' || question.group !== undefined) return;
    say(table, question.seat, { pass: true });
  }
  throw new Error('passing has no end');
}

/** Lets others pass until this seat is asked for a use. */
export function passTo(table: Table, seat: number): void {
  for (let i = 0; i < 20 && asked(table) !== seat; i++) say(table, asked(table), { pass: true });
}

/** The ids of what a seat may use now. */
export function usable(table: Table, seat: number): string[] {
  return (table.game.choices(seat)?.uses ?? []).map((each) => each.use);
}
