import type { Misuse } from '../arguments.ts';

/** What the command says by itself, in one language. */
export interface Messages {
  readonly help: string;
  misused(fault: Misuse): string;
  checked(pack: string, packs: number): string;
  counted(errors: number, warnings: number): string;
  built(path: string, bytes: number): string;
  /** A pack that is good but cannot be played by itself. */
  readonly notPlayable: string;
  seats(least: number, most: number): string;
  noSeat(word: string, last: string): string;
  unknownOption(word: string, known: readonly string[]): string;
  optionValue(word: string, known: readonly string[]): string;
  refused(code: string): string;
  /** First line of a game. */
  begins(pack: string, seats: number, seed: number): string;
  winners(seats: readonly string[], questions: number): string;
  nobody(questions: number): string;
  stopped(questions: number): string;
  faulted(code: string): string;
  scenarios(good: number, bad: number): string;
  readonly play: PlayMessages;
}

/** What the game at a terminal says. */
export interface PlayMessages {
  readonly you: string;
  readonly pass: string;
  readonly back: string;
  readonly yes: string;
  readonly no: string;
  readonly why: string;
  readonly ready: string;
  readonly empty: string;
  branch(n: number): string;
  /** How several are typed. */
  several(least: number, most: number): string;
  between(least: number, most: number): string;
  question(what: string): string;
  readonly notUnderstood: string;
  readonly whyWhich: string;
  readonly whyLegal: string;
  whyNot(clause: string): string;
  readonly whySecret: string;
  moved(cards: string, from: string, to: string): string;
  shown(cards: string, to: string): string;
  set(whose: string, what: string, value: string): string;
  revealed(whose: string, what: string, value: string, to: string): string;
  readonly all: string;
  readonly table: string;
  of(seat: string, thing: string): string;
}
