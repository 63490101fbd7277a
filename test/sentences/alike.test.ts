/** One word for a state and for what leads to it: 倒地 is a value before what it narrows, and a verb elsewhere. */
import { expect, test } from 'vitest';
import type { SkillSheet } from '../../grammar/index.ts';
import { parse, print, strip } from '../../grammar/index.ts';
import { vocabularyIn } from '../vocabulary.ts';
import {
  act,
  call,
  doing,
  isA,
  mod,
  n,
  or,
  player,
  some,
  things,
  trigger,
  value,
  you,
} from './nodes.ts';

const words = `
枚举 state 「状态」 "state" { well 「健在」 "well"，down 「倒地」 "down" }
变量 state 「状态」 "state" 属于 玩家：state，可见 所有人
区域 hand 「手牌」 "hand card(s)" "hand" 属于 玩家：牌组，可见 持有者
动作 draw（p：玩家，n：数）「{p} 抽 {n} 牌」 "{p} draw(s) {n} card(s)" {}
动作 discard（p：玩家，cs：牌组 自 p的hand）「{p} 舍弃 {cs}」 "{p} discard(s) {cs}" {}
时刻 fall（p：玩家）「{p} 倒地」 "{p} down"
`;
const vocabulary = vocabularyIn([{ name: 'words.miben', text: words }]);
const read = (text: string) => parse({ name: 'said', text }, vocabulary);

const somebody = things(player, { quantity: some(1) });
const narrowed = (decls: string[], more: object = {}) =>
  things(player, { mods: [mod(...decls)], ...more });
const drawn = doing([act('draw', { n: n(1) })]);
const falls = (p: unknown) => ({ kind: 'happening', what: call('fall', { p }) });
const discards = (p: unknown) => ({
  kind: 'happening',
  what: call('discard', { p, cs: things('hand', { quantity: some(1) }) }),
});
const moment = (...happenings: unknown[]) => ({ kind: 'moment-of', door: 'when', happenings });

test.each([
  ['当你倒地时，抽一张牌。', 'when you down, draw a card.', trigger(moment(falls(you)), drawn)],
  ['当倒地时，抽一张牌。', 'when down, draw a card.', trigger(moment(falls(you)), drawn)],
  [
    '当一位玩家舍弃一张手牌或倒地时，抽一张牌。',
    'when a player discards a hand card or down, draw a card.',
    trigger(moment(discards(somebody), falls(somebody)), drawn),
  ],
  [
    '当一位倒地或健在玩家倒地时，抽一张牌。',
    'when a down or well player down, draw a card.',
    trigger(moment(falls(narrowed(['down', 'well'], { quantity: some(1) }))), drawn),
  ],
  [
    '当你倒地时，若你是倒地或健在，倒地玩家抽一张牌。',
    'when you down, if you are down or well, down players draw a card.',
    trigger(moment(falls(you)), doing([act('draw', { p: narrowed(['down']), n: n(1) })]), {
      if: isA(you, or(value('down'), value('well'))),
    }),
  ],
])('%s', (zh, en, tree) => {
  for (const text of [`技能 a\n  ${zh}\n`, `skill a\n  ${en}\n`]) {
    const { value: file, reports } = read(text);
    expect(reports).toEqual([]);
    const [skill] = file.decls as unknown as SkillSheet[];
    expect(strip(skill?.sentences[0])).toEqual(tree);
    for (const lang of ['zh', 'en'] as const)
      expect(strip(read(print(file, { lang, vocabulary })).value)).toEqual(strip(file));
  }
});
