/** What every entity has: id, labels, place; and how it is entered under its names. */
import type { Header } from '../grammar/index.ts';
import type { Declared, Fact, Model, Query } from './model.ts';
import { inEach, key, labelsOf, place, report } from './names.ts';
import type { Element } from './type.ts';

export function emptyModel(): Model {
  return {
    reports: [],
    enums: [],
    facts: [],
    zones: [],
    variables: [],
    options: [],
    queries: [],
    verbs: [],
    events: [],
    windows: [],
    manners: [],
    cards: [],
    skills: [],
    characters: [],
    tables: [],
    rules: [],
    abilities: [],
    uses: [],
    conversions: [],
    checks: [],
    requirements: [],
    deck: [],
    seats: { least: 0, most: 0 },
    checkOrder: [],
    names: {
      values: new Map(),
      verbs: new Map(),
      events: new Map(),
      types: new Map(),
      manners: new Map(),
    },
    elements: new Map(),
    later: [],
    clauses: new Map(),
  };
}

export interface Named {
  readonly id: string;
  readonly at: { readonly source: string; readonly start: number; readonly end: number };
  readonly labels: { readonly zh?: string; readonly en?: string };
}

/** Enters an entity under its id and labels; a name that is taken is a report with both places. */
export function enter<T extends Named>(model: Model, table: Map<string, T>, entity: T): void {
  const { zh, en } = entity.labels;
  for (const name of new Set([entity.id, zh, en].filter((x) => x !== undefined).map(key))) {
    const other = table.get(name);
    if (other === undefined) table.set(name, entity);
    else if (other !== entity) report(model, 'M302', entity.at, { name }, { also: [other.at] });
  }
}

export function common(declared: Declared, header: Header) {
  const { labels, sentences } = labelsOf(header.texts);
  return {
    id: key(header.id.text),
    pack: declared.pack,
    at: place(declared.source, header.id.span ?? header.span),
    labels,
    sentences,
    ...(header.source && { from: inEach(header.source) }),
    decl: declared.decl,
  };
}

/** An attribute of an element: found in `x's name`, and bare inside `where`. */
export function attribute(
  model: Model,
  element: Element,
  entity: Fact | Query | Model['variables'][number] | Model['zones'][number],
): void {
  const table = model.elements.get(element) ?? new Map();
  model.elements.set(element, table);
  for (const name of [entity.id, entity.labels.zh, entity.labels.en]) {
    if (name !== undefined && !table.has(key(name))) table.set(key(name), entity);
  }
}
