import { cardText } from './element.ts';
import { letterOf, type Table } from './table.ts';

/** Everything in zones and vars of the table and of the players, by the name an author would write (`A's hand`). */
export function stateOf(table: Table): Map<string, string> {
  const view = table.game.view('all');
  const found = new Map<string, string>();
  const name = (seat: number | null, id: string) =>
    seat === null ? id : `${letterOf(seat)}'s ${id}`;
  for (const { zone, seat, cards } of view.zones) {
    const texts = cards.map((card) => (card === null ? '?' : cardText(table, card)));
    found.set(name(seat, zone), `[${texts.join(', ')}]`);
  }
  for (const { var: id, of, value } of view.vars) {
    const variable = table.pack.vars.find((one) => one.id === id);
    if (variable === undefined || (variable.of !== 'table' && variable.of !== 'player')) continue;
    const players = variable.type.universe === 'player';
    found.set(name(of, id), valueText(value, players));
  }
  return found;
}

function valueText(value: unknown, players: boolean): string {
  if (Array.isArray(value)) return `[${value.map((one) => valueText(one, players)).join(', ')}]`;
  if (typeof value === 'number') return players ? letterOf(value) : String(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What the zones and vars that a condition names are at the moment. */
export function describe(table: Table, condition: string): string {
  const state = stateOf(table);
  const lines: string[] = [];
  for (const [name, value] of state) {
    const [owner, id = ''] = name.includes("'s ") ? name.split("'s ") : ['', name];
    const pattern = owner === '' ? word(id) : `${word(owner!)}.*${word(id)}`;
    const mentioned = new RegExp(pattern).test(condition);
    const long = value.length > 200 ? `${value.slice(0, 200)} …` : value;
    if (mentioned) lines.push(`${name}: ${long}`);
  }
  return lines.join('; ');
}

function word(text: string): string {
  return `(?<![A-Za-z0-9-])${text}(?![A-Za-z0-9-])`;
}
