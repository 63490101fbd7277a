import type { Verb } from '../model.ts';
import { yesNo } from '../type.ts';
import {
  type Code,
  constantSlot,
  copy,
  emit,
  jump,
  type Label,
  label,
  own,
  place,
  settleLabels,
} from './code.ts';
import { unless } from './condition.ts';
import { beforeProc, insteadProc, parameters, whenProc } from './door.ts';
import { giveBack, keep } from './last.ts';
import { declOf, type Linker, procOf } from './linker.ts';
import { block } from './statement.ts';

/** The procedure of a verb, or -1 for a moment that nobody hears and nobody tells of. */
export function verbProc(linker: Linker, verb: Verb): number {
  const tells = isTold(verb);
  if (verb.kind === 'moment' && !tells && verb.when.length === 0 && verb.before.length === 0)
    return -1;
  return procOf(linker, verb, 'verb', () => ({
    id: `${verb.pack}/${verb.id}`,
    kind: verb.kind === 'flow' ? 'flow' : 'action',
    source: verb.at.source,
    params: verb.params.map((param) => param.local),
    result: yesNo,
    decl: declOf(linker, verb),
    make: (c, end) => (verb.kind === 'flow' ? flow(c, verb, end) : action(c, verb, end)),
  }));
}

/** Actions and moments that bear a label or a sentence are told to those who may know. */
function isTold(verb: Verb): boolean {
  return (
    verb.kind !== 'flow' &&
    [verb.labels.zh, verb.labels.en, verb.sentences.zh, verb.sentences.en].some(
      (text) => text !== undefined,
    )
  );
}

function action(c: Code, verb: Verb, end: Label): void {
  const done = own(c);
  c.done = done;
  const args = parameters(c, verb);
  if (verb.needs) unless(c, end, verb.needs);
  doorsBefore(c, verb, args, end, done);
  if (verb.kind === 'moment') emit(c, 'const', done, 1);
  else block(c, verb.body ?? []);
  place(c, end);
  const quiet = label();
  jump(c, 'unless', quiet, done);
  if (isTold(verb)) emit(c, 'tell', c.decl, args.length, ...args);
  hear(c, verb, args);
  place(c, quiet);
  settleLabels(c, [quiet]);
  emit(c, 'return', done);
}

function doorsBefore(c: Code, verb: Verb, args: readonly number[], end: Label, done: number): void {
  if (verb.instead.length > 0) {
    const replaced = own(c);
    emit(c, 'call', replaced, insteadProc(c.linker, verb), args.length, ...args);
    const go = label();
    const no = own(c);
    emit(c, 'lt', no, replaced, constantSlot(c, 0));
    jump(c, 'when', go, no);
    copy(c, done, replaced, 1);
    emit(c, 'return', done);
    place(c, go);
    settleLabels(c, [go]);
  }
  if (verb.before.length > 0) {
    const prevented = own(c);
    emit(c, 'call', prevented, beforeProc(c.linker, verb), args.length, ...args);
    jump(c, 'when', end, prevented);
  }
}

function hear(c: Code, verb: Verb, args: readonly number[]): void {
  if (verb.when.length > 0) emit(c, 'call', -1, whenProc(c.linker, verb), args.length, ...args);
}

/** A flow settles after each statement; what lasts until its end falls back after its `when` door. */
function flow(c: Code, verb: Verb, end: Label): void {
  const args = parameters(c, verb);
  const { model } = c.linker;
  const done = own(c);
  const refused = label();
  if (verb.goesOnIf) {
    c.goesOnIf = verb.goesOnIf;
    unless(c, refused, verb.goesOnIf);
  }
  doorsBefore(c, verb, args, refused, done);
  const lasting = model.variables.filter((variable) => variable.until === verb);
  const kept = verb.runs ? keep(c, verb.runs, lasting) : undefined;
  block(c, verb.body ?? []);
  place(c, end);
  emit(c, 'const', done, 1);
  c.goesOnIf = undefined;
  hear(c, verb, args);
  emit(c, 'settle');
  if (verb.runs && kept) giveBack(c, verb.runs, lasting, kept);
  else for (const variable of lasting) emit(c, 'reset', variable.index);
  place(c, refused);
  settleLabels(c, [refused]);
  emit(c, 'return', done);
}
