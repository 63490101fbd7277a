/** What variants may say: each kind of change, in blocks and in sentences, printed in both languages. */
import { expect, test } from 'vitest';
import { parse, print } from '../../grammar/index.ts';
import { vocabularyIn } from '../vocabulary.ts';
import { head, played, texts, type Written } from './packs.ts';

const plain = played({}).compiled?.pack;

/** The linked pack; whatever is reported is shown. */
function pack(text: Written) {
  const { compiled, reports, words } = played({ v: text });
  expect(reports.map(({ code, at }) => `${code} ${words(at)}`)).toEqual([]);
  expect(compiled?.pack.hash).not.toBe(plain?.hash);
  return compiled!.pack;
}

const inBraces = (...changes: readonly string[]): string =>
  `${head('v')} {\n${changes.map((change) => `  ${change}\n`).join('')}}\n`;
const behind = (sheet: string): string => `${head('v')} {}\n${sheet}\n`;

const late =
  'rule late 「迟」 "late" { as soon as any player p where p is sad; set p\'s humour to glad }';

test('nothing changed', () => {
  expect(played({}).reports).toEqual([]);
  expect(plain?.hash).toBeDefined();
});

/** The same in blocks and, where there are sentences for it, in both languages. */
const said: readonly (readonly [name: string, ...texts: string[]])[] = [
  [
    'a value is added to an enum',
    inBraces('add to enum mood { cross 「生气」 "cross" }'),
    inBraces('增添 枚举 mood { cross 「生气」 "cross" }'),
  ],
  [
    'a skill is added to a character',
    inBraces('add to character miner { skill 【唱】 "Sing" sing { when hurt(me); draw(me, 3) } }'),
    behind('增添 角色 miner\n技能【唱】 "Sing" sing\n  当你受伤时，抽三张牌。'),
    behind('add to character [矿工]\nskill [Sing] 「唱」 sing\n  when you are hurt, draw 3 cards.'),
  ],
  [
    'an ability is added to a skill',
    inBraces('add to skill dig { when hurt(me); draw(me, 3) }'),
    behind('增添 技能 dig\n  当你受伤时，抽三张牌。'),
  ],
  [
    'an ability is added to a rule',
    inBraces('add to rule greed { when discard(any player p, any); draw(p, 3) }'),
    inBraces('增添 规则 【贪心】 { 当 discard(任意 玩家 p，任意)；draw(p，3) }'),
  ],
  [
    'a condition is added to a manner',
    inBraces("add to manner plain { works if me's humour is glad }"),
    inBraces('增添 方式 plain { 有效若 你的humour 是 glad }'),
  ],
  [
    'a use is added to a card',
    inBraces('add to card lamp { use in playing while not my-turn; draw(me, 2) }'),
    inBraces('增添 卡牌 【灯】 { 用于 playing 仅当 非 my-turn；draw(你，2) }'),
  ],
  ['a row is added to a table', inBraces('add to table moods { 4: 2 glad, 2 sad }')],
  ['steps are added to a flow', inBraces('add to flow feast (p: player) { draw(p, 3) }')],
  ['a check is put into the order', `${inBraces('add to order of checks: late')}${late}`],
  ['a query is changed', inBraces('change hand-limit to 6'), inBraces('修改 【额度】 为 6')],
  ['an option is changed', inBraces('change strict to yes')],
  ['the seats are changed', inBraces('change seats to 3 to 4')],
  [
    'a clause is changed',
    inBraces("change lamp's bright to yes"),
    inBraces('修改 【灯】的bright 为 真'),
  ],
  ['whose turn is changed', inBraces("change lamp's turn to yes")],
  ['a skill is replaced', inBraces('replace skill 【挖】 { when hurt(me); draw(me, 4) }')],
  [
    'a skill is taken away',
    inBraces('without skill dig'),
    inBraces('不含 技能 【挖】'),
    inBraces('without skill 【Dig】'),
  ],
  ['a rule is taken away, with its place in the order', inBraces('without rule full')],
  ['a card is taken away, with its rows in the deck', inBraces('without card lamp')],
  [
    'a value is taken away',
    inBraces("without enum mood's sad", 'replace table moods (n: number) { 2: 2 glad }'),
  ],
  [
    'a clause is taken away',
    inBraces("without card lamp's bright"),
    inBraces('不含 卡牌 【灯】的bright'),
  ],
  ['a row is taken away', inBraces("without table moods's 3"), inBraces('不含 表 【众心】的3')],
  [
    'a row is put in the place of another',
    inBraces("without table moods's 3", 'add to table moods { 3: 3 glad }'),
  ],
  [
    'a value is put in the place of another',
    inBraces("without enum mood's sad", 'add to enum mood { sad 「伤心」 "sorry" }'),
  ],
  [
    'a card is taken out of the deck, and stays a card',
    inBraces("without zone deck's lamp"),
    inBraces('不含 区域 deck的【灯】'),
  ],
  ['a step is taken away', inBraces("without flow feast's hurt")],
  [
    'a step that stands there twice is taken away',
    inBraces("without flow feast's draw(p, 2)"),
    inBraces('不含 流程 【宴席】的draw（p，2）'),
  ],
  [
    'steps are added before one, and see what is bound there',
    inBraces('add to flow feast before sing { draw(p, n) }'),
    inBraces('增添 流程 【宴席】 先于 sing { draw（p，n） }'),
    inBraces('add to flow feast (p: player) before sing(p, n) { draw(p, n) }'),
  ],
  [
    'steps are added after one',
    inBraces('add to flow feast after hurt { draw(p, 3) }'),
    inBraces('增添 流程 feast 后于 hurt { draw(p，3) }'),
  ],
  [
    'steps stand in the place of one',
    inBraces('add to flow feast instead of draw(p, 1) { draw(p, 3) }'),
    inBraces('增添 流程 feast 代替 draw(p，1) { draw(p，3) }'),
  ],
  [
    'what steps bind ends with them',
    inBraces(
      'add to flow feast before hurt { let m = 1; draw(p, m) }',
      'add to flow feast after hurt { let m = 2; draw(p, m) }',
    ),
  ],
  [
    'a check is put before another, or after it',
    `${inBraces('add to order of checks before refill: late')}${late}`,
    `${inBraces('增添 检查顺序 先于 refill：late')}${late}`,
  ],
  [
    'a check is moved',
    inBraces('add to order of checks before refill: full'),
    inBraces('add to order of checks after full: refill'),
    inBraces('change order of checks to full, refill'),
  ],
];

test.each(said)('%s', (_, ...texts) => {
  const hashes = texts.map((text) => pack(text).hash);
  expect(new Set(hashes).size).toBe(1);
});

test.each(said.flatMap(([name, ...texts]) => texts.map((text) => [name, text] as const)))(
  '%s, printed: %s',
  (_, text) => {
    const source = { name: 'v/a.miben', text };
    const { hash } = pack(text);
    const vocabulary = vocabularyIn([...texts, source]);
    for (const lang of ['zh', 'en'] as const) {
      const once = print(parse(source, vocabulary).value, { lang, vocabulary });
      expect(pack(once).hash).toBe(hash);
      expect(print(parse({ ...source, text: once }, vocabulary).value, { lang, vocabulary })).toBe(
        once,
      );
    }
  },
);

test('what is added means what it says', () => {
  const mood = pack(said[0]![1]!).enums.find(({ id }) => id === 'mood');
  expect(mood?.values.map(({ id, zh }) => `${id} ${zh}`)).toEqual([
    'glad 高兴',
    'sad 难过',
    'cross 生气',
  ]);
  const miner = (text: string) =>
    pack(text).characters.find(({ id }) => id === 'miner')?.skills.length;
  expect(plain?.characters.find(({ id }) => id === 'miner')?.skills.length).toBe(2);
  expect(miner(said[1]![1]!)).toBe(3);
  expect(miner(inBraces('without skill rest'))).toBe(1);
  expect(plain?.deck.length).toBe(10);
  expect(pack(inBraces('without card lamp')).deck.length).toBe(8);
});

test('a pack of changes may bring cards, and a deck table for them', () => {
  const made = pack({
    'a.miben': `${behind('')}card 【伞】 "Umbrella" umbrella { use in playing while my-turn; draw(me, 1) }\n`,
    'pack.yaml':
      'id: v\nlabel: { zh: 变, en: Change }\nversion: 1.0.0\nlanguage: 1\nkind: variant\nneeds: { sample: ^1 }\ndeck: deck.yaml\n',
    'deck.yaml':
      'pack: v\ndeck: deck\nfacts: [colour]\ncards:\n  umbrella: { colour: { red: 3 } }\nassert: { total: 3 }\n',
  });
  expect(made.deck.length).toBe(13);
});

test('a value that is added can be said in sentences', () => {
  const text = `${inBraces('add to enum colour { green 「绿色」 "green" }')}技能【绿】 "Green" lv\n  当你受伤时，可以舍弃一张绿色手牌：抽一张牌。\n`;
  const { reports, words } = played({ v: text });
  expect(reports.map(({ code, at }) => `${code} ${words(at)}`)).toEqual([]);
});
