/** The house's own rules: the rooms know no game, and no file holds more than one idea. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Header, parse, words } from '../grammar/index.ts';
import { vocabularyIn } from './vocabulary.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = ['grammar', 'compiler', 'runtime', 'cli'] as const;
const games = ['fengsheng', 'qianzhi', 'ol'] as const;

/** Words of every day that are also labels in these packs; at most ten. */
const everyday: readonly string[] = ['胜者'];

interface File {
  readonly name: string;
  readonly text: string;
}

/** All files below a folder whose names end so. */
function filesIn(folder: string, ends: RegExp): File[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .sort()
    .map((name) => ({
      name: join(folder, name),
      text: readFileSync(join(root, folder, name), 'utf8'),
    }));
}

/** Every header of the packs, with the kind of its declaration. */
function headers(): { kind: string; header: Header }[] {
  const found: { kind: string; header: Header }[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk);
    else if (typeof node === 'object' && node !== null) {
      if ('kind' in node && 'header' in node)
        found.push({ kind: String(node.kind), header: node.header as Header });
      if ('kind' in node && node.kind === 'header')
        found.push({ kind: 'value', header: node as Header });
      Object.values(node).forEach(walk);
    }
  };
  const texts = (folder: string) => filesIn(`cards/${folder}`, /\.miben$/);
  const vocabulary = vocabularyIn(['std', ...games].flatMap(texts));
  for (const file of games.flatMap(texts)) walk(parse(file, vocabulary).value);
  return found;
}

describe('no game in the rooms', () => {
  const sources = rooms.flatMap((room) => filesIn(room, /\.(ts|json)$/));
  const all = headers();

  test('there is something to look for, and somewhere to look', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(sources.length).toBeGreaterThan(100);
    expect(everyday.length).toBeLessThanOrEqual(10);
  });

  test('no Chinese label of two or more characters', () => {
    const fixed = new Set([...words.flatMap(({ zh }) => zh), ...everyday]);
    const labels = new Set(
      all
        .flatMap(({ header }) => header.texts)
        .filter(({ lang, value }) => lang === 'zh' && !value.includes('{') && value.length > 1)
        .map(({ value }) => value)
        .filter((label) => !fixed.has(label)),
    );
    const found = sources.flatMap(({ name, text }) =>
      [...labels].filter((label) => text.includes(label)).map((label) => `${name}: ${label}`),
    );
    expect(found).toEqual([]);
  });

  test('no pinyin id', () => {
    const ids = new Set(
      all
        .filter(({ kind }) => ['card', 'character', 'skill'].includes(kind.replace('-sheet', '')))
        .map(({ header }) => header.id.text),
    );
    expect(ids.size).toBeGreaterThan(20);
    const found = sources.flatMap(({ name, text }) =>
      [...ids]
        .filter((id) => new RegExp(`(?<![a-z0-9-])${id}(?![a-z0-9-])`).test(text))
        .map((id) => `${name}: ${id}`),
    );
    expect(found).toEqual([]);
  });
});

/** One idea that is longer: the switch over all instructions, whose cases stand side by side for speed. */
const oneSwitch = ['runtime/interpret.ts'];

test('no file of the rooms is longer than 400 lines', () => {
  const long = rooms
    .flatMap((room) => filesIn(room, /\.ts$/))
    .map(({ name, text }) => ({ name, lines: text.trimEnd().split('\n').length }))
    .filter(({ name, lines }) => lines > 400 && !oneSwitch.includes(name));
  expect(long.map(({ name, lines }) => `${name}: ${lines}`)).toEqual([]);
});
