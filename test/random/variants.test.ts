/** Random games of the variants, one by one and several together: each is met. */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectReasons, kept } from './kept.ts';
import { idOf, setOf, variants, withEdition } from './sets.ts';
import { play } from './table.ts';
import { add, neverReached, type Tally, tally } from './tally.ts';

const GAMES = 400;
/** So many more of a variant, while there is a statement in it to which no game has come. */
const MORE = 100;
let counts: Tally = tally();

beforeAll(() => {
  counts = kept(setOf('variants'), GAMES);
}, 600_000);

test('they end for a reason', () => expectReasons(counts));

describe('each variant', () => {
  test.each(variants)('%s: a game comes to every statement of it', (folder) => {
    const id = idOf(folder);
    const missing = () => neverReached(counts, id).filter(({ mark }) => mark.what === 'done');
    const at = withEdition(folder);
    const played = () => counts.along.get(id) ?? 0;
    for (let seed = 1; seed <= MORE && (played() === 0 || missing().length > 0); seed += 1)
      add(counts, at(seed), play(at(seed), seed));
    expect(missing().map(({ what }) => what)).toEqual([]);
    expect(played()).toBeGreaterThan(0);
  });
});

test('nothing breaks in those games, too', () => expect(counts.broken).toEqual([]));
