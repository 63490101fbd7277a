/**
 * The checked model of what is computed and done: names resolved, adjectives spelled out, every node typed.
 * It has one meaning for each construct; the tree has one construct for each way of writing.
 */
import type { Fact, Option, Query, Table, Variable, Verb, Zone } from './model.ts';
import type { At } from './placed.ts';
import type { Type } from './type.ts';

/** A name bound in a procedure: parameter, let, loop or choice. */
export interface Local {
  readonly name: string;
  readonly type: Type;
}

interface Node {
  readonly type: Type;
  readonly at: At;
}

export type Core = Node &
  /** numbers, yes/no, enum values, card names, windows …; none is -1 */
  (
    | { readonly kind: 'constant'; readonly value: number }
    | { readonly kind: 'empty' }
    | { readonly kind: 'local'; readonly local: Local }
    | { readonly kind: 'var'; readonly variable: Variable; readonly of?: Core }
    | { readonly kind: 'fact'; readonly fact: Fact; readonly of: Core }
    | { readonly kind: 'option'; readonly option: Option }
    | { readonly kind: 'table'; readonly table: Table; readonly keys: readonly Core[] }
    | { readonly kind: 'query'; readonly query: Query; readonly args: readonly Core[] }
    /** the cards of one zone */
    | { readonly kind: 'zone'; readonly zone: Zone; readonly of?: Core }
    | {
        readonly kind: 'top';
        readonly zone: Zone;
        readonly of?: Core;
        readonly n: Core;
        readonly end: 'top' | 'last';
      }
    /** body for each element of a set or list, joined to one set (body a set) or collected (body one element) */
    | { readonly kind: 'collect'; readonly over: Core; readonly local: Local; readonly body: Core }
    | { readonly kind: 'filter'; readonly over: Core; readonly local: Local; readonly cond: Core }
    /** some element meets the condition */
    | { readonly kind: 'any'; readonly over: Core; readonly local: Local; readonly cond: Core }
    /** body with local bound to a value; when that is none, the empty value of the type */
    | { readonly kind: 'with'; readonly value: Core; readonly local: Local; readonly body: Core }
    | {
        readonly kind: 'arithmetic';
        readonly op: 'add' | 'sub' | 'mul' | 'min' | 'max';
        readonly left: Core;
        readonly right: Core;
      }
    | {
        readonly kind: 'compare';
        readonly op: 'eq' | 'lt' | 'le';
        readonly left: Core;
        readonly right: Core;
      }
    | { readonly kind: 'same'; readonly left: Core; readonly right: Core }
    | { readonly kind: 'and' | 'or'; readonly left: Core; readonly right: Core }
    | { readonly kind: 'not'; readonly of: Core }
    | { readonly kind: 'openly'; readonly of: Core }
    | {
        readonly kind: 'combine';
        readonly op: 'union' | 'meet' | 'minus';
        readonly left: Core;
        readonly right: Core;
      }
    | { readonly kind: 'single'; readonly of: Core }
    | { readonly kind: 'to-list'; readonly of: Core }
    | { readonly kind: 'to-set'; readonly of: Core }
    | { readonly kind: 'contains'; readonly set: Core; readonly element: Core }
    | { readonly kind: 'count'; readonly of: Core }
    | { readonly kind: 'first' | 'last'; readonly of: Core }
    | {
        readonly kind: 'walk';
        readonly of: Core;
        readonly start: Core;
        readonly how: 'starting with' | 'after' | 'before';
      }
    | { readonly kind: 'shuffled'; readonly of: Core }
    | { readonly kind: 'random'; readonly of: Core; readonly n: Core }
    | { readonly kind: 'conditional'; readonly if: Core; readonly then: Core; readonly else: Core }
    /** value, or the other one when it is none */
    | { readonly kind: 'else'; readonly value: Core; readonly other: Core }
    | { readonly kind: 'every'; readonly what: 'player' | 'card' | 'character' | 'card name' }
    | { readonly kind: 'holder'; readonly card: Core }
    | { readonly kind: 'use'; readonly use: Core; readonly field: UseField }
    | { readonly kind: 'use-cards' | 'use-players' | 'lost'; readonly use: Core }
    | { readonly kind: 'choice-of-use'; readonly use: Core; readonly group: number }
    | { readonly kind: 'window-closed' | 'window-narrow'; readonly window: Core }
    | { readonly kind: 'context'; readonly what: 'owner' | 'card name' | 'skill' }
    /** a choice made in place, or a number of cards taken by chance: only where a statement evaluates its arguments */
    | {
        readonly kind: 'pick';
        readonly from: Core;
        readonly count: Counting;
        readonly name: string;
      }
  );

export type UseField = 'user' | 'card name' | 'skill' | 'face down' | 'at once' | 'physical';

/** How many are chosen. `as many as` = up to n, at least one. */
export interface Counting {
  readonly kind: 'one' | 'exactly' | 'as many as' | 'up to' | 'at least' | 'any number';
  readonly n?: Core;
}

/** Something that can be written to. */
export interface Slot {
  readonly variable: Variable;
  readonly of?: Core;
}

export interface Destination {
  readonly zone: Zone;
  readonly of?: Core;
}

export interface Choosing {
  readonly local: Local;
  readonly counting: Counting;
  readonly from: Core;
  /** `from 1 to 5` */
  readonly to?: Core;
  readonly ordered: boolean;
}

export type Body = readonly Do[];

export type Do = { readonly at: At } & (
  | { readonly kind: 'let'; readonly local: Local; readonly value?: Core }
  | {
      readonly kind: 'assign';
      readonly local: Local;
      readonly op: 'set' | 'add' | 'remove';
      readonly value: Core;
    }
  | {
      readonly kind: 'store';
      readonly slot: Slot;
      readonly op: 'set' | 'add' | 'remove';
      readonly value: Core;
    }
  /** the var of every element of a set of players */
  | {
      readonly kind: 'store-each';
      readonly players: Core;
      readonly variable: Variable;
      readonly value: Core;
    }
  | { readonly kind: 'swap'; readonly left: Slot; readonly right: Slot }
  | {
      readonly kind: 'move';
      readonly cards: Core;
      readonly to: Destination;
      readonly end: 'anywhere' | 'top' | 'bottom';
      readonly chooser?: Core;
    }
  | { readonly kind: 'shuffle'; readonly zone: Destination }
  | { readonly kind: 'show'; readonly cards: Core; readonly to: Core }
  | { readonly kind: 'reveal'; readonly slot: Slot; readonly to: Core }
  | {
      readonly kind: 'deal-values';
      readonly list: Core;
      readonly players: Core;
      readonly variable: Variable;
      readonly each?: Core;
    }
  | {
      readonly kind: 'deal-cards';
      readonly cards: Core;
      readonly players: Core;
      readonly zone: Zone;
      readonly each?: Core;
    }
  | { readonly kind: 'if'; readonly cond: Core; readonly then: Body; readonly else?: Body }
  | {
      readonly kind: 'if-some';
      readonly local: Local;
      readonly value: Core;
      readonly then: Body;
      readonly else?: Body;
    }
  | {
      readonly kind: 'for-each';
      readonly local: Local;
      readonly over: Core;
      readonly body: Body;
      /** the table settles only after the last */
      readonly atOnce?: true;
    }
  /** one choice of each player at once, then the rest player by player */
  | {
      readonly kind: 'together';
      readonly local: Local;
      readonly over: Core;
      readonly ask: Do;
      readonly body: Body;
      readonly atOnce?: true;
    }
  | { readonly kind: 'repeat'; readonly times: Core; readonly body: Body }
  | { readonly kind: 'repeat-until'; readonly cond: Core; readonly body: Body }
  | { readonly kind: 'choose'; readonly who: Core; readonly choices: readonly Choosing[] }
  | { readonly kind: 'either'; readonly who: Core; readonly branches: readonly Body[] }
  | { readonly kind: 'may'; readonly who: Core; readonly body: Body }
  | { readonly kind: 'then'; readonly body: Do }
  | {
      readonly kind: 'offer';
      readonly who: Core;
      readonly window: Core;
      /** only uses of these cards */
      readonly from?: Core;
      /** who decides in his place */
      readonly by?: Core;
      readonly local: Local;
      readonly body: Body;
      readonly else?: Body;
    }
  | { readonly kind: 'pay' | 'carry-out'; readonly use: Core }
  /** it is over at this place */
  | { readonly kind: 'ends'; readonly on: Variable; readonly place: Core }
  /** an effect that lasts begins, at a free one of its places: what it remembers is kept there */
  | {
      readonly kind: 'begin';
      readonly on: Variable;
      readonly kept: readonly { readonly variable: Variable; readonly value: Core }[];
    }
  | { readonly kind: 'settle' | 'stop' | 'prevent' | 'nothing' }
  | { readonly kind: 'end-game'; readonly winners: Core }
  | {
      readonly kind: 'call';
      readonly verb: Verb;
      readonly args: readonly Core[];
      readonly chooser?: Core;
    }
);
