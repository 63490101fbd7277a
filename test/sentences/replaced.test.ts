/** Sheets in a variant: what it adds, and what it puts in the place of something of the edition. */
import { expect, test } from 'vitest';
import { compile } from '../../compiler/index.ts';
import { parse, print } from '../../grammar/index.ts';
import { packsOf } from '../docs/game.ts';
import { vocabularyOfPacks } from '../vocabulary.ts';

const about =
  'id: other\nlabel: {zh: 样, en: Sample}\nversion: 1.0.0\nlanguage: 1\nkind: variant\nneeds: {qianzhi: ^1}\n';
const name = 'other/sample.miben';

function packsWith(text: string) {
  const files = [
    { name: 'other/pack.yaml', text: about },
    { name, text },
  ];
  return [...packsOf('qianzhi'), { id: 'other', files }];
}

/** The variant compiled: its hash, and the code and words of each report. */
function made(text: string) {
  const { value, reports } = compile(packsWith(text), 'other');
  return {
    hash: value?.pack.hash,
    reports: reports.map(({ code, at }) => `${code} ${text.slice(at.start, at.end)}`),
  };
}

const head = '变体 other 「样」 "Sample" 属于 qianzhi {}\n';
let bare: string | undefined;
/** The hash of the variant that changes nothing. */
const plain = (): string | undefined => {
  bare ??= made(head).hash;
  return bare;
};
const inBlocks = (block: string) => `变体 other 「样」 "Sample" 属于 qianzhi {\n${block}}\n`;

const annulling = `  替换 填写 卡牌 shi-po {
    随时使用
    目标 u 自 in-use
    annul（u）
    draw（你，2）
  }
`;

const pairs: readonly (readonly [name: string, sheet: string, block: string])[] = [
  [
    'a card',
    '# 两张。\n替换 填写 卡牌 shi-po\n  随时，对使用中的一张牌使用：使它无效，抽两张牌。\n',
    annulling,
  ],
  [
    'a card, in English',
    'replace fill card shi-po\n  any time, on a card in use, use: undo it, draw 2 cards.\n',
    annulling,
  ],
  [
    'a skill of a character',
    '替换  技能 jiu-ji\n  当你被【试探】时，可以翻开此角色牌：抽三张牌。\n',
    '  替换 技能 jiu-ji，reveal {\n    当 play（任意，shi-tan，你）\n    可以 draw（你，3）\n  }\n',
  ],
  [
    'two of them',
    '替换 技能 jiu-ji\n  当你被【试探】时，可以翻开此角色牌：抽三张牌。\n\n替换 填写 卡牌 shi-po\n  随时，对使用中的一张牌使用：使它无效，抽两张牌。\n',
    `  替换 技能 jiu-ji，reveal {\n    当 play（任意，shi-tan，你）\n    可以 draw（你，3）\n  }\n${annulling}`,
  ],
];

test.each(pairs)('%s in sentences and in blocks', (_, sheet, block) => {
  const said = made(head + sheet);
  const written = made(inBlocks(block));
  expect(said.reports).toEqual([]);
  expect(said.hash).toBeDefined();
  expect(said.hash).toBe(written.hash);
  expect(said.hash).not.toBe(plain());
});

test.each(pairs.slice(3))('%s, printed', (_, sheet) => {
  const text = head + sheet;
  const vocabulary = vocabularyOfPacks(packsWith(text));
  const { hash } = made(text);
  for (const lang of ['zh', 'en'] as const) {
    const once = print(parse({ name, text }, vocabulary).value, { lang, vocabulary });
    expect(made(once)).toEqual({ hash, reports: [] });
    expect(print(parse({ name, text: once }, vocabulary).value, { lang, vocabulary })).toBe(once);
  }
});

test('a variant may add sheets', () => {
  const added =
    '角色【新人】 "Newcomer" xin-ren，男\n技能【新招】 "Trick" xin-zhao\n  当你死亡时，抽一张牌。\n';
  const { hash, reports } = made(head + added);
  expect(reports).toEqual([]);
  expect(hash).not.toBe(plain());
});

test.each([
  ['nothing is called so', `${head}替换 技能 jiu-jj\n  当你死亡时，抽一张牌。\n`, 'M345 jiu-jj'],
  [
    'no variant',
    '替换 技能 jiu-ji\n  当你死亡时，抽一张牌。\n',
    'M489 技能 jiu-ji\n  当你死亡时，抽一张牌。',
  ],
  ['a mistake in it', `${head}替换 技能 jiu-ji\n  当你死忘时，抽一张牌。\n`, 'M221 死忘'],
  [
    'in the braces of the variant',
    inBlocks('  替换 技能 jiu-ji\n    当你死亡时，抽一张牌。\n'),
    'M252 替换 技能 jiu-ji',
  ],
  [
    'in the braces of the variant, with a label',
    inBlocks(
      '  替换 技能【就计】 "Ruse" jiu-ji\n    当你死亡时，抽一张牌。\n    始终，你可以隐瞒身份。\n',
    ),
    'M252 替换 技能【就计】 "Ruse" jiu-ji',
  ],
])('%s: one report', (_, text, expected) => {
  expect(made(text).reports).toEqual([expected]);
});

test('a sheet in braces is moved out of them by its fix', () => {
  const text = inBlocks('  替换 技能 jiu-ji\n    当你被【试探】时，可以翻开此角色牌：抽三张牌。\n');
  const [only] = parse({ name, text }).reports;
  const [fix] = only?.fixes ?? [];
  const mended = text.slice(0, fix?.at.start) + fix?.text + text.slice(fix?.at.end);
  const right = `${head}替换 技能 jiu-ji\n  当你被【试探】时，可以翻开此角色牌：抽三张牌。\n`;
  expect(mended).toBe(right.replace('{}', '{\n}'));
});
