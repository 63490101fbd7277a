/** Wrong variants: each gives one report, with both places. */
import { expect, test } from 'vitest';
import { say } from '../../compiler/index.ts';
import { head, played, type Written } from './packs.ts';

type Packs = Readonly<Record<string, Written>>;
const one = (change: string, more = ''): Packs => ({ v: `${head('v')} { ${change} }\n${more}` });
const two = (first: string, second: string, more = ''): Packs => ({
  a: `${head('a')} { ${first} }\n`,
  b: `${head('b')} { ${second} }\n${more}`,
});
const about = (id: string, needs: string, version = '1.0.0'): string =>
  `id: ${id}\nlabel: { zh: 变, en: Change }\nversion: ${version}\nlanguage: 1\nkind: variant\nneeds: ${needs}\n`;
const empty = (id: string): string => `${head(id)} {}\n`;

/** What is wrong; the code, the words at its place, and the words at the other places. */
const wrong: readonly (readonly [
  name: string,
  packs: Packs,
  code: string,
  at: string,
  ...also: string[],
])[] = [
  // ---- a target that is gone
  ['no such query', one('change hand-limt to 5'), 'M345', 'v: hand-limt', 'v: sample'],
  ['no such card', one("change lmap's bright to yes"), 'M345', 'v: lmap', 'v: sample'],
  [
    'no such skill to replace',
    one('replace skill dgi { when hurt(me); draw(me, 1) }'),
    'M345',
    'v: dgi',
    'v: sample',
  ],
  [
    'of another kind',
    one('replace flow hand-limit { do nothing }'),
    'M345',
    'v: hand-limit',
    'v: sample',
  ],
  [
    'no such character to add to',
    one('add to character minor, plain {}'),
    'M345',
    'v: minor',
    'v: sample',
  ],
  [
    'no such sheet to replace',
    { v: `${empty('v')}替换 技能 dgi\n  当你受伤时，抽一张牌。\n` },
    'M345',
    'v: dgi',
    'v: sample',
  ],
  [
    'no such sheet to add to',
    { v: `${empty('v')}增添 卡牌 lmap\n  自己回合，出牌阶段，使用：抽一张牌。\n` },
    'M345',
    'v: lmap',
    'v: sample',
  ],
  ['nothing to take away', one('without rule gred'), 'M345', 'v: gred', 'v: sample'],
  ['no such part', one("without enum mood's gald"), 'M612', 'v: gald', 'sample: mood'],
  ['no such clause', one("change lamp's brihgt to yes"), 'M612', 'v: brihgt', 'sample: lamp'],
  ['no such step', one("without flow feast's discard"), 'M612', 'v: discard', 'sample: feast'],
  [
    'no such place',
    one('add to flow feast before hrut { draw(p, 1) }'),
    'M612',
    'v: hrut',
    'sample: feast',
  ],
  [
    'a place that stands there twice',
    one('add to flow feast after draw { hurt(p) }'),
    'M616',
    'v: draw',
    'sample: draw(p, 1)',
    'sample: draw(p, 2)',
  ],
  ['no such row', one("without table moods's 7"), 'M612', 'v: 7', 'sample: moods'],
  ['no such card in the deck', one("without zone deck's spakr"), 'M612', 'v: spakr', 'std: deck'],
  [
    'no such check',
    one('add to order of checks before gred: full'),
    'M612',
    'v: gred',
    'sample: order of checks: refill, full',
  ],
  [
    'taken away by another pack',
    two('without option strict', 'change strict to yes'),
    'M611',
    'b: strict',
    'a: strict',
  ],
  ['no value of it can be changed', one('change miner to 1'), 'M345', 'v: miner', 'v: sample'],
  [
    'a skill of a character that another pack takes away',
    two('add to skill dig { when hurt(me); draw(me, 3) }', 'without character miner'),
    'M611',
    'a: dig',
    'b: miner',
  ],
  [
    'of a pack that is not there',
    { v: 'variant v 「变」 "change" of smaple { change hand-limit to 5 }\n' },
    'M610',
    'v: smaple',
    'v: sample',
  ],

  // ---- two packs that change one thing
  [
    'one value twice',
    two('change hand-limit to 5', 'change hand-limit to 6'),
    'M344',
    'b: change hand-limit to 6',
    'a: change hand-limit to 5',
  ],
  [
    'replaced and changed',
    two('replace query hand-limit (p: player): number = 5', 'change hand-limit to 6'),
    'M344',
    'b: change hand-limit to 6',
    'a: replace query hand-limit (p: player): number = 5',
  ],
  [
    'taken away twice',
    two('without rule greed', 'without rule greed'),
    'M344',
    'b: without rule greed',
    'a: without rule greed',
  ],
  [
    'replaced and added to',
    two(
      'add to skill dig { when hurt(me); draw(me, 3) }',
      'replace skill dig { when hurt(me); draw(me, 4) }',
    ),
    'M344',
    'b: replace skill dig { when hurt(me); draw(me, 4) }',
    'a: add to skill dig { when hurt(me); draw(me, 3) }',
  ],
  [
    'a value taken away twice',
    two(
      "without enum mood's sad\nreplace table moods (n: number) { 2: 2 glad }",
      "without enum mood's sad",
    ),
    'M344',
    "b: without enum mood's sad",
    "a: without enum mood's sad",
  ],
  [
    'a value that only another pack adds',
    two('add to enum mood { cross 「生气」 "cross" }', "without enum mood's cross"),
    'M612',
    'b: cross',
    'sample: mood',
  ],
  ['a part of a skill', one("without skill dig's hurt"), 'M612', 'v: hurt', 'sample: dig'],
  [
    'the order of checks twice',
    two('change order of checks to full, refill', 'change order of checks to refill, full'),
    'M344',
    'b: change order of checks to refill, full',
    'a: change order of checks to full, refill',
  ],
  [
    'the end of a flow twice',
    two('add to flow feast { do nothing }', 'add to flow feast { do nothing }'),
    'M344',
    'b: add to flow feast { do nothing }',
    'a: add to flow feast { do nothing }',
  ],
  [
    'one place of a flow twice',
    two(
      'add to flow feast before hurt { do nothing }',
      'add to flow feast before hurt(p) { do nothing }',
    ),
    'M344',
    'b: add to flow feast before hurt(p) { do nothing }',
    'a: add to flow feast before hurt { do nothing }',
  ],
  [
    'beside a step, and in its place',
    two(
      'add to flow feast before hurt { do nothing }',
      'add to flow feast instead of hurt { do nothing }',
    ),
    'M344',
    'b: add to flow feast instead of hurt { do nothing }',
    'a: add to flow feast before hurt { do nothing }',
  ],
  [
    'beside a step that another pack takes away',
    two("without flow feast's hurt", 'add to flow feast before hurt { do nothing }'),
    'M611',
    'b: hurt',
    'a: hurt',
  ],
  [
    'a check moved twice',
    two('add to order of checks before refill: full', 'add to order of checks after refill: full'),
    'M344',
    'b: add to order of checks after refill: full',
    'a: add to order of checks before refill: full',
  ],
  [
    'a row taken away twice',
    two("without table moods's 3", "without table moods's 3"),
    'M344',
    "b: without table moods's 3",
    "a: without table moods's 3",
  ],
  [
    'one row in the place of another, twice',
    two(
      "without table moods's 3\n add to table moods { 3: 3 glad }",
      'add to table moods { 3: 3 sad }',
    ),
    'M428',
    'b: 3',
    'a: 3',
  ],
  [
    'the seats twice',
    two('change seats to 2 to 3', 'change seats to 3 to 4'),
    'M344',
    'b: change seats to 3 to 4',
    'a: change seats to 2 to 3',
  ],

  // ---- what no longer fits its uses
  [
    'a query of another type',
    one('replace query hand-limit (p: player): yes/no = yes'),
    'M615',
    'v: hand-limit',
    "sample: p's hand-limit",
    "sample: p's hand-limit",
  ],
  [
    'a flow of other parameters',
    one('replace flow feast (p: player, n: number) { draw(p, n) }'),
    'M615',
    'v: feast',
    'sample: feast(me)',
  ],
  [
    'steps that speak of what is not bound there',
    one('add to flow feast before draw(p, 1) { draw(p, n) }'),
    'M301',
    'v: n',
  ],
  [
    'a value taken away that a table has',
    one("without enum mood's sad"),
    'M614',
    'v: sad',
    'sample: sad',
    'sample: sad',
  ],
  [
    'a query taken away that a rule asks',
    one('without query hand-limit'),
    'M614',
    'v: hand-limit',
    'sample: hand-limit',
    'sample: hand-limit',
  ],
  [
    'an enum taken away',
    one('without enum mood'),
    'M614',
    'v: mood',
    'sample: mood',
    'sample: mood',
    'sample: glad',
    'sample: sad',
    'sample: glad',
    'sample: sad',
    'sample: mood',
  ],
  [
    'taken away, and asked by another pack',
    two(
      'without option strict',
      '',
      'rule stern 「严」 "stern" { when hurt(any player p where strict); draw(p, 1) }\n',
    ),
    'M614',
    'a: strict',
    'b: strict',
  ],

  // ---- packs
  [
    'a version out of range',
    { v: { 'pack.yaml': about('v', '{ sample: ^2 }'), 'a.miben': empty('v') } },
    'M603',
    'v: ^2',
    'sample: 1.0.0',
  ],
  [
    'a version of another change out of range',
    {
      a: empty('a'),
      b: { 'pack.yaml': about('b', '{ sample: ^1, a: ^1.1 }'), 'a.miben': empty('b') },
    },
    'M603',
    'b: ^1.1',
    'a: 1.0.0',
  ],
  [
    'a cycle of needs',
    {
      a: { 'pack.yaml': about('a', '{ b: ^1, sample: ^1 }'), 'a.miben': empty('a') },
      b: { 'pack.yaml': about('b', '{ a: ^1, sample: ^1 }'), 'a.miben': empty('b') },
    },
    'M606',
    'b: a',
    'a: b',
  ],

  // ---- a label or id that is taken
  [
    'an id of the edition',
    one('', 'rule greed 「欲」 "lust" { when hurt(any player p); draw(p, 1) }\n'),
    'M302',
    'v: greed',
    'sample: greed',
  ],
  [
    'a label of the edition',
    one('', 'query most 「额度」 "most of all": number = 4\n'),
    'M302',
    'v: most',
    'sample: hand-limit',
  ],
  [
    'an id of another pack',
    {
      a: `${empty('a')}query joy 「喜」 "joy": number = 1\n`,
      b: `${empty('b')}query joy 「乐」 "delight": number = 1\n`,
    },
    'M302',
    'b: joy',
    'a: joy',
  ],
  [
    'a value that the enum has',
    one('add to enum mood { glad 「喜」 "merry" }'),
    'M302',
    'v: glad',
    'sample: glad',
  ],
  [
    'a skill that the character has',
    one('add to character miner { skill dig 「掘」 "Delve" { when hurt(me); draw(me, 3) } }'),
    'M302',
    'v: dig',
    'sample: dig',
  ],
  [
    'a row that the table has',
    one('add to table moods { 2: 2 glad }'),
    'M428',
    'v: 2',
    'sample: 2',
  ],
  [
    'more than a part',
    one('add to query hand-limit: number = 5'),
    'M613',
    'v: hand-limit',
    'sample: hand-limit',
  ],
];

const rows = wrong.map(([name, packs, ...told]) => ({ name, packs, told }));

test.each(rows)('$name', ({ packs, told: wanted }) => {
  const { compiled, reports, words } = played(packs);
  const told = reports.map((each) => [each.code, words(each.at), ...(each.also ?? []).map(words)]);
  expect(told).toEqual([wanted]);
  expect(compiled).toBeUndefined();
  for (const lang of ['zh', 'en'] as const)
    expect(say(reports[0]!, lang)).not.toMatch(/undefined|NaN|\[object/);
});

test('there are more than thirty', () => {
  expect(wrong.length).toBeGreaterThan(30);
});
