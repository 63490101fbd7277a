/** What the editions share belongs to none of them: a made-up third one of forty lines links it and is played. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gather } from '../compiler/files.ts';
import { compile } from '../compiler/index.ts';
import { kept } from './random/kept.ts';
import { tableOf } from './random/table.ts';

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
  const table = tableOf({ value, texts: [], said: [] });
  kept(() => table, 40);
}, 120_000);
