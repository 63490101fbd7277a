import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elaborate } from '../../compiler/index.ts';
import { outline, parse, print, vocabularyOf } from '../../grammar/index.ts';

const sourceOf = (name: string) => ({
  name,
  text: readFileSync(new URL(`./meaning/${name}`, import.meta.url), 'utf8'),
});

/** The declarations of a text, without comments and blank lines. */
const plain = (part: unknown): never =>
  JSON.parse(
    JSON.stringify(part, (key, each) =>
      key === 'span' || key === 'comments' || key === 'gap' || key === 'counter' ? undefined : each,
    ),
  ) as never;

test.each([
  ['sheets.zh.miben', 'blocks.miben'],
  ['lasting.zh.miben', 'lasting.blocks.miben'],
])('the sentences of %s mean what the blocks say', (sheets, blocks) => {
  const outlined = ['words.miben', sheets].flatMap((name) =>
    outline(sourceOf(name)).value.decls.map((decl) => ({ decl, source: name })),
  );
  const vocabulary = vocabularyOf(outlined);
  expect(vocabulary.reports.filter(({ severity }) => severity === 'error')).toEqual([]);

  const texts = ['words.miben', sheets].map((name) => ({
    name,
    ...parse(sourceOf(name), vocabulary.value),
  }));
  expect(texts.flatMap(({ reports }) => reports)).toEqual([]);
  const wanted = parse(sourceOf(blocks));
  expect(wanted.reports).toEqual([]);
  const file = (list: unknown) => print({ kind: 'file', decls: plain(list) }, { lang: 'en' });
  const blocksOf = (from: typeof texts) => {
    const { decls, reports } = elaborate(
      from.flatMap(({ name, value }) =>
        value.decls.map((decl) => ({ decl, pack: 'p', source: name })),
      ),
    );
    expect(reports).toEqual([]);
    const made = decls.flat().filter(({ source }) => source === sheets);
    return file(made.map(({ decl }) => decl));
  };
  expect(blocksOf(texts)).toBe(file(wanted.value.decls));

  // Said in English, and read again, it means the same.
  const [words, said] = texts;
  const english = print(said!.value, { lang: 'en', vocabulary: vocabulary.value });
  const again = parse({ name: sheets, text: english }, vocabulary.value);
  expect(again.reports).toEqual([]);
  expect(blocksOf([words!, { name: sheets, ...again }])).toBe(file(wanted.value.decls));
});
