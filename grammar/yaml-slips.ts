/**
 * What YAML takes without a word and no author means, and what it tells in words of its own: the same in every kind of file.
 */
import { type Document, isPair, isSeq, visit, type YAMLError } from 'yaml';
import type { Report } from './report.ts';
import type { Span } from './tree.ts';

/** Something wrong in a text in YAML; `fixes`: what could stand there instead. */
export interface Slip extends Span {
  readonly code: string;
  readonly params: Report['params'];
  readonly fixes?: readonly string[];
}

/** What stands in quotes of any kind, which commas do not part. */
const QUOTED = /「[^」]*」|『[^』]*』|【[^】]*】|“[^”]*”/gu;
const CURLY = /^[“”‘’][^“”‘’]*[“”‘’]$/u;

/** Blanks at the beginning of a line that YAML does not take for any. */
export function wideBlanks(text: string): Slip[] {
  return [...text.matchAll(/^[ \t]*[\u3000\u00a0]+/gm)].map(({ 0: found, index: start }) => {
    const fix = found.replace(/\u3000/g, '  ').replace(/\u00a0/g, ' ');
    return { code: 'M507', params: {}, start, end: start + found.length, fixes: [fix] };
  });
}

/** A colon that does not part a key from its value: a full-width one, or one without its blank. */
export function colonSlip(mark: string, at: number): Slip {
  const code = mark === '：' ? 'M503' : 'M505';
  return { code, params: {}, start: at, end: at + 1, fixes: [': '] };
}

/** In a scalar without quotes: a Chinese comma between the items of a list, or quotes that are none in YAML. */
function plainSlip(raw: string, start: number, inList: boolean): Slip | undefined {
  const bare = raw.replace(QUOTED, (it) => ' '.repeat(it.length));
  const comma = inList ? /[，、]/.exec(bare) : null;
  if (comma) {
    const at = start + comma.index;
    return { code: 'M504', params: { mark: comma[0] }, start: at, end: at + 1, fixes: [', '] };
  }
  if (!CURLY.test(raw)) return undefined;
  const end = start + raw.length;
  return { code: 'M506', params: {}, start, end, fixes: [`"${raw.slice(1, -1)}"`] };
}

/** A colon in a scalar without quotes that was to part a key from its value, and where in it; `inList`: between brackets. */
export type Colon = (
  raw: string,
  where: { readonly as: 'key' | 'value' | undefined; readonly inList: boolean },
) => readonly [mark: string, at: number] | undefined;

/** The first slip of each scalar without quotes; `colonIn` knows the keys of that kind of file. */
export function plainSlips(text: string, document: Document, colonIn: Colon): Slip[] {
  const found: Slip[] = [];
  visit(document, {
    Scalar(key, node, path) {
      if (node.type !== 'PLAIN') return;
      const parent = path.at(-1);
      const part = isPair(parent) ? (key === 'key' ? 'key' : 'value') : undefined;
      const as = isSeq(parent) ? 'value' : part;
      const inList = isSeq(parent) && parent.flow === true;
      const [start = 0, end = start] = node.range ?? [];
      const raw = text.slice(start, end);
      const colon = colonIn(raw, { as, inList });
      const slip = colon ? colonSlip(colon[0], start + colon[1]) : plainSlip(raw, start, inList);
      if (slip) found.push(slip);
    },
  });
  return found;
}

/** Where an error of the library stands, within the text. */
export const errorSpan = (text: string, { pos }: YAMLError): Span => ({
  start: Math.min(pos[0], text.length),
  end: Math.min(pos[1], text.length),
});

/** Whether a slip stands so near that it explains an error: in its line, or one before or after it. */
export function isNear(text: string, slip: Span, error: YAMLError): boolean {
  const { start, end } = errorSpan(text, error);
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  return slip.start <= end && Math.abs(lineOf(slip.start) - lineOf(start)) <= 1;
}

/** An error of the library in our words. */
export function errorSlip(text: string, error: YAMLError): Slip {
  const { start, end } = errorSpan(text, error);
  if (error.code === 'DUPLICATE_KEY') {
    const key = /^\s*["']?([^"':：\s]+)/.exec(text.slice(start))?.[1] ?? '';
    return { code: 'M502', params: { key }, start, end: start + key.length };
  }
  if (error.code === 'TAB_AS_INDENT') return { code: 'M508', params: {}, start, end };
  return { code: 'M501', params: { kind: error.code, message: error.message }, start, end };
}
