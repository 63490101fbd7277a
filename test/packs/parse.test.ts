import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from '../../grammar/index.ts';

const cards = fileURLToPath(new URL('../../cards', import.meta.url));
const files = readdirSync(cards, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.miben'))
  .sort();

test('there are packs', () => {
  expect(files.length).toBeGreaterThan(10);
});

test.each(files)('%s is read without a report', (name) => {
  const { reports } = parse({ name, text: readFileSync(join(cards, name), 'utf8') });
  expect(reports).toEqual([]);
});
