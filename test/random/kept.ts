import { beforeAll, expect } from 'vitest';
import type { Tables } from './sets.ts';
import { play } from './table.ts';
import { add, type Tally, tally } from './tally.ts';

/** So many games of each set. */
export const GAMES = 400;

/**
 * Plays so many games, or those of these numbers, and expects that each keeps every card in one place, that somebody can
 * always answer, and that it ends. What they did is counted.
 */
export function kept(at: Tables, games: number | readonly number[]): Tally {
  const seeds = typeof games === 'number' ? Array.from({ length: games }, (_, i) => i + 1) : games;
  const counts = tally();
  for (const seed of seeds) add(counts, at(seed), play(at(seed), seed));
  expect(counts.broken).toEqual([]);
  expect([...counts.ends.keys()].filter((end) => !/^(won by|nobody)/.test(end))).toEqual([]);
  expect(counts.games).toBe(seeds.length);
  return counts;
}

/** Before the tests of a file, the games of a set that are played with all tests; afterwards, what they did. */
export function played(at: Tables): () => Tally {
  let counts = tally();
  beforeAll(() => {
    counts = kept(at, GAMES);
  }, 600_000);
  return () => counts;
}

/** Each game ended for one of the reasons there are in 风声, or because somebody declared victory by one of these skills. */
export function expectReasons({ games, reasons }: Tally, ...skills: readonly string[]): void {
  expect([...reasons.values()].reduce((sum, n) => sum + n, 0)).toBe(games);
  const how = [
    'three (red|blue) intelligence',
    'the only survivor',
    '[a-z-]+-mission(-2)?',
    ...skills,
  ];
  const known = new RegExp(`^(declared by (${how.join('|')})|nobody is left)(,|$)`);
  expect([...reasons.keys()].filter((reason) => !known.test(reason))).toEqual([]);
}

/** Each of these cards was announced, has worked, and has been countered. */
export function expectUses({ uses }: Tally, cards: readonly string[]): void {
  for (const id of cards)
    for (const decl of ['announced', 'play', 'annul'])
      expect(uses.get(id)?.get(decl) ?? 0, `${id}: ${decl}`).toBeGreaterThan(0);
}
