/** What YAML passes over in silence, or tells in words of its own, and no author of a card means. */
import { type Document, isPair, isSeq, type Scalar, visit } from 'yaml';
import { lineAt, type Remark } from './comments.ts';
import type { Fault } from './fields.ts';
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
function colon(text: string, node: Scalar, asKey: boolean): Fault | undefined {
  const [start = 0, end = start] = node.range ?? [];
  const raw = text.slice(start, end);
  for (const [nth, line] of raw.split(/\r\n|\r|\n/).entries()) {
    const found = /^\s*([^\s：:#]{1,24}|[a-z]+(?: [a-z]+){1,3})([：:])/.exec(line);
    const key = nth === 0 && asKey ? 'name' : keyOf(found?.[1] ?? '');
    if (!found || said.has(key)) continue;
    const at = start + raw.indexOf(line) + found[0].length - 1;
    const code = found[2] === '：' ? 'M503' : 'M505';
    return { code, params: {}, start: at, end: at + 1, fixes: [': '] };
  }
  return undefined;
}

function plain(text: string, node: Scalar, asKey: boolean, inList: boolean): Fault | undefined {
  const found = colon(text, node, asKey);
  if (found) return found;
  const [start = 0, end = start] = node.range ?? [];
  const raw = text.slice(start, end);
  const bare = raw.replace(/「[^」]*」|『[^』]*』|【[^】]*】|“[^”]*”/gu, (it) =>
    ' '.repeat(it.length),
  );
  const comma = inList ? bare.search(/[，、]/) : -1;
  if (comma >= 0) {
    const at = start + comma;
    const params = { mark: raw[comma] ?? '' };
    return { code: 'M504', params, start: at, end: at + 1, fixes: [', '] };
  }
  if (/^[“”‘’][^“”‘’]*[“”‘’]$/u.test(raw))
    return { code: 'M506', params: {}, start, end, fixes: [`"${raw.slice(1, -1)}"`] };
  return undefined;
}

/** Slips that are no faults of YAML. */
export function slipsIn(text: string, document: Document, remarks: readonly Remark[]): Fault[] {
  const found: Fault[] = [];
  const blocks: (readonly number[])[] = [];
  visit(document, {
    Scalar(key, node, path) {
      if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
        blocks.push(node.range ?? []);
      if (node.type !== 'PLAIN') return;
      const parent = path.at(-1);
      const inList = isSeq(parent) && parent.flow === true;
      const slip = plain(text, node, isPair(parent) && key === 'key', inList);
      if (slip) found.push(slip);
    },
  });
  const within = (at: number): boolean =>
    blocks.some(([start = 0, end = 0]) => at > start && at < end);
  for (const match of text.matchAll(/^[ \t]*[\u3000\u00a0]+/gm)) {
    const end = match.index + match[0].length;
    if (within(match.index)) continue;
    const fix = match[0].replace(/\u3000/g, '  ').replace(/\u00a0/g, ' ');
    found.push({ code: 'M507', params: {}, start: match.index, end, fixes: [fix] });
  }
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
function unquoted(text: string, at: number): Fault | undefined {
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
export function errorsIn(text: string, document: Document, slips: readonly Fault[]): Fault[] {
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  const found: Fault[] = [];
  for (const { code, message, pos } of document.errors) {
    const [start, end] = [Math.min(pos[0], text.length), Math.min(pos[1], text.length)];
    const near = (one: Fault): boolean =>
      one.start <= end && Math.abs(lineOf(one.start) - lineOf(start)) <= 1;
    // A line that stands wrong or has no key makes others wrong.
    const before = (one: Fault): boolean => structural.has(one.code) && one.start <= end;
    if ([...slips, ...found].some((one) => near(one) || before(one))) continue;
    const better = ['DUPLICATE_KEY', 'TAB_AS_INDENT'].includes(code)
      ? undefined
      : unquoted(text, start);
    if (better) found.push(better);
    else if (code === 'DUPLICATE_KEY') {
      const key = /^\s*["']?([^"':：\s]+)/.exec(text.slice(start))?.[1] ?? '';
      found.push({ code: 'M502', params: { key }, start, end: start + key.length });
    } else if (code === 'TAB_AS_INDENT') found.push({ code: 'M508', params: {}, start, end });
    else if (!found.some((one) => one.code === 'M501'))
      found.push({ code: 'M501', params: { kind: code, message }, start, end });
  }
  return found;
}
