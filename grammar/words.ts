/**
 * The fixed words of the language, Chinese and English. A word has one meaning; the first spelling is printed
 * unless the printer knows a better one for the place. No word of any game stands here.
 */
import { abilities } from './words/abilities.ts';
import { declarations } from './words/declarations.ts';
import { expressions } from './words/expressions.ts';
import { statements } from './words/statements.ts';
import { types } from './words/types.ts';
import type { Lang, Word } from './words/word.ts';

export type { Lang, Word } from './words/word.ts';

const table = [...declarations, ...abilities, ...statements, ...expressions, ...types] as const;

/** The name of a fixed word, the same for both languages. */
export type Key = (typeof table)[number]['key'];

/** All fixed words, in the order of the chapters of the language. */
export const words: readonly (Word & { readonly key: Key })[] = table;

/** Words that may also stand for `of` after a number or touching a count (`3张`, `n张`). They are words nowhere else. */
export const counters: readonly string[] = ['个', '张', '位', '名', '种', '次'];

/** Words with a place of their own, which are ordinary names everywhere else. */
export const soft: ReadonlySet<Key> = new Set<Key>([
  'seats',
  'narrow',
  'default',
  'owner',
  'nobody',
  'most',
  'least',
  'sum',
  'latest',
]);

const byKey: ReadonlyMap<string, Word> = new Map(words.map((word) => [word.key, word]));

/** How a word is spelled in a language; `nth` asks for another spelling than the first. */
export function spell(key: Key, lang: Lang, nth = 0): string {
  const found = byKey.get(key);
  return found?.[lang][nth] ?? found?.[lang][0] ?? found?.en[0] ?? key;
}

/** How a sheet begins: at a head 牌 is 卡牌. */
export const spellHead = (kind: 'card' | 'character' | 'skill', lang: Lang): string =>
  spell(kind, lang, kind === 'card' ? 1 : 0);
