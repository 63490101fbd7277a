/** Expressions. */
import type { Name, Node, Text } from './node.ts';

export type WordValue =
  | 'me'
  | 'it'
  | 'this'
  | 'yes'
  | 'no'
  | 'none'
  | 'all'
  | 'actor'
  | 'cause'
  | 'players'
  | 'cards'
  | 'uses'
  | 'characters'
  | 'card-names';

export type BinaryOp =
  | 'and'
  | 'or'
  | '='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | 'plus'
  | 'after'
  | 'before'
  | 'starting with'
  | 'else';

/** How many are taken: `2 of`, `up to 3 of`, `random 1 of`, `top n of`, `any number of`. */
export type CountKind = 'exactly' | 'as many as' | 'up to' | 'at least' | 'any number';
export type TakeKind = 'choose' | 'random' | 'top' | 'last';

export type Expr =
  | ({ readonly kind: 'number'; readonly value: number } & Node)
  | ({ readonly kind: 'ref'; readonly name: Name } & Node)
  | ({ readonly kind: 'word'; readonly word: WordValue } & Node)
  | ({ readonly kind: 'text-value'; readonly text: Text } & Node)
  | ({ readonly kind: 'call'; readonly name: Name; readonly args: readonly Expr[] } & Node)
  | ({ readonly kind: 'of'; readonly owner: Expr; readonly name: Name } & Node)
  | ({
      readonly kind: 'prefix';
      readonly op: 'first of' | 'last of' | 'count of' | 'shuffled';
      readonly of: Expr;
    } & Node)
  | ({
      readonly kind: 'pick';
      readonly take: TakeKind;
      readonly count: CountKind;
      readonly n?: Expr;
      readonly of: Expr;
      /** How `of` was written in Chinese, as 张 in `3张`; it means nothing. */
      readonly counter?: string;
    } & Node)
  | ({
      readonly kind: 'binary';
      readonly op: BinaryOp;
      readonly left: Expr;
      readonly right: Expr;
    } & Node)
  | ({ readonly kind: 'not' | 'openly'; readonly of: Expr } & Node)
  | ({
      readonly kind: 'is';
      readonly left: Expr;
      readonly negated: boolean;
      readonly right: Expr | 'empty';
    } & Node)
  /** `x has red`, `x has 3 red`, `x has no red`; n = 'none' for "no". */
  | ({
      readonly kind: 'has';
      readonly left: Expr;
      readonly n?: Expr | 'none';
      readonly right: Expr;
    } & Node)
  | ({
      readonly kind: 'in';
      readonly left: Expr;
      readonly negated: boolean;
      readonly right: Expr;
    } & Node)
  | ({ readonly kind: 'where'; readonly of: Expr; readonly cond: Expr } & Node)
  | ({
      readonly kind: 'conditional';
      readonly if: Expr;
      readonly then: Expr;
      readonly else: Expr;
    } & Node)
  /** `(a, b)`: a set written out; always two items or more. */
  | ({ readonly kind: 'several'; readonly items: readonly Expr[] } & Node)
  /** A gap the parser has reported; the compiler is silent about it. */
  | ({ readonly kind: 'missing' } & Node);
