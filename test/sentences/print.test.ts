/** Sentences from trees: as a designer writes them, and as they stand on a card, in both languages. */
import { expect, test } from 'vitest';
import type {
  Call,
  Doing,
  Phrase,
  Quantity,
  Sentence,
  SkillSheet,
  Step,
  Things,
  Trigger,
  Use,
} from '../../grammar/index.ts';
import { type CardVoice, cardText, sentenceText } from '../../grammar/index.ts';
import { vocabulary } from './paper.ts';

const zh = (it: Sentence) => sentenceText(it, { lang: 'zh', vocabulary });
const en = (it: Sentence) => sentenceText(it, { lang: 'en', vocabulary });
const sheetOf = (it: Sentence): SkillSheet => ({
  kind: 'skill-sheet',
  header: {
    kind: 'header',
    id: { kind: 'name', text: 'x', quoted: false },
    texts: [],
    params: [],
  },
  sentences: [it],
});
const card = (it: Sentence, lang: 'zh' | 'en') => {
  return cardText(sheetOf(it), { lang, vocabulary });
};

// ---- short ways to write trees

const you: Phrase = { kind: 'you' };
const they: Phrase = { kind: 'they', many: false };
const it: Phrase = { kind: 'it' };
const number = (value: number): Phrase => ({ kind: 'number', value });
const some = (n: number, more: Partial<Quantity> = {}): Quantity => ({
  kind: 'quantity',
  how: 'exactly',
  n: number(n),
  other: false,
  random: false,
  ...more,
});
const all: Quantity = { kind: 'quantity', how: 'all', other: false, random: false };
const things = (more: Partial<Things>): Things => ({ kind: 'things', mods: [], ...more });
const aPlayer = (more: Partial<Quantity> = {}): Things =>
  things({ quantity: some(1, more), noun: { fixed: 'player' } });
const another = aPlayer({ other: true });
const cards = (decl: string, more: Partial<Things> = {}): Things =>
  things({ noun: { decl }, ...more });
const call = (decl: string, args: Call['args']): Call => ({ kind: 'call-of', decl, args });
const act = (decl: string, args: Call['args'], more: { may?: boolean } = {}): Step => ({
  kind: 'do-call',
  may: more.may === true,
  call: call(decl, args),
});
const doing = (steps: Step[], more: Partial<Doing> = {}): Doing => ({
  kind: 'doing',
  may: true,
  instead: false,
  steps,
  ...more,
});
const when = (heard: Call, done: Doing): Trigger => ({
  kind: 'trigger',
  moment: { kind: 'moment-of', door: 'when', happenings: [{ kind: 'happening', what: heard }] },
  doing: done,
});
const active = (targets: Phrase[], done: Doing): Use => ({
  kind: 'use-of',
  timing: { kind: 'any-time' },
  limit: { kind: 'limit-of' },
  faceDown: false,
  targets,
  doing: done,
});
const self: Phrase = { kind: 'this-card', noun: { decl: 'person' } };
const reveal = act('turn-up', { c: self });
const names = (...ids: string[]): Phrase => ({
  kind: 'several',
  join: 'or',
  items: ids.map((decl): Phrase => ({ kind: 'card-name', decl })),
});
const sentByYou = {
  kind: 'mod-call',
  call: call('sent-by', { p: you }),
  self: 'c',
  negated: false,
} as const;

// ---- the samples of the paper

const samples: readonly (readonly [string, Sentence, readonly string[]])[] = [
  [
    '就计',
    when(
      call('use', { t: you, k: names('shi-tan', 'suo-ding') }),
      doing([act('draw', { n: number(2) })], { cost: [reveal] }),
    ),
    [
      '当你被【试探】或【锁定】时，可以翻开此角色牌：抽两张牌。',
      'when [Probe] or [Lock-on] hits you, you may reveal this character card: draw 2 cards.',
      '当你被【试探】或【锁定】时，你可以翻开此角色牌：抽两张牌。',
      'When Probe or Lock-on hits you, you may reveal this character card: draw two cards.',
    ],
  ],
  [
    '遗志',
    when(
      call('die', { p: you }),
      doing([
        act('place', { c: cards('hand', { quantity: some(3, { random: true }) }), q: aPlayer() }),
        act('discard', { c: cards('hand', { owner: you, quantity: all }) }),
      ]),
    ),
    [
      '当你死亡时，可以在一位玩家面前放置随机三张手牌，舍弃你的全部手牌。',
      'when you die, you may place 3 random hand cards in front of a player, discard all of your hand cards.',
      '当你死亡时，你可以在一位玩家面前放置随机三张手牌，舍弃你的全部手牌。',
      'When you die, you may place three random hand cards in front of a player, and discard all of your hand cards.',
    ],
  ],
  [
    '老枪',
    active(
      [
        things({
          quantity: some(1, { other: true }),
          mods: [{ kind: 'mod-call', call: call('face-up', {}), self: 'p', negated: false }],
          noun: { fixed: 'player' },
        }),
      ],
      doing(
        [
          act('cover-it', { c: cards('person', { owner: they }) }),
          act('inspect', { c: cards('identity-card', { owner: they }) }),
          act('inspect', { p: they, c: cards('identity-card', { owner: you }) }),
        ],
        { cost: [act('cover-it', { c: self })] },
      ),
    ),
    [
      '随时不限次，对另一位已亮明的玩家，可以盖伏此角色牌：盖伏他的角色牌，检视他的身份牌，他检视你的身份牌。',
      'any time no limit, on another player that is face up, you may cover this character card: cover their character card, inspect their identity card, they inspect your identity card.',
      '盖伏此角色牌：盖伏另一位已亮明的玩家的角色牌，检视他的身份牌，他检视你的身份牌。',
      'Cover this character card: cover the character card of another player that is face up, inspect their identity card, and they inspect your identity card.',
    ],
  ],
  [
    '狙击',
    active(
      [another],
      doing([act('burn', { c: cards('intel', { owner: they, quantity: some(3) }) })], {
        cost: [reveal],
      }),
    ),
    [
      '随时不限次，对另一位玩家，可以翻开此角色牌：烧毁他的三张情报。',
      'any time no limit, on another player, you may reveal this character card: burn 3 of their intelligence.',
      '翻开此角色牌：烧毁另一位玩家的三张情报。',
      "Reveal this character card: burn three of another player's intelligence.",
    ],
  ],
  [
    '血染玫瑰',
    active(
      [],
      doing(
        [
          act('show', {
            c: things({ place: 'deck', at: 'top', quantity: some(1), noun: { fixed: 'card' } }),
          }),
          {
            kind: 'if-steps',
            arms: [
              {
                revealing: false,
                cond: {
                  kind: 'is-a',
                  subject: it,
                  what: { kind: 'value', decl: 'black' },
                  negated: false,
                },
                steps: [
                  act(
                    'place',
                    {
                      c: cards('false-intel', { quantity: some(3, { how: 'up to' }) }),
                      q: aPlayer(),
                    },
                    { may: true },
                  ),
                ],
              },
            ],
            else: [
              act(
                'place',
                { c: cards('false-intel', { quantity: some(1) }), q: aPlayer() },
                { may: true },
              ),
            ],
          },
        ],
        { cost: [reveal] },
      ),
    ),
    [
      '随时不限次，可以翻开此角色牌：展示牌库顶的一张牌；若它是黑色，则可以在一位玩家面前放置最多三张假情报；否则，可以在一位玩家面前放置一张假情报。',
      'any time no limit, you may reveal this character card: show the top card of the deck; if it is black, you may place up to 3 false intelligence in front of a player; otherwise, you may place a false intelligence in front of a player.',
      '翻开此角色牌：展示牌库顶的一张牌；若它是黑色，你可以在一位玩家面前放置最多三张假情报；否则，你可以在一位玩家面前放置一张假情报。',
      'Reveal this character card: show the top card of the deck; if it is black, you may place up to three false intelligence in front of a player; otherwise, you may place a false intelligence in front of a player.',
    ],
  ],
  [
    '老金',
    when(
      call('obtain', { p: you, c: cards('false-intel') }),
      doing(
        [
          act('cover-it', { c: self }),
          {
            kind: 'do-call',
            may: false,
            call: call('place', {
              c: cards('intel', { quantity: some(1) }),
              q: things({ quantity: some(1, { how: 'at least' }), noun: { fixed: 'player' } }),
            }),
            each: 'each',
          },
        ],
        { cost: [act('place', { c: cards('false-intel', { quantity: some(1) }), q: you })] },
      ),
    ),
    [
      '当你获得假情报时，可以在你面前放置一张假情报：盖伏此角色牌，在至少一位玩家面前各放置一张情报。',
      'when you obtain false intelligence, you may place a false intelligence in front of you: cover this character card, place an intelligence in front of each one of at least 1 player.',
      '当你获得假情报时，你可以在你面前放置一张假情报：盖伏此角色牌，在至少一位玩家面前各放置一张情报。',
      'When you obtain false intelligence, you may place a false intelligence in front of you: cover this character card, and place an intelligence in front of each of one or more players.',
    ],
  ],
  [
    '职业杀手',
    when(
      call('obtain', { p: aPlayer(), c: cards('false-intel', { mods: [sentByYou] }) }),
      doing([act('place', { c: cards('false-intel', { quantity: some(1) }), q: they })]),
    ),
    [
      '当一位玩家获得你传出的假情报时，可以在他面前放置一张假情报。',
      'when a player obtains false intelligence sent by you, you may place a false intelligence in front of them.',
      '当一位玩家获得你传出的假情报时，你可以在他面前放置一张假情报。',
      'When a player obtains false intelligence sent by you, you may place a false intelligence in front of them.',
    ],
  ],
  [
    '联动',
    when(
      call('use', { p: you, k: { kind: 'card-name', decl: 'suo-ding' } }),
      doing(
        [
          act('draw', { n: number(2) }),
          { ...act('give', { c: cards('hand', { quantity: some(1) }), q: another }), then: true },
        ],
        { may: false },
      ),
    ),
    [
      '当你使用【锁定】时，抽两张牌，然后把一张手牌交给另一位玩家。',
      'when you use [Lock-on], draw 2 cards, then give a hand card to another player.',
      '当你使用【锁定】时，抽两张牌，然后把一张手牌交给另一位玩家。',
      'When you use Lock-on, draw two cards, then give a hand card to another player.',
    ],
  ],
  [
    '大美女',
    when(
      call('do-phase', { p: you, s: { kind: 'value', decl: 'draw-phase' } }),
      doing(
        [
          act('draw', { n: number(3) }),
          {
            kind: 'put',
            may: false,
            cards: cards('hand', { quantity: some(1) }),
            to: { kind: 'zone', decl: 'deck', at: 'top' },
            verb: 'put back',
          },
        ],
        { may: false, instead: true },
      ),
    ),
    [
      '当你进行抽牌阶段时，改为抽三张牌，把一张手牌放回牌库顶。',
      'when you take the draw phase, instead draw 3 cards, put a hand card on the top of the deck.',
      '当你进行抽牌阶段时，改为抽三张牌，把一张手牌放回牌库顶。',
      'When you take the draw phase, instead draw three cards, and put a hand card on the top of the deck.',
    ],
  ],
  [
    '收买',
    active(
      [
        things({
          quantity: some(1, { other: true }),
          mods: [{ kind: 'mod-has', negated: false, what: cards('intel') }],
          noun: { fixed: 'player' },
        }),
      ],
      doing(
        [act('obtain', { c: cards('intel', { owner: they, place: 'intel', quantity: some(1) }) })],
        {
          cost: [act('give', { c: cards('hand', { quantity: some(4) }), q: they })],
        },
      ),
    ),
    [
      '随时不限次，对另一位有情报的玩家，可以把四张手牌交给他：获得他面前的一张情报。',
      'any time no limit, on another player that has intelligence, you may give 4 hand cards to them: obtain an intelligence of their intelligence.',
      '把四张手牌交给另一位有情报的玩家：获得他面前的一张情报。',
      'Give four hand cards to another player that has intelligence: obtain one of their intelligence.',
    ],
  ],
  [
    '冷血',
    {
      ...when(
        call('turn-end', {}),
        doing([
          act('place', {
            c: cards('intel', { owner: aPlayer(), place: 'intel', quantity: some(1) }),
            q: aPlayer(),
          }),
        ]),
      ),
      if: {
        kind: 'did',
        lasts: { kind: 'this', flow: 'turn' },
        call: call('kill', { p: you, q: aPlayer() }),
        negated: false,
      },
    },
    [
      '当回合结束时，若本回合你曾杀死一位玩家，可以在一位玩家面前放置一位玩家面前的一张情报。',
      "when the turn ends, if this turn you did kill a player, you may place an intelligence of a player's intelligence in front of a player.",
      '当回合结束时，若本回合你曾杀死一位玩家，你可以在一位玩家面前放置一位玩家面前的一张情报。',
      "When the turn ends, if this turn you did kill a player, you may place one of a player's intelligence in front of a player.",
    ],
  ],
];

test.each(samples)('%s is printed for the designer and for the card', (_, tree, texts) => {
  expect([zh(tree), en(tree), card(tree, 'zh'), card(tree, 'en')]).toEqual(texts);
});

test('each switch of the voice of a card can be turned off', () => {
  const it = samples.find(([name]) => name === '狙击')?.[1];
  if (!it) throw new Error('no sample');
  const off = (voice: Partial<CardVoice>, lang: 'zh' | 'en' = 'zh') =>
    cardText(sheetOf(it), { lang, vocabulary, voice });
  expect(off({ hideAnyTime: false })).toBe('随时不限次，翻开此角色牌：烧毁另一位玩家的三张情报。');
  expect(off({ sayWhoMay: false })).toBe('可以翻开此角色牌：烧毁另一位玩家的三张情报。');
  expect(off({ targetInPlace: false })).toBe('对另一位玩家，翻开此角色牌：烧毁他的三张情报。');
  expect(off({ numberWords: false }, 'en')).toBe(
    "Reveal this character card: burn 3 of another player's intelligence.",
  );
  const always: Sentence = {
    kind: 'assertion',
    lasts: { kind: 'always' },
    claim: { kind: 'claim', call: call('conceal', { p: you }), negated: false },
  };
  const said = (voice: Partial<CardVoice>) =>
    cardText(sheetOf(always), { lang: 'zh', vocabulary, voice });
  expect([said({}), said({ hideAlways: false })]).toEqual([
    '你可以隐瞒身份。',
    '始终，你可以隐瞒身份。',
  ]);
});

test('a call that no sentence fits is printed in the neutral form', () => {
  const it = when(call('die', { p: you }), doing([act('give', { p: you, q: they })]));
  expect(zh(it)).toBe('当你死亡时，可以give（p：你，q：他）。');
  const first = when(call('die', { p: you }), doing([act('swap', { p: you })], { may: false }));
  expect(en(first)).toBe('when you die, swap(you).');
});
