/** How a game lies before its first turn, drawn by chance; and the same with some cards and words in each other's place. */
import type { Chance } from '../../cli/index.ts';
import type { Compiled } from '../../compiler/index.ts';
import type { Game, Rules } from '../../runtime/index.ts';

/** A place for cards: a zone, and whose it is. */
interface Lying {
  readonly zone: string;
  readonly seat: number | null;
  readonly cards: readonly number[];
}

export interface Table {
  readonly seats: number;
  readonly seed: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly zones: readonly Lying[];
  /** by var, for each seat */
  readonly players: Readonly<Record<string, readonly (string | null)[]>>;
  /** by var, of the table */
  readonly vars: Readonly<Record<string, number>>;
  /** statements with which it begins */
  readonly flow: string;
}

function shuffled<T>(list: readonly T[], dice: Chance): T[] {
  const left = [...list];
  return list.map(() => left.splice(dice.below(left.length), 1)[0]!);
}

/** A table of 千智 with hands, intelligence, identities, and characters where there are enough. */
export function drawTable(rules: Rules, seed: number, dice: Chance): Table {
  const { pack } = rules;
  const seats = 3 + dice.below(4);
  const places = Array.from({ length: seats }, (_, seat) => seat);
  const deck = shuffled(
    pack.deck.map((_, card) => card),
    dice,
  );
  const take = (n: number): number[] => deck.splice(0, n);
  const zones: Lying[] = places.flatMap((seat) => [
    { zone: 'hand', seat, cards: take(2 + dice.below(4)) },
    { zone: 'intel', seat, cards: take(dice.below(3)) },
  ]);
  zones.push({ zone: 'discards', seat: null, cards: take(dice.below(6)) });
  zones.push({ zone: 'deck', seat: null, cards: deck });
  const characters = shuffled(
    pack.characters.map(({ id }) => id),
    dice,
  );
  const drawn = (values: readonly string[]) => places.map(() => values[dice.below(values.length)]!);
  return {
    seats,
    seed,
    options: {},
    zones,
    players: {
      identity: drawn(['undercover', 'military', 'bystander']),
      role: places.map((seat) => characters[seat] ?? null),
      face: drawn(['shown', 'covered']),
    },
    vars: { 'turn-player': dice.below(seats) },
    flow: 'rounds',
  };
}

/** The game that begins so. */
export function begin({ expression: _, flow }: Compiled, rules: Rules, table: Table): Game {
  const { seats, seed, options } = table;
  const prepared = rules.prepare({ seats, seed, options });
  if ('reports' in prepared) throw new Error(JSON.stringify(prepared.reports));
  const must = (done: { readonly ok: boolean }, what: unknown): void => {
    if (!done.ok) throw new Error(`${JSON.stringify(what)}: ${JSON.stringify(done)}`);
  };
  for (const { zone, seat, cards } of table.zones)
    for (const card of cards) must(prepared.place(card, zone, seat), [zone, seat, card]);
  for (const [name, values] of Object.entries(table.players))
    values.forEach((value, seat) => {
      must(prepared.set(name, seat, value), [name, seat, value]);
    });
  for (const [name, value] of Object.entries(table.vars))
    must(prepared.set(name, null, value), [name, value]);
  const { value } = flow(table.flow);
  const game = prepared.run(value?.procs);
  if ('reports' in game) throw new Error(JSON.stringify(game.reports));
  return game;
}

/** The table with cards in each other's place: each goes where the next one lay. */
export function withCards(table: Table, cards: readonly number[]): Table {
  const next = new Map(cards.map((card, i) => [card, cards[(i + 1) % cards.length]!]));
  const zones = table.zones.map((one) => ({
    ...one,
    cards: one.cards.map((card) => next.get(card) ?? card),
  }));
  return { ...table, zones };
}

/** The table with the values of two players exchanged. */
export function withValues(table: Table, name: string, one: number, other: number): Table {
  const values = [...table.players[name]!];
  [values[one], values[other]] = [values[other]!, values[one]!];
  return { ...table, players: { ...table.players, [name]: values } };
}

export { shuffled };
