import { answerWidth, sourceWidth } from './asked.ts';
import { instructions, type Operand, type Operation, universes } from './ir.ts';
import { numberedSize, setWords, widestSet } from './layout.ts';
import type { Pack, Proc } from './pack.ts';

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

/** Upper bounds of plain integers that choose among a few meanings. */
const choices: Partial<Record<Operation, readonly [operand: number, most: number]>> = {
  context: [2, 3],
  walk: [4, 2],
  top: [5, 1],
  move: [5, 2],
  'move-list': [5, 2],
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
  each: [[2, 3]],
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

/** Looks at the operands of one instruction, and keeps what is wrong with them. */
interface Reader extends Surroundings {
  readonly faults: CodeFault[];
  readonly slots: number;
  /** words of the procedure's result */
  readonly result: number;
  readonly value: (operand: number) => number;
  readonly say: (operand: number, code: CodeFault['code']) => void;
  /** an operand must lie from `least` to below `size` */
  readonly within: (operand: number, size: number, least?: number) => void;
  /** the value that begins at a slot operand must lie within the frame */
  readonly spans: (operand: number, width: number) => void;
  /** as many slots as widths, each with a value of its width */
  readonly spansAll: (operand: number, widths: readonly number[]) => void;
  /** a slot must name an element exactly if there are several */
  readonly elementOf: (operand: number, each: boolean) => void;
}

function reader(around: Surroundings, proc: Proc, at: number): Reader {
  const faults: CodeFault[] = [];
  const value = (operand: number): number => proc.code[at + operand]!;
  const say = (operand: number, code: CodeFault['code']): void => {
    faults.push({ position: at, code, operand });
  };
  const spans = (operand: number, width: number): void => {
    const slot = value(operand);
    if (slot >= 0 && slot + width > proc.slots) say(operand, 'operand-width');
  };
  return {
    pack: around.pack,
    procs: around.procs,
    faults,
    slots: proc.slots,
    result: proc.result,
    value,
    say,
    spans,
    within: (operand, size, least = 0) => {
      if (value(operand) < least || value(operand) >= size) say(operand, 'operand-range');
    },
    spansAll: (operand, widths) => {
      if (value(operand) !== widths.length) say(operand, 'operand-count');
      else for (let i = 0; i < widths.length; i++) spans(operand + 1 + i, widths[i]!);
    },
    elementOf: (operand, each) => {
      if (value(operand) >= 0 !== each) say(operand, 'element-slot');
    },
  };
}

/** All that is wrong with one instruction; `targets` are the positions that may be jumped to. */
export function instructionFaults(
  around: Surroundings,
  proc: Proc,
  at: number,
  targets: ReadonlySet<number>,
): readonly CodeFault[] {
  const [name, kinds] = instructions[proc.code[at]!]! as readonly [Operation, readonly Operand[]];
  const r = reader(around, proc, at);
  kinds.forEach((kind, i) => {
    ranges(r, kind, i + 1, targets);
  });
  if (r.faults.length > 0) return r.faults;
  const choice = choices[name];
  if (choice) r.within(choice[0], choice[1] + 1);
  for (const [operand, by] of wide[name] ?? []) {
    if (name !== 'copy' && name !== 'clear' && r.value(by) > widestSet) r.say(by, 'operand-range');
    r.spans(operand, r.value(by));
  }
  if (r.faults.length === 0) demands[name]?.(r);
  return r.faults;
}

/** The range of an operand, by its kind alone. */
function ranges(r: Reader, kind: Operand, operand: number, targets: ReadonlySet<number>): void {
  const { pack } = r;
  switch (kind) {
    case 'int':
      break;
    case 'to':
    case 'slot':
      r.within(operand, r.slots);
      break;
    case 'to?':
    case 'slot?':
      r.within(operand, r.slots, -1);
      break;
    case 'width':
      r.within(operand, 4097, 1);
      break;
    case 'label':
      if (!targets.has(r.value(operand))) r.say(operand, 'label-target');
      break;
    case 'var':
      r.within(operand, pack.vars.length);
      break;
    case 'zone':
      r.within(operand, pack.zones.length);
      break;
    case 'fact':
      r.within(operand, pack.facts.length);
      break;
    case 'proc':
      r.within(operand, r.procs.length);
      break;
    case 'ability':
      r.within(operand, pack.abilities.length);
      break;
    case 'decl':
      r.within(operand, pack.decls.length);
      break;
    case 'slots':
      for (let k = 1; k <= r.value(operand); k++) r.within(operand + k, r.slots);
      break;
    default:
      kind satisfies never;
  }
}

/** An element slot for a var, at the operand after the var's. */
function varElement(r: Reader, operand: number): Pack['vars'][number] {
  const v = r.pack.vars[r.value(operand)]!;
  r.elementOf(operand + 1, v.of !== 'table');
  return v;
}

/** An element slot for a zone, at the operand after the zone's. */
function zoneElement(r: Reader, operand: number): void {
  r.elementOf(operand + 1, r.pack.zones[r.value(operand)]!.perPlayer);
}

const cardWidth = (r: Reader): number => setWords(r.pack.deck.length);

/** What single instructions ask of their operands, once each lies in its range. */
const demands: Partial<Record<Operation, (r: Reader) => void>> = {
  call: (r) => {
    const called = r.procs[r.value(2)]!;
    r.spans(1, called.result);
    r.spansAll(3, called.params);
  },
  return: (r) => r.spans(1, r.result),
  load: (r) => r.spans(1, varElement(r, 2).type.width),
  store: (r) => {
    const { type, chosen } = varElement(r, 1);
    r.spans(3, type.width);
    if (chosen) r.say(1, 'operand-range');
  },
  reveal: (r) => void varElement(r, 1),
  fact: (r) => r.spans(1, r.pack.facts[r.value(2)]!.type.width),
  option: (r) => r.within(2, r.pack.options.length),
  every: (r) => {
    r.within(2, universes.length + r.pack.enums.length, 1);
    if (r.faults.length === 0) r.spans(1, setWords(numberedSize(r.pack, r.value(2))));
  },
  append: (r) => r.spans(1, 1 + r.value(3)),
  walk: (r) => r.spans(1, 1 + r.value(5)),
  cards: (r) => {
    zoneElement(r, 2);
    r.spans(1, cardWidth(r));
  },
  top: (r) => {
    zoneElement(r, 2);
    r.spans(1, cardWidth(r));
  },
  size: (r) => zoneElement(r, 2),
  move: (r) => {
    zoneElement(r, 3);
    r.spans(2, cardWidth(r));
  },
  'move-list': (r) => zoneElement(r, 3),
  shuffle: (r) => zoneElement(r, 1),
  show: (r) => r.spans(1, cardWidth(r)),
  ask: (r) => {
    r.within(2, r.pack.asks.length);
    const ask = r.pack.asks[r.value(2)];
    if (!ask) return;
    const source = sourceWidth(r.pack, ask);
    r.spans(1, answerWidth(ask));
    if (source > 0 && r.value(4) < 0) r.say(4, 'element-slot');
    r.spans(4, source);
  },
  offer: (r) => r.spans(5, cardWidth(r)),
  'ask-all': (r) => {
    r.within(2, r.pack.asks.length);
    const ask = r.pack.asks[r.value(2)];
    if (!ask) return;
    if (ask.kind === 'number') r.say(2, 'operand-range');
    const words = answerWidth(ask) * r.pack.seats.most;
    r.spans(1, words);
    // The answers must not lie over the seats that are still asked.
    const apart = r.value(3) - r.value(1);
    if (apart >= 0 && apart < words) r.say(3, 'operand-width');
    const source = r.procs[r.value(4)]!;
    const width = sourceWidth(r.pack, ask);
    if (width > 0 && source.result !== width) r.say(4, 'operand-width');
    if (source.params.length !== 1 || source.params[0] !== 1) r.say(4, 'operand-count');
  },
  wait: (r) => {
    const body = r.procs[r.pack.abilities[r.value(1)]!.body];
    if (body?.params[0] !== 1) r.say(1, 'operand-range');
    else r.spansAll(3, body.params.slice(1));
  },
  tell: (r) =>
    r.spansAll(
      2,
      r.pack.decls[r.value(1)]!.params.map((p) => p.type.width),
    ),
};
