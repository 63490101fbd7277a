/** What a game can reach of a pack's texts: statements, values, and conditions that hold or do not. */
import type { Compiled } from '../../compiler/index.ts';
import { here, type Trace, wasNot, wasZero } from '../../runtime/index.ts';
import { called } from './called.ts';

/** A place of a text that is reached: been at (statements and values), or a condition that came out so. */
export interface Mark {
  readonly source: string;
  /** UTF-16 offsets in the source */
  readonly start: number;
  readonly end: number;
  readonly what: 'done' | 'yes' | 'no';
}

export interface Marks {
  /** Each once, in the order of the texts. */
  readonly marks: readonly Mark[];
  /** Flows and actions that no game of this pack comes to: they have no marks. */
  readonly idle: readonly string[];
  /** A trace for `load`, with nothing in it yet. */
  trace(): Trace;
  /** Which marks the trace has reached: their numbers. It is empty afterwards. */
  take(trace: Trace): Set<number>;
}

const order = ['done', 'yes', 'no'] as const;

export function marksOf({ pack, map }: Compiled): Marks {
  const found = new Map<string, Mark>();
  /** position in the code, what must have been seen there, key of the mark */
  const reaches: [number, number, string][] = [];
  const words = pack.procs.reduce((sum, { code }) => sum + code.length, 0);
  const watch = new Int32Array(words).fill(-1);
  const live = called(pack);
  const idle: string[] = [];
  let first = 0;
  map.procs.forEach(({ id, places, conditions }, i) => {
    const { length } = pack.procs[i]!.code;
    first += length;
    if (!live[i]) {
      idle.push(id);
      return;
    }
    const base = first - length;
    const add = (pc: number, bit: number, place: Place, what: Mark['what']): void => {
      const [from, start, end] = place;
      const source = map.sources[from]!;
      const key = `${source} ${start} ${end} ${what}`;
      found.set(key, { source, start, end, what });
      reaches.push([base + pc, bit, key]);
    };
    for (const [pc, ...place] of places) add(pc, here, place, 'done');
    for (const [pc, slot, yes, ...place] of conditions) {
      watch[base + pc] = slot;
      add(pc, yes === 1 ? wasNot : wasZero, place, 'yes');
      add(pc, yes === 1 ? wasZero : wasNot, place, 'no');
    }
  });
  const marks = [...found].sort(([, a], [, b]) => compare(a, b));
  const numbers = new Map(marks.map(([key], i) => [key, i]));
  return {
    marks: marks.map(([, mark]) => mark),
    idle,
    trace: () => ({ watch, seen: new Uint8Array(words) }),
    take: ({ seen }) => {
      const reached = new Set<number>();
      for (const [at, bit, key] of reaches) if (seen[at]! & bit) reached.add(numbers.get(key)!);
      seen.fill(0);
      return reached;
    },
  };
}

type Place = readonly [number, number, number];

function compare(a: Mark, b: Mark): number {
  if (a.source !== b.source) return a.source < b.source ? -1 : 1;
  return a.start - b.start || a.end - b.end || order.indexOf(a.what) - order.indexOf(b.what);
}
