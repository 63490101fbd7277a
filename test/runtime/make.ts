import {
  assemble,
  type Game,
  load,
  type Pack,
  type Proc,
  packHash,
  type Refused,
  type Rules,
  type ValueType,
} from '../../runtime/index.ts';

/** Hand-made packs: a plain base, and procedures from assembler text. */

export interface Text {
  readonly kind?: Proc['kind'];
  readonly params?: readonly number[];
  readonly result?: number;
  readonly slots?: number;
  readonly handles?: readonly number[];
}

/** A procedure. `out 3` in its text tells slot 3 (see `told`). */
export const proc = (id: string, text: Text, code: readonly string[]): Proc => ({
  id,
  kind: text.kind ?? 'flow',
  params: text.params ?? [],
  result: text.result ?? 0,
  slots: text.slots ?? 32,
  handles: text.handles ?? [],
  code: assemble(code.map((line) => line.replace(/^out /, 'tell 0 '))),
});

/** A query of so many parameters with a result of so many words. */
export const query = (id: string, params: number, code: readonly string[], result = 1): Proc =>
  proc(id, { kind: 'query', params: Array(params).fill(1), result, slots: 16 }, code);

const type = (
  shape: ValueType['shape'],
  universe: ValueType['universe'],
  width = 1,
): ValueType => ({
  shape,
  universe,
  enum: -1,
  width,
});
export const int = type('int', 'number');
export const player = type('int', 'player');
export const players = type('set', 'player');
export const card = type('int', 'card');
export const cards = type('set', 'card');
export const cardList = type('list', 'card', 5);
export const use = type('int', 'use');

export const all = [{ who: 'all', while: -1 }] as const;
export const owner = [{ who: 'owner', while: -1 }] as const;

/** Zones of the base, by number. */
export const deck = 0;
export const hand = 1;
export const pile = 2;
export const table = 3;
export const dark = 4;
export const bag = 5;

const base: Pack = {
  format: 1,
  id: 'toy',
  version: '1.0.0',
  label: { zh: '玩具', en: 'Toy' },
  hash: '',
  packs: [],
  seats: { least: 2, most: 4 },
  enums: [
    {
      id: 'colour',
      values: [{ id: 'red' }, { id: 'blue' }, { id: 'black' }],
    },
  ],
  cardNames: [
    { id: 'a', en: 'A' },
    { id: 'b', en: 'B' },
  ],
  deck: [0, 0, 0, 0, 0, 1, 1, 1, 1, 1],
  deckZone: deck,
  characters: [],
  skills: [{ id: 'trick', manner: 'plain' }],
  zones: [
    { id: 'deck', perPlayer: false, ordered: true, most: 0, seen: [] },
    { id: 'hand', perPlayer: true, ordered: false, most: 0, seen: owner },
    { id: 'pile', perPlayer: false, ordered: true, most: 0, seen: all },
    { id: 'table', perPlayer: true, ordered: false, most: 2, seen: all },
    { id: 'dark', perPlayer: false, ordered: true, most: 0, seen: [] },
    { id: 'bag', perPlayer: false, ordered: false, most: 0, seen: [] },
  ],
  vars: [],
  facts: [],
  options: [],
  windows: [{ id: 'any', narrow: false }],
  requirements: [],
  decls: [{ id: 'toy/out', kind: 'action', params: [{ name: 'it', type: int }] }],
  asks: [],
  abilities: [],
  uses: [],
  checks: [],
  checkGroups: 0,
  triggerOrder: -1,
  touch: { vars: [], zones: [] },
  procs: [],
  start: 0,
  budget: { steps: 10_000, depth: 32, waiting: 16, uses: 4, frames: 4_000 },
};

/** The base with changes, its touch tables filled in and its hash set. */
export function pack(changes: Partial<Pack>): Pack {
  const whole = { ...base, ...changes };
  const touch = changes.touch ?? {
    vars: whole.vars.map((_, i) => i % 16),
    zones: whole.zones.map((_, i) => 16 + (i % 16)),
  };
  return sealed({ ...whole, touch });
}

/** With the hash that the guard wants. */
export const sealed = (p: Pack): Pack => ({ ...p, hash: packHash(p) });

/** A loaded pack that must not be refused. */
export function rulesOf(p: Pack): Rules {
  const loaded = load(p);
  if ('reports' in loaded) throw new Error(JSON.stringify(loaded.reports));
  return loaded.rules;
}

/** A game that must begin. */
export function started(p: Pack, seats = 3, seed = 1): Game {
  return accepted(rulesOf(p).start({ seats, seed }));
}

/** The outcome, which must not be a refusal. */
export function accepted<T extends object>(outcome: T): Exclude<T, Refused> {
  if ('reports' in outcome) throw new Error(JSON.stringify(outcome.reports));
  return outcome as Exclude<T, Refused>;
}

/** The numbers that a game told with `out`, in order. */
export const told = (game: Game): unknown[] =>
  game
    .events('all')
    .flatMap((event) => (event.kind === 'do' && event.decl === 'toy/out' ? [event.args.it] : []));

/** Runs a piece of code as the whole game and gives what it told. */
export function outcome(
  code: readonly string[],
  changes: Partial<Pack> = {},
  seats = 3,
): unknown[] {
  const main = proc('main', {}, [...code, 'return -1']);
  return told(started(pack({ ...changes, procs: [main, ...(changes.procs ?? [])] }), seats));
}

/** Gives answers in turn to whoever is asked first; each must be taken. */
export function play(game: Game, ...answers: readonly object[]): void {
  for (const answer of answers) {
    const [question] = game.questions();
    if (!question) throw new Error('nobody is asked');
    const taken = game.answer(question.seat, answer as Parameters<Game['answer']>[1]);
    if (!taken.ok) throw new Error(`${JSON.stringify(answer)}: ${taken.code}`);
  }
}
