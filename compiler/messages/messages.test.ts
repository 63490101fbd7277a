import { describe, expect, test } from 'vitest';
import type { Report } from '../../grammar/index.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** Parameters as the codes give them, with and without the lists that may be empty. */
const samples: Readonly<Record<string, Report['params']>> = {
  M530: { key: 'cuont', nearest: ['count'], known: ['count', 'product'] },
  M531: { key: 'deck' },
  M532: { wanted: ['object', 'array', 'string', 'integer', 'boolean'] },
  M533: { value: 'x', allowed: ['library', 'edition'] },
  M534: { value: 'X', form: 'version' },
  M535: { value: -1, bound: 0, side: 'least' },
  M536: {},
  M537: { most: 200 },
  M550: { card: 'sprak', nearest: ['spark'] },
  M551: { fact: 'color', nearest: [] },
  M552: { fact: 'colour', value: 'rde', nearest: ['red'], known: ['red', 'blue'] },
  M553: { fact: 'mode' },
  M554: { card: 'spark', facts: ['mode', 'colour'] },
  M555: { fact: 'mode' },
  M556: { of: 'total', wanted: 2, found: 3 },
  M557: { card: 'spark' },
  M558: { most: 2048 },
  M559: { card: 'spark' },
  M560: { fact: 'mode', value: 'fast' },
  M561: { fact: 'rank' },
  M601: { id: 'spark' },
  M602: { id: 'sprak', nearest: ['spark'] },
  M603: { id: 'spark', range: '^2', version: '1.0.0' },
  M604: { id: 'spark', folders: 2 },
  M605: { id: 'spark', folder: 'storm' },
  M606: { round: ['a', 'b', 'a'] },
  M607: { language: 2, known: 1 },
  M608: { file: 'deck.yaml' },
  M609: { pack: 'storm', id: 'spark' },
  M610: { name: 'spakr', nearest: ['spark'] },
  M611: { name: 'spark' },
  M612: { name: 'trun', of: 'spark', nearest: ['turn'] },
  M613: { name: 'spark' },
  M614: { name: 'spark', uses: 1 },
  M615: { name: 'spark', uses: 2 },
  M616: { name: 'draw', of: 'feast', times: 2 },
  M620: { folder: 'none' },
  M621: { file: 'a', most: 1 },
  M622: { id: 'spark', most: 1 },
  M623: { file: 'a' },
  M624: {},
};

describe('messages', () => {
  test('speak of the same codes in both languages', () => {
    expect(Object.keys(zh)).toEqual(Object.keys(samples));
    expect(Object.keys(en)).toEqual(Object.keys(samples));
  });

  test.each(Object.entries(samples))('%s is a sentence in both', (code, params) => {
    expect(zh[code]!(params)).toMatch(/^[^a-z]*.*[。？]$/s);
    expect(en[code]!(params)).toMatch(/^[A-Z0-9"-].*[.?]$/s);
    for (const text of [zh[code]!(params), en[code]!(params)]) {
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  test('name the words a value may be', () => {
    expect(zh.M552!(samples.M552!)).toBe(
      '特征「colour」没有「rde」这个值。是不是「red」？它的值是「red」和「blue」。',
    );
    expect(en.M552!(samples.M552!)).toBe(
      'The fact "colour" has no value "rde". Did you mean "red"? Its values are "red" and "blue".',
    );
    expect(en.M552!({ fact: 'rank', value: 'x', nearest: [], known: [] })).toBe(
      'The fact "rank" has no value "x". Its values are whole numbers.',
    );
  });
});
