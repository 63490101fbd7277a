/**
 * The guarantee about secrets (language 3.7): two games that from a question on differ only in what a seat cannot see
 * tell it the same, byte for byte, for as long as the same answers are legal in both and it learns nothing of it.
 */
import { describe, expect, test } from 'vitest';
import { chance } from '../cli/index.ts';
import type { Compiled } from '../compiler/index.ts';
import type { Event } from '../runtime/index.ts';
import { editions, linked } from './editions.ts';
import { characterOf } from './random/rotate.ts';
import type { Change, Difference } from './twins/compare.ts';
import { type Pair, pairs } from './twins/pairs.ts';
import { planted, told } from './twins/planted.ts';
import { printedAs } from './twins/printed.ts';
import { shuffled } from './twins/start.ts';

const compiled = linked(editions.find(({ id }) => id === 'qianzhi')!);

/**
 * What the rules let out on purpose, where the texts say `openly`: the mode of what is sent, the answer to a probe, and
 * who has won. The last depends on identities and characters only, since all see the intelligence.
 */
function openly(event: Event, { cards, words }: Change): boolean {
  if (event.kind === 'do') return ['comply', 'say'].includes(event.decl);
  if (event.kind !== 'set') return false;
  if (event.var === 'travel') return cards.length > 0;
  return words.length > 0 && ['declarer', 'winners'].includes(event.var);
}

/** So many pairs, with the cards numbered anew five times: neighbours in number are then as different as any. */
function played(game: Compiled, many: number, of: Difference['openly'] = openly): Pair[] {
  const options = { twins: 3, seats: 2, answers: 150, openly: of };
  const all: Pair[] = [];
  for (let deck = 0; deck < 5; deck += 1) {
    const { pack } = game;
    const order = pack.deck.map((_, card) => card);
    const rules = printedAs(pack, shuffled(order, chance(deck)));
    for (let seed = deck * 1_000; all.length < (many * (deck + 1)) / 5; seed += 1)
      all.push(...pairs(game, rules, seed, options));
  }
  return all.slice(0, many);
}

describe('two games that differ only in what a seat cannot see', () => {
  test('tell it the same: five hundred pairs', () => {
    const all = played(compiled, 500);
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
    const { characters } = compiled.pack;
    const turns = new Set(all.map(({ seed }) => characterOf(compiled.pack, seed)));
    expect(turns.size).toBe(characters.length);
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

  test('tell it the same where one use is answered at a time: a hundred pairs', () => {
    const all = played(linked(editions.find(({ id }) => id === 'ol')!), 100);
    expect(all.filter(({ end }) => end.kind === 'leak')).toEqual([]);
    expect(all).toHaveLength(100);
    expect(all.reduce((sum, { end }) => sum + end.same, 0)).toBeGreaterThan(1_000);
  }, 300_000);

  test('would be found out by what is not meant to be told', () => {
    const all = played(compiled, 40, () => false);
    expect(all.some(({ end }) => end.kind === 'leak')).toBe(true);
  });

  test('would be found out by a rule that tells of a secret from the midst of the game', () => {
    const all = played(planted(), 450);
    const telling = (name: string): Pair[] =>
      all.filter(({ end }) => end.kind === 'leak' && end.what.includes(`"var":"${name}"`));
    for (const name of told) expect(telling(name)).not.toEqual([]);
    // All see the discards before they are shuffled, so games that differ from their start on cannot find this one.
    expect(telling('told-deck').filter(({ reshuffled }) => !reshuffled)).toEqual([]);
  }, 300_000);
});
