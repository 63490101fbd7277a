import { evaluate } from './evaluate.ts';
import * as at from './layout.ts';
import type { Machine } from './machine.ts';
import type { Seen, Var } from './pack.ts';

/** The seats that see into something which belongs to `owner` (-1: to nobody), about this element. */
function seers(m: Machine, seen: readonly Seen[], owner: number, element: number): number {
  let seats = 0;
  for (const rule of seen) {
    const who = rule.who === 'all' ? m.seats : owner >= 0 ? (1 << owner) & m.seats : 0;
    if ((who & ~seats) === 0) continue;
    if (rule.while < 0 || evaluate(m, rule.while, -1, -1, element) !== 0) seats |= who;
  }
  return seats;
}

/** The seats that see into a zone instance. */
export function seesPlace(m: Machine, place: number): number {
  const { layout, pack } = m.program;
  const seat = layout.placeSeat[place]!;
  return seers(m, pack.zones[layout.placeZone[place]!]!.seen, seat, seat);
}

/** The seats that know which card this is: they see into its zone, or have learnt it. */
export function knowers(m: Machine, card: number): number {
  const { layout } = m.program;
  if (card < 0 || card >= layout.cards) return m.seats;
  return m.state[layout.known + card]! | seesPlace(m, m.state[layout.place + card]!);
}

/** The seats that know the value of an element of a var. */
export function knowVar(m: Machine, v: number, element: number): number {
  const { layout, pack } = m.program;
  const { of, seen } = pack.vars[v]!;
  return m.state[layout.varKnown[v]! + element]! | seers(m, seen, ownerOf(m, of, element), element);
}

function ownerOf(m: Machine, of: Var['of'], element: number): number {
  const { layout } = m.program;
  if (of === 'player') return element;
  if (of === 'card') return layout.placeSeat[m.state[layout.place + element]!]!;
  if (of === 'use') return userOf(m, element);
  return -1;
}

/** The user of a use, or -1. */
export function userOf(m: Machine, use: number): number {
  const { layout, pack } = m.program;
  if (use < 0 || use >= pack.budget.uses) return -1;
  const record = layout.uses + use * layout.useWords;
  return m.state[record]! > 0 ? m.state[record + at.useUser]! : -1;
}
