import { describe, expect, test } from 'vitest';
import { marked, told } from '../test/compiler/marked.ts';
import { orderPacks } from './needs.ts';
import type { PackSource } from './packsource.ts';

function pack(id: string, more = '', files: Readonly<Record<string, string>> = {}) {
  const written = `id: ${id}\nlabel: {zh: 包, en: Pack}\nversion: 1.2.0\nlanguage: 1\n${more}`;
  const { source, places } = marked(`${id}/pack.yaml`, written);
  const others = Object.entries(files).map(([name, text]) => ({ name: `${id}/${name}`, text }));
  const made: PackSource = { id, files: [...others, source] };
  return { pack: made, places };
}

describe('packs in order', () => {
  test('come after what they need, equals by id, however they were given', () => {
    const packs = [
      pack('a-game', 'needs: {middle: ^1, other: ^1}'),
      pack('middle', 'needs: {zebra: 1.2.0}'),
      pack('zebra'),
      pack('other'),
      pack('unneeded', 'nonsense: yes'),
    ].map((one) => one.pack);
    for (const given of [packs, [...packs].reverse()]) {
      const { value, reports } = orderPacks(given, 'a-game');
      expect(reports).toEqual([]);
      expect(value.map(({ file }) => file.id.text)).toEqual(['other', 'zebra', 'middle', 'a-game']);
    }
  });

  test('bring their declarations and decks', () => {
    const files = {
      'b.miben': 'zone two: cards, seen by all',
      'a.miben': 'zone one: cards, seen by all',
      'deck.yaml': 'pack: spark\ndeck: one\nfacts: []\ncards: {glow: {count: 1}}',
    };
    const { value, reports } = orderPacks([pack('spark', 'deck: deck.yaml', files).pack], 'spark');
    expect(reports).toEqual([]);
    expect(value[0]?.decls.map(({ source, pack: id }) => [id, source])).toEqual([
      ['spark', 'spark/a.miben'],
      ['spark', 'spark/b.miben'],
    ]);
    expect(value[0]?.deck?.zone.text).toBe('one');
  });

  test('report M601: a folder without description', () => {
    const { value, reports } = orderPacks([{ id: 'spark', files: [] }], 'spark');
    expect(told(reports)).toEqual([['M601', { source: 'spark/pack.yaml', start: 0, end: 0 }]]);
    expect(value).toEqual([]);
  });

  test('report M602: a missing pack, with the nearest', () => {
    const { pack: spark, places } = pack('spark', 'needs: {‹strom›: ^1}');
    const { reports } = orderPacks([spark, pack('storm').pack], 'spark');
    expect(told(reports)).toEqual([['M602', places[0]]]);
    expect(reports[0]?.params.nearest).toEqual(['storm']);
  });

  test('report M603: a version out of range, with both places', () => {
    const { pack: spark, places } = pack('spark', 'needs: {storm: ‹^2›}');
    const { reports } = orderPacks([spark, pack('storm').pack], 'spark');
    expect(told(reports)).toEqual([['M603', places[0]]]);
    expect(reports[0]?.also?.map(({ source }) => source)).toEqual(['storm/pack.yaml']);
  });

  test('report M604: two folders of one id', () => {
    const { pack: spark, places } = pack('spark', 'needs: {‹storm›: ^1}');
    const { reports } = orderPacks([spark, pack('storm').pack, pack('storm').pack], 'spark');
    expect(told(reports)).toEqual([['M604', places[0]]]);
    expect(reports[0]?.also).toHaveLength(2);
  });

  test('report M605: an id that is not the name of the folder', () => {
    const { pack: storm } = pack('storm');
    const { reports } = orderPacks(
      [{ id: 'spark', files: [{ ...storm.files[0]!, name: 'spark/pack.yaml' }] }],
      'spark',
    );
    expect(told(reports)).toEqual([['M605', { source: 'spark/pack.yaml', start: 4, end: 9 }]]);
  });

  test('report M606: a circle, with every place of it', () => {
    const a = pack('a', 'needs: {‹b›: ^1}');
    const b = pack('b', 'needs: {‹c›: ^1}');
    const c = pack('c', 'needs: {‹b›: ^1}');
    const { value, reports } = orderPacks([a.pack, b.pack, c.pack], 'a');
    expect(told(reports)).toEqual([['M606', c.places[0]]]);
    expect(reports[0]?.params).toEqual({ round: ['b', 'c', 'b'] });
    expect(reports[0]?.also).toEqual([b.places[0]]);
    expect(value).toHaveLength(3);
  });

  test('report M607: another language', () => {
    const { pack: spark } = pack('spark');
    const text = spark.files[0]!.text.replace('language: 1', 'language: 2');
    const { value, reports } = orderPacks(
      [{ id: 'spark', files: [{ name: 'spark/pack.yaml', text }] }],
      'spark',
    );
    const at = text.indexOf('2', text.indexOf('language'));
    expect(told(reports)).toEqual([
      ['M607', { source: 'spark/pack.yaml', start: at, end: at + 1 }],
    ]);
    expect(value).toEqual([]);
  });

  test('report M608: no deck table', () => {
    const { pack: spark, places } = pack('spark', 'deck: ‹deck.yaml›');
    expect(told(orderPacks([spark], 'spark').reports)).toEqual([['M608', places[0]]]);
  });

  test('report M609: the deck table of another pack', () => {
    const deck = marked(
      'spark/deck.yaml',
      'pack: ‹storm›\ndeck: one\nfacts: []\ncards: {glow: {count: 1}}',
    );
    const { pack: spark } = pack('spark', 'deck: deck.yaml', { 'deck.yaml': deck.source.text });
    expect(told(orderPacks([spark], 'spark').reports)).toEqual([['M609', deck.places[0]]]);
  });
});
