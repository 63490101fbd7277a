/** What a pack means does not hang on the language of its words, nor on its lines. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { compile } from '../../compiler/index.ts';
import { parse, print, type Source } from '../../grammar/index.ts';
import { editions, triedWith } from '../editions.ts';
import { vocabularyOfPacks } from '../vocabulary.ts';

const house = fileURLToPath(new URL('../..', import.meta.url));
const isSource = ({ name }: Source): boolean => name.endsWith('.miben');

test.each(editions)('$folder in other words is the same pack', (edition) => {
  const { packs, root } = gather(join(house, edition.folder));
  const tried = triedWith(edition, packs, root);
  const vocabulary = vocabularyOfPacks(packs);
  const hash = (change: (text: string) => string) => {
    const changed = packs.map((pack) => ({
      ...pack,
      files: pack.files.map((file) =>
        tried.includes(pack) && isSource(file) ? { ...file, text: change(file.text) } : file,
      ),
    }));
    const { value, reports } = compile(changed, root);
    expect(reports.filter(({ severity }) => severity === 'error')).toEqual([]);
    return value?.pack.hash;
  };
  const printed = (lang: 'zh' | 'en') => (text: string) =>
    print(parse({ name: 'text', text }, vocabulary).value, { lang, vocabulary });
  const kept = hash((text) => text);
  expect(kept).toBeDefined();
  expect(hash((text) => printed('en')(text).replaceAll('\n', '\n\n'))).toBe(kept);
  if (tried === packs) expect(hash(printed('zh'))).toBe(kept);
});

test('the packs of 风声 are kept in Chinese words', () => {
  const { packs } = gather(join(house, 'cards/qianzhi'));
  const own = packs.filter(({ id }) => id === 'fengsheng' || id === 'qianzhi');
  expect(own.length).toBe(2);
  for (const { text } of own.flatMap(({ files }) => files.filter(isSource)))
    expect(text).not.toMatch(/^(rule|query|var|card|flow|action|fill|enum|zone) /m);
});
