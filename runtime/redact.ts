import { useCards, useUser } from './layout.ts';
import type { Pack, ValueType } from './pack.ts';
import type { Program } from './program.ts';
import { groupType } from './question.ts';
import { type Term, term } from './terms.ts';
import { forEach, forEachIn } from './values.ts';

/** One who reads: a seat, or all that is true. */
export type Reader = number | 'all';

export const knows = (reader: Reader, seats: number): boolean =>
  reader === 'all' || ((seats >>> reader) & 1) === 1;

/** A use as a reader sees it; null: not known to him. */
export interface UseSeen {
  readonly use: number;
  readonly user: number;
  readonly ability: string | null;
  readonly name: string | null;
  readonly cards: readonly (number | null)[];
  readonly groups: Readonly<Record<string, readonly (Term | null)[]>>;
}

/** A value as a reader sees it: cards he does not know are null. */
export type ValueSeen = Term | null | UseSeen | readonly (Term | null | UseSeen)[];

/** Where words are read from, and who knows a card that occurs in them. */
export interface Source {
  readonly words: Int32Array;
  /** seats that know a card; called once for each card, in their order */
  readonly knowers: (card: number) => number;
  /** the words of a use: position of its record, or null if it is not one */
  readonly record: (use: number) => number | null;
}

/**
 * Cards of a set as a reader sees them: those he knows by number, then the others. In one order by number, a gap would tell
 * whether the number of an unknown card is higher or lower.
 */
export function knownFirst<T>(cards: readonly (T | null)[]): readonly (T | null)[] {
  return [...cards.filter((card) => card !== null), ...cards.filter((card) => card === null)];
}

/** Makes a use readable. */
export function useSeen(
  program: Program,
  source: Source,
  reader: Reader,
  use: number,
): UseSeen | null {
  const { pack, layout, groupAt } = program;
  const record = source.record(use);
  if (record === null) return null;
  const { words } = source;
  const index = words[record]! - 1;
  const ability = pack.uses[index];
  if (!ability) return null;
  let known = true;
  const card = (c: number): number | null => {
    const mine = knows(reader, source.knowers(c));
    if (!mine) known = false;
    return mine ? c : null;
  };
  const cards: (number | null)[] = [];
  forEachIn(words, record + useCards, layout.cardWidth, (c) => {
    cards.push(card(c));
  });
  const user = words[record + useUser]!;
  const open =
    !ability.faceDown || reader === 'all' || reader === user || (known && cards.length > 0);
  const groups = ability.groups.map((group, g): [string, readonly (Term | null)[]] => {
    const chosen: (Term | null)[] = [];
    forEachIn(words, record + groupAt[index]![g]!, group.width, (e) => {
      chosen.push(group.universe === 'card' ? card(e) : term(pack, groupType(group), e));
    });
    // the names of the choices would tell what is used
    return [open ? group.id : String(g + 1), knownFirst(chosen)];
  });
  return {
    use,
    user,
    ability: open ? pack.abilities[ability.ability]!.id : null,
    name: open ? (pack.cardNames[ability.cardName]?.id ?? null) : null,
    cards: knownFirst(cards),
    groups: Object.fromEntries(groups),
  };
}

/** Makes a value readable. */
export function valueSeen(
  program: Program,
  source: Source,
  reader: Reader,
  type: ValueType,
  start: number,
): ValueSeen {
  const found: (Term | null | UseSeen)[] = [];
  forEach(type, source.words, start, (e) => {
    if (type.universe === 'card' && e >= 0) {
      found.push(knows(reader, source.knowers(e)) ? e : null);
    } else if (type.universe === 'use') found.push(useSeen(program, source, reader, e));
    else found.push(plain(program.pack, type, e));
  });
  if (type.shape === 'int') return found[0]!;
  return type.shape === 'set' && type.universe === 'card' ? knownFirst(found) : found;
}

const plain = (pack: Pack, type: ValueType, e: number): Term | null =>
  e < 0 && !(type.universe === 'number' && type.enum < 0) ? null : term(pack, type, e);
