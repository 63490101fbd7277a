import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from '../../grammar/index.ts';
import { vocabularyIn } from '../vocabulary.ts';

const cards = fileURLToPath(new URL('../../cards', import.meta.url));
const files = readdirSync(cards, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.miben'))
  .sort()
  .map((name) => ({ name, text: readFileSync(join(cards, name), 'utf8') }));
const vocabulary = vocabularyIn(files);

test('there are packs', () => {
  expect(files.length).toBeGreaterThan(10);
});

test.each(files)('$name is read without a report', (file) => {
  const { reports } = parse(file, vocabulary);
  expect(reports).toEqual([]);
});
