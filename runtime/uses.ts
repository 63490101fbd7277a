import { evaluate } from './evaluate.ts';
import * as at from './layout.ts';
import type { Machine } from './machine.ts';
import type { UseAbility } from './pack.ts';
import { addTo, countSet, forEach, nextOf } from './values.ts';

export const recordOf = (m: Machine, use: number): number =>
  m.program.layout.uses + use * m.program.layout.useWords;

/** What kind of use a number stands for, or null. */
export function abilityOf(m: Machine, use: number): UseAbility | null {
  const { pack } = m.program;
  if (use < 0 || use >= pack.budget.uses) return null;
  return pack.uses[m.state[recordOf(m, use)]! - 1] ?? null;
}

/** First card of a use, or -1. */
export const cardOf = (m: Machine, use: number): number =>
  nextOf(m.state, recordOf(m, use) + at.useCards, m.program.layout.cardWidth, -1);

/** One of the plain facts of a use, by the number the instruction names it with. */
export function useFact(m: Machine, use: number, which: number): number {
  const ability = abilityOf(m, use);
  if (!ability) return -1;
  switch (which) {
    case 0:
      return m.state[recordOf(m, use) + at.useUser]!;
    case 1:
      return ability.cardName;
    case 2:
      return ability.skill;
    case 3:
      return ability.ability;
    case 4:
      return ability.faceDown ? 1 : 0;
    case 5:
      return ability.atOnce ? 1 : 0;
    default:
      return cardOf(m, use) >= 0 ? 1 : 0;
  }
}

/** Position and width of a set that belongs to a use: 0 its cards, 1… its choices. Null where there is none. */
export function useSet(
  m: Machine,
  use: number,
  group: number,
): { at: number; width: number } | null {
  const ability = abilityOf(m, use);
  if (!ability) return null;
  const { layout, groupAt } = m.program;
  const record = recordOf(m, use);
  if (group === 0) return { at: record + at.useCards, width: layout.cardWidth };
  const of = ability.groups[group - 1];
  if (!of) return null;
  return { at: record + groupAt[m.state[record]! - 1]![group - 1]!, width: of.width };
}

/** The players among the targets of a use. */
export function targetPlayers(m: Machine, use: number): number {
  let players = 0;
  abilityOf(m, use)?.groups.forEach((group, g) => {
    if (group.role === 'target' && group.universe === 'player') {
      players |= m.state[useSet(m, use, g + 1)!.at]!;
    }
  });
  return players;
}

/** Marks every use that something in the state names: vars, running frames, waiting triggers, the announcement. */
export function liveUses(m: Machine): Int32Array {
  const { layout, pack, procs, useVars, abilityName } = m.program;
  const s = m.state;
  const live = m.live.fill(0);
  const name = (use: number): void => {
    if (use >= 0 && use < pack.budget.uses) addTo(live, 0, use);
  };
  for (const v of useVars) {
    const width = layout.varWidth[v]!;
    for (let i = 0; i < layout.varCount[v]!; i++) {
      forEach(pack.vars[v]!.type, s, layout.varAt[v]! + i * width, name);
    }
  }
  for (let fp = s[at.atFrame]!; fp > 0; fp = s[fp + at.frameParent]!) {
    for (const slot of procs[s[fp]!]!.handles) name(s[fp + at.frameWords + slot]!);
  }
  for (let i = 0; i < s[at.atWaiting]!; i++) {
    const record = layout.waiting + i * layout.waitWords;
    const ability = s[record + at.waitAbility]!;
    if (ability >= abilityName.length) continue;
    for (const slot of procs[pack.abilities[ability]!.body]!.handles) {
      if (slot > 0 && slot <= layout.waitWords - at.waitValues) {
        name(s[record + at.waitValues + slot - 1]!);
      }
    }
  }
  if (s[at.atUse]! > 0) name(s[at.atUse]! - 1);
  return live;
}

/** Gives every use that nothing names back to the pool, emptied. Returns the first of them, or -1. */
export function sweep(m: Machine): number {
  const live = liveUses(m);
  const { uses } = m.program.pack.budget;
  let free = -1;
  for (let use = uses - 1; use >= 0; use--) {
    if ((live[use >> 5]! >>> (use & 31)) & 1) continue;
    free = use;
    empty(m, use);
  }
  return free;
}

/** Zeroes a use's record and sets its vars to their initial values. */
export function empty(m: Machine, use: number): void {
  const { layout, pack, varInitial } = m.program;
  const s = m.state;
  const record = recordOf(m, use);
  for (let i = 0; i < layout.useWords; i++) s[record + i] = 0;
  for (let v = 0; v < pack.vars.length; v++) {
    if (pack.vars[v]!.of !== 'use') continue;
    s.set(varInitial[v]!, layout.varAt[v]! + use * layout.varWidth[v]!);
    s[layout.varKnown[v]! + use] = 0;
  }
}

/** Begins a use in a slot that is empty. */
export function enter(
  m: Machine,
  use: number,
  ability: number,
  user: number,
  window: number,
  card: number,
): void {
  const record = recordOf(m, use);
  m.state[record + at.useAbility] = ability + 1;
  m.state[record + at.useUser] = user;
  m.state[record + at.useWindow] = window;
  if (card >= 0) addTo(m.state, record + at.useCards, card);
}

/** Least and most elements of a group, as its use now stands, for a source of this size. */
export function bounds(
  m: Machine,
  use: number,
  group: UseAbility['groups'][number],
  size: number,
): { least: number; most: number } {
  const user = m.state[recordOf(m, use) + at.useUser]!;
  const { ability } = abilityOf(m, use)!;
  const least = group.least < 0 ? 1 : evaluate(m, group.least, user, ability, use);
  const most = group.most < 0 ? size : evaluate(m, group.most, user, ability, use);
  return { least: Math.max(0, least), most: Math.min(size, Math.max(0, most)) };
}

/**
 * Does a use still fit, when it is carried out? Conditions are asked again; targets that no longer fit are dropped,
 * each group measured against its source as it is now, with the use's other groups.
 */
export function fits(m: Machine, use: number): boolean {
  const ability = abilityOf(m, use);
  if (!ability) return false;
  const s = m.state;
  const record = recordOf(m, use);
  const user = s[record + at.useUser]!;
  const window = s[record + at.useWindow]!;
  const card = cardOf(m, use);
  let fit = ability.clauses.every(
    (c) => !c.again || evaluate(m, c.proc, user, ability.ability, user, card, window, use) !== 0,
  );
  ability.groups.forEach((group, g) => {
    if (group.role !== 'target') return;
    const { at: chosen, width } = useSet(m, use, g + 1)!;
    const before = s.slice(chosen, chosen + width);
    s.fill(0, chosen, chosen + width);
    evaluate(m, group.source, user, ability.ability, use);
    for (let i = 0; i < width; i++) s[chosen + i] = before[i]! & m.result[i]!;
    const size = countSet(s, chosen, width);
    if (size < bounds(m, use, group, size).least) fit = false;
  });
  return fit;
}
