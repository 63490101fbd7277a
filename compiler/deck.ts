import { type Place, type Read, readYaml, type Source } from '../grammar/index.ts';
import type { Word } from './packsource.ts';
import schema from './schema/deck.schema.json' with { type: 'json' };
import { type Locate, validator } from './validate.ts';

/** A deck table as written: words and numbers with their places, nothing looked up yet. */
export interface DeckTable {
  /** The pack it says it belongs to. */
  readonly pack?: Word;
  /** The zone in which all cards begin. */
  readonly zone: Word;
  /** The facts that every card bears. */
  readonly facts: readonly Word[];
  readonly rows: readonly DeckRow[];
  readonly total?: Total;
  readonly totals: readonly FactTotals[];
  readonly at: Place;
}

/** Cards of one name, and how many of each. */
export interface DeckRow {
  readonly card: Word;
  readonly at: Place;
  /** Facts with one value for all cards of the row. */
  readonly fixed: readonly { readonly fact: Word; readonly value: Word }[];
  /** Facts that say how many cards have each value: one at most, else it is a report. */
  readonly counts: readonly FactCounts[];
  /** One card for each combination; the last fact changes fastest. */
  readonly product: readonly { readonly fact: Word; readonly values: readonly Word[] }[];
  readonly count?: Total;
}

interface FactCounts {
  readonly fact: Word;
  readonly values: readonly { readonly value: Word; readonly n: number }[];
}

interface Total {
  readonly n: number;
  readonly at: Place;
}

interface FactTotals {
  readonly fact: Word;
  readonly values: readonly { readonly value: Word; readonly total: Total }[];
}

type Plain = string | number | boolean;
type Counts = Readonly<Record<string, number>>;
type PlainRange = { readonly from: number; readonly to: number };
type PlainValues = readonly Plain[] | PlainRange;
type PlainRow = Readonly<Record<string, Plain | Counts | Readonly<Record<string, PlainValues>>>>;

interface PlainDeck {
  readonly pack?: string;
  readonly deck: string;
  readonly facts: readonly string[];
  readonly cards?: Readonly<Record<string, PlainRow | readonly PlainRow[]>>;
  readonly assert?: Readonly<Record<string, number | Counts>>;
}

const validate = validator(schema);

/** Reads a deck table; undefined when it is not one. */
export function readDeck(source: Source): Read<DeckTable | undefined> {
  const yaml = readYaml(source);
  if (yaml.reports.some((report) => report.severity === 'error')) {
    return { value: undefined, reports: yaml.reports };
  }
  const faults = validate(yaml.value, yaml.place);
  const reports = [...yaml.reports, ...faults];
  if (faults.length > 0) return { value: undefined, reports };
  return { value: table(yaml.value as PlainDeck, yaml.place), reports };
}

function table(plain: PlainDeck, place: Locate): DeckTable {
  const rows = Object.entries(plain.cards ?? {}).flatMap(([card, row]) => {
    const word = { text: card, at: place(['cards', card], 'key') };
    return isList(row)
      ? row.map((one, i) => deckRow(word, one, ['cards', card, i], place))
      : [deckRow(word, row, ['cards', card], place)];
  });
  const { total, ...totals } = plain.assert ?? {};
  return {
    ...(plain.pack === undefined ? {} : { pack: { text: plain.pack, at: place(['pack']) } }),
    zone: { text: plain.deck, at: place(['deck']) },
    facts: plain.facts.map((text, i) => ({ text, at: place(['facts', i]) })),
    rows,
    ...(total === undefined ? {} : { total: totalOf(total as number, ['assert', 'total'], place) }),
    totals: Object.entries(totals).map(([fact, values]) => factTotals(fact, values, place)),
    at: plain.cards ? place(['cards'], 'key') : place(['deck']),
  };
}

function factTotals(fact: string, values: number | Counts, place: Locate): FactTotals {
  const path = ['assert', fact];
  return {
    fact: { text: fact, at: place(path, 'key') },
    values: Object.entries(values as Counts).map(([value, n]) => ({
      value: { text: value, at: place([...path, value], 'key') },
      total: totalOf(n, [...path, value], place),
    })),
  };
}

function deckRow(
  card: Word,
  plain: PlainRow,
  path: readonly (string | number)[],
  place: Locate,
): DeckRow {
  const fixed: DeckRow['fixed'][number][] = [];
  const counts: FactCounts[] = [];
  const { count, product, ...facts } = plain;
  for (const [name, value] of Object.entries(facts)) {
    const at = [...path, name];
    const fact = { text: name, at: place(at, 'key') };
    if (typeof value !== 'object') {
      fixed.push({ fact, value: { text: written(value), at: place(at) } });
      continue;
    }
    const values = Object.entries(value as Counts).map(([text, n]) => ({
      value: { text, at: place([...at, text], 'key') },
      n,
    }));
    counts.push({ fact, values });
  }
  return {
    card,
    at: typeof path.at(-1) === 'number' ? place(path) : card.at,
    fixed,
    counts,
    product: Object.entries((product ?? {}) as Readonly<Record<string, PlainValues>>).map(
      ([fact, values]) => productOf(fact, values, [...path, 'product', fact], place),
    ),
    ...(count === undefined ? {} : { count: totalOf(count as number, [...path, 'count'], place) }),
  };
}

function productOf(
  fact: string,
  values: PlainValues,
  path: readonly (string | number)[],
  place: Locate,
): DeckRow['product'][number] {
  const word = { text: fact, at: place(path, 'key') };
  if (isList(values)) {
    const words = values.map((one, i) => ({ text: written(one), at: place([...path, i]) }));
    return { fact: word, values: words };
  }
  const at = place(path);
  const length = Math.min(Math.max(values.to - values.from + 1, 0), MOST_VALUES);
  const words = Array.from({ length }, (_, i) => ({ text: String(values.from + i), at }));
  return { fact: word, values: words };
}

/** More values than a deck may have cards: dealing reports it. */
const MOST_VALUES = 2049;

/** YAML reads `true` and `false` where the language says yes and no. */
function written(value: Plain): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function totalOf(n: number, path: readonly (string | number)[], place: Locate): Total {
  return { n, at: place(path) };
}

function isList<T>(value: T | readonly T[] | PlainRange): value is readonly T[] {
  return Array.isArray(value);
}
