/**
 * Lines that were meant to begin a sheet: 角包【樵夫】, 填写填写 卡牌 spark, an indented 技能 chop. Such a line is known by its
 * shape: one or two words, then a label or an id, then nothing but facts.
 */
import { nearest } from '../nearest.ts';
import { nameQuotes, textQuotes } from '../quotes.ts';
import { isBlank, isBreak, isHan, isLatinOrDigit } from '../script.ts';

export type HeadWord = 'character' | 'skill' | 'card' | 'fill';

export const headWords: Readonly<Record<string, HeadWord>> = {
  角色: 'character',
  技能: 'skill',
  卡牌: 'card',
  填写: 'fill',
  character: 'character',
  skill: 'skill',
  card: 'card',
  fill: 'fill',
};

interface Word {
  readonly start: number;
  readonly end: number;
}

/** A word that stands where a head should: what was meant, and how that is spelled. */
interface Meant extends Word {
  readonly head: HeadWord;
  readonly spelled: string;
}

export interface HeadLine {
  readonly sheet: Exclude<HeadWord, 'fill'>;
  /** what is not spelled as it should be */
  readonly wrong: readonly Meant[];
  /** It does not begin in the first column. */
  readonly indented: boolean;
}

const isLetter = (code: number): boolean => isLatinOrDigit(code) || code === 0x2d;

function skipBlanks(text: string, at: number): number {
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** A run of Han or of Latin letters. */
function wordAt(text: string, start: number): Word | undefined {
  const of = isHan(text.charCodeAt(start)) ? isHan : isLetter;
  let end = start;
  while (end < text.length && of(text.charCodeAt(end))) end++;
  return end > start ? { start, end } : undefined;
}

/** A word of a head; written twice, with a blank between, it is one word too. */
function headWordAt(text: string, start: number): Word | undefined {
  const word = wordAt(text, start);
  const again = word && wordAt(text, skipBlanks(text, word.end));
  if (!again) return word;
  const [one, two] = [word, again].map((each) => text.slice(each.start, each.end));
  return one === two && Object.hasOwn(headWords, one!) ? { start, end: again.end } : word;
}

/** Labels and an id, then the end of the line or a comma. */
function isNamed(text: string, start: number): boolean {
  let at = start;
  let ids = 0;
  for (;;) {
    const close = nameQuotes[text[at] ?? ''] ?? textQuotes[text[at] ?? ''];
    if (close) {
      const end = text.indexOf(close, at + 1);
      if (end < 0) return false;
      at = end + 1;
    } else {
      const word = isHan(text.charCodeAt(at)) ? undefined : wordAt(text, at);
      if (!word) break;
      if (++ids > 1) return false;
      at = word.end;
    }
    at = skipBlanks(text, at);
  }
  const code = text.charCodeAt(at);
  return at > start && (at >= text.length || isBreak(code) || '，,#＃'.includes(text[at] ?? ''));
}

/** The head that a word is, or is like: one sign is wrong, or it stands twice. */
function like(word: string): string | undefined {
  if (Object.hasOwn(headWords, word)) return word;
  const half = word.slice(0, word.length / 2).trim();
  if ([half + half, `${half} ${half}`].includes(word) && Object.hasOwn(headWords, half))
    return half;
  const [first, ...more] = nearest(word, Object.keys(headWords));
  return more.length === 0 ? first : undefined;
}

/** What a line is the head of although something is wrong with it; undefined where it is right, or is no head. */
export function brokenHead(text: string, line: number): HeadLine | undefined {
  const begin = skipBlanks(text, line);
  const indented = begin > line;
  const first = headWordAt(text, begin);
  const meant = first && like(text.slice(first.start, first.end));
  if (!first || meant === undefined) return undefined;
  const next = skipBlanks(text, first.end);
  const second = isNamed(text, next) ? undefined : headWordAt(text, next);
  if (second ? !isNamed(text, skipBlanks(text, second.end)) : !isNamed(text, next))
    return undefined;
  const [fill, card] = isHan(text.charCodeAt(begin)) ? ['填写', '卡牌'] : ['fill', 'card'];
  const wrong: Meant[] = [];
  const want = (word: Word, spelled: string) => {
    if (text.slice(word.start, word.end) !== spelled)
      wrong.push({ ...word, spelled, head: headWords[spelled]! });
  };
  want(first, second ? fill! : meant);
  if (second) {
    if (like(text.slice(second.start, second.end)) === undefined) return undefined;
    want(second, card!);
  }
  // Of two words one at least is right; and what is indented is a head only if its words are.
  if (wrong.length > (indented ? 0 : 1)) return undefined;
  const head = second ? 'fill' : headWords[meant]!;
  if (wrong.length === 0 && !indented && (second || head !== 'fill')) return undefined;
  return { sheet: head === 'fill' ? 'card' : head, wrong, indented };
}
