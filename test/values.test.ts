/** For each value on which editions and sources differ, cards/values.yaml says which pack has it: all of them are there. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readYaml } from '../grammar/index.ts';
import { editions, ids, linked, sourceOf } from './editions.ts';

interface Said {
  readonly edition?: readonly string[];
  readonly variant?: string;
  readonly option?: string;
  readonly none?: string;
}

const read = readYaml(sourceOf('cards/values.yaml'));
const rows = Object.entries(read.value as Readonly<Record<string, Readonly<Record<string, Said>>>>);
const values = rows.flatMap(([row, seen]) =>
  Object.entries(seen).map(([value, said]) => ({ name: `${row}: ${value}`, said })),
);
const folder = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

test('each row of P.4, and each conflict once and in order', () => {
  expect(read.reports).toEqual([]);
  const conflicts = Array.from({ length: 37 }, (_, i) => `C-${String(i + 1).padStart(2, '0')}`);
  expect(rows.map(([row]) => row).slice(10)).toEqual(conflicts);
  expect(rows.length).toBe(47);
});

test('each value is said by a pack or an option, or it is told why by none', () => {
  const qianzhi = editions.find(({ id }) => id === 'qianzhi')!;
  const options = linked(qianzhi).pack.options.map(({ id }) => id);
  for (const { name, said } of values) {
    const { edition = [], variant, option, none, ...rest } = said;
    expect(Object.keys(rest), name).toEqual([]);
    expect(edition.length > 0 || variant !== undefined, name).toBe(none === undefined);
    const packs = [...edition, ...(variant ? [`variants/${variant}`] : [])];
    for (const id of packs) expect(existsSync(folder(`cards/${id}/pack.yaml`)), name).toBe(true);
    if (option !== undefined) expect(options, name).toContain(option);
  }
});

test('each variant of the house has a value of its own', () => {
  const said = new Set(values.flatMap(({ said: { variant } }) => variant ?? []));
  const ruled = ['declare-later'];
  expect(ids('cards/variants').filter((id) => !said.has(id))).toEqual(ruled);
});
