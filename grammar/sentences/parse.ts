/** Reads the sheets of a source: their tokens, their tree, their comments. */
import { attach } from '../comments.ts';
import { MAX_DEPTH } from '../limits.ts';
import type { Read, Report, Source } from '../report.ts';
import { langOf } from '../script.ts';
import type { Decl, File, SkillDecl } from '../tree.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { withoutDoubles } from './doubled.ts';
import type { Setting } from './kit.ts';
import { type Lexed, lex } from './lexer.ts';
import type { Range, SheetRange } from './ranges.ts';
import { type ReadSheets, readSheets } from './reader.ts';
import { Close, heads, Open, type Piece, Stop } from './tokens.ts';

const empty: Vocabulary = {
  words: { zh: new Map(), en: new Map() },
  tree: {
    zh: { words: new Map(), slots: [], ends: [], through: [] },
    en: { words: new Map(), slots: [], ends: [], through: [] },
  },
  patterns: [],
  params: new Map(),
  labels: new Map(),
  skills: new Map(),
};

/** A text with blanks where some ranges are; line breaks stay, so that all places stay. */
export function hide(text: string, ranges: readonly Range[]): string {
  let made = '';
  let at = 0;
  for (const { start, end } of ranges) {
    made += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    at = end;
  }
  return made + text.slice(at);
}

/** Where the line of a place begins. */
const lineOf = (text: string, at: number): number =>
  Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1;

type Blocks = (source: Source) => Read<File>;

/** Where the sentence around a token begins: behind the last full stop, or on the line below the last head. */
function sentenceAt(tokens: readonly Piece[], at: number): number {
  const before = tokens.slice(0, at);
  const stop = before.findLastIndex(({ tokenType }) => tokenType === Stop);
  const head = before.findLastIndex(({ tokenType }) => heads.has(tokenType));
  if (head < stop) return stop + 1;
  const line = tokens.findIndex(({ first }, place) => place > head && first);
  return line < 0 || line > at ? at : line;
}

/** The tokens up to where brackets lie too deep one in another. */
function shallow(tokens: readonly Piece[]): { kept: readonly Piece[]; deep?: Piece } {
  let depth = 0;
  for (const token of tokens) {
    if (token.tokenType === Open) depth++;
    if (token.tokenType === Close) depth = Math.max(0, depth - 1);
    if (token.tokenType === Stop) depth = 0;
    if (depth > MAX_DEPTH) {
      const at = tokens.indexOf(token);
      const stop = tokens.findIndex(({ tokenType }, place) => place > at && tokenType === Stop);
      const rest = stop < 0 ? tokens.slice(-1) : tokens.slice(stop + 1);
      return { ...shallow([...tokens.slice(0, sentenceAt(tokens, at)), ...rest]), deep: token };
    }
  }
  return { kept: tokens };
}

/** Reads sheets; what is nested beyond all measure is told, and then only its headers are read. */
function safely(tokens: readonly Piece[], setting: Setting): ReadSheets {
  try {
    return readSheets(tokens, setting);
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    const made = readSheets(tokens, { ...setting, vocabulary: undefined });
    const { startOffset: start = 0 } = tokens[0] ?? {};
    const at = { source: setting.source.name, start, end: start };
    const report: Report = { code: 'M108', severity: 'error', params: { most: MAX_DEPTH }, at };
    return { ...made, reports: [...made.reports, report] };
  }
}

/** The skills in braces within a sheet, by where they begin. */
function skillsIn(source: Source, { blocks }: SheetRange, read: Blocks) {
  const found = new Map<number, { skill: SkillDecl | undefined; end: number }>();
  const reports: Report[] = [];
  for (const { start, end } of blocks) {
    const other = [
      { start: 0, end: start },
      { start: end, end: source.text.length },
    ];
    const made = read({ ...source, text: hide(source.text, other) });
    const skill = made.value.decls.find((decl): decl is SkillDecl => decl.kind === 'skill');
    found.set(start, { skill, end });
    reports.push(...made.reports);
  }
  return { found, reports };
}

function sheet(
  source: Source,
  range: SheetRange,
  vocabulary: Vocabulary | undefined,
  read: Blocks,
): { decls: readonly Decl[]; reports: readonly Report[] } {
  const { found, reports: told } = skillsIn(source, range, read);
  const { at: margin, how } = range.changing ?? {};
  const hidden = [
    ...(margin === undefined ? [] : [{ start: lineOf(source.text, margin), end: margin }]),
    ...range.blocks.map((block) => inner(source.text, block)),
  ];
  const masked = hidden.length === 0 ? source.text : hide(source.text, hidden);
  const stretch = { name: source.name, text: masked, ...range, ...(margin && { margin }) };
  const lexed: Lexed = lex(stretch, vocabulary ?? empty);
  const { kept: flat, deep } = shallow(lexed.tokens);
  const { kept, reports: doubled } = withoutDoubles(flat, source.name);
  const own = vocabulary ? [...lexed.reports, ...doubled] : [];
  const first = kept[0]?.image ?? '';
  const setting = {
    source,
    lang: langOf(first),
    block: (start: number) => found.get(start),
    told: own.map(({ at }) => at.start),
  };
  const made = safely(kept, { ...setting, vocabulary });
  const reports: Report[] = [...own, ...told, ...made.reports];
  if (deep) {
    const at = { source: source.name, start: deep.startOffset, end: (deep.endOffset ?? 0) + 1 };
    reports.push({ code: 'M108', severity: 'error', params: { most: MAX_DEPTH }, at });
  }
  const file: File = { kind: 'file', decls: made.sheets };
  const { decls } = attach(file, source.text, lexed.tokens, lexed.comments, made.slots, []);
  return how === undefined
    ? { decls, reports }
    : { decls: decls.map((decl): Decl => ({ ...decl, change: how }) as Decl), reports };
}

/** All of a skill in braces but its first word, which the reader of sheets must see. */
const inner = (text: string, { start, end }: Range): Range => ({
  start: Math.min(end, start + (text.startsWith('skill', start) ? 5 : 2)),
  end,
});

export function parseSheets(
  source: Source,
  ranges: readonly SheetRange[],
  vocabulary: Vocabulary | undefined,
  read: Blocks,
): { decls: readonly Decl[]; reports: readonly Report[] } {
  const decls: Decl[] = [];
  const reports: Report[] = [];
  for (const range of ranges) {
    const made = sheet(source, range, vocabulary, read);
    decls.push(...made.decls);
    reports.push(...made.reports);
  }
  return { decls, reports };
}
