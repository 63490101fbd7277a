/** Arbitrary calls of the paper's actions and questions, and conditions. */
import fc from 'fast-check';
import type { Call, Condition, Happening, Phrase, Things } from '../../../grammar/index.ts';
import { type Arb, is, maybe, node, some } from './kit.ts';
import {
  cardMods,
  cardName,
  cardNoun,
  cards,
  colours,
  computed,
  number,
  player,
  quantity,
  sum,
  thing,
  zone,
} from './phrases.ts';

/** What a sentence takes, by the fixture: action → parameters, the subject first. */
const actions = {
  draw: { p: 'player', n: 'number' },
  discard: { p: 'player', c: 'cards' },
  show: { p: 'player', c: 'cards' },
  give: { p: 'player', c: 'cards', q: 'player' },
  shuffle: { z: 'zone' },
  use: { p: 'player', k: 'card name' },
  'virtual-use': { p: 'player', k: 'card name' },
  void: { c: 'cards' },
  say: { p: 'player', x: 'words' },
  'do-phase': { p: 'player', s: 'phase' },
  send: { p: 'player', c: 'cards' },
  obtain: { p: 'player', c: 'cards' },
  place: { p: 'player', c: 'cards', q: 'player' },
  burn: { p: 'player', c: 'cards' },
  'take-as-intel': { p: 'player', c: 'cards' },
  'turn-up': { p: 'player', c: 'cards' },
  die: { p: 'player' },
  kill: { p: 'player', q: 'player' },
  declare: { p: 'player' },
  deny: { p: 'player', c: 'cards' },
  swap: { p: 'player', c: 'cards', d: 'cards' },
  'force-use': { p: 'player', c: 'cards' },
} as const;
const questions = {
  dead: { p: 'player' },
  alive: { p: 'player' },
  'face-up': { p: 'player' },
  'counts-as': { p: 'player', g: 'gender' },
  'left-out': { p: 'player' },
  conceal: { p: 'player' },
  'use-of': { p: 'player', k: 'card name' },
  'direct-it': { p: 'player', c: 'cards' },
  'must-receive': { p: 'player' },
  'wiped-out': { s: 'side' },
} as const;
/** Those that may be denied by a word of their own. */
export const deniable: ReadonlySet<string> = new Set([
  'conceal',
  'use-of',
  'direct-it',
  'must-receive',
]);

const bySort: Readonly<Record<string, Arb<Phrase>>> = {
  player,
  cards,
  number: fc.oneof(
    { weight: 3, arbitrary: number },
    { weight: 1, arbitrary: computed },
    { weight: 1, arbitrary: number.map((n): Phrase => ({ kind: 'at-most', n })) },
  ),
  'card name': cardName,
  zone,
  phase: some('draw-phase', 'send-phase').map((decl): Phrase => ({ kind: 'value', decl })),
  gender: some('male', 'female').map((decl): Phrase => ({ kind: 'value', decl })),
  side: some('undercover', 'military').map((decl): Phrase => ({ kind: 'value', decl })),
  words: fc.oneof(
    some('mole', 'good').map((decl): Phrase => ({ kind: 'value', decl })),
    is<Phrase>({ kind: 'spoken', text: { kind: 'text', lang: 'zh', value: '投降，好吗' } }),
  ),
};

type Params = Readonly<Record<string, string>>;

/** `subject`: who does it; 'nobody': it is left out. */
export const callOf = (
  decl: string,
  params: Params,
  subject?: Arb<Phrase> | 'nobody',
): Arb<Call> => {
  const [first] = Object.keys(params);
  const said = Object.entries(params).filter(
    ([name]) => subject !== 'nobody' || name !== first || params[name] !== 'player',
  );
  const args = said.map(([name, sort]) => [
    name,
    name === first && subject && subject !== 'nobody' && sort === 'player' ? subject : bySort[sort],
  ]);
  return node<Call>({
    kind: is('call-of'),
    decl: is(decl),
    args: fc.record(Object.fromEntries(args)) as Arb<Call['args']>,
  });
};

const oneOf = (
  all: Readonly<Record<string, Params>>,
  ids: readonly string[],
  subject?: Arb<Phrase> | 'nobody',
) => some(...ids).chain((decl) => callOf(decl, all[decl] ?? {}, subject));

/** 使他…使用 names nobody who does it. */
const named = Object.keys(actions).filter((id) => id !== 'force-use');
export const action = (subject?: Arb<Phrase> | 'nobody'): Arb<Call> =>
  oneOf(actions, subject === 'nobody' ? named : Object.keys(actions), subject);
export const question = (subject?: Arb<Phrase> | 'nobody'): Arb<Call> =>
  oneOf(questions, Object.keys(questions), subject);

const heard = ['obtain', 'die', 'kill', 'declare', 'send', 'place', 'burn'] as const;
const event = (subject?: Arb<Phrase>): Arb<Call> => oneOf(actions, heard, subject);

/** 一位玩家因获得假情报而死亡: the cause has the same subject, which is not said. */
const caused: Arb<Happening> = node<Happening>({
  kind: is('happening'),
  what: event(),
  cause: oneOf(actions, heard, 'nobody'),
});

const passive: Arb<Call> = fc.oneof(
  node<Call>({
    kind: is('call-of'),
    decl: is('use'),
    args: fc.record({ t: player, k: cardName }) as Arb<Call['args']>,
  }),
  node<Call>({
    kind: is('call-of'),
    decl: is('use'),
    args: fc.record({ c: cards, k: cardName }) as Arb<Call['args']>,
  }),
  is<Call>({ kind: 'call-of', decl: 'turn-end', args: {} }),
  node<Call>({
    kind: is('call-of'),
    decl: is('arrive'),
    args: fc.record({ c: cards, p: player }) as Arb<Call['args']>,
  }),
);

export const happening: Arb<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: node<Happening>({ kind: is('happening'), what: event(), first: maybe(is('turn')) }),
  },
  { weight: 2, arbitrary: node<Happening>({ kind: is('happening'), what: passive }) },
  { weight: 1, arbitrary: caused },
);

// ---- conditions

const owned: Arb<Things> = node<Things>({
  kind: is('things'),
  quantity: maybe(quantity(['at least', 'up to', 'exactly']), 3),
  mods: cardMods,
  noun: cardNoun,
});
const bare = ({ quantity: _, ...it }: Things): Things => it;

type Of<K extends Condition['kind']> = Extract<Condition, { kind: K }>;

/** Conditions about somebody; `undefined`: about the thing before the bracket. */
const about = (who: Arb<Phrase | undefined>, subject?: 'nobody'): Arb<Condition>[] => [
  node<Of<'holds'>>({ kind: is('holds'), call: question(subject), negated: fc.boolean() }).map(
    (it) => ({ ...it, negated: it.negated && deniable.has(it.call.decl) }),
  ),
  node<Of<'has-things'>>({
    kind: is('has-things'),
    subject: who,
    what: owned,
    negated: fc.boolean(),
  }).map((it) => (it.negated ? { ...it, what: bare(it.what) } : it)),
];
const coloured = (what: Arb<Phrase | undefined>): Arb<Condition> =>
  node<Of<'is-a'>>({
    kind: is('is-a'),
    subject: what,
    what: some(...colours).map((decl): Phrase => ({ kind: 'value', decl })),
    negated: fc.boolean(),
  });

export const simple: Arb<Condition> = fc.oneof(
  ...about(player),
  coloured(thing),
  node<Of<'compares'>>({
    kind: is('compares'),
    left: computed,
    right: fc.oneof(number, computed, sum),
    op: some('>', '<', '=', '>=', '<='),
  }),
  node<Of<'did'>>({
    kind: is('did'),
    lasts: maybe(some({ kind: 'this', flow: 'turn' }, { kind: 'this-game' })),
    call: event(),
    negated: fc.boolean(),
  }),
  node<Of<'is-a'>>({
    kind: is('is-a'),
    subject: player,
    what: some('left', 'right').map(
      (decl): Phrase => ({ kind: 'property', of: { kind: 'you' }, decl }),
    ),
    negated: fc.boolean(),
  }),
  node<Of<'is-a'>>({
    kind: is('is-a'),
    subject: thing,
    what: is({
      kind: 'mod-call',
      call: { kind: 'call-of', decl: 'sent-by', args: { p: { kind: 'you' } } },
      self: 'c',
      negated: false,
    }),
    negated: fc.boolean(),
  }),
  is<Condition>({
    kind: 'holds',
    call: {
      kind: 'call-of',
      decl: 'alive',
      args: { p: { kind: 'character-name', decl: 'shen-yan-qiu' } },
    },
    negated: false,
  }),
  node<Of<'exists'>>({ kind: is('exists'), what: owned.map(bare), negated: fc.boolean() }),
);

const joined = (one: Arb<Condition>): Arb<Condition> =>
  fc
    .record({
      kind: some('both', 'either-of'),
      items: fc.array(one, { minLength: 2, maxLength: 3 }),
    })
    .map((it): Condition => it);
/** Another list within a list stands in brackets. */
const nested = joined(fc.oneof(simple, joined(simple)));

export const condition: Arb<Condition> = fc.oneof(
  { weight: 5, arbitrary: simple },
  { weight: 2, arbitrary: joined(simple) },
  { weight: 1, arbitrary: nested },
);

/** （…） behind a noun for players, for cards. */
export const ofPlayer: Arb<Condition> = fc.oneof(...about(is(undefined), 'nobody'));
export const ofCards: Arb<Condition> = fc.oneof(
  coloured(is(undefined)),
  node<Of<'compares'>>({
    kind: is('compares'),
    op: is('='),
    left: is<Phrase>({ kind: 'property', decl: 'colour' }),
    right: is<Phrase>({ kind: 'property', of: { kind: 'it' }, decl: 'colour' }),
  }),
);
