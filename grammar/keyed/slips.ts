/** What YAML passes over in silence, or tells in words of its own, and no author of a card means. */
import { type Document, visit } from 'yaml';
import {
  type Colon,
  errorSlip,
  errorSpan,
  isNear,
  plainSlips,
  type Slip,
  wideBlanks,
} from '../yaml-slips.ts';
import { lineAt, type Remark } from './comments.ts';
import { type Key, keyOf } from './keys.ts';

const endOfLine = (text: string, at: number): number => {
  const found = /[\r\n]/.exec(text.slice(at));
  return found ? at + found.index : text.length;
};

/** The rest of a line as a value in quotes. */
const inQuotes = (text: string): string => `'${text.trimEnd().replaceAll("'", "''")}'`;

/** What a sentence of a card may begin a line with: 使用：… */
const said: ReadonlySet<Key | undefined> = new Set([undefined, 'use', 'use-face-down']);

/** 名：剑客: a full-width colon behind a key, or a colon without its blank. */
const colonIn: Colon = (raw, { as }) => {
  for (const [nth, line] of raw.split(/\r\n|\r|\n/).entries()) {
    const found = /^\s*([^\s：:#]{1,24}|[a-z]+(?: [a-z]+){1,3})([：:])/.exec(line);
    const key = nth === 0 && as === 'key' ? 'name' : keyOf(found?.[1] ?? '');
    if (found && !said.has(key)) return [found[2] ?? '', raw.indexOf(line) + found[0].length - 1];
  }
  return undefined;
};

/** Slips that are no faults of YAML. */
export function slipsIn(text: string, document: Document, remarks: readonly Remark[]): Slip[] {
  const found = plainSlips(text, document, colonIn);
  const blocks: (readonly number[])[] = [];
  visit(document, {
    Scalar(_, { type, range }) {
      if (type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED') blocks.push(range ?? []);
    },
  });
  const within = (at: number): boolean =>
    blocks.some(([start = 0, end = 0]) => at > start && at < end);
  found.push(...wideBlanks(text).filter(({ start }) => !within(start)));
  for (const { start, own } of remarks) {
    if (own || /[\s#]|^$/.test(text[start + 1] ?? '')) continue;
    const from = lineAt(text, start);
    const value = /^[\s-]*(?:[^:：#]+: +)?/.exec(text.slice(from, start))?.[0].length ?? 0;
    const first = text[from + value] ?? '';
    const end = endOfLine(text, start);
    if (/['"|>[{]/.test(first)) continue;
    found.push({ code: 'M517', params: {}, start, end });
  }
  return found;
}

/** A value that YAML takes for something else: it begins with a mark of YAML, or has a colon and a blank within. */
function unquoted(text: string, at: number): Slip | undefined {
  const start = lineAt(text, Math.min(at, Math.max(0, text.length - 1)));
  const end = endOfLine(text, start);
  const line = text.slice(start, end);
  const key = /^[\s-]*[^\s:：#'"[\]{}][^:：#'"[\]{}]*: +(?=\S)/.exec(line)?.[0].length;
  if (key === undefined) return undefined;
  const rest = line.slice(key);
  const mark = /^['"[{&*!|>%@`]/.exec(rest)?.[0] ?? (/: /.test(rest) ? ':' : undefined);
  if (mark === undefined) return undefined;
  const from = start + key;
  const to = from + rest.trimEnd().length;
  return { code: 'M516', params: { mark }, start: from, end: to, fixes: [inQuotes(rest)] };
}

const structural: ReadonlySet<string> = new Set(['M503', 'M505', 'M507', 'M508', 'M516']);

/** The faults that YAML itself has told, but for those that a slip explains. */
export function errorsIn(text: string, document: Document, slips: readonly Slip[]): Slip[] {
  const found: Slip[] = [];
  for (const error of document.errors) {
    const at = errorSpan(text, error);
    // A line that stands wrong or has no key makes others wrong.
    const before = (one: Slip): boolean => structural.has(one.code) && one.start <= at.end;
    if ([...slips, ...found].some((one) => isNear(text, one, error) || before(one))) continue;
    const made = errorSlip(text, error);
    const better = made.code === 'M501' ? unquoted(text, at.start) : undefined;
    if (better) found.push(better);
    else if (made.code !== 'M501' || !found.some(({ code }) => code === 'M501')) found.push(made);
  }
  return found;
}
