/** A game may have no character, no skill, no window: a list of them is empty, and it is played. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gather } from '../compiler/files.ts';
import { compile } from '../compiler/index.ts';
import { load } from '../runtime/index.ts';
import { world } from './compiler/world.ts';
import { draw, walk } from './random/walk.ts';

test('a list of characters is empty and has room', () => {
  const flow = `flow look (p: player) {
    let them: list of character
    distribute shuffled characters over players' seen
    for each one in characters { add one to them; draw(p, 1) }
  }`;
  const played = world(`var seen of player: characters\n${flow}`, 'look(A)').run();
  expect(played.ask("count of A's hand")).toBe(0);
});

test('the shared rules are played without any character', () => {
  const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
  const { packs, root } = gather(at('test/pocket'), { packs: [at('cards')] });
  const bare = packs.map((pack) => ({
    ...pack,
    files: pack.files.map((file) => ({
      ...file,
      text: pack.id === root ? file.text.replace(/^character [\s\S]*/m, '') : file.text,
    })),
  }));
  const { value, reports } = compile(bare, root);
  expect(reports).toEqual([]);
  expect(value?.pack.characters).toEqual([]);
  const loaded = load(value!.pack);
  if ('reports' in loaded) throw new Error(JSON.stringify(loaded.reports));
  for (let seed = 1; seed <= 5; seed += 1)
    expect(walk(loaded.rules, draw(loaded.rules, seed)).broken).toBeNull();
}, 60_000);
