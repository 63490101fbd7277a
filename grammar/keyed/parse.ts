/** Reads a text in YAML: it is copied into sheets, these are read as any sheet, and all places are led back. */
import { type Document, parseDocument } from 'yaml';
import { MAX_DEPTH, MAX_LENGTH } from '../limits.ts';
import type { Place, Read, Report, Source } from '../report.ts';
import { langOf } from '../script.ts';
import { parseSheets } from '../sentences/parse.ts';
import { BLANK } from '../tree/node.ts';
import type { File, Span } from '../tree.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Lang } from '../words.ts';
import { isTooDeep } from '../yaml-depth.ts';
import { type Remark, remarksOf } from './comments.ts';
import type { Fault, Reading } from './fields.ts';
import { spellKey } from './keys.ts';
import { errorsIn, slipsIn } from './slips.ts';
import { type Copied, transcribe } from './transcribe.ts';

/** What is no warning is an error. */
const warnings: ReadonlySet<string> = new Set(['M517']);

interface Opened {
  readonly copied: Copied;
  readonly faults: readonly Fault[];
  /** It is no YAML, or not the one that was meant: nothing is said of what stands in it. */
  readonly broken: boolean;
}

const within = (part: Span, { start, end }: Span): boolean =>
  part.start >= start && part.start <= end;

/** A key that is none may be the one that is missing. */
const follows = (it: Fault, all: readonly Fault[], items: readonly Span[]): boolean =>
  it.code === 'M512' &&
  items.some(
    (item) => within(it, item) && all.some((other) => other.code === 'M510' && within(other, item)),
  );

/** The sheets that a text stands for; never throws. */
function open(text: string, vocabulary: Vocabulary | undefined): Opened {
  const nothing: Copied = {
    text: '',
    starts: [],
    ends: [],
    ranges: [],
    items: [],
    langs: [],
    rest: [],
  };
  const alone = (code: string, params: Fault['params']): Opened => ({
    copied: nothing,
    faults: [{ code, params, start: 0, end: 0 }],
    broken: true,
  });
  if (text.length > MAX_LENGTH) return alone('M106', { most: MAX_LENGTH, size: text.length });
  if (isTooDeep(text)) return alone('M108', { most: MAX_DEPTH });
  const document: Document = parseDocument(text, { prettyErrors: false, version: '1.2' });
  const remarks: readonly Remark[] = remarksOf(text);
  const slips = slipsIn(text, document, remarks);
  const errors = errorsIn(text, document, slips);
  const reading: Reading = { text, vocabulary, faults: [] };
  const copied = transcribe(reading, document, remarks);
  const told = [...slips, ...errors];
  const broken = told.some(({ code }) => !warnings.has(code));
  const own = reading.faults.filter(
    (one, nth) =>
      nth ===
        reading.faults.findIndex(({ start, code }) => start === one.start && code === one.code) &&
      !follows(one, reading.faults, copied.items),
  );
  return { copied, faults: broken ? told : [...told, ...own], broken };
}

/** From places of the sheets to places of the YAML. */
function leadBack({ starts, ends, text }: Copied, size: number) {
  const point = (at: number): number => {
    const [before, after] = [ends[at - 1], starts[at]];
    if (before === undefined || /\s/.test(text[at - 1] ?? ' ')) return after ?? before ?? size;
    return before;
  };
  return ({ start, end }: Span): Span => {
    if (end <= start) return { start: point(start), end: point(start) };
    let [from, to] = [Number.POSITIVE_INFINITY, 0];
    for (let at = start; at < Math.min(end, starts.length); at++) {
      from = Math.min(from, starts[at] ?? from);
      to = Math.max(to, ends[at] ?? to);
    }
    return from > to ? { start: size, end: size } : { start: from, end: to };
  };
}

type Lead = ReturnType<typeof leadBack>;

/** A tree with its places led back. */
function moved<T>(tree: T, lead: Lead): T {
  if (Array.isArray(tree)) return tree.map((one) => moved(one, lead)) as T;
  if (typeof tree !== 'object' || tree === null) return tree;
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(tree))
    made[key] = key === 'span' && value ? lead(value as Span) : moved(value, lead);
  return made as T;
}

type Fix = NonNullable<Report['fixes']>[number];

/** Edits of the YAML that change the sheets just as a fix would; others are not offered. */
function fixesIn(
  source: Source,
  vocabulary: Vocabulary | undefined,
  { text }: Copied,
  lead: Lead,
  fix: Fix,
): Fix[] {
  const { start, end } = fix.at;
  const wanted = text.slice(0, start) + fix.text + text.slice(end);
  const own = lead({ start, end });
  const line = source.text.slice(0, own.start).match(/[^\r\n]*$/)?.[0] ?? '';
  const indent = `\n${line.replace(/[^ ].*$/, '')}${/^ *- /.test(line) ? '  ' : ''}`;
  const candidates: { readonly at: Span; readonly text: string }[] = [
    { at: own, text: fix.text },
    { at: own, text: fix.text.replaceAll("'", "''") },
    // A name stands without its quotes where it is a value.
    { at: own, text: fix.text.replace(/^【(.*)】$/, '$1') },
  ];
  const timing = /^(.+?)(?:，|, )$/.exec(fix.text)?.[1];
  if (timing !== undefined && start === end)
    candidates.push({
      at: own,
      text: `${spellKey('timing', langOf(timing))}: ${timing}${indent}`,
    });
  const good = candidates.find(({ at, text: by }) => {
    const changed = source.text.slice(0, at.start) + by + source.text.slice(at.end);
    const { copied, faults } = open(changed, vocabulary);
    return faults.length === 0 && copied.text === wanted;
  });
  return good ? [{ at: { source: source.name, ...good.at }, text: good.text }] : [];
}

function reportOf(
  source: Source,
  vocabulary: Vocabulary | undefined,
  copied: Copied,
  lead: Lead,
  { at, also, fixes, ...rest }: Report,
): Report {
  const place = (span: Span): Place => ({ source: source.name, ...lead(span) });
  const made = (fixes ?? []).flatMap((fix) => fixesIn(source, vocabulary, copied, lead, fix));
  return {
    ...rest,
    at: place(at),
    ...(also && { also: also.map(place) }),
    ...(made.length > 0 && { fixes: made }),
  };
}

function faultOf(source: string, { code, params, start, end, fixes, also }: Fault): Report {
  const at: Place = { source, start, end };
  return {
    code,
    severity: warnings.has(code) ? 'warning' : 'error',
    params,
    at,
    ...(also && { also: [{ source, ...also }] }),
    ...(fixes && { fixes: fixes.map((text) => ({ at, text })) }),
  };
}

/** Nothing but sheets stands in YAML. */
const noBlocks = (): Read<File> => ({ value: { kind: 'file', decls: [] }, reports: [] });

/** The tree of a text in YAML, as if it were written in sheets, with its places in the YAML. */
export function parseKeyed(source: Source, vocabulary?: Vocabulary): Read<File> {
  const { copied, faults, broken } = open(source.text, vocabulary);
  const sheets = { name: source.name, text: copied.text };
  const { decls, reports } = parseSheets(sheets, copied.ranges, vocabulary, noBlocks);
  const lead = leadBack(copied, source.text.length);
  const own = faults.map((one) => faultOf(source.name, one));
  // A sheet whose keys are amiss has sentences that are not whole.
  const amiss = copied.items.filter((sheet) =>
    own.some(({ severity, at }) => severity === 'error' && within(at, sheet)),
  );
  const others = reports
    .map((one) => reportOf(source, vocabulary, copied, lead, one))
    .filter(({ at }) => !broken && !amiss.some((sheet) => within(at, sheet)));
  const end = copied.rest.flatMap(({ text, loose }) => [text, ...(loose ? [BLANK] : [])]);
  const value: File = {
    kind: 'file',
    decls: moved(decls, lead),
    ...(end.length > 0 && { end }),
    span: { start: 0, end: source.text.length },
  };
  return { value, reports: [...own, ...others] };
}

/** The language of each of its sheets. */
export const langsIn = (source: Source, vocabulary: Vocabulary): readonly Lang[] =>
  open(source.text, vocabulary).copied.langs;
