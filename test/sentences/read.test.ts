import { describe, expect, test } from 'vitest';
import type { CardSheet, CharacterSheet, Section, SkillSheet } from '../../grammar/index.ts';
import { splitSheets as lex, outline, parse, strip } from '../../grammar/index.ts';
import {
  act,
  always,
  and,
  anyTime,
  being,
  both,
  call,
  card,
  cards,
  claim,
  doing,
  either,
  goal,
  has,
  holds,
  inWindows,
  isA,
  it,
  letter,
  may,
  mod,
  n,
  non,
  or,
  person,
  player,
  sentBy,
  some,
  they,
  things,
  thisTurn,
  trigger,
  unlimited,
  use,
  value,
  when,
  you,
} from './nodes.ts';
import { ability, mission, paper, read, sources, vocabulary } from './paper.ts';

describe('the paper', () => {
  test.each(sources)('$name is read without a report', (source) => {
    expect(parse(source, vocabulary).reports).toEqual([]);
  });

  test.each(sources)('$name is split without an unknown word', (source) => {
    const { tokens, reports } = lex({ ...source, start: 0, end: source.text.length }, vocabulary);
    expect(tokens.filter(({ tokenType }) => tokenType.name === 'unknown')).toEqual([]);
    expect(reports).toEqual([]);
  });

  test('holds 24 characters with 47 skills in all, 9 cards, 9 skills of the wider field', () => {
    const [nine, base, secret, wide] = sources.map(
      (source) => parse(source, vocabulary).value.decls as unknown as CharacterSheet[],
    );
    const skills = (list: CharacterSheet[] = []) => list.flatMap((one) => one.skills);
    expect(nine).toHaveLength(9);
    expect([...(base ?? []), ...(secret ?? [])]).toHaveLength(24);
    expect([...skills(base), ...skills(secret)]).toHaveLength(47);
    expect(skills(wide)).toHaveLength(9);
  });

  test('has nothing missing in its trees', () => {
    for (const source of sources)
      expect(JSON.stringify(parse(source, vocabulary).value)).not.toMatch(/"missing/);
  });
});

const falseIntel = things('false-intel');
const hand = (...said: Parameters<typeof some>) => things('hand', { quantity: some(...said) });
const somebody = things(player, { quantity: some(1) });
const another = things(player, { quantity: some(1, 'other') });
const receives = (c: unknown = falseIntel, p: unknown = you) => when(call('obtain', { p, c }));
const draw = (count: number, more: object = {}) => act('draw', { n: n(count) }, { ...more });

/** Sentences of the paper and others, with their trees. */
const abilities: readonly (readonly [text: string, tree: unknown])[] = [
  [
    '当你被【试探】或【锁定】时，可以翻开此角色牌：抽两张牌。',
    trigger(
      when(call('use', { t: you, k: or(card('shi-tan'), card('suo-ding')) })),
      doing([draw(2)], { ...may, cost: [act('turn-up', { c: person })] }),
    ),
  ],
  ['始终，你可以隐瞒身份。', claim(always, 'conceal', { p: you })],
  [
    '当你死亡时，可以在一位玩家面前放置随机三张手牌，舍弃你的全部手牌。',
    trigger(
      when(call('die', { p: you })),
      doing(
        [
          act('place', { q: somebody, c: hand(3, 'random') }),
          act('discard', { c: things('hand', { owner: you, quantity: some('all') }) }),
        ],
        may,
      ),
    ),
  ],
  [
    '当情报传递到你时，可以翻开此角色牌：抽一张牌，检视该情报。',
    trigger(
      when(call('arrive', { c: things('intel'), p: you })),
      doing([draw(1), act('inspect', { c: { kind: 'that', noun: { decl: 'intel' } } })], {
        ...may,
        cost: [act('turn-up', { c: person })],
      }),
    ),
  ],
  [
    '随时不限次，对另一位已亮明的玩家，可以盖伏此角色牌：盖伏他的角色牌，他检视你的身份牌。',
    use(
      anyTime,
      doing(
        [
          act('cover-it', { c: things('person', { owner: they }) }),
          act('inspect', { p: they, c: things('identity-card', { owner: you }) }),
        ],
        { ...may, cost: [act('cover-it', { c: person })] },
      ),
      {
        ...unlimited,
        targets: [things(player, { quantity: some(1, 'other'), mods: [being('face-up', 'p')] })],
      },
    ),
  ],
  [
    '随时不限次，可以翻开此角色牌：展示牌库顶的一张牌；若它是黑色，则可以在一位玩家面前放置最多三张假情报；否则，可以在一位玩家面前放置一张假情报。',
    use(
      anyTime,
      doing(
        [
          act('show', { c: things(cards, { place: 'deck', at: 'top', quantity: some(1) }) }),
          {
            kind: 'if-steps',
            arms: [
              {
                revealing: false,
                cond: isA(it, value('black')),
                steps: [
                  act(
                    'place',
                    { q: somebody, c: things('false-intel', { quantity: some('up to', 3) }) },
                    may,
                  ),
                ],
              },
            ],
            else: [
              act('place', { q: somebody, c: things('false-intel', { quantity: some(1) }) }, may),
            ],
          },
        ],
        { ...may, cost: [act('turn-up', { c: person })] },
      ),
      unlimited,
    ),
  ],
  [
    '可以使用【截获】时不限次，可以翻开此角色牌：视为使用【截获】。',
    use(
      { kind: 'as-for', card: 'jie-huo' },
      doing([act('virtual-use', { k: card('jie-huo') })], {
        ...may,
        cost: [act('turn-up', { c: person })],
      }),
      unlimited,
    ),
  ],
  [
    '随时不限次，可以翻开此角色牌：无效果。',
    use(
      anyTime,
      doing([{ kind: 'no-effect' }], { ...may, cost: [act('turn-up', { c: person })] }),
      unlimited,
    ),
  ],
  [
    '当另一位玩家获得你传出的假情报时，可以烧毁你或一位女性的一张假情报。',
    trigger(
      receives(things('false-intel', { mods: [sentBy(you)] }), another),
      doing(
        [
          act('burn', {
            c: things('false-intel', {
              owner: or(you, things('female-person', { quantity: some(1) })),
              quantity: some(1),
            }),
          }),
        ],
        may,
      ),
    ),
  ],
  [
    '当你的牌被【识破】时，抽五张牌，把两张手牌放回牌库顶。',
    trigger(
      when(call('use', { c: things(cards, { owner: you }), k: card('shi-po') })),
      doing([
        draw(5),
        {
          kind: 'put',
          may: false,
          cards: hand(2),
          to: { kind: 'zone', decl: 'deck', at: 'top' },
          verb: 'put back',
        },
      ]),
    ),
  ],
  [
    '当你获得假情报时，在至少一位玩家面前各放置一张情报。',
    trigger(
      receives(),
      doing([
        act(
          'place',
          {
            q: things(player, { quantity: some('at least', 1) }),
            c: things('intel', { quantity: some(1) }),
          },
          { each: 'each' },
        ),
      ]),
    ),
  ],
  [
    '当一位玩家被【试探】时，可以抽一张牌，然后舍弃一张手牌或者烧毁你的一张真情报。',
    trigger(
      when(call('use', { t: somebody, k: card('shi-tan') })),
      doing(
        [
          draw(1),
          {
            kind: 'one-of',
            may: false,
            then: true,
            options: [
              [act('discard', { c: hand(1) })],
              [act('burn', { c: things('true-intel', { owner: you, quantity: some(1) }) })],
            ],
          },
        ],
        may,
      ),
    ),
  ],
  [
    '你的【试探】和【退回】可以当作【锁定】使用。',
    {
      kind: 'conversion',
      cards: and(things('shi-tan', { owner: you }), things('tui-hui', { owner: you })),
      must: false,
      as: card('suo-ding'),
    },
  ],
  [
    '当一位女性死亡之前，可以翻开你的身份牌：烧毁她的两张假情报，拯救她。',
    trigger(
      {
        ...when(call('die', { p: things('female-person', { quantity: some(1) }) })),
        door: 'before',
      },
      doing(
        [
          act('burn', { c: things('false-intel', { owner: they, quantity: some(2) }) }),
          act('rescue', { q: they }),
        ],
        { ...may, cost: [act('turn-up', { c: things('identity-card', { owner: you }) })] },
      ),
    ),
  ],
  [
    '当你进行抽牌阶段时，改为抽三张牌。',
    trigger(
      when(call('do-phase', { p: you, s: value('draw-phase') })),
      doing([draw(3)], { instead: true }),
    ),
  ],
  [
    '当一位玩家获得你传出的假情报时，可以把他面前的一张真情报加入一位玩家的手牌。',
    trigger(
      receives(things('false-intel', { mods: [sentBy(you)] }), somebody),
      doing(
        [
          {
            kind: 'put',
            may: false,
            cards: things('true-intel', { owner: they, place: 'intel', quantity: some(1) }),
            to: { kind: 'zone', decl: 'hand', owner: somebody },
            verb: 'put into',
          },
        ],
        may,
      ),
    ),
  ],
  [
    '始终，你视为男和女。',
    claim(always, 'counts-as', { p: you, g: and(value('male'), value('female')) }),
  ],
  [
    '随时不限次，对另一位有情报的玩家，可以把四张手牌交给他：获得他面前的一张情报。',
    use(
      anyTime,
      doing(
        [
          act('obtain', {
            c: things('intel', { owner: they, place: 'intel', quantity: some(1) }),
          }),
        ],
        { ...may, cost: [act('give', { c: hand(4), q: they })] },
      ),
      {
        ...unlimited,
        targets: [
          things(player, {
            quantity: some(1, 'other'),
            mods: [{ kind: 'mod-has', negated: false, what: things('intel') }],
          }),
        ],
      },
    ),
  ],
  [
    '当你有至少六张情报时，输掉游戏。',
    trigger(
      when(has(you, things('intel', { quantity: some('at least', 6) }))),
      doing([act('lose')]),
    ),
  ],
  [
    '始终，你可以为你传出的非直达情报指定传递方向。',
    claim(always, 'direct-it', {
      p: you,
      c: things('intel', { mods: [sentBy(you), non('direct')] }),
    }),
  ],
  [
    '当回合结束时，若本回合你曾杀死一位玩家，可以把一位玩家面前的一张情报放置在一位玩家面前。',
    trigger(
      when(call('turn-end')),
      doing(
        [
          act('place', {
            c: things('intel', { owner: somebody, place: 'intel', quantity: some(1) }),
            q: somebody,
          }),
        ],
        may,
      ),
      {
        if: {
          kind: 'did',
          lasts: thisTurn,
          call: call('kill', { p: you, q: somebody }),
          negated: false,
        },
      },
    ),
  ],
  [
    '任意回合，争夺阶段不限次，对另一位玩家甲和另一位玩家乙，可以翻开此角色牌：甲抽取乙的一张手牌丙，展示丙；若丙是黑色，则甲选择：把丙放置在甲面前或者把丙交给你。',
    use(
      inWindows('any', call('fight')),
      doing(
        [
          act('take', {
            p: letter(0),
            c: things('hand', { owner: letter(1), quantity: some(1), letter: 2 }),
          }),
          act('show', { c: letter(2) }),
          {
            kind: 'if-steps',
            arms: [
              {
                revealing: false,
                cond: isA(letter(2), value('black')),
                steps: [
                  {
                    kind: 'one-of',
                    may: false,
                    who: letter(0),
                    options: [
                      [act('place', { c: letter(2), q: letter(0) })],
                      [act('give', { c: letter(2), q: you })],
                    ],
                  },
                ],
              },
            ],
          },
        ],
        { ...may, cost: [act('turn-up', { c: person })] },
      ),
      {
        ...unlimited,
        targets: [
          things(player, { quantity: some(1, 'other'), letter: 0 }),
          things(player, { quantity: some(1, 'other'), letter: 1 }),
        ],
      },
    ),
  ],
  [
    '当你传出情报时，可以选择一种颜色甲：本回合，当一位玩家接收该情报时，可以烧毁他的一张甲情报。',
    trigger(
      when(call('send', { p: you, c: things('intel') })),
      doing(
        [
          {
            kind: 'lasting',
            sentence: {
              kind: 'delayed',
              lasts: thisTurn,
              trigger: trigger(
                when(
                  call('receive', { p: somebody, c: { kind: 'that', noun: { decl: 'intel' } } }),
                ),
                doing(
                  [
                    act('burn', {
                      c: things('intel', {
                        owner: they,
                        quantity: some(1),
                        mods: [{ kind: 'mod-value', values: [letter(0)], negated: false }],
                      }),
                    }),
                  ],
                  may,
                ),
              ),
            },
          },
        ],
        {
          ...may,
          cost: [
            {
              kind: 'pick-value',
              may: false,
              what: { kind: 'kind-of', quantity: some(1), of: { decl: 'colour' }, letter: 0 },
            },
          ],
        },
      ),
    ),
  ],
  [
    '当你进行传情报阶段时，可以选择一种牌名甲和一种牌名乙：本回合，每位玩家的甲必须当作乙使用。',
    trigger(
      when(call('do-phase', { p: you, s: value('send-phase') })),
      doing(
        [
          {
            kind: 'lasting',
            sentence: {
              kind: 'conversion',
              lasts: thisTurn,
              cards: things({ letter: 0 }, { owner: things(player, { quantity: some('each') }) }),
              must: true,
              as: letter(1),
            },
          },
        ],
        {
          ...may,
          cost: [
            {
              kind: 'pick-value',
              may: false,
              what: and(
                { kind: 'kind-of', quantity: some(1), of: 'card name', letter: 0 },
                { kind: 'kind-of', quantity: some(1), of: 'card name', letter: 1 },
              ),
            },
          ],
        },
      ),
    ),
  ],
  [
    '自己回合，出牌阶段限一次，对另一位玩家的一张情报甲，可以把一张手牌（颜色等于甲的颜色）换成甲。',
    use(
      inWindows(holds('my-turn'), call('play')),
      doing(
        [
          act('swap', {
            c: things('hand', {
              quantity: some(1),
              where: {
                kind: 'compares',
                op: '=',
                left: { kind: 'property', decl: 'colour' },
                right: { kind: 'property', of: letter(0), decl: 'colour' },
              },
            }),
            d: letter(0),
          }),
        ],
        may,
      ),
      {
        limit: { kind: 'limit-of', times: 1 },
        targets: [things('intel', { owner: another, quantity: some(1), letter: 0 })],
      },
    ),
  ],
  [
    '始终，若【沈砚秋】存活，你的抽牌数加一。',
    {
      kind: 'assertion',
      lasts: always,
      if: holds('alive', { p: { kind: 'character-name', decl: 'shen-yan-qiu' } }),
      claim: {
        kind: 'amount',
        of: { kind: 'property', of: you, decl: 'draw-count' },
        op: 'plus',
        by: n(1),
      },
    },
  ],
  [
    '任意回合，争夺阶段不限次，可以抽四张牌，重复最多三次：可以把一张手牌放置在一位玩家面前。',
    use(
      inWindows('any', call('fight')),
      doing(
        [
          draw(4),
          {
            kind: 'repeat-steps',
            upTo: true,
            times: n(3),
            steps: [act('place', { c: hand(1), q: somebody }, may)],
          },
        ],
        may,
      ),
      unlimited,
    ),
  ],
  // what the paper has no sentence for
  [
    '当你获得假情报时，可以烧毁你或你的左邻的一张情报。',
    trigger(
      receives(),
      doing(
        [
          act('burn', {
            c: things('intel', {
              owner: or(you, { kind: 'property', of: you, decl: 'left' }),
              quantity: some(1),
            }),
          }),
        ],
        may,
      ),
    ),
  ],
  [
    '当你获得假情报时，舍弃一张红色或黑色手牌。',
    trigger(
      receives(),
      doing([
        act('discard', { c: things('hand', { quantity: some(1), mods: [mod('red', 'black')] }) }),
      ]),
    ),
  ],
  [
    '当你获得假情报时，若本回合你未曾使用【锁定】，抽一张牌。',
    trigger(receives(), doing([draw(1)]), {
      if: {
        kind: 'did',
        lasts: thisTurn,
        call: call('use', { p: you, k: card('suo-ding') }),
        negated: true,
      },
    }),
  ],
  [
    '当你每回合首次获得假情报时，每局限一次，抽一张牌。',
    trigger(
      {
        ...receives(),
        happenings: [
          { kind: 'happening', what: call('obtain', { p: you, c: falseIntel }), first: 'turn' },
        ],
      },
      doing([draw(1)]),
      { limit: { kind: 'limit-of', times: 1, per: 'game' } },
    ),
  ],
  [
    '当你获得假情报时，直到你死亡为止，他必须接收情报。',
    trigger(
      receives(),
      doing([
        {
          kind: 'lasting',
          sentence: claim({ kind: 'until', call: call('die', { p: you }) }, 'must-receive', {
            p: they,
          }),
        },
      ]),
    ),
  ],
  [
    '始终，你可以在任意回合使用【锁定】。',
    {
      kind: 'assertion',
      lasts: always,
      claim: { kind: 'widened', who: you, card: card('suo-ding'), part: 'turn' },
    },
  ],
  [
    '当你获得假情报时，若（你有手牌或他有手牌）且你的手牌数至少三，抽（你的手牌数加一）张牌。',
    trigger(
      receives(),
      doing([
        act('draw', {
          n: {
            kind: 'sum',
            op: '+',
            left: { kind: 'count', of: things('hand', { owner: you }) },
            right: n(1),
          },
        }),
      ]),
      {
        if: both(either(has(you, things('hand')), has(they, things('hand'))), {
          kind: 'compares',
          op: '>=',
          left: { kind: 'count', of: things('hand', { owner: you }) },
          right: n(3),
        }),
      },
    ),
  ],
  [
    '当你获得假情报时，抽（两位玩家的手牌数）张牌。',
    trigger(
      receives(),
      doing([
        act('draw', {
          n: {
            kind: 'count',
            of: things('hand', { owner: things(player, { quantity: some(2) }) }),
          },
        }),
      ]),
    ),
  ],
  [
    '当你获得假情报时，若你的手牌数多于两位玩家的抽牌数加一，取消。',
    trigger(receives(), doing([{ kind: 'cancel' }]), {
      if: {
        kind: 'compares',
        op: '>',
        left: { kind: 'count', of: things('hand', { owner: you }) },
        right: {
          kind: 'sum',
          op: '+',
          left: {
            kind: 'property',
            of: things(player, { quantity: some(2) }),
            decl: 'draw-count',
          },
          right: n(1),
        },
      },
    }),
  ],
  [
    '始终，其他没有手牌的玩家可以隐瞒身份。',
    claim(always, 'conceal', {
      p: things(player, {
        quantity: some('all', 'other'),
        mods: [{ kind: 'mod-has', negated: true, what: things('hand') }],
      }),
    }),
  ],
  [
    '始终，若非（你有手牌或他已死亡）且他非已亮明，你非视为男。',
    claim(always, 'counts-as', { p: you, g: value('male') }, true, {
      if: both(
        { kind: 'not-so', of: either(has(you, things('hand')), holds('dead', { p: they })) },
        holds('face-up', { p: they }, true),
      ),
    }),
  ],
  [
    '始终，每位非女性玩家可以隐瞒身份。',
    claim(always, 'conceal', {
      p: things(player, { quantity: some('each'), mods: [non('female-person')] }),
    }),
  ],
  ['始终，非conceal（你）。', claim(always, 'conceal', { p: you }, true)],
  [
    '当你获得假情报时，说「hello」，说「好」。',
    trigger(
      receives(),
      doing(
        (['en', 'zh'] as const).map((lang) =>
          act('say', {
            x: {
              kind: 'spoken',
              text: { kind: 'text', lang, value: lang === 'en' ? 'hello' : '好' },
            },
          }),
        ),
      ),
    ),
  ],
  [
    '当你获得假情报时，give（你，一张手牌，他）。',
    trigger(receives(), doing([act('give', { p: you, c: hand(1), q: they })])),
  ],
];

describe('abilities', () => {
  test.each(abilities)('%s', (text, tree) => {
    const { sentence, reports } = ability(text);
    expect(reports).toEqual([]);
    expect(sentence).toEqual(tree);
  });

  test('a condition of the moment stands at its end', () => {
    const { sentence, reports } = ability('当一位玩家死亡或当你获得假情报且你存活时，取消。');
    expect(reports).toEqual([]);
    expect(sentence).toEqual(
      trigger(
        {
          kind: 'moment-of',
          door: 'when',
          happenings: [
            { kind: 'happening', what: call('die', { p: somebody }) },
            { kind: 'happening', what: call('obtain', { p: you, c: falseIntel }) },
          ],
          while: holds('alive', { p: you }),
        },
        doing([{ kind: 'cancel' }]),
      ),
    );
  });
});

describe('goals', () => {
  const red = (colour: string) =>
    isA({ kind: 'things', among: true, quantity: some('at least', 3), mods: [] }, value(colour));
  const nobody = (noun: string | object, ...said: string[]) =>
    holds('alive', { p: things(noun, { quantity: some('no', ...said) }) });

  test.each([
    [
      '当你死亡时，展示你的全部手牌：其中至少三张是红色。',
      goal({
        moment: when(call('die', { p: you })),
        steps: [act('show', { c: things('hand', { owner: you, quantity: some('all') }) })],
        cond: red('red'),
      }),
    ],
    [
      '潜伏战线全灭，或军情局全灭。',
      goal({
        cond: either(
          holds('wiped-out', { s: value('undercover') }),
          holds('wiped-out', { s: value('military') }),
        ),
      }),
    ],
    [
      '没有女性存活，且没有其他玩家存活。',
      goal({ cond: both(nobody('female-person'), nobody(player, 'other')) }),
    ],
    [
      '当你的左邻或右邻宣告胜利时，改为你宣告胜利。',
      goal({
        moment: when(
          call('declare', {
            p: or(
              { kind: 'property', of: you, decl: 'left' },
              { kind: 'property', of: you, decl: 'right' },
            ),
          }),
        ),
        instead: [act('declare', { p: you })],
      }),
    ],
    [
      '当你杀死另一位玩家时，若至少两位玩家已死亡。',
      goal({
        moment: when(call('kill', { p: you, q: another })),
        if: holds('dead', { p: things(player, { quantity: some('at least', 2) }) }),
      }),
    ],
    [
      '当一位玩家因获得你传出的情报而宣告胜利时。',
      goal({
        moment: {
          kind: 'moment-of',
          door: 'when',
          happenings: [
            {
              kind: 'happening',
              what: call('declare', { p: somebody }),
              cause: call('obtain', { c: things('intel', { mods: [sentBy(you)] }) }),
            },
          ],
        },
      }),
    ],
  ])('%s', (text, tree) => {
    expect(mission(text)).toEqual(tree);
  });
});

describe('cards', () => {
  const nine = parse(paper('cards.zh.miben'), vocabulary).value.decls as unknown as CardSheet[];
  const named = (id: string) => strip<CardSheet>(nine.find((one) => one.header.id.text === id)!);
  const word = (decl: string) => ({ kind: 'word', decl });

  test('their facts', () => {
    expect(named('suo-ding').facts).toEqual([
      { kind: 'fact-value', values: [word('direct')] },
      {
        kind: 'fact-counts',
        counts: [
          { value: word('red'), n: 3 },
          { value: word('blue'), n: 3 },
          { value: word('black'), n: 6 },
        ],
      },
    ]);
    expect(named('shi-tan').facts[1]).toEqual({
      kind: 'fact-printed',
      of: [word('side'), word('demand')],
    });
  });

  test('a target with conditions of its own', () => {
    expect(named('diao-hu-li-shan').sentences).toEqual([
      use(
        inWindows('any', call('transit-step')),
        doing([
          {
            kind: 'lasting',
            sentence: claim({ kind: 'this', flow: 'sending' }, 'left-out', { p: they }),
          },
        ]),
        {
          targets: [
            things(player, {
              quantity: some(1),
              where: both(
                {
                  kind: 'is-a',
                  what: {
                    kind: 'property',
                    of: things('intel', { place: 'transit' }),
                    decl: 'sender',
                  },
                  negated: true,
                },
                holds('must-receive', {}, true),
              ),
            }),
          ],
        },
      ),
    ]);
  });

  test('a window about somebody, and an adjective by itself', () => {
    const that = { kind: 'that', noun: { decl: 'intel' } };
    expect(named('tui-hui').sentences).toEqual([
      use(inWindows('any', call('arrival', { p: you })), doing([act('reverse', { c: that })]), {
        if: both(holds('must-receive', { p: you }, true), isA(that, sentBy(you), true)),
      }),
    ]);
  });

  test('a choice that may tell a secret, and a section of steps', () => {
    const { sentences, sections } = named('shi-tan');
    const [only] = sentences as unknown as { doing: { steps: unknown[] } }[];
    const this_ = { kind: 'this-card' };
    expect(only?.doing.steps[1]).toEqual({
      kind: 'if-steps',
      arms: [
        {
          revealing: false,
          cond: holds('conceal', { p: they }),
          steps: [
            {
              kind: 'one-of',
              may: false,
              who: they,
              options: [[act('comply', { c: this_ })], [act('deny', { c: this_ })]],
            },
          ],
        },
        {
          revealing: true,
          cond: isA(
            { kind: 'property', of: they, decl: 'identity-of' },
            { kind: 'property', of: this_, decl: 'side' },
          ),
          steps: [act('comply', { p: they, c: this_ })],
        },
      ],
      else: [act('deny', { p: they, c: this_ })],
    });
    expect(sections).toEqual([
      {
        kind: 'section',
        manner: word('after-use'),
        goals: [
          goal({
            steps: [
              {
                kind: 'put',
                may: false,
                cards: this_,
                to: { kind: 'zone', decl: 'aside' },
                verb: 'move',
              },
            ],
          }),
        ],
      },
    ]);
  });

  test('a counted quantity, and each in turn', () => {
    const [only] = named('zhen-wei-mo-bian').sentences as unknown as { doing: unknown }[];
    const living = things(player, { mods: [being('alive', 'p')] });
    expect(only?.doing).toEqual(
      doing([
        {
          kind: 'put',
          may: false,
          cards: things(cards, {
            place: 'deck',
            at: 'top',
            quantity: { ...some(), n: { kind: 'count', of: living } },
          }),
          to: { kind: 'zone', decl: 'tabletop' },
          verb: 'move',
        },
        act('shuffle', { z: { kind: 'zone', decl: 'tabletop' } }),
        act(
          'obtain',
          {
            p: things(player, { quantity: some('each') }),
            c: things(cards, { place: 'tabletop', quantity: some(1, 'random') }),
          },
          { each: 'in turn', from: you },
        ),
      ]),
    );
  });
});

/** `his intelligence` does not say where it lies, 他面前的情报 does: the zone of the noun either way. */
const placeless = (tree: unknown): unknown =>
  Array.isArray(tree)
    ? tree.map(placeless)
    : typeof tree !== 'object' || tree === null
      ? tree
      : Object.fromEntries(
          Object.entries(tree)
            .filter(
              ([key, one]) =>
                key !== 'place' || one !== (tree as { noun?: { decl?: string } }).noun?.decl,
            )
            .map(([key, one]) => [key, placeless(one)]),
        );

describe('English', () => {
  const sheets = (...names: string[]) =>
    names.flatMap(
      (name) => parse(paper(name), vocabulary).value.decls as unknown as CharacterSheet[],
    );
  const zh = sheets('characters.zh.miben', 'top-secret.zh.miben');
  const bare = ({ sections, skills, facts }: CharacterSheet) =>
    placeless(
      strip({
        facts,
        sections: sections.map((one: Section) => one.goals),
        skills: (skills as SkillSheet[]).map((one) => [one.header.id.text, one.sentences]),
      }),
    );

  test.each(sheets('characters.en.miben').map((one) => [one.header.id.text, one] as const))(
    '%s says the same in both languages',
    (id, one) => {
      expect(bare(one)).toEqual(bare(zh.find(({ header }) => header.id.text === id)!));
    },
  );

  test.each([
    [
      'when you obtain an intelligence sent by a player, draw 1 card.',
      '当你获得一张一位玩家传出的情报时，抽一张牌。',
    ],
    [
      "any time once per turn, on another player A, you may show 1 of A's hand cards: inspect all of A's hand cards.",
      '随时每回合限一次，对另一位玩家甲，可以展示甲的一张手牌：检视甲的全部手牌。',
    ],
    [
      'when you die, they choose: draw 1 card or else discard 2 hand cards.',
      '当你死亡时，他选择：抽一张牌或者舍弃两张手牌。',
    ],
    ['this turn, each player may not use [Lock-on].', '本回合，每位玩家不能使用【锁定】。'],
    [
      'your turn, play phase or in transit no limit, you may show the intelligence in transit.',
      '自己回合，出牌阶段或传递中不限次，可以展示传递中的情报。',
    ],
    [
      'when you die, if they have no hand cards, draw 1 card.',
      '当你死亡时，若他没有手牌，抽一张牌。',
    ],
    ['always, you count as female.', '始终，你视为女。'],
    ['always, you count as male and female.', '始终，你视为男和女。'],
    [
      'when you obtain an intelligence, if it is sent by you, draw 1 card.',
      '当你获得一张情报时，若它是你传出的，抽一张牌。',
    ],
    [
      'when you obtain an intelligence, if it is not sent by you, draw 1 card.',
      '当你获得一张情报时，若它不是你传出的，抽一张牌。',
    ],
    ['when you die, burn an intelligence not sent by you.', '当你死亡时，烧毁一张非你传出的情报。'],
    [
      'when you die, kill a player that need not receive the intelligence.',
      '当你死亡时，杀死一位不必接收情报的玩家。',
    ],
    [
      'when you die, kill a player that may not conceal the identity.',
      '当你死亡时，杀死一位不能隐瞒身份的玩家。',
    ],
    ['when you die, kill a player that is not dead.', '当你死亡时，杀死一位非已死亡的玩家。'],
    [
      'when a player declares victory because obtains an intelligence, draw 1 card.',
      '当一位玩家因获得一张情报而宣告胜利时，抽一张牌。',
    ],
    [
      'when you obtain an intelligence and you are alive, draw 1 card.',
      '当你获得一张情报且你存活时，抽一张牌。',
    ],
    [
      'when you obtain an intelligence and a hand card, draw 1 card.',
      '当你获得一张情报和一张手牌时，抽一张牌。',
    ],
    [
      'when you obtain an intelligence and your drawing number is more than 3, draw 1 card.',
      '当你获得一张情报且你的抽牌数多于三时，抽一张牌。',
    ],
    ['when you die, repeat 3 times: draw 1 card.', '当你死亡时，重复三次：抽一张牌。'],
    [
      'when you die, repeat up to (count of your hand cards) times: draw 1 card.',
      '当你死亡时，重复最多（你的手牌数）次：抽一张牌。',
    ],
    [
      "when you die, burn 1 of your or a female's false intelligence.",
      '当你死亡时，烧毁你或一位女性的一张假情报。',
    ],
    [
      "when you die, burn 2 players' or their intelligence.",
      '当你死亡时，烧毁两位玩家或他的情报。',
    ],
    ['when you die, show the black intelligence in transit.', '当你死亡时，展示传递中的黑色情报。'],
    [
      'when you die, show the top (count of players that are alive) cards of the deck.',
      '当你死亡时，展示牌库顶的（存活的玩家数）张牌。',
    ],
    [
      'when you die, show (your drawing number plus 1) of your hand cards.',
      '当你死亡时，展示你的（你的抽牌数加一）张手牌。',
    ],
    [
      "when you die, if your drawing number is more than 2 players' drawing number minus 1, draw (count of your hand cards) cards.",
      '当你死亡时，若你的抽牌数多于两位玩家的抽牌数减一，抽（你的手牌数）张牌。',
    ],
    ['always, you may use [Lock-on] in any turn.', '始终，你可以在任意回合使用【锁定】。'],
    ['this turn, before they die, draw 1 card.', '本回合，当他死亡之前，抽一张牌。'],
    [
      'when you die, if you have hand cards, and you have no intelligence, then draw 1 card; draw 2 cards.',
      '当你死亡时，若你有手牌，且你没有情报，则抽一张牌；抽两张牌。',
    ],
    [
      'when you die, if you have hand cards, draw 1 card, then draw 2 cards.',
      '当你死亡时，若你有手牌，抽一张牌，然后抽两张牌。',
    ],
    [
      'when you die, draw 1 card, if not (you are dead), draw 2 cards.',
      '当你死亡时，抽一张牌；若非（你已死亡），抽两张牌。',
    ],
  ])('%s', (english, chinese) => {
    const one = ability(english!);
    expect(one.reports).toEqual([]);
    expect(one.sentence).toEqual(ability(chinese!).sentence);
  });
});

test.each([
  [
    'show all of your hand cards: 3 false intelligence of them are red.',
    '展示你的全部手牌：其中三张假情报是红色。',
  ],
  [
    '(you are dead, or you have hand cards), and they are dead.',
    '（你已死亡，或你有手牌），且他已死亡。',
  ],
])('mission: %s', (english, chinese) => {
  expect(mission(english!)).toEqual(mission(chinese!));
  expect(JSON.stringify(mission(english!))).not.toMatch(/missing/);
});

describe('what everybody writes', () => {
  test.each([
    [
      '当我获得假情报时,如果她的手牌数多于三并且我有黑色情报,那么抽3张牌;否则抽二张牌.',
      '当你获得假情报时，若他的手牌数多于三且你有黑色情报，则抽三张牌；否则，抽两张牌。',
    ],
    ['当你被试探或被[锁定]时，抽一张牌。', '当你被【试探】或【锁定】时，抽一张牌。'],
    ['当你获得你传出的一张情报时，抽一张牌。', '当你获得一张你传出的情报时，抽一张牌。'],
    [
      '当你获得假情报时，若你有手牌，抽一张牌；否则，抽两张牌。',
      '当你获得假情报时，若你有手牌，则抽一张牌；否则抽两张牌。',
    ],
    ['当你获得假情报时，你可以抽一张牌。', '当你获得假情报时，可以抽一张牌。'],
    // A subject that a moment leaves out is you.
    ['直到死亡为止，你可以隐瞒身份。', '直到你死亡为止，你可以隐瞒身份。'],
    ['当获得假情报时，抽一张牌。', '当你获得假情报时，抽一张牌。'],
    ['当被【试探】或【锁定】时，抽一张牌。', '当你被【试探】或【锁定】时，抽一张牌。'],
    ['始终，每位其他玩家可以隐瞒身份。', '始终，其他每位玩家可以隐瞒身份。'],
    ['始终，至少两位其他玩家可以隐瞒身份。', '始终，其他至少两位玩家可以隐瞒身份。'],
  ])('%s', (loose, strict) => {
    const one = ability(loose);
    expect(one.reports).toEqual([]);
    expect(one.sentence).toEqual(ability(strict).sentence);
  });
});

describe('files', () => {
  const mixed = [
    '# above',
    '角色【甲某】"A. Man" jia-mou，男   # behind',
    '# of the mission',
    '任务：你有手牌。',
    '技能【块】kuai {',
    '  当 die（你）',
    '  可以 draw（你，2）',
    '}',
    '技能【句】ju，任务',
    '  始终，你可以隐瞒身份。  # said',
    '',
    '动作 rest「歇」（p：玩家） {}',
    '# of the card',
    '填写 卡牌 suo-ding，直达',
    '  随时，使用：取消。',
    '# below',
  ].join('\n');

  test('hold sheets and blocks side by side, with their comments', () => {
    const { value, reports } = read(mixed);
    expect(reports).toEqual([]);
    const [one, action, filled] = strip(value).decls as unknown as [
      CharacterSheet,
      { kind: string },
      CardSheet,
    ];
    expect(one.header).toEqual({
      kind: 'header',
      id: { kind: 'name', text: 'jia-mou', quoted: false },
      texts: [
        { kind: 'text', lang: 'zh', value: '甲某' },
        { kind: 'text', lang: 'en', value: 'A. Man' },
      ],
      params: [],
    });
    expect(one.comments).toEqual({ before: ['above'], after: 'behind' });
    expect(one.sections[0]?.comments).toEqual({ before: ['of the mission'] });
    expect(one.skills.map(({ kind }) => kind)).toEqual(['skill', 'skill-sheet']);
    expect((one.skills[1] as SkillSheet).manner).toEqual({ kind: 'word', decl: 'mission' });
    expect((one.skills[1] as SkillSheet).sentences[0]?.comments).toEqual({ after: 'said' });
    expect(action.kind).toBe('action');
    expect(filled).toMatchObject({
      kind: 'card-sheet',
      fill: true,
      comments: { before: ['of the card'] },
    });
    expect(value.end).toEqual(['below']);
  });

  test('give their headers without a vocabulary', () => {
    const { value, reports } = outline({ name: 'said', text: mixed });
    expect(reports).toEqual([]);
    const [one, , filled] = value.decls as unknown as [CharacterSheet, unknown, CardSheet];
    expect(one.facts).toEqual([]);
    expect(one.sections).toEqual([]);
    expect(one.skills.map((each) => 'header' in each && each.header.id.text)).toEqual([
      'kuai',
      'ju',
    ]);
    expect(filled.header.id.text).toBe('suo-ding');
  });

  test('may have lines of a block at the margin, and lines that begin with a name', () => {
    const text = 'flow x {\n【开放】(【出牌阶段】)\n[draw](p, 2)\n}\nquery y: number =\n【张数】\n';
    expect(read(text).reports).toEqual([]);
    expect(read(text).value.decls.map(({ kind }) => kind)).toEqual(['flow', 'query']);
  });

  test('are read with a mark at the start and breaks of two characters', () => {
    const text = `\ufeff${mixed.replaceAll('\n', '\r\n')}`;
    const { value, reports } = read(text);
    expect(reports).toEqual([]);
    expect(strip(value).decls).toEqual(strip(read(mixed).value).decls);
  });
});
