/** An effect that lasts begins and ends: what it remembers is kept at the first of its places that is free. */
import { effectPlaces } from '../../runtime/pack.ts';
import type { Do } from '../core.ts';
import { setOf } from '../type.ts';
import {
  type Code,
  constantSlot,
  copy,
  emit,
  jump,
  label,
  own,
  place,
  settleLabels,
} from './code.ts';
import { storeVar } from './store.ts';
import { value } from './value.ts';

/** The slot that tells whether there was a free place. */
export function begin(c: Code, { on, kept }: Do & { readonly kind: 'begin' }): number {
  const width = c.linker.width(setOf('number'));
  const values = kept.map((each) => {
    const size = c.linker.width(each.variable.type);
    const slot = own(c, size);
    copy(c, slot, value(c, each.value), size);
    return slot;
  });
  const [taken, free] = [own(c, width), own(c, width)];
  const [first, begun] = [own(c), own(c)];
  emit(c, 'load', taken, on.index, -1);
  // A set in one word.
  emit(c, 'const', free, 2 ** effectPlaces - 1);
  emit(c, 'minus', free, free, taken, width);
  emit(c, 'next', first, free, width, constantSlot(c, -1));
  emit(c, 'le', begun, constantSlot(c, 0), first);
  const full = label();
  jump(c, 'unless', full, begun);
  kept.forEach(({ variable }, i) => {
    storeVar(c, variable, first, values[i] ?? 0);
  });
  emit(c, 'put', taken, first, width);
  storeVar(c, on, -1, taken);
  place(c, full);
  settleLabels(c, [full]);
  return begun;
}

/** It is over: its place is free. */
export function ends(c: Code, each: Do & { readonly kind: 'ends' }): void {
  const width = c.linker.width(each.on.type);
  const taken = own(c, width);
  emit(c, 'load', taken, each.on.index, -1);
  emit(c, 'drop', taken, value(c, each.place), width);
  storeVar(c, each.on, -1, taken);
}
