import { expect, test } from 'vitest';
import { build } from './parser.ts';
import { build as buildSheets } from './sentences/reader.ts';

test.each([
  ['blocks', build],
  ['sheets', buildSheets],
])('Chevrotain finds no mistake in the grammar of %s', (_, make) => {
  expect(() => make(true)).not.toThrow();
});
