/**
 * Reads an author's YAML, and finds the slips that YAML itself passes over in silence: full-width colons and
 * commas, curly quotes, wide blanks.
 */
import { type Document, isAlias, isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { MAX_DEPTH, MAX_LENGTH } from './limits.ts';
import type { Place, Read, Report, Source } from './report.ts';
import { isTooDeep } from './yaml-depth.ts';

/** Keys and indexes from the root of a document. */
export type Path = readonly (string | number)[];

/** A plain value, and where its parts stand in the text. */
export interface ReadYaml extends Read<unknown> {
  /** Where the value at a path stands, or its key; the nearest thing around it when there is no such path. */
  place(path: Path, part?: 'key' | 'value'): Place;
}

type Found = Omit<Report, 'severity' | 'at' | 'fixes'> & {
  readonly start: number;
  readonly end: number;
  readonly fix?: string;
};
type Ranged = { readonly range?: readonly [number, number, number] | null };

const startOf = (node: unknown): number => (node as Ranged | null)?.range?.[0] ?? 0;
const endOf = (node: unknown): number => (node as Ranged | null)?.range?.[1] ?? 0;

const WIDE_BLANK = /^[ \t]*[\u3000\u00a0]+/gm;
/** `名：值` at the start of a line of a plain scalar. */
const WIDE_COLON = /(?:^|\n)[ \t]*[^\s：:「【"'“#{}[\],]{1,24}(：)/;
/** `名:值`, a half-width colon without its blank. */
const TIGHT_COLON = /(?:^|\n)[ \t]*[^\s：:「【"'“#{}[\],/]{1,24}(:)(?=[^\s/:])/;
const WIDE_COMMA = /[，、]/;
/** What stands in quotes of any kind, which commas do not part. */
const QUOTED = /「[^」]*」|『[^』]*』|【[^】]*】|“[^”]*”/gu;
const CURLY = /^[“”‘’].*[“”‘’]$/su;

/** Slips in a scalar written without quotes. */
function slipsOf(
  text: string,
  start: number,
  end: number,
  inList: boolean,
  asValue: boolean,
): Found[] {
  const raw = text.slice(start, end);
  const colon = asValue && inList ? null : WIDE_COLON.exec(raw);
  if (colon && (!asValue || raw.includes('\n'))) {
    const at = start + colon.index + colon[0].length - 1;
    return [{ code: 'M503', params: {}, start: at, end: at + 1, fix: ': ' }];
  }
  const tight = asValue ? null : TIGHT_COLON.exec(raw);
  if (tight) {
    const at = start + tight.index + tight[0].length - 1;
    return [{ code: 'M505', params: {}, start: at, end: at + 1, fix: ': ' }];
  }
  const bare = raw.replace(QUOTED, (text) => ' '.repeat(text.length));
  const comma = inList ? WIDE_COMMA.exec(bare) : null;
  if (comma) {
    const at = start + comma.index;
    return [{ code: 'M504', params: { mark: comma[0] }, start: at, end: at + 1, fix: ', ' }];
  }
  if (CURLY.test(raw)) {
    const fix = `"${raw.slice(1, -1)}"`;
    return [{ code: 'M506', params: {}, start, end, fix }];
  }
  return [];
}

/** Everything YAML takes without a word and no author means. */
function slips(text: string, document: Document): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(WIDE_BLANK)) {
    const start = match.index;
    const end = start + match[0].length;
    const fix = match[0].replace(/\u3000/g, '  ').replace(/\u00a0/g, ' ');
    found.push({ code: 'M507', params: {}, start, end, fix });
  }
  visit(document, {
    Scalar(key, node, path) {
      if (node.type !== 'PLAIN' || typeof node.value !== 'string') return;
      const parent = path.at(-1);
      const inList = isSeq(parent) && parent.flow === true;
      const asValue = isPair(parent) ? key === 'value' : isSeq(parent);
      found.push(...slipsOf(text, startOf(node), endOf(node), inList, asValue));
    },
  });
  return found;
}

/** The node at a path, and its key; goes as far as the path leads. */
function find(document: Document, path: Path): { key?: unknown; value: unknown } {
  let at: { key?: unknown; value: unknown } = { value: document.contents };
  for (const step of path) {
    const node = isAlias(at.value) ? at.value.resolve(document) : at.value;
    let next: { key?: unknown; value: unknown } | undefined;
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => String(isScalar(item.key) ? item.key.value : item.key) === String(step),
      );
      if (pair) next = { key: pair.key, value: pair.value ?? pair.key };
    } else if (isSeq(node)) {
      const item = node.items[Number(step)];
      if (item !== undefined) next = { value: item };
    }
    if (!next) return at;
    at = next;
  }
  return at;
}

/** Whether a value holds itself, which aliases can do. */
function circles(value: unknown, around: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (around.includes(value)) return true;
  return Object.values(value).some((part) => circles(part, [...around, value]));
}

/**
 * Reads YAML 1.2 (core). Gives the plain value — undefined when the text is broken beyond reading — with every
 * fault as an M5xx report, and a function from a path to its place. Never throws.
 */
export function readYaml(source: Source): ReadYaml {
  const { name, text } = source;
  const place = (start: number, end: number): Place => ({ source: name, start, end });
  const nothing = (code: string, params: Report['params'] = {}): ReadYaml => ({
    value: undefined,
    reports: [{ code, severity: 'error', params, at: place(0, 0) }],
    place: () => place(0, 0),
  });
  if (text.length > MAX_LENGTH) return nothing('M106', { most: MAX_LENGTH, size: text.length });
  if (isTooDeep(text)) return nothing('M108', { most: MAX_DEPTH });
  const document: Document = parseDocument(text, { prettyErrors: false, version: '1.2' });
  const found: Found[] = slips(text, document);
  for (const { code, message, pos } of document.errors) {
    const [start, end] = [Math.min(pos[0], text.length), Math.min(pos[1], text.length)];
    const lineOf = (at: number) => text.slice(0, at).split('\n').length;
    const explained = found.some(
      (slip) => slip.start <= end && Math.abs(lineOf(slip.start) - lineOf(start)) <= 1,
    );
    if (explained) continue;
    if (code === 'DUPLICATE_KEY') {
      const key = /^\s*["']?([^"':：\s]+)/.exec(text.slice(start))?.[1] ?? '';
      found.push({ code: 'M502', params: { key }, start, end: start + key.length });
    } else if (code === 'TAB_AS_INDENT') found.push({ code: 'M508', params: {}, start, end });
    else found.push({ code: 'M501', params: { kind: code, message }, start, end });
  }
  const reports: Report[] = found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, fix, ...rest }) => ({
      ...rest,
      severity: 'error',
      at: place(start, end),
      ...(fix === undefined ? {} : { fixes: [{ at: place(start, end), text: fix }] }),
    }));
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
    if (circles(value)) throw new ReferenceError();
  } catch {
    value = undefined;
    reports.push({ code: 'M509', severity: 'error', params: {}, at: place(0, 0) });
  }
  return {
    value,
    reports,
    place(path, part = 'value') {
      const at = find(document, path);
      const node = part === 'key' && at.key ? at.key : at.value;
      return place(startOf(node), endOf(node));
    },
  };
}
