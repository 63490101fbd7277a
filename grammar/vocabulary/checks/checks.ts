/** What must hold before any sheet is read, so that no sheet can be read in two ways. */
import type { Report } from '../../report.ts';
import type { Head } from '../heads.ts';
import type { Lexicon } from '../lexicon.ts';
import type { SentencePattern } from '../vocabulary.ts';
import { groundOf } from './ground.ts';
import { fixedLabels, sameWords } from './labels.ts';
import { languages } from './languages.ts';
import { nodes, sameSentences } from './nodes.ts';
import { leftOut, sentences } from './sentences.ts';
import { straddle } from './straddle.ts';

/** A sentence without a word of its own is told so only if nothing tells what it is taken for. */
function once(reports: readonly Report[]): Report[] {
  const place = ({ at }: Report): string => `${at.source} ${at.start}`;
  const told = new Set(reports.filter(({ code }) => code !== 'M271').map(place));
  return reports.filter((report) => report.code !== 'M271' || !told.has(place(report)));
}

export function checks(
  heads: readonly Head[],
  lexicon: Lexicon,
  patterns: readonly SentencePattern[],
): Report[] {
  const grounds = (['zh', 'en'] as const).map((lang) => groundOf(lang, heads, lexicon, patterns));
  return once([
    ...grounds.flatMap((ground) => [
      ...sentences(ground),
      ...leftOut(ground),
      ...nodes(ground),
      ...fixedLabels(ground),
      ...straddle(ground),
    ]),
    ...sameSentences(grounds),
    ...sameWords(grounds),
    ...languages(heads, patterns),
  ]);
}
