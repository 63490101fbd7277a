/** Conditions: each part that can hold or not is marked where it has been worked out, so that a game can tell how it came out. */
import type { Core } from '../core.ts';
import { type Code, jump, type Label, mark } from './code.ts';
import { value } from './value.ts';

/** The slot that tells whether it holds. Of `and`, `or` and `not` the parts are marked. */
export function condition(c: Code, core: Core): number {
  switch (core.kind) {
    case 'constant':
    case 'and':
    case 'or':
    case 'not':
    case 'conditional':
      return value(c, core);
    case 'openly':
      return condition(c, core.of);
    default: {
      const slot = value(c, core);
      mark(c, core.at, { slot, opposite: false });
      return slot;
    }
  }
}

/** Whether it holds, where it is a condition; else its value. */
export const truth = (c: Code, core: Core): number =>
  core.type.shape === 'one' && core.type.of === 'yes/no' ? condition(c, core) : value(c, core);

/** Goes on at the label unless it holds. */
export function unless(c: Code, target: Label, core: Core): void {
  jump(c, 'unless', target, condition(c, core));
}
