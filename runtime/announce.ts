import * as at from './layout.ts';
import { type Machine, position } from './machine.ts';
import { groupChoice, legalUses, offered } from './offer.ts';
import { abilityOf, empty, enter, recordOf, sweep, useSet } from './uses.ts';

/**
 * Announcing a use is a chain of questions: the use, then each of its groups. A group that can be filled in only
 * one way is filled in at once. Nothing has happened until the last is answered; until then the seat may go back.
 */

/** Where the top frame keeps what its `offer` is answered with. */
const answered = (m: Machine): number =>
  m.state[at.atFrame]! + at.frameWords + m.program.code[position(m) + 1]!;

/** Opens the offer at which the top frame stands. False: nothing can be used, the answer is "nothing". */
export function openOffer(m: Machine): boolean {
  m.offer = null;
  const offer = offered(m);
  if (legalUses(m, offer).abilities.length === 0) {
    m.state[answered(m)] = -1;
    return false;
  }
  m.state[at.atQuestion] = at.askedUse;
  m.state[at.atOpen] = 1 << offer.by;
  return true;
}

/** Forgets the open question. */
export function closeQuestion(m: Machine): void {
  for (let i = at.atQuestion; i <= at.atTrail; i++) m.state[i] = 0;
}

/** The offer is answered with a use, or -1 for pass. */
function finish(m: Machine, use: number): void {
  if (use >= 0) m.state[recordOf(m, use) + at.useDone] = 1;
  m.state[answered(m)] = use;
  closeQuestion(m);
}

export const passOffer = (m: Machine): void => finish(m, -1);

/** Begins to announce a legal use. True: it is complete. */
export function announce(m: Machine, ability: number, card: number): boolean {
  const use = sweep(m);
  const { seat, window } = offered(m);
  enter(m, use, ability, seat, window, card);
  m.state[at.atUse] = use + 1;
  return ask(m, 0);
}

/** Asks for the groups from this one on. True: all are filled and the offer is answered. */
function ask(m: Machine, from: number): boolean {
  const s = m.state;
  const use = s[at.atUse]! - 1;
  const { groups } = abilityOf(m, use)!;
  for (let g = from; g < groups.length; g++) {
    const { words, size, least, most } = groupChoice(m, use, g);
    const only = most === 0 && least === 0;
    if (only || (size === least && size === most)) {
      if (!only) s.set(words, useSet(m, use, g + 1)!.at);
      continue;
    }
    s[at.atGroup] = g + 1;
    s[at.atTrail]! |= 1 << g;
    return false;
  }
  finish(m, use);
  return true;
}

/** Fills the group that is asked for with a legal choice. True: the use is complete. */
export function chooseGroup(m: Machine, choice: Int32Array): boolean {
  const s = m.state;
  const group = s[at.atGroup]! - 1;
  const { at: chosen, width } = useSet(m, s[at.atUse]! - 1, group + 1)!;
  s.set(choice.subarray(0, width), chosen);
  return ask(m, group + 1);
}

/** Goes back to the question before: an earlier group, or the use itself. */
export function goBack(m: Machine): void {
  const s = m.state;
  const use = s[at.atUse]! - 1;
  const group = s[at.atGroup]! - 1;
  const earlier = s[at.atTrail]! & ((1 << group) - 1);
  if (earlier === 0) {
    empty(m, use);
    s[at.atUse] = 0;
    s[at.atGroup] = 0;
    s[at.atTrail] = 0;
    return;
  }
  const to = 31 - Math.clz32(earlier);
  const { groups } = abilityOf(m, use)!;
  for (let g = to; g < groups.length; g++) {
    const { at: chosen, width } = useSet(m, use, g + 1)!;
    s.fill(0, chosen, chosen + width);
  }
  s[at.atGroup] = to + 1;
  s[at.atTrail] = earlier;
}
