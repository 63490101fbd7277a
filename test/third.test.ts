/** What the editions share belongs to none of them: a made-up third one of forty lines links it and is played. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gather } from '../compiler/files.ts';
import { compile } from '../compiler/index.ts';
import { load } from '../runtime/index.ts';
import { add, tally } from './random/tally.ts';
import { draw, walk } from './random/walk.ts';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { packs, root, reports: unread } = gather(at('test/pocket'), { packs: [at('cards')] });

test('the third edition has forty lines', () => {
  const lines = packs
    .flatMap(({ files }) => files)
    .filter(({ name }) => name === 'pocket/pocket.miben')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThanOrEqual(40);
});

test('it links the shared rules without a report, and forty random games keep every card and end', () => {
  const { value, reports } = compile(packs, root);
  expect([...unread, ...reports]).toEqual([]);
  const loaded = load(value!.pack);
  if ('reports' in loaded) throw new Error(JSON.stringify(loaded.reports));
  const counts = tally();
  for (let seed = 1; seed <= 40; seed += 1)
    add(counts, seed, walk(loaded.rules, draw(loaded.rules, seed)));
  expect(counts.broken).toEqual([]);
  expect([...counts.ends.keys()].filter((end) => !/^(won by|nobody)/.test(end))).toEqual([]);
  expect(counts.games).toBe(40);
}, 120_000);
