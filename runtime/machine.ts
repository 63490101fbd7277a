import type { Asked } from './asked.ts';
import * as at from './layout.ts';
import { type EventLog, openLog } from './log.ts';
import type { GroupChoice } from './offer.ts';
import type { Program, Scratch } from './program.ts';

/** What one answer may cost; see Pack.budget. Running over stops the answer and takes it back. */
export type FaultCode =
  | 'budget-steps'
  | 'budget-depth'
  | 'budget-frames'
  | 'budget-waiting'
  | 'budget-marks';

/** Thrown inside the interpreter only, and caught at its doors. */
export interface Fault {
  readonly fault: FaultCode;
}

export const isFault = (error: unknown): error is Fault =>
  typeof error === 'object' && error !== null && 'fault' in error;

export function fault(code: FaultCode): never {
  throw { fault: code } satisfies Fault;
}

/** Evaluations (legality, conditions) may take this many times the steps of what is carried out. */
const evaluationShare = 32;

/** A game that is traced counts its steps from here on downwards, so that each of them is one beyond zero. */
export const tracedFrom = -(2 ** 30);

/** A game being run: its buffer, its log, and scratch space that holds nothing between two calls and is shared by all games of a program. */
export interface Machine extends Scratch {
  readonly program: Program;
  /** replaced only when the game gives it back */
  state: Int32Array;
  readonly log: EventLog;
  /** the seats of this game, as bits */
  readonly seats: number;
  /** steps left for what is carried out, and for evaluations */
  steps: number;
  evaluations: number;
  evaluating: boolean;
  /** the interpreter: runs until the frame at `stop` returns, or something suspends */
  readonly run: Run;
  /** number of this state of vars and zones */
  version: number;
  /** legal uses of the open offer, kept until the next answer */
  offer: LegalUses | null;
  /** what is open, worked out once for each answer given; never part of what comes */
  open: Open;
}

/** The open question, worked out. */
export interface Open {
  readonly answers: number;
  /** per seat */
  readonly asked: Asked[];
  group: GroupChoice | null;
}

/** What is known of the open question; begun anew after each answer. */
export function openNow(m: Machine): Open {
  const answers = m.state[at.atAnswers]!;
  if (m.open.answers !== answers) m.open = { answers, asked: [], group: null };
  return m.open;
}

/** What a seat may legally use: parallel arrays of use ability and card (-1: none), in the fixed order. */
export interface LegalUses {
  readonly answers: number;
  readonly seat: number;
  readonly window: number;
  readonly abilities: readonly number[];
  readonly cards: readonly number[];
}

/** What made the interpreter stop. */
export const returned = 0;
export const suspended = 1;
export const over = 2;
export type Run = (m: Machine, stop: number) => number;

/** Per seat: events so far that are hidden from it. */
const hiddenCounts = (program: Program, state: Int32Array): Int32Array =>
  state.slice(program.layout.hidden, program.layout.hidden + program.pack.seats.most);

export function machine(
  program: Program,
  state: Int32Array,
  run: Run,
  log: EventLog = openLog(state[at.atEvent]!, hiddenCounts(program, state)),
): Machine {
  return {
    ...program.scratch,
    program,
    state,
    log,
    seats: (1 << state[at.atSeats]!) - 1,
    run,
    steps: 0,
    evaluations: 0,
    evaluating: false,
    version: ++program.scratch.memo.last,
    offer: null,
    open: { answers: -1, asked: [], group: null },
  };
}

/** Gives the machine what one answer may cost. */
export function refill(m: Machine): void {
  const { pack, trace } = m.program;
  const last = trace === null ? 0 : tracedFrom;
  m.steps = last + pack.budget.steps;
  m.evaluations = last + pack.budget.steps * evaluationShare;
  m.evaluating = false;
  m.memo.begun.fill(-1);
}

/** Vars or zones have changed: what was worked out from them no longer holds. */
export function renew(m: Machine): void {
  m.version = ++m.memo.last;
}

/** Makes a new game's buffer: all cards in their first zone, all vars at their initial values. */
export function blank(program: Program, seats: number): Int32Array {
  const { layout, pack } = program;
  const s = new Int32Array(layout.words);
  s[at.atFormat] = pack.format;
  s[at.atHash] = program.mark;
  s[at.atSeats] = seats;
  s[at.atTop] = layout.frames;
  s[at.atDirty] = -1;
  s.set(
    pack.options.map((option) => option.initial),
    layout.options,
  );
  for (let v = 0; v < pack.vars.length; v++) {
    for (let i = 0; i < layout.varCount[v]!; i++) {
      s.set(program.varInitial[v]!, layout.varAt[v]! + i * layout.varWidth[v]!);
    }
  }
  const places = layout.placeZone.length;
  s.fill(-1, layout.heads, layout.heads + places);
  s.fill(-1, layout.tails, layout.tails + places);
  const first = layout.zoneFirst[pack.deckZone]!;
  const cards = layout.cards;
  for (let card = 0; card < cards; card++) {
    s[layout.place + card] = first;
    s[layout.next + card] = card + 1 < cards ? card + 1 : -1;
    s[layout.previous + card] = card - 1;
  }
  if (cards > 0) {
    s[layout.heads + first] = 0;
    s[layout.tails + first] = cards - 1;
    s[layout.sizes + first] = cards;
  }
  return s;
}

/** Position of the top frame's instruction in the whole code. */
export function position(m: Machine): number {
  const s = m.state;
  const fp = s[at.atFrame]!;
  return m.program.starts[s[fp]!]! + s[fp + at.framePosition]!;
}
