import { closeQuestion, openOffer } from './announce.ts';
import { answerOnly, answerPlace, askedHere, askedOf, seatsAsked, writeNothing } from './asked.ts';
import { pop, push } from './frames.ts';
import * as at from './layout.ts';
import * as log from './log.ts';
import { fault, type Machine, over, returned, suspended } from './machine.ts';
import { knowVar } from './knowledge.ts';
import { below, mix } from './random.ts';
import { check, settle, wait } from './settle.ts';
import { tellDone, tellReveal, tellSet } from './tell.ts';
import { abilityOf, fits, liveUses, targetPlayers, useFact, useSet } from './uses.ts';
import { countSet, nextOf } from './values.ts';
import { moveList, moveSet, placeOf, show, shuffle } from './zones.ts';

const head = at.frameWords;

const saturated = (x: number): number =>
  x > 2147483647 ? 2147483647 : x < -2147483648 ? -2147483648 : x;

/** Length of a list in a frame, whatever its first word says. */
function lengthOf(s: Int32Array, list: number): number {
  const length = s[list]!;
  const room = s[at.atTop]! - list - 1;
  return length < 0 ? 0 : length < room ? length : room;
}

/** Stores a value of a var. What stays the same is no change. */
function store(m: Machine, v: number, i: number, from: number): void {
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
  m.state[at.atDirty]! |= 1 << m.program.varTouch[v]!;
  m.state[known] = 0;
  if (m.program.varTold[v] === 1) tellSet(m, v, i);
}

/** Sets all elements of a var back to the initial value. */
function reset(m: Machine, v: number): void {
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
function walk(m: Machine, to: number, set: number, start: number, mode: number, most: number): void {
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
function every(m: Machine, to: number, universe: number): void {
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
function random(m: Machine, to: number, set: number, width: number, k: number): void {
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
function cards(m: Machine, to: number, place: number, n: number, end: boolean): void {
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

function reveal(m: Machine, v: number, i: number, to: number): void {
  const { varCount, varKnown } = m.program.layout;
  if (i < 0 || i >= varCount[v]!) return;
  const news = to & m.seats & ~knowVar(m, v, i);
  if (news === 0) return;
  m.state[varKnown[v]! + i]! |= news;
  tellReveal(m, v, i, to & m.seats);
}

function marked(m: Machine, marks: number, ability: number, owner: number): boolean {
  const first = m.program.layout.marks;
  for (let i = 0; i < marks; i++) {
    if (m.state[first + i * 2] === ability + 1 && m.state[first + i * 2 + 1] === owner + 1) {
      return true;
    }
  }
  return false;
}

function mark(m: Machine, fp: number, ability: number, owner: number): void {
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
function perform(m: Machine, use: number, which: number, to: number): boolean {
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
function ask(m: Machine): boolean {
  const asked = askedHere(m);
  if (answerOnly(m, asked)) return false;
  m.state[at.atQuestion] = at.askedOne;
  m.state[at.atOpen] = 1 << asked.seat;
  return true;
}

/** Opens the `ask-all` at which the top frame stands. False: it is answered already. */
function askAll(m: Machine): boolean {
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
  s.fill(0, frames, s[at.atTop]!);
  s.fill(0, waiting, waiting + s[at.atWaiting]! * waitWords);
  s.fill(0, marks, marks + marksMost * 2);
  s[at.atFrame] = 0;
  s[at.atTop] = frames;
  s[at.atWaiting] = 0;
  closeQuestion(m);
  s[at.atStatus] = status;
  s[at.atWinners] = winners & m.seats;
  if (status !== at.ended) return;
  log.begin(m.log, s, log.eventEnd);
  log.put(m.log, s[at.atWinners]!);
}

/**
 * Runs the top frame until the frame at `stop` returns (its result is then in `m.result`), a question is open, or the
 * game is over. Everything that lives from one instruction to the next lies in the buffer; `fp`, `b`, `pc` are only copies.
 */
export function run(m: Machine, stop: number): number {
  const s = m.state;
  const { code, starts, slots, results, paramFirst, paramWidths } = m.program;
  const { varAt, varWidth, varCount, place, placeSeat, placeZone, sizes } = m.program.layout;
  const { cardWidth, cards: cardCount } = m.program.layout;
  const { factValues, factWidth, factRows, varInitial } = m.program;
  const { abilityName, abilitySkill } = m.program;
  const depthMost = m.program.pack.budget.depth;
  const limit = s.length;
  let fp = s[at.atFrame]!;
  let b = fp + head;
  let start = starts[s[fp]!]!;
  let pc = start + s[fp + 1]!;
  let left = m.evaluating ? m.evaluations : m.steps;

  for (;;) {
    if (--left < 0) fault('budget-steps');
    switch (code[pc]) {
      case 0: // const
        s[b + code[pc + 1]!] = code[pc + 2]!;
        pc += 3;
        break;
      case 1: {
        // copy
        const width = code[pc + 3]!;
        const from = b + code[pc + 2]!;
        if (width === 1) s[b + code[pc + 1]!] = s[from]!;
        else s.copyWithin(b + code[pc + 1]!, from, from + width);
        pc += 4;
        break;
      }
      case 2: {
        // clear
        const to = b + code[pc + 1]!;
        const end = to + code[pc + 2]!;
        for (let i = to; i < end; i++) s[i] = 0;
        pc += 3;
        break;
      }
      case 3: // add
        s[b + code[pc + 1]!] = saturated(s[b + code[pc + 2]!]! + s[b + code[pc + 3]!]!);
        pc += 4;
        break;
      case 4: // sub
        s[b + code[pc + 1]!] = saturated(s[b + code[pc + 2]!]! - s[b + code[pc + 3]!]!);
        pc += 4;
        break;
      case 5: // mul
        s[b + code[pc + 1]!] = saturated(s[b + code[pc + 2]!]! * s[b + code[pc + 3]!]!);
        pc += 4;
        break;
      case 6: {
        // min
        const x = s[b + code[pc + 2]!]!;
        const y = s[b + code[pc + 3]!]!;
        s[b + code[pc + 1]!] = x < y ? x : y;
        pc += 4;
        break;
      }
      case 7: {
        // max
        const x = s[b + code[pc + 2]!]!;
        const y = s[b + code[pc + 3]!]!;
        s[b + code[pc + 1]!] = x > y ? x : y;
        pc += 4;
        break;
      }
      case 8: // eq
        s[b + code[pc + 1]!] = s[b + code[pc + 2]!] === s[b + code[pc + 3]!] ? 1 : 0;
        pc += 4;
        break;
      case 9: // lt
        s[b + code[pc + 1]!] = s[b + code[pc + 2]!]! < s[b + code[pc + 3]!]! ? 1 : 0;
        pc += 4;
        break;
      case 10: // le
        s[b + code[pc + 1]!] = s[b + code[pc + 2]!]! <= s[b + code[pc + 3]!]! ? 1 : 0;
        pc += 4;
        break;
      case 11: // not
        s[b + code[pc + 1]!] = s[b + code[pc + 2]!] === 0 ? 1 : 0;
        pc += 3;
        break;
      case 12: // jump
        pc = code[pc + 1]!;
        break;
      case 13: // unless
        pc = s[b + code[pc + 1]!] === 0 ? code[pc + 2]! : pc + 3;
        break;
      case 14: // when
        pc = s[b + code[pc + 1]!] !== 0 ? code[pc + 2]! : pc + 3;
        break;
      case 15: {
        // call
        const proc = code[pc + 2]!;
        const n = code[pc + 3]!;
        const top = s[at.atTop]!;
        const end = top + head + slots[proc]!;
        if (end > limit) fault('budget-frames');
        const depth = s[fp + at.frameDepth]! + 1;
        if (depth > depthMost) fault('budget-depth');
        s[fp + 1] = pc + 4 + n - start;
        s[top] = proc;
        s[top + 2] = fp;
        s[top + 3] = code[pc + 1]!;
        s[top + 4] = s[fp + 4]!;
        s[top + 5] = s[fp + 5]!;
        s[top + 6] = s[fp + 6]!;
        s[top + 7] = s[fp + 7]!;
        s[top + 8] = s[fp + 8]!;
        s[top + 9] = s[at.atEvent]!;
        s[top + 10] = depth;
        let to = top + head;
        const first = paramFirst[proc]!;
        for (let i = 0; i < n; i++) {
          const width = paramWidths[first + i]!;
          const from = b + code[pc + 4 + i]!;
          if (width === 1) s[to++] = s[from]!;
          else for (let w = 0; w < width; w++) s[to++] = s[from + w]!;
        }
        fp = top;
        b = top + head;
        s[at.atFrame] = fp;
        s[at.atTop] = end;
        start = starts[proc]!;
        pc = start;
        break;
      }
      case 16: {
        // return
        const width = results[s[fp]!]!;
        const slot = code[pc + 1]!;
        if (fp === stop) {
          for (let i = 0; i < width; i++) m.result[i] = slot < 0 ? 0 : s[b + slot + i]!;
          pop(m);
          if (m.evaluating) m.evaluations = left;
          else m.steps = left;
          return returned;
        }
        const parent = s[fp + 2]!;
        const to = s[fp + 3]!;
        if (to >= 0) {
          const result = parent + head + to;
          for (let i = 0; i < width; i++) s[result + i] = slot < 0 ? 0 : s[b + slot + i]!;
        }
        if (s[fp + 6] !== s[parent + 6]) pop(m);
        else {
          const top = s[at.atTop]!;
          for (let i = fp; i < top; i++) s[i] = 0;
          s[at.atTop] = fp;
          s[at.atFrame] = parent;
        }
        fp = parent;
        b = fp + head;
        start = starts[s[fp]!]!;
        pc = start + s[fp + 1]!;
        break;
      }
      case 17: {
        // load
        const v = code[pc + 2]!;
        const slot = code[pc + 3]!;
        const i = slot < 0 ? 0 : s[b + slot]!;
        const width = varWidth[v]!;
        const to = b + code[pc + 1]!;
        if (i < 0 || i >= varCount[v]!) {
          // nothing there: the initial value, never a null
          s.set(varInitial[v]!, to);
        } else {
          const from = varAt[v]! + i * width;
          for (let w = 0; w < width; w++) s[to + w] = s[from + w]!;
        }
        pc += 4;
        break;
      }
      case 18: {
        // store
        const slot = code[pc + 2]!;
        store(m, code[pc + 1]!, slot < 0 ? 0 : s[b + slot]!, b + code[pc + 3]!);
        pc += 4;
        break;
      }
      case 19: // reset
        reset(m, code[pc + 1]!);
        pc += 2;
        break;
      case 20: {
        // fact
        const f = code[pc + 2]!;
        const row = s[b + code[pc + 3]!]!;
        const to = b + code[pc + 1]!;
        const width = factWidth[f]!;
        if (row < 0 || row >= factRows[f]!) {
          if (width === 1) s[to] = -1;
          else s.fill(0, to, to + width);
        } else {
          const values = factValues[f]!;
          for (let w = 0; w < width; w++) s[to + w] = values[row * width + w]!;
        }
        pc += 4;
        break;
      }
      case 21: {
        // context
        const which = code[pc + 2]!;
        const ability = s[fp + 8]!;
        s[b + code[pc + 1]!] =
          which === 0
            ? s[fp + 7]!
            : which === 1 || ability < 0
              ? ability
              : which === 2
                ? abilityName[ability]!
                : abilitySkill[ability]!;
        pc += 3;
        break;
      }
      case 22: // option
        s[b + code[pc + 1]!] = s[m.program.layout.options + code[pc + 2]!]!;
        pc += 3;
        break;
      case 23: {
        // single
        const to = b + code[pc + 1]!;
        const e = s[b + code[pc + 2]!]!;
        const width = code[pc + 3]!;
        for (let i = 0; i < width; i++) s[to + i] = 0;
        if (e >= 0 && e < width * 32) s[to + (e >> 5)] = 1 << (e & 31);
        pc += 4;
        break;
      }
      case 24: {
        // union
        const to = b + code[pc + 1]!;
        const x = b + code[pc + 2]!;
        const y = b + code[pc + 3]!;
        const width = code[pc + 4]!;
        for (let i = 0; i < width; i++) s[to + i] = s[x + i]! | s[y + i]!;
        pc += 5;
        break;
      }
      case 25: {
        // meet
        const to = b + code[pc + 1]!;
        const x = b + code[pc + 2]!;
        const y = b + code[pc + 3]!;
        const width = code[pc + 4]!;
        for (let i = 0; i < width; i++) s[to + i] = s[x + i]! & s[y + i]!;
        pc += 5;
        break;
      }
      case 26: {
        // minus
        const to = b + code[pc + 1]!;
        const x = b + code[pc + 2]!;
        const y = b + code[pc + 3]!;
        const width = code[pc + 4]!;
        for (let i = 0; i < width; i++) s[to + i] = s[x + i]! & ~s[y + i]!;
        pc += 5;
        break;
      }
      case 27: {
        // put
        const e = s[b + code[pc + 2]!]!;
        if (e >= 0 && e < code[pc + 3]! * 32) s[b + code[pc + 1]! + (e >> 5)]! |= 1 << (e & 31);
        pc += 4;
        break;
      }
      case 28: {
        // drop
        const e = s[b + code[pc + 2]!]!;
        if (e >= 0 && e < code[pc + 3]! * 32) {
          s[b + code[pc + 1]! + (e >> 5)]! &= ~(1 << (e & 31));
        }
        pc += 4;
        break;
      }
      case 29: {
        // has
        const e = s[b + code[pc + 3]!]!;
        s[b + code[pc + 1]!] =
          e >= 0 && e < code[pc + 4]! * 32
            ? (s[b + code[pc + 2]! + (e >> 5)]! >>> (e & 31)) & 1
            : 0;
        pc += 5;
        break;
      }
      case 30: // count
        s[b + code[pc + 1]!] = countSet(s, b + code[pc + 2]!, code[pc + 3]!);
        pc += 4;
        break;
      case 31: {
        // same
        const x = b + code[pc + 2]!;
        const y = b + code[pc + 3]!;
        const width = code[pc + 4]!;
        let same = 1;
        for (let i = 0; i < width; i++) if (s[x + i] !== s[y + i]) same = 0;
        s[b + code[pc + 1]!] = same;
        pc += 5;
        break;
      }
      case 32: // next
        s[b + code[pc + 1]!] = nextOf(s, b + code[pc + 2]!, code[pc + 3]!, s[b + code[pc + 4]!]!);
        pc += 5;
        break;
      case 33: // every
        every(m, b + code[pc + 1]!, code[pc + 2]!);
        pc += 3;
        break;
      case 34: {
        // append
        const list = b + code[pc + 1]!;
        const e = s[b + code[pc + 2]!]!;
        const n = s[list]!;
        if (n >= 0 && n < code[pc + 3]!) {
          s[list + 1 + n] = e;
          s[list] = n + 1;
        }
        pc += 4;
        break;
      }
      case 35: {
        // item
        const list = b + code[pc + 2]!;
        const i = s[b + code[pc + 3]!]!;
        s[b + code[pc + 1]!] = i >= 0 && i < lengthOf(s, list) ? s[list + 1 + i]! : -1;
        pc += 4;
        break;
      }
      case 36: {
        // find
        const list = b + code[pc + 2]!;
        const e = s[b + code[pc + 3]!]!;
        const n = lengthOf(s, list);
        let found = -1;
        for (let i = 0; i < n; i++) {
          if (s[list + 1 + i] === e) {
            found = i;
            break;
          }
        }
        s[b + code[pc + 1]!] = found;
        pc += 4;
        break;
      }
      case 37: {
        // cut
        const list = b + code[pc + 1]!;
        const i = s[b + code[pc + 2]!]!;
        const n = lengthOf(s, list);
        if (i >= 0 && i < n) {
          s.copyWithin(list + 1 + i, list + 2 + i, list + 1 + n);
          s[list + n] = 0;
          s[list] = n - 1;
        }
        pc += 3;
        break;
      }
      case 38: {
        // walk
        const set = s[b + code[pc + 2]!]!;
        walk(m, b + code[pc + 1]!, set, s[b + code[pc + 3]!]!, code[pc + 4]!, code[pc + 5]!);
        pc += 6;
        break;
      }
      case 39: {
        // mix
        const list = b + code[pc + 1]!;
        mix(s, s, list + 1, lengthOf(s, list));
        pc += 2;
        break;
      }
      case 40: {
        // cards
        const slot = code[pc + 3]!;
        const of = placeOf(m, code[pc + 2]!, slot < 0 ? -1 : s[b + slot]!);
        cards(m, b + code[pc + 1]!, of, cardCount, false);
        pc += 4;
        break;
      }
      case 41: {
        // size
        const slot = code[pc + 3]!;
        const of = placeOf(m, code[pc + 2]!, slot < 0 ? -1 : s[b + slot]!);
        s[b + code[pc + 1]!] = of < 0 ? 0 : s[sizes + of]!;
        pc += 4;
        break;
      }
      case 42: {
        // top
        const slot = code[pc + 3]!;
        const of = placeOf(m, code[pc + 2]!, slot < 0 ? -1 : s[b + slot]!);
        cards(m, b + code[pc + 1]!, of, s[b + code[pc + 4]!]!, code[pc + 5] === 1);
        pc += 6;
        break;
      }
      case 43: {
        // where
        const card = s[b + code[pc + 2]!]!;
        s[b + code[pc + 1]!] =
          card >= 0 && card < cardCount ? placeZone[s[place + card]!]! : -1;
        pc += 3;
        break;
      }
      case 44: {
        // owner
        const card = s[b + code[pc + 2]!]!;
        s[b + code[pc + 1]!] =
          card >= 0 && card < cardCount ? placeSeat[s[place + card]!]! : -1;
        pc += 3;
        break;
      }
      case 45: {
        // move
        const slot = code[pc + 4]!;
        const to = placeOf(m, code[pc + 3]!, slot < 0 ? -1 : s[b + slot]!);
        const moved = moveSet(m, b + code[pc + 2]!, to, code[pc + 5] === 1);
        s[b + code[pc + 1]!] = moved ? 1 : 0;
        pc += 6;
        break;
      }
      case 46: {
        // move-list
        const slot = code[pc + 4]!;
        const to = placeOf(m, code[pc + 3]!, slot < 0 ? -1 : s[b + slot]!);
        const list = b + code[pc + 2]!;
        const moved = moveList(m, list + 1, lengthOf(s, list), to, code[pc + 5] === 1);
        s[b + code[pc + 1]!] = moved ? 1 : 0;
        pc += 6;
        break;
      }
      case 47: {
        // shuffle
        const slot = code[pc + 2]!;
        shuffle(m, placeOf(m, code[pc + 1]!, slot < 0 ? -1 : s[b + slot]!));
        pc += 3;
        break;
      }
      case 48: {
        // random
        const k = s[b + code[pc + 4]!]!;
        random(m, b + code[pc + 1]!, b + code[pc + 2]!, code[pc + 3]!, k);
        pc += 5;
        break;
      }
      case 49: // show
        show(m, b + code[pc + 1]!, s[b + code[pc + 2]!]!);
        pc += 3;
        break;
      case 50: {
        // reveal
        const slot = code[pc + 2]!;
        reveal(m, code[pc + 1]!, slot < 0 ? 0 : s[b + slot]!, s[b + code[pc + 3]!]!);
        pc += 4;
        break;
      }
      case 51: // use
        s[b + code[pc + 1]!] = useFact(m, s[b + code[pc + 2]!]!, code[pc + 3]!);
        pc += 4;
        break;
      case 52: {
        // use-set
        const of = useSet(m, s[b + code[pc + 2]!]!, code[pc + 3]!);
        const to = b + code[pc + 1]!;
        const width = code[pc + 4]!;
        for (let i = 0; i < width; i++) s[to + i] = of && i < of.width ? s[of.at + i]! : 0;
        pc += 5;
        break;
      }
      case 53: // use-players
        s[b + code[pc + 1]!] = targetPlayers(m, s[b + code[pc + 2]!]!);
        pc += 3;
        break;
      case 54: // fits
        s[b + code[pc + 1]!] = fits(m, s[b + code[pc + 2]!]!) ? 1 : 0;
        pc += 3;
        break;
      case 55: {
        // perform
        const to = code[pc + 1]!;
        const which = code[pc + 3]!;
        const use = s[b + code[pc + 2]!]!;
        pc += 4;
        s[fp + 1] = pc - start;
        if (to >= 0) s[b + to] = which === 0 && abilityOf(m, use) ? 1 : 0;
        if (perform(m, use, which, to)) {
          fp = s[at.atFrame]!;
          b = fp + head;
          start = starts[s[fp]!]!;
          pc = start;
        }
        break;
      }
      case 56: // ask
        s[fp + 1] = pc - start;
        if (ask(m)) {
          m.steps = left;
          return suspended;
        }
        pc += 7;
        break;
      case 57: // offer
        s[fp + 1] = pc - start;
        if (openOffer(m)) {
          m.steps = left;
          return suspended;
        }
        pc += 4;
        break;
      case 58: // ask-all
        s[fp + 1] = pc - start;
        if (askAll(m)) {
          m.steps = left;
          return suspended;
        }
        pc += 5;
        break;
      case 59: {
        // wait
        const slot = code[pc + 2]!;
        wait(m, code[pc + 1]!, slot < 0 ? -1 : s[b + slot]!, pc + 4);
        pc += 4 + code[pc + 3]!;
        break;
      }
      case 60: // check
        s[fp + 1] = pc - start;
        if (check(m)) {
          fp = s[at.atFrame]!;
          b = fp + head;
          start = starts[s[fp]!]!;
          pc = start;
        } else pc += 1;
        break;
      case 61: {
        // settle
        s[fp + 1] = pc - start;
        const came = settle(m);
        if (came === 'asked') {
          m.steps = left;
          return suspended;
        }
        if (came === 'pushed') {
          fp = s[at.atFrame]!;
          b = fp + head;
          start = starts[s[fp]!]!;
          pc = start;
        } else pc += 1;
        break;
      }
      case 62: {
        // applied
        const slot = code[pc + 3]!;
        const owner = slot < 0 ? -1 : s[b + slot]!;
        s[b + code[pc + 1]!] = marked(m, s[fp + 6]!, code[pc + 2]!, owner) ? 1 : 0;
        pc += 4;
        break;
      }
      case 63: {
        // apply
        const slot = code[pc + 2]!;
        mark(m, fp, code[pc + 1]!, slot < 0 ? -1 : s[b + slot]!);
        pc += 3;
        break;
      }
      case 64: {
        // act
        const slot = code[pc + 2]!;
        const owner = slot < 0 ? -1 : s[b + slot]!;
        s[fp + 7] = owner >= 0 && owner < s[at.atSeats]! ? owner : -1;
        s[fp + 8] = code[pc + 1]!;
        pc += 3;
        break;
      }
      case 65: // tell
        tellDone(m, code[pc + 1]!, fp, pc + 3);
        pc += 3 + code[pc + 2]!;
        break;
      case 66: // end
        endGame(m, at.ended, s[b + code[pc + 1]!]!);
        m.steps = left;
        return over;
      default:
        throw new Error(`no instruction ${code[pc]} at ${pc}`);
    }
  }
}
