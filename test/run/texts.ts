import type { AdHocProcs, GivenName } from '../../compiler/index.ts';
import type { Read } from '../../grammar/index.ts';
import { Stop } from './failure.ts';
import type { Words } from './scenario.ts';
import { letterOf, type Table } from './table.ts';

/** A letter of a seat that stands by itself. */
const SEAT = /(?<![A-Za-z0-9【[-])[A-Z](?![A-Za-z0-9\]】-])/g;

/** Texts of the language in which letters are seats and the author's names are cards. */
export function compileText(
  table: Pick<Table, 'compiled' | 'seats' | 'cards'>,
  what: 'condition' | 'flow' | 'expression',
  words: Words,
): AdHocProcs {
  const names: Record<string, GivenName> = {};
  for (let seat = 0; seat < table.seats; seat++) {
    names[letterOf(seat)] = { type: 'player', value: seat };
  }
  for (const [name, value] of table.cards) names[name] = { type: 'card', value };
  // A capital letter is no word of the language; in quotes it is a name.
  const text = words.text.replace(SEAT, (letter) => `【${letter}】`);
  const read: Read<AdHocProcs | undefined> = table.compiled[what](text, names);
  if (read.value !== undefined) return read.value;
  const [report] = read.reports;
  throw new Stop('text-refused', words.at, { text: words.text }, '', report);
}
