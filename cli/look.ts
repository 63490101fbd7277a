import { width } from '../grammar/index.ts';
import type { Pack, View } from '../runtime/index.ts';
import type { PlayMessages } from './messages/index.ts';
import type { Naming } from './naming.ts';
import { filling } from './value.ts';

const WIDTH = 80;

/** What a seat can see, as lines: the table, then each seat; states that are as at the start are left out. */
export function look(naming: Naming, say: PlayMessages, view: View): readonly string[] {
  const lines = [
    ...row(naming, say.table, [...zonesOf(naming, view, null), ...varsOf(naming, view, null)]),
  ];
  for (let seat = 0; seat < view.seats; seat += 1) {
    const items = [...zonesOf(naming, view, seat), ...varsOf(naming, view, seat)];
    lines.push(...row(naming, naming.seat(seat), items));
  }
  return lines;
}

function zonesOf(naming: Naming, view: View, seat: number | null): readonly Words[] {
  return view.zones
    .filter((zone) => zone.seat === seat && zone.size > 0)
    .map((zone) => {
      const known = zone.cards.filter((card) => card !== null);
      const label = zoneLabel(naming, zone.zone);
      // A pile that everybody has seen is only counted.
      if (known.length === 0 || (seat === null && known.length > 4)) return `${label} ${zone.size}`;
      const hidden = zone.size - known.length;
      const cards = [
        ...known.map(naming.card),
        ...(hidden > 0 ? [naming.unknownCards(hidden)] : []),
      ];
      return cards.map((card, i) => (i === 0 ? `${label} ${card}` : card));
    });
}

function zoneLabel({ pack, label }: Naming, id: string): string {
  const zone = pack.zones.find((one) => one.id === id);
  return zone === undefined ? id : label(zone);
}

function varsOf(naming: Naming, view: View, seat: number | null): readonly string[] {
  return view.vars.flatMap((one) => {
    const found = naming.pack.vars.find(({ id }) => id === one.var);
    // Without a name for readers it is the pack's own business.
    if (found === undefined || (found.zh === undefined && found.en === undefined)) return [];
    if (found.of !== (seat === null ? 'table' : 'player') || one.of !== seat) return [];
    if (isPublic(found) ? isInitial(naming.pack, found, one.value) : one.value === null) return [];
    const value = filling(naming, new Map(), found.type, one.value).text;
    return [`${naming.label(found)} ${value}`];
  });
}

/** Does everybody always know it? Of other states a seat wants to know also that they are as at the start. */
export function isPublic({ seen }: Pack['vars'][number]): boolean {
  return seen.some((by) => by.who === 'all' && by.while < 0);
}

function isInitial(
  pack: Pack,
  { type, initial }: Pack['vars'][number],
  value: View['vars'][number]['value'],
): boolean {
  if (type.shape !== 'int') return Array.isArray(value) && value.length === 0;
  if (value === null) return true;
  const element =
    type.universe === 'number' && type.enum >= 0
      ? pack.enums[type.enum]?.values.findIndex(({ id }) => id === value)
      : value;
  return element === initial[0] && type.universe === 'number';
}

/** What only some know about the seats at the beginning, and the options of seats, as lines: one for each of them. */
export function dealt(naming: Naming, view: View): readonly string[] {
  return naming.pack.vars.flatMap((one) => {
    if (one.of !== 'player' || (one.zh ?? one.en) === undefined) return [];
    if (isPublic(one) && one.chosen === undefined) return [];
    const values = view.vars.filter((value) => value.var === one.id && value.value !== null);
    if (values.every(({ value }) => one.chosen && isInitial(naming.pack, one, value))) return [];
    const items = values.map(
      ({ of, value }) =>
        `${naming.seat(of ?? -1)} ${filling(naming, new Map(), one.type, value).text}`,
    );
    return row(naming, naming.label(one), items);
  });
}

/** `head: item · item …` in lines of at most 80 columns; an item that is a list may go on in the next line. */
function row(naming: Naming, head: string, items: readonly Words[]): readonly string[] {
  const comma = naming.list(['', '']);
  const lines: string[] = [];
  let line = `${head}:`;
  for (const [i, item] of items.entries()) {
    for (const [k, piece] of (typeof item === 'string' ? [item] : item).entries()) {
      const joint = k > 0 ? comma : i > 0 ? ' · ' : ' ';
      if (width(line + joint + piece) > WIDTH) {
        lines.push((line + joint).trimEnd());
        line = `   ${piece}`;
      } else line += joint + piece;
    }
  }
  return [...lines, line];
}

/** A text, or the texts of a list. */
type Words = string | readonly string[];
