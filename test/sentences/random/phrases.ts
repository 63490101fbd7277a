/** Arbitrary phrases: players, cards, names, places and numbers of the paper's vocabulary. */
import fc from 'fast-check';
import type { Mod, NounWord, Phrase, Quantity, Things } from '../../../grammar/index.ts';
import { type Arb, is, maybe, node, some, word } from './kit.ts';

export const number: Arb<Phrase> = fc
  .oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 5, max: 30 }) },
  )
  .map((value): Phrase => ({ kind: 'number', value }));

type How = Quantity['how'];

export const quantity = (
  hows: readonly How[],
  other: Arb<boolean> = is(false),
  random: Arb<boolean> = is(false),
): Arb<Quantity> =>
  fc.record({ how: some(...hows), n: number, other, random }).map(({ how, n, ...it }): Quantity => {
    const counted = how === 'exactly' || how === 'up to' || how === 'at least';
    const free = how === 'exactly' || how === 'up to';
    return { kind: 'quantity', how, ...(counted && { n }), ...it, random: it.random && free };
  });

// ---- players

const state = (decl: string, negated = false): Mod => ({
  kind: 'mod-call',
  call: { kind: 'call-of', decl, args: {} },
  self: 'p',
  negated,
});
const playerMod: Arb<Mod> = fc.oneof(
  some('alive', 'dead', 'face-up').map((decl) => state(decl)),
  fc.boolean().map((negated) => state('must-receive', negated)),
  some('undercover', 'military').map(
    (decl): Mod => ({ kind: 'mod-value', values: [word(decl)], negated: false }),
  ),
  node<Extract<Mod, { kind: 'mod-has' }>>({
    kind: is('mod-has'),
    negated: fc.boolean(),
    what: fc.oneof(
      some('intel', 'hand').map((decl): Things => ({ kind: 'things', mods: [], noun: { decl } })),
      number.map(
        (n): Things => ({
          kind: 'things',
          quantity: { kind: 'quantity', how: 'at least', n, other: false, random: false },
          mods: [],
          noun: { decl: 'intel' },
        }),
      ),
    ),
  }),
);

export const somePlayers = (...hows: How[]): Arb<Things> =>
  node<Things>({
    kind: is('things'),
    quantity: quantity(hows, fc.boolean()),
    mods: fc.array(playerMod, { maxLength: 1 }),
    noun: fc.oneof(
      { weight: 4, arbitrary: is<NounWord>({ fixed: 'player' }) },
      {
        weight: 1,
        arbitrary: some('female-person', 'male-role').map((decl): NounWord => ({ decl })),
      },
    ),
  });

const plainPlayer: Arb<Phrase> = fc.oneof(
  is<Phrase>({ kind: 'you' }),
  is<Phrase>({ kind: 'they', many: false }),
);
export const owner: Arb<Phrase> = fc.oneof(plainPlayer, somePlayers('exactly'));

const neighbour: Arb<Phrase> = owner.chain((of) =>
  some('left', 'right').map((decl): Phrase => ({ kind: 'property', of, decl })),
);
const severalPlayers: Arb<Phrase> = fc
  .record({
    join: some('or', 'and'),
    items: fc.tuple(plainPlayer, somePlayers('exactly'), somePlayers('exactly')),
    n: some(2, 3),
  })
  .map(({ join, items, n }): Phrase => ({ kind: 'several', join, items: items.slice(0, n) }));

export const player: Arb<Phrase> = fc.oneof(
  { weight: 3, arbitrary: plainPlayer },
  { weight: 1, arbitrary: is<Phrase>({ kind: 'they', many: true }) },
  {
    weight: 4,
    arbitrary: somePlayers('exactly', 'at least', 'up to', 'each', 'any number', 'all'),
  },
  { weight: 1, arbitrary: neighbour },
  { weight: 1, arbitrary: severalPlayers },
);

// ---- cards

export const colours = ['red', 'blue', 'black'] as const;
const colourMod: Arb<Mod> = fc
  .record({
    values: fc.subarray([...colours], { minLength: 1, maxLength: 2 }),
    negated: fc.boolean(),
  })
  .map(
    ({ values, negated }): Mod => ({
      kind: 'mod-value',
      values: (negated ? values.slice(0, 1) : values).map(word),
      negated,
    }),
  );
const sentBy: Arb<Mod> = owner.map(
  (p): Mod => ({
    kind: 'mod-call',
    call: { kind: 'call-of', decl: 'sent-by', args: { p } },
    self: 'c',
    negated: false,
  }),
);
const modeMod: Arb<Mod> = some('telegram', 'direct').map(
  (decl): Mod => ({ kind: 'mod-value', values: [word(decl)], negated: false }),
);
export const cardMods: Arb<Mod[]> = fc.oneof(
  { weight: 4, arbitrary: fc.array(colourMod, { maxLength: 1 }) },
  { weight: 1, arbitrary: fc.tuple(colourMod, modeMod) },
);
export const cardNoun: Arb<NounWord> = some('hand', 'intel', 'false-intel', 'true-intel').map(
  (decl): NounWord => ({ decl }),
);
const cardQuantity = quantity(
  ['exactly', 'up to', 'at least', 'all', 'any number'],
  some(false, false, true),
  some(false, false, false, true),
);

/** 他的三张红色情报 */
export const ownedCards: Arb<Things> = node<Things>({
  kind: is('things'),
  owner,
  quantity: cardQuantity,
  mods: cardMods,
  noun: fc.oneof(
    cardNoun,
    some('shi-po', 'tui-hui').map((decl): NounWord => ({ decl })),
  ),
});

/** 三张手牌, 一张你传出的假情报 */
export const freeCards: Arb<Things> = fc
  .record({ quantity: maybe(cardQuantity, 4), sent: maybe(sentBy), mods: cardMods, noun: cardNoun })
  .map(
    ({ quantity, sent, mods, noun }): Things => ({
      kind: 'things',
      ...(quantity && { quantity }),
      mods: sent ? [sent, ...mods] : mods,
      noun,
    }),
  );

/** 牌库顶的两张牌, 桌面的随机一张牌, 传递中的情报, 使用中的一张牌 */
export const pileCards: Arb<Things> = fc.oneof(
  node<Things>({
    kind: is('things'),
    place: is('deck'),
    at: maybe(some('top', 'bottom'), 3),
    quantity: quantity(['exactly', 'up to'], is(false), fc.boolean()),
    mods: cardMods,
    noun: is({ fixed: 'card' }),
  }),
  node<Things>({
    kind: is('things'),
    place: is('pending'),
    quantity: quantity(['exactly', 'up to', 'all']),
    mods: cardMods,
    noun: is({ fixed: 'card' }),
  }),
  is<Things>({ kind: 'things', place: 'transit', mods: [], noun: { decl: 'intel' } }),
);

export const thing: Arb<Phrase> = fc.oneof(
  is<Phrase>({ kind: 'it' }),
  is<Phrase>({ kind: 'this-card' }),
  is<Phrase>({ kind: 'this-card', noun: { decl: 'person' } }),
  some('intel', 'false-intel').map((decl): Phrase => ({ kind: 'that', noun: { decl } })),
);
const among: Arb<Things> = fc.oneof(
  node<Things>({
    kind: is('things'),
    among: is(true),
    quantity: quantity(['exactly', 'up to', 'at least']),
    mods: is([]),
  }),
  node<Things>({
    kind: is('things'),
    among: is(true),
    quantity: quantity(['exactly', 'up to', 'at least']),
    mods: cardMods,
    noun: is({ decl: 'false-intel' }),
  }),
);

/** 你的一张手牌或他的一张情报 */
const severalCards: Arb<Phrase> = fc
  .record({
    join: some('or', 'and'),
    items: fc.tuple(thing, ownedCards, ownedCards),
    n: some(2, 3),
  })
  .map(({ join, items, n }): Phrase => ({ kind: 'several', join, items: items.slice(3 - n) }));

/** 你或他的两张情报: both own; 随机（你的手牌数）张手牌 */
const sharedCards: Arb<Things> = fc.tuple(ownedCards, plainPlayer, somePlayers('exactly')).map(
  ([it, first, second]): Things => ({
    ...it,
    owner: { kind: 'several', join: 'or', items: [first, second] },
  }),
);

export const cards: Arb<Phrase> = fc.oneof(
  { weight: 2, arbitrary: thing },
  { weight: 4, arbitrary: ownedCards },
  { weight: 4, arbitrary: freeCards },
  { weight: 2, arbitrary: pileCards },
  { weight: 1, arbitrary: among },
  { weight: 1, arbitrary: severalCards },
  { weight: 1, arbitrary: sharedCards },
);

// ---- names, places, numbers

export const cardName: Arb<Phrase> = fc
  .uniqueArray(some('suo-ding', 'shi-tan', 'jie-huo'), { minLength: 1, maxLength: 3 })
  .map((ids): Phrase => {
    const items = ids.map((decl): Phrase => ({ kind: 'card-name', decl }));
    const [only] = items;
    return only && items.length === 1 ? only : { kind: 'several', join: 'or', items };
  });

export const zone: Arb<Phrase> = fc.oneof(
  some('discard-pile', 'tabletop', 'aside').map((decl): Phrase => ({ kind: 'zone', decl })),
  some('top', 'bottom').map((at): Phrase => ({ kind: 'zone', decl: 'deck', at })),
  owner.map((of): Phrase => ({ kind: 'zone', decl: 'hand', owner: of })),
);

/** 他的手牌数, 你的抽牌数 */
export const computed: Arb<Phrase> = fc.oneof(
  fc.record({ owner, noun: cardNoun }).map(
    ({ owner, noun }): Phrase => ({
      kind: 'count',
      of: { kind: 'things', owner, mods: [], noun },
    }),
  ),
  owner.map((of): Phrase => ({ kind: 'property', of, decl: 'draw-count' })),
);

/** 你的抽牌数加二 */
export const sum: Arb<Phrase> = fc
  .record({ left: computed, op: some('+', '-'), right: fc.oneof(number, computed) })
  .map((it): Phrase => ({ kind: 'sum', ...it }));
