/** What has a letter is printed and read again as it was, whatever narrows it: A belongs to the noun it stands behind. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decl, type Letter, print, strip, type Things } from '../../grammar/index.ts';
import { act, call, doing, letter, trigger, when } from './nodes.ts';
import { read, vocabulary } from './paper.ts';
import { ofCards, ofPlayer } from './random/calls.ts';
import { type Arb, maybe } from './random/kit.ts';
import { freeCards, ownedCards, pileCards, somePlayers } from './random/phrases.ts';

const player = somePlayers('exactly', 'at least', 'up to', 'all');
const cards: Arb<Things> = fc.oneof(ownedCards, freeCards, pileCards);

/** With a letter, and narrowed in parentheses or by those that are lettered themselves. */
const named = (it: Arb<Things>, at: Letter, where: typeof ofPlayer): Arb<Things> =>
  fc.tuple(it, maybe(where)).map(([one, cond]) => ({
    ...one,
    letter: at,
    ...(cond && { where: cond }),
  }));

/** 他 in it would be somebody who is not there. */
const anybody = (value: unknown): boolean => !JSON.stringify(value).includes('"they"');

const steps = [act('give', { p: letter(0), c: letter(1), q: letter(0) })];
const shapes: Readonly<Record<string, Arb<unknown>>> = {
  'what is heard': fc
    .record({ p: named(player, 0, ofPlayer), c: named(cards, 1, ofCards) })
    .map(({ p, c }) => trigger(when(call('give', { p, c, q: { kind: 'you' } })), doing(steps))),
  'a target': fc.oneof(named(player, 0, ofPlayer), named(cards, 0, ofCards)).map((one) => ({
    kind: 'use-of',
    timing: { kind: 'any-time' },
    limit: { kind: 'limit-of' },
    faceDown: false,
    targets: [one],
    doing: doing([act('draw', { n: { kind: 'number', value: 1 } })], { may: true }),
  })),
  'what a noun is narrowed by': fc
    .record({ p: named(player, 0, ofPlayer), c: freeCards, at: fc.boolean() })
    .map(({ p, c, at }) => {
      const mods = [{ kind: 'mod-call', call: call('sent-by', { p }), self: 'c', negated: false }];
      const sent = { ...c, mods, ...(at && { letter: 1 }) };
      return trigger(
        when(call('give', { p: { kind: 'you' }, c: sent, q: { kind: 'you' } })),
        doing([act('draw', { p: letter(0), n: { kind: 'number', value: 1 } })]),
      );
    }),
};

describe.each(Object.entries(shapes))('%s', (_, shape) => {
  test.each(['zh', 'en'] as const)('in %s', (lang) => {
    fc.assert(
      fc.property(shape.filter(anybody), (sentence) => {
        const header = {
          kind: 'header',
          id: { kind: 'name', text: 'xx', quoted: false },
          texts: [],
          params: [],
        };
        const decl = { kind: 'skill-sheet', header, sentences: [sentence] } as unknown as Decl;
        const said = print({ kind: 'file', decls: [decl] }, { lang, vocabulary });
        const { value, reports } = read(said);
        expect([said, reports]).toEqual([said, []]);
        expect([said, strip(value.decls[0])]).toEqual([said, decl]);
      }),
      { numRuns: 300 },
    );
  });
});
