import { atEvent } from './layout.ts';

/**
 * What happened, as words outside the buffer. A game that is forked off keeps the events before it by reference:
 * a log only grows behind them, and only what the running answer added is ever taken back.
 */
export interface EventLog {
  /** number of the first event in `words` */
  readonly first: number;
  /** earlier events, up to `first` */
  readonly before: EventLog | null;
  words: Int32Array;
  /** words used */
  used: number;
  starts: Int32Array;
  /** events in this part */
  count: number;
  /** per seat: events before `first` that were hidden from it */
  readonly hidden: Int32Array;
}

export const openLog = (
  first: number,
  hidden: Int32Array,
  before: EventLog | null = null,
): EventLog => ({
  first,
  hidden,
  before,
  words: new Int32Array(before ? 64 : 1024),
  used: 0,
  starts: new Int32Array(before ? 16 : 128),
  count: 0,
});

/** First word of each event. */
export const eventMove = 1;
export const eventSet = 2;
export const eventDo = 3;
export const eventShow = 4;
export const eventReveal = 5;
export const eventShuffle = 6;
export const eventEnd = 7;

function grown(words: Int32Array): Int32Array {
  const larger = new Int32Array(words.length * 2);
  larger.set(words);
  return larger;
}

export function put(log: EventLog, word: number): void {
  if (log.used === log.words.length) log.words = grown(log.words);
  log.words[log.used++] = word;
}

/** Begins an event and numbers it. */
export function begin(log: EventLog, state: Int32Array, kind: number): void {
  if (log.count === log.starts.length) log.starts = grown(log.starts);
  log.starts[log.count++] = log.used;
  state[atEvent]!++;
  put(log, kind);
}

/** The part of the log that holds an event, or null if it lies before everything that was kept. */
export function partOf(log: EventLog, event: number): EventLog | null {
  let part: EventLog | null = log;
  while (part && event < part.first) part = part.before;
  return part;
}
