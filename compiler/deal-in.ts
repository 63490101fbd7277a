/** The deck: rows of the tables of all packs as physical cards of the model. */

import { type DeckFact, dealDeck } from './deal.ts';
import { withHeaders } from './deal-headers.ts';
import type { DeckTable } from './deck.ts';
import type { CardName, Fact, Model } from './model.ts';
import { key, report, unknown } from './names.ts';
import type { LoadedPack } from './needs.ts';
import type { Applied } from './variants/work.ts';

/** What the headers of sheets say is dealt with the table of their own pack; of a pack without one, with the first table. */
export function dealIn(
  model: Model,
  packs: readonly LoadedPack[],
  applied: readonly Applied[],
): void {
  const tables = packs.flatMap(({ file, deck }) =>
    deck ? [{ id: file.id.text, variant: file.kind === 'variant', deck }] : [],
  );
  const withTable = new Set(tables.map(({ id }) => id));
  tables.forEach(({ id, variant, deck }, nth) => {
    const own = model.cards.filter(
      ({ pack }) => pack === id || (nth === 0 && !withTable.has(pack)),
    );
    dealTable(model, deck, own, (card) => isGone(card, applied, variant));
  });
}

/** Did a variant take the card away, or out of the deck that is the edition's? */
function isGone(card: string, applied: readonly Applied[], added: boolean): boolean {
  return applied.some(
    ({ kind, paths, names }) =>
      kind === 'without' &&
      paths.some((path) => path.at(-1)?.startsWith('card ') && !(added && path.length > 1)) &&
      names.includes(key(card)),
  );
}

/** Without the rows that are gone, whose totals are those of another deck. */
function kept(deck: DeckTable, gone: (card: string) => boolean): DeckTable {
  const rows = deck.rows.filter(({ card }) => !gone(card.text));
  if (rows.length === deck.rows.length) return deck;
  const { total: _, ...rest } = deck;
  return { ...rest, rows, totals: [] };
}

function dealTable(
  model: Model,
  deck: DeckTable,
  own: readonly CardName[],
  gone: (card: string) => boolean,
): void {
  const zone = model.zones.find((each) =>
    [each.id, each.labels.zh, each.labels.en].includes(key(deck.zone.text)),
  );
  if (zone) model.deckZone = zone;
  else
    unknown(
      model,
      'M301',
      { kind: 'name', text: deck.zone.text, quoted: false, span: deck.zone.at },
      deck.zone.at.source,
      model.zones.map((each) => each.id),
    );
  const physical = model.facts.filter((fact) => fact.of === 'card');
  const fact = (name: string, card: string): Fact | undefined =>
    physical.find(
      (each) =>
        (each.card === undefined || each.card === card) &&
        [each.id, each.labels.zh, each.labels.en].includes(key(name)),
    );
  const card = (name: string) =>
    model.cards.find(({ id, labels }) => [id, labels.zh, labels.en].includes(key(name)));
  const dealt = dealDeck(kept(withHeaders(deck, own, card), gone), {
    cards: model.cards.map((each) => each.id),
    card,
    facts: (card) => physical.filter((each) => each.card === card).map((each) => each.id),
    fact: (name, card) => {
      const found = fact(name, card);
      return found && factWords(model, found);
    },
  });
  model.reports.push(...dealt.reports);
  for (const { card: id, facts } of dealt.value) {
    const name = model.cards.find((each) => each.id === id);
    if (name) model.deck.push({ name, facts });
  }
  if (model.deck.length === 0 && dealt.reports.length === 0)
    report(model, 'M346', deck.zone.at, {});
}

function factWords(model: Model, fact: Fact): DeckFact {
  const found = model.enums.find((each) => fact.type.of === `enum ${each.id}`);
  if (found) {
    return {
      id: fact.id,
      values: found.values.map((each) => each.id),
      value: (name) =>
        found.values.find((each) => [each.id, each.labels.zh, each.labels.en].includes(key(name)))
          ?.value,
    };
  }
  // A type that is not known has been reported where it stands.
  if (fact.type.of === 'nothing') {
    const seen: string[] = [];
    const value = (name: string): number => {
      if (!seen.includes(name)) seen.push(name);
      return seen.indexOf(name);
    };
    return { id: fact.id, values: [], value };
  }
  if (fact.type.of === 'yes/no') {
    const words = ['no', 'yes'];
    return {
      id: fact.id,
      values: words,
      value: (name) => (words.includes(name) ? words.indexOf(name) : undefined),
    };
  }
  return {
    id: fact.id,
    values: [],
    value: (name) => (/^-?\d+$/.test(name) ? Number(name) : undefined),
  };
}
