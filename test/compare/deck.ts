/** How many cards of each name there are, and what is printed on them. */
import type { Pack } from '../../runtime/index.ts';
import type { Game } from './games.ts';
import { named, nameOf, type Row, sideBySide, union } from './table.ts';

type Fact = Pack['facts'][number];

/** Facts of cards that are one of some values. */
const printed = ({ facts, enums }: Pack): readonly Fact[] =>
  facts.filter(({ of, type }) => of === 'card' && type.shape === 'int' && enums[type.enum]);

/** Of the cards of a name: the one value they have, or how many have each. */
function counts({ enums }: Pack, { type, values }: Fact, cards: readonly number[]): string {
  const of = enums[type.enum]!.values.map(
    (_, i) => cards.filter((card) => values[card] === i).length,
  );
  if (of.every((n) => n === 0)) return '';
  const only = of.indexOf(cards.length);
  return only >= 0 && cards.length > 1 ? named(enums[type.enum]!.values[only]!) : of.join(' / ');
}

function cell({ pack }: Game, name: number): string {
  const cards = pack.deck.flatMap((one, card) => (one === name ? [card] : []));
  const facts = printed(pack).map((fact) => counts(pack, fact, cards));
  return [`**${cards.length}**`, ...facts.filter((text) => text !== '')].join('；');
}

export function deck(games: readonly Game[]): string {
  const rows = union(
    games.map(({ pack }) => pack.cardNames),
    ({ id }) => id,
  ).map(
    ([id, ones]): Row => ({
      head: [nameOf(ones)],
      cells: games.map((game) => {
        const name = game.pack.cardNames.findIndex((one) => one.id === id);
        return game.pack.deck.includes(name) ? cell(game, name) : '';
      }),
    }),
  );
  const all: Row = {
    head: ['合计 total'],
    cells: games.map(({ pack }) => {
      const cards = pack.deck.map((_, card) => card);
      const facts = printed(pack).filter(({ values }) => values.every((value) => value >= 0));
      return [`**${cards.length}**`, ...facts.map((fact) => counts(pack, fact, cards))].join('；');
    }),
  };
  const keys = printed(games[0]!.pack).map((fact) => {
    const values = games[0]!.pack.enums[fact.type.enum]!.values.map(named).join(' / ');
    return `* ${named(fact)}：${values}\n`;
  });
  return `${keys.join('')}\n${sideBySide(games, ['牌 card'], [...rows, all])}`;
}
