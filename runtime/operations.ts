import { closeQuestion } from './announce.ts';
import { answerOnly, answerPlace, askedHere, askedOf, seatsAsked, writeNothing } from './asked.ts';
import { push } from './frames.ts';
import { knowVar } from './knowledge.ts';
import * as at from './layout.ts';
import * as log from './log.ts';
import { fault, type Machine, openNow, renew } from './machine.ts';
import { below } from './random.ts';
import { tellReveal, tellSet } from './tell.ts';
import { abilityOf, liveUses, useFact } from './uses.ts';
import { nextOf } from './values.ts';

/** What single instructions do, where it is more than a few words. */

const head = at.frameWords;

export const saturated = (x: number): number =>
  x > 2147483647 ? 2147483647 : Math.max(x, -2147483648);

/** Length of a list in a frame, whatever its first word says. */
export function lengthOf(s: Int32Array, list: number): number {
  const length = s[list]!;
  const room = s[at.atTop]! - list - 1;
  return length < 0 ? 0 : Math.min(length, room);
}

/** Stores a value of a var. What stays the same is no change. */
export function store(m: Machine, v: number, i: number, from: number): void {
  const s = m.state;
  const { varAt, varWidth, varCount, varKnown } = m.program.layout;
  if (i < 0 || i >= varCount[v]!) return;
  const width = varWidth[v]!;
  const to = varAt[v]! + i * width;
  let same = true;
  for (let k = 0; k < width; k++) {
    if (s[to + k] !== s[from + k]) {
      same = false;
      s[to + k] = s[from + k]!;
    }
  }
  if (same) return;
  changed(m, v, i, varKnown[v]! + i);
}

function changed(m: Machine, v: number, i: number, known: number): void {
  renew(m);
  m.state[at.atDirty]! |= 1 << m.program.varTouch[v]!;
  m.state[known] = 0;
  if (m.program.varTold[v] === 1) tellSet(m, v, i);
}

/** Sets all elements of a var back to the initial value. */
export function reset(m: Machine, v: number): void {
  const s = m.state;
  const { varAt, varWidth, varCount, varKnown } = m.program.layout;
  const initial = m.program.varInitial[v]!;
  const width = varWidth[v]!;
  for (let i = 0; i < varCount[v]!; i++) {
    const to = varAt[v]! + i * width;
    let same = true;
    for (let k = 0; k < width; k++) {
      if (s[to + k] !== initial[k]) {
        same = false;
        s[to + k] = initial[k]!;
      }
    }
    if (!same) changed(m, v, i, varKnown[v]! + i);
  }
}

/** Players of a set as a list, starting with or after a seat, to the right or to the left. */
export function walk(
  m: Machine,
  to: number,
  set: number,
  start: number,
  mode: number,
  most: number,
): void {
  const s = m.state;
  const seats = s[at.atSeats]!;
  const from = start >= 0 && start < seats ? start : mode === 2 ? 0 : mode === 1 ? seats - 1 : 0;
  s.fill(0, to, to + 1 + most);
  let n = 0;
  for (let i = 0; i < seats && n < most; i++) {
    const k = mode === 0 ? i : i + 1;
    const seat = mode === 2 ? (from - k + seats) % seats : (from + k) % seats;
    if ((set >>> seat) & 1) s[to + 1 + n++] = seat;
  }
  s[to] = n;
}

/** All elements of a universe: an index in `universes`, or behind them an enum. */
export function every(m: Machine, to: number, universe: number): void {
  const s = m.state;
  const { pack, layout } = m.program;
  const fill = (size: number): void => {
    const width = at.setWords(size);
    for (let i = 0; i < width; i++) {
      const left = size - i * 32;
      s[to + i] = left >= 32 ? -1 : (1 << Math.max(0, left)) - 1;
    }
  };
  if (universe === 1) s[to] = m.seats;
  else if (universe === 2) fill(layout.cards);
  else if (universe === 3) s.set(liveUses(m), to);
  else fill(at.numberedSize(pack, universe));
}

/** k random elements of a set: so many draws, each from what is left in ascending order. */
export function random(m: Machine, to: number, set: number, width: number, k: number): void {
  const s = m.state;
  const list = m.picked;
  let n = 0;
  for (let e = nextOf(s, set, width, -1); e >= 0 && n < list.length; ) {
    list[n++] = e;
    e = nextOf(s, set, width, e);
  }
  s.fill(0, to, to + width);
  for (let i = 0; i < k && n > 0; i++) {
    const j = below(s, n);
    const e = list[j]!;
    s[to + (e >> 5)]! |= 1 << (e & 31);
    list.copyWithin(j, j + 1, n--);
  }
}

/** Cards of a zone instance (or the n at its top or end) as a set. */
export function cards(m: Machine, to: number, place: number, n: number, end: boolean): void {
  const s = m.state;
  const { heads, tails, next, previous, cardWidth } = m.program.layout;
  s.fill(0, to, to + cardWidth);
  if (place < 0) return;
  const link = end ? previous : next;
  let card = s[(end ? tails : heads) + place]!;
  for (let i = 0; i < n && card >= 0; i++) {
    s[to + (card >> 5)]! |= 1 << (card & 31);
    card = s[link + card]!;
  }
}

export function reveal(m: Machine, v: number, i: number, to: number): void {
  const { varCount, varKnown } = m.program.layout;
  if (i < 0 || i >= varCount[v]!) return;
  const news = to & m.seats & ~knowVar(m, v, i);
  if (news === 0) return;
  m.state[varKnown[v]! + i]! |= news;
  tellReveal(m, v, i, to & m.seats);
}

export function marked(m: Machine, marks: number, ability: number, owner: number): boolean {
  const first = m.program.layout.marks;
  for (let i = 0; i < marks; i++) {
    if (m.state[first + i * 2] === ability + 1 && m.state[first + i * 2 + 1] === owner + 1) {
      return true;
    }
  }
  return false;
}

export function mark(m: Machine, fp: number, ability: number, owner: number): void {
  const s = m.state;
  const { marks, marksMost } = m.program.layout;
  const n = s[fp + at.frameMarks]!;
  if (marked(m, n, ability, owner)) return;
  if (n >= marksMost) fault('budget-marks');
  s[marks + n * 2] = ability + 1;
  s[marks + n * 2 + 1] = owner + 1;
  s[fp + at.frameMarks] = n + 1;
}

/** Pays the cost or carries out the effect of a use: pushes its frame. False: there is nothing to push. */
export function perform(m: Machine, use: number, which: number, to: number): boolean {
  const ability = abilityOf(m, use);
  const proc = ability ? (which === 0 ? ability.pay : ability.effect) : -1;
  if (!ability || proc < 0) return false;
  const user = useFact(m, use, 0);
  const slot = push(m, proc, to);
  m.state[slot] = use;
  m.state[slot - head + at.frameOwner] = user;
  m.state[slot - head + at.frameAbility] = ability.ability;
  return true;
}

/** Opens the `ask` at which the top frame stands. False: it is answered already. */
export function ask(m: Machine): boolean {
  const asked = askedHere(m);
  if (answerOnly(m, asked)) return false;
  openNow(m).asked[asked.seat] = asked;
  m.state[at.atQuestion] = at.askedOne;
  m.state[at.atOpen] = 1 << asked.seat;
  return true;
}

/** Opens the `ask-all` at which the top frame stands. False: it is answered already. */
export function askAll(m: Machine): boolean {
  const seats = seatsAsked(m);
  let open = 0;
  for (let seat = 0; seat < m.program.pack.seats.most; seat++) {
    if (((seats >>> seat) & 1) === 0) writeNothing(m, ...answerPlace(m, seat));
    else if (!answerOnly(m, askedOf(m, seat))) {
      open |= 1 << seat;
      writeNothing(m, ...answerPlace(m, seat));
    }
  }
  if (open === 0) return false;
  m.state[at.atQuestion] = at.askedAll;
  m.state[at.atOpen] = open;
  return true;
}

/** Ends the game: frames, waiting triggers and marks are dropped. */
export function endGame(m: Machine, status: number, winners: number): void {
  const s = m.state;
  const { frames, waiting, waitWords, marks, marksMost } = m.program.layout;
  if (status === at.ended) {
    log.begin(m.log, s, log.eventEnd);
    log.put(m.log, winners & m.seats);
  }
  s.fill(0, frames, s[at.atTop]!);
  s.fill(0, waiting, waiting + s[at.atWaiting]! * waitWords);
  s.fill(0, marks, marks + marksMost * 2);
  s[at.atFrame] = 0;
  s[at.atTop] = frames;
  s[at.atWaiting] = 0;
  closeQuestion(m);
  s[at.atStatus] = status;
  s[at.atWinners] = winners & m.seats;
}
