/** How the lines begin that say in quotes what stands on a card, and where it comes from: 卡面：, 出处：. */
import type { Lang } from '../words.ts';

export type Remark = 'face' | 'source';

export const remarkWords: Readonly<Record<Remark, Readonly<Record<Lang, string>>>> = {
  face: { zh: '卡面', en: 'card text' },
  source: { zh: '出处', en: 'source' },
};

const BEGINS = /^(?:(卡面|card[ \t]+text)|(出处|source))[ \t\u3000]*[:：]/;

/** Which line of these begins at a place, and the length of its words. */
export function remarkAt(
  text: string,
  at: number,
): { readonly remark: Remark; readonly length: number } | undefined {
  const [, face, source] = BEGINS.exec(text.slice(at, at + 40)) ?? [];
  if (face !== undefined) return { remark: 'face', length: face.length };
  return source === undefined ? undefined : { remark: 'source', length: source.length };
}
