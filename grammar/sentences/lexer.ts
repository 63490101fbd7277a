/**
 * Reads a sheet into tokens: quoted text first, then a number with its counter, then the longest word of fixed and packs'
 * words, then digits and ids. Text that starts no word becomes one unknown token. Never throws.
 */
import type { TokenType } from 'chevrotain';
import type { Comment } from '../lexer.ts';
import { MAX_NUMBER } from '../limits.ts';
import { nameQuotes, textQuotes } from '../quotes.ts';
import type { Report } from '../report.ts';
import { isBlank, isBreak, isDigit, isHan, isLatin, isLatinOrDigit, isLow } from '../script.ts';
import type { Lemma, Vocabulary } from '../vocabulary/vocabulary.ts';
import { sentenceCounters } from '../words/sentences.ts';
import { remarkAt } from './face.ts';
import { brokenHead, type HeadWord, headWords } from './headlines.ts';
import { numeralAt } from './numerals.ts';
import { hanAt, latinAt, type Spellings, spellingsOf } from './spellings.ts';
import {
  Close,
  Count,
  Counter,
  End,
  F,
  HeadCard,
  HeadCharacter,
  HeadFace,
  HeadFill,
  HeadOr,
  HeadSection,
  HeadSkill,
  HeadSource,
  Ident,
  marks,
  Named,
  Numeral,
  Own,
  type Piece,
  Quote,
  Stop,
  Unknown,
} from './tokens.ts';

export interface Lexed {
  readonly tokens: readonly Piece[];
  readonly comments: readonly Comment[];
  readonly reports: readonly Report[];
}

/** A stretch of a source, as `start` and `end`. */
export interface Stretch {
  readonly name: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where its head begins, if that is no line's beginning: there the first column is. */
  readonly margin?: number;
}

const none: readonly Lemma[] = [];
const headTypes: Readonly<Record<HeadWord, TokenType>> = {
  character: HeadCharacter,
  skill: HeadSkill,
  card: HeadCard,
  fill: HeadFill,
};

/** After these a bare counter is one: 每位, 任意张, 本次. */
const beforeCounter: ReadonlySet<TokenType> = new Set([F.each, F.any, F.current, Close]);

const isSpace = (code: number): boolean => isBlank(code) || isBreak(code);

/** The tokens of a sheet, with one `End` behind the last. */
export function lex(stretch: Stretch, vocabulary: Vocabulary): Lexed {
  const { text, name: source, end: size } = stretch;
  const spellings: Spellings = spellingsOf(vocabulary);
  const tokens: Piece[] = [];
  const comments: Comment[] = [];
  const reports: Report[] = [];
  let at = stretch.start;
  let line = at;
  while (line > 0 && !isBreak(text.charCodeAt(line - 1))) line--;
  let first = true;

  const report = (
    code: string,
    start: number,
    end: number,
    params: Report['params'],
    fix?: string,
  ) => {
    const place = { source, start, end };
    const fixes = fix === undefined ? {} : { fixes: [{ at: place, text: fix }] };
    reports.push({ code, severity: 'error', params, at: place, ...fixes });
  };

  const push = (type: TokenType, start: number, end: number, more: Partial<Piece> = {}) => {
    const image = text.slice(start, end);
    tokens.push({
      image,
      text: image,
      lemmas: none,
      startOffset: start,
      endOffset: end - 1,
      tokenType: type,
      tokenTypeIdx: type.tokenTypeIdx ?? 0,
      first,
      column: start - line + 1,
      ...more,
    });
    first = false;
    at = end;
  };
  const last = (): TokenType | undefined => tokens.at(-1)?.tokenType;

  const quoted = (start: number, close: string, type: TokenType) => {
    let end = start + 1;
    while (end < size && text[end] !== close && !isBreak(text.charCodeAt(end))) end++;
    const closed = end < size && text[end] === close;
    const inner = text.slice(start + 1, end);
    const value = type === Named ? inner.trim() : inner;
    if (!closed) report('M102', start, end, { close }, text.slice(start, end).trimEnd() + close);
    else if (type === Named && value === '') report('M103', start, end + 1, {});
    push(type, start, closed ? end + 1 : end, { text: value, open: !closed });
  };

  const isCounter = (place: number): boolean => sentenceCounters.includes(text[place] ?? '');

  /** What a name or id begins, so that a head word a little further in is still meant as a head. */
  const labelled = (place: number): boolean => {
    let to = place;
    while (isBlank(text.charCodeAt(to))) to++;
    return (text[to] ?? '') in nameQuotes;
  };

  /** The first sign after blanks is a colon. */
  const beforeColon = (place: number): boolean => {
    let to = place;
    while (isBlank(text.charCodeAt(to))) to++;
    return text[to] === ':' || text[to] === '：';
  };

  /** A word that begins a line and opens a part of a sheet. */
  const head = (word: string, start: number, lemmas: readonly Lemma[]): boolean => {
    if (!first && last() !== HeadFill) return false;
    const said = start === line ? remarkAt(text, start) : undefined;
    if (said !== undefined) {
      push(said.remark === 'face' ? HeadFace : HeadSource, start, start + said.length);
      return true;
    }
    const end = start + word.length;
    const found = Object.hasOwn(headWords, word) ? headWords[word] : undefined;
    const margin = start === line || last() === HeadFill;
    if (found && (margin || labelled(end) || brokenHead(text, line)?.indented)) {
      if (!margin) report('M237', start, end, { word }, undefined);
      push(headTypes[found], start, end);
      return true;
    }
    if (!margin || !beforeColon(end)) return false;
    if (lemmas.some(({ role }) => role === 'manner')) push(HeadSection, start, end, { lemmas });
    else if (word === '或' || word === 'or') push(HeadOr, start, end);
    else return false;
    return true;
  };

  /** The number with its counter at a place, or the numeral that ends a phrase. */
  const counted = (start: number, n: number, end: number, bare: boolean): boolean => {
    if (isCounter(end)) {
      push(Count, start, end + 1, { n, text: text[end] ?? '' });
      return true;
    }
    if (!bare) return false;
    push(Numeral, start, end, { n });
    return true;
  };

  /** A numeral may end here: a mark, a break, the end or a fixed word follows. */
  const overAt = (place: number): boolean => {
    const code = text.charCodeAt(place);
    if (place >= size || isSpace(code) || marks.has(text[place] ?? '')) return true;
    return hanAt(spellings, text, place)?.entry.fixed !== undefined;
  };

  /** A word that should be a head, in a line that has all else of one. */
  const misspelt = (start: number): boolean => {
    if (!first && last() !== HeadFill) return false;
    const meant = brokenHead(text, line)?.wrong.find((word) => word.start === start);
    if (!meant) return false;
    const word = text.slice(start, meant.end);
    report('M249', start, meant.end, { word, nearest: [meant.spelled] }, meant.spelled);
    push(headTypes[meant.head], start, meant.end);
    return true;
  };

  const headAt = (start: number): boolean => {
    if (remarkAt(text, start) !== undefined && head('', start, none)) return true;
    for (const word of Object.keys(headWords))
      if (text.startsWith(word, start) && head(word, start, none)) return true;
    return false;
  };

  /** Whether an unknown run ends here. */
  const runEnds = (place: number): boolean => {
    const code = text.charCodeAt(place);
    if (isLow(code)) return false;
    if (place >= size || !isHan(code)) return true;
    const hit = hanAt(spellings, text, place);
    if (hit && (hit.length > 1 || hit.entry.fixed)) return true;
    const number = numeralAt(text, place);
    return number !== undefined && isCounter(place + number.length);
  };

  const han = (start: number) => {
    if (misspelt(start)) return;
    if ((first || last() === HeadFill) && headAt(start)) return;
    const hit = hanAt(spellings, text, start);
    const number = numeralAt(text, start);
    if (number && number.length + 1 > (hit?.length ?? 0)) {
      const end = start + number.length;
      if (counted(start, number.n, end, overAt(end))) return;
    }
    if (isCounter(start) && (hit?.length ?? 0) < 2 && beforeCounter.has(last() ?? End)) {
      push(Counter, start, start + 1);
      return;
    }
    if (hit) {
      const { entry, length } = hit;
      if (head(entry.text, start, entry.lemmas)) return;
      push(entry.fixed ?? Own, start, start + length, { lemmas: entry.lemmas });
      return;
    }
    let end = start + 1;
    while (!runEnds(end)) end++;
    push(Unknown, start, end);
  };

  const latin = (start: number) => {
    if (misspelt(start)) return;
    let end = start + 1;
    for (;;) {
      const code = text.charCodeAt(end);
      if (isLatinOrDigit(code)) end++;
      else if (code === 0x2d && isLatinOrDigit(text.charCodeAt(end + 1))) end += 2;
      else break;
    }
    if (head(text.slice(start, end), start, none)) return;
    const hit = latinAt(spellings, text, start, end);
    if (!hit && text.startsWith('non-', start) && latinAt(spellings, text, start + 4, end)) {
      push(F.not, start, start + 4);
      return;
    }
    if (hit && head(hit.entry.text, start, hit.entry.lemmas)) return;
    if (hit) {
      const { entry, length } = hit;
      push(entry.fixed ?? Own, start, start + length, { text: entry.text, lemmas: entry.lemmas });
    } else push(Ident, start, end);
  };

  const digits = (start: number) => {
    let end = start + 1;
    while (isDigit(text.charCodeAt(end))) end++;
    const value = Number(text.slice(start, end).normalize('NFKC'));
    if (value > MAX_NUMBER)
      report('M105', start, end, { number: text.slice(start, end), most: MAX_NUMBER });
    counted(start, Math.min(value, MAX_NUMBER), end, true);
  };

  const comment = (start: number) => {
    let end = start + 1;
    while (end < size && !isBreak(text.charCodeAt(end))) end++;
    const said = text
      .slice(start + 1, end)
      .replace(/^ /, '')
      .trimEnd();
    comments.push({ text: said, start, line, own: first, next: tokens.length });
    at = end;
  };

  const mark = (start: number): boolean => {
    const char = text[start] ?? '';
    const named = nameQuotes[char];
    const texted = textQuotes[char];
    if (named || texted) {
      quoted(start, named ?? texted ?? '', named ? Named : Quote);
      return true;
    }
    const s = text[start + 1] === 's' && !isLatinOrDigit(text.charCodeAt(start + 2));
    const behind = start > 0 && !isSpace(text.charCodeAt(start - 1));
    if ((char === "'" || char === '’') && (behind || s)) {
      push(F.possessive, start, start + (s ? 2 : 1), { text: "'s" });
      return true;
    }
    if (char === '.' && (start + 1 >= size || isSpace(text.charCodeAt(start + 1)))) {
      push(Stop, start, start + 1);
      return true;
    }
    const type = marks.get(char);
    if (type) push(type, start, start + 1);
    return type !== undefined;
  };

  let strange = -1;
  const settle = (end: number) => {
    if (strange < 0) return;
    report('M101', strange, end, { text: text.slice(strange, end) }, '');
    strange = -1;
  };
  while (at < size) {
    const start = at;
    const code = text.charCodeAt(start);
    const before = tokens.length;
    const noted = comments.length;
    if (start === stretch.margin) line = start;
    if (isBreak(code)) {
      settle(start);
      at++;
      line = at;
      first = true;
    } else if (isBlank(code)) {
      settle(start);
      at++;
    } else if (code === 0x23 || code === 0xff03) comment(start);
    else if (isLatin(code)) latin(start);
    else if (isHan(code)) han(start);
    else if (isDigit(code)) digits(start);
    else mark(start);
    if (tokens.length > before || comments.length > noted) settle(start);
    if (at === start) {
      if (strange < 0) strange = start;
      at++;
    }
  }
  settle(size);
  first = true;
  push(End, size, size);
  return { tokens, comments, reports };
}
