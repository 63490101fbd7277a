/** Chapter: expressions, from the loosest binding to the tightest. */
import {
  AtLeast,
  AtMost,
  Comma,
  Digits,
  Equals,
  Gen,
  Less,
  Loosely,
  Minus,
  More,
  NameLike,
  Open,
  Plus,
  T,
  Text,
  Tight,
  Times,
} from '../tokens.ts';
import type { BinaryOp, Expr, Span, WordValue } from '../tree.ts';
import type { Alternative, Kit, Rule } from './kit.ts';
import type { Names } from './names.ts';

type Prefix = (Expr & { kind: 'prefix' })['op'];
type Pick = Pick_<Expr & { kind: 'pick' }>;
type Pick_<P extends { take: unknown; count: unknown }> = Readonly<{ take: P['take']; count: P['count'] }>;

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

const orders = [
  [Equals, '='],
  [Less, '<'],
  [AtMost, '<='],
  [More, '>'],
  [AtLeast, '>='],
] as const;

const lists = [
  ['after', 'after'],
  ['before', 'before'],
  ['starting-with', 'starting with'],
  ['plus', 'plus'],
] as const;

/** What an operand may begin with, for the two places that must look. */
const operands = new Set([
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

export function expressions(kit: Kit, { name, anyName, text, digits }: Names) {
  const binary = (op: BinaryOp, left: Expr, right: Expr, start: number): Expr => ({
    kind: 'binary',
    op,
    left,
    right,
    span: kit.span(start),
  });

  /** `left {op right}`, bound to the left; `ops` in the order of the alternatives. */
  const chain = (ruleName: string, operand: Rule<Expr>, ops: readonly Alternative<BinaryOp>[]) =>
    kit.rule(ruleName, (): Expr => {
      const start = kit.here;
      let left = kit.sub(1, operand);
      kit.loop(1, () => {
        const op = kit.one(1, ops);
        const right = kit.sub(2, operand);
        left = binary(op, left, right, start);
      });
      return left;
    });

  const args = kit.rule('arguments', (): Expr[] => {
    const items: Expr[] = [];
    kit.eat(1, Open);
    kit.maybe(1, () => {
      items.push(kit.sub(1, expr));
      kit.loop(1, () => {
        kit.eat(1, Comma);
        items.push(kit.sub(2, expr));
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
        items.push(kit.sub(1, expr));
        kit.loop(1, () => {
          kit.eat(1, Comma);
          items.push(kit.sub(2, expr));
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
    return { kind: 'of', owner: { kind: 'word', word: owner, span }, name: what, span: kit.span(start) };
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

  const picked = (pick: Pick, n: Expr | undefined, of: Expr, span: Span): Expr => ({
    kind: 'pick',
    ...pick,
    ...(n && { n }),
    of,
    span,
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
    const of = kit.maybe(1, () => {
      kit.eat(1, T.of);
      return kit.sub(2, postfix);
    });
    return of ? picked(pick, first, of, kit.span(start)) : picked(pick, undefined, first, kit.span(start));
  });

  const pickAfter = ([key, pick]: readonly [keyof typeof T, Pick], at: number): Alternative<Expr> => ({
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
        const of = kit.maybe(1, () => {
          kit.eat(1, T.of);
          return kit.sub(2, postfix);
        });
        return of
          ? picked({ take: 'choose', count: 'as many as' }, first, of, kit.span(start))
          : first;
      },
    },
  ];

  const unary = kit.rule('operand', (): Expr => kit.one(1, unaries));

  const sign = (type: typeof Plus, op: BinaryOp): Alternative<BinaryOp> => ({
    ALT: () => {
      kit.eat(1, type);
      return op;
    },
  });

  const product = chain('product', unary, [sign(Times, '*')]);
  const sum = chain('sum', product, [sign(Plus, '+'), sign(Minus, '-')]);
  const list = chain(
    'list',
    sum,
    lists.map(([key, op]) => sign(T[key], op)),
  );

  const startsOperand = (): boolean =>
    kit.sees(NameLike) || operands.has(kit.peek().tokenType);

  const comparisons = (left: () => Expr, start: () => number): Alternative<Expr>[] => [
    ...orders.map(([type, op], at) => ({
      ALT: (): Expr => {
        kit.eat(1, type);
        const right = kit.sub(at + 10, list);
        return binary(op, left(), right, start());
      },
    })),
    {
      ALT: () => {
        kit.eat(1, T.is);
        const negated = kit.maybe(1, () => kit.eat(1, T.not)) !== undefined;
        const right = kit.one<Expr | 'empty'>(2, [
          {
            ALT: () => {
              kit.eat(1, T.empty);
              return 'empty';
            },
          },
          { ALT: () => kit.sub(3, list) },
        ]);
        return { kind: 'is', left: left(), negated, right, span: kit.span(start()) };
      },
    },
    {
      ALT: () => {
        kit.eat(1, T.has);
        const n = kit.maybeIf<Expr | 'none'>(
          2,
          () => kit.sees(T.no),
          () => {
            kit.eat(1, T.no);
            return 'none';
          },
        );
        const first = kit.sub(4, list);
        const right = kit.maybeIf(
          3,
          () => n === undefined && startsOperand(),
          () => kit.sub(5, list),
        );
        const count = n ?? (right ? first : undefined);
        return {
          kind: 'has',
          left: left(),
          ...(count && { n: count }),
          right: right ?? first,
          span: kit.span(start()),
        };
      },
    },
    {
      ALT: () => {
        const negated = kit.maybe(4, () => kit.eat(2, T.not)) !== undefined;
        kit.eat(1, T.in);
        const right = kit.sub(6, list);
        return { kind: 'in', left: left(), negated, right, span: kit.span(start()) };
      },
    },
  ];

  /** `not` after an operand belongs to `not in` only. */
  const compares = (): boolean => !kit.sees(T.not) || kit.sees(T.in, 2);

  const compare = kit.rule('comparison', (): Expr => {
    const start = kit.here;
    const left = kit.sub(1, list);
    const whole = kit.maybeIf(5, compares, () =>
      kit.one(
        1,
        comparisons(
          () => left,
          () => start,
        ),
      ),
    );
    return whole ?? left;
  });

  const not: Rule<Expr> = kit.rule('negation', (): Expr => {
    const start = kit.here;
    return kit.one<Expr>(1, [
      {
        ALT: () => {
          kit.eat(1, T.not);
          const of = kit.sub(1, not);
          return { kind: 'not', of, span: kit.span(start) };
        },
      },
      {
        ALT: () => {
          kit.eat(1, T.openly);
          const of = kit.sub(2, not);
          return { kind: 'openly', of, span: kit.span(start) };
        },
      },
      { ALT: () => kit.sub(1, compare) },
    ]);
  });

  const and = chain('conjunction', not, [sign(T.and, 'and')]);
  const or = chain('condition', and, [sign(T.or, 'or')]);

  const conditional = (): Expr => {
    const start = kit.here;
    kit.eat(1, T.if);
    const cond = kit.sub(1, or);
    kit.eat(1, T.then);
    const yes = kit.sub(2, or);
    kit.eat(1, T.else);
    const no = kit.sub(1, expr);
    return { kind: 'conditional', if: cond, then: yes, else: no, span: kit.span(start) };
  };

  const filtered = (): Expr => {
    const start = kit.here;
    let left = kit.sub(3, or);
    kit.maybe(1, () => {
      kit.eat(2, T.else);
      const right = kit.sub(4, or);
      left = binary('else', left, right, start);
    });
    kit.maybe(2, () => {
      kit.eat(1, T.where);
      const cond = kit.sub(5, or);
      left = { kind: 'where', of: left, cond, span: kit.span(start) };
    });
    return left;
  };

  const expr: Rule<Expr> = kit.rule(
    'expression',
    (): Expr => kit.one(1, [{ ALT: conditional }, { ALT: filtered }]),
  );

  return { expr, or, list, sum, postfix, args };
}

export type Expressions = ReturnType<typeof expressions>;
