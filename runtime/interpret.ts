import { openOffer } from './announce.ts';
import { pop } from './frames.ts';
import * as at from './layout.ts';
import { fault, type Machine, over, returned, suspended } from './machine.ts';
import { argumentsMost } from './memo.ts';
import {
  ask,
  askAll,
  cards,
  endGame,
  every,
  lengthOf,
  mark,
  marked,
  perform,
  random,
  reset,
  reveal,
  saturated,
  store,
  walk,
} from './operations.ts';
import { mix } from './random.ts';
import { check, settle, wait } from './settle.ts';
import { tellDone } from './tell.ts';
import { beyond } from './trace.ts';
import { abilityOf, fits, targetPlayers, useFact, useSet } from './uses.ts';
import { countSet, nextOf } from './values.ts';
import { moveList, moveSet, placeOf, show, shuffle } from './zones.ts';

const head = at.frameWords;

/**
 * Runs the top frame until the frame at `stop` returns (its result is then in `m.result`), a question is open, or the
 * game is over. Everything that lives from one instruction to the next lies in the buffer; `fp`, `b`, `pc` are only copies.
 */
export function run(m: Machine, stop: number): number {
  const s = m.state;
  const { code, starts, slots, results, paramFirst, paramWidths } = m.program;
  const { varAt, varWidth, varCount, place, placeSeat, placeZone, sizes } = m.program.layout;
  const cardCount = m.program.layout.cards;
  const { factValues, factWidth, factRows, varInitial } = m.program;
  const { abilityName, abilitySkill } = m.program;
  const { memo } = m;
  const { first } = memo;
  const depthMost = m.program.pack.budget.depth;
  const limit = s.length;
  let fp = s[at.atFrame]!;
  let b = fp + head;
  let start = starts[s[fp]!]!;
  let pc = start + s[fp + 1]!;
  let left = m.evaluating ? m.evaluations : m.steps;

  for (;;) {
    if (--left < 0) beyond(m, pc, b, left);
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
        s[b + code[pc + 1]!] = Math.min(x, y);
        pc += 4;
        break;
      }
      case 7: {
        // max
        const x = s[b + code[pc + 2]!]!;
        const y = s[b + code[pc + 3]!]!;
        s[b + code[pc + 1]!] = Math.max(x, y);
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
        if (first[proc]! >= 0) {
          const argument = n === 0 ? 0 : s[b + code[pc + 4]!]!;
          if (argument >= 0 && argument < argumentsMost) {
            const place = first[proc]! + argument;
            const cost = memo.costs[place]!;
            if (
              memo.versions[place] === m.version &&
              left >= cost &&
              depth + memo.depth[proc]! <= depthMost &&
              top + memo.words[proc]! <= limit
            ) {
              const to = code[pc + 1]!;
              if (to >= 0) s.set(memo.results[place]!, b + to);
              left -= cost;
              pc += 4 + n;
              break;
            }
            memo.begun[proc] = left;
            memo.place[proc] = place;
          } else memo.begun[proc] = -1;
        }
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
        const param = paramFirst[proc]!;
        for (let i = 0; i < n; i++) {
          const width = paramWidths[param + i]!;
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
        const proc = s[fp]!;
        const width = results[proc]!;
        const slot = code[pc + 1]!;
        if (fp === stop) {
          for (let i = 0; i < width; i++) m.result[i] = slot < 0 ? 0 : s[b + slot + i]!;
          pop(m);
          if (m.evaluating) m.evaluations = left;
          else m.steps = left;
          return returned;
        }
        if (first[proc]! >= 0 && memo.begun[proc]! >= 0) {
          const place = memo.place[proc]!;
          const result = memo.results[place]!;
          for (let i = 0; i < width; i++) result[i] = slot < 0 ? 0 : s[b + slot + i]!;
          memo.costs[place] = memo.begun[proc]! - left;
          memo.versions[place] = m.version;
          memo.begun[proc] = -1;
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
        s[fp + 1] = pc - start;
        store(m, code[pc + 1]!, slot < 0 ? 0 : s[b + slot]!, b + code[pc + 3]!);
        pc += 4;
        break;
      }
      case 19: // reset
        s[fp + 1] = pc - start;
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
        s[b + code[pc + 1]!] = card >= 0 && card < cardCount ? placeZone[s[place + card]!]! : -1;
        pc += 3;
        break;
      }
      case 44: {
        // owner
        const card = s[b + code[pc + 2]!]!;
        s[b + code[pc + 1]!] = card >= 0 && card < cardCount ? placeSeat[s[place + card]!]! : -1;
        pc += 3;
        break;
      }
      case 45: {
        // move
        const slot = code[pc + 4]!;
        const to = placeOf(m, code[pc + 3]!, slot < 0 ? -1 : s[b + slot]!);
        s[fp + 1] = pc - start;
        const moved = moveSet(m, b + code[pc + 2]!, to, code[pc + 5]!);
        s[b + code[pc + 1]!] = moved ? 1 : 0;
        pc += 6;
        break;
      }
      case 46: {
        // move-list
        const slot = code[pc + 4]!;
        const to = placeOf(m, code[pc + 3]!, slot < 0 ? -1 : s[b + slot]!);
        const list = b + code[pc + 2]!;
        s[fp + 1] = pc - start;
        const moved = moveList(m, list + 1, lengthOf(s, list), to, code[pc + 5]!);
        s[b + code[pc + 1]!] = moved ? 1 : 0;
        pc += 6;
        break;
      }
      case 47: {
        // shuffle
        const slot = code[pc + 2]!;
        s[fp + 1] = pc - start;
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
        s[fp + 1] = pc - start;
        show(m, b + code[pc + 1]!, s[b + code[pc + 2]!]!);
        pc += 3;
        break;
      case 50: {
        // reveal
        const slot = code[pc + 2]!;
        s[fp + 1] = pc - start;
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
        pc += 6;
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
        s[fp + 1] = pc - start;
        tellDone(m, code[pc + 1]!, fp, pc + 3);
        pc += 3 + code[pc + 2]!;
        break;
      case 66: // end
        s[fp + 1] = pc - start;
        endGame(m, at.ended, s[b + code[pc + 1]!]!);
        m.steps = left;
        return over;
      case 67: {
        // each
        const to = b + code[pc + 1]!;
        const element = nextOf(s, b + code[pc + 2]!, code[pc + 3]!, s[to]!);
        s[to] = element;
        pc = element < 0 ? code[pc + 4]! : pc + 5;
        break;
      }
      default:
        throw new Error(`no instruction ${code[pc]} at ${pc}`);
    }
  }
}
