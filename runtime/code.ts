import { answerWidth, sourceWidth } from './asked.ts';
import { instructions, type Operand, type Operation, universes } from './ir.ts';
import { numberedSize, setWords } from './layout.ts';
import type { Pack, Proc } from './pack.ts';
import { widestSet } from './program.ts';

/** A fault in the code of a procedure, at a position. */
export interface CodeFault {
  readonly position: number;
  readonly code:
    | 'no-instruction'
    | 'cut-short'
    | 'operand-range'
    | 'operand-width'
    | 'operand-count'
    | 'runs-out'
    | 'label-target'
    | 'element-slot'
    | 'not-a-query';
  /** number of the operand, 0: the operation */
  readonly operand: number;
}

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

/** Upper bounds of plain integers that choose among a few meanings. */
const choices: Partial<Record<Operation, readonly [operand: number, most: number]>> = {
  context: [2, 3],
  walk: [4, 2],
  top: [5, 1],
  move: [5, 1],
  'move-list': [5, 1],
  use: [3, 6],
  'use-set': [3, 16],
  perform: [3, 1],
};

/** Operands that are sets or lists, and the operand that says how wide (of a list: one more). */
const wide: Partial<Record<Operation, readonly (readonly [operand: number, by: number])[]>> = {
  copy: [
    [1, 3],
    [2, 3],
  ],
  clear: [[1, 2]],
  single: [[1, 3]],
  union: [
    [1, 4],
    [2, 4],
    [3, 4],
  ],
  meet: [
    [1, 4],
    [2, 4],
    [3, 4],
  ],
  minus: [
    [1, 4],
    [2, 4],
    [3, 4],
  ],
  put: [[1, 3]],
  drop: [[1, 3]],
  has: [[2, 4]],
  count: [[2, 3]],
  same: [
    [2, 4],
    [3, 4],
  ],
  next: [[2, 3]],
  random: [
    [1, 3],
    [2, 3],
  ],
  'use-set': [[1, 4]],
};

/** What instruction operands are measured against: the pack, and all procedures, those of a scenario included. */
export interface Surroundings {
  readonly pack: Pack;
  readonly procs: readonly Proc[];
}

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
  for (const at of begins) checkInstruction(around, proc, at, targets, faults);
  const last = begins[begins.length - 1];
  const lastName = last === undefined ? '' : instructions[code[last]!]![0];
  if (lastName !== 'return' && lastName !== 'jump' && lastName !== 'end') {
    faults.push({ position: last ?? 0, code: 'runs-out', operand: 0 });
  }
  return faults;
}

function checkInstruction(
  around: Surroundings,
  proc: Proc,
  at: number,
  targets: ReadonlySet<number>,
  faults: CodeFault[],
): void {
  const { pack, procs } = around;
  const { code } = proc;
  const [name, kinds] = instructions[code[at]!]! as readonly [Operation, readonly Operand[]];
  const say = (operand: number, fault: CodeFault['code']): void => {
    faults.push({ position: at, code: fault, operand });
  };
  const value = (operand: number): number => code[at + operand]!;
  const before = faults.length;
  const within = (operand: number, size: number, least = 0): void => {
    const x = value(operand);
    if (x < least || x >= size) say(operand, 'operand-range');
  };
  kinds.forEach((kind, i) => {
    const operand = i + 1;
    switch (kind) {
      case 'to':
      case 'slot':
        return within(operand, proc.slots);
      case 'to?':
      case 'slot?':
        return within(operand, proc.slots, -1);
      case 'width':
        return within(operand, 4097, 1);
      case 'label':
        if (!targets.has(value(operand))) say(operand, 'label-target');
        return;
      case 'var':
        return within(operand, pack.vars.length);
      case 'zone':
        return within(operand, pack.zones.length);
      case 'fact':
        return within(operand, pack.facts.length);
      case 'proc':
        return within(operand, procs.length);
      case 'ability':
        return within(operand, pack.abilities.length);
      case 'decl':
        return within(operand, pack.decls.length);
      case 'slots':
        for (let k = 1; k <= value(operand); k++) within(operand + k, proc.slots);
        return;
      case 'int':
        return;
      default:
        kind satisfies never;
    }
  });
  if (faults.length > before) return;

  /** The value that begins at a slot operand must lie within the frame. */
  const spans = (operand: number, width: number): void => {
    const slot = value(operand);
    if (slot >= 0 && slot + width > proc.slots) say(operand, 'operand-width');
  };
  const spansAll = (operand: number, widths: readonly number[]): void => {
    if (value(operand) !== widths.length) say(operand, 'operand-count');
    else widths.forEach((width, i) => spans(operand + 1 + i, width));
  };
  const elementOf = (operand: number, each: boolean): void => {
    if (value(operand) >= 0 !== each) say(operand, 'element-slot');
  };
  const choice = choices[name];
  if (choice) within(choice[0], choice[1] + 1);
  for (const [operand, by] of wide[name] ?? []) {
    if (name !== 'copy' && name !== 'clear' && value(by) > widestSet) say(by, 'operand-range');
    spans(operand, value(by));
  }
  const cardWidth = setWords(pack.deck.length);
  switch (name) {
    case 'call': {
      const called = procs[value(2)]!;
      spans(1, called.result);
      return spansAll(3, called.params);
    }
    case 'return':
      return spans(1, proc.result);
    case 'load':
    case 'store':
    case 'reveal': {
      const [v, element] = name === 'load' ? [2, 3] : [1, 2];
      const { of, type } = pack.vars[value(v)]!;
      elementOf(element, of !== 'table');
      if (name === 'load') spans(1, type.width);
      if (name === 'store') spans(3, type.width);
      return;
    }
    case 'fact':
      return spans(1, pack.facts[value(2)]!.type.width);
    case 'option':
      return within(2, pack.options.length);
    case 'every':
      within(2, universes.length + pack.enums.length, 1);
      if (faults.length === before) spans(1, setWords(numberedSize(pack, value(2))));
      return;
    case 'append':
      return spans(1, 1 + value(3));
    case 'walk':
      return spans(1, 1 + value(5));
    case 'cards':
    case 'top':
      elementOf(3, pack.zones[value(2)]!.perPlayer);
      return spans(1, cardWidth);
    case 'size':
      return elementOf(3, pack.zones[value(2)]!.perPlayer);
    case 'move':
      elementOf(4, pack.zones[value(3)]!.perPlayer);
      return spans(2, cardWidth);
    case 'move-list':
      return elementOf(4, pack.zones[value(3)]!.perPlayer);
    case 'shuffle':
      return elementOf(2, pack.zones[value(1)]!.perPlayer);
    case 'show':
      return spans(1, cardWidth);
    case 'ask': {
      within(2, pack.asks.length);
      const ask = pack.asks[value(2)];
      if (!ask) return;
      spans(1, answerWidth(ask));
      const source = sourceWidth(pack, ask);
      if (source > 0 && value(4) < 0) say(4, 'element-slot');
      return spans(4, source);
    }
    case 'ask-all': {
      within(2, pack.asks.length);
      const ask = pack.asks[value(2)];
      if (!ask) return;
      if (ask.kind === 'number') say(2, 'operand-range');
      spans(1, answerWidth(ask) * pack.seats.most);
      const source = procs[value(4)]!;
      const width = sourceWidth(pack, ask);
      if (width > 0 && source.result !== width) say(4, 'operand-width');
      if (source.params.length !== 1 || source.params[0] !== 1) say(4, 'operand-count');
      return;
    }
    case 'wait': {
      const body = procs[pack.abilities[value(1)]!.body];
      if (!body || body.params[0] !== 1) return say(1, 'operand-range');
      return spansAll(3, body.params.slice(1));
    }
    case 'tell':
      return spansAll(
        2,
        pack.decls[value(1)]!.params.map((p) => p.type.width),
      );
    default:
  }
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
