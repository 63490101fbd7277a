/**
 * Twelve skills of a wide field, in sentences, on a small edition of their own: nothing but its word tables was written for them.
 * They are compiled, printed to English and back, and played through their scenarios.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { compile, type PackSource, say } from '../../compiler/index.ts';
import { type Lang, parse, print, type Source } from '../../grammar/index.ts';
import { runScenarios, tell } from '../run/index.ts';
import { vocabularyOfPacks } from '../vocabulary.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const { packs } = gather(here('field'), { packs: [here('../../cards')] });
const vocabulary = vocabularyOfPacks(packs);
const { value, reports } = compile(packs, 'field');

const own = packs.find(({ id }) => id === 'field')!;

function printed(lang: Lang, file: Source): Source {
  const read = parse(file, vocabulary);
  expect(read.reports).toEqual([]);
  return { name: file.name, text: print(read.value, { lang, vocabulary }) };
}

/** The packs with the sheets of this one as they are printed. */
const withSheets = (files: readonly Source[]): PackSource[] =>
  packs.map((pack) => (pack === own ? { ...pack, files } : pack));

const rewritten = (files: readonly Source[], lang: Lang): Source[] =>
  files.map((file) => (file.name.endsWith('.miben') ? printed(lang, file) : file));

test('the pack has no mistake', () => {
  expect(reports.map((each) => say(each, 'en'))).toEqual([]);
});

test('its sentences in English, and again in Chinese, are the same game', () => {
  const en = rewritten(own.files, 'en');
  const skills = en.find(({ name }) => name.endsWith('skills.miben'))?.text ?? '';
  expect(skills.split('\n').filter((line) => /^skill /.test(line)).length).toBeGreaterThanOrEqual(
    9,
  );
  for (const files of [en, rewritten(en, 'zh')]) {
    const made = compile(withSheets(files), 'field');
    expect(made.reports.map((each) => say(each, 'en'))).toEqual([]);
    expect(made.value?.pack.hash).toBe(value?.pack.hash);
  }
});

const name = 'scenarios.yaml';
const text = readFileSync(here(name), 'utf8');
const played =
  value === undefined ? undefined : runScenarios([{ name, text }], { field: value }, 'field');

test('its scenarios can be read', () => {
  expect(played?.failures.map((each) => tell(each))).toEqual([]);
});

test.each(
  (played?.results ?? []).map(
    ({ scenario, failure }) => [scenario.name, scenario.row, failure] as const,
  ),
)('%s %s', (_, __, failure) => {
  expect(failure === null ? '' : tell(failure)).toBe('');
});
