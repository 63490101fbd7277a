import { describe, expect, test } from 'vitest';
import type { CharacterSheet, SkillSheet } from '../../grammar/index.ts';
import { splitSheets as lex, parse, position, type Report, say } from '../../grammar/index.ts';
import { read, sources, vocabulary } from './paper.ts';

const told = (text: string, { code, at, fixes }: Report): string => {
  const { line, column } = position(text, at.start);
  const words = fixes?.map((fix) => fix.text) ?? [];
  return [`${code} ${line}:${column}`, ...words].join(' | ');
};

/** Every report of a text: its code, its place, the edits it offers. */
const reports = (text: string): string[] => read(text).reports.map((one) => told(text, one));

/** What stays readable: the ids of the skills with sentences, whatever is broken. */
const skills = (text: string): string[] =>
  (read(text).value.decls as unknown as (CharacterSheet | SkillSheet)[]).flatMap((one) =>
    one.kind === 'character-sheet'
      ? one.skills.flatMap((each) => ('header' in each ? each.header.id.text : []))
      : [one.header.id.text],
  );

const after = '\n技能 last\n  始终，你可以隐瞒身份。\n';

/** The mistakes of the paper that belong to reading, with what is told at the place printed there. */
const mistakes: readonly (readonly [name: string, sentence: string, ...reports: string[]])[] = [
  [
    'a wrong character',
    '  当你被试深或【锁定】时，可以翻开此角色牌：抽两张牌。',
    'M220 2:6 | 【试探】',
  ],
  ['a verb that is none', '  当你获得假情报时，可以丢弃一张手牌。', 'M221 2:14 | 舍弃'],
  [
    'words in a wrong order',
    '  当一位玩家获得你传出的假情报时，可以放置一张假情报在他面前。',
    'M222 2:21 | 在他面前放置一张假情报',
  ],
  [
    'no timing',
    '  可以翻开此角色牌：烧毁另一位玩家的三张情报。',
    'M223 2:3 | 随时不限次， | 自己回合，出牌阶段限一次，',
  ],
  [
    '或 between two steps',
    '  当一位玩家被【试探】时，可以抽一张牌，然后舍弃一张手牌或烧毁你的一张真情报。',
    'M224 2:30 | 或者',
  ],
  ['no full stop', '  当你使用【锁定】时，抽两张牌', 'M225 2:17 | 。'],
  [
    'a wrong sort',
    '  随时不限次，对另一位玩家，可以翻开此角色牌：烧毁他。',
    'M226 2:27 | 他的一张情报 | 他的全部情报',
  ],
  // others
  ['a verb for a card', '  当情报被烧毁时，抽一张牌。', 'M231 2:7 | 【烧毁】'],
  ['a name that is none', '  当你使用【锁丁】时，抽一张牌。', 'M233 2:7 | 【锁定】'],
  ['a stop for a comma', '  当你获得假情报时。可以抽一张牌。', 'M228 2:11 | ，'],
  ['no 时', '  当你获得假情报，抽一张牌。', 'M228 2:10 | 时'],
  ['no 当', '  你死亡时，抽一张牌。', 'M245 2:3 | 当'],
  ['no limit', '  自己回合，出牌阶段，可以抽一张牌。', 'M246 2:12 | 不限次 | 限一次'],
  ['no span', '  你视为男和女。', 'M244 2:3 | 始终，'],
  ['half a verb', '  当你获得假情报时，把一张手牌放他面前。', 'M221 2:17 | 放置'],
  ['a word too few', '  当你获得假情报时，把一张手牌放置他面前。', 'M222 2:17'],
  ['no noun', '  当你获得假情报时，抽三张。', 'M222 2:12'],
  ['an id that is none', '  当你获得假情报时，giv（你，一张手牌，他）。', 'M241 2:12 | give'],
  ['an open bracket', '  当你获得假情报时，若（你存活，抽一张牌。', 'M228 2:17'],
  ['nothing after 可以', '  当你获得假情报时，抽一张牌，可以。', 'M228 2:19'],
  ['a strange sign', '  当你获得假情报时，🎲抽一张牌。', 'M101 2:12 | '],
  ['a lost 若', '  当你获得假情报时，展示它；它是黑色，则抽一张牌；否则，抽两张牌。', 'M228 2:17'],
  ['a condition that is a step', '  当你获得假情报时，若抽一张牌，抽两张牌。', 'M228 2:13'],
  ['a word twice', '  当你获得假情报时，抽一张牌，然后然后抽一张牌。', 'M248 2:19 | '],
  ['one of two that are the same', '  当你获得假情报时，抽一张牌或者抽一张牌。', 'M248 2:18'],
  ['the other language', '  when you die, draw 1 card。', 'M251 2:3'],
  ['a counter of players', '  当你获得假情报时，抽一位牌。', 'M250 2:14 | 张'],
  ['a counter of cards', '  当你获得假情报时，烧毁一张玩家的一张情报。', 'M250 2:15 | 位'],
  [
    'two mistakes',
    '  当你获得假情报时，若他是蓝的，抽一张牌；否则，烧毁他的一张情抱。',
    'M220 2:15 | 蓝色',
    'M220 2:32 | 情报',
  ],
  [
    'a missing stop between sentences',
    '  随时不限次，可以抽一张牌\n  始终，你可以隐瞒身份。',
    'M239 3:3 | 。',
  ],
];

describe('one mistake, one report', () => {
  test.each(mistakes)('%s', (_, sentence, ...expected) => {
    const text = `技能 first\n${sentence}${after}`;
    expect(reports(text)).toEqual(expected);
    expect(skills(text)).toEqual(['first', 'last']);
  });

  test('a second mission', () => {
    const text = [
      '角色【译电员】yi-dian-yuan，女，潜伏',
      '任务：你有至少三张蓝色情报。',
      '技能 a',
      '  始终，你可以隐瞒身份。',
      '任务：你有至少三张红色情报。',
      '技能 b',
      '  始终，你可以隐瞒身份。',
    ].join('\n');
    const [only, ...rest] = read(text).reports;
    expect(rest).toEqual([]);
    expect(told(text, only!)).toBe('M227 5:1 | 或');
    expect(only?.also?.map(({ start }) => position(text, start))).toEqual([{ line: 2, column: 1 }]);
    expect(skills(text)).toEqual(['a', 'b']);
  });

  test.each([
    ['a fact', '角色【甲某】a，男，潜，公开\n技能 b\n  始终，你可以隐瞒身份。', 'M220 1:11 | 潜伏'],
    [
      'a section',
      '角色【甲某】a，男\n任条：你有手牌。\n技能 b\n  始终，你可以隐瞒身份。',
      'M236 2:1 | 任务',
    ],
    ['a manner', '角色【甲某】a\n技能 b，任夯\n  始终，你可以隐瞒身份。', 'M220 2:6 | 任务'],
    ['an indented head', '角色【甲某】a\n 技能【乙】b\n  始终，你可以隐瞒身份。', 'M237 2:2'],
    [
      'a name without its head',
      '角色【乙某】c\n【甲某】a，男\n技能 b\n  始终，你可以隐瞒身份。',
      'M247 2:1 | 角色 | 技能 | 卡牌',
    ],
    ['a head', '角包【甲某】a，男\n技能 b\n  始终，你可以隐瞒身份。', 'M249 1:1 | 角色'],
    [
      'the head of a skill',
      '角色【甲某】a\n枝能【乙】b\n  始终，你可以隐瞒身份。',
      'M249 2:1 | 技能',
    ],
    ['a head twice', '角色【甲某】a\n技能技能 b\n  始终，你可以隐瞒身份。', 'M249 2:1 | 技能'],
    [
      'an indented head with an id',
      '角色【甲某】a\n  技能 b\n  始终，你可以隐瞒身份。',
      'M237 2:3',
    ],
    ['a fact of one sign', '角色【甲某】a，奴\n技能 b\n  始终，你可以隐瞒身份。', 'M220 1:9'],
    [
      'no comma before a fact',
      '角色【甲某】a 男\n技能 b\n  始终，你可以隐瞒身份。',
      'M228 1:8 | ，',
    ],
    [
      'a stop before a fact',
      '角色【甲某】a。男\n技能 b\n  始终，你可以隐瞒身份。',
      'M228 1:8 | ，',
    ],
    ['a fact too few', '角色【甲某】a，\n技能 b\n  始终，你可以隐瞒身份。', 'M228 1:9'],
    ['no section', '角色【甲某】a，男\n：你有手牌。\n技能 b\n  始终，你可以隐瞒身份。', 'M239 2:1'],
    [
      '或 misspelt',
      '角色【甲某】a\n任务：你有手牌。\n惑：你存活。\n技能 b\n  始终，你可以隐瞒身份。',
      'M236 3:1',
    ],
    [
      'a label that does not open',
      '角色【甲某】a\n技能 乙】b\n  始终，你可以隐瞒身份。',
      'M101 2:5 | ',
    ],
    ['an open quote', '角色【甲某】a\n技能【乙 b\n  始终，你可以隐瞒身份。', 'M102 2:3 | 【乙 b】'],
  ])('%s', (_, text, expected) => {
    expect(reports(text)).toEqual([expected]);
    expect(skills(text).length).toBeGreaterThan(0);
  });

  test.each([
    [
      '技能 a\n  when you die, draw 1 card.\n  当你死亡时，抽一张牌。\n  When you die, draw 1 card.\n',
      'M251 2:3',
      'M251 4:3',
    ],
    [
      'skill a\n  当你死亡时，抽一张牌。\n  when you dye, draw 1 card.\n',
      'M251 2:3',
      'M221 3:12 | die',
    ],
    ['角色【甲某】a\n任务：you have a hand card.\n技能 b\n  当你死亡时，抽一张牌。\n', 'M251 2:4'],
    ['技能 a\n  when you die, draw 1 card\n技能 b\n  当你死亡时，抽一张牌。\n', 'M251 2:3'],
  ])('a sentence of the other language: %s', (text, ...expected) => {
    expect(reports(text)).toEqual(expected);
  });

  test.each([
    ['skill a\n  when you dye, draw 1 card.\n', 'M221 2:12 | die'],
    [
      'skill a\n  you may draw 1 card.\n',
      'M223 2:3 | any time no limit,  | your turn, play phase once, ',
    ],
    [
      'skill a\n  when you die, draw 1 card\nskill b\n  always, you may conceal the identity.\n',
      'M225 2:28 | .',
    ],
    [
      'skill a\n  when you die, burn them.\n',
      'M226 2:22 | 1 of their intelligence | all of their intelligence',
    ],
    ['fill fill card suo-ding\n  any time, use: draw 1 card.\n', 'M249 1:1 | fill'],
    ['fill card card suo-ding\n  any time, use: draw 1 card.\n', 'M249 1:6 | card'],
    ['card card suo-ding\n  any time, use: draw 1 card.\n', 'M249 1:1 | card'],
    ['skill a\n  when [Lock-off] hits you, draw 1 card.\n', 'M233 2:8 | [Lock-on]'],
  ])('in English: %s', (text, expected) => {
    expect(reports(text)).toEqual([expected]);
  });
});

test('reports are said in both languages, with the words of the author', () => {
  const text = '技能 a\n  当你被试深时，抽一张牌。\n';
  const [only] = read(text).reports;
  expect(say(only!, 'zh')).toBe('不认识「试深」。「被」后面要一张牌的名字。最像的是【试探】。');
  expect(say(only!, 'en')).toMatch(/^The word “试深” is not known\. .*【试探】/);
  for (const [, sentence] of mistakes)
    for (const one of read(`技能 a\n${sentence}${after}`).reports)
      for (const lang of ['zh', 'en'] as const) {
        expect(say(one, lang)).not.toBe(one.code);
        expect(say(one, lang)).not.toMatch(/undefined|NaN|\[object/);
      }
});

test('brackets that lie too deep are told and passed over', () => {
  const deep = `${'（'.repeat(2000)}你存活${'）'.repeat(2000)}`;
  const text = `技能 a\n  当你获得假情报时，若${deep}，抽一张牌。${after}`;
  expect(reports(text)).toEqual(['M108 2:77']);
  expect(skills(text)).toEqual(['a', 'last']);
});

/** Heads of cards: each is one report, and the sentence of the card and the next card are read. */
test.each([
  ['填囧 卡牌 suo-ding', 'M249 1:1 | 填写'],
  ['填写 卡囧 suo-ding', 'M249 1:4 | 卡牌'],
  ['填写填写 卡牌 suo-ding', 'M249 1:1 | 填写'],
  ['填写 卡牌卡牌 suo-ding', 'M249 1:4 | 卡牌'],
  ['技能 卡牌 suo-ding', 'M249 1:1 | 填写'],
  ['填写 角色 suo-ding', 'M249 1:4 | 卡牌'],
  ['填写 suo-ding', 'M228 1:3 |  卡牌'],
  ['填写 卡牌', 'M228 1:6'],
  [' 填写 卡牌 suo-ding', 'M237 1:2'],
  ['卡囧【锁定】suo-ding', 'M249 1:1 | 卡牌'],
  ['卡牌 suo-ding 印有颜色', 'M228 1:12 | ，'],
  ['卡牌 suo-ding，印囧颜色', 'M220 1:13'],
  ['卡牌 suo-ding，印有颜囧', 'M220 1:15 | 颜色'],
  ['卡牌 suo-ding，印有颜色或', 'M228 1:17 | ，'],
])('%s', (head, expected) => {
  const text = `${head}\n  随时，使用：抽一张牌。\n卡牌【截获】jie-huo\n  随时，使用：抽一张牌。\n`;
  expect(reports(text)).toEqual([expected]);
  const sentences = read(text).value.decls.map((one) => (one as unknown as SkillSheet).sentences);
  expect(sentences.map((list) => list.map(({ kind }) => kind))).toEqual([['use-of'], ['use-of']]);
});

/** Deleting any one token loses no later sheet and tells little. */
test.each(sources.slice(0, 1))('$name without any one of its tokens', (source) => {
  const { text, name } = source;
  const ids = (decls: readonly unknown[]): string[] =>
    (decls as CharacterSheet[]).map(({ header }) => header.id.text);
  const whole = ids(parse(source, vocabulary).value.decls);
  for (const { startOffset, endOffset = startOffset, image } of lex(
    { ...source, start: 0, end: text.length },
    vocabulary,
  ).tokens) {
    if (startOffset >= text.length) continue;
    const less = text.slice(0, startOffset) + text.slice(endOffset + 1);
    const { value, reports: all } = parse({ name, text: less }, vocabulary);
    const left = ids(value.decls);
    const place = `${text.slice(startOffset - 12, startOffset)}[${image}]`;
    expect(left, place).toHaveLength(whole.length);
    const broken = whole.findIndex((id, at) => left[at] !== id);
    if (broken >= 0) expect(left.slice(broken + 1), place).toEqual(whole.slice(broken + 1));
    expect(all.length, place).toBeLessThan(2);
  }
});
