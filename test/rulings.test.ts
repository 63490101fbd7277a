/** Every number of the rules reference is kept somewhere: cards/rulings.yaml says where. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readYaml } from '../grammar/index.ts';
import { allScenarios, sourceOf } from './editions.ts';

/** The numbers of the reference, as ranges; S-113 to S-120 and section G are other games. */
const ranges: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  R: [[1, 189]],
  C: [[1, 37]],
  S: [
    [1, 13],
    [17, 36],
    [38, 38],
    [40, 42],
    [44, 46],
    [48, 52],
    [54, 58],
    [60, 60],
    [62, 64],
    [66, 67],
    [69, 69],
    [72, 73],
    [75, 81],
    [84, 87],
    [89, 90],
    [92, 92],
    [94, 96],
    [99, 101],
    [104, 109],
    [112, 120],
  ],
  H: [[1, 92]],
};

const numbers = Object.entries(ranges).flatMap(([letter, parts]) =>
  parts.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => {
      return `${letter}-${String(first + i).padStart(letter === 'R' ? 3 : 2, '0')}`;
    }),
  ),
);

const kinds = ['scenarios', 'test', 'option', 'none', 'later'];

interface Kept {
  readonly scenarios?: readonly string[];
  readonly [kind: string]: string | readonly string[] | undefined;
}

const read = readYaml(sourceOf('cards/rulings.yaml'));
const rulings = read.value as Readonly<Record<string, Kept>>;
const scenarios = allScenarios();

test('the list can be read, names each number once and in order', () => {
  expect(read.reports).toEqual([]);
  expect(Object.keys(rulings)).toEqual(numbers);
});

test('each says where it is kept, in known words', () => {
  for (const [number, kept] of Object.entries(rulings)) {
    expect(Object.keys(kept).length, number).toBeGreaterThan(0);
    expect(kinds, number).toEqual(expect.arrayContaining(Object.keys(kept)));
    if (typeof kept.test === 'string') {
      const path = fileURLToPath(new URL(`../${kept.test}`, import.meta.url));
      expect(existsSync(path), `${number}: ${kept.test}`).toBe(true);
    }
  }
});

describe('scenarios and rulings name each other', () => {
  const named = new Map<string, Set<string>>();
  for (const { name, keeps } of scenarios) {
    const all = named.get(name) ?? new Set();
    for (const number of keeps) all.add(number);
    named.set(name, all);
  }

  test('each scenario that a ruling names keeps it', () => {
    const wrong = Object.entries(rulings).flatMap(([number, kept]) =>
      (kept.scenarios ?? [])
        .filter((name) => named.get(name)?.has(number) !== true)
        .map((name) => `${number}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('each number that a scenario keeps names it', () => {
    const wrong = [...named].flatMap(([name, keeps]) =>
      [...keeps]
        .filter((number) => rulings[number]?.scenarios?.includes(name) !== true)
        .map((number) => `${name}: ${number}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('nothing is open but what is not 风声', () => {
  const open = Object.keys(rulings).filter((number) => 'later' in rulings[number]!);
  expect(open).toEqual(numbers.slice(numbers.indexOf('S-113'), numbers.indexOf('S-120') + 1));
  expect(numbers.length).toBe(412);
});
