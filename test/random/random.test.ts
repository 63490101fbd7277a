/** Games of seats that answer by chance: whatever they do, nothing breaks. */
import { describe, expect, test } from 'vitest';
import { load, type Trace } from '../../runtime/index.ts';
import { editions, linked } from '../editions.ts';
import { marksOf } from '../run/index.ts';
import { expectReasons, expectUses, GAMES, kept, played } from './kept.ts';
import { setOf, tables } from './sets.ts';
import { lessThan } from './tally.ts';
import { draw, walk } from './walk.ts';
import { watch, watched } from './watch.ts';

const compiled = linked(editions.find(({ id }) => id === 'qianzhi')!);

function rulesOf(pack: typeof compiled.pack, trace: Trace | null = null) {
  const loaded = load(pack, trace);
  if ('reports' in loaded) throw new Error(JSON.stringify(loaded.reports));
  return loaded.rules;
}

describe(`${GAMES} random games`, () => {
  const counts = played(setOf('qianzhi'));

  test('use, counter and resolve every card', () => {
    expectUses(
      counts(),
      compiled.pack.cardNames.map(({ id }) => id),
    );
  });

  test('use every skill, and are won by missions', () => {
    const { skills, missions } = counts();
    // Two that only count as something are seldom seen.
    const rare = lessThan(1, skills).filter((id) => !['cheng-fu', 'qiao-zhuang'].includes(id));
    expect(rare).toEqual([]);
    expect(missions.size - lessThan(1, missions).length).toBeGreaterThan(12);
    // Who declines has not used it.
    for (const id of ['jiu-ji', 'tou-tian', 'shi-xue'])
      expect(skills.get(id)).toBeLessThan(counts().questions.get(`may ${id}`)!);
  });

  test('end for a reason', () => expectReasons(counts()));

  test('are the same games when nobody watches', () => {
    const { pack } = watched(compiled);
    const [plain, rules] = [compiled.pack, pack].map((each) => rulesOf(each));
    for (const seed of [1, 2, 3]) {
      const setting = draw(plain!, seed, 6, true);
      const [one, other] = [plain!, rules!].map((each) => walk(each, setting));
      expect([one!.end, one!.answers]).toEqual([other!.end, other!.answers]);
      expect(watch(pack, one!.events).used.length).toBeLessThan(
        watch(pack, other!.events).used.length,
      );
    }
  });
});

describe('games of other kinds', () => {
  test.each([
    ['climb', 1000],
    ['market', 60],
    ['sanguo', 60],
  ])('%s: %d random games keep every card, always can be answered, and end', (id, games) => {
    kept(tables(`cards/${id}`), games);
  });
});

describe('a trace', () => {
  const marks = marksOf(compiled);
  const trace = marks.trace();
  const plain = rulesOf(compiled.pack);
  const traced = rulesOf(compiled.pack, trace);

  test('does not change the game, and tells what is reached', () => {
    for (const seed of [1, 2, 3]) {
      const setting = draw(plain, seed);
      expect(walk(traced, setting)).toEqual(walk(plain, setting));
    }
    const reached = marks.take(trace);
    expect(reached.size).toBeGreaterThan(500);
    expect(reached.size).toBeLessThan(marks.marks.length);
    expect(marks.take(trace).size).toBe(0);
  });

  test('a game is the same every time', () => {
    const setting = draw(traced, 7);
    expect(walk(traced, setting)).toEqual(walk(traced, setting));
  });
});
