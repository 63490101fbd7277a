/** Abilities carried out: their conditions, the question, the cost, what they do. */

import type { Body, Core } from '../../core.ts';
import type { AbilityModel, Effect } from '../../model.ts';
import { everybody, type Label, meet } from './label.ts';
import { type Checker, demand, type Frame, narrow, now } from './leak.ts';
import { seatOf } from './scope.ts';
import { sequence, willing } from './statement.ts';
import { labelOf } from './value.ts';

/** Says who can tell that the conditions held. */
export function effect(frame: Frame, ability: AbilityModel, made: Effect): Label {
  const outer = frame.here;
  frame.here = everybody;
  if (made.works) inManner(frame, ability, made.works);
  for (const { cond } of made.conditions) narrow(frame, labelOf(frame, cond), cond.at);
  const held = frame.here;
  frame.here = meet(outer, held);
  goesOn(frame, ability, made.goesOnIf);
  const body = [...made.cost, ...made.body];
  borrowed(frame.checker, ability, made.cost, made.body);
  if (made.may && made.me) {
    const me = seatOf(frame.scope, made.me);
    demand(frame, now(frame), [me], 'M441', ability.at, 'ask');
    willing(frame, me, () => sequence(frame, body), false);
  } else sequence(frame, body);
  return held;
}

/** A condition that stands in the text of the manner. */
function inManner(frame: Frame, ability: AbilityModel, works: Core): void {
  const { source } = frame;
  frame.source = ability.manner?.source ?? source;
  narrow(frame, labelOf(frame, works), works.at);
  frame.source = source;
}

export function goesOn(frame: Frame, ability: AbilityModel, cond: Core | undefined): void {
  if (cond === undefined) return;
  const { source } = frame;
  frame.source = ability.manner?.source ?? source;
  demand(frame, labelOf(frame, cond), 'all', 'M441', cond.at, ability.id);
  frame.source = source;
}

/** The costs and closing statements that the manner adds stand in its text. */
export function borrowed(checker: Checker, ability: AbilityModel, cost: Body, body: Body): void {
  const { manner } = ability;
  if (manner === undefined) return;
  const { parts } = manner.decl;
  const costs = parts.filter((part) => part.kind === 'cost').length;
  const closing = parts.filter(
    (part) => !['cost', 'works-if', 'goes-on-if'].includes(part.kind),
  ).length;
  for (const each of cost.slice(0, costs)) checker.elsewhere.set(each, manner.source);
  for (const each of body.slice(body.length - closing)) checker.elsewhere.set(each, manner.source);
}
