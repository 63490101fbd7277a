import type { Compiled } from '../../compiler/index.ts';
import type { Prepared, Refused, Rules } from '../../runtime/index.ts';
import { dealOut, type Wanted, wantedOf } from './cards.ts';
import { Stop } from './failure.ts';
import { indexOf } from './lexicon.ts';
import type { Fact, Place, Scenario } from './scenario.ts';
import { seatOf, type Table } from './table.ts';
import { compileText } from './texts.ts';
import { readValue } from './values.ts';
import { is } from './words.ts';

/** The seed of every scenario: chance is the same each time it is run. */
const SEED = 20;

interface Pile {
  readonly zone: number;
  readonly seat: number | null;
  readonly wishes: readonly Wanted[];
}

interface Setting {
  readonly variable: number;
  readonly element: number | null;
  readonly fact: Fact;
}

/** Sets up the game that a scenario describes, and starts it. */
export function arrange(scenario: Scenario, compiled: Compiled, rules: Rules): Table {
  const { pack } = compiled;
  const { seats } = scenario;
  const { facts, options: ofSeats } = apart(compiled, everyFact(scenario));
  const options = { ...optionsOf(scenario, compiled), ...ofSeats };
  if (facts.length === 0 && scenario.start.length === 0) {
    const game = accepted(rules.start({ seats, seed: SEED, options }), scenario.at);
    return { pack, compiled, game, seats, cards: new Map() };
  }
  const prepared = accepted(rules.prepare({ seats, seed: SEED, options }), scenario.at);
  const { piles, settings } = sorted(compiled, facts);
  const cards = new Map<string, number>();
  placeCards(scenario, compiled, prepared, piles, cards);
  for (const { variable, element, fact } of settings) {
    const value = readValue({ pack, seats, cards }, pack.vars[variable]!.type, fact);
    if (!prepared.set(pack.vars[variable]!.id, element, value)) {
      const shown = fact.value.map((word) => word.text).join(', ');
      throw new Stop('unknown-value', fact.name.at, { value: shown, known: '' });
    }
  }
  const named = { pack, compiled, seats, cards };
  if (scenario.start.length === 0) throw new Stop('missing-key', scenario.at, { key: 'start' });
  const text = scenario.start.map((words) => words.text).join('\n');
  const { procs } = compileText(named, 'flow', { text, at: scenario.start[0]!.at });
  return { ...named, game: accepted(prepared.run(procs), scenario.start[0]!.at) };
}

/** Options of seats are given like their other states, but said when the game starts. */
function apart({ pack }: Compiled, all: readonly GivenFact[]) {
  const chosen = pack.vars.filter((one) => one.chosen);
  const options: Record<string, Record<number, string | number | null>> = {};
  const facts = all.filter(({ seat, fact }) => {
    const one = seat === null ? undefined : chosen[indexOf(chosen, fact.name.text)];
    if (seat === null || one === undefined) return true;
    const value = readValue({ pack, seats: 0, cards: new Map() }, one.type, fact);
    options[one.id] = { ...options[one.id], [seat]: value as string | number | null };
    return false;
  });
  return { facts, options };
}

/** What a guarded call of the runtime gives, or its reports. */
function accepted<T extends object>(outcome: T, at: Place): Exclude<T, Refused> {
  if (!('reports' in outcome)) return outcome as Exclude<T, Refused>;
  throw new Stop('start-refused', at, { reports: JSON.stringify(outcome.reports) });
}

function optionsOf(
  scenario: Scenario,
  { pack }: Compiled,
): Record<string, string | number | boolean> {
  const options: Record<string, string | number | boolean> = {};
  for (const { name, value } of scenario.options) {
    const i = indexOf(pack.options, name.text);
    const known = pack.options.map(({ id }) => id).join(', ');
    if (i < 0) throw new Stop('unknown-thing', name.at, { name: name.text, known });
    const [word] = value;
    if (word === undefined) throw new Stop('one-value', name.at, { name: name.text });
    const option = pack.options[i]!;
    const choice = indexOf(option.choices, word.text);
    const number = Number(word.text);
    if (choice >= 0) options[option.id] = option.choices[choice]!.id;
    else if (is(word.text, 'yes') || is(word.text, 'no')) options[option.id] = is(word.text, 'yes');
    else options[option.id] = Number.isInteger(number) ? number : word.text;
  }
  return options;
}

interface GivenFact {
  readonly seat: number | null;
  readonly fact: Fact;
}

/** All that is given: of the table, and of each seat what everyone has and it does not say otherwise. */
function everyFact(scenario: Scenario): GivenFact[] {
  const found: GivenFact[] = scenario.table.map((fact) => ({ seat: null, fact }));
  for (let seat = 0; seat < scenario.seats; seat++) {
    const own = scenario.players.filter((p) => seatOf(p.seat.text) === seat);
    const facts = own.flatMap((p) => p.facts);
    const said = new Set(facts.map((fact) => fact.name.text));
    for (const fact of scenario.everyone) if (!said.has(fact.name.text)) found.push({ seat, fact });
    for (const fact of facts) found.push({ seat, fact });
  }
  return found;
}

/** Tells cards in zones from values of vars. */
function sorted({ pack }: Compiled, facts: readonly GivenFact[]) {
  const piles: Pile[] = [];
  const settings: Setting[] = [];
  for (const { seat, fact } of facts) {
    const of = seat === null ? 'table' : 'player';
    const zones = pack.zones.filter((zone) => zone.perPlayer === (seat !== null));
    const vars = pack.vars.filter((one) => one.of === of);
    const zone = indexOf(zones, fact.name.text);
    const variable = indexOf(vars, fact.name.text);
    if (zone >= 0) {
      const wishes = fact.value.flatMap(wantedOf);
      piles.push({ zone: pack.zones.indexOf(zones[zone]!), seat, wishes });
    } else if (variable >= 0) {
      settings.push({ variable: pack.vars.indexOf(vars[variable]!), element: seat, fact });
    } else {
      const known = [...zones, ...vars].map(({ id }) => id).join(', ');
      throw new Stop('unknown-thing', fact.name.at, { name: fact.name.text, known });
    }
  }
  return { piles, settings };
}

/** Lays the cards where they are given; the others lie in the zone `rest`, else where the pack's cards begin. */
function placeCards(
  scenario: Scenario,
  { pack }: Compiled,
  prepared: Prepared,
  piles: readonly Pile[],
  cards: Map<string, number>,
): void {
  const wishes = piles.flatMap((pile) => pile.wishes);
  const dealt = dealOut(pack, wishes);
  wishes.forEach(({ name, text }, i) => {
    if (name === null) return;
    const taken = cards.has(name) || /^[A-Z]?$/.test(name);
    if (taken) throw new Stop('name-taken', text.at, { name });
    cards.set(name, dealt[i]!);
  });
  const given = new Set(dealt);
  const rest = restZone(scenario, pack.zones, pack.deckZone);
  // Each card goes below those before it, so the first one of a list lies on top.
  let next = 0;
  for (const { zone, seat, wishes: own } of piles) {
    for (const wish of own) {
      const card = dealt[next++]!;
      if (prepared.place(card, pack.zones[zone]!.id, seat)) continue;
      throw new Stop('no-room', wish.text.at, { card: wish.text.text });
    }
  }
  pack.deck.forEach((_, card) => {
    if (!given.has(card)) prepared.place(card, pack.zones[rest]!.id, null);
  });
}

function restZone(
  { rest }: Scenario,
  zones: readonly { readonly id: string; readonly perPlayer: boolean }[],
  otherwise: number,
): number {
  if (rest === null) return otherwise;
  const zone = indexOf(zones, rest.text);
  if (zone >= 0 && !zones[zone]!.perPlayer) return zone;
  const known = zones.filter((one) => !one.perPlayer).map(({ id }) => id);
  throw new Stop('unknown-zone', rest.at, { zone: rest.text, known: known.join(', ') });
}
