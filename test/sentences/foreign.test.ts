/**
 * A pack of another game, with words made up by this test. Its forty sentences are printed to English and back, played, and
 * each of them with one word changed, dropped or doubled gives exactly one report.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compile } from '../../compiler/index.ts';
import { parse, print, type Vocabulary } from '../../grammar/index.ts';
import { kept } from '../random/kept.ts';
import { tableOf } from '../random/table.ts';

import { runScenarios, tell } from '../run/index.ts';
import { vocabularyOfPacks } from '../vocabulary.ts';
import {
  type Change,
  changesOf,
  type Said,
  sentencesIn,
  sheetsIn,
  tellAll,
} from './foreign/changes.ts';
import { foreign, shipped } from './foreign/pack.ts';
import { right } from './foreign/right.ts';

const langs = ['zh', 'en'] as const;
const seeds = [0, 1, 2, 3];
/** Random games that reach all between them. */
const played = [13, 16, 19, 46, 57, 65, 69, 70];
const games = new Map(seeds.map((seed) => [seed, foreign(seed)]));
const vocabularies = new Map<number, Vocabulary>(
  [...games].map(([seed, { packs }]) => [seed, vocabularyOfPacks(packs)]),
);

describe.each(seeds)('with the words of seed %d', (seed) => {
  const game = games.get(seed)!;
  const vocabulary = vocabularies.get(seed)!;

  test('the words stand nowhere in the shipped packs and in the grammar', () => {
    const texts = shipped();
    const known = new Set(texts.match(/[A-Za-z]+/g));
    expect(game.words.length).toBeGreaterThan(40);
    expect(
      game.words.filter((word) => known.has(word) || (/[^ -~]/.test(word) && texts.includes(word))),
    ).toEqual([]);
  });

  test('all is compiled without a report', () => {
    expect(compile(game.packs, game.root).reports).toEqual([]);
  });

  test('its sentences are printed to English and back', () => {
    const zh = sheetsIn(game.packs, 'zh', vocabulary);
    const en = sheetsIn(game.packs, 'en', vocabulary);
    expect(sentencesIn(zh, 'zh', vocabulary).length).toBeGreaterThanOrEqual(40);
    en.forEach((file, i) => {
      const back = parse(file, vocabulary);
      expect(back.reports).toEqual([]);
      expect(print(back.value, { lang: 'zh', vocabulary })).toBe(zh[i]?.text);
    });
  });

  test('the English sheets are the same game', () => {
    const en = new Map(
      sheetsIn(game.packs, 'en', vocabulary).map(({ name, text }) => [name, text]),
    );
    const packs = game.packs.map((pack) => ({
      ...pack,
      files: pack.files.map(({ name, text }) => ({ name, text: en.get(name) ?? text })),
    }));
    const made = compile(packs, game.root);
    expect(made.reports).toEqual([]);
    expect(made.value?.pack.hash).toBe(compile(game.packs, game.root).value?.pack.hash);
  });
});

describe('one word changed, dropped or doubled gives one report', () => {
  const seed = 1;
  const game = games.get(seed)!;
  const vocabulary = vocabularies.get(seed)!;

  test.each(langs)('in %s', (lang) => {
    const files = sheetsIn(game.packs, lang, vocabulary);
    // A skill behind a character would be one of his.
    const all = sentencesIn(files, lang, vocabulary)
      .sort((a, b) => Number(a.ofCharacter) - Number(b.ofCharacter))
      .flatMap((said) => changesOf(said, vocabulary).map((change) => [said, change] as const));
    expect(all.length).toBeGreaterThan(1500);
    const name = ([{ id }, { how, word, nth }]: readonly [Said, Change]) =>
      `${id} ${how === 'dropped' ? '' : `${how} `}${game.plain(word)}${nth > 1 ? ` ${nth}` : ''}`;
    const told = tellAll(game, all, vocabulary);
    const many = told.flatMap((codes, i) =>
      codes.length > 1 ? [`${name(all[i]!)}: ${codes}`] : [],
    );
    expect(many).toEqual([]);
    // What is asked of a whole game only is not asked beside mistakes: those of which nothing was told stand alone then.
    let quiet = all.filter((_, i) => told[i]?.length === 0);
    for (let before = Infinity; quiet.length < before; ) {
      before = quiet.length;
      const again = tellAll(game, quiet, vocabulary);
      expect(again.filter((codes) => codes.length > 1)).toEqual([]);
      quiet = quiet.filter((_, i) => again[i]?.length === 0);
    }
    expect(quiet.map(name).sort()).toEqual([...right[lang]].sort());
  });
});

describe('played', () => {
  const { packs, root } = games.get(2)!;
  const compiled = compile(packs, root).value!;

  test('by chance: every card and every skill that can be used is used', () => {
    const table = tableOf({ value: compiled, texts: [], said: [] });
    const counts = kept(() => table, played);
    const used = [...counts.uses].filter(([, row]) => (row.get('announced') ?? 0) > 0);
    expect(used.map(([id]) => id).sort()).toEqual([
      ...['bargain', 'bell', 'broker', 'crying-wares', 'cut-rope', 'feast', 'ferry', 'incense'],
      ...['ledger', 'mirage', 'passing-on', 'simoom', 'well'],
    ]);
    const asked = [...counts.questions.keys()].flatMap(
      (kind) => kind.match(/^may (.*)/)?.[1] ?? [],
    );
    expect(asked.sort()).toEqual([
      ...['cut', 'first-prize', 'inspection', 'journey', 'lee', 'overload', 'passing-on', 'pupils'],
      ...['refusal', 'strewing', 'succour', 'topping-up'],
    ]);
  });

  const name = 'foreign/scenarios.yaml';
  const text = readFileSync(new URL('foreign/scenarios.yaml', import.meta.url), 'utf8');
  const { results, failures } = runScenarios([{ name, text }], { [root]: compiled }, root);

  test('the scenarios can be read', () => {
    expect(failures.map((failure) => tell(failure))).toEqual([]);
    expect(results.length).toBeGreaterThan(20);
  });

  test.each(
    results.map(({ scenario, failure }) => [scenario.name, scenario.row, failure] as const),
  )('%s %s', (_, __, failure) => {
    expect(failure === null ? '' : tell(failure)).toBe('');
  });
});
