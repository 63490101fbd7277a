import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { told } from '../test/compiler/marked.ts';
import { gather } from './files.ts';
import { orderPacks } from './needs.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'packs-'));
});
afterEach(() => rmSync(home, { recursive: true }));

function write(path: string, text: string | Uint8Array): void {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function pack(path: string, id: string, needs = '{}'): void {
  write(
    `${path}/pack.yaml`,
    `id: ${id}\nlabel: {zh: 包, en: Pack}\nversion: 1.0.0\nlanguage: 1\nneeds: ${needs}\n`,
  );
}

test('reads texts, description and deck table of a folder, sorted, and nothing else', () => {
  pack('cards/spark', 'spark');
  write(
    'cards/spark/pack.yaml',
    'id: spark\nlabel: {zh: 包, en: Pack}\nversion: 1.0.0\nlanguage: 1\ndeck: stock.yaml\n',
  );
  write('cards/spark/stock.yaml', 'deck: one\n');
  write('cards/spark/b.miben', '# b');
  write('cards/spark/a.miben', '\uFEFF# a');
  write('cards/spark/more/c.miben', '# c');
  write('cards/spark/inner/pack.yaml', 'id: inner');
  write('cards/spark/inner/d.miben', '# d');
  write('cards/spark/scenarios/one.yaml', '- 1');
  write('cards/spark/notes.txt', 'notes');
  const { packs, root, reports } = gather(join(home, 'cards/spark'));
  expect(reports).toEqual([]);
  expect(root).toBe('spark');
  expect(packs[0]?.files.map(({ name }) => name)).toEqual([
    'spark/a.miben',
    'spark/b.miben',
    'spark/more/c.miben',
    'spark/pack.yaml',
    'spark/stock.yaml',
  ]);
  expect(packs[0]?.files[0]?.text).toBe('# a');
});

test('finds needs beside the pack, above a folder of variants, and in the folders given', () => {
  pack('cards/variants/bright', 'bright', '{spark: ^1, far: ^1}');
  pack('cards/spark', 'spark', '{base: ^1}');
  pack('cards/base', 'base');
  pack('elsewhere/far', 'far');
  pack('cards/other', 'other');
  const { packs, root } = gather(join(home, 'cards/variants/bright'), {
    packs: [join(home, 'elsewhere')],
  });
  expect(packs.map(({ id }) => id)).toEqual(['base', 'bright', 'far', 'spark']);
  expect(orderPacks(packs, root).reports).toEqual([]);
});

test('two folders of one pack are both found, and reported when put in order', () => {
  pack('cards/spark', 'spark', '{base: ^1}');
  pack('cards/base', 'base');
  pack('elsewhere/base', 'base');
  const { packs, root } = gather(join(home, 'cards/spark'), {
    packs: [join(home, 'elsewhere'), join(home, 'cards')],
  });
  expect(packs.map(({ id }) => id)).toEqual(['base', 'base', 'spark']);
  expect(orderPacks(packs, root).reports.map(({ code }) => code)).toEqual(['M604']);
});

test('reports M620: no folder', () => {
  expect(told(gather(join(home, 'none')).reports).map(([code]) => code)).toEqual(['M620']);
});

test('reports M621: too large, and M623: not UTF-8', () => {
  pack('cards/spark', 'spark');
  write('cards/spark/a.miben', 'x'.repeat(1_048_577));
  write('cards/spark/b.miben', Uint8Array.of(0xb0, 0xfc));
  expect(told(gather(join(home, 'cards/spark')).reports)).toEqual([
    ['M621', { source: 'spark/a.miben', start: 0, end: 0 }],
    ['M623', { source: 'spark/b.miben', start: 0, end: 0 }],
  ]);
});

test('reports M622: too many files', () => {
  pack('cards/spark', 'spark');
  for (let i = 0; i <= 500; i += 1) write(`cards/spark/a${i}.miben`, '');
  expect(gather(join(home, 'cards/spark')).reports.map(({ code }) => code)).toEqual(['M622']);
});

test('reports M624: cards in YAML whose name is another', () => {
  pack('cards/spark', 'spark');
  const text = '角色:\n  - 名: 甲\n';
  write('cards/spark/people.yaml', text);
  write('cards/spark/people.yml', '# a comment\nskills: # another\n- name: A\n');
  write('cards/spark/more/people.miben.yaml', text);
  write('cards/spark/table.yaml', 'cards:\n  spark: 1\n');
  write('cards/spark/scenarios/people.yaml', text);
  const { packs, reports } = gather(join(home, 'cards/spark'));
  expect(reports.map(({ code, severity, at }) => [code, severity, at.source])).toEqual([
    ['M624', 'warning', 'spark/people.yaml'],
    ['M624', 'warning', 'spark/people.yml'],
  ]);
  expect(packs[0]?.files.map(({ name }) => name)).toContain('spark/more/people.miben.yaml');
});
