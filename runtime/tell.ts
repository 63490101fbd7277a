import { knowers, knowVar } from './knowledge.ts';
import * as at from './layout.ts';
import * as log from './log.ts';
import type { Machine } from './machine.ts';
import type { ValueType } from './pack.ts';
import { forEach, forEachIn } from './values.ts';

/**
 * Writes a value into the log: its words, then for cards the seats that know each of them,
 * and for uses all that was announced, because their numbers are used again.
 */
function tellValue(m: Machine, type: ValueType, start: number): void {
  for (let i = 0; i < type.width; i++) log.put(m.log, m.state[start + i]!);
  if (type.universe === 'card') {
    forEach(type, m.state, start, (card) => {
      if (card >= 0) log.put(m.log, knowers(m, card));
    });
  } else if (type.universe === 'use') {
    forEach(type, m.state, start, (use) => tellUse(m, use));
  }
}

/** A use as it stands: its record, then the knowers of its cards and of the cards chosen. */
function tellUse(m: Machine, use: number): void {
  const { layout, pack, groupAt } = m.program;
  if (use < 0 || use >= pack.budget.uses) return;
  const s = m.state;
  const record = layout.uses + use * layout.useWords;
  for (let i = 0; i < layout.useWords; i++) log.put(m.log, s[record + i]!);
  const ability = s[record + at.useAbility]! - 1;
  if (ability < 0) return;
  const known = (card: number): void => log.put(m.log, knowers(m, card));
  forEachIn(s, record + at.useCards, layout.cardWidth, known);
  pack.uses[ability]!.groups.forEach((group, g) => {
    if (group.universe === 'card') {
      forEachIn(s, record + groupAt[ability]![g]!, group.width, known);
    }
  });
}

/** An action or moment was done: declaration, depth, event number at the frame's beginning, arguments. */
export function tellDone(m: Machine, decl: number, fp: number, slotsAt: number): void {
  const s = m.state;
  log.begin(m.log, s, log.eventDo);
  log.put(m.log, decl);
  log.put(m.log, s[fp + at.frameDepth]!);
  log.put(m.log, s[fp + at.frameSince]!);
  m.program.pack.decls[decl]!.params.forEach((param, i) => {
    tellValue(m, param.type, fp + at.frameWords + m.program.code[slotsAt + i]!);
  });
}

/** An element of a var that readers may follow has changed. The event is hidden from seats that do not know the value. */
export function tellSet(m: Machine, v: number, element: number): void {
  const { layout, pack } = m.program;
  const known = knowVar(m, v, element);
  log.begin(m.log, m.state, log.eventSet);
  log.put(m.log, v);
  log.put(m.log, element);
  log.put(m.log, known);
  for (let seat = 0; seat < m.state[at.atSeats]!; seat++) {
    if (((known >>> seat) & 1) === 0) m.state[layout.hidden + seat]!++;
  }
  tellValue(m, pack.vars[v]!.type, layout.varAt[v]! + element * layout.varWidth[v]!);
}

/** Seats have learnt the value of an element of a var. */
export function tellReveal(m: Machine, v: number, element: number, to: number): void {
  const { layout, pack } = m.program;
  log.begin(m.log, m.state, log.eventReveal);
  log.put(m.log, v);
  log.put(m.log, element);
  log.put(m.log, to);
  log.put(m.log, knowVar(m, v, element));
  tellValue(m, pack.vars[v]!.type, layout.varAt[v]! + element * layout.varWidth[v]!);
}
