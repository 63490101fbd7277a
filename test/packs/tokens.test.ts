/**
 * The nine cards, with any one word or mark taken away, written twice or changed: one to three reports that stand beside the
 * change. Where what is left is a right sentence, the table says so.
 */
import { expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { compile } from '../../compiler/index.ts';
import { outline, parse, position, type Report, vocabularyOf } from '../../grammar/index.ts';
import { type Change, changes } from './tokens.ts';
import { others, right } from './tokens-right.ts';

const name = 'qianzhi/cards.miben';
// Nothing that the cards need stands with the characters.
const packs = gather(new URL('../../cards/qianzhi', import.meta.url).pathname).packs.map(
  (pack) => ({
    ...pack,
    files: pack.files.filter((file) => file.name !== 'qianzhi/characters.miben'),
  }),
);
const files = packs.flatMap((pack) => pack.files.filter((file) => file.name.endsWith('.miben')));
const text = files.find((file) => file.name === name)?.text ?? '';
const vocabulary = vocabularyOf(
  files.flatMap((file) => outline(file).value.decls.map((decl) => ({ decl, source: file.name }))),
).value;

const compiled = (changed: string): readonly Report[] =>
  compile(
    packs.map((pack) => ({
      ...pack,
      files: pack.files.map((file) => (file.name === name ? { name, text: changed } : file)),
    })),
    'qianzhi',
  ).reports;

/** What is told: by the reader alone where that is known to be all, for one in ten by everybody. */
function told(change: Change, nth: number): readonly Report[] {
  const { reports } = parse({ name, text: change.text }, vocabulary);
  return reports.length === 0 || change.head || nth % 10 === 0 ? compiled(change.text) : reports;
}

const all = changes({ name, text }, vocabulary, others);

test('the cards as they are', () => {
  expect(compiled(text)).toEqual([]);
});

const kinds = ['taken away', 'twice', 'misspelt', 'another'] as const;

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
    expect(far).toEqual(
      right[kind].flatMap(([said, , elsewhere]) => (elsewhere ? [`${said} ${elsewhere}`] : [])),
    );
    expect(silent).toEqual(right[kind].flatMap(([said, , elsewhere]) => (elsewhere ? [] : [said])));
  },
  600_000,
);
