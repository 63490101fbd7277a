import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, print, strip, width } from '../../grammar/index.ts';
import { samples } from './samples.ts';
import { file } from './trees.ts';

const read = (text: string) => parse({ name: 'random', text });

test.each(['en', 'zh'] as const)('every tree printed in %s is read again as it was', (lang) => {
  fc.assert(
    fc.property(file, (tree) => {
      const text = print(tree, { lang });
      const { value, reports } = read(text);
      expect(reports).toEqual([]);
      expect(strip(value)).toEqual(strip(tree));
      expect(print(value, { lang })).toBe(text);
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['en', 'zh'],
  ['zh', 'en'],
] as const)('a text in %s may change its language any number of times', (lang, other) => {
  fc.assert(
    fc.property(file, fc.array(fc.boolean(), { maxLength: 20 }), (tree, blanks) => {
      const lines = print(tree, { lang }).split('\n');
      const said = lines.map((line, at) => (blanks[at] ? `\n${line}` : line)).join('\n');
      const again = (text: string, to: typeof lang | typeof other) =>
        print(read(text).value, { lang: to });
      const text = again(said, lang);
      expect(again(again(text, other), lang)).toBe(text);
    }),
    { numRuns: 100 },
  );
});

const all = Object.values(samples).flat();

test('nothing that can be typed makes the parser throw', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom(...all.flatMap((text) => text.split(/(?<=\s)|(?=[{}()（），：])/))),
    fc.constantFrom('{', '}', '(', ')', '（', '：', '，', '\n', ';', '"', '「', '【', "'s", '#'),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const { value, reports } = read(text);
      expect(value.kind).toBe('file');
      expect(reports.length).toBeLessThanOrEqual(51);
      for (const { at } of reports) {
        expect(at.start).toBeGreaterThanOrEqual(0);
        expect(at.end).toBeGreaterThanOrEqual(at.start);
        expect(at.end).toBeLessThanOrEqual(text.length);
      }
      for (const lang of ['en', 'zh'] as const) print(value, { lang });
    }),
    { numRuns: 1_000 },
  );
});

test('a sample with a piece cut out or put in is read without a throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.nat(),
      fc.nat(8),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      (sample, at, length, more) => {
        const from = at % (sample.length + 1);
        read(sample.slice(0, from) + more + sample.slice(from + length));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('lines are not wider than 120 columns where a blank could break them', () => {
  const wide = Object.values(samples)
    .flatMap(([en]) => (['en', 'zh'] as const).map((lang) => print(read(en).value, { lang })))
    .flatMap((text) => text.split('\n'))
    .filter((line) => width(line) > 120);
  expect(wide).toEqual([]);
});
