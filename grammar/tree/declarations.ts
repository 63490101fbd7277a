/** Declarations, and a file of them. */
import type { Ability } from './abilities.ts';
import type { Expr } from './expressions.ts';
import type { Commented, Name, Node, Text } from './node.ts';
import type { Pattern } from './patterns.ts';
import type { CardSheet, CharacterSheet, SkillSheet } from './sentences.ts';
import type { Block, Stmt } from './statements.ts';
import type { Header, Type } from './types.ts';

export interface Seer extends Node {
  readonly kind: 'seer';
  readonly who: 'all' | 'nobody' | 'owner';
  readonly while?: Expr;
}

export interface SkillDecl extends Commented {
  readonly kind: 'skill';
  readonly header: Header;
  readonly manner?: Name;
  readonly abilities: readonly Ability[];
}

/** A skill that a character has and that is declared elsewhere: `skill: flying`. */
export interface SkillName extends Commented {
  readonly kind: 'skill-name';
  readonly name: Name;
}

/** A printed fact of a character with its value: `sex: male`. */
export interface Given extends Commented {
  readonly name: Name;
  readonly value: Expr;
}

/** An unnamed skill of a character: `mission when …`. */
export interface MannerAbility extends Commented {
  readonly kind: 'manner-ability';
  readonly manner: Name;
  readonly ability: Ability;
  /** Where it comes from, as its section says. */
  readonly source?: readonly Text[];
}

export interface FactDecl extends Commented {
  readonly kind: 'fact';
  readonly header: Header;
  readonly of?: Type;
  readonly type: Type;
}

/** What a sheet says of all cards of its name: one value, or how many have each (红心3、方块3). Else the deck table says it. */
export interface Dealt extends Node {
  readonly fact: Name;
  readonly values: readonly { readonly value: Name; readonly n?: number }[];
}

export type MannerPart =
  | (Commented & { readonly kind: 'works-if' | 'goes-on-if'; readonly cond: Expr })
  | (Commented & { readonly kind: 'cost'; readonly body: Stmt })
  | Stmt;

export interface Row extends Commented {
  readonly kind: 'row';
  readonly keys: readonly Expr[];
  readonly values: readonly { readonly n: number; readonly name: Name }[];
}

/** What is declared under a name. */
export const namedKinds = [
  'enum',
  'fact',
  'zone',
  'var',
  'option',
  'query',
  'action',
  'moment',
  'flow',
  'event',
  'window',
  'manner',
  'rule',
  'card',
  'character',
  'skill',
  'table',
] as const;
export type NamedKind = (typeof namedKinds)[number];

/** A place among the steps of a flow or in the order of checks: before, in the place of, or after one that is there. */
export interface Spot extends Node {
  readonly where: 'before' | 'instead' | 'after';
  readonly name: Name;
  /** Of a step that is a call with these in its brackets; absent: whatever stands there. */
  readonly args?: readonly Expr[];
}

export type Change =
  /** `change a's b to v`: `of` is a. values: several for seats and orders. */
  | (Commented & {
      readonly kind: 'change';
      readonly target: Name | 'seats' | 'order of checks';
      readonly of?: Name;
      readonly values: readonly Expr[];
      readonly groups?: readonly (readonly Name[])[];
    })
  | (Commented & { readonly kind: 'replace'; readonly decl: Decl })
  /** The parts of the declaration are added to the one of its kind and name; `at` absent: at the end. */
  | (Commented & { readonly kind: 'add'; readonly decl: Decl; readonly at?: Spot })
  /**
   * `without card lantern`, `without enum colour's gold`: `part` is gold. `args`: the step is a call with these in its
   * brackets. `keys`: of a row of a table.
   */
  | (Commented & {
      readonly kind: 'without';
      readonly what: NamedKind;
      readonly target: Name;
      readonly part?: Name;
      readonly args?: readonly Expr[];
      readonly keys?: readonly Expr[];
    });

export type Decl = Commented &
  (
    | { readonly kind: 'enum'; readonly header: Header; readonly values: readonly Header[] }
    | FactDecl
    | {
        readonly kind: 'zone';
        readonly header: Header;
        readonly perPlayer: boolean;
        readonly list: boolean;
        readonly atMost?: number;
        readonly seen: readonly Seer[];
      }
    | {
        readonly kind: 'var';
        readonly header: Header;
        readonly of?: Type;
        readonly type: Type;
        readonly initial?: Expr;
        readonly until?: Name;
        readonly seen: readonly Seer[];
      }
    | {
        readonly kind: 'option';
        readonly header: Header;
        /** one value for each seat */
        readonly perPlayer?: true;
        /** instead of choices and a range: a type that is declared elsewhere, or `maybe` of one */
        readonly type?: Type;
        readonly choices?: readonly Header[];
        readonly range?: { readonly least: number; readonly most: number };
        readonly initial: Expr;
      }
    | {
        readonly kind: 'query';
        readonly header: Header;
        readonly type: Type;
        readonly value?: Expr;
        readonly leftOpen: boolean;
        readonly fill: boolean;
        readonly joined?: 'any' | 'all' | 'most' | 'least' | 'sum' | 'latest';
      }
    | {
        readonly kind: 'action';
        readonly header: Header;
        readonly needs?: Expr;
        readonly body: Block;
      }
    | { readonly kind: 'moment'; readonly header: Header }
    /** body absent: left open. */
    | {
        readonly kind: 'flow';
        readonly header: Header;
        readonly fill: boolean;
        readonly goesOnIf?: Expr;
        readonly body?: Block;
      }
    | { readonly kind: 'event'; readonly header: Header; readonly pattern: Pattern }
    | {
        readonly kind: 'window';
        readonly header: Header;
        readonly narrow: boolean;
        readonly while?: Expr;
      }
    | {
        readonly kind: 'manner';
        readonly header: Header;
        readonly isDefault: boolean;
        readonly parts: readonly MannerPart[];
      }
    | { readonly kind: 'rule'; readonly header: Header; readonly abilities: readonly Ability[] }
    /** abilities absent: left open. */
    | {
        readonly kind: 'card';
        readonly header: Header;
        readonly fill: boolean;
        readonly facts: readonly Name[];
        readonly declares: readonly FactDecl[];
        readonly dealt?: readonly Dealt[];
        readonly abilities?: readonly Ability[];
      }
    | {
        readonly kind: 'character';
        readonly header: Header;
        readonly facts: readonly Name[];
        readonly given: readonly Given[];
        readonly parts: readonly (SkillDecl | SkillName | MannerAbility)[];
      }
    | SkillDecl
    /** rows absent: left open. */
    | {
        readonly kind: 'table';
        readonly header: Header;
        readonly fill: boolean;
        readonly type?: Type;
        readonly rows?: readonly Row[];
        readonly otherwise?: Expr;
      }
    | { readonly kind: 'trigger-order'; readonly value: Expr }
    | { readonly kind: 'check-order'; readonly groups: readonly (readonly Name[])[] }
    | { readonly kind: 'seats'; readonly least: number; readonly most: number }
    /** `cards of player p: …`, `skills of player p: …` */
    | { readonly kind: 'cards-of' | 'skills-of'; readonly player: Name; readonly value: Expr }
    /** Must hold at the start of a game, else it is refused with these words. */
    | { readonly kind: 'require'; readonly cond: Expr; readonly texts: readonly Text[] }
    | {
        readonly kind: 'variant';
        readonly header: Header;
        readonly of: Name;
        readonly changes: readonly Change[];
      }
    | CharacterSheet
    | CardSheet
    | SkillSheet
    | { readonly kind: 'missing' }
  );

/** One source text. Comments after the last declaration stand in `end`. */
export interface File extends Node {
  readonly kind: 'file';
  readonly decls: readonly Decl[];
  readonly end?: readonly string[];
}
