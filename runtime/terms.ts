import type { Universe } from './ir.ts';
import { atSeats, universeSize } from './layout.ts';
import type { Machine } from './machine.ts';
import type { Labelled, Pack, ValueType } from './pack.ts';

/** A value as the game's own people name it: players by seat, cards by deck number, uses by number, all else by id. */
export type Term = number | string;

/** The table whose ids name the elements of a universe, or null where they are numbers. */
function named(pack: Pack, universe: Universe, enumOf: number): readonly Labelled[] | null {
  switch (universe) {
    case 'number':
      return enumOf < 0 ? null : pack.enums[enumOf]!.values;
    case 'player':
    case 'card':
    case 'use':
      return null;
    case 'skill':
      return pack.skills;
    case 'character':
      return pack.characters;
    case 'card name':
      return pack.cardNames;
    case 'window':
      return pack.windows;
    case 'zone':
      return pack.zones;
    case 'ability':
      return pack.abilities;
  }
}

/** An element of a universe in the game's own terms. */
export function term(pack: Pack, type: ValueType, element: number): Term {
  const table = named(pack, type.universe, type.enum);
  return table?.[element]?.id ?? element;
}

/** The element that a term names, or null. */
export function element(m: Machine, type: ValueType, name: unknown): number | null {
  const { pack } = m.program;
  const table = named(pack, type.universe, type.enum);
  if (table) {
    const found = typeof name === 'string' ? table.findIndex((row) => row.id === name) : -1;
    return found < 0 ? null : found;
  }
  if (typeof name !== 'number' || !Number.isInteger(name)) return null;
  if (type.universe === 'number') return name === (name | 0) ? name : null;
  const size = type.universe === 'player' ? m.state[atSeats]! : universeSize(pack, type.universe);
  return name >= 0 && name < size ? name : null;
}
