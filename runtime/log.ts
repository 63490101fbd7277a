import { atEvent, atFrame, framePosition } from './layout.ts';

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
  /** per seat: events before the first part that were hidden from it */
  readonly hidden: Int32Array;
}

/** A fork that is only looked at needs no words. */
const none = new Int32Array(0);

export const openLog = (
  first: number,
  hidden: Int32Array,
  before: EventLog | null = null,
): EventLog => ({
  first,
  hidden,
  before,
  words: before ? none : new Int32Array(1024),
  used: 0,
  starts: before ? none : new Int32Array(128),
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
  const larger = new Int32Array(Math.max(64, words.length * 2));
  larger.set(words);
  return larger;
}

export function put(log: EventLog, word: number): void {
  if (log.used === log.words.length) log.words = grown(log.words);
  log.words[log.used++] = word;
}

/** Words of an event before its own: kind, procedure in which it happened (-1: none), position in its code. */
export const eventHead = 3;

/** Begins an event and numbers it. */
export function begin(log: EventLog, state: Int32Array, kind: number): void {
  if (log.count === log.starts.length) log.starts = grown(log.starts);
  log.starts[log.count++] = log.used;
  state[atEvent]!++;
  const fp = state[atFrame]!;
  put(log, kind);
  put(log, fp > 0 ? state[fp]! : -1);
  put(log, fp > 0 ? state[fp + framePosition]! : 0);
}

/** Number of parts of a log. */
export function chain(log: EventLog): number {
  let n = 0;
  for (let part: EventLog | null = log; part; part = part.before) n++;
  return n;
}

/** Events of each part that count, first part first: what a part got after it was forked from is another game's. */
export function parts(log: EventLog): { readonly part: EventLog; readonly count: number }[] {
  const found: { part: EventLog; count: number }[] = [];
  let end = log.first + log.count;
  for (let part: EventLog | null = log; part; part = part.before) {
    found.push({ part, count: end - part.first });
    end = part.first;
  }
  return found.reverse();
}

/** A log of one part with the same events. */
export function flat(log: EventLog): EventLog {
  const all = parts(log);
  const root = all[0]!.part;
  const copy = openLog(root.first, root.hidden);
  for (const { part, count } of all) {
    const used = count < part.count ? part.starts[count]! : part.used;
    for (let i = 0; i < count; i++) {
      if (copy.count === copy.starts.length) copy.starts = grown(copy.starts);
      copy.starts[copy.count++] = copy.used + part.starts[i]!;
    }
    for (let i = 0; i < used; i++) put(copy, part.words[i]!);
  }
  return copy;
}
