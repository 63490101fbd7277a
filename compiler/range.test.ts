import { expect, test } from 'vitest';
import { inRange } from './range.ts';

test.each([
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.0.0', '^1', true],
  ['1.9.9', '^1', true],
  ['2.0.0', '^1', false],
  ['0.9.0', '^1', false],
  ['1.2.0', '^1.2', true],
  ['1.10.0', '^1.2', true],
  ['1.1.9', '^1.2', false],
  ['2.2.0', '^1.2', false],
  ['1.2.2', '^1.2.3', false],
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['0.3.1', '^0.3', true],
  ['0.4.0', '^0.3', false],
  ['0.0.7', '^0', true],
  ['0.0.8', '^0.0.7', false],
])('%s in %s: %s', (version, range, inside) => {
  expect(inRange(version, range)).toBe(inside);
});
