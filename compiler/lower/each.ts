import type { Span } from '../../grammar/index.ts';
import type { Core, Local } from '../core.ts';
import type { Type } from '../type.ts';
import { mentions } from '../walk.ts';
import {
  type Code,
  constantSlot,
  copy,
  emit,
  jump,
  type Label,
  label,
  mark,
  own,
  place,
  settleLabels,
  temp,
} from './code.ts';
import { unless } from './condition.ts';
import { type Of, value, width } from './value.ts';

/** Jumps when the slot is not none. `at`: the words that ask for it, if any do. */
export function unlessNone(c: Code, slot: number, target: Label, at?: Span): void {
  const isNone = temp(c);
  emit(c, 'lt', isNone, slot, constantSlot(c, 0));
  if (at) mark(c, at, { slot: isNone, opposite: true });
  jump(c, 'unless', target, isNone);
}

/** The body for each element of a set or list as it was at the start. */
export function forEach(c: Code, over: Core, body: (element: number) => void, kept = false): void {
  loop(c, value(c, over), over.type, body, kept);
}

/** The next element of the set, or on to the label. */
function jumpEach(c: Code, element: number, items: number, size: number, done: Label): void {
  emit(c, 'each', element, items, size, -1);
  done.uses.push(c.code.length - 1);
}

/** `kept`: the body may write to what is gone through, or free it: a copy is gone through. */
export function loop(
  c: Code,
  source: number,
  type: Type,
  body: (element: number, next: Label) => void,
  kept = false,
): void {
  const size = width(c, type);
  const items = kept ? own(c, size) : source;
  copy(c, items, source, size);
  const element = own(c);
  const [again, next, done] = [label(), label(), label()];
  if (type.shape === 'list') {
    const position = own(c);
    const step = own(c);
    const inside = own(c);
    emit(c, 'const', position, 0);
    emit(c, 'const', step, 1);
    place(c, again);
    emit(c, 'lt', inside, position, items);
    jump(c, 'unless', done, inside);
    emit(c, 'item', element, items, position);
    body(element, next);
    place(c, next);
    emit(c, 'add', position, position, step);
  } else {
    emit(c, 'const', element, -1);
    place(c, again);
    jumpEach(c, element, items, size, done);
    body(element, next);
    place(c, next);
  }
  jump(c, 'jump', again);
  place(c, done);
  settleLabels(c, [again, next, done]);
}

export function bindTo(c: Code, local: Local, slot: number): void {
  c.slots.set(local, slot);
}

export function collect(c: Code, core: Of<'collect'>): number {
  const to = own(c, width(c, core.type));
  emit(c, 'clear', to, width(c, core.type));
  forEach(c, core.over, (element) => {
    bindTo(c, core.local, element);
    const each = value(c, core.body);
    if (core.body.type.shape === 'one') emit(c, 'put', to, each, width(c, core.type));
    else emit(c, 'union', to, to, each, width(c, core.type));
  });
  return to;
}

/** `where it in S` and `where it not in S` are operations on whole sets. */
function bySet(c: Code, core: Of<'filter'>): number | undefined {
  const negated = core.cond.kind === 'not';
  const inside = core.cond.kind === 'not' ? core.cond.of : core.cond;
  if (core.type.shape !== 'set' || inside.kind !== 'contains') return undefined;
  if (inside.element.kind !== 'local' || inside.element.local !== core.local) return undefined;
  if (mentions(inside.set, core.local)) return undefined;
  const size = width(c, core.type);
  const to = own(c, size);
  emit(c, negated ? 'minus' : 'meet', to, value(c, core.over), value(c, inside.set), size);
  return to;
}

export function filter(c: Code, core: Of<'filter'>): number {
  const whole = bySet(c, core);
  if (whole !== undefined) return whole;
  const to = own(c, width(c, core.type));
  emit(c, 'clear', to, width(c, core.type));
  loop(c, value(c, core.over), core.over.type, (element, next) => {
    bindTo(c, core.local, element);
    unless(c, next, core.cond);
    if (core.type.shape === 'list') emit(c, 'append', to, element, width(c, core.type) - 1);
    else emit(c, 'put', to, element, width(c, core.type));
  });
  return to;
}

export function any(c: Code, core: Of<'any'>): number {
  const to = own(c);
  const found = label();
  emit(c, 'const', to, 0);
  loop(c, value(c, core.over), core.over.type, (element, next) => {
    bindTo(c, core.local, element);
    unless(c, next, core.cond);
    emit(c, 'const', to, 1);
    jump(c, 'jump', found);
  });
  place(c, found);
  settleLabels(c, [found]);
  return to;
}

/** Nothing of a type: none, no, zero, the empty set. */
export function nothing(c: Code, to: number, type: Type): void {
  if (type.shape !== 'one') emit(c, 'clear', to, width(c, type));
  else emit(c, 'const', to, type.of === 'yes/no' || type.of === 'number' ? 0 : -1);
}

export function withValue(c: Code, core: Of<'with'>): number {
  const to = own(c, width(c, core.type));
  const opened = own(c);
  const [known, done] = [label(), label()];
  copy(c, opened, value(c, core.value), 1);
  unlessNone(c, opened, known);
  nothing(c, to, core.type);
  jump(c, 'jump', done);
  place(c, known);
  bindTo(c, core.local, opened);
  copy(c, to, value(c, core.body), width(c, core.type));
  place(c, done);
  settleLabels(c, [known, done]);
  return to;
}
