import type { Labelled, Pack, ValueType } from '../../runtime/index.ts';
import { Stop } from './failure.ts';
import { indexOf } from './lexicon.ts';
import type { Fact, Words } from './scenario.ts';
import { letterOf, seatOf } from './table.ts';
import { is } from './words.ts';

/** A value in the game's own terms. */
export type Value = number | string | null | readonly (number | string)[];

interface Names {
  readonly pack: Pack;
  readonly seats: number;
  readonly cards: ReadonlyMap<string, number>;
}

/** Reads the value that an author gives a var of this type. */
export function readValue(names: Names, type: ValueType, fact: Fact): Value {
  if (type.shape !== 'int') {
    if (fact.value.length === 1 && is(fact.value[0]!.text, 'none')) return [];
    return fact.value.map((word) => elementOf(names, type, word));
  }
  const [word] = fact.value;
  if (word === undefined || fact.list) {
    throw new Stop('one-value', fact.name.at, { name: fact.name.text });
  }
  const plain = type.universe === 'number' && type.enum < 0;
  if (!plain && is(word.text, 'none')) return null;
  return elementOf(names, type, word);
}

function elementOf({ pack, seats, cards }: Names, type: ValueType, word: Words): number | string {
  const { text } = word;
  switch (type.universe) {
    case 'player': {
      const known = Array.from({ length: seats }, (_, i) => letterOf(i));
      return known.includes(text) ? seatOf(text) : unknown(word, known);
    }
    case 'card':
      return cards.get(text) ?? unknown(word, [...cards.keys()]);
    case 'number':
      if (type.enum >= 0) return idOf(pack.enums[type.enum]!.values, word);
      return numberOf(word);
    case 'character':
      return idOf(pack.characters, word);
    case 'skill':
      return idOf(pack.skills, word);
    case 'card name':
      return idOf(pack.cardNames, word);
    case 'window':
      return idOf(pack.windows, word);
    default:
      return unknown(word, []);
  }
}

function idOf(things: readonly Labelled[], word: Words): string {
  const i = indexOf(things, word.text);
  const ids = things.map(({ id }) => id);
  return i < 0 ? unknown(word, ids) : ids[i]!;
}

function numberOf(word: Words): number {
  if (is(word.text, 'yes')) return 1;
  if (is(word.text, 'no')) return 0;
  const n = Number(word.text);
  if (word.text === '' || !Number.isInteger(n)) return unknown(word, ['yes', 'no', '1']);
  return n;
}

function unknown(word: Words, known: readonly string[]): never {
  throw new Stop('unknown-value', word.at, { value: word.text, known: known.join(', ') });
}
