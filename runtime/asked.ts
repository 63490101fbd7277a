import { evaluate } from './evaluate.ts';
import * as at from './layout.ts';
import { universeSize } from './layout.ts';
import { type Machine, position } from './machine.ts';
import type { Ask, Pack } from './pack.ts';
import { countSet, nextOf } from './values.ts';

/** A question of an `ask` or `ask-all`, worked out from the top frame's instruction. */
export interface Asked {
  readonly ask: Ask;
  readonly seat: number;
  /** first word of the answer in the buffer */
  readonly to: number;
  /** words of the answer */
  readonly width: number;
  /** what may be chosen, without what lies outside the universe; for `either` the open branches */
  readonly source: Int32Array;
  /** a list as source: its elements in their order, else null */
  readonly listed: readonly number[] | null;
  readonly size: number;
  readonly least: number;
  readonly most: number;
}

/** Words of an answer to an ask. */
export function answerWidth(ask: Ask): number {
  return ask.kind === 'set' || ask.kind === 'list' ? ask.type.width : 1;
}

/** Words of the source that an ask reads, 0: none. */
export function sourceWidth(pack: Pack, ask: Ask): number {
  switch (ask.kind) {
    case 'choose':
      if (ask.type.shape !== 'int') return ask.type.width;
      return universeWidth(pack, ask);
    case 'set':
      return ask.type.width;
    case 'list':
      return universeWidth(pack, ask);
    case 'either':
      return 1;
    default:
      return 0;
  }
}

/** Words of a set over the universe of an ask; of plain numbers: one. */
function universeWidth(pack: Pack, ask: Ask): number {
  return at.setWords(universeSize(pack, ask.type.universe, ask.type.enum));
}

/** Leaves of a set only what the universe really has (players: those of this game). */
function clip(m: Machine, ask: Ask, words: Int32Array): void {
  const size =
    ask.type.universe === 'player'
      ? m.state[at.atSeats]!
      : universeSize(m.program.pack, ask.type.universe, ask.type.enum, words.length);
  for (let i = 0; i < words.length; i++) {
    const left = size - i * 32;
    if (left <= 0) words[i] = 0;
    else if (left < 32) words[i]! &= (1 << left) - 1;
  }
}

function make(
  m: Machine,
  ask: Ask,
  seat: number,
  to: number,
  raw: Int32Array,
  least: number | null,
  most: number | null,
): Asked {
  const base = { ask, seat, to, width: answerWidth(ask) };
  if (ask.kind === 'may') return { ...base, source: raw, listed: null, size: 2, least: 0, most: 1 };
  if (ask.kind === 'number') {
    const low = least ?? 0;
    const high = Math.max(low, most ?? low);
    return { ...base, source: raw, listed: null, size: high - low + 1, least: low, most: high };
  }
  if (ask.kind === 'choose' && ask.type.shape === 'list') {
    const listed = inOrder(m, ask, raw);
    return { ...base, source: raw, listed, size: listed.length, least: 1, most: 1 };
  }
  if (ask.kind !== 'either') clip(m, ask, raw);
  const size = countSet(raw, 0, raw.length);
  if (ask.kind === 'choose' || ask.kind === 'either') {
    return { ...base, source: raw, listed: null, size, least: 1, most: 1 };
  }
  const room = ask.kind === 'list' ? ask.type.width - 1 : size;
  const high = Math.min(size, room, Math.max(0, most ?? size));
  const low = Math.min(high, Math.max(0, least ?? 0));
  return { ...base, source: raw, listed: null, size, least: low, most: high };
}

/** The different elements of a list that are in its universe, in their order. */
function inOrder(m: Machine, ask: Ask, raw: Int32Array): number[] {
  const { universe, enum: of } = ask.type;
  const plain = universe === 'number' && of < 0;
  const size =
    universe === 'player' ? m.state[at.atSeats]! : universeSize(m.program.pack, universe, of);
  const length = Math.min(raw[0]!, raw.length - 1);
  const listed: number[] = [];
  for (let i = 1; i <= length; i++) {
    const e = raw[i]!;
    if ((plain || (e >= 0 && e < size)) && !listed.includes(e)) listed.push(e);
  }
  return listed;
}

/** The question of the `ask` at which the top frame stands. */
export function askedHere(m: Machine): Asked {
  const { code, pack } = m.program;
  const s = m.state;
  const pc = position(m);
  const slots = s[at.atFrame]! + at.frameWords;
  const ask = pack.asks[code[pc + 2]!]!;
  const from = slots + code[pc + 4]!;
  const width = sourceWidth(pack, ask);
  const read = (operand: number): number | null => {
    const slot = code[pc + operand]!;
    return slot < 0 ? null : s[slots + slot]!;
  };
  const raw = code[pc + 4]! < 0 ? new Int32Array(width) : s.slice(from, from + width);
  return make(m, ask, s[slots + code[pc + 3]!]!, slots + code[pc + 1]!, raw, read(5), read(6));
}

/** Where the answer goes in the `ask` at which the top frame stands. */
export function askPlace(m: Machine): [ask: Ask, to: number] {
  const { code, pack } = m.program;
  const pc = position(m);
  return [pack.asks[code[pc + 2]!]!, m.state[at.atFrame]! + at.frameWords + code[pc + 1]!];
}

/** The seats that the `ask-all` at which the top frame stands puts its question to. */
export function seatsAsked(m: Machine): number {
  const slots = m.state[at.atFrame]! + at.frameWords;
  return m.state[slots + m.program.code[position(m) + 3]!]! & m.seats;
}

/** One seat's question of the `ask-all` at which the top frame stands. */
export function askedOf(m: Machine, seat: number): Asked {
  const { code, pack } = m.program;
  const s = m.state;
  const pc = position(m);
  const fp = s[at.atFrame]!;
  const [ask, to] = answerPlace(m, seat);
  const width = sourceWidth(pack, ask);
  let raw = new Int32Array(width);
  if (width > 0) {
    evaluate(m, code[pc + 4]!, s[fp + at.frameOwner]!, s[fp + at.frameAbility]!, seat);
    raw = m.result.slice(0, width);
  }
  return make(m, ask, seat, to, raw, null, null);
}

/** Where the answer of a seat goes in the `ask-all` at which the top frame stands. */
export function answerPlace(m: Machine, seat: number): [ask: Ask, to: number] {
  const pc = position(m);
  const ask = m.program.pack.asks[m.program.code[pc + 2]!]!;
  const first = m.state[at.atFrame]! + at.frameWords + m.program.code[pc + 1]!;
  return [ask, first + seat * answerWidth(ask)];
}

/** Writes the answer that stands for "nothing": -1, no, or empty. */
export function writeNothing(m: Machine, ask: Ask, to: number): void {
  if (ask.kind === 'set' || ask.kind === 'list') m.state.fill(0, to, to + answerWidth(ask));
  else m.state[to] = ask.kind === 'may' ? 0 : -1;
}

/** Answers a question that has exactly one legal answer. Was it one? */
export function answerOnly(m: Machine, asked: Asked): boolean {
  const { ask, size, least, most, to, source } = asked;
  const s = m.state;
  if (asked.seat < 0 || asked.seat >= s[at.atSeats]!) {
    writeNothing(m, ask, to);
    return true;
  }
  switch (ask.kind) {
    case 'may':
      return false;
    case 'number':
      if (ask.pass || size > 1) return false;
      s[to] = least;
      return true;
    case 'choose':
    case 'either':
      if (size > 1 || (size === 1 && ask.pass)) return false;
      if (size === 0) s[to] = -1;
      else s[to] = asked.listed ? asked.listed[0]! : nextOf(source, 0, source.length, -1);
      return true;
    case 'set':
      if (most > 0 && (ask.pass || least < size)) return false;
      if (most === 0) writeNothing(m, ask, to);
      else s.set(source, to);
      return true;
    case 'list':
      if (most > 0 && (ask.pass || least !== most || size > 1)) return false;
      writeNothing(m, ask, to);
      if (most > 0) {
        s[to] = 1;
        s[to + 1] = nextOf(source, 0, source.length, -1);
      }
      return true;
  }
}
