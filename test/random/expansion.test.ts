/** Random games of 千智 with the expansion. */
import { beforeAll, expect, test } from 'vitest';
import { expectReasons, kept } from './kept.ts';
import { setOf } from './sets.ts';
import { lessThan, neverReached, type Tally, tally } from './tally.ts';

const GAMES = 400;
const at = setOf('expansion');
let counts: Tally = tally();

beforeAll(() => {
  counts = kept(at, GAMES);
}, 600_000);

test('nearly every skill is used, and many missions win', () => {
  expect(lessThan(1, counts.skills).length).toBeLessThan(4);
  expect(counts.missions.size - lessThan(1, counts.missions).length).toBeGreaterThan(15);
});

test('a game comes to every statement of the expansion', () => {
  expect(at(1).changed).toHaveLength(6);
  const never = neverReached(counts, 'top-secret').filter(({ mark }) => mark.what === 'done');
  expect(never.map(({ what }) => what)).toEqual([]);
});

test('they end for a reason', () => expectReasons(counts, 'lan-sha'));
