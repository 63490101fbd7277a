/** Random games of the variants, one by one and several together: each is met. */
import { describe, expect, test } from 'vitest';
import { expectReasons, played } from './kept.ts';
import { idOf, setOf, variants, withEdition } from './sets.ts';
import { play } from './table.ts';
import { add, neverReached } from './tally.ts';

/** So many more of a variant, while there is a statement in it to which no game has come. */
const MORE = 100;
const counts = played(setOf('variants'));

test('they end for a reason', () => expectReasons(counts()));

describe('each variant', () => {
  test.each(variants)('%s: a game comes to every statement of it', (folder) => {
    const id = idOf(folder);
    const missing = () => neverReached(counts(), id).filter(({ mark }) => mark.what === 'done');
    const at = withEdition(folder);
    const games = () => counts().along.get(id) ?? 0;
    for (let seed = 1; seed <= MORE && (games() === 0 || missing().length > 0); seed += 1)
      add(counts(), at(seed), play(at(seed), seed));
    expect(missing().map(({ what }) => what)).toEqual([]);
    expect(games()).toBeGreaterThan(0);
  });
});

test('nothing breaks in those games, too', () => expect(counts().broken).toEqual([]));
