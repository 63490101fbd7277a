/** Conditions: each part that can hold or not is marked where it has been worked out, so that a game can tell how it came out. */
import type { Core } from '../core.ts';
import { type Code, jump, type Label, mark } from './code.ts';
import { value } from './value.ts';

/** What is no condition of its own. */
const parted = new Set<Core['kind']>(['constant', 'and', 'or', 'not', 'conditional', 'openly']);

/** The slot that tells whether it holds. Of `and`, `or` and `not` the parts are marked. */
export function condition(c: Code, core: Core): number {
  if (core.kind === 'openly') return condition(c, core.of);
  const slot = value(c, core);
  if (!parted.has(core.kind)) mark(c, core.at, { slot, opposite: false });
  return slot;
}

/** What a `not` denies. `p is not q` is one condition: its words hold where what is denied does not. */
export function denied(c: Code, { of, at }: Core & { readonly kind: 'not' }): number {
  if (of.at.start !== at.start || of.at.end !== at.end || parted.has(of.kind))
    return condition(c, of);
  const slot = value(c, of);
  mark(c, at, { slot, opposite: true });
  return slot;
}

/** Whether it holds, where it is a condition; else its value. */
export const truth = (c: Code, core: Core): number =>
  core.type.shape === 'one' && core.type.of === 'yes/no' ? condition(c, core) : value(c, core);

/** Goes on at the label unless it holds. */
export function unless(c: Code, target: Label, core: Core): void {
  jump(c, 'unless', target, condition(c, core));
}
