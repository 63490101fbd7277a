import type { Compiled } from '../../compiler/index.ts';
import type { Source } from '../../grammar/index.ts';
import { load, type Rules, type Trace } from '../../runtime/index.ts';
import { arrange } from './arrange.ts';
import { expectEvents } from './events.ts';
import { expectEnded, expectThat, expectUnchanged } from './expect.ts';
import { type Failure, failureOf, Stop } from './failure.ts';
import { expectKnown } from './knows.ts';
import { expectAsked, expectIllegal, expectLegal } from './legal.ts';
import type { Marks } from './marks.ts';
import { passAll } from './pass.ts';
import { play } from './play.ts';
import { askedText, suggestion } from './questions.ts';
import { readScenarios } from './read.ts';
import type { Scenario, Step } from './scenario.ts';
import { stateOf } from './state.ts';
import { letterOf, type Table } from './table.ts';

/** One scenario (of a table of cases: one row) and how it went. */
export interface Result {
  readonly scenario: Scenario;
  readonly failure: Failure | null;
  /** Marks that it has reached, where its pack is traced. */
  readonly reached: ReadonlySet<number> | null;
}

/** What came of some files: a result for each scenario that could be read, and what is wrong with the files. */
export interface Results {
  readonly results: readonly Result[];
  readonly failures: readonly Failure[];
}

/** A pack made ready, and the trace of its games. */
interface Ready {
  readonly rules: Rules;
  readonly trace: Trace | null;
}

/**
 * Runs the scenarios of some files. `packs` are linked games by id; a scenario runs with the one it names,
 * else with `usual`. `traced`: marks of the packs of which it is wanted what each scenario reaches. Never throws;
 * everything that is wrong is a failure with its place.
 */
export function runScenarios(
  files: readonly Source[],
  packs: Readonly<Record<string, Compiled>>,
  usual: string,
  traced: Readonly<Record<string, Marks>> = {},
): Results {
  const failures: Failure[] = [];
  const results: Result[] = [];
  const loaded = new Map<string, Ready>();
  for (const file of files) {
    const read = readScenarios(file);
    failures.push(...read.failures);
    for (const scenario of read.scenarios) {
      const id = scenario.pack?.text ?? usual;
      const marks = Object.hasOwn(traced, id) ? traced[id] : undefined;
      const failure = runScenario(scenario, packs, id, loaded, marks);
      const trace = loaded.get(id)?.trace;
      const reached = marks && trace ? marks.take(trace) : null;
      results.push({ scenario, failure, reached });
    }
  }
  return { results, failures };
}

/** Runs one scenario that has been read, with the pack of that id; `loaded` keeps what is made of it for the next one. */
export function runScenario(
  scenario: Scenario,
  packs: Readonly<Record<string, Compiled>>,
  id: string,
  loaded: Map<string, Ready> = new Map(),
  marks?: Marks,
): Failure | null {
  try {
    const compiled = Object.hasOwn(packs, id) ? packs[id] : undefined;
    if (compiled === undefined) {
      const known = Object.keys(packs).join(', ');
      throw new Stop('unknown-pack', scenario.pack?.at ?? scenario.at, { pack: id, known });
    }
    const ready = loaded.get(id) ?? prepare(scenario, id, compiled, marks);
    loaded.set(id, ready);
    walk(scenario, arrange(scenario, compiled, ready.rules));
    return null;
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    const name = scenario.row === '' ? scenario.name : `${scenario.name} (${scenario.row})`;
    return failureOf(stop, scenario.file, name);
  }
}

function prepare(
  scenario: Scenario,
  id: string,
  compiled: Compiled,
  marks: Marks | undefined,
): Ready {
  const trace = marks?.trace() ?? null;
  const read = load(compiled.pack, trace);
  if ('reports' in read) {
    throw new Stop('not-compiled', scenario.at, {
      pack: id,
      reports: JSON.stringify(read.reports),
    });
  }
  return { rules: read.rules, trace };
}

/** Goes through the steps; at the end nobody may be asked anything. */
export function walk(scenario: Scenario, table: Table): void {
  let mark = 0;
  const compares = scenario.steps.some(({ kind }) => kind === 'unchanged');
  let before: ReadonlyMap<string, string> = compares ? stateOf(table) : new Map();
  for (const step of scenario.steps) {
    if (compares && (step.kind === 'act' || step.kind === 'pass')) before = stateOf(table);
    if (step.kind === 'events') {
      expectEvents(table, step, mark);
      if (step.happened) mark = table.game.view('all').event;
    } else take(table, step, before);
  }
  if (!scenario.leaveOpen && table.game.questions().length > 0) {
    const at = scenario.steps.at(-1)?.at ?? scenario.at;
    throw new Stop('unanswered', at, { asked: askedText(table) }, suggestion(table));
  }
}

/** In a game that has ended nobody is asked, and nothing is legal: whatever they say of that would hold. */
const hollow: ReadonlySet<Step['kind']> = new Set(['pass', 'asked', 'legal', 'illegal']);

function goesOn({ game }: Table, at: Step['at']): void {
  const result = game.result();
  if (result === null) return;
  const winners = result.winners.map(letterOf).join(', ');
  throw new Stop('is-over', at, { winners }, `- ended: [${winners}]`);
}

function take(
  table: Table,
  step: Exclude<Step, { readonly kind: 'events' }>,
  before: ReadonlyMap<string, string>,
): void {
  if (hollow.has(step.kind)) goesOn(table, step.at);
  if (step.kind === 'act') play(table, step.seat, step.act);
  else if (step.kind === 'pass') passAll(table, step.at, step.until);
  else if (step.kind === 'expect') expectThat(table, step);
  else if (step.kind === 'unchanged') expectUnchanged(step, before, stateOf(table));
  else if (step.kind === 'legal') expectLegal(table, step);
  else if (step.kind === 'illegal') expectIllegal(table, step);
  else if (step.kind === 'asked') expectAsked(table, step);
  else if (step.kind === 'knows') expectKnown(table, step);
  else if (step.kind === 'ended') expectEnded(table, step);
  else step satisfies never;
}
