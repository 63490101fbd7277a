/** Chapter: expressions, from the loosest binding to the tightest. */
import { AtLeast, AtMost, Equals, Less, Minus, More, Plus, T, Times } from '../tokens.ts';
import type { BinaryOp, Expr } from '../tree.ts';
import type { Alternative, Kit, Rule } from './kit.ts';
import type { Names } from './names.ts';
import { operands } from './operands.ts';

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

export function expressions(kit: Kit, names: Names) {
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

  const { args, postfix, unary, startsOperand } = operands(kit, names, () => expr);

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
        const negated = kit.one<boolean>(3, [
          {
            ALT: () => {
              kit.eat(1, T.is);
              return kit.maybe(1, () => kit.eat(1, T.not)) !== undefined;
            },
          },
          {
            ALT: () => {
              kit.eat(1, T['is-not']);
              return true;
            },
          },
        ]);
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
        kit.eat(1, T['has-no']);
        const right = kit.sub(7, list);
        return { kind: 'has', left: left(), n: 'none', right, span: kit.span(start()) };
      },
    },
    {
      ALT: () => {
        const negated = kit.one<boolean>(4, [
          {
            ALT: () => {
              const not = kit.maybe(4, () => kit.eat(2, T.not)) !== undefined;
              kit.eat(1, T.in);
              return not;
            },
          },
          {
            ALT: () => {
              kit.eat(1, T['not-in']);
              return true;
            },
          },
        ]);
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
