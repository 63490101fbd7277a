/** The neutral call is always legal: sheets whose declarations have no sentences are printed with it and read again. */
import { expect, test } from 'vitest';
import { type Decl, type File, parse, print, strip } from '../../grammar/index.ts';
import { sources, vocabulary } from './paper.ts';

/** The words of the paper, and none of its sentences but those of places. */
const wordless = {
  ...vocabulary,
  patterns: vocabulary.patterns.filter(({ use }) => use === 'value'),
};

const files = sources.flatMap((source) =>
  parse(source, vocabulary).value.decls.map((decl): File => ({ kind: 'file', decls: [decl] })),
);
const nameOf = (decl: Decl | undefined): string =>
  decl && 'header' in decl ? decl.header.id.text : '';

test.each(['zh', 'en'] as const)('neutral calls in %s', (lang) => {
  const lost = files.filter((file) => {
    const said = print(file, { lang, vocabulary: wordless });
    const { value, reports } = parse({ name: 'neutral', text: said }, vocabulary);
    return reports.length > 0 || print(value, { lang, vocabulary: wordless }) !== said;
  });
  expect(lost.map(({ decls: [decl] }) => nameOf(decl))).toEqual([]);
});

test('a neutral call is the call that its sentence says', () => {
  const read = (text: string) =>
    parse({ name: 'said', text: `技能 a\n  当你死亡时，${text}。\n` }, vocabulary);
  const wanted = read('把一张手牌交给他');
  for (const text of ['give（c：一张手牌，q：他）', 'give（q：他，c：一张手牌）']) {
    const { value, reports } = read(text);
    expect(reports).toEqual([]);
    expect(strip(value)).toEqual(strip(wanted.value));
  }
});
