/** Statements: from meaning to instructions. */
import type { Body, Core, Do } from '../core.ts';
import type { Verb } from '../model.ts';
import { begin, ends } from './begin.ts';
import { choose } from './choose.ts';
import {
  type Code,
  constantSlot,
  copy,
  declareLocal,
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
import { condition, unless } from './condition.ts';
import { dealCards, dealValues } from './distribute.ts';
import { forEach } from './each.ts';
import type { Possible } from './possible.ts';
import { either, may, offer, together } from './question.ts';
import { storeVar } from './store.ts';
import { index, value } from './value.ts';
import { verbProc } from './verb.ts';
import { assign, move, picked, store } from './write.ts';

/** Whether something was done: known, or told by a slot. */
export type Done = Possible;

/** A block: a choice in it that cannot be made leads to its end. */
export function block(c: Code, body: Body): void {
  const outer = c.blockEnd;
  const end = label();
  c.blockEnd = end;
  let before: Done = true;
  for (const each of body) before = statement(c, each, before);
  place(c, end);
  settleLabels(c, [end]);
  c.blockEnd = outer;
}

/** What a flow and an ability do after a statement that may have changed something (language 3.1). */
function after(c: Code): void {
  if (c.held) return;
  if (c.kind === 'flow') emit(c, 'settle');
  else if (c.kind === 'ability') emit(c, 'check');
  else return;
  goesOn(c);
}

/** A loop that is one step: the table settles only after the last round. */
function atOnce(c: Code, once: true | undefined, make: () => void): void {
  const outer = c.held;
  c.held ||= once === true;
  make();
  c.held = outer;
  if (once) after(c);
}

function goesOn(c: Code): void {
  if (c.goesOnIf) unless(c, c.end, c.goesOnIf);
}

function noteDone(c: Code, done: Done): void {
  if (c.done === undefined || done === false) return;
  if (done === true) emit(c, 'const', c.done, 1);
  else emit(c, 'max', c.done, c.done, done);
}

const quiet = new Set<Do['kind']>([
  'let',
  'choose',
  'assign',
  'if',
  'if-some',
  'for-each',
  'together',
  'repeat',
  'repeat-until',
  'may',
  'either',
  'then',
  'offer',
  'stop',
  'nothing',
  'settle',
]);

export function statement(c: Code, each: Do, before: Done = true): Done {
  mark(c, each.at);
  const done = make(c, each, before);
  const kept = typeof done === 'number' ? own(c) : done;
  if (typeof done === 'number' && typeof kept === 'number') copy(c, kept, done, 1);
  noteDone(c, kept);
  if (!quiet.has(each.kind)) after(c);
  c.top = c.floor;
  return kept;
}

function make(c: Code, each: Do, before: Done): Done {
  const { linker } = c;
  switch (each.kind) {
    case 'let': {
      const slot = declareLocal(c, each.local);
      const width = linker.width(each.local.type);
      if (each.value) copy(c, slot, value(c, each.value), width);
      else emit(c, 'clear', slot, width);
      return false;
    }
    case 'assign':
      assign(c, each);
      return false;
    case 'store':
      store(c, each.slot, each.op, each.value);
      return true;
    case 'store-each': {
      const stored = own(c, linker.width(each.variable.type));
      copy(c, stored, value(c, each.value), linker.width(each.variable.type));
      forEach(c, each.players, (player) => storeVar(c, each.variable, player, stored));
      return true;
    }
    case 'swap': {
      const width = linker.width(each.left.variable.type);
      const [left, right] = [own(c, width), own(c, width)];
      const [i, j] = [keep(c, index(c, each.left.of)), keep(c, index(c, each.right.of))];
      emit(c, 'load', left, each.left.variable.index, i);
      emit(c, 'load', right, each.right.variable.index, j);
      storeVar(c, each.left.variable, i, right);
      storeVar(c, each.right.variable, j, left);
      return true;
    }
    case 'move':
      return move(c, each);
    case 'shuffle':
      emit(c, 'shuffle', each.zone.zone.index, index(c, each.zone.of));
      return true;
    case 'show':
      emit(c, 'show', value(c, each.cards), value(c, each.to));
      return true;
    case 'reveal':
      emit(c, 'reveal', each.slot.variable.index, index(c, each.slot.of), value(c, each.to));
      return true;
    case 'deal-values':
      dealValues(c, each);
      return true;
    case 'deal-cards':
      dealCards(c, each);
      return true;
    case 'if': {
      const other = label();
      unless(c, other, each.cond);
      branch(c, other, each.then, each.else);
      return false;
    }
    case 'if-some': {
      const other = label();
      const slot = declareLocal(c, each.local);
      copy(c, slot, value(c, each.value), 1);
      const none = temp(c);
      emit(c, 'lt', none, slot, constantSlot(c, 0));
      mark(c, each.value.at, { slot: none, opposite: true });
      jump(c, 'when', other, none);
      branch(c, other, each.then, each.else);
      return false;
    }
    case 'for-each': {
      const slot = declareLocal(c, each.local);
      const round = (element: number): void => {
        copy(c, slot, element, 1);
        block(c, each.body);
      };
      atOnce(c, each.atOnce, () => forEach(c, each.over, round, true));
      return false;
    }
    case 'together':
      atOnce(c, each.atOnce, () => together(c, each));
      return false;
    case 'repeat':
      repeat(c, each);
      return false;
    case 'repeat-until': {
      const [again, over] = [label(), label()];
      place(c, again);
      jump(c, 'when', over, condition(c, each.cond));
      c.top = c.floor;
      block(c, each.body);
      jump(c, 'jump', again);
      place(c, over);
      settleLabels(c, [again, over]);
      return false;
    }
    case 'choose': {
      const who = keep(c, value(c, each.who));
      for (const choice of each.choices) choose(c, who, choice);
      return false;
    }
    case 'either':
      return either(c, each);
    case 'may':
      return may(c, each);
    case 'then': {
      if (before === false) return false;
      const skip = label();
      const done = own(c);
      emit(c, 'const', done, 0);
      if (typeof before === 'number') jump(c, 'unless', skip, before);
      setDone(c, done, statement(c, each.body));
      place(c, skip);
      settleLabels(c, [skip]);
      return done;
    }
    case 'offer':
      offer(c, each);
      return false;
    case 'pay':
    case 'carry-out': {
      const done = own(c);
      emit(c, 'perform', done, value(c, each.use), each.kind === 'pay' ? 0 : 1);
      return done;
    }
    case 'settle':
      emit(c, 'settle');
      return false;
    case 'stop':
      jump(c, 'jump', c.end);
      return false;
    case 'prevent':
      if (c.prevented !== undefined) emit(c, 'const', c.prevented, 1);
      return true;
    case 'nothing':
      return true;
    case 'end-game':
      emit(c, 'end', value(c, each.winners));
      return true;
    case 'begin':
      return begin(c, each);
    case 'ends':
      ends(c, each);
      return true;
    case 'call':
      return call(c, each.verb, each.args, each.chooser);
  }
}

/** A value that must outlive the statements in between. */
export function keep(c: Code, slot: number): number {
  if (slot < 0) return slot;
  const kept = own(c);
  copy(c, kept, slot, 1);
  return kept;
}

function setDone(c: Code, slot: number, done: Done): void {
  if (done === true) emit(c, 'const', slot, 1);
  else if (typeof done === 'number') copy(c, slot, done, 1);
}

export function branch(c: Code, other: Label, then: Body, otherwise: Body | undefined): void {
  const end = label();
  c.top = c.floor;
  block(c, then);
  if (otherwise) jump(c, 'jump', end);
  place(c, other);
  if (otherwise) block(c, otherwise);
  place(c, end);
  settleLabels(c, [other, end]);
}

/** Arguments from left to right; choices in place are asked where they stand. */
function call(c: Code, verb: Verb, args: readonly Core[], chooser: Core | undefined): Done {
  const slots = args.map((arg) => {
    return arg.kind === 'pick' ? picked(c, arg, chooser) : value(c, arg);
  });
  const proc = verbProc(c.linker, verb);
  const done = own(c);
  if (proc < 0) return true;
  emit(c, 'call', done, proc, slots.length, ...slots);
  return done;
}

function repeat(c: Code, each: Do & { kind: 'repeat' }): void {
  const left = keep(c, value(c, each.times));
  const [step, zero, over] = [own(c), own(c), own(c)];
  emit(c, 'const', step, 1);
  emit(c, 'const', zero, 0);
  const [again, end] = [label(), label()];
  place(c, again);
  emit(c, 'lt', over, zero, left);
  jump(c, 'unless', end, over);
  c.top = c.floor;
  block(c, each.body);
  emit(c, 'sub', left, left, step);
  jump(c, 'jump', again);
  place(c, end);
  settleLabels(c, [again, end]);
}
