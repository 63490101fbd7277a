/** Chapter: operands: values, what belongs to them, calls, and picks out of a group. */

import { Comma, Digits, Gen, Loosely, NameLike, Open, T, Tight } from '../tokens.ts';
import type { Expr, Span, WordValue } from '../tree.ts';
import { counters } from '../words.ts';
import type { Alternative, Kit, Rule } from './kit.ts';
import type { Names } from './names.ts';

type Prefix = (Expr & { kind: 'prefix' })['op'];
type Pick = Pick_<Expr & { kind: 'pick' }>;
type Pick_<P extends { take: unknown; count: unknown }> = Readonly<{
  take: P['take'];
  count: P['count'];
}>;

const values = [
  'me',
  'it',
  'this',
  'yes',
  'no',
  'none',
  'all',
  'actor',
  'cause',
  'players',
  'cards',
  'uses',
  'characters',
  'card-names',
] as const satisfies readonly WordValue[];

const prefixes = [
  ['first-of', 'first of'],
  ['last-of', 'last of'],
  ['count-of', 'count of'],
  ['shuffled', 'shuffled'],
] as const;

const picks = [
  ['random', { take: 'random', count: 'as many as' }],
  ['top', { take: 'top', count: 'as many as' }],
  ['last', { take: 'last', count: 'as many as' }],
  ['up-to', { take: 'choose', count: 'up to' }],
  ['at-least', { take: 'choose', count: 'at least' }],
  ['exactly', { take: 'choose', count: 'exactly' }],
] as const satisfies readonly (readonly [string, Pick])[];

/** What an operand may begin with, for the two places that must look. */
const beginnings = new Set([
  Digits,
  Loosely,
  Tight,
  T.my,
  T.its,
  T['any-number-of'],
  ...values.map((key) => T[key]),
  ...prefixes.map(([key]) => T[key]),
  ...picks.map(([key]) => T[key]),
]);

/** The rules of operands; `expr` gives the rule of whole expressions, which is made after them. */
export function operands(kit: Kit, { name, anyName, text, digits }: Names, expr: () => Rule<Expr>) {
  const args = kit.rule('arguments', (): Expr[] => {
    const items: Expr[] = [];
    kit.eat(1, Open);
    kit.maybe(1, () => {
      items.push(kit.sub(1, expr()));
      kit.loop(1, () => {
        kit.eat(1, Comma);
        items.push(kit.sub(2, expr()));
      });
    });
    kit.close(1);
    return items;
  });

  const word = (value: WordValue) => ({
    ALT: (): Expr => {
      const start = kit.here;
      kit.eat(1, T[value as keyof typeof T]);
      return { kind: 'word', word: value, span: kit.span(start) };
    },
  });

  const primaries: Alternative<Expr>[] = [
    {
      ALT: () => {
        const start = kit.here;
        const value = kit.sub(1, digits);
        return { kind: 'number', value, span: kit.span(start) };
      },
    },
    {
      ALT: () => {
        const start = kit.here;
        const called = kit.sub(1, name);
        const given = kit.maybeIf(
          1,
          () => kit.sees(Tight),
          () => kit.sub(1, args),
        );
        const span = kit.span(start);
        return given
          ? { kind: 'call', name: called, args: given, span }
          : { kind: 'ref', name: called, span };
      },
    },
    {
      ALT: () => {
        const start = kit.here;
        const value = kit.sub(1, text);
        return { kind: 'text-value', text: value, span: kit.span(start) };
      },
    },
    {
      ALT: () => {
        const start = kit.here;
        const items: Expr[] = [];
        kit.eat(1, Open);
        items.push(kit.sub(1, expr()));
        kit.loop(1, () => {
          kit.eat(1, Comma);
          items.push(kit.sub(2, expr()));
        });
        kit.close(1);
        const [only] = items;
        return only && items.length === 1
          ? only
          : { kind: 'several', items, span: kit.span(start) };
      },
    },
    ...values.map(word),
  ];

  const primary = kit.rule('value', (): Expr => kit.one(1, primaries));

  /** `my` and `its`: an owner that already carries its mark. */
  const owned = kit.rule('owned value', (): Expr => {
    const start = kit.here;
    const owner = kit.one<WordValue>(1, [
      {
        ALT: () => {
          kit.eat(1, T.my);
          return 'me';
        },
      },
      {
        ALT: () => {
          kit.eat(1, T.its);
          return 'it';
        },
      },
    ]);
    const span = kit.span(start);
    const what = kit.sub(1, anyName);
    return {
      kind: 'of',
      owner: { kind: 'word', word: owner, span },
      name: what,
      span: kit.span(start),
    };
  });

  const postfix = kit.rule('term', (): Expr => {
    const start = kit.here;
    let left = kit.one<Expr>(1, [
      { ALT: () => kit.sub(1, owned) },
      { ALT: () => kit.sub(1, primary) },
    ]);
    kit.loop(1, () => {
      kit.eat(1, Gen);
      const what = kit.sub(1, anyName);
      left = { kind: 'of', owner: left, name: what, span: kit.span(start) };
    });
    return left;
  });

  const picked = (
    pick: Pick,
    n: Expr | undefined,
    of: Expr,
    span: Span,
    counter?: string,
  ): Expr => ({
    kind: 'pick',
    ...pick,
    ...(n && { n }),
    of,
    ...(counter && { counter }),
    span,
  });

  /** `of hand`, `张 hand` */
  const outOf = kit.rule('out of', (): { of: Expr; counter?: string } => {
    const { image } = kit.eat(1, T.of);
    const of = kit.sub(1, postfix);
    return counters.includes(image) ? { of, counter: image } : { of };
  });

  const prefix = ([key, op]: readonly [keyof typeof T, Prefix], at: number): Alternative<Expr> => ({
    ALT: () => {
      const start = kit.here;
      kit.eat(1, T[key]);
      const of = kit.sub(at + 5, postfix);
      return { kind: 'prefix', op, of, span: kit.span(start) };
    },
  });

  /** `random 3 of hand`, `random player`: the count may be left out. */
  const picking = kit.rule('pick', (start: number, pick: Pick): Expr => {
    const first = kit.sub(1, postfix);
    const from = kit.maybe(1, () => kit.sub(1, outOf));
    return from
      ? picked(pick, first, from.of, kit.span(start), from.counter)
      : picked(pick, undefined, first, kit.span(start));
  });

  const pickAfter = (
    [key, pick]: readonly [keyof typeof T, Pick],
    at: number,
  ): Alternative<Expr> => ({
    ALT: () => {
      const start = kit.here;
      kit.eat(1, T[key]);
      return kit.call(at + 1, picking, [start, pick]);
    },
  });

  const unaries: Alternative<Expr>[] = [
    ...prefixes.map(prefix),
    ...picks.map(pickAfter),
    {
      ALT: () => {
        const start = kit.here;
        kit.eat(1, T['any-number-of']);
        const of = kit.sub(3, postfix);
        return picked({ take: 'choose', count: 'any number' }, undefined, of, kit.span(start));
      },
    },
    {
      ALT: () => {
        const start = kit.here;
        const first = kit.sub(1, postfix);
        const from = kit.maybe(1, () => kit.sub(2, outOf));
        return from
          ? picked(
              { take: 'choose', count: 'as many as' },
              first,
              from.of,
              kit.span(start),
              from.counter,
            )
          : first;
      },
    },
  ];

  const unary = kit.rule('operand', (): Expr => kit.one(1, unaries));

  const startsOperand = (): boolean => kit.sees(NameLike) || beginnings.has(kit.peek().tokenType);

  return { args, postfix, unary, startsOperand };
}
