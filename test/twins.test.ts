/**
 * The guarantee about secrets (language 3.7): two games that from a question on differ only in what a seat cannot see
 * tell it the same, byte for byte, for as long as the same answers are legal in both and it learns nothing of it.
 */
import { describe, expect, test } from 'vitest';
import { characterOf } from './random/rotate.ts';
import { eachAnew } from './random/sets.ts';
import type { Pair } from './twins/pairs.ts';
import { planted, told } from './twins/planted.ts';
import { played } from './twins/played.ts';

const at = eachAnew('qianzhi');

describe('two games that differ only in what a seat cannot see', () => {
  test('tell it the same: five hundred pairs', () => {
    const all = played(at, { pairs: 500 });
    const among = (of: (pair: Pair) => boolean): number => all.filter(of).length;
    const lying = (zone: string) => (pair: Pair) => pair.twin.zones.includes(zone);
    expect(all.filter(({ end }) => end.kind === 'leak')).toEqual([]);
    expect(all).toHaveLength(500);
    // They have been followed for a while, and to different ends.
    expect(all.reduce((sum, { end }) => sum + end.same, 0)).toBeGreaterThan(5_000);
    for (const kind of ['all answers', 'not legal', 'seen', 'openly'])
      expect(among(({ end }) => end.kind === kind)).toBeGreaterThan(25);
    expect(among(({ end }) => end.kind === 'seen in one')).toBeLessThan(10);
    // Each character has been somebody's.
    const { pack } = at(0);
    const turns = new Set(all.map(({ seed }) => characterOf(pack, seed)));
    expect(turns.size).toBe(pack.characters.length);
    // They begin at many questions, and what is exchanged lies wherever cards lie hidden.
    expect(new Set(all.map(({ place }) => place)).size).toBeGreaterThan(10);
    for (const zone of ['hand', 'deck', 'courier', 'aside', 'probes'])
      expect(among(lying(zone))).toBeGreaterThan(5);
    expect(among((pair) => pair.reshuffled && lying('deck')(pair))).toBeGreaterThan(50);
    for (const name of ['identity', 'role'])
      expect(among(({ twin }) => twin.words.some((word) => word.name === name))).toBeGreaterThan(
        25,
      );
  }, 300_000);

  test.each([
    ['ol', 100],
    ['expansion', 60],
    ['variants', 60],
  ])(
    'tell it the same in %s: %d pairs',
    (set, many) => {
      const all = played(eachAnew(set), { pairs: many });
      expect(all.filter(({ end }) => end.kind === 'leak')).toEqual([]);
      expect(all).toHaveLength(many);
      expect(all.reduce((sum, { end }) => sum + end.same, 0)).toBeGreaterThan(5 * many);
    },
    300_000,
  );

  test('would be found out by what is not meant to be told', () => {
    const all = played(at, { pairs: 40, openly: () => false });
    expect(all.some(({ end }) => end.kind === 'leak')).toBe(true);
  });

  test('would be found out by a rule that tells of a secret from the midst of the game', () => {
    const leaking = planted();
    const all = played(() => leaking, { pairs: 450 });
    const telling = (name: string): Pair[] =>
      all.filter(({ end }) => end.kind === 'leak' && end.what.includes(`"var":"${name}"`));
    for (const name of told) expect(telling(name)).not.toEqual([]);
    // All see the discards before they are shuffled, so games that differ from their start on cannot find this one.
    expect(telling('told-deck').filter(({ reshuffled }) => !reshuffled)).toEqual([]);
  }, 300_000);
});
