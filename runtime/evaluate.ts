import { push } from './frames.ts';
import * as at from './layout.ts';
import type { Machine } from './machine.ts';

/**
 * Evaluates a query above the top frame and leaves the buffer as it was: its result's words are in `m.result`,
 * the first of them is returned. `owner` and `ability` are what `actor` and `cause` tell inside it.
 */
export function evaluate(
  m: Machine,
  proc: number,
  owner: number,
  ability: number,
  a = 0,
  b = 0,
  c = 0,
  d = 0,
): number {
  const s = m.state;
  const params = m.program.procs[proc]!.params.length;
  const slot = push(m, proc, -1);
  const fp = slot - at.frameWords;
  s[fp + at.frameOwner] = owner;
  s[fp + at.frameAbility] = ability;
  if (params > 0) s[slot] = a;
  if (params > 1) s[slot + 1] = b;
  if (params > 2) s[slot + 2] = c;
  if (params > 3) s[slot + 3] = d;
  const outer = m.evaluating;
  m.evaluating = true;
  m.run(m, fp);
  m.evaluating = outer;
  return m.result[0]!;
}
