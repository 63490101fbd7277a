/** What is printed is read again as it was: the sheets of the paper, and arbitrary sentences. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CharacterSheet, Section } from '../../grammar/index.ts';
import { type Decl, type File, parse, print, strip, width } from '../../grammar/index.ts';
import { vocabulary } from './paper.ts';
import { goal, sentence, use } from './trees.ts';

const langs = ['zh', 'en'] as const;
const paper = ['cards.zh', 'characters.zh', 'top-secret.zh', 'widefield.zh', 'characters.en'];
const read = (name: string, said: string) => parse({ name, text: said }, vocabulary);

type Part = Section | CharacterSheet['skills'][number] | Decl;
const parts = ({ decls }: File): Part[] =>
  decls.flatMap((decl): Part[] =>
    decl.kind === 'character-sheet' ? [...decl.sections, ...decl.skills] : [decl],
  );
const nameOf = (it: Part): string =>
  it.kind === 'section' ? it.manner.decl : 'header' in it ? it.header.id.text : it.kind;

/** Without places, with the keys in one order. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'span' && key !== 'gap');
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, bare(one)]));
};
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(bare(a)) === JSON.stringify(bare(b));

/** More than 80 columns, with a mark in it behind which the line could end. */
const isTooWide = (line: string): boolean =>
  !line.startsWith('#') &&
  width(line.replace(/ {2}#.*/, '')) > 80 &&
  /[，；](?!$)|[,;] /.test(line.replace(/ {2}#.*|「[^」]*」/g, ''));

test.each(paper.flatMap((name) => langs.map((lang) => [name, lang] as const)))(
  'the sheets of %s, printed in %s',
  (name, lang) => {
    const source = readFileSync(`test/sentences/paper/${name}.miben`, 'utf8');
    const { value, reports } = read(name, source);
    expect(reports).toEqual([]);
    const said = print(value, { lang, vocabulary });
    const again = read(name, said).value;
    const lost = parts(value).filter((it, at) => !same(it, parts(again)[at]));
    expect(lost.map(nameOf)).toEqual([]);
    expect(print(again, { lang, vocabulary })).toBe(said);
    expect(said.split('\n').filter(isTooWide)).toEqual([]);
  },
);

const header = {
  kind: 'header',
  id: { kind: 'name', text: 'xx', quoted: false },
  texts: [],
  params: [],
} as const;
const manner = { kind: 'word', decl: 'mission' } as const;
/** A few of them stand in a variant. */
const change = fc.constantFrom({}, {}, { change: 'replace' as const }, { change: 'add' as const });
const sheet: fc.Arbitrary<Decl> = fc.oneof(
  fc
    .tuple(sentence, change)
    .map(([one, how]): Decl => ({ kind: 'skill-sheet', header, sentences: [one], ...how })),
  fc.tuple(use, change).map(
    ([one, how]): Decl => ({
      ...how,
      kind: 'card-sheet',
      header,
      fill: false,
      facts: [],
      sentences: [one],
      sections: [],
    }),
  ),
  fc.tuple(goal, change).map(
    ([one, how]): Decl => ({
      ...how,
      kind: 'character-sheet',
      header,
      facts: [],
      sections: [{ kind: 'section', manner, goals: [one] }],
      skills: [{ kind: 'skill-name', name: { kind: 'name', text: '远目', quoted: true } }],
    }),
  ),
);

test.each(langs)('any sentence printed in %s is read again as it was', (lang) => {
  fc.assert(
    fc.property(sheet, (decl) => {
      const file: File = { kind: 'file', decls: [decl] };
      const said = print(file, { lang, vocabulary });
      const { value, reports } = read('random', said);
      expect(reports).toEqual([]);
      expect(strip(value)).toEqual(strip(file));
      expect(print(value, { lang, vocabulary })).toBe(said);
      expect(said.split('\n').filter(isTooWide)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('comments, blank lines and blocks between and within sheets stay', () => {
  const source = `# 开头
变量 a：数
# 人
角色【老鬼】"Old Ghost"lao-gui，女，潜伏  # 头
# 前
任务：当你死亡时，展示你的全部手牌：其中至少三张是红色。  # 后
或：你有最多一张假情报。

# 技能前
技能【就计】jiu-ji  # 技能头
  # 句前
  当你被【试探】或【锁定】时，可以翻开此角色牌：抽两张牌。  # 句后

  始终，你可以隐瞒身份。
技能 lao-gui-2 {
  当 die（你）
  可以 draw（你，2）
}
技能 lao-gui-3
  随时每回合限一次，可以抽三张牌。
# 末了
`;
  const { value, reports } = read('comments', source);
  expect(reports).toEqual([]);
  const said = print(value, { lang: 'zh', vocabulary });
  expect(said).toContain(
    '\n  当你被【试探】或【锁定】时，可以翻开此角色牌：抽两张牌。  # 句后\n\n  始终',
  );
  for (const lang of langs) {
    const other = print(value, { lang, vocabulary });
    for (const word of ['开头', '人', '头', '前', '后', '技能前', '技能头', '句前', '句后', '末了'])
      expect(other).toMatch(new RegExp(`# ${word}(?:\n|$)`));
    const again = read('comments', other);
    expect(again.reports).toEqual([]);
    expect(same(again.value, value)).toBe(true);
  }
});
