import type { Decl, Event, Pack, Place, UseSeen, ValueSeen, ValueType } from '../runtime/index.ts';
import { folder } from './fold.ts';
import type { Done, Item, Move } from './item.ts';
import { liner } from './lines.ts';
import type { LogMessages } from './messages/index.ts';
import type { Naming } from './naming.ts';
import { type Filling, sentence } from './sentence.ts';
import { filling, isUse, targetGroups, type UseNames } from './value.ts';

/** Turns events into lines of at most 80 columns: all that changed the table, folded where it can be. */
export interface Teller {
  /** The lines for the events that came since the last call. */
  lines(events: readonly Event[]): readonly string[];
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
        if (decl === undefined) return undefined;
        const { from, depth } = event;
        return doneItem({ decl, args: event.args }, from, from === event.event, depth);
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

  const doneItem = (
    done: Done,
    from: number,
    moment: boolean,
    depth: number | undefined,
  ): Item | undefined => {
    const { decl, args } = done;
    const text = doneText(naming, uses, decl, args);
    if (text === undefined) return undefined;
    const about = decl.params.flatMap(({ name, type }) => aboutOf(type, args[name] ?? null));
    return {
      from,
      text,
      ...byWhom(naming, done, text),
      ...cardsOf(naming, done, text),
      about: new Set(about),
      moment,
      ...(depth === undefined ? {} : { depth }),
      like: `${decl.id} ${depth}`,
      mere: false,
      done,
    };
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

  const { fold } = folder({
    together: (done, { from, moment, depth }) => doneItem(done, from, moment, depth)!,
    known: messages.known,
    unlike: messages.unlike,
  });
  const linesOf = liner(messages);

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
        items.push(made);
      }
      return linesOf(fold(items));
    },
  };
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
  return { from, text, about: new Set(about), moment: false, like, mere: true };
}

/** Is the older a mere change, and does the newer speak of all that it was about? */
function toldAgain(older: Item | undefined, newer: Item): boolean {
  if (older === undefined || !older.mere || older.about.size === 0) return false;
  if (newer.mere && newer.like !== older.like) return false;
  return [...older.about].every((thing) => newer.about.has(thing));
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

/** The seat that a sentence is about, its first player; and the sentence without him where it begins with him. */
function byWhom(naming: Naming, { decl, args }: Done, text: string): Pick<Item, 'who' | 'short'> {
  const first = decl.params.find(({ type }) => type.universe === 'player' && type.shape === 'int');
  const who = first === undefined ? null : args[first.name];
  if (typeof who !== 'number') return {};
  const [seat, ...rest] = text.split(' ');
  if (seat !== naming.seat(who)) return seat === `${naming.seat(who)}'s` ? { who } : {};
  // What is his is told with his name.
  return rest[0]?.startsWith('的') ? { who } : { who, short: rest.join(' ') };
}

/** The card that a sentence names in its course, and the one that it leaves in the reader's mind. */
function cardsOf(naming: Naming, { decl, args }: Done, text: string): Pick<Item, 'card' | 'last'> {
  const cards = decl.params.flatMap(({ name, type }) => {
    const values = [args[name] ?? null].flat();
    if (type.universe === 'card') return values;
    return values.filter(isUse).flatMap((use) => {
      const targets = targetGroups(naming, use).filter(
        ({ type: { universe } }) => universe === 'card',
      );
      return targets.length === 0 ? [...use.cards] : targets.flatMap(({ chosen }) => [...chosen]);
    });
  });
  const [card] = cards;
  if (cards.length === 0) return {};
  if (cards.length > 1 || typeof card !== 'number') return { last: null };
  const last = `card ${card}`;
  const called = naming.card(card);
  const at = text.indexOf(called);
  const plain = decl.params.every(({ type }) => type.universe !== 'use');
  return at > 0 && plain && !/[:：] ?$/.test(text.slice(0, at)) ? { last, card: called } : { last };
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
