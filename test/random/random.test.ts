/** Games of seats that answer by chance: whatever they do, nothing breaks. */
import { beforeAll, describe, expect, test } from 'vitest';
import { load, type Trace } from '../../runtime/index.ts';
import { castsOf } from '../cast.ts';
import { editions, linked } from '../editions.ts';
import { marksOf } from '../run/index.ts';
import { characterOf } from './rotate.ts';
import { add, addSkills, lacking, tally } from './tally.ts';
import { draw, walk } from './walk.ts';
import { permissionsOf, watch, watched } from './watch.ts';

const GAMES = 400;
const compiled = linked(editions.find(({ id }) => id === 'qianzhi')!);

function rulesOf(pack: typeof compiled.pack, trace: Trace | null = null) {
  const loaded = load(pack, trace);
  if ('reports' in loaded) throw new Error(JSON.stringify(loaded.reports));
  return loaded.rules;
}

describe(`${GAMES} random games`, () => {
  const { pack } = watched(compiled);
  const rules = rulesOf(pack);
  const counts = tally();
  const ways = [undefined, ...castsOf(compiled)];
  const { holders, needed } = permissionsOf(pack);
  beforeAll(() => {
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const character = characterOf(pack, Math.floor(seed / ways.length));
      const way = { root: ways[seed % ways.length], character };
      const watchful = holders.has(character) && seed % 2 === 0 ? { ...way, needed } : way;
      const done = walk(rules, draw(rules, seed, undefined, true), watchful);
      add(counts, seed, done);
      addSkills(counts, pack, done);
    }
  }, 600_000);

  test('keep every card in one place, always can be answered, and end', () => {
    expect(counts.broken).toEqual([]);
    expect([...counts.ends.keys()].filter((end) => !/^(won by|nobody)/.test(end))).toEqual([]);
    expect(counts.games).toBe(GAMES);
  });

  test('use, counter and resolve every card', () => {
    for (const { id } of compiled.pack.cardNames) {
      const told = counts.uses.get(id);
      for (const decl of ['announced', 'play', 'annul']) {
        expect(told?.get(decl) ?? 0, `${id}: ${decl}`).toBeGreaterThan(0);
      }
    }
  });

  test('use every skill, and are won by missions', () => {
    const { skills, missions } = lacking(counts, pack, 1);
    // Two that only count as something are seldom seen.
    expect(skills.filter((id) => !['cheng-fu', 'qiao-zhuang'].includes(id))).toEqual([]);
    expect(counts.missions.size).toBeGreaterThan(12);
    expect(missions.filter((id) => counts.missions.has(id))).toEqual([]);
    // Who declines has not used it.
    for (const id of ['jiu-ji', 'tou-tian', 'shi-xue'])
      expect(counts.skills.get(id)).toBeLessThan(counts.questions.get(`may ${id}`)!);
  });

  test('end for a reason', () => {
    const reasons = [...counts.reasons];
    expect(reasons.reduce((sum, [, n]) => sum + n, 0)).toBe(GAMES);
    const known =
      /^(declared by (three (red|blue) intelligence|the only survivor|[a-z-]+-mission(-2)?)|nobody is left)(,|$)/;
    expect(reasons.filter(([reason]) => !known.test(reason))).toEqual([]);
  });

  test('are the same games when nobody watches', () => {
    const plain = rulesOf(compiled.pack);
    for (const seed of [1, 2, 3]) {
      const setting = draw(plain, seed, 6, true);
      const [one, other] = [plain, rules].map((each) => walk(each, setting));
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
    ['ol', 60],
    ['answering-phase', 60],
    ['forced-intercept', 60],
    ['two-and-two', 20],
  ])('%s: %d random games keep every card, always can be answered, and end', (id, games) => {
    const rules = rulesOf(linked(editions.find((edition) => edition.id === id)!).pack);
    const counts = tally();
    for (let seed = 1; seed <= games; seed += 1) add(counts, seed, walk(rules, draw(rules, seed)));
    expect(counts.broken).toEqual([]);
    expect([...counts.ends.keys()].filter((end) => !/^(won by|nobody)/.test(end))).toEqual([]);
    expect(counts.games).toBe(games);
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
