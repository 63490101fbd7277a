/** What chance decides before the first turn: who begins and who is what. */
import { describe, expect, test } from 'vitest';
import { load } from '../runtime/index.ts';
import { editions, linked } from './editions.ts';

const edition = editions.find(({ id }) => id === 'qianzhi')!;
const seeds = Array.from({ length: 60 }, (_, i) => i + 1);

describe('千智 with four players', () => {
  const read = load(linked(edition).pack);
  if ('reports' in read) throw new Error(JSON.stringify(read.reports));
  const views = seeds.map((seed) => {
    const game = read.rules.start({
      seats: 4,
      seed,
      options: { column: 'alt', 'characters-dealt': 0 },
    });
    if ('reports' in game) throw new Error(JSON.stringify(game.reports));
    return game.view('all');
  });
  const valueIn = (view: (typeof views)[number], name: string, of: number | null) =>
    view.vars.find((one) => one.var === name && one.of === of)?.value;

  test('anybody may be the first', () => {
    const first = new Set(views.map((view) => valueIn(view, 'turn-player', null)));
    expect([...first].sort()).toEqual([0, 1, 2, 3]);
  });

  test('anybody may be of either side, and there are always two of each', () => {
    for (const seat of [0, 1, 2, 3]) {
      const sides = new Set(views.map((view) => valueIn(view, 'identity', seat)));
      expect([...sides].sort()).toEqual(['military', 'undercover']);
    }
    for (const view of views) {
      const sides = [0, 1, 2, 3].map((seat) => valueIn(view, 'identity', seat));
      expect(sides.filter((side) => side === 'military')).toHaveLength(2);
    }
  });
});

test('a Bystander without characters has no mission, so the start is refused (R-021)', () => {
  const read = load(linked(edition).pack);
  if ('reports' in read) throw new Error(JSON.stringify(read.reports));
  const { rules } = read;
  const plain = { 'characters-dealt': 0 };
  expect(rules.start({ seats: 4, seed: 1, options: plain })).toMatchObject({
    reports: [{ code: 'requirement' }],
  });
  expect(rules.start({ seats: 4, seed: 1 })).not.toHaveProperty('reports');
  expect(rules.start({ seats: 2, seed: 1 })).toMatchObject({ reports: [{ code: 'seats' }] });
  expect(rules.start({ seats: 10, seed: 1 })).toMatchObject({ reports: [{ code: 'seats' }] });
  const many = { 'characters-dealt': 4 };
  expect(rules.start({ seats: 4, seed: 1, options: many })).toHaveProperty('reports');
  const open = { ...plain, 'allow-empty-missions': true };
  expect(rules.start({ seats: 4, seed: 1, options: open })).not.toHaveProperty('reports');
});

test('the rooms of the network edition are for four and for six players (R-022)', () => {
  const read = load(linked(editions.find(({ id }) => id === 'ol')!).pack);
  if ('reports' in read) throw new Error(JSON.stringify(read.reports));
  for (const [room, seats] of [
    ['novice', 4],
    ['three-v-three', 6],
  ] as const) {
    const options = { room };
    expect(read.rules.start({ seats, seed: 1, options })).not.toHaveProperty('reports');
    expect(read.rules.start({ seats: seats + 1, seed: 1, options })).toMatchObject({
      reports: [{ code: 'requirement' }],
    });
  }
});
