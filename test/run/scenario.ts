/** What a scenario file says, before any game runs: plain data, each part with its place in the text. */

/** Where something stands in the file: line and column, both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A text of the author. */
export interface Words {
  readonly text: string;
  readonly at: Place;
}

/** One `name: value` of what is given. */
export interface Fact {
  readonly name: Words;
  readonly value: readonly Words[];
  /** Whether the value was written as a list. */
  readonly list: boolean;
}

export type Step =
  | { readonly kind: 'act'; readonly at: Place; readonly seat: Words; readonly act: Words }
  | { readonly kind: 'pass'; readonly at: Place; readonly until: Words | null }
  | { readonly kind: 'expect'; readonly at: Place; readonly conditions: readonly Words[] }
  | { readonly kind: 'unchanged'; readonly at: Place; readonly except: readonly Words[] }
  | {
      readonly kind: 'legal';
      readonly at: Place;
      readonly seats: readonly { readonly seat: Words; readonly options: readonly Words[] }[];
    }
  | {
      readonly kind: 'illegal';
      readonly at: Place;
      readonly seats: readonly { readonly seat: Words; readonly acts: readonly Words[] }[];
      readonly because: Words | null;
    }
  | {
      readonly kind: 'asked';
      readonly at: Place;
      readonly seats: readonly { readonly seat: Words; readonly window: Words | null }[];
    }
  | {
      readonly kind: 'knows';
      readonly at: Place;
      /** Whether the seats know it (or do not). */
      readonly known: boolean;
      readonly seats: readonly { readonly seat: Words; readonly things: readonly Words[] }[];
    }
  | {
      readonly kind: 'events';
      readonly at: Place;
      /** Whether they happened in this order (or not at all). */
      readonly happened: boolean;
      readonly ids: readonly Words[];
    }
  | { readonly kind: 'ended'; readonly at: Place; readonly winners: readonly Words[] };

/** The steps of one kind. */
export type StepOf<K extends Step['kind']> = Extract<Step, { readonly kind: K }>;

export interface Scenario {
  readonly file: string;
  readonly name: string;
  /** Which row of the table of cases this is, or ''. */
  readonly row: string;
  readonly at: Place;
  /** Numbers of the rules reference that it keeps. */
  readonly keeps: readonly string[];
  readonly pack: Words | null;
  readonly seats: number;
  readonly options: readonly Fact[];
  readonly table: readonly Fact[];
  readonly players: readonly {
    readonly seat: Words;
    readonly facts: readonly Fact[];
  }[];
  readonly everyone: readonly Fact[];
  /** Zone of the table in which the cards lie that are not named. */
  readonly rest: Words | null;
  readonly start: readonly Words[];
  readonly steps: readonly Step[];
  readonly leaveOpen: boolean;
}
