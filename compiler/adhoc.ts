/** Conditions, values and flows written outside of a pack (by a scenario), compiled against a linked game. */
import { parse, type Read, type Report } from '../grammar/index.ts';
import type { Proc, ValueType } from '../runtime/pack.ts';
import type { Core } from './core.ts';
import { type Code, emit, place, temp } from './lower/code.ts';
import { drain, type Linker, procOf } from './lower/linker.ts';
import { block } from './lower/statement.ts';
import { value } from './lower/value.ts';
import { type Context, constant } from './resolve/context.ts';
import { condition, expression } from './resolve/expression.ts';
import { body } from './resolve/statement.ts';
import { type Element, number, one, type Type, yesNo } from './type.ts';

/** A name that stands for a value: a seat, a card, a use. */
export interface GivenName {
  readonly type: 'player' | 'card' | 'use';
  readonly value: number;
}

export type GivenNames = Readonly<Record<string, GivenName>>;

export interface AdHocProcs {
  /** Procedures to be appended to the pack's own; the first one is the entry, without parameters. */
  readonly procs: readonly Proc[];
  readonly type: ValueType;
}

export interface AdHoc {
  condition(text: string, names?: GivenNames): Read<AdHocProcs | undefined>;
  expression(text: string, names?: GivenNames): Read<AdHocProcs | undefined>;
  /** Statements, as in a flow without parameters. */
  flow(text: string, names?: GivenNames): Read<AdHocProcs | undefined>;
}

export function adHoc(linker: Linker): AdHoc {
  const first = linker.procs.length;
  return {
    condition: (text, names) => compileValue(linker, first, text, names ?? {}, true),
    expression: (text, names) => compileValue(linker, first, text, names ?? {}, false),
    flow: (text, names) => compileFlow(linker, first, text, names ?? {}),
  };
}

const sourceName = 'text';

function contextOf(linker: Linker, names: GivenNames, where: Context['place']): Context {
  const locals = new Map<string, Core>();
  for (const [name, given] of Object.entries(names))
    locals.set(name, constant(given.value, one(given.type satisfies Element)));
  return { model: linker.model, source: sourceName, locals, place: where };
}

/** The text stands inside a declaration; places are told in the text itself. */
function shifted(reports: readonly Report[], by: number): Report[] {
  return reports.map((report) => ({
    ...report,
    at: {
      ...report.at,
      start: Math.max(0, report.at.start - by),
      end: Math.max(0, report.at.end - by),
    },
  }));
}

/** What was reported since, taken out of the model again. */
function taken(linker: Linker, since: number): Report[] {
  return linker.model.reports.splice(since);
}

function compileValue(
  linker: Linker,
  first: number,
  text: string,
  names: GivenNames,
  wantCondition: boolean,
): Read<AdHocProcs | undefined> {
  const before = 'query x: number = ';
  const parsed = parse({ name: sourceName, text: `${before}${text}\n` });
  if (parsed.reports.length > 0)
    return { value: undefined, reports: shifted(parsed.reports, before.length) };
  const [decl] = parsed.value.decls;
  if (decl?.kind !== 'query' || decl.value === undefined) return { value: undefined, reports: [] };
  const since = linker.model.reports.length;
  const context = contextOf(linker, names, 'query');
  const core = wantCondition ? condition(context, decl.value) : expression(context, decl.value);
  const reports = taken(linker, since);
  if (reports.length > 0) return { value: undefined, reports: shifted(reports, before.length) };
  const type: Type = wantCondition ? yesNo : core.type;
  return answer(linker, first, text, type, 'query', (c) => emit(c, 'return', value(c, core)));
}

function compileFlow(
  linker: Linker,
  first: number,
  text: string,
  names: GivenNames,
): Read<AdHocProcs | undefined> {
  const before = 'flow x {\n';
  const parsed = parse({ name: sourceName, text: `${before}${text}\n}\n` });
  if (parsed.reports.length > 0)
    return { value: undefined, reports: shifted(parsed.reports, before.length) };
  const [decl] = parsed.value.decls;
  if (decl?.kind !== 'flow' || decl.body === undefined) return { value: undefined, reports: [] };
  const since = linker.model.reports.length;
  const done = body(contextOf(linker, names, 'flow'), decl.body);
  const reports = taken(linker, since);
  if (reports.length > 0) return { value: undefined, reports: shifted(reports, before.length) };
  return answer(linker, first, text, number, 'flow', (c, end) => {
    block(c, done);
    place(c, end);
    emit(c, 'settle');
    emit(c, 'return', temp(c));
  });
}

/** The procedures, or one report when the text asks questions of its own. */
function answer(
  linker: Linker,
  first: number,
  text: string,
  type: Type,
  kind: Proc['kind'],
  make: (c: Code, end: Code['end']) => void,
): Read<AdHocProcs | undefined> {
  const procs = made(linker, first, type, make, kind);
  if (procs) return { value: { procs, type: linker.valueType(type) }, reports: [] };
  const at = { source: sourceName, start: 0, end: text.length };
  return { value: undefined, reports: [{ code: 'M350', severity: 'error', params: {}, at }] };
}

/**
 * Makes the entry and whatever it needs that the pack does not have; leaves the linker as it was.
 * Undefined: the text asks a question of its own, which no pack could show.
 */
function made(
  linker: Linker,
  first: number,
  result: Type,
  make: (c: Code, end: Code['end']) => void,
  kind: Proc['kind'],
): Proc[] | undefined {
  const { asks, decls } = linker;
  const [askCount, declCount] = [asks.length, decls.length];
  const known = new Map([...linker.numbers].map(([entity, parts]) => [entity, new Map(parts)]));
  const entity = {};
  procOf(linker, entity, 'entry', () => ({
    id: `game/${sourceName}`,
    kind,
    source: sourceName,
    params: [],
    result,
    make,
  }));
  drain(linker);
  const procs = linker.procs.splice(first).filter((proc) => proc !== undefined);
  linker.marks.splice(first);
  linker.numbers.clear();
  for (const [each, parts] of known) linker.numbers.set(each, parts);
  const asksMore = asks.length > askCount;
  asks.splice(askCount);
  decls.splice(declCount);
  for (const [name, number] of linker.declNumbers) {
    if (number >= declCount) linker.declNumbers.delete(name);
  }
  return asksMore ? undefined : procs;
}
