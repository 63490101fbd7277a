import { Stop } from './failure.ts';
import { indexOf } from './lexicon.ts';
import { seatNumber } from './questions.ts';
import type { StepOf, Words } from './scenario.ts';
import type { Table } from './table.ts';

/** Seats know (or do not know) which card lies somewhere, or a value such as `B's identity`. */
export function expectKnown(table: Table, step: StepOf<'knows'>): void {
  for (const { seat, things } of step.seats) {
    const who = seatNumber(table, seat);
    for (const thing of things) {
      if (known(table, who, thing) === step.known) continue;
      const code = step.known ? 'knows-not' : 'knows';
      throw new Stop(code, thing.at, { seat: seat.text, thing: thing.text });
    }
  }
}

function known(table: Table, seat: number, thing: Words): boolean {
  const view = table.game.view(seat);
  const card = table.cards.get(thing.text);
  if (card !== undefined) return view.zones.some((zone) => zone.cards.includes(card));
  const owned = /^([A-Z])\s*(?:['’]s\s+|的\s*)(.+)$/.exec(thing.text);
  const variable = table.pack.vars[indexOf(table.pack.vars, owned?.[2] ?? thing.text)];
  if (variable === undefined) {
    const names = [...table.cards.keys()].join(', ');
    throw new Stop('unknown-value', thing.at, { value: thing.text, known: `${names}, A's …` });
  }
  const of = owned === null ? null : seatNumber(table, { text: owned[1]!, at: thing.at });
  return view.vars.some((one) => one.var === variable.id && one.of === of);
}
