/** Abilities that last, and what they remember. */
import type { Ability } from '../grammar/index.ts';
import type { Local } from './core.ts';
import type { AbilityModel, MatchStep, Variable } from './model.ts';

/** What an ability that lasts remembers of the place where it began. */
export interface Kept {
  readonly me?: Local;
  /** the physical card of the use in which it began */
  readonly card?: Local;
  /** names of the block around it */
  readonly names: ReadonlyMap<string, Local>;
  /** its places that are taken, and the one that is looked at */
  readonly on: Variable;
  readonly place: Local;
  /** it may end before the flow does */
  readonly ends: boolean;
  /** bind all of these, once for each time that it has begun */
  readonly steps: readonly MatchStep[];
}

/** An ability that lasts, as it is written. */
export interface Later {
  readonly by: AbilityModel;
  readonly tree: Ability;
  readonly kept: Kept;
}
