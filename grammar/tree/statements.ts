/** Statements, and the choices in them. */
import type { Ability } from './abilities.ts';
import type { CountKind, Expr } from './expressions.ts';
import type { Commented, Name, Node } from './node.ts';
import type { Type } from './types.ts';

export interface Choice extends Node {
  readonly kind: 'choice';
  /** Absent: exactly one, and the name is that one element. */
  readonly count?: CountKind;
  readonly n?: Expr;
  readonly name: Name;
  readonly from: Expr;
  /** `from 1 to 5` */
  readonly to?: Expr;
  readonly ordered: boolean;
}

export type Block = readonly Stmt[];

export type Stmt = Commented &
  (
    | { readonly kind: 'let'; readonly name: Name; readonly type?: Type; readonly value?: Expr }
    | { readonly kind: 'set'; readonly place: Expr; readonly value: Expr }
    | { readonly kind: 'add'; readonly value: Expr; readonly place: Expr }
    | { readonly kind: 'remove'; readonly value: Expr; readonly place: Expr }
    | { readonly kind: 'swap'; readonly left: Expr; readonly right: Expr }
    | {
        readonly kind: 'move';
        readonly cards: Expr;
        readonly at: 'anywhere' | 'top' | 'bottom';
        readonly to: Expr;
      }
    | { readonly kind: 'shuffle'; readonly zone: Expr }
    /** `to` absent: to all. */
    | { readonly kind: 'show'; readonly what: Expr; readonly to?: Expr }
    | {
        readonly kind: 'distribute';
        readonly what: Expr;
        readonly over: Expr;
        readonly each?: Expr;
      }
    | { readonly kind: 'if'; readonly cond: Expr; readonly then: Block; readonly else?: Block }
    /** `if some x = E { … }`: opens a maybe. */
    | {
        readonly kind: 'if-some';
        readonly name: Name;
        readonly value: Expr;
        readonly then: Block;
        readonly else?: Block;
      }
    | {
        readonly kind: 'for-each';
        readonly together: boolean;
        /** as one step: the table settles only after the last */
        readonly atOnce?: true;
        readonly name: Name;
        readonly in: Expr;
        readonly body: Block;
      }
    | { readonly kind: 'repeat-until'; readonly cond: Expr; readonly body: Block }
    | { readonly kind: 'repeat'; readonly times: Expr; readonly body: Block }
    | { readonly kind: 'choose'; readonly who?: Expr; readonly choices: readonly Choice[] }
    | { readonly kind: 'either'; readonly who?: Expr; readonly branches: readonly Block[] }
    /** `body` of a braceless may has one statement and `braces` false. */
    | { readonly kind: 'may'; readonly who?: Expr; readonly braces: boolean; readonly body: Block }
    | { readonly kind: 'then'; readonly body: Stmt }
    | {
        readonly kind: 'offer';
        readonly who: Expr;
        readonly window: Expr;
        /** the cards that are offered, and who decides in his place */
        readonly from?: Expr;
        readonly by?: Expr;
        readonly name: Name;
        readonly body: Block;
        readonly else?: Block;
      }
    | { readonly kind: 'pay' | 'carry-out'; readonly use: Expr }
    /** `until end of turn { when … }`: abilities that last until the end of the flow. */
    | { readonly kind: 'lasting'; readonly until: Name; readonly abilities: readonly Ability[] }
    | { readonly kind: 'settle' | 'stop' | 'prevent' | 'nothing' | 'ends' }
    | { readonly kind: 'end-game'; readonly winners: Expr }
    | { readonly kind: 'do'; readonly name: Name; readonly args: readonly Expr[] }
    /** What a variant puts among the steps of a flow; names bound in it end with it. No text writes it. */
    | { readonly kind: 'steps'; readonly body: Block }
    | { readonly kind: 'missing' }
  );
