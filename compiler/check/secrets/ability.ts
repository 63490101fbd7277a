/** Uses, conversions and table rules: what stands outside of any call. */

import type { Local } from '../../core.ts';
import type {
  CheckModel,
  Conversion,
  GroupModel,
  Listener,
  UseModel,
  Variable,
} from '../../model.ts';
import { hear } from './call.ts';
import { choice } from './choice.ts';
import { effect, goesOn } from './effect.ts';
import { open } from './info.ts';
import { everybody, secret, through } from './label.ts';
import { at, type Checker, demand, type Frame, frameOf } from './leak.ts';
import { emptyScope, enter } from './scope.ts';
import { sequence } from './statement.ts';
import { labelOf, seers, value } from './value.ts';

function groups(frame: Frame, me: Local, list: readonly GroupModel[]): void {
  for (const { choosing } of list) {
    const made = choice(frame, me, choosing, 'M445');
    enter(frame.scope, choosing.local, made.info);
    frame.scope.chosen.add(choosing.local);
  }
}

/** The user knows what his use depends on; what he plays face down, he alone knows. */
export function use(checker: Checker, made: UseModel): void {
  const { ability, me, card } = made;
  const scope = emptyScope();
  const frame = frameOf(checker, scope, ability.source);
  for (const local of [me, made.use, made.window]) enter(scope, local, open);
  const face = secret([me], checker.model.deckZone);
  enter(scope, card, { ...open, face, lone: true });
  for (const { cond } of made.clauses)
    demand(frame, labelOf(frame, cond), [me], 'M445', cond.at, ability.id);
  groups(frame, me, made.groups);
  goesOn(frame, ability, made.goesOnIf);
  sequence(frame, made.cost);
  if (!made.faceDown) enter(scope, card, { ...open, lone: true });
  frame.here = everybody;
  frame.left = everybody;
  sequence(frame, made.effect);
}

export function conversion(checker: Checker, made: Conversion): void {
  const { ability, me } = made;
  const frame = frameOf(checker, emptyScope(), ability.source);
  enter(frame.scope, me, open);
  for (const { cond } of made.conditions)
    demand(frame, labelOf(frame, cond), [me], 'M445', cond.at, ability.id);
  if (made.cards) {
    const info = value(frame, made.cards);
    demand(frame, info.token, [me], 'M445', made.cards.at, ability.id);
    demand(frame, info.face, [me], 'M444', made.cards.at, ability.id);
  }
  groups(frame, me, made.groups);
  sequence(frame, made.cost);
}

/** `as soon as` is openly by nature: it shows that its condition holds when it fires. */
export function soon(checker: Checker, made: CheckModel): void {
  const frame = frameOf(checker, emptyScope(), made.ability.source);
  if (made.candidate) enter(frame.scope, made.candidate, open);
  if (made.effect.me) enter(frame.scope, made.effect.me, open);
  effect(frame, made.ability, made.effect);
}

/** Who sees the var sees it change. */
export function becomes(checker: Checker, variable: Variable, listener: Listener): void {
  const frame = frameOf(checker, emptyScope(), listener.ability.source);
  const [owner, became] = listener.params;
  if (owner) enter(frame.scope, owner, open);
  if (became) enter(frame.scope, became, open);
  if (listener.me) enter(frame.scope, listener.me, open);
  const who = seers(variable.seen, owner);
  if (who !== 'all') frame.here = through(secret(who, variable), at(frame, listener.ability.at));
  hear(frame, listener);
}
