import type { Pack, Universe, UseSeen } from '../../runtime/index.ts';
import { cardIs, cardWords, indexOf, names } from './lexicon.ts';
import { letterOf, type Table } from './table.ts';
import { usesNow } from './uses.ts';

/** A player, card, use or value as authors write it. */
export interface Wording {
  readonly text: string;
  /** Whether an author's words mean it. */
  means(words: string): boolean;
}

/** How authors write an element of a universe (players by letter, cards by name or printed words, all else by id or label). */
export function wording(
  table: Table,
  universe: Universe,
  element: number | string,
  uses: readonly UseSeen[] = usesNow(table.game),
): Wording {
  switch (universe) {
    case 'player': {
      const letter = letterOf(Number(element));
      return { text: letter, means: (words) => words.trim() === letter };
    }
    case 'card': {
      const card = Number(element);
      return { text: cardText(table, card), means: (words) => isCard(table, card, words) };
    }
    case 'use':
      return useWording(table.pack, Number(element), uses);
    default: {
      const id = String(element);
      const means = (words: string) => words.trim() === id || labelIs(table.pack, id, words);
      return { text: id, means };
    }
  }
}

/** Whether an author's words mean this card: the name he gave it, or words printed on it. */
export function isCard(table: Table, card: number, words: string): boolean {
  const named = table.cards.get(words.trim());
  if (named !== undefined) return named === card;
  const all = words.split(/\s+/).filter((word) => word !== '');
  return all.every((word) => cardIs(table.pack, card, word));
}

/** A card by the name its author gave it, else by its printed words. */
export function cardText(table: Table, card: number): string {
  for (const [name, number] of table.cards) if (number === card) return name;
  return cardWords(table.pack, card).join(' ');
}

/** `A's jie-huo`, `jie-huo`, `A的截获`. */
function useWording(pack: Pack, number: number, uses: readonly UseSeen[]): Wording {
  const use = uses.find((one) => one.use === number);
  if (use === undefined) return { text: `#${number}`, means: (words) => words === `#${number}` };
  const user = letterOf(use.user);
  const name = use.name ?? use.ability ?? '';
  const means = (words: string) => {
    const owned = /^([A-Z])\s*(?:['’]s\s+|的\s*)(.+)$/.exec(words.trim());
    if (owned !== null && owned[1] !== user) return false;
    const i = indexOf(pack.cardNames, owned?.[2] ?? words.trim());
    return i >= 0 && pack.cardNames[i]!.id === name;
  };
  return { text: `${user}'s ${name}`, means };
}

/** Whether words are a label of a thing with this id, wherever it is declared. */
function labelIs(pack: Pack, id: string, words: string): boolean {
  const things = [
    ...pack.enums.flatMap((one) => one.values),
    ...pack.characters,
    ...pack.skills,
    ...pack.cardNames,
    ...pack.windows,
    ...pack.zones,
  ];
  return things.some((thing) => thing.id === id && names(thing, words));
}
