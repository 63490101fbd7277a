/** The parts of a printer of sentences, which speak of each other: phrases hold calls, calls hold phrases. */
import type { Call, Condition, Mod, Phrase, Quantity, Things } from '../../tree/sentences.ts';
import type { Doc } from '../layout.ts';
import type { Speech } from './speech.ts';

/** Where a phrase stands in an English sentence: they draw, give it to them; every: your hand cards, all that there are. */
export type Place = 'subject' | 'object' | 'every';

export interface CallOptions {
  /** The subject of the sentence before: it is not said twice. */
  readonly implied?: Phrase;
  /** Nobody is said because it is you: draw a card (en). */
  readonly imperative?: boolean;
  /** The thing that the sentence narrows is plural: players that are dead (en). */
  readonly many?: boolean;
  /** Words between the subject and the rest: 可以, 曾. */
  readonly after?: readonly string[];
  /** The plain form of the verb follows `after`. */
  readonly plain?: boolean;
  readonly each?: 'each' | 'in turn';
  readonly negated?: boolean;
  /** The parameter that stands outside: 已现身的玩家. */
  readonly self?: string;
}

export interface Say extends Speech {
  readonly phrase: (it: Phrase, place?: Place) => string;
  /** 你的, 甲的; your, A's. */
  readonly owned: (it: Phrase) => string;
  readonly things: (it: Things, place?: Place) => string;
  /** `many`: what it narrows is plural (en). */
  readonly mod: (it: Mod, many?: boolean) => string;
  /** 三张, 最多（手牌数）张 */
  readonly number: (it: Phrase, counter: string) => string;
  readonly quantity: (it: Quantity, counter: string) => string;
  readonly call: (it: Call, options?: CallOptions) => string;
  /** Who stands first in the sentence for a call. */
  readonly subject: (it: Call) => Phrase | undefined;
  readonly adjective: (it: Extract<Mod, { kind: 'mod-call' }>, many?: boolean) => string;
  readonly condition: (it: Condition, inMoment?: boolean) => Doc;
}

const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .filter(([key, it]) => key !== 'span' && it !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, it]) => [key, bare(it)]));
};

/** Whether two nodes say the same, wherever they stand. */
export function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(bare(a)) === JSON.stringify(bare(b));
}

/** Whether a phrase means more than one for a verb or a noun (en). */
export function isMany(it: Phrase | undefined): boolean {
  switch (it?.kind) {
    case undefined:
      return false;
    case 'you':
      return true;
    case 'they':
      return true;
    case 'several':
      return it.join === 'and' || isMany(it.items.at(-1));
    case 'things':
      return it.quantity !== undefined && countsMany(it.quantity);
    case 'kind-of':
      return countsMany(it.quantity);
    default:
      return false;
  }
}

/** Whether the noun after a quantity is plural (en). */
export function countsMany({ how, n }: Quantity): boolean {
  if (how === 'each' || how === 'no') return false;
  if (how === 'all' || how === 'any number') return true;
  return n?.kind !== 'number' || n.value !== 1;
}
