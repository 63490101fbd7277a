import { type Asked, answerOnly, askedHere, askedOf, seatsAsked } from './asked.ts';
import { operation } from './ir.ts';
import * as at from './layout.ts';
import { type Machine, position } from './machine.ts';
import { groupChoice, legalGroup, legalUses, offered } from './offer.ts';
import { due } from './settle.ts';
import { fitsType } from './tables.ts';
import { abilityOf, cardOf, recordOf, sweep, useSet } from './uses.ts';
import { countSet } from './values.ts';

/**
 * Restoring is never trusting: says what is wrong with a buffer that claims to be a suspended game, or null.
 * First everything that the interpreter takes for granted, then the open question by working it out again.
 */
export function unsound(m: Machine): string | null {
  return (
    header(m) ??
    values(m) ??
    zones(m) ??
    edges(m) ??
    uses(m) ??
    frames(m) ??
    waiting(m) ??
    marks(m) ??
    question(m)
  );
}

const inRange = (x: number, least: number, most: number): boolean => x >= least && x <= most;

/** Are the words from one position to another all zero? */
function zero(s: Int32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (s[i] !== 0) return false;
  return true;
}

function header(m: Machine): string | null {
  const s = m.state;
  const { pack, mark, layout } = m.program;
  if (s[at.atFormat] !== pack.format) return 'format';
  if (s[at.atHash] !== mark) return 'hash';
  if (!inRange(s[at.atSeats]!, pack.seats.least, pack.seats.most)) return 'seats';
  if (!inRange(s[at.atStatus]!, at.running, at.rested)) return 'status';
  if (!inRange(s[at.atWaiting]!, 0, pack.budget.waiting)) return 'waiting';
  if (s[at.atEvent]! < 0 || s[at.atAnswers]! < 0) return 'counters';
  if (zero(s, at.atRandom, at.atRandom + 4)) return 'random';
  if ((s[at.atWinners]! & ~m.seats) !== 0) return 'winners';
  for (let seat = 0; seat < pack.seats.most; seat++) {
    if (!inRange(s[layout.hidden + seat]!, 0, s[at.atEvent]!)) return 'hidden';
  }
  return null;
}

function values(m: Machine): string | null {
  const s = m.state;
  const { pack, layout } = m.program;
  for (let o = 0; o < pack.options.length; o++) {
    const { choices, least, most } = pack.options[o]!;
    const [low, high] = choices.length > 0 ? [0, choices.length - 1] : [least, most];
    if (!inRange(s[layout.options + o]!, low, high)) return `option ${pack.options[o]!.id}`;
  }
  for (let v = 0; v < pack.vars.length; v++) {
    const width = layout.varWidth[v]!;
    for (let i = 0; i < layout.varCount[v]!; i++) {
      if (!fitsType(pack, pack.vars[v]!.type, s, layout.varAt[v]! + i * width)) {
        return `var ${pack.vars[v]!.id}`;
      }
      const { chosen } = pack.vars[v]!;
      if (chosen && !inRange(s[layout.varAt[v]! + i]!, chosen.least, chosen.most))
        return `option ${pack.vars[v]!.id}`;
      if ((s[layout.varKnown[v]! + i]! & ~m.seats) !== 0) return `known ${pack.vars[v]!.id}`;
    }
  }
  return null;
}

function zones(m: Machine): string | null {
  const s = m.state;
  const { pack, layout } = m.program;
  let total = 0;
  for (let place = 0; place < layout.placeZone.length; place++) {
    const zone = pack.zones[layout.placeZone[place]!]!;
    let before = -1;
    let count = 0;
    let card = s[layout.heads + place]!;
    while (card !== -1) {
      if (!inRange(card, 0, layout.cards - 1) || count >= layout.cards) return `zone ${zone.id}`;
      if (s[layout.place + card] !== place) return `place of card ${card}`;
      if (s[layout.previous + card] !== before) return `chain at card ${card}`;
      if ((s[layout.known + card]! & ~m.seats) !== 0) return `known card ${card}`;
      before = card;
      card = s[layout.next + card]!;
      count++;
    }
    if (s[layout.tails + place] !== before || s[layout.sizes + place] !== count) {
      return `zone ${zone.id}`;
    }
    if (zone.most > 0 && count > zone.most) return `zone ${zone.id}`;
    if (count > 0 && layout.placeSeat[place]! >= s[at.atSeats]!) return `zone ${zone.id}`;
    total += count;
  }
  return total === layout.cards ? null : 'cards';
}

function edges(m: Machine): string | null {
  const { pack, layout } = m.program;
  const sizes = { none: 1, players: pack.seats.most, cards: layout.cards };
  for (let c = 0; c < pack.checks.length; c++) {
    const size = sizes[pack.checks[c]!.candidates];
    if (!bounded(m.state, layout.edges[c]!, at.setWords(size), size)) return `check ${c}`;
  }
  return null;
}

/** Does a set hold only elements below a size? */
function bounded(s: Int32Array, start: number, width: number, size: number): boolean {
  for (let i = 0; i < width; i++) {
    const left = size - i * 32;
    const legal = left >= 32 ? -1 : left <= 0 ? 0 : (1 << left) - 1;
    if ((s[start + i]! & ~legal) !== 0) return false;
  }
  return true;
}

function uses(m: Machine): string | null {
  const s = m.state;
  const { pack, layout, groupAt } = m.program;
  for (let use = 0; use < pack.budget.uses; use++) {
    const record = recordOf(m, use);
    const end = record + layout.useWords;
    const index = s[record + at.useAbility]! - 1;
    const where = `use ${use}`;
    if (index === -1) {
      if (!zero(s, record, end)) return where;
      continue;
    }
    const ability = pack.uses[index];
    if (!ability) return where;
    if (!inRange(s[record + at.useUser]!, 0, s[at.atSeats]! - 1)) return where;
    if (!inRange(s[record + at.useWindow]!, 0, pack.windows.length - 1)) return where;
    if (!inRange(s[record + at.useDone]!, 0, 1)) return where;
    if (!bounded(s, record + at.useCards, layout.cardWidth, layout.cards)) return where;
    let last = record + at.useCards + layout.cardWidth;
    for (let g = 0; g < ability.groups.length; g++) {
      const { universe, width } = ability.groups[g]!;
      const size = at.universeSize(pack, universe, -1, width);
      if (!bounded(s, record + groupAt[index]![g]!, width, size)) return where;
      last += width;
    }
    if (!zero(s, last, end)) return where;
  }
  return null;
}

function frames(m: Machine): string | null {
  const s = m.state;
  const { pack, layout, procs, starts, begins, slots, results } = m.program;
  const top = s[at.atTop]!;
  if (!inRange(top, layout.frames, layout.words)) return 'top';
  if (!zero(s, top, layout.words)) return 'above the frames';
  if (s[at.atStatus] !== at.running) {
    const quiet = top === layout.frames && s[at.atFrame] === 0 && s[at.atWaiting] === 0;
    return quiet ? null : 'frames';
  }
  let parent = 0;
  let depth = 1;
  let fp = layout.frames;
  while (fp < top) {
    if (fp + at.frameWords > top) return 'frames';
    const where = `frame ${depth}`;
    const proc = s[fp + at.frameProc]!;
    if (!inRange(proc, 0, procs.length - 1)) return where;
    const position = s[fp + at.framePosition]!;
    if (!inRange(position, 0, procs[proc]!.code.length - 1)) return where;
    if (begins[starts[proc]! + position] !== 1) return where;
    if (s[fp + at.frameParent] !== parent || s[fp + at.frameDepth] !== depth) return where;
    if (depth > pack.budget.depth) return where;
    const to = s[fp + at.frameTo]!;
    const room = parent > 0 ? slots[s[parent]!]! - results[proc]! : -1;
    if (to !== -1 && !inRange(to, 0, room)) return where;
    const base = parent > 0 ? s[parent + at.frameBase]! : 0;
    if (!inRange(s[fp + at.frameBase]!, base, s[at.atWaiting]!)) return where;
    if (!inRange(s[fp + at.frameRank]!, 0, pack.checkGroups)) return where;
    const marks = parent > 0 ? s[parent + at.frameMarks]! : 0;
    if (!inRange(s[fp + at.frameMarks]!, marks, layout.marksMost)) return where;
    if (!inRange(s[fp + at.frameOwner]!, -1, s[at.atSeats]! - 1)) return where;
    if (!inRange(s[fp + at.frameAbility]!, -1, pack.abilities.length - 1)) return where;
    if (!inRange(s[fp + at.frameSince]!, 0, s[at.atEvent]!)) return where;
    parent = fp;
    depth++;
    fp += at.frameWords + slots[proc]!;
  }
  if (fp !== top || s[at.atFrame] !== parent || parent === 0) return 'frames';
  return null;
}

function waiting(m: Machine): string | null {
  const s = m.state;
  const { pack, layout, procs } = m.program;
  for (let i = 0; i < pack.budget.waiting; i++) {
    const record = layout.waiting + i * layout.waitWords;
    const end = record + layout.waitWords;
    const where = `waiting ${i}`;
    if (i >= s[at.atWaiting]!) {
      if (!zero(s, record, end)) return where;
      continue;
    }
    const body = procs[pack.abilities[s[record + at.waitAbility]!]?.body ?? -1];
    if (body?.params[0] !== 1) return where;
    if (!inRange(s[record + at.waitOwner]!, -1, s[at.atSeats]! - 1)) return where;
    const width = body.params.reduce((sum, w) => sum + w, 0) - 1;
    if (!zero(s, record + at.waitValues + width, end)) return where;
  }
  return null;
}

function marks(m: Machine): string | null {
  const s = m.state;
  const { pack, layout } = m.program;
  const fp = s[at.atFrame]!;
  const count = fp > 0 ? s[fp + at.frameMarks]! : 0;
  for (let i = 0; i < count; i++) {
    if (!inRange(s[layout.marks + i * 2]!, 1, pack.abilities.length)) return `mark ${i}`;
  }
  const end = layout.marks + layout.marksMost * 2;
  return zero(s, layout.marks + count * 2, end) ? null : 'marks';
}

function question(m: Machine): string | null {
  const s = m.state;
  if (s[at.atStatus] !== at.running) {
    return zero(s, at.atQuestion, at.atTrail + 1) ? null : 'question';
  }
  if (s[at.atQuestion] !== at.askedUse && !zero(s, at.atUse, at.atTrail + 1)) return 'question';
  const here = m.program.code[position(m)]!;
  const open = s[at.atOpen]!;
  const rest = s.slice();
  const same = (): boolean => s.every((word, i) => word === rest[i]);
  let sound = false;
  switch (s[at.atQuestion]) {
    case at.askedOne:
      sound = here === operation.ask && open === 1 << askedHere(m).seat && isOpen(m, askedHere(m));
      break;
    case at.askedAll:
      sound = here === operation['ask-all'] && open !== 0 && (open & ~seatsAsked(m)) === 0;
      for (let seat = 0; sound && seat < s[at.atSeats]!; seat++) {
        if ((open >>> seat) & 1) sound = isOpen(m, askedOf(m, seat));
      }
      break;
    case at.askedUse:
      sound = here === operation.offer && offer(m, open);
      break;
    case at.askedOrder:
      sound = here === operation.settle && order(m);
      break;
    default:
  }
  return sound && same() ? null : 'question';
}

/** Is this a question that is really asked, rather than answered at once? The buffer stays as it was. */
function isOpen(m: Machine, asked: Asked): boolean {
  const before = m.state.slice(asked.to, asked.to + asked.width);
  const open = !answerOnly(m, asked);
  m.state.set(before, asked.to);
  return open;
}

function order(m: Machine): boolean {
  const s = m.state;
  if (s[at.atWaiting]! <= s[s[at.atFrame]! + at.frameBase]!) return false;
  const next = due(m);
  if (next.length < 2) return false;
  const { layout } = m.program;
  return s[at.atOpen] === 1 << s[layout.waiting + next[0]! * layout.waitWords + at.waitOwner]!;
}

/** The offer, and what is announced of a use so far. */
function offer(m: Machine, open: number): boolean {
  const s = m.state;
  const made = offered(m);
  const { seat, by, window } = made;
  if (!inRange(seat, 0, s[at.atSeats]! - 1)) return false;
  if (!inRange(by, 0, s[at.atSeats]! - 1) || open !== 1 << by) return false;
  if (!inRange(window, 0, m.program.pack.windows.length - 1)) return false;
  const use = s[at.atUse]! - 1;
  if (use === -1) {
    if (!zero(s, at.atUse, at.atTrail + 1)) return false;
    return legalUses(m, made).abilities.length > 0;
  }
  if (!inRange(use, 0, m.program.pack.budget.uses - 1)) return false;
  const record = recordOf(m, use);
  const ability = abilityOf(m, use);
  const group = s[at.atGroup]! - 1;
  const trail = s[at.atTrail]!;
  if (!ability || !inRange(group, 0, ability.groups.length - 1)) return false;
  if (s[record + at.useUser] !== seat || s[record + at.useWindow] !== window) return false;
  if (s[record + at.useDone] !== 0 || trail >>> group !== 1) return false;
  const cards = countSet(s, record + at.useCards, m.program.layout.cardWidth);
  if (cards !== (ability.cards < 0 ? 0 : 1)) return false;
  return announced(m, use, group, cardOf(m, use));
}

/** Replays an announcement on an emptied record: the same use must be legal, and each choice before the open one. */
function announced(m: Machine, use: number, open: number, card: number): boolean {
  const s = m.state;
  const ability = abilityOf(m, use)!;
  const index = s[recordOf(m, use)]! - 1;
  const chosen = ability.groups.map((_, g) => {
    const of = useSet(m, use, g + 1)!;
    const words = s.slice(of.at, of.at + of.width);
    s.fill(0, of.at, of.at + of.width);
    return words;
  });
  if (chosen.slice(open).some((words) => words.some((w) => w !== 0))) return false;
  for (let g = 0; g < open; g++) {
    if (!legalGroup(m, use, g, chosen[g]!)) return false;
    const { size, least, most } = groupChoice(m, use, g);
    const filled = (most === 0 && least === 0) || (size === least && size === most);
    if (filled === (((s[at.atTrail]! >>> g) & 1) === 1)) return false;
    s.set(chosen[g]!, useSet(m, use, g + 1)!.at);
  }
  // the use itself is judged as if it were not yet announced
  const header = s.slice(at.atUse, at.atTrail + 1);
  const record = s.slice(recordOf(m, use), recordOf(m, use) + m.program.layout.useWords);
  s.fill(0, at.atUse, at.atTrail + 1);
  const free = sweep(m);
  const legal = legalUses(m, offered(m));
  const found = legal.abilities.some((a, i) => a === index && legal.cards[i] === card);
  s.set(record, recordOf(m, use));
  s.set(header, at.atUse);
  return free === use && found;
}
