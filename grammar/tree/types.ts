/** Types, parameters and headers. */
import type { Expr } from './expressions.ts';
import type { Name, Node, Text } from './node.ts';

export type BaseType =
  | 'number'
  | 'yes/no'
  | 'player'
  | 'card'
  | 'card name'
  | 'use'
  | 'skill'
  | 'character'
  | 'window'
  | 'zone';

export type Type =
  | ({ readonly kind: 'base'; readonly base: BaseType } & Node)
  | ({ readonly kind: 'named'; readonly name: Name } & Node)
  | ({ readonly kind: 'set' | 'list' | 'maybe'; readonly of: Type } & Node);

/** What every declaration begins with: id, labels and sentences, parameters. */
export interface Header extends Node {
  readonly kind: 'header';
  readonly id: Name;
  readonly texts: readonly Text[];
  readonly params: readonly Param[];
  /** Where it comes from, as its sheet says. */
  readonly source?: readonly Text[];
}

export interface Param extends Node {
  readonly kind: 'param';
  readonly name: Name;
  readonly type: Type;
  /** So many of them, in a sentence, are picked by chance (`cs: random cards`). */
  readonly random?: true;
  /** Where the cards of a phrase without owner come from (`cs: cards from p's hand`). */
  readonly from?: Expr;
  /** `any`: may be left out in a pattern; an expression: its value in a call that leaves it out. */
  readonly default?: 'any' | Expr;
}
