/** Abilities: heads and clauses. */
import type { Expr } from './expressions.ts';
import type { Commented, Name, Node } from './node.ts';
import type { Item, Pattern, Quantified } from './patterns.ts';
import type { Choice, Stmt } from './statements.ts';

export type Head =
  | ({ readonly kind: 'when'; readonly patterns: readonly Pattern[] } & Node)
  | ({ readonly kind: 'before' | 'instead'; readonly pattern: Pattern } & Node)
  | ({ readonly kind: 'as-soon-as'; readonly candidate?: Quantified; readonly cond?: Expr } & Node)
  /** `modify NAME(args): value` or `modify OWNER's NAME: value` (owner = a card: its named clause; args: for whom). */
  | ({
      readonly kind: 'modify';
      readonly name: Name;
      readonly of?: Name;
      readonly args: readonly Item[];
      readonly value: Expr;
    } & Node)
  /** windows absent: any time. */
  | ({
      readonly kind: 'use';
      readonly windows?: readonly Name[];
      readonly while?: Expr;
      readonly faceDown: boolean;
      readonly atOnce: boolean;
    } & Node)
  | ({
      readonly kind: 'convert';
      readonly must: boolean;
      readonly cards: Expr | 'nothing';
      readonly as: Name | Quantified;
      readonly faceDown: boolean;
      readonly atOnce: boolean;
    } & Node);

export type Clause =
  | (Commented & { readonly kind: 'condition'; readonly name?: Name; readonly cond: Expr })
  | (Commented & { readonly kind: 'while'; readonly cond: Expr })
  | (Commented & { readonly kind: 'target'; readonly choices: readonly Choice[] })
  | (Commented & { readonly kind: 'cost'; readonly body: Stmt })
  /** times absent: once. */
  | (Commented & { readonly kind: 'limit'; readonly times?: number; readonly per: Name })
  | (Commented & { readonly kind: 'no-limit' })
  | Stmt;

export interface Ability extends Commented {
  readonly kind: 'ability';
  readonly head: Head;
  readonly clauses: readonly Clause[];
}
