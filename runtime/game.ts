import { type Answer, judge, type Move, type RefusalCode, readAnswer, take } from './answer.ts';
import { copyBuffer, type Pool, spare } from './buffer.ts';
import { easiest } from './easiest.ts';
import { evaluate } from './evaluate.ts';
import { type Event, events } from './events.ts';
import { cycle } from './frames.ts';
import { guardMore } from './guard.ts';
import { run } from './interpret.ts';
import * as at from './layout.ts';
import { chain, flat, openLog } from './log.ts';
import { isFault, type Machine, machine, refill, renew, returned } from './machine.ts';
import { endGame } from './operations.ts';
import type { Proc } from './pack.ts';
import { glance } from './program.ts';
import { type Choices, choices, isAsked, type Question, question } from './question.ts';
import type { Reader } from './redact.ts';
import { type Save, save } from './save.ts';
import { forEachIn } from './values.ts';
import { nothing, type View, view } from './view.ts';
import { type Reason, why } from './why.ts';

/** A refusal names why; a fault of the pack names the budget that ran over and the cycle of procedures. Nothing has changed. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: RefusalCode | 'fault';
      readonly params: Readonly<Record<string, string | number | readonly string[]>>;
    };

/** One answer given, and a check number of the state after it. */
export interface Step {
  readonly seat: number;
  readonly answer: Answer;
  readonly print: number;
}

/** Everything that leads to this game again. `from`: it began in the middle, from this save. */
export interface Log {
  readonly pack: string;
  readonly seats: number;
  readonly seed: number;
  readonly options: Save['options'];
  readonly from?: Save;
  readonly answers: readonly Step[];
}

/** A game being played. No method throws, whatever it is given. */
export interface Game {
  /** who is asked what: for the host */
  questions(): Question[];
  /** what a seat may answer now, or null if it is not asked */
  choices(seat: number): Choices | null;
  /** gives an answer; one that is not legal changes nothing */
  answer(seat: number, answer: Answer): Outcome;
  /** a legal answer that spends nothing where that is possible, or null if the seat is not asked */
  default(seat: number): Answer | null;
  /** why a seat may not use something in the window it is offered; null: it may */
  why(
    seat: number,
    use: { readonly use: string; readonly card?: number; readonly as?: string },
  ): Reason | null;
  /** what happened from the reader's event number `since` on */
  events(reader: Reader, since?: number): Event[];
  view(reader: Reader): View;
  save(): Save;
  /** an independent copy; `release` gives its buffer back */
  fork(): Game;
  release(): void;
  log(): Log;
  result(): { readonly winners: readonly number[] } | null;
  /** first word of an ad hoc query's result: the first of these procedures, numbered from behind the pack's on; NaN if it is refused */
  evaluate(procs: readonly Proc[]): number;
}

/** What leads to a game's beginning. */
export type Origin = Omit<Log, 'answers'>;

/** Answers given so far; a fork shares those before it. */
interface Steps {
  readonly before: Steps | null;
  readonly last: Step;
}

/** Longer chains of forks copy their log instead of referring to it. */
const chainMost = 64;

/** A check number over the header: counters, random words, question. */
function fingerprint(m: Machine): number {
  let print = 0x811c9dc5 | 0;
  for (let i = 0; i < at.atTrail; i++) print = Math.imul(print ^ m.state[i]!, 0x01000193);
  return print >>> 0;
}

/** Runs on until somebody is asked or the game is over. */
export function runOn(m: Machine): void {
  const { frames } = m.program.layout;
  const root = m.state[frames]!;
  if (run(m, frames) === returned) {
    endGame(m, root === m.program.pack.start ? at.ended : at.rested, 0);
  }
}

/** Marks where the state stands before an answer, so that it can be taken back. */
function checkpoint(m: Machine, kept: Int32Array): () => void {
  copyBuffer(m.state, kept);
  const { count, used } = m.log;
  return () => {
    copyBuffer(kept, m.state);
    m.log.count = count;
    m.log.used = used;
    m.flags.fill(0);
    m.offer = null;
    renew(m);
    m.open = { answers: -1, asked: [], group: null };
  };
}

/** Makes the game around a machine that is suspended or over. */
export function game(m: Machine, origin: Origin, pool: Pool, given: Steps | null = null): Game {
  let steps = given;
  const gone = new Int32Array(0);
  let kept: Int32Array | null = null;

  /** Does something that only looks; should an evaluation run over its budget, the buffer is put back. */
  const look = <T>(see: () => T, otherwise: T): T => {
    kept ??= pool.pop() ?? new Int32Array(m.state.length);
    const restore = checkpoint(m, kept);
    refill(m);
    try {
      return see();
    } catch (error) {
      restore();
      if (!isFault(error)) throw error;
      return otherwise;
    }
  };

  const refuse = (code: RefusalCode): Outcome => ({ ok: false, code, params: {} });

  const give = (seat: number, answer: Answer, move: Move): Outcome => {
    kept ??= pool.pop() ?? new Int32Array(m.state.length);
    const restore = checkpoint(m, kept);
    refill(m);
    try {
      m.state[at.atAnswers]!++;
      if (take(m, seat, move)) runOn(m);
    } catch (error) {
      const stack = isFault(error) ? cycle(m) : [];
      restore();
      if (!isFault(error)) throw error;
      return { ok: false, code: 'fault', params: { budget: error.fault, cycle: stack } };
    }
    steps = { before: steps, last: { seat, answer, print: fingerprint(m) } };
    return { ok: true };
  };

  /** After `release` a game tells nothing more. */
  const isReader = (reader: unknown): reader is Reader =>
    reader === 'all' ||
    (typeof reader === 'number' &&
      Number.isInteger(reader) &&
      reader >= 0 &&
      reader < m.state[at.atSeats]!);

  return {
    questions: () =>
      look(() => {
        const found: Question[] = [];
        for (let seat = 0; seat < m.state[at.atSeats]!; seat++) {
          if (isAsked(m, seat)) found.push(question(m, seat));
        }
        return found;
      }, []),
    choices: (seat) => (isAsked(m, seat) ? look(() => choices(m, seat), null) : null),
    answer: (seat, value) => {
      if (!isAsked(m, seat)) return refuse('not-asked');
      const answer = readAnswer(value);
      if (!answer) return refuse('malformed');
      const move = look<Move | RefusalCode>(() => judge(m, seat, answer), 'not-legal');
      return typeof move === 'string' ? refuse(move) : give(seat, answer, move);
    },
    default: (seat) => (isAsked(m, seat) ? look(() => easiest(m, seat), null) : null),
    why: (seat, use) =>
      look<Reason | null>(() => why(m, seat, readAnswer(use)), { code: 'budget' }),
    events: (reader, since = 0) =>
      isReader(reader)
        ? events(m.program, m.log, reader, typeof since === 'number' ? since : 0)
        : [],
    view: (reader) =>
      isReader(reader) ? look(() => view(m, reader), nothing(m, reader)) : nothing(m, -1),
    save: () => save(m),
    fork: () => {
      const state = spare(pool, m.state);
      const first = state[at.atEvent]!;
      const log = chain(m.log) < chainMost ? openLog(first, m.log.hidden, m.log) : flat(m.log);
      const copy = machine(m.program, state, run, log);
      copy.offer = m.offer;
      copy.version = m.version;
      return game(copy, origin, pool, steps);
    },
    release: () => {
      if (m.state === gone) return;
      if (kept) pool.push(kept);
      pool.push(m.state);
      kept = null;
      m.state = gone;
    },
    log: () => {
      const answers: Step[] = [];
      for (let s = steps; s; s = s.before) answers.push(s.last);
      answers.reverse();
      return { ...origin, answers };
    },
    result: () => {
      if (m.state[at.atStatus] !== at.ended) return null;
      const winners: number[] = [];
      forEachIn(m.state, at.atWinners, 1, (seat) => {
        winners.push(seat);
      });
      return { winners };
    },
    evaluate: (procs) => {
      const { pack } = m.program;
      const more = guardMore(pack, m.program.procs, procs, true);
      if ('reports' in more || more.procs.length === 0) return Number.NaN;
      const program = glance(m.program, more.procs);
      const state = m.state.slice();
      const copy = machine(program, state, run);
      refill(copy);
      try {
        return evaluate(copy, m.program.procs.length, -1, -1);
      } catch (error) {
        if (!isFault(error)) throw error;
        return Number.NaN;
      }
    },
  };
}
