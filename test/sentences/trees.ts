/** Arbitrary sentences over the vocabulary of the paper: well-sorted trees as the parser would give them, without spans. */
import fc from 'fast-check';
import type {
  Assertion,
  Call,
  Condition,
  Conversion,
  Goal,
  Lasting,
  Limit,
  Moment,
  Phrase,
  Sentence,
  Step,
  Things,
  Timing,
  Trigger,
  Use,
} from '../../grammar/index.ts';
import {
  callOf,
  condition,
  deniable,
  happening,
  ofCards,
  ofPlayer,
  question,
  simple,
} from './random/calls.ts';
import { type Arb, is, maybe, node, some } from './random/kit.ts';
import { cardMods, cardNoun, number, ownedCards, owner, somePlayers } from './random/phrases.ts';
import { doing, plainSteps, steps } from './random/steps.ts';

// ---- triggers

const moment: Arb<Moment> = node<Moment>({
  kind: is('moment-of'),
  door: some('when', 'before'),
  happenings: fc.oneof(
    { weight: 5, arbitrary: fc.tuple(happening) },
    {
      weight: 1,
      arbitrary: fc.tuple(happening, happening).filter(([a, b]) => unlike(a.what, b.what)),
    },
  ),
  while: maybe(simple),
});
/** Those of one kind are one happening. */
const unlike = (a: Call | Condition, b: Call | Condition): boolean =>
  a.kind === 'call-of' && b.kind === 'call-of' && a.decl !== b.decl;

const limit: Arb<Limit> = node<Limit>({
  kind: is('limit-of'),
  times: fc.integer({ min: 1, max: 3 }),
  per: maybe(fc.oneof(is({ flow: 'turn' }), is('game' as const))),
});

const plainTrigger: Arb<Trigger> = node<Trigger>({
  kind: is('trigger'),
  moment,
  if: maybe(condition),
  limit: maybe(limit),
  doing,
});

/** 当一位玩家甲杀死另一位玩家乙时，…甲…: 他 made 甲. */
const swapped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(swapped);
  if (value === null || typeof value !== 'object') return value;
  if ('kind' in value && value.kind === 'they') return { kind: 'letter', letter: 0 };
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, swapped(it)]));
};
const bound = (letter: 0 | 1, where: Condition | undefined): Phrase => ({
  kind: 'things',
  quantity: {
    kind: 'quantity',
    how: 'exactly',
    n: { kind: 'number', value: 1 },
    other: letter === 1,
    random: false,
  },
  mods: [],
  noun: { fixed: 'player' },
  letter,
  ...(where && { where }),
});
const lettered: Arb<Trigger> = fc
  .record({ trigger: plainTrigger, where: maybe(ofPlayer) })
  .map(({ trigger, where }) => ({
    ...(swapped(trigger) as Trigger),
    moment: {
      kind: 'moment-of',
      door: 'when',
      happenings: [
        {
          kind: 'happening',
          what: {
            kind: 'call-of',
            decl: 'kill',
            args: { p: bound(0, where), q: bound(1, undefined) },
          },
        },
      ],
    },
  }));
const trigger: Arb<Trigger> = fc.oneof(
  { weight: 4, arbitrary: plainTrigger },
  { weight: 1, arbitrary: lettered },
);

// ---- uses

const turn: Arb<'any' | Condition> = fc.oneof(
  is('any' as const),
  some('my-turn', 'others-turn').map(
    (decl): Condition => ({
      kind: 'holds',
      call: { kind: 'call-of', decl, args: {} },
      negated: false,
    }),
  ),
);
const windows: Arb<Call[]> = fc
  .subarray(['play', 'fight', 'arrival', 'dying', 'transit-step'], { minLength: 1, maxLength: 2 })
  .map((ids) =>
    ids.map(
      (decl): Call => ({
        kind: 'call-of',
        decl,
        args: decl === 'arrival' || decl === 'dying' ? { p: { kind: 'you' } } : {},
      }),
    ),
  );
const timing: Arb<Timing> = fc.oneof(
  is<Timing>({ kind: 'any-time' }),
  is<Timing>({ kind: 'as-for', card: 'jie-huo' }),
  node<Extract<Timing, { kind: 'in-windows' }>>({ kind: is('in-windows'), turn, windows }),
);

const target: Arb<Phrase> = fc.oneof(
  somePlayers('exactly'),
  ownedCards,
  fc.tuple(somePlayers('exactly'), ofPlayer).map(([it, where]): Phrase => ({ ...it, where })),
  fc.tuple(ownedCards, ofCards).map(([it, where]): Phrase => ({ ...it, where })),
);
const targets: Arb<Phrase[]> = fc.array(target, { maxLength: 1 });

const active: Arb<Use> = node<Use>({
  kind: is('use-of'),
  timing,
  limit: fc.oneof(limit, is<Limit>({ kind: 'limit-of' })),
  faceDown: is(false),
  if: maybe(condition),
  targets,
  doing: doing.map((it) => ({ ...it, may: true, instead: false })),
});
/** What may stand in a card. */
export const use: Arb<Sentence> = node<Use>({
  kind: is('use-of'),
  timing,
  faceDown: fc.boolean(),
  if: maybe(condition),
  targets,
  doing: steps.map((list) => ({ kind: 'doing', may: false, instead: false, steps: list })),
});

// ---- what lasts

const lasts = fc.oneof(
  some({ kind: 'always' }, { kind: 'this-game' }, { kind: 'this', flow: 'turn' } as const),
  node({ kind: is('until' as const), call: callOf('kill', { p: 'player', q: 'player' }) }),
);
const claim: Arb<Assertion['claim']> = fc.oneof(
  fc
    .record({ call: question(), negated: fc.boolean() })
    .map(({ call, negated }): Assertion['claim'] => ({
      kind: 'claim',
      call,
      negated: negated && deniable.has(call.decl),
    })),
  fc
    .record({ of: owner, op: some('plus', 'minus', 'becomes'), by: number })
    .map(({ of, ...it }): Assertion['claim'] => ({
      kind: 'amount',
      of: { kind: 'property', of, decl: 'draw-count' },
      ...it,
    })),
);
const assertion: Arb<Assertion> = node<Assertion>({
  kind: is('assertion'),
  lasts: lasts as Arb<Assertion['lasts']>,
  if: maybe(condition),
  claim,
});
const conversion: Arb<Conversion> = node<Conversion>({
  kind: is('conversion'),
  cards: node<Things>({ kind: is('things'), owner, mods: cardMods, noun: cardNoun }),
  must: fc.boolean(),
  as: is<Phrase>({ kind: 'card-name', decl: 'suo-ding' }),
});
type Delayed = Extract<Lasting, { kind: 'delayed' }>;
/** Without a span it is the next time only. */
const delayed: Arb<Lasting> = fc.oneof(
  node<Delayed>({
    kind: is('delayed'),
    lasts: lasts as Arb<Assertion['lasts']>,
    trigger: plainTrigger,
  }),
  node<Delayed>({
    kind: is('delayed'),
    lasts: maybe(lasts as Arb<Assertion['lasts']>),
    trigger: plainTrigger.map((one) => ({
      ...one,
      moment: { ...one.moment, next: true as const },
    })),
  }),
);

/** 选择一种颜色甲：本回合，… */
const later: Arb<Trigger> = fc
  .record({ moment, before: plainSteps, one: fc.oneof(assertion, delayed) })
  .map(
    ({ moment, before, one }): Trigger => ({
      kind: 'trigger',
      moment,
      doing: {
        kind: 'doing',
        may: true,
        instead: false,
        steps: [...before, { kind: 'lasting', sentence: one } satisfies Step],
      },
    }),
  );

/** What may stand in a section. */
export const goal: Arb<Goal> = fc.oneof(
  node<Goal>({ kind: is('goal'), cond: condition }),
  node<Goal>({ kind: is('goal'), moment, if: maybe(condition) }),
  node<Goal>({ kind: is('goal'), steps: plainSteps, cond: condition, moment: maybe(moment) }),
  node<Goal>({ kind: is('goal'), moment, instead: plainSteps }),
);

/** What may stand in a skill. */
export const sentence: Arb<Sentence> = fc.oneof(
  { weight: 4, arbitrary: trigger },
  { weight: 2, arbitrary: active },
  { weight: 2, arbitrary: assertion },
  { weight: 1, arbitrary: conversion },
  { weight: 1, arbitrary: delayed },
  { weight: 1, arbitrary: later },
);
