/**
 * Reads a text into tokens: the longest word wins, marks of both widths are one, comments are kept aside.
 * Never throws; what cannot be read is reported and left out.
 */
import { type TokenType, tokenMatcher } from 'chevrotain';
import { joins } from './breaks.ts';
import { MAX_LENGTH, MAX_NUMBER } from './limits.ts';
import { nearest } from './nearest.ts';
import { nameQuotes, textQuotes } from './quotes.ts';
import type { Report, Source } from './report.ts';
import {
  isBlank,
  isBreak,
  isDigit,
  isHan,
  isId,
  isLatin,
  isLatinOrDigit,
  isLow,
} from './script.ts';
import { hanWord, latinWord } from './split.ts';
import {
  AtLeast,
  AtMost,
  BraceOpen,
  Close,
  Digits,
  End,
  Gen,
  heads,
  Id,
  Less,
  Loose,
  Loosely,
  More,
  marks,
  NameLike,
  naming,
  Quoted,
  Sep,
  T,
  Text,
  Tight,
  type Token,
} from './tokens.ts';
import { counters, type Key, spell, words } from './words.ts';

/** A comment without its `#`; `line`: where its line starts; `own`: alone on it; `next`: index of the token after it. */
export interface Comment {
  readonly text: string;
  readonly start: number;
  readonly line: number;
  readonly own: boolean;
  readonly next: number;
}

export interface Lexed {
  readonly tokens: Token[];
  readonly comments: readonly Comment[];
  readonly reports: Report[];
  /** Offsets of everything that was reported, also where it was told only once. */
  readonly spots: readonly number[];
}

const EQUAL = new Set(['=', '＝']);
/** Words of one character that names often begin or end with. */
const endings: ReadonlySet<string> = new Set(
  ['card', 'number', 'table'].map((key) => spell(key as Key, 'zh')),
);
const chinese = words.flatMap(({ zh }) => zh);

/** The tokens of a source, with one `End` behind the last. */
export function lex(source: Source): Lexed {
  const { text } = source;
  const tokens: Token[] = [];
  const comments: Comment[] = [];
  const reports: Report[] = [];
  const spots: number[] = [];
  const unknown = new Map<string, { start: number; end: number }[]>();
  const size = text.length;
  let at = 0;
  let line = 0;
  let first = true;
  let last: TokenType = Sep;
  let broken = -1;

  const report = (
    code: string,
    start: number,
    end: number,
    params: Report['params'],
    fix?: string,
  ) => {
    spots.push(start);
    const place = { source: source.name, start, end };
    reports.push({
      code,
      severity: 'error',
      params,
      at: place,
      ...(fix === undefined ? {} : { fixes: [{ at: place, text: fix }] }),
    });
  };

  const push = (type: TokenType, start: number, end: number, payload?: unknown) => {
    tokens.push({
      image: text.slice(start, end),
      startOffset: start,
      endOffset: end - 1,
      tokenType: type,
      tokenTypeIdx: type.tokenTypeIdx ?? 0,
      first,
      column: start - line + 1,
      payload,
    });
    last = type;
  };

  const emit = (type: TokenType, start: number, end: number, payload?: unknown) => {
    const named = tokens.at(-2)?.tokenType === Gen && last !== Loosely && last !== Tight;
    if (broken >= 0 && type !== Sep) {
      const head = start === line && heads.has(type);
      if (head ? last !== Sep : !joins(last, type, named)) push(Sep, broken, broken + 1);
    }
    broken = -1;
    if (type === Sep && joins(last, Sep, named)) return;
    push(type, start, end, payload);
    first = false;
  };

  const touches = (start: number): boolean => {
    const before = tokens.at(-1);
    return !!before && before.endOffset === start - 1 && tokenMatcher(before, NameLike);
  };

  const quoted = (start: number, close: string, type: TokenType) => {
    let end = start + 1;
    while (end < size && text[end] !== close && !isBreak(text.charCodeAt(end))) end++;
    const closed = text[end] === close;
    const inner = text.slice(start + 1, end);
    const value = type === Quoted ? inner.trim() : inner;
    at = closed ? end + 1 : end;
    if (!closed) report('M102', start, end, { close }, text.slice(start, end).trimEnd() + close);
    else if (type === Quoted && value === '') report('M103', start, at, {});
    emit(type, start, at, value);
  };

  /** A Han character, or the second half of one, that begins no word. */
  const goesOn = (place: number): boolean => {
    const code = text.charCodeAt(place);
    return isLow(code) || (isHan(code) && !hanWord(text, place));
  };

  /** A short word at `place` that ends an unknown one, as 数 may end a name. */
  const endsUnknown = (place: number): boolean =>
    endings.has(text[place] ?? '') && hanWord(text, place)?.length === 1;

  /** Whether a counter may stand here: after a number, or touching the id or parenthesis of a count. */
  const counts = (start: number): boolean => {
    if (last === Digits) return true;
    if (start === 0 || goesOn(start + 1)) return false;
    if (last === Close) return ')）'.includes(text[start - 1] ?? '');
    return touches(start) && isLatinOrDigit(text.charCodeAt(start - 1));
  };

  const han = (start: number) => {
    const char = text[start] ?? '';
    const word = hanWord(text, start);
    if (counters.includes(char) && (word?.length ?? 0) < 2 && counts(start)) {
      at = start + 1;
      emit(T.of, start, at);
      return;
    }
    if (word && !(word.length === 1 && endings.has(char) && goesOn(start + 1))) {
      at = start + word.length;
      emit(word.type, start, at);
      return;
    }
    let end = start + 1;
    while (goesOn(end) || endsUnknown(end)) end++;
    at = end;
    const name = text.slice(start, end);
    const places = unknown.get(name) ?? [];
    if (places.push({ start, end }) === 1) unknown.set(name, places);
    spots.push(start);
    emit(Loose, start, end, name);
  };

  /** Only a name can stand here: after the mark of the owner, and after the head of a declaration. */
  const named = (): boolean => {
    if (broken >= 0) return false;
    if (last === Gen || last === T.my || last === T.its) return true;
    return naming.has(last) && begins(tokens.at(-2)?.tokenType);
  };

  /** What stands after this token begins a declaration or a line. */
  const begins = (before: TokenType | undefined): boolean =>
    before === undefined ||
    before === Sep ||
    before === BraceOpen ||
    before === T.fill ||
    before === T.replace ||
    before === T['add-to'] ||
    before === T.without;

  const latin = (start: number) => {
    let end = start + 1;
    for (;;) {
      const code = text.charCodeAt(end);
      if (isLatinOrDigit(code)) end++;
      else if (code === 0x2d && isLatinOrDigit(text.charCodeAt(end + 1))) end += 2;
      else break;
    }
    const image = text.slice(start, end);
    let word = named() ? undefined : latinWord(text, image, start, end);
    if (
      word?.type === T['card-name'] &&
      (broken >= 0 ? !joins(last, T.card, false) : begins(tokens.at(-1)?.tokenType))
    )
      word = { type: T.card, length: image.length };
    at = word ? start + word.length : end;
    if (!word && !isId(image)) {
      const better = image.toLowerCase().replace(/_+/g, '-').replace(/^-|-$/g, '');
      report('M104', start, end, { name: image, better }, better);
    }
    emit(word?.type ?? Id, start, at, word ? undefined : image);
  };

  const number = (start: number) => {
    let end = start + 1;
    while (isDigit(text.charCodeAt(end))) end++;
    at = end;
    const value = Number(text.slice(start, end).normalize('NFKC'));
    if (value > MAX_NUMBER)
      report('M105', start, end, { number: text.slice(start, end), most: MAX_NUMBER });
    emit(Digits, start, end, Math.min(value, MAX_NUMBER));
  };

  const comment = (start: number) => {
    let end = start + 1;
    while (end < size && !isBreak(text.charCodeAt(end))) end++;
    at = end;
    const body = text
      .slice(start + 1, end)
      .replace(/^ /, '')
      .trimEnd();
    comments.push({ text: body, start, line, own: first, next: tokens.length });
  };

  const mark = (start: number): boolean => {
    const char = text[start] ?? '';
    const named = nameQuotes[char];
    if (named) {
      quoted(start, named, Quoted);
      return true;
    }
    const texted = textQuotes[char];
    if (texted) {
      quoted(start, texted, Text);
      return true;
    }
    at = start + 1;
    if (char === '(' || char === '（') {
      emit(touches(start) ? Tight : Loosely, start, at);
      return true;
    }
    if (char === '<' || char === '＜' || char === '>' || char === '＞') {
      const less = char === '<' || char === '＜';
      if (EQUAL.has(text[at] ?? '')) at++;
      const equal = at > start + 1;
      emit(less ? (equal ? AtMost : Less) : equal ? AtLeast : More, start, at);
      return true;
    }
    if (char === ';' || char === '；' || char === '。') {
      emit(Sep, start, at);
      return true;
    }
    if ((char === "'" || char === '’') && tokens.at(-1)?.endOffset === start - 1) {
      if (text[at] === 's' && !isLatinOrDigit(text.charCodeAt(at + 1))) at++;
      emit(Gen, start, at);
      return true;
    }
    const type = marks.get(char);
    if (type) emit(type, start, at);
    return type !== undefined;
  };

  if (size > MAX_LENGTH) {
    report('M106', 0, 0, { most: MAX_LENGTH, size });
    push(End, 0, 0);
    return { tokens, comments, reports, spots };
  }

  let strange = -1;
  const settle = (end: number) => {
    if (strange < 0) return;
    report('M101', strange, end, { text: text.slice(strange, end) }, '');
    strange = -1;
  };
  while (at < size) {
    const start = at;
    const code = text.charCodeAt(start);
    if (isBlank(code) || isBreak(code) || code === 0x23 || code === 0xff03) {
      settle(start);
      if (isBreak(code)) {
        if (broken < 0 && tokens.length > 0) broken = start;
        at++;
        line = at;
        first = true;
      } else if (isBlank(code)) at++;
      else comment(start);
    } else if (isLatin(code)) {
      settle(start);
      latin(start);
    } else if (isHan(code)) {
      settle(start);
      han(start);
    } else if (isDigit(code)) {
      settle(start);
      number(start);
    } else if (known(text[start] ?? '', tokens.at(-1)?.endOffset === start - 1)) {
      settle(start);
      mark(start);
    } else {
      if (strange < 0) strange = start;
      at = start + 1;
    }
  }
  settle(size);
  for (const [name, [place, ...more]] of unknown)
    if (place) {
      const here = { source: source.name, ...place };
      const like = nearest(name, chinese);
      reports.push({
        code: 'M107',
        severity: 'error',
        params: { name, nearest: like },
        at: here,
        ...(more.length > 0
          ? { also: more.map((spot) => ({ source: source.name, ...spot })) }
          : {}),
        fixes: [...like, `【${name}】`].map((fix) => ({ at: here, text: fix })),
      });
    }
  if (broken >= 0 && last !== Sep) push(Sep, broken, broken + 1);
  first = true;
  push(End, size, size);
  return { tokens, comments, reports, spots };
}

/** Whether a mark can be read here at all; an apostrophe must touch what stands before it. */
function known(char: string, touching: boolean): boolean {
  return (
    marks.has(char) ||
    char in nameQuotes ||
    char in textQuotes ||
    '(（<＜>＞;；。'.includes(char) ||
    ((char === "'" || char === '’') && touching)
  );
}
