/**
 * The nine cards, in Chinese and as they are printed in English, with any one word or mark taken away, written twice or
 * changed: one to three reports that stand beside the change. Where what is left is a right sentence, the table says so.
 */
import { describe, expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { compile, elaborate } from '../../compiler/index.ts';
import {
  type File,
  outline,
  parse,
  position,
  print,
  type Report,
  strip,
  vocabularyOf,
} from '../../grammar/index.ts';
import { type Change, changes } from './tokens.ts';
import { others, right } from './tokens-right.ts';
import { othersEn, rightEn } from './tokens-right-en.ts';

const name = 'qianzhi/cards.miben';
/** The cards that stand with what the editions share; here they are left open and filled behind those of the edition. */
const shared = 'fengsheng/cards.miben';
const { packs: whole } = gather(new URL('../../cards/qianzhi', import.meta.url).pathname);
const header = /^卡牌【.+?】 ".+?" (?=[a-z])/gm;
const sheets = whole.flatMap(({ files }) => files).find((file) => file.name === shared)?.text ?? '';
const openings = [...sheets.matchAll(/^卡牌【.+?】 ".+?" [a-z-]+/gm)].map(
  ([said]) => `${said} 留空`,
);
const textOf = (file: { readonly name: string; readonly text: string }): string => {
  if (file.name === name) return `${file.text}\n${sheets.replace(header, '填写 卡牌 ')}`;
  return file.name === shared ? openings.join('\n') : file.text;
};
// Nothing that the cards need stands with the characters and their skills.
const packs = whole.map((pack) => ({
  ...pack,
  files: pack.files
    .filter(({ name }) => !/^(qianzhi\/characters|fengsheng\/skills)/.test(name))
    .map((file) => ({ name: file.name, text: textOf(file) })),
}));
const blocks = packs.flatMap(({ id, files }) =>
  files
    .filter((file) => file.name.endsWith('.miben'))
    .map((file) => ({ pack: id, source: file.name, text: file.text, file: outline(file).value })),
);
const zh = blocks.find(({ source }) => source === name)?.text ?? '';

/** All declarations, with these in the place of the cards. */
const declared = (cards: File) =>
  blocks.flatMap(({ pack, source, file }) =>
    (source === name ? cards : file).decls.map((decl) => ({ decl, pack, source })),
  );
const wordsWith = (text: string) => vocabularyOf(declared(outline({ name, text }).value));
const words = wordsWith(zh);
const cards = parse({ name, text: zh }, words.value).value;

const compiled = (changed: string): readonly Report[] =>
  compile(
    packs.map((pack) => ({
      ...pack,
      files: pack.files.map((file) => (file.name === name ? { name, text: changed } : file)),
    })),
    'qianzhi',
  ).reports;

/** Trees of which everybody has told nothing. */
const silentTrees = new Set<string>();

/** What the first tell who tell something: the words, the reader, the sentences, all; for one in ten always all. */
function told({ text, head }: Change, nth: number): readonly Report[] {
  const known = head ? wordsWith(text) : words;
  const { value, reports } = parse({ name, text }, known.value);
  const first = [...known.reports, ...reports];
  if (first.length === 0) first.push(...elaborate(declared(value)).reports);
  if (first.length > 0 && nth % 10 > 0) return first;
  const tree = JSON.stringify(strip(value));
  if (first.length === 0 && silentTrees.has(tree)) return [];
  const all = compiled(text);
  if (all.length === 0) silentTrees.add(tree);
  return all;
}

const kinds = ['taken away', 'twice', 'misspelt', 'another'] as const;

describe.each([
  { lang: 'zh', text: zh, instead: others, fine: right },
  {
    lang: 'en',
    text: print(cards, { lang: 'en', vocabulary: words.value }),
    instead: othersEn,
    fine: rightEn,
  },
])('the cards in $lang', ({ text, instead, fine }) => {
  const all = changes({ name, text }, words.value, instead);

  test('as they are', () => {
    expect(compiled(text)).toEqual([]);
    silentTrees.add(JSON.stringify(strip(parse({ name, text }, words.value).value)));
  });

  test.each(kinds)(
    'one word %s',
    (kind) => {
      const silent: string[] = [];
      const many: string[] = [];
      const far: string[] = [];
      for (const [nth, change] of all.filter((each) => each.kind === kind).entries()) {
        const reports = told(change, nth);
        const { line } = position(change.text, change.start);
        const said = `${change.sheet}: ${change.said}`;
        if (reports.length === 0) silent.push(said);
        if (reports.length > 3) many.push(`${said} ${reports.map(({ code }) => code)}`);
        for (const { at, code } of reports)
          if (at.source !== name || Math.abs(position(change.text, at.start).line - line) > 1)
            far.push(`${said} ${code} ${at.source}`);
      }
      expect(many).toEqual([]);
      expect(far.sort()).toEqual(
        fine[kind]
          .flatMap(([said, , elsewhere]) => (elsewhere ? [`${said} ${elsewhere}`] : []))
          .sort(),
      );
      expect(silent.sort()).toEqual(
        fine[kind].flatMap(([said, , elsewhere]) => (elsewhere ? [] : [said])).sort(),
      );
    },
    600_000,
  );
});
