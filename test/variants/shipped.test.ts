/** The variants of the house: small, each on its own and several along with an edition, played by one program. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { command } from '../../cli/index.ts';
import { gather } from '../../compiler/files.ts';
import { compile } from '../../compiler/index.ts';
import { terminal } from '../cli/terminal.ts';

const cards = fileURLToPath(new URL('../../cards/', import.meta.url));
const variants = readdirSync(join(cards, 'variants'));
const folder = (id: string): string => join(cards, 'variants', id);

/** The edition with some variants, given in this order. */
function along(...ids: readonly string[]) {
  const { packs, root, others, reports } = gather(join(cards, 'qianzhi'), {
    along: ids.map(folder),
  });
  expect(reports).toEqual([]);
  return compile(packs, root, others);
}

test('half of them have five lines or less', () => {
  const lines = variants.map((id) => {
    const texts = readdirSync(folder(id)).filter((name) => name.endsWith('.miben'));
    return texts
      .flatMap((name) => readFileSync(join(folder(id), name), 'utf8').split('\n'))
      .filter((line) => line.trim() !== '' && !line.startsWith('#')).length;
  });
  const sorted = lines.sort((a, b) => a - b);
  expect(sorted.length).toBeGreaterThan(20);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(5);
});

test('several of them together, in any order', () => {
  const ids = ['three-and-three', 'second-play-phase', 'victory-first', 'six-cards', 'one-of-four'];
  const { value, reports } = along(...ids);
  expect(reports).toEqual([]);
  expect(value?.pack.id).toBe('qianzhi');
  expect(value?.pack.packs.map(({ id }) => id)).toEqual(
    ['fengsheng', 'qianzhi', 'std', ...ids].sort(),
  );
  expect(along(...[...ids].reverse()).value?.pack.hash).toBe(value?.pack.hash);
  expect(along(...ids.slice(1)).value?.pack.hash).not.toBe(value?.pack.hash);
});

test('two that change one thing: one report with both places', () => {
  const { value, reports } = along('refusable-intercept', 'forced-intercept');
  expect(value).toBeUndefined();
  expect(
    reports.map(({ code, at, also }) => [code, at.source, also?.map((one) => one.source)]),
  ).toEqual([
    [
      'M344',
      'refusable-intercept/refusable-intercept.miben',
      ['forced-intercept/forced-intercept.miben'],
    ],
  ]);
});

test('the program shows the other place, too', async () => {
  const io = terminal(() => null, undefined, { LANG: 'en_GB.UTF-8' });
  const two = ['refusable-intercept', 'forced-intercept'].flatMap((id) => ['--with', folder(id)]);
  expect(await command(io, ['check', join(cards, 'qianzhi'), ...two])).toBe(1);
  expect(io.complained()).toMatch(/^error M344 refusable-intercept\/.*:4:4\n/);
  expect(io.complained()).toMatch(/\n {2}forced-intercept\/forced-intercept\.miben:4:4 {2}\S/);
});

test('how many can play', () => {
  const seats = (id: string) => {
    const { packs, root } = gather(folder(id));
    return compile(packs, root).value?.pack.seats;
  };
  expect(seats('two-to-eight')).toEqual({ least: 2, most: 8 });
  expect(seats('three-to-seven')).toEqual({ least: 3, most: 7 });
});

test.each([
  'cards/qianzhi',
  'cards/qianzhi-first',
  'cards/qianzhi --with cards/top-secret',
  'cards/variants/two-to-eight',
  'cards/qianzhi --with cards/variants/swap --with cards/variants/no-answers',
])('miben play %s', async (words) => {
  const said = words.replaceAll('cards/', cards).split(' ');
  const io = terminal(() => null, undefined, { LANG: 'en_GB.UTF-8' });
  expect(await command(io, ['play', ...said, '--seed', '3'])).toBe(0);
  expect(io.complained()).toBe('');
  expect(io.said()).toMatch(/choices\)\n$/);
});
