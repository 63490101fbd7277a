/** Patterns and quantified nouns. */
import type { Expr } from './expressions.ts';
import type { Name, Node } from './node.ts';

export type Noun = 'player' | 'card' | 'card name' | 'use' | 'skill' | 'number' | 'anything' | Name;

/** `any player p`, `another player q`, `some black cards`, bare `any` (noun 'anything'). */
export interface Quantified extends Node {
  readonly kind: 'quantified';
  readonly quant: 'any' | 'another' | 'some';
  readonly adjectives: readonly Name[];
  readonly noun: Noun;
  readonly name?: Name;
  readonly where?: Expr;
}

export type Item = Quantified | Expr;

export type Pattern =
  | ({ readonly kind: 'happens'; readonly name: Name; readonly items: readonly Item[] } & Node)
  | ({ readonly kind: 'becomes'; readonly subject: Expr; readonly value: Expr } & Node);
