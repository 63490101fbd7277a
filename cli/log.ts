import { width } from '../grammar/index.ts';
import type { Decl, Event, Pack, Place, UseSeen, ValueSeen, ValueType } from '../runtime/index.ts';
import { fitted } from './fitted.ts';
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
  /** What it is about: cards as they are moved and shown, players whose state changes. */
  readonly about: ReadonlySet<string>;
  /** It changed nothing by itself: told on one line with what follows from it. */
  readonly moment: boolean;
  readonly depth: number;
  /** Told on one line with its like. */
  readonly like: string;
  /** Who does it; what one seat does in a row is told on one line. */
  readonly who?: number;
  /** A mere change, which a sentence about the same things tells as well. */
  readonly mere: boolean;
  readonly move?: Move;
}

interface Move {
  readonly from: Place;
  readonly to: readonly Place[];
  readonly cards: readonly (number | null)[];
}

export function teller(naming: Naming, messages: LogMessages, seats: number): Teller {
  const uses: UseNames = new Map();
  const { pack } = naming;
  const decls = new Map(pack.decls.map((decl) => [decl.id, decl]));
  const vars = new Map(pack.vars.map((one) => [one.id, one]));

  const item = (event: Event): Item | undefined => {
    switch (event.kind) {
      case 'do': {
        const decl = decls.get(event.decl);
        const text = decl === undefined ? undefined : doneText(naming, uses, decl, event.args);
        if (decl === undefined || text === undefined) return undefined;
        return {
          from: event.from,
          text,
          about: new Set(
            decl.params.flatMap(({ name, type }) => aboutOf(type, event.args[name] ?? null)),
          ),
          moment: event.from === event.event,
          depth: event.depth,
          like: `${event.decl} ${event.depth}`,
          ...whoOf(decl, event.args),
          mere: false,
        };
      }
      case 'move':
        // From the table to the table: what it was for has a sentence.
        if (event.from.seat === null && event.to.seat === null) return undefined;
        return moveItem(event.event, { from: event.from, to: [event.to], cards: event.cards });
      case 'show': {
        const { text, about } = cardsText(event.cards);
        const to = naming.list(event.to.map(naming.seat));
        // Who alone has seen something is told by nothing else.
        const told = event.to.length === seats ? about : [];
        return change(event.event, messages.shown(text, to), told, '');
      }
      case 'set':
      case 'reveal': {
        const one = vars.get(event.var);
        if (one === undefined || one.of !== 'player' || event.value === undefined) return undefined;
        if (event.kind === 'set' && fallenBack(pack, one, event.value)) return undefined;
        const whose = naming.seat(event.of ?? -1);
        const value = filling(naming, uses, one.type, event.value).text;
        const text = messages.set(whose, naming.label(one), value);
        return change(event.event, text, [`player ${event.of}`], `set ${event.var}`);
      }
      case 'shuffle':
      case 'end':
        return undefined;
    }
  };

  const moveItem = (from: number, move: Move): Item => {
    const { text, about } = cardsText(move.cards);
    const source = place(naming, messages, move.from);
    const seats = move.to.flatMap(({ seat }) => (seat === null ? [] : [naming.seat(seat)]));
    const label = zoneLabel(naming, move.to[0]!.zone);
    const to = seats.length === 0 ? label : messages.of(naming.list(seats), label);
    // Cards that nobody else knows are told by the use they go into.
    const whose =
      about.length === 0 && move.to[0]!.seat === null ? [`user ${move.from.seat}`] : about;
    return { ...change(from, messages.moved(text, source, to), whose, ''), move };
  };

  const cardsText = (cards: readonly (number | null)[]) => {
    const known = cards.filter((card) => card !== null);
    return {
      text: naming.cards(known, cards.length - known.length),
      about: known.map((card) => `card ${card}`),
    };
  };

  return {
    lines: (events) => {
      const items: Item[] = [];
      for (const event of events) {
        let made = item(event);
        if (made === undefined) continue;
        // What happened inside it, and what it tells as well.
        while (items.length > 0 && items.at(-1)!.from >= made.from) items.pop();
        while (toldAgain(items.at(-1), made)) {
          items.pop();
          made = { ...made, moment: false };
        }
        // What is dealt out is told together.
        const move = together(items.at(-1)?.move, made.move);
        if (move !== undefined) made = moveItem(items.pop()!.from, move);
        if (made.moment) dropLike(items, made);
        items.push(made);
      }
      return joined(items, messages).map((line) => fitted(line, WIDTH));
    },
  };
}

/** Of things alike that changed nothing, one after the other (all those who passed), the last is enough. */
function dropLike(items: Item[], newer: Item): void {
  for (let i = items.length - 1; i >= 0 && items[i]!.moment; i -= 1) {
    if (items[i]!.like === newer.like) items.splice(i, 1);
  }
}

/** Two moves from one place to one kind of place, as one. */
function together(older: Move | undefined, newer: Move | undefined): Move | undefined {
  if (older === undefined || newer === undefined) return undefined;
  const [to] = newer.to;
  if (older.from.zone !== newer.from.zone || older.from.seat !== newer.from.seat) return undefined;
  if (older.to[0]?.zone !== to?.zone) return undefined;
  const more = older.to.some(({ seat }) => seat === to?.seat) ? [] : newer.to;
  return { from: older.from, to: [...older.to, ...more], cards: [...older.cards, ...newer.cards] };
}

function change(from: number, text: string, about: readonly string[], like: string): Item {
  return { from, text, about: new Set(about), moment: false, depth: 0, like, mere: true };
}

/** Is the older a mere change, and does the newer speak of all that it was about? */
function toldAgain(older: Item | undefined, newer: Item): boolean {
  if (older === undefined || !older.mere || older.about.size === 0) return false;
  if (newer.mere && newer.like !== older.like) return false;
  return [...older.about].every((thing) => newer.about.has(thing));
}

/** Puts on one line what leads to something, and what is alike. */
function joined(items: readonly Item[], messages: LogMessages): readonly string[] {
  const lines: string[] = [];
  let last: Item | undefined;
  for (const one of items) {
    const before = lines.at(-1);
    const leads = last?.moment === true;
    const together = `${before}${messages.semicolon}${one.text}`;
    if (
      last !== undefined &&
      // What goes back to a wider sequence begins anew.
      one.depth >= last.depth &&
      (leads ||
        (one.like !== '' && one.like === last.like) ||
        (!one.moment && one.who !== undefined && one.who === last.who)) &&
      width(together) <= WIDTH
    ) {
      lines[lines.length - 1] = together;
    } else lines.push(one.text);
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

/** The seat that a sentence is about: its first player. */
function whoOf(decl: Decl, args: Readonly<Record<string, ValueSeen>>): { who?: number } {
  const first = decl.params.find(({ type }) => type.universe === 'player' && type.shape === 'int');
  const who = first === undefined ? null : args[first.name];
  return typeof who === 'number' ? { who } : {};
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
  const label = zoneLabel(naming, zone);
  return seat === null ? label : messages.of(naming.seat(seat), label);
}

function zoneLabel({ pack, label }: Naming, id: string): string {
  const zone = pack.zones.find((one) => one.id === id);
  return zone === undefined ? id : label(zone);
}

function aboutOf(type: ValueType, value: ValueSeen): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => aboutOf(type, one as ValueSeen));
  if (typeof value === 'number') return [`${type.universe} ${value}`];
  if (value === null || typeof value === 'string') return [];
  const { user, cards } = value as UseSeen;
  return [`user ${user}`, ...cards.flatMap((card) => (card === null ? [] : [`card ${card}`]))];
}
