/**
 * The guarantee about secrets (language 3.7): two games that differ only in what a seat cannot see tell it the same, byte for
 * byte, for as long as the same answers are legal in both.
 */
import { expect, test } from 'vitest';
import { type Event, load } from '../runtime/index.ts';
import { editions, linked } from './editions.ts';
import { pairs } from './twins/pairs.ts';

const compiled = linked(editions.find(({ id }) => id === 'qianzhi')!);
const read = load(compiled.pack);
if ('reports' in read) throw new Error(JSON.stringify(read.reports));
const { rules } = read;

/** What the rules let out on purpose: where the texts say `openly`, and table rules and missions (`as soon as`). */
const openly = (event: Event): boolean =>
  event.kind === 'end' ||
  (event.kind === 'set' && ['travel', 'declarer', 'winners'].includes(event.var)) ||
  (event.kind === 'do' && ['comply', 'say', 'declare', 'win-along'].includes(event.decl));

const seeds = Array.from({ length: 125 }, (_, i) => i + 1);

test('five hundred pairs of games tell a seat nothing that it may not know', () => {
  const all = seeds.flatMap((seed) => pairs(compiled, rules, seed, { twins: 4, answers: 150, openly }));
  const leaks = all.filter(({ end }) => end.kind === 'leak');
  expect(leaks).toEqual([]);
  expect(all).toHaveLength(500);
  // They have been followed for a while.
  const seen = all.reduce((sum, { end }) => sum + end.seen, 0);
  expect(seen).toBeGreaterThan(2_000);
  expect(all.filter(({ end }) => end.kind === 'all answers').length).toBeGreaterThan(50);
});

test('what is said openly would be found', () => {
  const all = seeds
    .slice(0, 40)
    .flatMap((seed) => pairs(compiled, rules, seed, { twins: 4, answers: 150, openly: () => false }));
  expect(all.filter(({ end }) => end.kind === 'leak').length).toBeGreaterThan(0);
});
