/**
 * What the parser of sentences does not read yet: printed text with one of these is left out of the property. Take an entry
 * away when its gap is closed.
 */
import type { Lang } from '../../../grammar/index.ts';

const gaps: Readonly<Record<Lang, readonly RegExp[]>> = { zh: [], en: [] };

export const isGap = (text: string, lang: Lang): boolean =>
  gaps[lang].some((gap) => gap.test(text.replace(/\s*\n\s*/g, lang === 'zh' ? '' : ' ')));
