/** Words that say no to another word of a sentence: 不能 to 可以, 不必 to 必须, 不是 to 是. */
import { type SentenceKey, sentenceWords } from '../words/sentences.ts';
import type { SheetKit } from './kit.ts';

const spellings = new Map<SentenceKey, readonly string[]>(
  sentenceWords.map((word) => [word.key, [...word.zh, ...word.en]]),
);
const refusals: readonly (readonly [SentenceKey, SentenceKey])[] = [
  ['may-not', 'may'],
  ['need-not', 'must'],
  ['is-not', 'is'],
];

/** The spellings of the word that is refused at a place; none where nothing is. */
export function refusedAt(kit: SheetKit, ahead = 1): readonly string[] {
  const found = refusals.find(([no]) => kit.word(no, ahead));
  return (found && spellings.get(found[1])) ?? [];
}
