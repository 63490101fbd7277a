import { attach } from './comments.ts';
import { shallow } from './depth.ts';
import { parseKeyed } from './keyed/parse.ts';
import { lex } from './lexer.ts';
import { MAX_DEPTH, MAX_REPORTS, MAX_RUN } from './limits.ts';
import { nearest } from './nearest.ts';
import { read } from './parser.ts';
import type { Place, Read, Report, Source } from './report.ts';
import { isId } from './script.ts';
import { enclosedIn } from './sentences/enclosed.ts';
import { hide, parseSheets } from './sentences/parse.ts';
import { rangesOf } from './sentences/ranges.ts';
import { isKeyed } from './spelling.ts';
import type { File } from './tree.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { words } from './words.ts';

/** At most `MAX_REPORTS` of them, in the order of the text; one more says how many were left out. */
function cap(reports: readonly Report[], source: string): Report[] {
  const ordered = reports.toSorted((a, b) => a.at.start - b.at.start);
  if (ordered.length <= MAX_REPORTS) return ordered;
  const kept = ordered.slice(0, MAX_REPORTS);
  const at = kept.at(-1)?.at ?? { source, start: 0, end: 0 };
  const more = ordered.length - MAX_REPORTS;
  return [...kept, { code: 'M110', severity: 'error', params: { more }, at }];
}

const single = words.flatMap(({ en }) => en.filter((text) => !text.includes(' ')));

/** A mistake of the parser as a report, with the edits that would mend it where they are plain. */
function explain(code: string, want: string, found: string, at: Place): Report {
  const like = code === 'M202' && isId(found) ? nearest(found, single) : [];
  const texts = code === 'M205' ? [`【${found}】`] : code === 'M206' ? [''] : like;
  const fixes = texts.map((text) => ({ at, text }));
  const mark = code === 'M201' && /^[(){}:=,]$/.test(want);
  return {
    code,
    severity: 'error',
    params: { want, found, ...(like.length > 0 && { nearest: like }) },
    at,
    ...(mark
      ? { fixes: [{ at: { ...at, end: at.start }, text: want }] }
      : fixes.length > 0 && { fixes }),
  };
}

/**
 * Reads one text. Always gives a tree, with `missing` where something could not be read; each mistake is reported once.
 * Sheets need the vocabulary of all packs in use; without it their headers are read and nothing else. Never throws.
 */
export function parse(given: Source, vocabulary?: Vocabulary): Read<File> {
  if (isKeyed(given.name)) {
    const { value, reports } = parseKeyed(given, vocabulary);
    return { value, reports: cap(reports, given.name) };
  }
  const enclosed = enclosedIn(given);
  const source = { ...given, text: hide(given.text, enclosed.ranges) };
  const { value, reports } = parseBoth(source, vocabulary);
  return { value, reports: cap([...enclosed.reports, ...reports], source.name) };
}

/** Reads blocks and sheets. */
function parseBoth(source: Source, vocabulary?: Vocabulary): Read<File> {
  const ranges = rangesOf(source.text);
  if (ranges.length === 0) return parseBlocks(source);
  const blocks = parseBlocks({ ...source, text: hide(source.text, ranges) });
  const { decls, reports } = parseSheets(source, ranges, vocabulary, parseBlocks);
  const all = [...blocks.value.decls, ...decls].toSorted(
    (a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0),
  );
  const span = { start: 0, end: source.text.length };
  return {
    value: { ...blocks.value, decls: all, span },
    reports: [...blocks.reports, ...reports],
  };
}

/** The first pass over a text: its declarations in blocks, and the headers of its sheets. */
export const outline = (source: Source): Read<File> => parse(source);

/** Reads a text of the block register. */
function parseBlocks(source: Source): Read<File> {
  const lexed = lex(source);
  const { tokens, deep } = shallow(lexed.tokens);
  const reports: Report[] = [...lexed.reports];
  const spots = [...lexed.spots];
  for (const { code, start, end } of deep) {
    spots.push(start);
    if (reports.some((other) => other.code === code)) continue;
    const most = code === 'M108' ? MAX_DEPTH : MAX_RUN;
    reports.push({
      code,
      severity: 'error',
      params: { most },
      at: { source: source.name, start, end },
    });
  }
  try {
    const { file, mistakes, slots, folds } = read(tokens);
    for (const { code, want, found, start, end, from, to } of mistakes) {
      if (spots.some((spot) => spot >= from && spot <= to)) continue;
      const at = { source: source.name, start, end };
      reports.push(explain(code, want, found, at));
    }
    const value = attach(file, source.text, lexed.tokens, lexed.comments, slots, folds);
    return { value, reports };
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    const at = { source: source.name, start: 0, end: 0 };
    reports.push({ code: 'M108', severity: 'error', params: { most: MAX_DEPTH }, at });
    return { value: { kind: 'file', decls: [] }, reports };
  }
}
