/** How the line begins that says what stands on a card: 卡面：, `card text:`. */
import type { Lang } from '../words.ts';

export const faceWords: Readonly<Record<Lang, string>> = { zh: '卡面', en: 'card text' };

const BEGINS = /^(卡面|card[ \t]+text)[ \t\u3000]*[:：]/;

/** The length of the words, if such a line begins at a place. */
export function faceAt(text: string, at: number): number | undefined {
  return BEGINS.exec(text.slice(at, at + 40))?.[1]?.length;
}
