/** The code of one procedure while it is made: slots, labels, places. */
import type { Span } from '../../grammar/index.ts';
import { type Operation, operation } from '../../runtime/ir.ts';
import type { Proc } from '../../runtime/pack.ts';
import type { Core, Local } from '../core.ts';
import type { At } from '../placed.ts';
import type { Linker } from './linker.ts';

export interface Code {
  readonly linker: Linker;
  readonly id: string;
  readonly kind: Proc['kind'];
  /** text in which it was written; within a query that is written out in place, that query's */
  source: string;
  readonly code: number[];
  readonly slots: Map<Local, number>;
  readonly handles: number[];
  readonly marks: Mark[];
  readonly params: number[];
  readonly result: number;
  /** temporaries above `floor` are free again after each statement */
  top: number;
  floor: number;
  most: number;
  /** declaration named by questions */
  decl: number;
  ability: number;
  /** where `stop` goes, and the innermost block's end */
  end: Label;
  blockEnd: Label;
  /** 1 when something was done (actions and abilities) */
  done: number | undefined;
  prevented: number | undefined;
  goesOnIf: Core | undefined;
  /** within a loop that is one step: the table waits */
  held: boolean;
}

/** From this position on the code comes from this place of the text. */
export interface Mark {
  readonly pc: number;
  readonly at: Span;
  readonly source: string;
  /** this is a condition that has been worked out: the slot that tells it, and whether it tells the opposite */
  readonly told?: { readonly slot: number; readonly opposite: boolean };
}

export interface Label {
  target: number;
  readonly uses: number[];
}

export function label(): Label {
  return { target: -1, uses: [] };
}

export function emit(c: Code, op: Operation, ...operands: number[]): void {
  c.code.push(operation[op], ...operands);
}

/** A jump whose last operand is the label. */
export function jump(c: Code, op: 'jump' | 'when' | 'unless', target: Label, slot?: number): void {
  if (slot === undefined) emit(c, op, -1);
  else emit(c, op, slot, -1);
  target.uses.push(c.code.length - 1);
}

export function place(c: Code, target: Label): void {
  target.target = c.code.length;
}

/** Writes the positions of all labels into the jumps. */
export function settleLabels(c: Code, labels: readonly Label[]): void {
  for (const each of labels) for (const use of each.uses) c.code[use] = each.target;
}

/** A slot that is free again after the statement. */
export function temp(c: Code, width = 1): number {
  const slot = c.top;
  c.top += width;
  c.most = Math.max(c.most, c.top);
  return slot;
}

/** A slot that is never used for anything else. */
export function own(c: Code, width = 1): number {
  const slot = temp(c, width);
  c.floor = c.top;
  return slot;
}

export function declareLocal(c: Code, local: Local): number {
  const known = c.slots.get(local);
  if (known !== undefined) return known;
  const slot = own(c, c.linker.width(local.type));
  c.slots.set(local, slot);
  if (local.type.of === 'use' && local.type.shape === 'one') c.handles.push(slot);
  return slot;
}

export function constantSlot(c: Code, value: number): number {
  const slot = temp(c);
  emit(c, 'const', slot, value);
  return slot;
}

export function copy(c: Code, to: number, from: number, width: number): void {
  if (to !== from) emit(c, 'copy', to, from, width);
}

export function mark(c: Code, { start, end, source = c.source }: At, told?: Mark['told']): void {
  if (end <= start) return;
  const made = { pc: c.code.length, at: { start, end }, source };
  c.marks.push(told ? { ...made, told } : made);
}

/** Makes code that was written in another text. */
export function within<T>(c: Code, source: string, make: () => T): T {
  const outer = c.source;
  c.source = source;
  const made = make();
  c.source = outer;
  return made;
}
