/** Chinese words stand without blanks: every two that may stand together are split into exactly these two. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import {
  splitSheets as lex,
  neighbours,
  outline,
  type Source,
  vocabularyOf,
} from '../../grammar/index.ts';
import { editions } from '../editions.ts';

const rootOf = (folder: string): string => new URL(`../../${folder}`, import.meta.url).pathname;
const paper = {
  name: 'words.miben',
  text: readFileSync('test/sentences/paper/words.miben', 'utf8'),
};

const vocabularies: readonly (readonly [string, readonly Source[]])[] = [
  ...editions.map(
    ({ folder }) => [folder, gather(rootOf(folder)).packs.flatMap(({ files }) => files)] as const,
  ),
  [
    'the foreign pack',
    gather(rootOf('test/sentences/foreign')).packs.flatMap(({ files }) => files),
  ],
  ['the paper', [paper]],
];

test.each(vocabularies)('%s', (_, texts) => {
  const decls = texts
    .filter(({ name }) => name.endsWith('.miben'))
    .flatMap((text) => outline(text).value.decls.map((decl) => ({ decl, source: text.name })));
  const { words, follows } = neighbours(decls, 'zh');
  const { value: vocabulary, reports } = vocabularyOf(decls);
  const pairs = words.flatMap((one) =>
    words.filter((two) => follows(one, two)).map((two) => [one, two] as const),
  );
  expect(pairs.length).toBeGreaterThan(5000);
  // All in one text, each on a line of its own; no line begins in the first column.
  const text = pairs.map(([one, two]) => `  ${one}${two}\n`).join('');
  const split = new Map<number, string[]>();
  const starts = new Map<number, number>();
  let start = 0;
  for (const [nth, [one, two]] of pairs.entries()) {
    for (let at = start; at < start + one.length + two.length + 3; at++) starts.set(at, nth);
    start += one.length + two.length + 3;
  }
  for (const { image, startOffset } of lex(
    { name: 'pairs', text, start: 0, end: text.length },
    vocabulary,
  ).tokens) {
    const nth = starts.get(startOffset) ?? -1;
    split.set(nth, [...(split.get(nth) ?? []), image]);
  }
  // What would be split otherwise is told to whoever declares it.
  const told = reports.filter(({ code }) => code === 'M278').map(({ params }) => `${params.words}`);
  const wrong = pairs.filter((pair, nth) => split.get(nth)?.join(' ') !== pair.join(' '));
  expect(wrong.map(String).filter((pair) => !told.includes(pair))).toEqual([]);
});
