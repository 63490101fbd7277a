/** What a sentence leaves out is understood from what it has said; ways to say a thing that mean the same are one tree. */
import { describe, expect, test } from 'vitest';
import { parse, print, strip } from '../../grammar/index.ts';
import {
  act,
  always,
  both,
  call,
  card,
  claim,
  doing,
  either,
  has,
  holds,
  isA,
  n,
  non,
  player,
  some,
  they,
  things,
  trigger,
  value,
  when,
  you,
} from './nodes.ts';
import { ability, vocabulary } from './paper.ts';

const hand = (count?: number) =>
  things('hand', count === undefined ? {} : { quantity: some('at least', count) });
const intel = (count?: number) =>
  things('intel', count === undefined ? {} : { quantity: some('at least', count) });
const draw = act('draw', { n: n(1) });
const discard = act('discard', { c: things('hand', { quantity: some(1) }) });
const died = when(call('die', { p: you }));
const somebodyDied = when(call('die', { p: things(player, { quantity: some(1) }) }));
const only = (cond: unknown) => trigger(died, doing([draw]), { if: cond });
const oneOf = (more: object, ...options: unknown[]) => ({
  kind: 'one-of',
  may: false,
  options: options.map((option) => [option]),
  ...more,
});

/** Said in Chinese, said in English, what both mean. */
const sentences: readonly (readonly [zh: string, en: string, tree: unknown])[] = [
  // Who stands before the first of some steps chooses, and does what is chosen.
  [
    '当一位玩家死亡时，他可以抽一张牌或者舍弃一张手牌。',
    'when a player dies, they may draw a card or else discard a hand card.',
    trigger(somebodyDied, doing([oneOf({ may: true, who: they }, draw, discard)])),
  ],
  [
    '当一位玩家死亡时，他抽一张牌或者舍弃一张手牌。',
    'when a player dies, they draw a card or else discard a hand card.',
    trigger(somebodyDied, doing([oneOf({ who: they }, draw, discard)])),
  ],
  [
    '当一位玩家死亡时，他抽一张牌或者你抽一张牌。',
    'when a player dies, either they draw a card or else you draw a card.',
    trigger(
      somebodyDied,
      doing([oneOf({}, act('draw', { p: they, n: n(1) }), act('draw', { p: you, n: n(1) }))]),
    ),
  ],
  [
    '当一位玩家死亡时，选择：他抽一张牌或者舍弃一张手牌。',
    'when a player dies, choose: they draw a card or else discard a hand card.',
    trigger(somebodyDied, doing([oneOf({}, act('draw', { p: they, n: n(1) }), discard)])),
  ],
  // A subject that is left out is you, or the one of the condition before.
  [
    '当你死亡时，若已死亡，抽一张牌。',
    'when you die, if are dead, draw a card.',
    only(holds('dead', { p: you })),
  ],
  [
    '当你死亡时，若是女性角色，抽一张牌。',
    'when you die, if are female character, draw a card.',
    only(isA(you, things('female-role'))),
  ],
  [
    '当你死亡时，若曾使用【锁定】，抽一张牌。',
    'when you die, if did use [Lock-on], draw a card.',
    only({ kind: 'did', call: call('use', { p: you, k: card('suo-ding') }), negated: false }),
  ],
  [
    '当一位玩家死亡时，若他有手牌且已死亡，抽一张牌。',
    'when a player dies, if they have hand cards, and are dead, draw a card.',
    trigger(somebodyDied, doing([draw]), {
      if: both(has(they, hand()), holds('dead', { p: they })),
    }),
  ],
  [
    '始终，可以隐瞒身份。',
    'always, may conceal the identity.',
    claim(always, 'conceal', { p: you }),
  ],
  // Of what is had, each by itself.
  [
    '当你死亡时，若你有至少三张手牌或至少两张情报，抽一张牌。',
    'when you die, if you have at least 3 hand cards or at least 2 intelligence, draw a card.',
    only(either(has(you, hand(3)), has(you, intel(2)))),
  ],
  [
    '当你死亡时，若你没有手牌或情报，抽一张牌。',
    'when you die, if you have no hand cards or intelligence, draw a card.',
    only(both(has(you, hand(), true), has(you, intel(), true))),
  ],
  [
    '当一位玩家死亡时，若你有手牌或情报或他有手牌，抽一张牌。',
    'when a player dies, if you have hand cards or intelligence or they have hand cards, draw a card.',
    trigger(somebodyDied, doing([draw]), {
      if: either(either(has(you, hand()), has(you, intel())), has(they, hand())),
    }),
  ],
  // What nobody is, and what is not so.
  [
    '始终，没有其他女性角色存活。',
    'always, no other female character is alive.',
    claim(always, 'alive', { p: things('female-role', { quantity: some('no', 'other') }) }),
  ],
  [
    '始终，你非视为女。',
    'always, you do not count as female.',
    claim(always, 'counts-as', { p: you, g: value('female') }, true),
  ],
  [
    '当一位玩家死亡时，若他非视为女，抽一张牌。',
    'when a player dies, if they do not count as female, draw a card.',
    trigger(somebodyDied, doing([draw]), {
      if: holds('counts-as', { p: they, g: value('female') }, true),
    }),
  ],
  // Names before arguments, in any order; none where all stand in their places.
  [
    '当你死亡时，give（q：另一位玩家，p：你）。',
    'when you die, give(p: you, q: another player).',
    trigger(
      died,
      doing([act('give', { p: you, q: things(player, { quantity: some(1, 'other') }) })]),
    ),
  ],
  // A plain step is a step, whichever mark stands between.
  [
    '当你死亡时，抽一张牌；舍弃一张手牌。',
    'when you die, draw a card; discard a hand card.',
    trigger(died, doing([draw, discard])),
  ],
];

describe('what is left out', () => {
  test.each(sentences)('%s', (zh, en, tree) => {
    for (const text of [zh, en]) expect(ability(text)).toEqual({ sentence: tree, reports: [] });
  });

  test.each(sentences)('%s: printed and read again', (zh) => {
    const read = (text: string) => parse({ name: 'said', text }, vocabulary);
    const { value: file } = read(`技能 a\n  ${zh}\n`);
    for (const lang of ['zh', 'en'] as const) {
      const again = read(print(file, { lang, vocabulary }));
      expect(again.reports).toEqual([]);
      expect(strip(again.value)).toEqual(strip(file));
    }
  });
});

test('a word for a value and for a question is the value only where such things have it', () => {
  // A card's colour narrows cards; a player has no value that is called female.
  const women = things(player, {
    quantity: some(1),
    mods: [{ ...non('female-person'), negated: false }],
  });
  expect(ability('when a female player dies, draw a card.').sentence).toEqual(
    trigger(when(call('die', { p: women })), doing([draw])),
  );
});
