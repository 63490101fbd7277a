/** Compares what one seat is told in two games, until it is told something that is another in the twin. */
import type { Choices, Event, View } from '../../runtime/index.ts';
import type { Sight } from './record.ts';

/** What is another in the twin. */
export interface Change {
  readonly cards: readonly number[];
  readonly words: readonly Word[];
}

/** A var of a player, and the var with the value at which all may see it. */
export interface Word {
  readonly name: string;
  readonly of: number;
  readonly shown: readonly [name: string, value: string];
}

/**
 * `seen`: the seat learns one of the changed things, `seen in one`: in one of the games, because somebody there has a
 * card that he may lay out; `openly`: the rules let something out on purpose.
 */
export type Found =
  | { readonly kind: 'seen' | 'seen in one' | 'openly' }
  | { readonly kind: 'leak'; readonly what: string };

export interface Difference extends Change {
  /** is this event one that the rules let out on purpose? */
  readonly openly: (event: Event, change: Change) => boolean;
}

/** Undefined: alike, and nothing changed can be seen. */
export function compare(one: Sight, other: Sight, change: Difference): Found | undefined {
  const found = compareEvents(one.events, other.events, change);
  if (found) return found;
  if ([one.view, other.view].some((view) => showsChange(view, change))) return { kind: 'seen' };
  const leak =
    differing('view', one.view, other.view) ?? differing('choices', one.choices, other.choices);
  if (leak) return leak;
  const offered = change.cards.filter((card) => cardsOffered(one.choices).includes(card));
  if (offered.length > 0) return { kind: 'leak', what: `offered, but not in view: ${offered}` };
  return undefined;
}

export function compareEvents(
  one: readonly Event[],
  other: readonly Event[],
  change: Difference,
): Found | undefined {
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const pair = [one[i], other[i]].filter((event) => event !== undefined);
    const leak = differing(`event ${i}`, one[i], other[i]);
    if (leak && pair.some((event) => change.openly(event, change))) return { kind: 'openly' };
    const told = pair.filter((event) => tellsChange(event, change));
    if (told.length === 2) return { kind: 'seen' };
    if (told.length === 1) return { kind: 'seen in one' };
    if (leak) return leak;
  }
  return undefined;
}

/** Does the event name an exchanged card, or is an exchanged word known with it? */
function tellsChange(event: Event, { cards, words }: Change): boolean {
  if (cardsIn(event).some((card) => cards.includes(card))) return true;
  if (event.kind !== 'set' && event.kind !== 'reveal') return false;
  return words.some(
    ({ name, of, shown }) =>
      event.of === of &&
      ((event.var === name && event.value !== undefined) ||
        (event.var === shown[0] && event.value === shown[1])),
  );
}

/** Does a view name an exchanged card, or an exchanged word? */
export function showsChange(view: View, { cards, words }: Change): boolean {
  return (
    view.zones.some((zone) => zone.cards.some((card) => card !== null && cards.includes(card))) ||
    words.some((word) => knows(view, word))
  );
}

const knows = ({ vars }: View, { name, of }: Word): boolean =>
  vars.some((each) => each.var === name && each.of === of);

/** The cards that an event names; and other numbers, so small cards are never exchanged. */
function cardsIn(event: Event): readonly number[] {
  if (event.kind === 'move' || event.kind === 'show')
    return event.cards.filter((card) => card !== null);
  if (event.kind !== 'do' && event.kind !== 'set' && event.kind !== 'reveal') return [];
  const found: number[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'number') found.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(event.kind === 'do' ? event.args : event.value);
  return found;
}

/** The cards that a seat may choose from. */
function cardsOffered(choices: Choices | null): readonly unknown[] {
  if (choices === null) return [];
  const { question, elements = [], uses = [] } = choices;
  return question.universe === 'card' ? elements : uses.map(({ card }) => card);
}

function differing(what: string, one: unknown, other: unknown): Found | undefined {
  const [left = 'nothing', right = 'nothing'] = [JSON.stringify(one), JSON.stringify(other)];
  if (left === right) return undefined;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const from = Math.max(0, at - 120);
  const part = (text: string): string => text.slice(from, at + 120);
  return { kind: 'leak', what: `${what}: ${part(left)} | ${part(right)}` };
}
