/** Doors: what hears an action before it, instead of it, and when it is done. */
import type { Core } from '../core.ts';
import type { Listener, Verb } from '../model.ts';
import { listOf, number, setOf } from '../type.ts';
import {
  type Code,
  constantSlot,
  emit,
  jump,
  type Label,
  label,
  own,
  place,
  settleLabels,
  within,
} from './code.ts';
import { unless } from './condition.ts';
import { loop } from './each.ts';
import { bodyProc } from './effect.ts';
import { askOf, declOf, type Linker, procOf } from './linker.ts';
import { matchAll } from './query.ts';
import { block } from './statement.ts';
import { value } from './value.ts';

const nowhere = { start: 0, end: 0 };
export function parameters(c: Code, verb: Verb): number[] {
  return verb.params.map((param) => c.slots.get(param.local) ?? 0);
}
function doorPlan(
  linker: Linker,
  verb: Verb,
  door: 'when' | 'before' | 'instead',
  make: (c: Code, end: Label) => void,
): number {
  return procOf(linker, verb, door, () => ({
    id: `${verb.pack}/${verb.id}/${door}`,
    kind: 'action',
    source: verb.at.source,
    params: verb.params.map((param) => param.local),
    ...(door === 'when' ? {} : { result: number }),
    decl: declOf(linker, verb),
    make,
  }));
}
/** Runs the body for each owner (or once, for a rule) and each way the listener fits. */
export function listeners(
  c: Code,
  list: readonly Listener[],
  args: readonly number[],
  body: (listener: Listener, owner: number, skip: Label) => void,
): void {
  for (const listener of list)
    within(c, listener.ability.source, () => one(c, listener, args, body));
}
function one(
  c: Code,
  listener: Listener,
  args: readonly number[],
  body: (listener: Listener, owner: number, skip: Label) => void,
): void {
  const { effect, me, holder } = listener;
  listener.params.forEach((param, i) => {
    const slot = args[i];
    if (slot !== undefined) c.slots.set(param, slot);
  });
  if (me === undefined) {
    const skip = label();
    matchAll(c, listener.steps, skip, (inner) => {
      const owner = holder ? (c.slots.get(holder) ?? -1) : -1;
      conditions(c, listener, inner, () => body(listener, owner, inner));
    });
    place(c, skip);
    settleLabels(c, [skip]);
    return;
  }
  const everybody: Core = { kind: 'every', what: 'player', type: setOf('player'), at: nowhere };
  loop(c, value(c, everybody), everybody.type, (owner, next) => {
    c.slots.set(me, owner);
    if (effect.me) c.slots.set(effect.me, owner);
    const { works } = effect;
    if (works) unless(c, next, works);
    matchAll(c, listener.steps, next, (inner) =>
      conditions(c, listener, inner, () => body(listener, owner, inner)),
    );
  });
}
/** The ability's own conditions, asked when it triggers. */
function conditions(c: Code, listener: Listener, skip: Label, body: () => void): void {
  for (const each of listener.effect.conditions) unless(c, skip, each.cond);
  body();
}
function boundSlots(c: Code, listener: Listener): number[] {
  return listener.effect.params.map((param) => c.slots.get(param) ?? 0);
}
/** After the action: what hears it begins to wait. */
export function whenProc(linker: Linker, verb: Verb): number {
  return doorPlan(linker, verb, 'when', (c) => {
    listeners(c, verb.when, parameters(c, verb), (listener, owner) => {
      const { body } = listener.effect;
      // What only ends something is not waited for.
      if (body.length === 1 && body[0]?.kind === 'ends') return block(c, body);
      const bound = boundSlots(c, listener);
      bodyProc(linker, listener.ability, listener.effect);
      emit(c, 'wait', listener.ability.index, owner, bound.length, ...bound);
    });
    emit(c, 'return', -1);
  });
}
/** Before the action, at once; 1 when it has been prevented. */
export function beforeProc(linker: Linker, verb: Verb): number {
  return doorPlan(linker, verb, 'before', (c) => {
    const prevented = own(c);
    emit(c, 'const', prevented, 0);
    listeners(c, verb.before, parameters(c, verb), (listener, owner) => {
      const result = own(c);
      const self = owner < 0 ? constantSlot(c, -1) : owner;
      const bound = boundSlots(c, listener);
      emit(
        c,
        'call',
        result,
        bodyProc(linker, listener.ability, listener.effect),
        bound.length + 1,
        self,
        ...bound,
      );
      emit(c, 'max', prevented, prevented, result);
    });
    emit(c, 'return', prevented);
  });
}
/**
 * Replacements: -1 when none is carried out, else whether something was done. Each applies at most once to an event and what
 * its body raises; among several the affected player chooses (language 3.10).
 */
export function insteadProc(linker: Linker, verb: Verb): number {
  return doorPlan(linker, verb, 'instead', (c) => {
    const args = parameters(c, verb);
    const [again, none] = [label(), label()];
    const listType = listOf('skill');
    const capacity = 32;
    const found = own(c, 1 + capacity);
    const chosen = own(c);
    place(c, again);
    emit(c, 'clear', found, 1 + capacity);
    open(c, verb, args, (listener) =>
      emit(c, 'append', found, constantSlot(c, listener.ability.index), capacity),
    );
    jump(c, 'unless', none, found);
    const several = own(c);
    emit(c, 'const', several, 1);
    const position = constantSlot(c, 0);
    emit(c, 'lt', several, several, found);
    emit(c, 'item', chosen, found, position);
    const single = label();
    jump(c, 'unless', single, several);
    const type = {
      ...linker.valueType(listType),
      universe: 'ability' as const,
      enum: -1,
      width: 1 + capacity,
    };
    const question = askOf(linker, {
      kind: 'choose',
      type,
      decl: c.decl,
      ability: -1,
      name: 'instead',
      pass: false,
    });
    emit(c, 'ask', chosen, question, affected(c, verb), found, -1, -1);
    place(c, single);
    settleLabels(c, [single]);
    const result = own(c);
    open(c, verb, args, (listener, owner, skip) => {
      const same = own(c);
      emit(c, 'eq', same, chosen, constantSlot(c, listener.ability.index));
      jump(c, 'unless', skip, same);
      const self = owner < 0 ? constantSlot(c, -1) : owner;
      emit(c, 'apply', listener.ability.index, self);
      const bound = boundSlots(c, listener);
      emit(
        c,
        'call',
        result,
        bodyProc(linker, listener.ability, listener.effect),
        bound.length + 1,
        self,
        ...bound,
      );
      const no = own(c);
      emit(c, 'lt', no, result, constantSlot(c, 0));
      jump(c, 'when', again, no);
      emit(c, 'return', result);
    });
    place(c, none);
    settleLabels(c, [again, none]);
    emit(c, 'return', constantSlot(c, -1));
  });
}
/** The replacements that fit and have not been applied to this event. */
function open(
  c: Code,
  verb: Verb,
  args: readonly number[],
  body: (listener: Listener, owner: number, skip: Label) => void,
): void {
  listeners(c, verb.instead, args, (listener, owner, skip) => {
    const applied = own(c);
    emit(c, 'applied', applied, listener.ability.index, owner < 0 ? constantSlot(c, -1) : owner);
    jump(c, 'when', skip, applied);
    body(listener, owner, skip);
  });
}
/** The player an event happens to: its first player, else the first in the order of triggers. */
function affected(c: Code, verb: Verb): number {
  const param = verb.params.find(
    ({ local }) => local.type.of === 'player' && local.type.shape === 'one',
  );
  const slot = param && c.slots.get(param.local);
  if (slot !== undefined) return slot;
  const first = own(c);
  const order = c.linker.model.triggerOrder;
  if (order) {
    const list = within(c, order.source, () => value(c, order.value));
    emit(c, 'item', first, list, constantSlot(c, 0));
  }
  return first;
}
