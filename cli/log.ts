import type { Decl, Event, Pack, Place, UseSeen, ValueSeen, ValueType } from '../runtime/index.ts';
import { columns, fitted } from './columns.ts';
import type { LogMessages } from './messages/index.ts';
import type { Naming } from './naming.ts';
import { type Filling, sentence } from './sentence.ts';
import { filling, type UseNames } from './value.ts';

/** Turns events into lines of at most 80 columns: one for each thing that changed the table. */
export interface Teller {
  /** The lines for the events that came since the last call. */
  lines(events: readonly Event[]): readonly string[];
}

const WIDTH = 80;

/** Something to tell: what happened inside it has been folded into it. */
interface Item {
  /** Number of the event with which it began. */
  readonly from: number;
  readonly text: string;
  readonly cards: ReadonlySet<number>;
  /** It changed nothing by itself: told on one line with its like. */
  readonly moment: boolean;
  readonly depth: number;
  /** For changes of one var: told on one line with its like. */
  readonly same?: string;
  /** A move or show that a sentence about the same cards tells as well. */
  readonly loose: boolean;
}

export function teller(naming: Naming, messages: LogMessages): Teller {
  const uses: UseNames = new Map();
  const { pack } = naming;
  const decls = new Map(pack.decls.map((decl) => [decl.id, decl]));
  const vars = new Map(pack.vars.map((one) => [one.id, one]));

  const item = (event: Event): Item | undefined => {
    switch (event.kind) {
      case 'do': {
        const decl = decls.get(event.decl);
        const text = decl === undefined ? undefined : doneText(naming, uses, decl, event.args);
        if (text === undefined) return undefined;
        const cards = new Set(
          decl!.params.flatMap(({ name, type }) => cardsIn(type, event.args[name] ?? null)),
        );
        const moment = event.from === event.event;
        return { from: event.from, text, cards, moment, depth: event.depth, loose: false };
      }
      case 'move': {
        // From the table to the table: what it was for has a sentence.
        if (event.from.seat === null && event.to.seat === null) return undefined;
        const known = event.cards.filter((card) => card !== null);
        const cards = naming.cards(known, event.cards.length - known.length);
        const text = messages.moved(
          cards,
          place(naming, messages, event.from),
          place(naming, messages, event.to),
        );
        return loose(event.event, text, known);
      }
      case 'show': {
        const known = event.cards.filter((card) => card !== null);
        const cards = naming.cards(known, event.cards.length - known.length);
        return loose(
          event.event,
          messages.shown(cards, naming.list(event.to.map(naming.seat))),
          known,
        );
      }
      case 'set':
      case 'reveal': {
        const one = vars.get(event.var);
        if (one === undefined || one.of !== 'player' || event.value === undefined) return undefined;
        if (event.kind === 'set' && fallenBack(pack, one, event.value)) return undefined;
        const whose = naming.seat(event.of ?? -1);
        const value = filling(naming, uses, one.type, event.value).text;
        const label = naming.label(one);
        return {
          ...loose(event.event, messages.set(whose, label, value), []),
          same: event.var,
          loose: false,
        };
      }
      case 'shuffle':
      case 'end':
        return undefined;
    }
  };

  return {
    lines: (events) => {
      const items: Item[] = [];
      for (const event of events) {
        const made = item(event);
        if (made === undefined) continue;
        // What happened inside it, and what was only done to be able to say it.
        while (items.length > 0 && items.at(-1)!.from >= made.from) items.pop();
        while (!made.loose && toldAgain(items.at(-1), made)) items.pop();
        items.push(made);
      }
      return joined(items, messages).map((line) => fitted(line, WIDTH));
    },
  };
}

function loose(from: number, text: string, cards: readonly number[]): Item {
  return { from, text, cards: new Set(cards), moment: false, depth: 0, loose: true };
}

/** Does the newer sentence speak of all the cards that a loose move or show before it was about? */
function toldAgain(older: Item | undefined, newer: Item): boolean {
  return (
    older?.loose === true &&
    older.cards.size > 0 &&
    [...older.cards].every((card) => newer.cards.has(card))
  );
}

/** Puts on one line what changed nothing, and changes of one var. */
function joined(items: readonly Item[], messages: LogMessages): readonly string[] {
  const lines: string[] = [];
  let last: Item | undefined;
  for (const one of items) {
    const before = lines.at(-1);
    const alike =
      last !== undefined &&
      (one.same !== undefined
        ? one.same === last.same
        : one.moment && last.moment && one.depth >= last.depth);
    const together = `${before}${messages.semicolon}${one.text}`;
    if (alike && before !== undefined && columns(together) <= WIDTH)
      lines[lines.length - 1] = together;
    else lines.push(one.text);
    last = one;
  }
  return lines;
}

/** The sentence of a declaration with its arguments; without one: who, the label, the rest. */
function doneText(
  naming: Naming,
  uses: UseNames,
  decl: Decl,
  args: Readonly<Record<string, ValueSeen>>,
): string | undefined {
  const fill = (name: string): Filling | undefined => {
    const param = decl.params.find((one) => one.name === name);
    return param === undefined ? undefined : filling(naming, uses, param.type, args[name] ?? null);
  };
  const template = decl.sentence?.[naming.lang] ?? decl.sentence?.zh ?? decl.sentence?.en;
  if (template !== undefined) return sentence(template, fill);
  if (decl.zh === undefined && decl.en === undefined) return undefined;
  const [first, ...rest] = decl.params.map(({ name }) => `{${name}}`);
  return sentence([first ?? '', naming.label(decl), ...rest].filter(Boolean).join(' '), fill);
}

/** Has a state that ends by itself ended? Nobody wants to read that somebody is no longer something. */
function fallenBack(pack: Pack, one: Pack['vars'][number], value: ValueSeen): boolean {
  if (one.type.shape !== 'int') return Array.isArray(value) && value.length === 0;
  if (value === null) return true;
  if (one.type.universe !== 'number') return false;
  const { id, values } = pack.enums[one.type.enum] ?? { id: '', values: [] };
  return id === 'yes/no' ? value === values[one.initial[0]!]?.id : value === one.initial[0];
}

function place(naming: Naming, messages: LogMessages, { zone, seat }: Place): string {
  const found = naming.pack.zones.find(({ id }) => id === zone);
  const label = found === undefined ? zone : naming.label(found);
  return seat === null ? label : messages.of(naming.seat(seat), label);
}

function cardsIn(type: ValueType, value: ValueSeen): readonly number[] {
  if (Array.isArray(value)) return value.flatMap((one) => cardsIn(type, one as ValueSeen));
  if (typeof value === 'number') return type.universe === 'card' ? [value] : [];
  if (value === null || typeof value === 'string') return [];
  return (value as UseSeen).cards.filter((card) => card !== null);
}
