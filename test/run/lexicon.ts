import type { Labelled, Pack } from '../../runtime/index.ts';

/** Whether an author's word names this thing: by id or by a label. */
export function names(thing: Labelled, word: string): boolean {
  const text = word.normalize('NFKC').trim();
  return [thing.id, thing.zh, thing.en].some((name) => name?.normalize('NFKC') === text);
}

/** The index of the thing that a word names, or -1. */
export function indexOf(things: readonly Labelled[], word: string): number {
  const exact = things.findIndex((thing) => thing.id === word);
  return exact >= 0 ? exact : things.findIndex((thing) => names(thing, word));
}

/** The printed words of a physical card: its name and the values of its facts, as ids. */
export function cardWords(pack: Pack, card: number): string[] {
  const name = pack.cardNames[pack.deck[card]!]!.id;
  const facts = pack.facts.filter((fact) => fact.of === 'card' && fact.type.width === 1);
  const values = facts.map((fact) => factWord(pack, fact, card)).filter((word) => word !== null);
  return [name, ...values];
}

function factWord(pack: Pack, fact: Pack['facts'][number], row: number): string | null {
  const value = fact.values[row] ?? -1;
  if (value < 0) return null;
  if (fact.type.enum >= 0) return pack.enums[fact.type.enum]!.values[value]!.id;
  return fact.type.universe === 'number' ? String(value) : null;
}

/** Whether a card answers to a word: its name or a value printed on it, in any spelling. */
export function cardIs(pack: Pack, card: number, word: string): boolean {
  if (names(pack.cardNames[pack.deck[card]!]!, word)) return true;
  return pack.facts.some((fact) => {
    if (fact.of !== 'card' || fact.type.width !== 1) return false;
    const value = fact.values[card] ?? -1;
    if (value < 0) return false;
    if (fact.type.enum < 0) return fact.type.universe === 'number' && String(value) === word;
    return names(pack.enums[fact.type.enum]!.values[value]!, word);
  });
}
