/** Arbitrary steps. What takes all that follows it stands last, or behind it a ；. */
import fc from 'fast-check';
import type { Doing, Phrase, Step } from '../../../grammar/index.ts';
import { action, condition } from './calls.ts';
import { type Arb, is, maybe, node, some } from './kit.ts';
import { cards, number, player, somePlayers, zone } from './phrases.ts';

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

const no = is(false);

const doCall = (may: Arb<boolean>, subject?: 'nobody'): Arb<Step> =>
  node<Of<'do-call'>>({ kind: is('do-call'), may, call: action(subject) } as never).map(whose);

/** 你可以 is 可以. */
const whose = (it: Of<'do-call'>): Step => {
  const { p, ...rest } = it.call.args;
  return it.may && p?.kind === 'you' && it.call.decl !== 'force-use'
    ? { ...it, call: { ...it.call, args: rest } }
    : it;
};

/** 每位玩家依次…, 从你开始, 各 */
const spread: Arb<Step> = fc.oneof(
  node<Of<'do-call'>>({
    kind: is('do-call'),
    may: fc.boolean(),
    call: action(somePlayers('each')).filter(({ args }) => args.p?.kind === 'things'),
    each: is('in turn'),
    from: maybe(is<Phrase>({ kind: 'you' })),
  } as never),
  node<Of<'do-call'>>({
    kind: is('do-call'),
    may: no,
    call: action(somePlayers('at least', 'exactly')).filter(
      ({ args, decl }) => args.p?.kind === 'things' && decl !== 'force-use',
    ),
    each: is('each'),
  } as never),
);

const put = (may: Arb<boolean>): Arb<Step> =>
  node<Of<'put'>>({
    kind: is('put'),
    may,
    who: maybe(player),
    cards,
    to: zone,
    verb: some('move', 'put into', 'put back'),
    face: maybe(some('up', 'down')),
  } as never);

const act = (may: Arb<boolean>): Arb<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: doCall(may, 'nobody') },
    { weight: 2, arbitrary: doCall(may) },
    { weight: 1, arbitrary: put(may) },
  );

const choice: Arb<Step> = fc
  .record({
    who: maybe(player),
    may: fc.boolean(),
    options: fc.array(act(no), { minLength: 2, maxLength: 3 }),
  })
  .map(
    ({ who, may, options }): Step => ({
      kind: 'one-of',
      ...(who && { who }),
      may,
      options: options.map((one) => [one]),
    }),
  );

const picked: Arb<Step> = node<Of<'pick-value'>>({
  kind: is('pick-value'),
  may: no,
  who: maybe(player),
  what: some('colour', 'side').map(
    (decl): Phrase => ({
      kind: 'kind-of',
      quantity: {
        kind: 'quantity',
        how: 'exactly',
        n: { kind: 'number', value: 1 },
        other: false,
        random: false,
      },
      of: { decl },
      letter: 3,
    }),
  ),
} as never);

const small: Arb<Step> = fc.oneof(
  { weight: 8, arbitrary: act(fc.boolean()) },
  { weight: 1, arbitrary: choice },
  { weight: 1, arbitrary: spread },
  { weight: 1, arbitrary: picked },
  {
    weight: 1,
    arbitrary: some({ kind: 'no-effect' }, { kind: 'cancel' }, { kind: 'stop-here' }).map(
      (it): Step => it,
    ),
  },
);
/** The first step bears no 可以: it would be that of the whole. */
const first: Arb<Step> = fc.oneof(
  { weight: 4, arbitrary: act(no) },
  { weight: 1, arbitrary: choice.filter((it) => 'may' in it && !it.may) },
);

const sequence = (most: number, begin: Arb<Step>): Arb<Step[]> =>
  fc
    .tuple(begin, fc.array(fc.tuple(small, fc.boolean()), { maxLength: most - 1 }))
    .map(([one, rest]) => [
      one,
      ...rest.map(([step, then]): Step => (then ? { ...step, then } : step)),
    ]);

export const plainSteps = sequence(3, first);

const ifSteps: Arb<Step> = node<Of<'if-steps'>>({
  kind: is('if-steps'),
  arms: fc.array(
    fc.record({ revealing: fc.boolean(), cond: condition, steps: sequence(2, small) }),
    { minLength: 1, maxLength: 2 },
  ),
  else: maybe(sequence(2, small)),
} as never);
const repeat: Arb<Step> = node<Of<'repeat-steps'>>({
  kind: is('repeat-steps'),
  upTo: fc.boolean(),
  times: number,
  steps: sequence(2, small),
} as never);

/** Groups between ；. */
export const steps: Arb<Step[]> = fc.oneof(
  { weight: 4, arbitrary: plainSteps },
  {
    weight: 1,
    arbitrary: fc
      .tuple(plainSteps, fc.oneof(ifSteps, repeat), maybe(plainSteps))
      .map(([before, one, after]) => [...before, one, ...(after ?? [])]),
  },
);

export const doing: Arb<Doing> = node<Doing>({
  kind: is('doing'),
  may: fc.boolean(),
  instead: fc.boolean(),
  cost: maybe(plainSteps),
  steps,
});
