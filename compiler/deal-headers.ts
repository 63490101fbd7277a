/** What the headers of sheets say of the cards of a name, put together with the rows of the deck table. */
import type { Dealt, Name } from '../grammar/index.ts';
import type { DeckRow, DeckTable } from './deck.ts';
import type { CardName } from './model.ts';
import { place } from './names.ts';
import type { Word } from './packsource.ts';

/** Each row has what the header says as well; a card without a row gets one. What is said twice is told where rows are dealt. */
export function withHeaders(
  deck: DeckTable,
  cards: readonly CardName[],
  find: (name: string) => CardName | undefined,
): DeckTable {
  const headed = cards.filter(({ decl }) => decl.dealt !== undefined);
  const rows = deck.rows.map((row) => {
    const card = find(row.card.text);
    return card?.decl.dealt ? withDealt(row, card, card.decl.dealt) : row;
  });
  const more = headed
    .filter((card) => !deck.rows.some((row) => find(row.card.text) === card))
    .map((card) => withDealt(emptyRow(card), card, card.decl.dealt ?? []));
  return { ...deck, rows: [...rows, ...more] };
}

function emptyRow(card: CardName): DeckRow {
  return { card: { text: card.id, at: card.at }, at: card.at, fixed: [], counts: [], product: [] };
}

function withDealt(row: DeckRow, card: CardName, dealt: readonly Dealt[]): DeckRow {
  const word = (name: Name): Word => ({ text: name.text, at: place(card.at.source, name.span) });
  const fixed = dealt.flatMap(({ fact, values }) =>
    values.flatMap(({ value, n }) =>
      n === undefined ? [{ fact: word(fact), value: word(value) }] : [],
    ),
  );
  const counts = dealt.flatMap(({ fact, values }) => {
    const each = values.flatMap(({ value, n }) =>
      n === undefined ? [] : [{ value: word(value), n }],
    );
    return each.length > 0 ? [{ fact: word(fact), values: each }] : [];
  });
  return { ...row, fixed: [...row.fixed, ...fixed], counts: [...row.counts, ...counts] };
}
