/** Twenty mutants of the edition, drawn by a fixed seed: a scenario catches each, or the list says why none can. */
import { expect, test } from 'vitest';
import { type Bench, benchOf } from './bench.ts';
import { mixed, oneIn, share } from './draw.ts';
import { judge } from './judge.ts';
import type { Mutant } from './mutants.ts';
import { survivorsIn } from './survivors.ts';

const SEED = 4;
const MANY = 20;

const listed = survivorsIn(new URL('survivors.yaml', import.meta.url));
const bench = benchOf(new URL('../../cards/qianzhi', import.meta.url).pathname);

test('of twenty mutants each is caught, or listed with the reason', () => {
  const unseen: string[] = [];
  let compiled = 0;
  for (const mutant of mixed(oneIn(bench.mutants, share), SEED)) {
    if (compiled === MANY) break;
    const verdict = judged(bench, mutant);
    if (verdict === 'refused' || verdict === 'same') continue;
    compiled += 1;
    if (verdict === 'survived' && !Object.hasOwn(listed, mutant.key)) unseen.push(mutant.key);
  }
  expect(compiled).toBe(MANY);
  expect(unseen).toEqual([]);
}, 600_000);

test('the list speaks of mutants that there are', () => {
  const keys = new Set(bench.mutants.map(({ key }) => key));
  expect(Object.keys(listed).filter((key) => !keys.has(key))).toEqual([]);
});

function judged({ edition, scenarios, order }: Bench, mutant: Mutant) {
  const asked = order.of(mutant).map((n) => scenarios[n]!);
  return judge(edition, mutant, asked).is;
}
