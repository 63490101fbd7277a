import { describe, expect, test } from 'vitest';
import { marked, told } from '../test/compiler/marked.ts';
import { type DeckFact, type DeckLookup, dealDeck } from './deal.ts';
import { readDeck } from './deck.ts';

const chosen = (id: string, values: readonly string[]): DeckFact => ({
  id,
  values,
  value: (name) => (values.includes(name) ? values.indexOf(name) : undefined),
});
const rank: DeckFact = {
  id: 'rank',
  values: [],
  value: (name) => (/^-?\d+$/.test(name) ? Number(name) : undefined),
};

const common = [chosen('colour', ['red', 'blue', 'black']), chosen('mode', ['slow', 'fast']), rank];
/** Only a storm bears a force. */
const force = chosen('force', ['weak', 'strong']);

const lookup: DeckLookup = {
  cards: ['spark', 'storm'],
  card: (name) => (name === 'spark' || name === 'storm' ? { id: name } : undefined),
  facts: (card) =>
    card === undefined ? common.map(({ id }) => id) : card === 'storm' ? ['force'] : [],
  fact: (name, card) =>
    [...common, ...(card === 'storm' ? [force] : [])].find(({ id }) => id === name),
};

function deal(written: string) {
  const { source, places } = marked('d', `deck: stock\n${written}`);
  const table = readDeck(source);
  expect(table.reports).toEqual([]);
  return { ...dealDeck(table.value!, lookup), places };
}

describe('dealing a deck', () => {
  test('makes one entry for each physical card, in the order written', () => {
    const { value, reports } = deal(`facts: [colour, rank]
cards:
  spark: {rank: 7, colour: {red: 2, blue: 0, black: 1}}
  storm: {colour: red, product: {force: [weak, strong], rank: {from: 1, to: 2}}}
assert: {total: 7, colour: {red: 6, black: 1, blue: 0}, rank: {7: 3}}
`);
    expect(reports).toEqual([]);
    expect(value.map((card) => [card.card, Object.fromEntries(card.facts)])).toEqual([
      ['spark', { rank: 7, colour: 0 }],
      ['spark', { rank: 7, colour: 0 }],
      ['spark', { rank: 7, colour: 2 }],
      ['storm', { colour: 0, force: 0, rank: 1 }],
      ['storm', { colour: 0, force: 0, rank: 2 }],
      ['storm', { colour: 0, force: 1, rank: 1 }],
      ['storm', { colour: 0, force: 1, rank: 2 }],
    ]);
  });

  test('takes counts of numbers, and plain counts', () => {
    const { value, reports } = deal(`facts: [rank]
cards: {spark: [{rank: {1: 4, 2: 3}}, {rank: 9, count: 2}]}
`);
    expect(reports).toEqual([]);
    expect(value.map((card) => card.facts.get('rank'))).toEqual([1, 1, 1, 1, 2, 2, 2, 9, 9]);
  });

  test.each([
    ['M550', 'an unknown card', 'facts: []\ncards: {‹sprak›: {count: 1}}'],
    ['M551', 'an unknown fact', 'facts: []\ncards: {spark: {‹force›: weak, count: 1}}'],
    ['M551', 'an unknown listed fact', 'facts: [‹color›]\ncards: {spark: {count: 1}}'],
    ['M552', 'an unknown value', 'facts: [colour]\ncards: {spark: {colour: {‹rde›: 1}}}'],
    ['M552', 'an unknown fixed value', 'facts: [mode]\ncards: {spark: {mode: ‹quick›, count: 1}}'],
    ['M552', 'no number', 'facts: [rank]\ncards: {spark: {rank: ‹one›, count: 1}}'],
    ['M553', 'a fact not listed', 'facts: []\ncards: {spark: {‹mode›: fast, count: 1}}'],
    ['M554', 'a listed fact left out', 'facts: [mode]\ncards: {‹spark›: {count: 1}}'],
    ['M554', "a fact of the card's own left out", 'facts: []\ncards: {‹storm›: {count: 1}}'],
    ['M555', 'a fact listed twice', 'facts: [mode, ‹mode›]\ncards: {spark: {mode: {fast: 1}}}'],
    [
      'M555',
      'a fact given twice',
      'facts: [mode]\ncards: {spark: {mode: fast, product: {‹mode›: [slow]}}}',
    ],
    ['M556', 'a wrong total', 'facts: []\ncards: {spark: {count: 2}}\nassert: {total: ‹3›}'],
    [
      'M556',
      'a wrong total of a value',
      'facts: [mode]\ncards: {spark: {mode: {fast: 2}}}\nassert: {mode: {fast: 2, slow: ‹1›}}',
    ],
    ['M557', 'two counts', 'facts: [mode]\ncards: {spark: {mode: {fast: 2}, count: ‹2›}}'],
    ['M558', 'too many cards', 'facts: []\ncards: {spark: [{count: 2048}, ‹{count: 1}›]}'],
    ['M559', 'no count', 'facts: [mode]\ncards: {‹spark›: {mode: fast}}'],
    ['M560', 'a value twice', 'facts: [mode]\ncards: {spark: {product: {mode: [fast, ‹fast›]}}}'],
    [
      'M561',
      'a range of nothing',
      'facts: [rank]\ncards: {spark: {product: {‹rank›: {from: 3, to: 1}}}}',
    ],
  ])('reports %s: %s', (code, _, written) => {
    const { reports, places } = deal(written);
    expect(told(reports)).toEqual([[code, places[0]]]);
  });

  test('names what was probably meant', () => {
    const { reports } = deal('facts: []\ncards: {sprak: {count: 1}}');
    expect(reports[0]?.params).toEqual({ card: 'sprak', nearest: ['spark'] });
  });
});
