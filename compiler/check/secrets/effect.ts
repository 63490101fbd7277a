/** Abilities carried out: their conditions, the question, the cost, what they do. */

import type { Core } from '../../core.ts';
import type { AbilityModel, Effect } from '../../model.ts';
import { everybody, type Label, meet } from './label.ts';
import { demand, type Frame, narrow, now } from './leak.ts';
import { seatOf } from './scope.ts';
import { sequence, willing } from './statement.ts';
import { labelOf } from './value.ts';

/** Says who can tell that the conditions held. */
export function effect(frame: Frame, ability: AbilityModel, made: Effect): Label {
  const outer = frame.here;
  frame.here = everybody;
  if (made.works) narrow(frame, labelOf(frame, made.works), made.works.at);
  for (const { cond } of made.conditions) narrow(frame, labelOf(frame, cond), cond.at);
  const held = frame.here;
  frame.here = meet(outer, held);
  goesOn(frame, ability, made.goesOnIf);
  const body = [...made.cost, ...made.body];
  if (made.may && made.me) {
    const me = seatOf(frame.scope, made.me);
    demand(frame, now(frame), [me], 'M441', ability.at, 'ask');
    willing(frame, me, () => sequence(frame, body), false);
  } else sequence(frame, body);
  return held;
}

export function goesOn(frame: Frame, ability: AbilityModel, cond: Core | undefined): void {
  if (cond) demand(frame, labelOf(frame, cond), 'all', 'M441', cond.at, ability.id);
}
