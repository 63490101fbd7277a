import { describe, expect, test } from 'vitest';
import { marked, told } from '../test/compiler/marked.ts';
import { readPackFile } from './packfile.ts';

const good = `id: spark
label: {zh: 火花, en: Spark}
version: 1.2.3
language: 1
`;

describe('a pack file', () => {
  test('is read with its needs in the order of their ids', () => {
    const text = `${good}kind: edition\nneeds: {two: ^1.2, one: 1.2.3}\ndeck: deck.yaml\ngame: game\n`;
    const { value, reports } = readPackFile({ name: 'spark/pack.yaml', text });
    expect(reports).toEqual([]);
    expect(value?.id).toEqual({
      text: 'spark',
      at: { source: 'spark/pack.yaml', start: 4, end: 9 },
    });
    expect(value?.kind).toBe('edition');
    expect(value?.needs.map(({ id, range }) => [id.text, range.text])).toEqual([
      ['one', '1.2.3'],
      ['two', '^1.2'],
    ]);
    expect(value?.deck?.text).toBe('deck.yaml');
    expect(value?.game?.text).toBe('game');
  });

  test('without a kind is a library that needs nothing', () => {
    const { value } = readPackFile({ name: 'spark/pack.yaml', text: good });
    expect(value?.kind).toBe('library');
    expect(value?.needs).toEqual([]);
  });

  test.each([
    ['M530', 'an unknown key', `${good}‹nedes›: {one: ^1}`],
    ['M530', 'an unknown language', good.replace('en: Spark', 'en: Spark, ‹fr›: Feu')],
    ['M532', 'a number for a text', good.replace('1.2.3', '‹1.2›')],
    ['M532', 'a list of needs', `${good}needs: ‹[one]›`],
    ['M533', 'an unknown kind', `${good}kind: ‹expansion›`],
    ['M534', 'an id with a capital', good.replace('spark', '‹Spark›')],
    ['M534', 'a version of two numbers', good.replace('1.2.3', '‹1.2.x›')],
    ['M534', 'a range of another kind', `${good}needs: {one: ‹">=1"›}`],
    ['M534', 'a needed pack that is no id', `${good}needs: {‹../one›: ^1}`],
    ['M534', 'a deck table in another folder', `${good}deck: ‹../deck.yaml›`],
    ['M536', 'an empty label', good.replace('Spark', '‹""›')],
  ])('reports %s: %s', (code, _, text) => {
    const { source, places } = marked('spark/pack.yaml', text);
    const { value, reports } = readPackFile(source);
    expect(told(reports)).toEqual([[code, places[0]]]);
    expect(value).toBeUndefined();
  });

  test('reports M531: a missing key, at the map that lacks it', () => {
    const { source, places } = marked('p', good.replace('{zh: 火花, en: Spark}', '‹{zh: 火花}›'));
    const { reports } = readPackFile(source);
    expect(told(reports)).toEqual([['M531', places[0]]]);
    expect(reports[0]?.params).toEqual({ key: 'en' });
  });

  test('reports every fault of one file', () => {
    const { reports } = readPackFile({ name: 'p', text: 'id: Spark\nlabel: {}\nkind: x\n' });
    expect(reports.map(({ code }) => code).sort()).toEqual(
      ['M531', 'M531', 'M531', 'M531', 'M533', 'M534'].sort(),
    );
  });

  test('that is no YAML is undefined, with the reports of the YAML', () => {
    const { value, reports } = readPackFile({ name: 'p', text: 'id: [' });
    expect(value).toBeUndefined();
    expect(reports.length).toBeGreaterThan(0);
  });
});
