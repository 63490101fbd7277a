/** Where a pack's code has been: for those who ask what a game, or a scenario, has reached. */
import { fault, type Machine, tracedFrom } from './machine.ts';

/** One element for each word of the code, the pack's procedures one after the other. */
export interface Trace {
  /** the slot that is looked at before the instruction is carried out, or -1 */
  readonly watch: Int32Array;
  /** 0 never here, else the sum of `here` and of what the watched slot has been */
  readonly seen: Uint8Array;
}

export const here = 1;
export const wasZero = 2;
export const wasNot = 4;

/** A step beyond those that are left: the budget is used up, or the game is traced and the step is noted. */
export function beyond(m: Machine, pc: number, base: number, left: number): void {
  const { trace } = m.program;
  if (trace === null || left < tracedFrom) fault('budget-steps');
  // Procedures that a scenario has added lie behind the pack's own.
  if (pc >= trace.seen.length) return;
  const slot = trace.watch[pc]!;
  trace.seen[pc]! |= here | (slot < 0 ? 0 : m.state[base + slot] === 0 ? wasZero : wasNot);
}
