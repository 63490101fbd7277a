/**
 * Fixed words of the sentence register: cards, characters and skills are written with these and with the words of the packs.
 * A table of its own, apart from the words of the block register; a key that stands in both means the same in both.
 * A word without a spelling in a language is not written there (时 is a comma in English, `once` is 一次 in Chinese).
 */
import { clauses } from './clauses.ts';
import { joints, phrases } from './phrases.ts';
import type { Word } from './word.ts';

const table = [...clauses, ...phrases, ...joints] as const;

/** The name of a fixed word of the sentence register, the same for both languages. */
export type SentenceKey = (typeof table)[number]['key'];

/** All of them. The first spelling is printed, the others are read as well. */
export const sentenceWords: readonly (Word & { readonly key: SentenceKey })[] = table;

/** Those that mean nothing by themselves. */
export const jointKeys: ReadonlySet<SentenceKey> = new Set(joints.map(({ key }) => key));

/** Words after a number (三张, 3位), and after 每, 任意 and ）; words nowhere else. The first is printed for cards, the second for players. */
export const sentenceCounters: readonly string[] = ['张', '位', '名', '次', '个', '种', '点', '项'];

/** Han numerals before a counter or at the end of a phrase. 十 also joins: 十二, 二十. */
export const numerals: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};

const byKey: ReadonlyMap<SentenceKey, Word> = new Map(table.map((word) => [word.key, word]));

/** How a word is spelled; `nth` asks for another spelling than the first. Empty where the language has none. */
export function spellWord(key: SentenceKey, lang: 'zh' | 'en', nth = 0): string {
  const spellings = byKey.get(key)?.[lang] ?? [];
  return spellings[nth] ?? spellings[0] ?? '';
}
