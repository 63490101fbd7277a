import * as at from './layout.ts';
import { fault, type Machine } from './machine.ts';

/**
 * Pushes the frame of a procedure: what the frame below hands on is copied, the slots are zero.
 * Returns the first slot, where the arguments go.
 */
export function push(m: Machine, proc: number, to: number): number {
  const s = m.state;
  const { budget } = m.program.pack;
  const fp = s[at.atFrame]!;
  const top = s[at.atTop]!;
  const end = top + at.frameWords + m.program.slots[proc]!;
  if (end > s.length) fault('budget-frames');
  const depth = fp > 0 ? s[fp + at.frameDepth]! + 1 : 1;
  if (depth > budget.depth) fault('budget-depth');
  s[top] = proc;
  s[top + at.frameParent] = fp;
  s[top + at.frameTo] = to;
  if (fp > 0) {
    s[top + at.frameBase] = s[fp + at.frameBase]!;
    s[top + at.frameRank] = s[fp + at.frameRank]!;
    s[top + at.frameMarks] = s[fp + at.frameMarks]!;
    s[top + at.frameOwner] = s[fp + at.frameOwner]!;
    s[top + at.frameAbility] = s[fp + at.frameAbility]!;
  } else {
    s[top + at.frameRank] = m.program.pack.checkGroups;
    s[top + at.frameOwner] = -1;
    s[top + at.frameAbility] = -1;
  }
  s[top + at.frameSince] = s[at.atEvent]!;
  s[top + at.frameDepth] = depth;
  s[at.atFrame] = top;
  s[at.atTop] = end;
  return top + at.frameWords;
}

/** Takes the top frame away and zeroes what it held, its replacement marks included. */
export function pop(m: Machine): void {
  const s = m.state;
  const fp = s[at.atFrame]!;
  const parent = s[fp + at.frameParent]!;
  const { marks } = m.program.layout;
  const kept = parent > 0 ? s[parent + at.frameMarks]! : 0;
  for (let i = kept; i < s[fp + at.frameMarks]!; i++) {
    s[marks + i * 2] = 0;
    s[marks + i * 2 + 1] = 0;
  }
  const top = s[at.atTop]!;
  for (let i = fp; i < top; i++) s[i] = 0;
  s[at.atTop] = fp;
  s[at.atFrame] = parent;
}

/** The procedures on the stack, innermost first, cut down to the cycle if one repeats. */
export function cycle(m: Machine): string[] {
  const s = m.state;
  const ids: string[] = [];
  for (let fp = s[at.atFrame]!; fp > 0 && ids.length < 256; fp = s[fp + at.frameParent]!) {
    ids.push(m.program.procs[s[fp]!]!.id);
  }
  const again = ids.indexOf(ids[0]!, 1);
  return again > 0 ? ids.slice(0, again) : ids.slice(0, 16);
}
