/** The sentences of 千智 mean what the blocks say that were written by hand for the same cards and characters. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { compile, type PackSource } from '../../compiler/index.ts';
import { outline } from '../../grammar/index.ts';
import { editions } from '../editions.ts';

const written: ReadonlyMap<string, string> = new Map(
  ['fengsheng/cards', 'qianzhi/cards', 'qianzhi/characters'].map((name) => [
    `${name}.miben`,
    readFileSync(new URL(`oracle/${name}.miben`, import.meta.url), 'utf8'),
  ]),
);

/** The packs with the blocks in the place of the sentences. */
const inBlocks = (packs: readonly PackSource[]): PackSource[] =>
  packs.map((pack) => ({
    ...pack,
    files: pack.files.map(({ name, text }) => ({ name, text: written.get(name) ?? text })),
  }));

/** The sheets of those texts that were also written in blocks. */
const sheetsIn = (packs: readonly PackSource[]): number =>
  packs
    .flatMap(({ files }) => files)
    .filter(({ name }) => written.has(name))
    .flatMap((file) => outline(file).value.decls)
    .filter(({ kind }) => kind.endsWith('-sheet')).length;

/** 千智 and its variants. */
const games = editions
  .filter(({ id, folder }) => id === 'qianzhi' || folder.includes('variants'))
  .map(({ folder }) => ({
    folder,
    ...gather(new URL(`../../${folder}`, import.meta.url).pathname),
  }))
  .filter(({ packs }) => packs.some(({ id }) => id === 'qianzhi'));

test.each(games)('$folder is the same pack in sentences and in blocks', ({ packs, root }) => {
  const blocks = inBlocks(packs);
  expect(sheetsIn(packs)).toBe(15);
  expect(sheetsIn(blocks)).toBe(0);
  const sentences = compile(packs, root);
  const plain = compile(blocks, root);
  expect(sentences.reports).toEqual([]);
  expect(plain.reports).toEqual([]);
  expect(sentences.value?.pack.hash).toBeDefined();
  expect(sentences.value?.pack.hash).toBe(plain.value?.pack.hash);
});
