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

const known = new WeakMap<readonly number[], readonly number[]>();

/** Splits a procedure's code into instructions; a fault where it cannot be split. */
export function split(code: readonly number[]): readonly number[] | CodeFault {
  const kept = known.get(code);
  if (kept !== undefined) return kept;
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
  known.set(code, begins);
  return begins;
}

/** All faults in the code of one procedure: every operand in its range, every value within the frame, no way out but `return`. */
export function codeFaults(around: Surroundings, proc: Proc): CodeFault[] {
  const begins = split(proc.code);
  if ('code' in begins) return [begins];
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

interface Own {
  /** whether it changes, asks or tells something itself */
  readonly effect: boolean;
  readonly calls: readonly number[];
}

const owns = new WeakMap<readonly number[], Own>();

function ownOf({ code }: Proc): Own {
  const kept = owns.get(code);
  if (kept !== undefined) return kept;
  const begins = split(code) as readonly number[];
  const names = begins.map((at) => instructions[code[at]!]![0]);
  const own = {
    effect: names.some((name) => effects.has(name)),
    calls: begins.flatMap((at, i) => (names[i] === 'call' ? [code[at + 2]!] : [])),
  };
  owns.set(code, own);
  return own;
}

/** Which procedures change, ask or tell something, they or what they call. Their code must be without faults. */
export function effectful(procs: readonly Proc[]): boolean[] {
  const own = procs.map(ownOf);
  const found = own.map(({ effect }) => effect);
  for (let changed = true; changed; ) {
    changed = false;
    own.forEach(({ calls }, p) => {
      if (!found[p] && calls.some((callee) => found[callee])) {
        found[p] = true;
        changed = true;
      }
    });
  }
  return found;
}
