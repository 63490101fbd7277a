/** Random games of 千智 with the expansion. */
import { expect, test } from 'vitest';
import { expectReasons, played } from './kept.ts';
import { setOf } from './sets.ts';
import { lessThan, neverReached } from './tally.ts';

const at = setOf('expansion');
const counts = played(at);

test('nearly every skill is used, and many missions win', () => {
  expect(lessThan(1, counts().skills).length).toBeLessThan(4);
  expect(counts().missions.size - lessThan(1, counts().missions).length).toBeGreaterThan(15);
});

test('a game comes to every statement of the expansion', () => {
  expect(at(1).changed).toHaveLength(6);
  const never = neverReached(counts(), 'top-secret').filter(({ mark }) => mark.what === 'done');
  expect(never.map(({ what }) => what)).toEqual([]);
});

test('they end for a reason', () => expectReasons(counts(), 'lan-sha'));
