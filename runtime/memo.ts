import { effectful, split } from './code.ts';
import { instructions, type Operation } from './ir.ts';
import { frameWords } from './layout.ts';
import type { Pack, Proc } from './pack.ts';

/**
 * Results of queries that depend on vars and zones alone, and on at most one small number ("is this seat in the
 * game?"), kept as long as neither changes. Each state has a version number of its own, so games of one program may
 * share what is kept. A result taken from here costs the steps, depth and words that working it out costs: nothing
 * else can be told apart. In a game that is traced nothing is taken from here, because it counts its steps below zero.
 */
export interface Memo {
  /** per procedure: its first place here, or -1 if its result is not kept; with a parameter it has `argumentsMost` */
  readonly first: Int32Array;
  /** per procedure: frames and words that it needs, its own frame included */
  readonly depth: Int32Array;
  readonly words: Int32Array;
  /** per place: version for which it was last worked out, steps that took, result */
  readonly versions: Float64Array;
  readonly costs: Int32Array;
  readonly results: readonly Int32Array[];
  /** per procedure: steps left when it was begun, or -1; and the place its result goes to */
  readonly begun: Int32Array;
  readonly place: Int32Array;
  /** last version given to a state */
  last: number;
}

/** Arguments from 0 to below this have a place. */
export const argumentsMost = 32;

/** Instructions whose outcome depends on the frame or on a use under way. */
const elsewhere: ReadonlySet<Operation> = new Set<Operation>([
  'context',
  'act',
  'applied',
  'use',
  'use-set',
  'use-players',
]);

/** Number of the universe of uses, of which `every` tells those that something names. */
const useUniverse = 3;

/** Nothing is kept: for what is looked at once. */
export function forgetful(procs: readonly Proc[]): Memo {
  const none = new Int32Array(procs.length).fill(-1);
  const nothing = new Int32Array(0);
  return {
    first: none,
    depth: nothing,
    words: nothing,
    versions: new Float64Array(0),
    costs: nothing,
    results: [],
    begun: nothing,
    place: nothing,
    last: 0,
  };
}

export function memo(pack: Pack, procs: readonly Proc[]): Memo {
  const effects = effectful(procs);
  const depth = new Int32Array(procs.length);
  const words = new Int32Array(procs.length);
  /** 0: not looked at · 1: being looked at · 2: depends on the state alone · 3: does not */
  const state = new Uint8Array(procs.length);
  const look = (p: number): boolean => {
    if (state[p]! > 0) return state[p] === 2;
    state[p] = 1;
    let alone = !effects[p];
    let frames = 0;
    let most = 0;
    const { code, slots } = procs[p]!;
    for (const at of split(code) as readonly number[]) {
      const name = instructions[code[at]!]![0];
      if (elsewhere.has(name)) alone = false;
      else if (name === 'every') alone &&= code[at + 2] !== useUniverse;
      else if (name === 'load') alone &&= pack.vars[code[at + 2]!]!.of !== 'use';
      else if (name === 'call') {
        const called = code[at + 2]!;
        alone = look(called) && alone;
        frames = Math.max(frames, depth[called]!);
        most = Math.max(most, words[called]!);
      }
    }
    depth[p] = frames + 1;
    words[p] = most + frameWords + slots;
    state[p] = alone ? 2 : 3;
    return alone;
  };
  const results: Int32Array[] = [];
  const first = Int32Array.from(procs, (proc, p) => {
    const { params, result } = proc;
    const small = params.length === 0 || (params.length === 1 && params[0] === 1);
    if (!look(p) || !small || result === 0 || result > 64) return -1;
    const start = results.length;
    const places = params.length === 0 ? 1 : argumentsMost;
    for (let i = 0; i < places; i++) results.push(new Int32Array(result));
    return start;
  });
  return {
    first,
    depth,
    words,
    versions: new Float64Array(results.length).fill(-1),
    costs: new Int32Array(results.length),
    results,
    begun: new Int32Array(procs.length).fill(-1),
    place: new Int32Array(procs.length),
    last: 0,
  };
}
