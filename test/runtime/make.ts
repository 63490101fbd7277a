import { assemble, type Pack, type Proc, packHash, type ValueType } from '../../runtime/index.ts';

/** Hand-made packs: a plain base, procedures from assembler text. */

type Kind = Proc['kind'];
export interface Text {
  readonly kind?: Kind;
  readonly params?: readonly number[];
  readonly result?: number;
  readonly slots?: number;
  readonly handles?: readonly number[];
  readonly code: readonly string[];
}

export const proc = (id: string, text: Text): Proc => ({
  id,
  kind: text.kind ?? 'flow',
  params: text.params ?? [],
  result: text.result ?? 0,
  slots: text.slots ?? 24,
  handles: text.handles ?? [],
  code: assemble(text.code),
});

/** A query of so many parameters. */
export const query = (
  id: string,
  params: number,
  code: readonly string[],
  result = 1,
  slots = 16,
): Proc =>
  proc(id, { kind: 'query', params: Array(params).fill(1), result, slots, code });

export const int: ValueType = { shape: 'int', universe: 'number', enum: -1, width: 1 };
export const player: ValueType = { shape: 'int', universe: 'player', enum: -1, width: 1 };
export const players: ValueType = { shape: 'set', universe: 'player', enum: -1, width: 1 };
export const card: ValueType = { shape: 'int', universe: 'card', enum: -1, width: 1 };
export const cards: ValueType = { shape: 'set', universe: 'card', enum: -1, width: 1 };
export const useType: ValueType = { shape: 'int', universe: 'use', enum: -1, width: 1 };

export const all = [{ who: 'all', while: -1 }] as const;
export const owner = [{ who: 'owner', while: -1 }] as const;

const base: Pack = {
  format: 1,
  id: 'toy',
  version: '1.0.0',
  label: { zh: '玩具', en: 'Toy' },
  hash: '',
  packs: [],
  seats: { least: 2, most: 4 },
  enums: [],
  cardNames: [
    { id: 'a', en: 'A' },
    { id: 'b', en: 'B' },
  ],
  deck: [0, 0, 0, 0, 0, 1, 1, 1, 1, 1],
  deckZone: 0,
  characters: [],
  skills: [],
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
  windows: [],
  requirements: [],
  decls: [{ id: 'toy/ask', kind: 'flow', params: [] }],
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
