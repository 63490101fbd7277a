import { knowers, seesPlace } from './knowledge.ts';
import * as at from './layout.ts';
import * as log from './log.ts';
import { type Machine, renew } from './machine.ts';
import { mix } from './random.ts';
import { nextOf } from './values.ts';

/** Number of a zone instance, or -1 where there is none. */
export function placeOf(m: Machine, zone: number, element: number): number {
  const first = m.program.layout.zoneFirst[zone]!;
  if (!m.program.pack.zones[zone]!.perPlayer) return first;
  return element >= 0 && element < m.state[at.atSeats]! ? first + element : -1;
}

/** Takes a card out of its chain. */
function unlink(m: Machine, card: number): void {
  const s = m.state;
  const { heads, tails, sizes, place, next, previous } = m.program.layout;
  const from = s[place + card]!;
  const after = s[next + card]!;
  const before = s[previous + card]!;
  if (before < 0) s[heads + from] = after;
  else s[next + before] = after;
  if (after < 0) s[tails + from] = before;
  else s[previous + after] = before;
  s[sizes + from]!--;
}

/** Puts a card at the head (on top) or the tail of a zone instance. */
function attach(m: Machine, card: number, to: number, onTop: boolean): void {
  const s = m.state;
  const { heads, tails, sizes, place, next, previous } = m.program.layout;
  const neighbour = onTop ? s[heads + to]! : s[tails + to]!;
  s[place + card] = to;
  s[next + card] = onTop ? neighbour : -1;
  s[previous + card] = onTop ? -1 : neighbour;
  if (neighbour >= 0) s[(onTop ? previous : next) + neighbour] = card;
  if (onTop || neighbour < 0) s[heads + to] = card;
  if (!onTop || neighbour < 0) s[tails + to] = card;
  s[sizes + to]!++;
}

/** Puts a card somewhere without telling anybody: for scenarios, before anything is run. */
export function place(m: Machine, card: number, to: number): void {
  renew(m);
  unlink(m, card);
  attach(m, card, to, false);
  m.state[m.program.layout.known + card] = 0;
}

/** Do the marked cards lie together on top or at the end? */
function isRun(m: Machine, from: number, count: number): boolean {
  const s = m.state;
  const { heads, tails, next, previous } = m.program.layout;
  const along = (start: number, link: number): boolean => {
    let card = start;
    for (let i = 0; i < count; i++) {
      if (card < 0 || m.flags[card] === 0) return false;
      card = s[link + card]!;
    }
    return true;
  };
  return along(s[heads + from]!, next) || along(s[tails + from]!, previous);
}

/**
 * Works out who knows the cards (`m.picked`, flagged) that go from one place to another, before they go:
 * the new knowledge of each moved card, and what the others of the place lose.
 */
function follow(m: Machine, from: number, count: number, seeTo: number): void {
  const s = m.state;
  const { layout, pack } = m.program;
  const seeFrom = seesPlace(m, from);
  const blind = m.seats & ~(seeFrom | seeTo);
  let moved = 0;
  for (let i = 0; i < count; i++) {
    if (s[layout.place + m.picked[i]!] === from) moved++;
  }
  const clear =
    moved === s[layout.sizes + from] ||
    (pack.zones[layout.placeZone[from]!]!.ordered && isRun(m, from, moved));
  for (let card = s[layout.heads + from]!; card >= 0; card = s[layout.next + card]!) {
    const old = s[layout.known + card]!;
    if (m.flags[card] === 1) {
      const can = seeFrom | (clear ? old & blind : 0);
      s[layout.known + card] = can & ~seeTo;
      m.masks[card] = can | seeTo;
    } else if (!clear) s[layout.known + card] = old & ~blind;
  }
}

/** Writes the event of the cards that came from one place, in their order. */
function tellMove(m: Machine, from: number, to: number, count: number, start: number): void {
  let n = 0;
  for (let i = start; i < count; i++) if (m.sources[i] === from) n++;
  log.begin(m.log, m.state, log.eventMove);
  log.put(m.log, from);
  log.put(m.log, to);
  log.put(m.log, n);
  for (let i = start; i < count; i++) {
    if (m.sources[i] !== from) continue;
    log.put(m.log, m.picked[i]!);
    log.put(m.log, m.masks[m.picked[i]!]!);
    if (i > start) m.sources[i] = -1;
  }
}

/** Moves the first `count` cards of `m.picked`, which are valid, different and flagged. */
function carry(m: Machine, count: number, to: number, first: boolean): void {
  const s = m.state;
  const { layout } = m.program;
  const touch = m.program.zoneTouch;
  const seeTo = seesPlace(m, to);
  for (let i = 0; i < count; i++) m.sources[i] = s[layout.place + m.picked[i]!]!;
  for (let i = 0; i < count; i++) {
    const from = m.sources[i]!;
    if (m.sources.indexOf(from) < i) continue;
    follow(m, from, count, seeTo);
    s[at.atDirty]! |= 1 << touch[layout.placeZone[from]!]!;
  }
  s[at.atDirty]! |= 1 << touch[layout.placeZone[to]!]!;
  renew(m);
  for (let i = 0; i < count; i++) {
    const card = m.picked[i]!;
    unlink(m, card);
    attach(m, card, to, first);
    m.flags[card] = 0;
  }
  for (let i = 0; i < count; i++) {
    const from = m.sources[i]!;
    if (from >= 0) tellMove(m, from, to, count, i);
  }
}

/** Where in a zone cards are put: it does not matter (at the end), on top, or at the bottom. */
export type End = number;
const anywhere = 0;
const onTop = 1;

/** How many cards a zone instance can still take. */
function room(m: Machine, to: number): number {
  const { layout, pack } = m.program;
  const { most } = pack.zones[layout.placeZone[to]!]!;
  return most === 0 ? layout.cards : Math.max(0, most - m.state[layout.sizes + to]!);
}

/** Takes a card into `m.picked` if it can be moved there. */
function pick(m: Machine, card: number, to: number, count: number, end: End): number {
  const { layout, pack } = m.program;
  if (card < 0 || card >= layout.cards || m.flags[card] === 1) return count;
  // Within one zone only an end of an ordered one is another place.
  const stays = end === anywhere || !pack.zones[layout.placeZone[to]!]!.ordered;
  if (stays && m.state[layout.place + card] === to) return count;
  m.flags[card] = 1;
  m.picked[count] = card;
  return count + 1;
}

/** Do the cards of `m.picked` lie at that end already, just as the move would leave them? */
function liesThere(m: Machine, count: number, to: number, end: End): boolean {
  if (end === anywhere) return false;
  const s = m.state;
  const { heads, tails, next, previous } = m.program.layout;
  const [first, step] = end === onTop ? [heads, next] : [tails, previous];
  let card = s[first + to]!;
  for (let i = count - 1; i >= 0; i--) {
    if (card !== m.picked[i]) return false;
    card = s[step + card]!;
  }
  return true;
}

/** Carries the picked cards unless that would change nothing. */
function bring(m: Machine, count: number, to: number, end: End): boolean {
  if (count === 0) return false;
  if (!liesThere(m, count, to, end)) {
    carry(m, count, to, end === onTop);
    return true;
  }
  for (let i = 0; i < count; i++) m.flags[m.picked[i]!] = 0;
  return false;
}

/** Moves a set of cards, in the order of their numbers. Was at least one moved? */
export function moveSet(m: Machine, start: number, to: number, end: End): boolean {
  if (to < 0) return false;
  const { cardWidth } = m.program.layout;
  const most = room(m, to);
  let count = 0;
  let card = nextOf(m.state, start, cardWidth, -1);
  while (card >= 0 && count < most) {
    count = pick(m, card, to, count, end);
    card = nextOf(m.state, start, cardWidth, card);
  }
  return bring(m, count, to, end);
}

/** Moves a list of cards one after the other. Was at least one moved? */
export function moveList(m: Machine, start: number, length: number, to: number, end: End): boolean {
  if (to < 0) return false;
  const most = room(m, to);
  let count = 0;
  for (let i = 0; i < length && count < most; i++) {
    count = pick(m, m.state[start + i]!, to, count, end);
  }
  return bring(m, count, to, end);
}

/** Shuffles a zone instance: nobody knows any longer which card lies where. */
export function shuffle(m: Machine, place: number): void {
  if (place < 0) return;
  const s = m.state;
  const { layout } = m.program;
  let count = 0;
  for (let card = s[layout.heads + place]!; card >= 0; card = s[layout.next + card]!) {
    m.picked[count++] = card;
  }
  if (count === 0) return;
  renew(m);
  mix(s, m.picked, 0, count);
  for (let i = 0; i < count; i++) {
    const card = m.picked[i]!;
    s[layout.previous + card] = i > 0 ? m.picked[i - 1]! : -1;
    s[layout.next + card] = i + 1 < count ? m.picked[i + 1]! : -1;
    s[layout.known + card] = 0;
  }
  s[layout.heads + place] = m.picked[0]!;
  s[layout.tails + place] = m.picked[count - 1]!;
  s[at.atDirty]! |= 1 << m.program.zoneTouch[layout.placeZone[place]!]!;
  log.begin(m.log, s, log.eventShuffle);
  log.put(m.log, place);
}

/** Shows a set of cards to a set of seats; showing what they all know is nothing. */
export function show(m: Machine, start: number, to: number): void {
  const s = m.state;
  const { layout } = m.program;
  const seats = to & m.seats;
  let count = 0;
  let news = 0;
  for (
    let card = nextOf(s, start, layout.cardWidth, -1);
    card >= 0 && card < layout.cards;
    card = nextOf(s, start, layout.cardWidth, card)
  ) {
    const known = knowers(m, card);
    const learn = seats & ~known;
    news |= learn;
    s[layout.known + card]! |= learn;
    m.picked[count] = card;
    m.masks[card] = known | learn;
    count++;
  }
  if (news === 0) return;
  log.begin(m.log, s, log.eventShow);
  log.put(m.log, seats);
  log.put(m.log, count);
  for (let i = 0; i < count; i++) {
    log.put(m.log, m.picked[i]!);
    log.put(m.log, m.masks[m.picked[i]!]!);
  }
}
