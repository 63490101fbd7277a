import { nearest, type Read, type Report } from '../grammar/index.ts';
import type { DeckRow, DeckTable } from './deck.ts';
import { fault } from './fault.ts';
import type { Word } from './packsource.ts';

/** The most physical cards of one game. */
const MOST_CARDS = 2048;

/** What the linked game says about the words of a deck table. */
export interface DeckLookup {
  /** Ids of all card names. */
  readonly cards: readonly string[];
  card(name: string): { readonly id: string } | undefined;
  /** Ids of the facts of physical cards; of a card (id): those declared in its own block. */
  facts(card?: string): readonly string[];
  fact(name: string, card: string): DeckFact | undefined;
}

export interface DeckFact {
  readonly id: string;
  /** Ids of its values; none for a number. */
  readonly values: readonly string[];
  /** What stands for a value as written; undefined when there is no such value. */
  value(name: string): number | undefined;
}

/** One physical card: its name, and the value of each fact it bears, by ids. */
export interface DealtCard {
  readonly card: string;
  readonly facts: ReadonlyMap<string, number>;
}

/**
 * One entry for each physical card: rows in the table's order, values in the row's order.
 * Unknown words, facts left out or said twice, and wrong totals are reported at their places.
 */
export function dealDeck(table: DeckTable, lookup: DeckLookup): Read<readonly DealtCard[]> {
  const reports: Report[] = [];
  const cards: DealtCard[] = [];
  const listed = factsOf(table, lookup, reports);
  for (const row of table.rows) {
    const made = dealRow(row, lookup, listed, reports);
    if (cards.length + made.length > MOST_CARDS) {
      reports.push(fault('M558', row.at, { most: MOST_CARDS }));
      break;
    }
    for (const card of made) cards.push(card);
  }
  // Beside other mistakes a total would only be wrong because of them.
  if (reports.length === 0) compare(table, cards, lookup, reports);
  return { value: cards, reports };
}

/** The ids of the facts that every card bears. */
function factsOf(table: DeckTable, lookup: DeckLookup, reports: Report[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const word of table.facts) {
    const fact = find(word, '', lookup, reports);
    if (fact === undefined) continue;
    if (ids.has(fact.id)) reports.push(fault('M555', word.at, { fact: word.text }));
    ids.add(fact.id);
  }
  return ids;
}

function find(
  word: Word,
  card: string,
  lookup: DeckLookup,
  reports: Report[],
): DeckFact | undefined {
  const fact = lookup.fact(word.text, card);
  if (fact === undefined) {
    const known = [...lookup.facts(), ...(card === '' ? [] : lookup.facts(card))];
    const params = { fact: word.text, nearest: nearest(word.text, known) };
    reports.push(fault('M551', word.at, params));
  }
  return fact;
}

function numberOf(fact: DeckFact, word: Word, reports: Report[]): number {
  const value = fact.value(word.text);
  if (value !== undefined) return value;
  const params = {
    value: word.text,
    fact: fact.id,
    nearest: nearest(word.text, fact.values),
    known: fact.values,
  };
  reports.push(fault('M552', word.at, params));
  return -1;
}

/** A fact of a row: what each kind of card has, and how many cards of it there are. */
interface Column {
  readonly fact: DeckFact;
  readonly values: readonly { readonly value: number; readonly n: number }[];
}

function dealRow(
  row: DeckRow,
  lookup: DeckLookup,
  listed: ReadonlySet<string>,
  reports: Report[],
): readonly DealtCard[] {
  const card = lookup.card(row.card.text);
  if (card === undefined) {
    const params = { card: row.card.text, nearest: nearest(row.card.text, lookup.cards) };
    reports.push(fault('M550', row.card.at, params));
    return [];
  }
  const own = new Set(lookup.facts(card.id));
  const columns: Column[] = [];
  const add = (word: Word, values: readonly { readonly value: Word; readonly n: number }[]) => {
    const fact = find(word, card.id, lookup, reports);
    if (fact === undefined) return;
    if (!own.has(fact.id) && !listed.has(fact.id)) {
      reports.push(fault('M553', word.at, { fact: word.text }));
    }
    if (columns.some((column) => column.fact.id === fact.id)) {
      reports.push(fault('M555', word.at, { fact: word.text }));
      return;
    }
    columns.push({ fact, values: valuesOf(fact, values, reports) });
  };

  for (const { fact, value } of row.fixed) add(fact, [{ value, n: 1 }]);
  for (const { fact, values } of row.counts) add(fact, values);
  for (const { fact, values } of row.product) {
    if (values.length === 0) reports.push(fault('M561', fact.at, { fact: fact.text }));
    add(
      fact,
      values.map((value) => ({ value, n: 1 })),
    );
  }
  checkCount(row, reports);
  const given = new Set(columns.map((column) => column.fact.id));
  const missing = [...listed, ...own].filter((id) => !given.has(id));
  // An unknown fact is probably the one that is missing.
  if (missing.length > 0 && columns.length === written(row)) {
    reports.push(fault('M554', row.at, { card: row.card.text, facts: missing }));
  }
  const n = row.count?.n ?? 1;
  return combinations(columns).flatMap(({ facts, times }) =>
    Array.from({ length: Math.min(times * n, MOST_CARDS + 1) }, () => ({ card: card.id, facts })),
  );
}

function written(row: DeckRow): number {
  return row.fixed.length + row.counts.length + row.product.length;
}

function valuesOf(
  fact: DeckFact,
  words: readonly { readonly value: Word; readonly n: number }[],
  reports: Report[],
): Column['values'] {
  const seen = new Set<number>();
  return words.map((word) => {
    const value = numberOf(fact, word.value, reports);
    if (value >= 0 && seen.has(value)) {
      reports.push(fault('M560', word.value.at, { value: word.value.text, fact: fact.id }));
    }
    seen.add(value);
    return { value, n: word.n };
  });
}

/** How many cards there are is said exactly once. */
function checkCount(row: DeckRow, reports: Report[]): void {
  const said = [
    ...row.counts.map(({ fact }) => fact.at),
    ...row.product.slice(0, 1).map(({ fact }) => fact.at),
    ...(row.count === undefined ? [] : [row.count.at]),
  ];
  if (said.length === 0) reports.push(fault('M559', row.at, { card: row.card.text }));
  if (said.length > 1) {
    reports.push(fault('M557', said[1]!, { card: row.card.text }, [said[0]!]));
  }
}

/** Every combination of the columns' values, the last column changing fastest. */
function combinations(
  columns: readonly Column[],
): readonly { readonly facts: ReadonlyMap<string, number>; readonly times: number }[] {
  let made: { facts: ReadonlyMap<string, number>; times: number }[] = [
    { facts: new Map(), times: 1 },
  ];
  for (const { fact, values } of columns) {
    made = made.flatMap(({ facts, times }) =>
      values
        .filter(({ n }) => n > 0)
        .map(({ value, n }) => ({
          facts: new Map([...facts, [fact.id, value]]),
          times: times * n,
        })),
    );
    // One more than allowed is enough to report it.
    made = made.slice(0, MOST_CARDS + 1);
  }
  return made;
}

/** Compares the totals the author wrote down with what was dealt. */
function compare(
  table: DeckTable,
  cards: readonly DealtCard[],
  lookup: DeckLookup,
  reports: Report[],
): void {
  if (table.total !== undefined && table.total.n !== cards.length) {
    const params = { of: 'total', wanted: table.total.n, found: cards.length };
    reports.push(fault('M556', table.total.at, params));
  }
  for (const { fact: word, values } of table.totals) {
    const fact = find(word, '', lookup, reports);
    if (fact === undefined) continue;
    for (const { value: name, total } of values) {
      const value = numberOf(fact, name, reports);
      const found = cards.filter((card) => card.facts.get(fact.id) === value).length;
      if (value < 0 || found === total.n) continue;
      reports.push(fault('M556', total.at, { of: name.text, wanted: total.n, found }));
    }
  }
}
