import { instructions, type Operand, type Operation } from './ir.ts';
import { type CodeFault, instructionFaults, type Surroundings } from './operands.ts';
import type { Proc } from './pack.ts';

/** Instructions that a query may not hold: they change, ask or tell. */
const effects: ReadonlySet<Operation> = new Set<Operation>([
  'store',
  'reset',
  'mix',
  'move',
  'move-list',
  'shuffle',
  'random',
  'show',
  'reveal',
  'fits',
  'perform',
  'ask',
  'offer',
  'ask-all',
  'wait',
  'check',
  'settle',
  'apply',
  'tell',
  'end',
]);

/** Splits a procedure's code into instructions; a fault where it cannot be split. */
export function split(code: readonly number[]): number[] | CodeFault {
  const begins: number[] = [];
  for (let at = 0; at < code.length; ) {
    const instruction = instructions[code[at]!];
    if (!instruction) return { position: at, code: 'no-instruction', operand: 0 };
    const operands = instruction[1] as readonly Operand[];
    let length = 1 + operands.length;
    if (operands[operands.length - 1] === 'slots') {
      const n = code[at + operands.length];
      if (n === undefined || n < 0 || n > 64) {
        return { position: at, code: 'operand-count', operand: operands.length };
      }
      length += n;
    }
    if (at + length > code.length) return { position: at, code: 'cut-short', operand: 0 };
    begins.push(at);
    at += length;
  }
  return begins;
}

/** All faults in the code of one procedure: every operand in its range, every value within the frame, no way out but `return`. */
export function codeFaults(around: Surroundings, proc: Proc): CodeFault[] {
  const begins = split(proc.code);
  if (!Array.isArray(begins)) return [begins];
  const { code } = proc;
  const faults: CodeFault[] = [];
  const targets = new Set(begins);
  for (const at of begins) faults.push(...instructionFaults(around, proc, at, targets));
  const last = begins[begins.length - 1];
  const lastName = last === undefined ? '' : instructions[code[last]!]![0];
  if (lastName !== 'return' && lastName !== 'jump' && lastName !== 'end') {
    faults.push({ position: last ?? 0, code: 'runs-out', operand: 0 });
  }
  return faults;
}

/** Which procedures change, ask or tell something, they or what they call. Their code must be without faults. */
export function effectful(procs: readonly Proc[]): boolean[] {
  const calls: number[][] = [];
  const found = procs.map((proc, p) => {
    calls[p] = [];
    let effect = false;
    for (const at of split(proc.code) as number[]) {
      const name = instructions[proc.code[at]!]![0];
      if (effects.has(name)) effect = true;
      if (name === 'call') calls[p]!.push(proc.code[at + 2]!);
    }
    return effect;
  });
  for (let changed = true; changed; ) {
    changed = false;
    procs.forEach((_, p) => {
      if (!found[p] && calls[p]!.some((callee) => found[callee])) {
        found[p] = true;
        changed = true;
      }
    });
  }
  return found;
}
