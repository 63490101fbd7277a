import type { Misuse } from '../arguments.ts';

/** What the command says by itself, in one language. */
export interface Messages {
  readonly help: string;
  misused(fault: Misuse): string;
  checked(pack: string, packs: number): string;
  counted(errors: number, warnings: number): string;
  /** So many other places of a report are not shown. */
  moreAlso(places: number): string;
  built(path: string, bytes: number): string;
  cannotWrite(path: string): string;
  /** The runtime does not take the pack. */
  notPlayable(codes: string): string;
  noSeat(word: string, last: string): string;
  refused(code: string, params: string): string;
  scenarios(good: number, bad: number): string;
  readonly noScenarios: string;
  /** The line above the texts of a card or character. */
  faced(kind: 'card' | 'character', name: string, facts: readonly string[]): string;
  /** In place of a text that no sentence says. */
  readonly unsaid: string;
  /** How many texts were written, how many were as they should be. */
  formatted(changed: number, kept: number): string;
  /** A file of that name is there already. */
  standsInTheWay(path: string): string;
  /** A text that has more in it than sheets. */
  staysInBlocks(path: string): string;
  /** Printed and read again, a text is not what it was. */
  cannotFormat(path: string): string;
  /** What was given is neither a pack nor a text of one. */
  noSuchText(path: string): string;
  /** A pack without cards, characters and skills. */
  readonly noFaces: string;
  readonly log: LogMessages;
  readonly play: PlayMessages;
}

/** What a game's log says beside the sentences of its pack. */
export interface LogMessages {
  begins(pack: string, seats: readonly string[], seed: number): string;
  winners(seats: string, questions: number): string;
  nobody(questions: number): string;
  /** Nobody is asked any more, and nobody has won. */
  rested(questions: number): string;
  tooLong(questions: number): string;
  faulted(code: string): string;
  moved(cards: string, from: string, to: string): string;
  shown(cards: string, to: string): string;
  set(whose: string, what: string, value: string): string;
  of(seat: string, thing: string): string;
  readonly semicolon: string;
  /** What a reader has seen often enough by now. */
  known(text: string): string;
  /** For once that does not follow. */
  unlike(text: string): string;
  /** For a card that was named on the same line; null where its name is short enough. */
  readonly it: string | null;
}

/** What a person at the terminal is told and asked. */
export interface PlayMessages {
  you(seat: string): string;
  readonly table: string;
  readonly known: string;
  readonly none: string;
  readonly pass: string;
  readonly yes: string;
  readonly no: string;
  readonly back: string;
  readonly hint: string;
  readonly hintBack: string;
  branch(n: number): string;
  /** `user`: whose use it is, where another is asked */
  use(window: string, user?: string): string;
  target(what: string): string;
  cost(what: string): string;
  may(what: string): string;
  choose(what: string): string;
  order: string;
  /** How many are to be typed. */
  several(least: number, most: number): string;
  number(least: number, most: number): string;
  readonly notUnderstood: string;
  refused(code: string): string;
  readonly allLegal: string;
  whyNot(use: string, clause: string): string;
  readonly secret: string;
  clause(id: string): string;
  readonly leaves: string;
  readonly words: {
    readonly pass: readonly string[];
    readonly yes: readonly string[];
    readonly no: readonly string[];
    readonly back: readonly string[];
    readonly quit: readonly string[];
  };
}
