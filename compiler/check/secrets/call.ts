/** Calls: a summary for each way an action is called, with all that hears it. */
import type { Core, Do } from '../../core.ts';
import type { Listener, Verb } from '../../model.ts';
import { choice } from './choice.ts';
import { effect } from './effect.ts';
import { afresh, handed, type Info, open, rename } from './info.ts';
import { everybody, type Label, meet, renamed, type Seat, widen } from './label.ts';
import {
  at,
  type Checker,
  demand,
  type Frame,
  frameOf,
  narrow,
  now,
  type Outcome,
} from './leak.ts';
import { copyOf, emptyScope, enter, infoOf, seatOf } from './scope.ts';
import { block, named } from './statement.ts';
import { labelOf, match, namesIn, seat, value } from './value.ts';
import { wayOf } from './way.ts';

/** Actions and moments that bear a label or a sentence are told to all. */
function isTold(verb: Verb): boolean {
  const { labels, sentences } = verb;
  return (
    verb.kind !== 'flow' &&
    [labels.zh, labels.en, sentences.zh, sentences.en].some((text) => text !== undefined)
  );
}

export function call(frame: Frame, each: Do & { readonly kind: 'call' }): Label {
  const { verb, args } = each;
  const here = frame.here;
  frame.chooser = each.chooser && seat(frame, each.chooser);
  const given = args.map((arg) => {
    if (arg.kind !== 'pick') return value(frame, arg);
    demand(frame, now(frame), [frame.chooser], 'M441', arg.at, 'ask');
    const made = choice(frame, frame.chooser, arg, 'M440');
    narrow(frame, made.open, arg.from.at);
    return made.info;
  });
  if (isTold(verb)) {
    demand(frame, now(frame), 'all', 'M441', each.at, verb.id);
    args.forEach((arg, i) => {
      told(frame, verb, arg, given[i] ?? open);
    });
  }
  const done = carryOut(frame, verb, args, given);
  frame.here = here;
  return done;
}

/** Faces of cards are kept back by the runtime; all else is said as it is. */
function told(frame: Frame, verb: Verb, arg: Core, info: Info): void {
  demand(frame, info.token, 'all', 'M443', arg.at, verb.id);
}

function carryOut(frame: Frame, verb: Verb, args: readonly Core[], given: readonly Info[]): Label {
  const { checker } = frame;
  const seats = args.map((arg) => seat(frame, arg));
  const names = namesIn(verb.params, seats);
  const infos = given.map((info, i) => {
    const arg = args[i];
    return rename(arg ? handed(info, at(frame, arg.at)) : info, names);
  });
  const outcome = enterVerb(
    checker,
    verb,
    infos,
    seats.map((player) => player && names.get(player)),
    renamed(now(frame), names),
  );
  learn(frame, verb, args, outcome, names);
  return outcome.done;
}

/** What the call has shown of its cards is known here too. */
function learn(
  frame: Frame,
  verb: Verb,
  args: readonly Core[],
  outcome: Outcome,
  names: ReadonlyMap<Seat, Seat>,
): void {
  const back = new Map<Seat, Seat>([...names].map(([outer, inner]) => [inner, outer]));
  verb.params.forEach((param, i) => {
    const [arg, after] = [args[i], outcome.params[i]];
    const local = arg && named(arg);
    if (param.local.type.of !== 'card' || local === undefined || after === undefined) return;
    const learned = rename(after, back);
    const { owner: _, ...before } = infoOf(frame.scope, local);
    const face = widen(before.face, learned.face.knowers);
    frame.scope.values.set(local, {
      ...before,
      face,
      ...(learned.owner ? { owner: learned.owner } : {}),
    });
  });
}

/** Reads an action, moment or flow with what is known of its arguments; the same way only once. */
export function enterVerb(
  checker: Checker,
  verb: Verb,
  given: readonly Info[],
  seats: readonly (Seat | undefined)[],
  here: Label,
): Outcome {
  const id = wayOf(checker, verb, given, seats, here);
  const known = checker.calls.get(id);
  if (known === 'running') return { params: given, done: everybody };
  if (known) return known;
  checker.calls.set(id, 'running');
  const scope = emptyScope();
  verb.params.forEach(({ local }, i) => {
    enter(scope, local, given[i] ?? open, seats[i]);
  });
  const frame: Frame = { ...frameOf(checker, scope, verb.at.source), here };
  const outcome = doors(frame, verb);
  checker.calls.set(id, outcome);
  return outcome;
}

function doors(frame: Frame, verb: Verb): Outcome {
  const done = verb.needs ? labelOf(frame, verb.needs) : everybody;
  if (verb.needs) narrow(frame, done, verb.needs.at);
  if (verb.goesOnIf)
    demand(frame, labelOf(frame, verb.goesOnIf), 'all', 'M441', verb.goesOnIf.at, verb.id);
  const { here } = frame;
  for (const each of verb.instead) frame.here = meet(frame.here, listen(frame, verb, each));
  for (const each of verb.before) listen(frame, verb, each);
  block(frame, verb.body ?? []);
  frame.here = here;
  frame.left = everybody;
  for (const each of verb.when) listen(frame, verb, each);
  const params = verb.params.map(({ local }) => infoOf(frame.scope, local));
  return { params, done };
}

/** Carries out what hears it; says who can tell that it did not. */
function listen(frame: Frame, verb: Verb, listener: Listener): Label {
  const { ability } = listener;
  const scope = copyOf(frame.scope);
  const inner: Frame = { ...frameOf(frame.checker, scope, ability.source), here: now(frame) };
  if (listener.me) enter(scope, listener.me, open);
  listener.params.forEach((local, i) => {
    const param = verb.params[i];
    if (param) enter(scope, local, afresh(infoOf(scope, param.local)), seatOf(scope, param.local));
  });
  return hear(inner, listener);
}

export function hear(frame: Frame, listener: Listener): Label {
  const outer = frame.here;
  frame.here = everybody;
  for (const step of listener.steps) {
    const label = match(frame, step);
    narrow(frame, label, spanOf(step, listener));
  }
  const fits = frame.here;
  frame.here = meet(outer, fits);
  const asked = effect(frame, listener.ability, listener.effect);
  return listener.effect.may ? everybody : meet(fits, asked);
}

function spanOf(step: Listener['steps'][number], listener: Listener) {
  const span =
    step.kind === 'cond' ? step.cond.at : step.kind === 'bind' ? step.value.at : step.over.at;
  return span.end > 0 ? span : listener.ability.at;
}
