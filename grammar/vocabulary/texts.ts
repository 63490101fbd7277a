/**
 * Cuts a text of a header into words, slots and gaps. A text with marks in it (`{p} obeys: {d}`) is told in logs and is no
 * sentence: a sentence never holds a mark.
 */
import type { Place } from '../report.ts';
import type { Header, Text } from '../tree.ts';
import type { Lang } from '../words.ts';

export type Piece =
  | { readonly kind: 'word'; readonly forms: readonly string[] }
  | { readonly kind: 'slot'; readonly param: string }
  | { readonly kind: 'gap' };

export interface Said {
  readonly lang: Lang;
  /** As it is written, blanks made one. */
  readonly raw: string;
  readonly pieces: readonly Piece[];
  /** Whether it has a slot or a gap; else it is a label. */
  readonly open: boolean;
  readonly at: Place;
}

const MARKS = /[，。；：、！？（）「」『』《》,;:!?()"“”]|\.(?!\.)(?<!\.\.)/;
const SLOT = /\{[^}]*\}/g;
const ENDING = /\(([a-z]+)\)/g;

/** Told in logs only. */
const isLog = (text: string): boolean =>
  MARKS.test(text.replace(SLOT, '').replace(ENDING, '').replaceAll('...', '…'));

/** The spellings of one word: `draw(s)` is draw and draws, `is|are` both. */
function formsOfWord(word: string): string[] {
  if (!/[|(]/.test(word)) return [word];
  return word.split('|').flatMap((one) => {
    const plain = one.replace(ENDING, '');
    const full = one.replace(ENDING, '$1');
    return plain === full ? [one] : [plain, full];
  });
}

const MOST_FORMS = 16;

/** The spellings of a label, the plain one first: `hand card(s)` is hand card and hand cards. */
export function formsOf(raw: string, lang: Lang): string[] {
  const glue = lang === 'zh' ? '' : ' ';
  let all = [''];
  for (const word of raw.split(' ')) {
    const forms = formsOfWord(word);
    all = all.flatMap((start) => forms.map((form) => (start === '' ? form : start + glue + form)));
    all = all.slice(0, MOST_FORMS);
  }
  return all;
}

function cut(raw: string): Piece[] {
  const pieces: Piece[] = [];
  const found = raw.matchAll(/\{([^}]*)\}|…|\.\.\.|(?<=\})['’]s(?![a-z])|[^\s{}…]+/g);
  for (const [text, param] of found)
    if (param !== undefined) pieces.push({ kind: 'slot', param: param.trim() });
    else if (text === '…' || text === '...') pieces.push({ kind: 'gap' });
    else if (text === '’s') pieces.push({ kind: 'word', forms: ["'s"] });
    else pieces.push({ kind: 'word', forms: formsOfWord(text) });
  return pieces;
}

function said({ value, lang, span }: Text, source: string, header: Header): Said {
  const raw = value.trim().replace(/\s+/g, ' ');
  const pieces = cut(raw);
  const { start, end } = span ?? header.span ?? { start: 0, end: 0 };
  return {
    lang,
    raw,
    pieces,
    open: pieces.some(({ kind }) => kind !== 'word'),
    at: { source, start, end },
  };
}

/** What a header says, but for its logs. */
export const textsOf = (header: Header, source: string): Said[] =>
  header.texts
    .filter(({ value }) => value.trim() !== '' && !isLog(value))
    .map((text) => said(text, source, header));
