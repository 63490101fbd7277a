/**
 * Finds the sheets of a source before anything of it is read: a sheet begins at the first column with 角色, 技能, 卡牌 or
 * 填写 卡牌 and has no `{` before its first 。, ： or next head. Everything else belongs to the block register.
 */
import { nameQuotes, textQuotes } from '../quotes.ts';
import { isBlank, isHan, isLatinOrDigit } from '../script.ts';
import { heads, keyOf } from '../tokens.ts';
import { type Key, words } from '../words.ts';
import { remarkAt } from './face.ts';
import { brokenHead } from './headlines.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What a sheet of a variant does to one of the edition. */
type Changing = 'replace' | 'add';

export interface SheetRange extends Range {
  /** Skills within it that are written with braces. */
  readonly blocks: readonly Range[];
  /** Where its head stands, behind 替换 or 增添. */
  readonly changing?: { readonly at: number; readonly how: Changing };
}

/** `start`: where its head begins, behind 替换 or 增添 if that stands before it. */
interface Line extends Range {
  readonly from: number;
  readonly changing?: SheetRange['changing'];
  /** `name`: a quoted name whose head is missing. */
  readonly head?: Key | 'name';
  /** The sheet that it should begin, with something wrong in its first words. */
  readonly broken?: 'character' | 'skill' | 'card';
  /** Nothing, or a comment only. */
  readonly idle: boolean;
}

const headKeys: ReadonlySet<Key> = new Set(
  [...heads].map(keyOf).filter((key): key is Key => key !== undefined),
);
const spellings: readonly (readonly [text: string, key: Key])[] = words
  .filter(({ key }) => headKeys.has(key))
  .flatMap(({ key, zh, en }) => [...zh, ...en].map((text) => [text, key] as const))
  .toSorted(([a], [b]) => b.length - a.length);
const changers: readonly (readonly [text: string, how: Changing])[] = words.flatMap(
  ({ key, zh, en }) =>
    key === 'replace' || key === 'add-to'
      ? [...zh, ...en].map((text) => [text, key === 'replace' ? 'replace' : 'add'] as const)
      : [],
);
const sheeted: ReadonlySet<Key | 'name'> = new Set<Key | 'name'>([
  'character',
  'skill',
  'card',
  'name',
]);

/** The head that a line begins with; another word may not go on from it. */
function headAt(text: string, at: number): Key | undefined {
  if (remarkAt(text, at) !== undefined) return undefined;
  for (const [word, key] of spellings) {
    if (!text.startsWith(word, at)) continue;
    const code = text.charCodeAt(at + word.length);
    if (isHan(code) || (isHan(word.charCodeAt(0)) ? false : isLatinOrDigit(code) || code === 0x2d))
      continue;
    return key;
  }
  return undefined;
}

/** The sheet that a line should begin: a declaration in braces is none, and what is filled may be in braces too. */
function brokenAt(text: string, start: number, head: Line['head']): Line['broken'] {
  if (head !== undefined && head !== 'fill' && !sheeted.has(head)) return undefined;
  const second = head === 'fill' ? filled(text, start) : undefined;
  if (second !== undefined && second !== 'fill' && !sheeted.has(second)) return undefined;
  return brokenHead(text, start)?.sheet;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const found of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    const [whole] = found;
    if (whole === '' && found.index >= text.length) break;
    const bom = found.index === 0 && whole.startsWith('\ufeff') ? 1 : 0;
    const from = found.index + bom;
    const changing = changingAt(text, from);
    const start = changing?.at ?? from;
    const idle = /^\s*(?:[#＃]|$)/.test(whole);
    const head = headAt(text, start) ?? ('【[［'.includes(text[start] ?? ' ') ? 'name' : undefined);
    const broken = brokenAt(text, start, head);
    lines.push({
      from,
      start,
      end: found.index + whole.length,
      idle,
      ...(changing && { changing }),
      ...(head && { head }),
      ...(broken && { broken }),
    });
  }
  return lines;
}

/** Where the head of a sheet begins that stands behind 替换 or 增添, and which of them; undefined without them. */
export function changingAt(text: string, from: number): SheetRange['changing'] {
  if (headAt(text, from) !== undefined) return undefined;
  const [word, how] = changers.find(([one]) => text.startsWith(one, from)) ?? [];
  let at = from + (word?.length ?? 0);
  if (how === undefined || !isBlank(text.charCodeAt(at))) return undefined;
  while (isBlank(text.charCodeAt(at))) at++;
  const head = headAt(text, at);
  const key = head === 'fill' ? filled(text, at) : head;
  return key !== undefined && sheeted.has(key) ? { at, how } : undefined;
}

const closers: Readonly<Record<string, string>> = { ...nameQuotes, ...textQuotes };

/** Whether a sheet is written from `start` on, and not a declaration with braces. */
export function isSheet(text: string, start: number, end: number): boolean {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const char = text[at] ?? '';
    if (char === '{' || char === '｛') return false;
    // Parameters have colons of their own.
    if (char === '(' || char === '（') depth++;
    else if (char === ')' || char === '）') depth--;
    if (depth > 0) continue;
    if ('。：:'.includes(char)) return true;
    if (char === '.' && /\s|^$/.test(text[at + 1] ?? '')) return true;
    if (text.startsWith('留空', at) || text.startsWith('left open', at)) return false;
    if (char === '#' || char === '＃') at = lineEnd(text, at);
    else if (closers[char]) {
      const close = text.indexOf(closers[char], at + 1);
      if (close > 0 && close < lineEnd(text, at)) at = close;
    }
  }
  return true;
}

function lineEnd(text: string, at: number): number {
  const found = /[\r\n]/g;
  found.lastIndex = at;
  return found.exec(text)?.index ?? text.length;
}

/** 填写 卡牌: which word follows. */
function filled(text: string, at: number): Key | undefined {
  let to = at;
  while (!isBlank(text.charCodeAt(to)) && to < text.length) to++;
  while (isBlank(text.charCodeAt(to))) to++;
  return headAt(text, to);
}

/** What a head begins: 填写 卡牌 is a card. */
const keyAt = (text: string, { head, broken, start }: Line): Key | 'name' | undefined =>
  broken ?? (head === 'fill' && filled(text, start) === 'card' ? 'card' : head);

/** Lines that begin a declaration. In the block register a line may begin with a name: there none is missing its head. */
function beginsOf(text: string, lines: readonly Line[]): number[] {
  let blocks = false;
  return lines.flatMap((line, at) => {
    const { head, broken, start } = line;
    const inside = head === 'name' || isBlank(text.charCodeAt(start));
    if ((head ?? broken) === undefined || (inside && blocks)) return [];
    const key = keyAt(text, line);
    if (key !== undefined && key !== 'name')
      blocks = !(sheeted.has(key) && isSheet(text, start, text.length));
    return [at];
  });
}

/** The sheets of a text, in their order. */
export function rangesOf(text: string): SheetRange[] {
  const lines = linesOf(text);
  const begins = beginsOf(text, lines);
  const found: (SheetRange & { end: number; readonly blocks: Range[] })[] = [];
  let open: (typeof found)[number] | undefined;
  for (const [nth, at] of begins.entries()) {
    const line = lines[at];
    if (!line) continue;
    const next = begins[nth + 1] ?? lines.length;
    const { start, changing } = line;
    const end = lastOf(lines, at, next);
    const key = keyAt(text, line) ?? 'name';
    const own = sheeted.has(key) && isSheet(text, start, lines[next]?.start ?? text.length);
    if (key === 'skill' && open && !changing) {
      open.end = end;
      if (!own) open.blocks.push({ start, end });
    } else if (own) {
      open = {
        start: aboveOf(lines, at),
        end,
        blocks: [],
        ...(changing && { changing }),
      };
      found.push(open);
      if (key !== 'character' && key !== 'name') open = undefined;
    } else open = undefined;
  }
  return found;
}

/** The end of the last line before `next` that is not idle. */
function lastOf(lines: readonly Line[], from: number, next: number): number {
  let at = next - 1;
  while (at > from && lines[at]?.idle) at--;
  return lines[at]?.end ?? 0;
}

/** The start of the comments above a line. */
function aboveOf(lines: readonly Line[], from: number): number {
  let at = from;
  while (at > 0 && lines[at - 1]?.idle) at--;
  return lines[at]?.from ?? 0;
}
