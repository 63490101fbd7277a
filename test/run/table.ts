import type { Compiled } from '../../compiler/index.ts';
import type { Game, Pack } from '../../runtime/index.ts';
import type { Words } from './scenario.ts';

/** A scenario's game, and what its author's words mean in it. */
export interface Table {
  readonly pack: Pack;
  readonly compiled: Compiled;
  readonly game: Game;
  readonly seats: number;
  /** Cards that the author has given a name. */
  readonly cards: ReadonlyMap<string, number>;
}

/** The number of a seat. */
export function seatOf(letter: string): number {
  return letter.charCodeAt(0) - 65;
}

/** The letter of a seat. */
export function letterOf(seat: number): string {
  return String.fromCharCode(65 + seat);
}

/** The letter of an author's seat as a number, or -1 when the table has no such seat. */
export function seatAt(table: Table, letter: Words): number {
  const seat = /^[A-Z]$/.test(letter.text) ? seatOf(letter.text) : -1;
  return seat < table.seats ? seat : -1;
}
