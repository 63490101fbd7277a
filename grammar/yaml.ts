/**
 * Reads an author's YAML, and finds the slips that YAML itself passes over in silence: full-width colons and
 * commas, curly quotes, wide blanks.
 */
import { type Document, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { MAX_DEPTH, MAX_LENGTH } from './limits.ts';
import type { Place, Read, Report, Source } from './report.ts';
import { isTooDeep } from './yaml-depth.ts';
import { type Colon, errorSlip, isNear, plainSlips, wideBlanks } from './yaml-slips.ts';

/** Keys and indexes from the root of a document. */
export type Path = readonly (string | number)[];

/** A plain value, and where its parts stand in the text. */
export interface ReadYaml extends Read<unknown> {
  /** Where the value at a path stands, or its key; the nearest thing around it when there is no such path. */
  place(path: Path, part?: 'key' | 'value'): Place;
}

type Ranged = { readonly range?: readonly [number, number, number] | null };

const startOf = (node: unknown): number => (node as Ranged | null)?.range?.[0] ?? 0;
const endOf = (node: unknown): number => (node as Ranged | null)?.range?.[1] ?? 0;

/** `名：值` at the start of a line of a plain scalar. */
const WIDE_COLON = /(?:^|\n)[ \t]*[^\s：:「【"'“#{}[\],]{1,24}(：)/;
/** `名:值`, a half-width colon without its blank. */
const TIGHT_COLON = /(?:^|\n)[ \t]*[^\s：:「【"'“#{}[\],/]{1,24}(:)(?=[^\s/:])/;

/** A colon that YAML takes for a sign like others; in a value it may be one. */
const colonIn: Colon = (raw, { as, inList }) => {
  const asValue = as === 'value';
  const wide = asValue && (inList || !raw.includes('\n')) ? null : WIDE_COLON.exec(raw);
  const colon = wide ?? (asValue ? null : TIGHT_COLON.exec(raw));
  return colon ? [colon[1] ?? '', colon.index + colon[0].length - 1] : undefined;
};

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
  const found = [...wideBlanks(text), ...plainSlips(text, document, colonIn)];
  for (const error of document.errors)
    if (!found.some((slip) => isNear(text, slip, error))) found.push(errorSlip(text, error));
  const reports: Report[] = found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, fixes, ...rest }) => ({
      ...rest,
      severity: 'error',
      at: place(start, end),
      ...(fixes && { fixes: fixes.map((text) => ({ at: place(start, end), text })) }),
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
