/** The mistakes printed in the design, in a skill of a shipped edition: code, place and the sentence after each fix. */
import { describe, expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { compile, type PackSource } from '../../compiler/index.ts';
import { position, type Report } from '../../grammar/index.ts';

const { packs } = gather(new URL('../../cards/qianzhi', import.meta.url).pathname);

/** `CODE line:column words`, and what a line reads after each fix. */
function told(text: string, { code, at, fixes }: Report): string[] {
  const { line, column } = position(text, at.start);
  const lines = (fixes ?? []).map((fix) => {
    const made = text.slice(0, fix.at.start) + fix.text + text.slice(fix.at.end);
    return made.split('\n')[line - 1]?.trim() ?? '';
  });
  return [`${code} ${line}:${column} ${text.slice(at.start, at.end)}`.trim(), ...lines];
}

function reports(name: string, text: string, all: readonly PackSource[], root: string): string[][] {
  const made = compile(all, root).reports;
  return made.map((report) =>
    report.at.source === name ? told(text, report) : [report.code, report.at.source],
  );
}

const ofSkill = (text: string): string[][] => {
  const name = 'qianzhi/mistake.miben';
  const added = packs.map((pack) =>
    pack.id === 'qianzhi' ? { ...pack, files: [...pack.files, { name, text }] } : pack,
  );
  return reports(name, text, added, 'qianzhi');
};

const sentences: readonly (readonly [name: string, sentence: string, ...told: string[]])[] = [
  [
    '1 a wrong character',
    '当你被试深或【锁定】时，可以翻开此角色牌：抽两张牌。',
    'M220 2:6 试深',
    '当你被【试探】或【锁定】时，可以翻开此角色牌：抽两张牌。',
  ],
  [
    '2 a verb that is none',
    '当你获得假情报时，可以丢弃一张手牌。',
    'M221 2:14 丢弃',
    '当你获得假情报时，可以舍弃一张手牌。',
  ],
  [
    '3 words in a wrong order',
    '当一位玩家获得你传出的假情报时，可以放置一张假情报在他面前。',
    'M222 2:21 放置',
    '当一位玩家获得你传出的假情报时，可以在他面前放置一张假情报。',
  ],
  [
    '4 no quantity',
    '当另一位玩家获得你传出的假情报时，可以烧毁他的假情报。',
    'M460 2:24 他的假情报',
    '当另一位玩家获得你传出的假情报时，可以烧毁他的一张假情报。',
    '当另一位玩家获得你传出的假情报时，可以烧毁他的全部假情报。',
  ],
  [
    '5 he, of two',
    '当你获得一位玩家传出的假情报时，可以在另一位玩家面前放置一张假情报，烧毁他的一张假情报。',
    'M462 2:39 他',
    '当你获得一位玩家甲传出的假情报时，可以在另一位玩家面前放置一张假情报，烧毁甲的一张假情报。',
    '当你获得一位玩家传出的假情报时，可以在另一位玩家甲面前放置一张假情报，烧毁甲的一张假情报。',
  ],
  [
    '6 no timing',
    '可以翻开此角色牌：烧毁另一位玩家的三张情报。',
    'M223 2:3 可以',
    '随时不限次，可以翻开此角色牌：烧毁另一位玩家的三张情报。',
    '他人回合，反制阶段限一次，可以翻开此角色牌：烧毁另一位玩家的三张情报。',
  ],
  [
    '7 或 between two steps',
    '当一位玩家被【试探】时，可以抽一张牌，然后舍弃一张手牌或烧毁你的一张真情报。',
    'M224 2:30 或',
    '当一位玩家被【试探】时，可以抽一张牌，然后舍弃一张手牌或者烧毁你的一张真情报。',
  ],
  ['8 no full stop', '当你使用【锁定】时，抽两张牌', 'M225 2:17', '当你使用【锁定】时，抽两张牌。'],
  [
    '9 a secret gets out',
    '当一位玩家获得情报时，若他的身份是潜伏战线，可以抽两张牌。',
    'M441 2:15 他的身份是潜伏战线',
    '当一位玩家获得情报时，若透露他的身份是潜伏战线，则可以抽两张牌。',
  ],
  [
    '10 a wrong sort',
    '随时不限次，对另一位玩家，可以翻开此角色牌：烧毁他。',
    'M226 2:27 他',
    '随时不限次，对另一位玩家，可以翻开此角色牌：烧毁他的一张手牌。',
    '随时不限次，对另一位玩家，可以翻开此角色牌：烧毁他的一张情报。',
  ],
  [
    '11 a cost without a fixed number',
    '当你获得假情报时，可以舍弃最多两张手牌：抽三张牌。',
    'M466 2:16 最多两张手牌',
    '当你获得假情报时，可以舍弃两张手牌：抽三张牌。',
    '当你获得假情报时，可以舍弃最多两张手牌，然后抽三张牌。',
  ],
];

describe('a mistake of one who writes a card', () => {
  test.each(sentences)('%s', (_, sentence, ...expected) => {
    expect(ofSkill(`技能 a\n  ${sentence}\n技能 b\n  始终，你可以隐瞒身份。\n`)).toEqual([
      expected,
    ]);
  });

  test('13 the head of the next character is missing', () => {
    const text = [
      '角色【甲某】jia，男',
      '任务：你有至少三张真情报。',
      '任务：你有至少五张真情报。',
      '',
    ].join('\n');
    expect(ofSkill(text)).toEqual([['M227 3:1 任务', '或：你有至少五张真情报。']]);
  });

  // In 6 and 10 some fixes are examples: that window opens in several flows, and a hand is not seen by who chooses.
  test.each(sentences.filter(([name]) => !/^(?:6|8|10) /.test(name)))(
    '%s: each fix is right',
    (_, __, ___, ...fixed) => {
      for (const sentence of fixed) expect(ofSkill(`技能 a\n  ${sentence}\n`)).toEqual([]);
    },
  );
});

/** A pack of somebody else that declares one more sentence. */
function ofPack(text: string): string[][] {
  const manifest = `id: mine
label: { zh: 某, en: Some }
version: 1.0.0
language: 1
kind: variant
needs: { qianzhi: ^1 }
`;
  const name = 'mine/words.miben';
  const files = [
    { name: 'mine/pack.yaml', text: manifest },
    { name, text },
  ];
  return reports(name, text, [...packs, { id: 'mine', files }], 'mine');
}

describe('a mistake of one who declares words', () => {
  const shown = (zh: string) =>
    `查询 shown-now （p：玩家）「${zh}」 "{p} be(s) shown now"：真假值 = p 是 shown\n`;

  test('14 a sentence takes another one’s word', () => {
    expect(ofPack(shown('{p} 已露面'))).toEqual([]);
    // 男性角色 is a word of the edition.
    expect(ofPack(shown('{p} 角色已翻开'))).toEqual([['M278 1:20 「{p} 角色已翻开」']]);
  });

  test('15 the sentences of two packs cannot be told apart', () => {
    const action = (zh: string) =>
      `动作 snatch（p：玩家，cs：牌组）「${zh}」 "{p} snatch(es) {cs}" { 移 cs 到 discards }\n`;
    // Nobody uses it yet.
    expect(ofPack(action('{p} 夺走 {cs}'))).toEqual([['M420 1:4 snatch']]);
    expect(ofPack(action('{p} 烧毁 {cs}'))).toEqual([['M280 1:22 「{p} 烧毁 {cs}」']]);
  });
});
