/** Random games of the network edition, in all its rooms. */
import { expect, test } from 'vitest';
import { expectReasons, expectUses, played } from './kept.ts';
import { setOf } from './sets.ts';
import { lessThan } from './tally.ts';

const at = setOf('ol');
const counts = played(at);

test('every card is used, works and is countered', () => {
  expectUses(
    counts(),
    at(1).pack.cardNames.map(({ id }) => id),
  );
});

test('every skill is used, and many missions win', () => {
  // Two that only permit or count as something are seldom seen.
  const rare = lessThan(1, counts().skills).filter(
    (id) => !['min-rui', 'qiao-zhuang'].includes(id),
  );
  expect(rare).toEqual([]);
  expect(counts().missions.size - lessThan(1, counts().missions).length).toBeGreaterThan(10);
});

test('they are played in every room, by two players and more', () => {
  const rooms = ['standard', 'novice', 'three-v-three'].map((id) => `room ${id}`);
  const seats = [2, 3, 4, 5, 6, 7, 8].map((n) => `${n} seats`);
  for (const one of [...rooms, ...seats])
    expect(counts().settings.get(one) ?? 0, one).toBeGreaterThan(10);
});

test('they end for a reason', () => expectReasons(counts()));
