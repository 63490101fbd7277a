import type { EventLog } from './log.ts';
import * as log from './log.ts';
import type { ValueType } from './pack.ts';
import type { Program } from './program.ts';
import {
  knownFirst,
  knows,
  type Reader,
  type Source,
  type ValueSeen,
  valueSeen,
} from './redact.ts';
import { forEachIn } from './values.ts';

/** A zone, and whose it is (null: the table's). */
export interface Place {
  readonly zone: string;
  readonly seat: number | null;
}

/** Where in the rules something happened: procedure, and position in its code. The map file leads on to the source. */
interface Origin {
  readonly proc: string;
  readonly position: number;
}

/**
 * What happened, as a reader may know it. `event` counts the events that this reader can see. Only the reader of all
 * is told by which procedure: it could give away a hidden card.
 */
export type Event = { readonly event: number; readonly by?: Origin } & (
  | {
      readonly kind: 'move';
      readonly from: Place;
      readonly to: Place;
      readonly cards: readonly (number | null)[];
    }
  | {
      readonly kind: 'set';
      readonly var: string;
      readonly of: number | null;
      readonly value: ValueSeen;
    }
  | {
      readonly kind: 'do';
      readonly decl: string;
      readonly depth: number;
      /** the event with which what this tells of began */
      readonly from: number;
      readonly args: Readonly<Record<string, ValueSeen>>;
    }
  | {
      readonly kind: 'show';
      readonly to: readonly number[];
      readonly cards: readonly (number | null)[];
    }
  | {
      readonly kind: 'reveal';
      readonly var: string;
      readonly of: number | null;
      readonly to: readonly number[];
      /** absent for those who do not know it */
      readonly value?: ValueSeen;
    }
  | { readonly kind: 'shuffle'; readonly place: Place }
  | { readonly kind: 'end'; readonly winners: readonly number[] }
);

const bits = (seats: number): number[] => {
  const found: number[] = [];
  forEachIn(Int32Array.of(seats), 0, 1, (seat) => {
    found.push(seat);
  });
  return found;
};

export function placeNamed(program: Program, place: number): Place {
  const { layout, pack } = program;
  const seat = layout.placeSeat[place]!;
  return { zone: pack.zones[layout.placeZone[place]!]!.id, seat: seat < 0 ? null : seat };
}

const isOrdered = ({ pack, layout }: Program, place: number): boolean =>
  pack.zones[layout.placeZone[place]!]!.ordered;

/**
 * The events a reader can see, from the number `since` on. Events that are hidden from him are not there at all,
 * and his numbers have no gaps where they were.
 */
export function events(program: Program, end: EventLog, reader: Reader, since: number): Event[] {
  const all = log.parts(end);
  const root = all[0]!.part;
  const before = reader === 'all' ? 0 : (root.hidden[reader] ?? 0);
  /** numbers of events hidden from the reader */
  const hidden: number[] = [];
  const own = (event: number): number => {
    let n = hidden.length;
    while (n > 0 && hidden[n - 1]! >= event) n--;
    return event - before - n;
  };
  const found: Event[] = [];
  for (const { part, count } of all) {
    for (let i = 0; i < count; i++) {
      const at = part.starts[i]!;
      const event = part.first + i;
      const { words } = part;
      if (words[at] === log.eventSet && !knows(reader, words[at + log.eventHead + 2]!))
        hidden.push(event);
      else if (own(event) >= since) {
        found.push({
          event: own(event),
          ...read(program, words, at, reader, own),
          ...(reader === 'all' ? origin(program, words, at) : {}),
        } as Event);
      }
    }
  }
  return found;
}

function origin(program: Program, words: Int32Array, at: number): { by?: Origin } {
  const proc = program.procs[words[at + 1]!];
  return proc ? { by: { proc: proc.id, position: words[at + 2]! } } : {};
}

type Told = Event extends infer E ? (E extends Event ? Omit<E, 'event' | 'by'> : never) : never;

function read(
  program: Program,
  words: Int32Array,
  start: number,
  reader: Reader,
  own: (event: number) => number,
): Told {
  const at = start + log.eventHead - 1;
  const word = (i: number): number => words[at + i]!;
  const cards = (count: number, first: number): (number | null)[] =>
    Array.from({ length: count }, (_, i) =>
      knows(reader, word(first + i * 2 + 1)) ? word(first + i * 2) : null,
    );
  switch (words[start]) {
    case log.eventMove: {
      const ordered = [word(1), word(2)].some((place) => isOrdered(program, place));
      const moved = cards(word(3), 4);
      return {
        kind: 'move',
        from: placeNamed(program, word(1)),
        to: placeNamed(program, word(2)),
        cards: ordered ? moved : knownFirst(moved),
      };
    }
    case log.eventSet:
      return { kind: 'set', ...readVar(program, words, at, 4, reader) };
    case log.eventDo:
      return readDone(program, words, at, reader, own);
    case log.eventShow:
      return { kind: 'show', to: bits(word(1)), cards: knownFirst(cards(word(2), 3)) };
    case log.eventReveal: {
      const { value, ...of } = readVar(program, words, at, 5, reader);
      const told = { kind: 'reveal' as const, ...of, to: bits(word(3)) };
      return knows(reader, word(4)) ? { ...told, value } : told;
    }
    case log.eventShuffle:
      return { kind: 'shuffle', place: placeNamed(program, word(1)) };
    default:
      return { kind: 'end', winners: bits(word(1)) };
  }
}

function readVar(program: Program, words: Int32Array, at: number, value: number, reader: Reader) {
  const { id, of, type } = program.pack.vars[words[at + 1]!]!;
  return {
    var: id,
    of: of === 'table' ? null : words[at + 2]!,
    value: readValue(program, words, at + value, type, reader).value,
  };
}

/** Reads a value and what the log keeps behind it; `end` is the first word after both. */
function readValue(
  program: Program,
  words: Int32Array,
  start: number,
  type: ValueType,
  reader: Reader,
): { value: ValueSeen; end: number } {
  const { layout, pack } = program;
  let end = start + type.width;
  const source: Source = {
    words,
    knowers: () => words[end++]!,
    record: (use) => {
      if (use < 0 || use >= pack.budget.uses) return null;
      end += layout.useWords;
      return end - layout.useWords;
    },
  };
  const value = valueSeen(program, source, reader, type, start);
  return { value, end };
}

function readDone(
  program: Program,
  words: Int32Array,
  at: number,
  reader: Reader,
  own: (event: number) => number,
): Told {
  const decl = program.pack.decls[words[at + 1]!]!;
  const args: [string, ValueSeen][] = [];
  let next = at + 4;
  for (const param of decl.params) {
    const { value, end } = readValue(program, words, next, param.type, reader);
    args.push([param.name, value]);
    next = end;
  }
  return {
    kind: 'do',
    decl: decl.id,
    depth: words[at + 2]!,
    from: own(words[at + 3]!),
    args: Object.fromEntries(args),
  };
}
