/** A report about a text in YAML points to the very signs, however the value is quoted; and so do its fixes. */
import { describe, expect, test } from 'vitest';
import { frame, position, type Report } from '../../grammar/index.ts';
import { outcome } from '../compiler/catalogue.ts';

const head = '技能:\n  - 名: 试\n    id: shi\n';
const english = 'skills:\n  - name: Test\n    id: test\n';

/** The reports of a text, each with the words it points to. */
function told(text: string) {
  const { reports, sources, wanted } = outcome({ files: new Map([['cards.miben.yaml', text]]) });
  const source = sources.find(({ name }) => name.endsWith('.miben.yaml'));
  if (!source) throw new Error('no text');
  const mended = (report: Report): string[] =>
    (report.fixes ?? []).map(
      ({ at, text: by }) => source.text.slice(0, at.start) + by + source.text.slice(at.end),
    );
  return { reports, wanted, source, fixed: reports.flatMap(mended) };
}

const samples: readonly (readonly [what: string, code: string, text: string])[] = [
  ['a plain value', 'M221', `${head}    当: 你⟦受商⟧\n    可以: 抽一张牌\n`],
  [
    'a plain value of two lines',
    'M248',
    `${head}    当: 你受伤\n    可以: 抽一张牌，\n      抽⟦抽⟧一张牌\n`,
  ],
  ['a single-quoted value', 'M221', `${head}    当: '你⟦受商⟧'\n    可以: 抽一张牌\n`],
  [
    'a single-quoted value with quotes in it',
    'M220',
    `${english}    when: you are hurt\n    if: 'you have hand cards, and another player''s life is ⟦lesser⟧ than 2'\n    may: draw a card\n`,
  ],
  ['a double-quoted value', 'M221', `${head}    当: "你⟦受商⟧"\n    可以: 抽一张牌\n`],
  [
    'a double-quoted value with escapes',
    'M221',
    `${head}    当: "\\u4f60⟦受商⟧"\n    可以: 抽一张牌\n`,
  ],
  [
    'a literal value',
    'M221',
    `${head}    句: |\n      当你受伤时，抽一张牌。\n      当你⟦受商⟧时，抽一张牌。\n`,
  ],
  [
    'a literal value indented by hand',
    'M248',
    `${head}    句: |2-\n        当你受伤时，\n        抽一张牌，抽⟦抽⟧一张牌。\n`,
  ],
  ['a folded value', 'M248', `${head}    句: >\n      当你受伤时，\n      抽⟦抽⟧一张牌。\n`],
  [
    'an item of a list',
    'M221',
    `${head}    句:\n      - 当你受伤时，抽一张牌。\n      - 当: 你⟦受商⟧\n        可以: 抽一张牌\n`,
  ],
  ['keys in another order', 'M221', `${head}    可以: 抽一张牌\n    当: 你⟦受商⟧\n`],
  [
    'a text with carriage returns',
    'M221',
    `${head}    当: 你⟦受商⟧\n    可以: 抽一张牌\n`.replaceAll('\n', '\r\n'),
  ],
  ['what a sentence means', 'M460', `${head}    当: 你受伤\n    可以: 舍弃⟦手牌⟧\n`],
];

describe('the place of a report', () => {
  test.each(samples)('in %s', (_, code, text) => {
    const { reports, wanted } = told(text);
    expect(reports.map((one) => [one.code, one.at])).toEqual(wanted.map((at) => [code, at]));
  });

  test('is told by line and column', () => {
    const { reports, source } = told(`${head}    当: '你⟦受商⟧'\n    可以: 抽一张牌\n`);
    const [report] = reports;
    expect(report && position(source.text, report.at.start)).toEqual({ line: 4, column: 10 });
    expect(report && frame(report, source, 'zh').split('\n').slice(1, 3)).toEqual([
      "4 |     当: '你受商'",
      '  |            ^^^^',
    ]);
  });
});

describe('the fixes', () => {
  /** A mistake, and what it is to become. */
  const mended = [
    [
      'a wide colon',
      `${head}    当：你受伤\n    可以: 抽一张牌\n`,
      `${head}    当: 你受伤\n    可以: 抽一张牌\n`,
    ],
    [
      'a key like another',
      `${head}    当: 你受伤\n    可已: 抽一张牌\n`,
      `${head}    当: 你受伤\n    可以: 抽一张牌\n`,
    ],
    [
      'a mark of YAML',
      `${english}    when: [Spark] hits you\n    may: draw a card\n`,
      `${english}    when: '[Spark] hits you'\n    may: draw a card\n`,
    ],
    [
      'how often',
      `${head}    时机: 自己回合，出牌阶段\n    可以: 抽一张牌\n`,
      `${head}    时机: 自己回合，出牌阶段不限次\n    可以: 抽一张牌\n`,
    ],
    [
      'how many',
      `${head}    当: 你受伤\n    可以: 舍弃手牌\n`,
      `${head}    当: 你受伤\n    可以: 舍弃一张手牌\n`,
    ],
    [
      'who',
      `${head}    当: 一位玩家受伤\n    执行: 另一位玩家抽一张牌，他抽一张牌\n`,
      `${head}    当: 一位玩家甲受伤\n    执行: 另一位玩家抽一张牌，甲抽一张牌\n`,
    ],
  ] as const;

  test.each(mended)('of %s', (_, text, good) => {
    const { fixed, reports } = told(text);
    expect(reports.length).toBeGreaterThan(0);
    if (good) expect(fixed[0]).toBe(good);
    for (const one of fixed) expect(told(one).reports.map(({ code }) => code)).toEqual([]);
  });
});
