/**
 * The guarantee about secrets (language 3.7): two games that differ only in what a seat cannot see tell it the same, byte for
 * byte, for as long as the same answers are legal in both.
 */
import { describe, expect, test } from 'vitest';
import { chance } from '../cli/index.ts';
import { type Event, load, packHash, type Rules } from '../runtime/index.ts';
import { editions, linked } from './editions.ts';
import { type Pair, pairs } from './twins/pairs.ts';
import { shuffled } from './twins/table.ts';

const compiled = linked(editions.find(({ id }) => id === 'qianzhi')!);

/** The game with its cards numbered by chance: neighbours in number are then as different as any. */
function numbered(seed: number): Rules {
  const { pack } = compiled;
  const mixed = { ...pack, deck: shuffled(pack.deck, chance(seed)) };
  const read = load({ ...mixed, hash: packHash(mixed) });
  if ('reports' in read) throw new Error(JSON.stringify(read.reports));
  return read.rules;
}

/** What the rules let out on purpose: where the texts say `openly`, and table rules and missions (`as soon as`). */
function openly(event: Event): boolean {
  switch (event.kind) {
    case 'end':
      return true;
    case 'set':
      return ['travel', 'declarer', 'winners'].includes(event.var);
    case 'do':
      return ['comply', 'say', 'declare', 'win-along'].includes(event.decl);
    default:
      return false;
  }
}

function played(games: number, of: (event: Event) => boolean): Pair[] {
  return Array.from({ length: 5 }, (_, i) => i).flatMap((deck) => {
    const rules = numbered(deck);
    return Array.from({ length: games }, (_, i) => deck * 1_000 + i).flatMap((seed) =>
      pairs(compiled, rules, seed, { twins: 4, answers: 150, openly: of }),
    );
  });
}

describe('two games that differ only in what a seat cannot see', () => {
  test('tell it the same: five hundred pairs', () => {
    const all = played(25, openly);
    expect(all.filter(({ end }) => end.kind === 'leak')).toEqual([]);
    expect(all).toHaveLength(500);
    // They have been followed for a while, and to different ends.
    expect(all.reduce((sum, { end }) => sum + end.seen, 0)).toBeGreaterThan(4_000);
    for (const kind of ['all answers', 'not legal', 'seen', 'openly'])
      expect(all.filter(({ end }) => end.kind === kind).length).toBeGreaterThan(5);
  });

  test('would be found out by what is not meant to be told', () => {
    const all = played(8, () => false);
    expect(all.some(({ end }) => end.kind === 'leak')).toBe(true);
  });
});
