import type { Pool } from './buffer.ts';
import { canonical } from './canonical.ts';
import { evaluate } from './evaluate.ts';
import { cycle, push } from './frames.ts';
import { type Game, game, type Log, type Origin, runOn } from './game.ts';
import { guard, guardMore } from './guard.ts';
import { run } from './interpret.ts';
import * as at from './layout.ts';
import { blank, isFault, type Machine, machine, refill, renew } from './machine.ts';
import type { Option, Pack, Proc, ValueType } from './pack.ts';
import { extend, link, type Program } from './program.ts';
import { seedRandom } from './random.ts';
import { optionTerms, type Save, saveShape } from './save.ts';
import { departures } from './shape.ts';
import { unsound } from './sound.ts';
import type { LoadReport } from './tables.ts';
import { element } from './terms.ts';
import type { Trace } from './trace.ts';
import { addTo } from './values.ts';
import { place, placeOf } from './zones.ts';

/** Why a game cannot begin or go on. */
export interface Report {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number | readonly string[]>>;
}
export type Refused = { readonly reports: readonly Report[] };

/** What a host says when it starts a game. */
export interface Setting {
  readonly seats: number;
  /** 32 bits */
  readonly seed: number;
  /** An option of seats: values by seat, as a list or a record; null: none. The others have what the pack says. */
  readonly options?: Readonly<
    Record<string, OptionValue | Readonly<Record<number, OptionValue | null>>>
  >;
}
type OptionValue = string | number | boolean;

/** Was it arranged? If not, nothing has changed. */
export type Arranged =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'no-card' | 'no-place' | 'full' | 'no-var' | 'value' };

/** A state without setup that can be arranged; then a root procedure is run in it. The door for scenarios. */
export interface Prepared {
  /** Puts a card at the end of a zone, known to nobody. */
  place(card: number, zone: string, seat: number | null): Arranged;
  /** Sets a var to a value in the game's own terms (set, list: an array; none: null). */
  set(name: string, of: number | null, value: unknown): Arranged;
  /** Runs the first of these procedures (without parameters), or else the game's own flow. The others may be called by it. */
  run(procs?: readonly Proc[]): Game | Refused;
}

/** A loaded pack. Nothing throws; every refusal is a report. */
export interface Rules {
  readonly pack: Pack;
  start(setting: Setting): Game | Refused;
  prepare(setting: Setting): Prepared | Refused;
  restore(save: unknown): Game | Refused;
  replay(log: unknown): Game | Refused;
}

const refused = (code: string, params: Report['params'] = {}): Refused => ({
  reports: [{ code, params }],
});

/** Reads a linked pack, refuses it whole, or makes it ready. `trace`: where all its games note where they have been. */
export function load(
  pack: unknown,
  trace: Trace | null = null,
): { rules: Rules } | { reports: LoadReport[] } {
  const read = guard(pack);
  if ('reports' in read) return read;
  return { rules: rules(link(read.pack, trace)) };
}

function rules(program: Program): Rules {
  const pool: Pool = [];
  return {
    pack: program.pack,
    start: (setting) => {
      const begun = begin(program, setting);
      if ('reports' in begun) return begun;
      return unmet(begun.m) ?? launch(begun.m, program.pack.start, begun.origin, pool);
    },
    prepare: (setting) => {
      const begun = begin(program, setting);
      return 'reports' in begun ? begun : prepared(begun.m, begun.origin, pool);
    },
    restore: (save) => restore(program, save, pool),
    replay: (log) => replay(program, log, pool),
  };
}

/** The value of an option that a host has named, or null. */
function optionValue(option: Option, value: unknown): number | null {
  if (option.choices.length > 0) {
    const i = option.choices.findIndex((c) => c.id === value);
    return i < 0 ? null : i;
  }
  const n = typeof value === 'boolean' ? Number(value) : value;
  if (typeof n !== 'number' || !Number.isInteger(n)) return null;
  return n >= option.least && n <= option.most ? n : null;
}

/** Gives an option, or an option of seats, the value that a host has named; what is wrong with it, or null. */
function giveOption(m: Machine, id: string, value: unknown): string | null {
  const { pack, layout } = m.program;
  const i = pack.options.findIndex((option) => option.id === id);
  if (i >= 0) {
    const read = optionValue(pack.options[i]!, value);
    if (read === null) return 'option-value';
    m.state[layout.options + i] = read;
    return null;
  }
  const v = pack.vars.findIndex((one) => one.id === id && one.chosen);
  if (v < 0) return 'unknown-option';
  const { type, chosen } = pack.vars[v]!;
  if (typeof value !== 'object' || value === null) return 'option-value';
  for (const [key, one] of Object.entries(value)) {
    const seat = /^\d{1,2}$/.test(key) ? Number(key) : Number.NaN;
    if (!(seat < m.state[at.atSeats]!)) return 'option-seats';
    const word = valueWords(m, type, one)?.[0];
    if (word === undefined || word < chosen!.least || word > chosen!.most) return 'option-value';
    m.state[layout.varAt[v]! + seat] = word;
  }
  return null;
}

function begin(program: Program, setting: unknown): { m: Machine; origin: Origin } | Refused {
  const { pack } = program;
  let given: Partial<Record<keyof Setting, unknown>>;
  try {
    given = JSON.parse(canonical(setting)) ?? {};
  } catch {
    return refused('unreadable');
  }
  const { seats, seed } = given;
  if (typeof seats !== 'number' || !Number.isInteger(seats)) return refused('seats');
  if (seats < pack.seats.least || seats > pack.seats.most) {
    return refused('seats', { least: pack.seats.least, most: pack.seats.most, found: seats });
  }
  if (typeof seed !== 'number' || !Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
    return refused('seed');
  }
  const named = given.options ?? {};
  if (typeof named !== 'object' || Array.isArray(named)) return refused('options');
  const state = blank(program, seats);
  seedRandom(state, seed);
  const m = machine(program, state, run);
  for (const [id, value] of Object.entries(named as object)) {
    const code = giveOption(m, id, value);
    if (code !== null) return refused(code, { option: id });
  }
  const origin: Origin = {
    pack: pack.hash,
    seats,
    seed,
    options: optionTerms(program, state),
  };
  return { m, origin };
}

/** The start conditions of the pack that do not hold, if any. A prepared state is not asked for them: it has its own setup. */
function unmet(m: Machine): Refused | null {
  const reports: Report[] = [];
  for (const { condition, zh, en } of m.program.pack.requirements) {
    refill(m);
    try {
      if (evaluate(m, condition, -1, -1) === 0) {
        reports.push({ code: 'requirement', params: { zh, en } });
      }
    } catch (error) {
      if (!isFault(error)) throw error;
      return refused('fault', { budget: error.fault, cycle: cycle(m) });
    }
  }
  return reports.length > 0 ? { reports } : null;
}

/** Runs a root procedure until the first question. */
function launch(m: Machine, root: number, origin: Origin, pool: Pool): Game | Refused {
  refill(m);
  try {
    push(m, root, -1);
    runOn(m);
  } catch (error) {
    if (!isFault(error)) throw error;
    m.flags.fill(0);
    return refused('fault', { budget: error.fault, cycle: cycle(m) });
  }
  return game(m, origin, pool);
}

const not = (code: Extract<Arranged, { ok: false }>['code']): Arranged => ({ ok: false, code });

function prepared(m: Machine, origin: Origin, pool: Pool): Prepared {
  const { pack, layout, procs } = m.program;
  return {
    place: (card, zone, seat) => {
      const z = pack.zones.findIndex((row) => row.id === zone);
      if (!Number.isInteger(card) || card < 0 || card >= layout.cards) return not('no-card');
      if (z < 0 || pack.zones[z]!.perPlayer !== (seat !== null)) return not('no-place');
      const to = placeOf(m, z, Number.isInteger(seat) ? seat! : -1);
      if (to < 0) return not('no-place');
      const { most } = pack.zones[z]!;
      if (most > 0 && m.state[layout.sizes + to]! >= most) return not('full');
      place(m, card, to);
      return { ok: true };
    },
    set: (name, of, value) => {
      const v = pack.vars.findIndex((row) => row.id === name);
      if (v < 0 || (pack.vars[v]!.of === 'table') !== (of === null)) return not('no-var');
      if (pack.vars[v]!.chosen) return not('no-var');
      const i = of ?? 0;
      const count = pack.vars[v]!.of === 'player' ? m.state[at.atSeats]! : layout.varCount[v]!;
      if (!Number.isInteger(i) || i < 0 || i >= count) return not('no-var');
      const words = valueWords(m, pack.vars[v]!.type, value);
      if (!words) return not('value');
      renew(m);
      m.state.set(words, layout.varAt[v]! + i * layout.varWidth[v]!);
      return { ok: true };
    },
    run: (more = []) => {
      const added = guardMore(pack, procs, more, false);
      if ('reports' in added) {
        return {
          reports: added.reports.map((r) => ({ code: r.code, params: { ...r.params, at: r.at } })),
        };
      }
      const program = extend(m.program, added.procs);
      const copy = machine(program, m.state.slice(), run);
      const root = added.procs.length > 0 ? procs.length : pack.start;
      const begun = launch(copy, root, origin, pool);
      if ('reports' in begun) return begun;
      return game(copy, { ...origin, from: begun.save() }, pool);
    },
  };
}

/** A value in the game's own terms as words, or null. */
function valueWords(m: Machine, type: ValueType, value: unknown): Int32Array | null {
  const words = new Int32Array(type.width);
  if (type.shape === 'int') {
    const e =
      value === null ? -1 : typeof value === 'boolean' ? Number(value) : element(m, type, value);
    if (e === null) return null;
    words[0] = e;
    return words;
  }
  if (!Array.isArray(value)) return null;
  for (const name of value) {
    const e = element(m, type, name);
    if (e === null || e < 0) return null;
    if (type.shape === 'set') {
      if (e >= type.width * 32) return null;
      addTo(words, 0, e);
    } else {
      if (words[0]! >= type.width - 1) return null;
      words[0]!++;
      words[words[0]!] = e;
    }
  }
  return words;
}

function restore(program: Program, value: unknown, pool: Pool): Game | Refused {
  const { pack } = program;
  let save: Save;
  let options: Record<string, unknown>;
  try {
    const { options: named, ...rest } = JSON.parse(canonical(value));
    const shape = departures(saveShape, rest);
    if (shape.length > 0) return refused('not-a-save', { at: shape[0]!.at, code: shape[0]!.code });
    if (typeof named !== 'object' || named === null)
      return refused('not-a-save', { at: '/options' });
    save = rest as Save;
    options = named;
  } catch {
    return refused('unreadable');
  }
  if (save.pack !== pack.hash) return refused('other-pack', { found: save.pack });
  const added = guardMore(pack, pack.procs, save.procs ?? [], false);
  if ('reports' in added) return refused('unsound', { at: `procs${added.reports[0]!.at}` });
  const whole = extend(program, added.procs);
  if (save.words.length > program.layout.words) return refused('unsound', { at: 'length' });
  const state = new Int32Array(program.layout.words);
  state.set(save.words);
  if (state[at.atSeats] !== save.seats) return refused('unsound', { at: 'seats' });
  const m = machine(whole, state, run);
  refill(m);
  try {
    const wrong = unsound(m);
    if (wrong !== null) return refused('unsound', { at: wrong });
  } catch (error) {
    if (!isFault(error)) throw error;
    return refused('unsound', { at: error.fault });
  }
  m.offer = null;
  m.open = { answers: -1, asked: [], group: null };
  const own = optionTerms(program, state);
  if (canonical(own) !== canonical(options)) return refused('unsound', { at: 'options' });
  const from: Save = { ...save, options: own };
  return game(m, { pack: pack.hash, seats: save.seats, seed: 0, options: own, from }, pool);
}

function replay(program: Program, value: unknown, pool: Pool): Game | Refused {
  let log: Log;
  try {
    log = JSON.parse(canonical(value));
    if (typeof log !== 'object' || log === null || !Array.isArray(log.answers)) {
      return refused('not-a-log');
    }
  } catch {
    return refused('unreadable');
  }
  const { pack, seats, seed, options, from, answers } = log;
  if (pack !== program.pack.hash) return refused('other-pack', { found: String(pack) });
  const begun =
    from === undefined
      ? rules(program).start({ seats, seed, options })
      : restore(program, from, pool);
  if ('reports' in begun) return begun;
  let taken = 0;
  let code: string | null = null;
  for (const step of answers) {
    if (typeof step !== 'object' || step === null) return refused('not-a-log');
    const outcome = begun.answer(step.seat, step.answer);
    if (!outcome.ok) {
      code = outcome.code;
      break;
    }
    taken++;
  }
  const made = begun.log().answers;
  const other = made.findIndex(({ print }, i) => (answers[i]!.print ?? print) !== print);
  if (other >= 0) return refused('replay-differs', { answer: other });
  if (code !== null) return refused('replay-differs', { answer: taken, code });
  return begun;
}
