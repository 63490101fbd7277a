/** Nothing depends on load order: packs and their files, given in any order, make the same game or the same reports. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { head, played, type Written } from './packs.ts';

/** Changes that go together, and some that do not. */
const texts: readonly string[] = [
  'change hand-limit to 6',
  'change strict to yes',
  'change seats to 3 to 4',
  "change lamp's bright to yes",
  'add to enum mood { cross 「生气」 "cross" }',
  'add to enum mood { calm 「平静」 "calm" }',
  'add to skill dig { when hurt(me); draw(me, 3) }',
  'add to skill dig { when hurt(me); draw(me, 4) }',
  'add to character miner { skill sing 「唱」 "Sing" { when hurt(me); draw(me, 3) } }',
  'add to table moods { 4: 2 glad, 2 sad }',
  'add to flow feast { draw(p, 2) }',
  'without skill rest',
  'without rule full',
  'without rule greed',
  'without query hand-limit',
  'without card lamp',
  'replace skill dig { when hurt(me); draw(me, 5) }',
  'replace rule greed { when hurt(any player p); draw(p, 2) }',
];

const pack = (id: string) =>
  fc
    .tuple(fc.subarray([...texts], { maxLength: 3 }), fc.boolean())
    .map(([changes, split]): Written => {
      const [first = '', ...rest] = changes;
      const more = rest.join('\n');
      // In two files, whose names are no order.
      return split
        ? {
            'z.miben': `${head(id)} { ${first} }\n`,
            'a.miben': `${head(`${id}-2`)} {\n${more}\n}\n`,
          }
        : `${head(id)} {\n${first}\n${more}\n}\n`;
    });
const packs = fc.record({ a: pack('a'), b: pack('b'), c: pack('c') });
const ids = ['a', 'b', 'c'];

test('in any order', () => {
  let [good, bad] = [0, 0];
  fc.assert(
    fc.property(packs, fc.shuffledSubarray(ids, { minLength: 3 }), (written, order) => {
      const one = played(written, ids);
      const other = played(written, order);
      expect(other.compiled?.pack.hash).toBe(one.compiled?.pack.hash);
      expect(other.reports).toEqual(one.reports);
      if (one.compiled) good += 1;
      else bad += 1;
    }),
    { numRuns: 60 },
  );
  expect(good).toBeGreaterThan(5);
  expect(bad).toBeGreaterThan(5);
});

test('a report of two packs stands in the one that comes later by its id', () => {
  const { reports } = played({
    b: `${head('b')} { change strict to yes }`,
    a: `${head('a')} { change strict to yes }`,
  });
  expect(reports.map(({ code, at }) => `${code} ${at.source}`)).toEqual(['M344 b/a.miben']);
});
