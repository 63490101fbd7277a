import { evaluate } from './evaluate.ts';
import { push } from './frames.ts';
import * as at from './layout.ts';
import { fault, type Machine } from './machine.ts';

/** The seats in the order of triggers, in `m.order`: those the pack lists, then the others. */
function order(m: Machine): void {
  const seats = m.state[at.atSeats]!;
  const { triggerOrder } = m.program.pack;
  let n = 0;
  let listed = 0;
  if (triggerOrder >= 0) {
    const length = Math.min(
      evaluate(m, triggerOrder, -1, -1),
      m.program.results[triggerOrder]! - 1,
    );
    for (let i = 0; i < length; i++) {
      const seat = m.result[1 + i]!;
      if (seat < 0 || seat >= seats || (listed >>> seat) & 1) continue;
      listed |= 1 << seat;
      m.order[n++] = seat;
    }
  }
  for (let seat = 0; seat < seats; seat++) if (((listed >>> seat) & 1) === 0) m.order[n++] = seat;
}

/** Looks at one check of one candidate; pushes its body if it has just become true. */
function look(m: Machine, check: number, group: number, candidate: number): boolean {
  const { pack, layout } = m.program;
  const s = m.state;
  const { condition, body, ability } = pack.checks[check]!;
  const { skill } = pack.abilities[ability]!;
  const owner = skill >= 0 && pack.checks[check]!.candidates === 'players' ? candidate : -1;
  const i = Math.max(candidate, 0);
  const word = layout.edges[check]! + (i >> 5);
  const bit = 1 << (i & 31);
  if (evaluate(m, condition, owner, ability, candidate) === 0) {
    s[word]! &= ~bit;
    return false;
  }
  if ((s[word]! & bit) !== 0) return false;
  s[word]! |= bit;
  const slot = push(m, body, -1);
  const fp = slot - at.frameWords;
  s[fp + at.frameRank] = group;
  s[fp + at.frameOwner] = owner;
  s[fp + at.frameAbility] = ability;
  if (candidate >= 0) s[slot] = candidate;
  return true;
}

/**
 * Makes the table checks of the groups before the frame's rank: pushes the body of the first that has become true.
 * False: nothing to do.
 */
export function check(m: Machine): boolean {
  const s = m.state;
  const { layout, pack, checkGroups } = m.program;
  const rank = s[s[at.atFrame]! + at.frameRank]!;
  if (s[at.atDirty] !== 0) {
    for (let g = 0; g < pack.checkGroups; g++) s[layout.groups + g]! |= s[at.atDirty]!;
    s[at.atDirty] = 0;
  }
  for (let g = 0; g < rank; g++) {
    const dirty = s[layout.groups + g]!;
    if (dirty === 0) continue;
    const { reads, none, players, cards } = checkGroups[g]!;
    if ((reads & dirty) === 0) {
      s[layout.groups + g] = 0;
      continue;
    }
    const due = (c: number): boolean => (pack.checks[c]!.reads & dirty) !== 0;
    for (const c of none) if (due(c) && look(m, c, g, -1)) return true;
    if (players.some(due)) {
      order(m);
      for (let i = 0; i < s[at.atSeats]!; i++) {
        for (const c of players) if (due(c) && look(m, c, g, m.order[i]!)) return true;
      }
    }
    if (cards.some(due)) {
      for (let card = 0; card < layout.cards; card++) {
        for (const c of cards) if (due(c) && look(m, c, g, card)) return true;
      }
    }
    s[layout.groups + g] = 0;
  }
  return false;
}

/** Lets a trigger wait. Its values lie in the slots that the code names from `slotsAt` on. */
export function wait(m: Machine, ability: number, owner: number, slotsAt: number): void {
  const s = m.state;
  const { layout, pack, procs, code } = m.program;
  const n = s[at.atWaiting]!;
  if (n >= pack.budget.waiting) fault('budget-waiting');
  const record = layout.waiting + n * layout.waitWords;
  s[record + at.waitAbility] = ability;
  s[record + at.waitOwner] = owner >= 0 && owner < s[at.atSeats]! ? owner : -1;
  const { params } = procs[pack.abilities[ability]!.body]!;
  let to = record + at.waitValues;
  for (let i = 1; i < params.length; i++) {
    const from = s[at.atFrame]! + at.frameWords + code[slotsAt + i - 1]!;
    for (let w = 0; w < params[i]!; w++) s[to++] = s[from + w]!;
  }
  s[at.atWaiting] = n + 1;
}

const waitingAt = (m: Machine, i: number): number =>
  m.program.layout.waiting + i * m.program.layout.waitWords;

/** The waiting triggers that come next: one, or several of one owner, who has to say which. */
export function due(m: Machine): number[] {
  const s = m.state;
  const base = s[s[at.atFrame]! + at.frameBase]!;
  const waiting = s[at.atWaiting]!;
  const of = (owner: number): number[] => {
    const found: number[] = [];
    for (let i = base; i < waiting; i++) {
      if (s[waitingAt(m, i) + at.waitOwner] === owner) found.push(i);
    }
    return found;
  };
  if (waiting - base === 1) return [base];
  const rules = of(-1);
  if (rules.length > 0) return rules.slice(0, 1);
  order(m);
  for (let i = 0; i < s[at.atSeats]!; i++) {
    const own = of(m.order[i]!);
    if (own.length > 0) return own.every((k) => alike(m, own[0]!, k)) ? own.slice(0, 1) : own;
  }
  return [];
}

function alike(m: Machine, a: number, b: number): boolean {
  const words = m.program.layout.waitWords;
  for (let i = 0; i < words; i++) {
    if (m.state[waitingAt(m, a) + i] !== m.state[waitingAt(m, b) + i]) return false;
  }
  return true;
}

/** Takes a waiting trigger out and pushes its body. */
export function carryOut(m: Machine, index: number): void {
  const s = m.state;
  const { layout, pack, procs } = m.program;
  const record = waitingAt(m, index);
  const ability = s[record + at.waitAbility]!;
  const owner = s[record + at.waitOwner]!;
  const slot = push(m, pack.abilities[ability]!.body, -1);
  const fp = slot - at.frameWords;
  s[slot] = owner;
  const width = procs[s[fp]!]!.params.reduce((sum, w) => sum + w, 0) - 1;
  for (let i = 0; i < width; i++) s[slot + 1 + i] = s[record + at.waitValues + i]!;
  const last = --s[at.atWaiting]!;
  s.copyWithin(record, record + layout.waitWords, waitingAt(m, last + 1));
  s.fill(0, waitingAt(m, last), waitingAt(m, last) + layout.waitWords);
  s[fp + at.frameBase] = last;
  s[fp + at.frameOwner] = owner;
  s[fp + at.frameAbility] = ability;
}

/** What `settle` comes to: a frame was pushed, a seat has to say which trigger first, or all is quiet. */
export function settle(m: Machine): 'pushed' | 'asked' | 'quiet' {
  if (check(m)) return 'pushed';
  const s = m.state;
  if (s[at.atWaiting]! <= s[s[at.atFrame]! + at.frameBase]!) return 'quiet';
  const next = due(m);
  if (next.length === 1) {
    carryOut(m, next[0]!);
    return 'pushed';
  }
  s[at.atQuestion] = at.askedOrder;
  s[at.atOpen] = 1 << s[waitingAt(m, next[0]!) + at.waitOwner]!;
  return 'asked';
}
