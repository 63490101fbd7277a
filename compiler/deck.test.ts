import { describe, expect, test } from 'vitest';
import { marked, told } from '../test/compiler/marked.ts';
import { readDeck } from './deck.ts';

const head = 'deck: stock\nfacts: [colour]\n';

describe('a deck table', () => {
  test('is read in its own order', () => {
    const text = `${head}cards:
  spark: {colour: {red: 2, blue: 1}, count: 3}
  storm: [{colour: red, count: 1}, {product: {colour: [red, blue], rank: {from: 2, to: 4}}}]
assert: {total: 9, colour: {red: 1}}
`;
    const { value, reports } = readDeck({ name: 'd', text });
    expect(reports).toEqual([]);
    expect(value?.zone.text).toBe('stock');
    expect(value?.rows.map((row) => row.card.text)).toEqual(['spark', 'storm', 'storm']);
    expect(value?.rows[0]?.counts[0]?.values.map(({ value: v, n }) => [v.text, n])).toEqual([
      ['red', 2],
      ['blue', 1],
    ]);
    expect(value?.rows[0]?.count?.n).toBe(3);
    expect(value?.rows[1]?.fixed.map((f) => [f.fact.text, f.value.text])).toEqual([
      ['colour', 'red'],
    ]);
    expect(value?.rows[2]?.product.map((f) => f.values.map((v) => v.text))).toEqual([
      ['red', 'blue'],
      ['2', '3', '4'],
    ]);
    expect(value?.total?.n).toBe(9);
    expect(value?.totals[0]?.values[0]?.total.n).toBe(1);
  });

  test.each([
    ['M530', 'an unknown entry', `${head}‹crads›: {}\ncards: {spark: {count: 1}}`],
    [
      'M530',
      'an unknown end of a range',
      `${head}cards: {spark: {product: {rank: {from: 1, to: 2, ‹by›: 2}}}}`,
    ],
    ['M532', 'half a card', `${head}cards: {spark: {colour: {red: ‹1.5›}}}`],
    ['M532', 'a row that is a number', `${head}cards: {spark: ‹3›}`],
    [
      'M532',
      'a total that is a text',
      `${head}cards: {spark: {count: 1}}\nassert: {total: ‹many›}`,
    ],
    ['M535', 'fewer than none', `${head}cards: {spark: {count: ‹-1›}}`],
    ['M535', 'too many', `${head}cards: {spark: {count: ‹5000›}}`],
    ['M536', 'no cards', `${head}cards: ‹{}›`],
    ['M536', 'no values', `${head}cards: {spark: {product: {colour: ‹[]›}}}`],
  ])('reports %s: %s', (code, _, text) => {
    const { source, places } = marked('d', text);
    const { value, reports } = readDeck(source);
    expect(told(reports)).toEqual([[code, places[0]]]);
    expect(value).toBeUndefined();
  });

  test('reports M531: no zone', () => {
    const { reports } = readDeck({ name: 'd', text: 'facts: []\ncards: {spark: {count: 1}}\n' });
    expect(reports.map(({ code, params }) => [code, params])).toEqual([['M531', { key: 'deck' }]]);
  });
});
