/**
 * The tree: what an author wrote, with nothing added and nothing resolved.
 * Every node is plain data; `span` (UTF-16 offsets) is absent in trees that were not read from a text.
 */

export interface Span {
  readonly start: number;
  readonly end: number;
}

interface Node {
  readonly span?: Span;
}

/** A comment line without its `#`, kept in front of a declaration, ability, clause or statement, or at the end of its line. */
export interface Comments {
  readonly before?: readonly string[];
  readonly after?: string;
  /** Lines of their own below the last item of a list in braces. */
  readonly below?: readonly string[];
}

interface Commented extends Node {
  readonly comments?: Comments;
}

/** A name as written: an id, or a label in 【】; compared after NFKC. An empty `text` is a gap the parser has reported. */
export interface Name extends Node {
  readonly kind: 'name';
  readonly text: string;
  readonly quoted: boolean;
}

/** A label (no slots) or a sentence (`{p} …`) in the language its script tells. */
export interface Text extends Node {
  readonly kind: 'text';
  readonly lang: 'zh' | 'en';
  readonly value: string;
}

/** What every declaration begins with: id, labels and sentences, parameters. */
export interface Header extends Node {
  readonly kind: 'header';
  readonly id: Name;
  readonly texts: readonly Text[];
  readonly params: readonly Param[];
}

export interface Param extends Node {
  readonly kind: 'param';
  readonly name: Name;
  readonly type: Type;
  /** Where the cards of a phrase without owner come from (`cs: cards from p's hand`). */
  readonly from?: Expr;
  /** `any`: may be left out in a pattern; an expression: its value in a call that leaves it out. */
  readonly default?: 'any' | Expr;
}

// ---- types ---------------------------------------------------------------------------------------

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

// ---- expressions -----------------------------------------------------------------------------------

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
  | 'characters';

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

// ---- patterns --------------------------------------------------------------------------------------

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

// ---- statements --------------------------------------------------------------------------------------

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
        readonly name: Name;
        readonly body: Block;
        readonly else?: Block;
      }
    | { readonly kind: 'pay' | 'carry-out'; readonly use: Expr }
    | { readonly kind: 'settle' | 'stop' | 'prevent' | 'nothing' }
    | { readonly kind: 'end-game'; readonly winners: Expr }
    | { readonly kind: 'do'; readonly name: Name; readonly args: readonly Expr[] }
    | { readonly kind: 'missing' }
  );

// ---- abilities ---------------------------------------------------------------------------------------

export type Head =
  | ({ readonly kind: 'when'; readonly patterns: readonly Pattern[] } & Node)
  | ({ readonly kind: 'before' | 'instead'; readonly pattern: Pattern } & Node)
  | ({ readonly kind: 'as-soon-as'; readonly candidate?: Quantified; readonly cond?: Expr } & Node)
  /** `modify NAME(args): value` or `modify OWNER's NAME: value` (owner = a card: its named clause). */
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

// ---- declarations ------------------------------------------------------------------------------------

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
}

export interface FactDecl extends Commented {
  readonly kind: 'fact';
  readonly header: Header;
  readonly of?: Type;
  readonly type: Type;
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

export type Change =
  /** `change a's b to v`: `of` is a. values: several for seats and orders. */
  | (Commented & {
      readonly kind: 'change';
      readonly target: Name | 'seats' | 'order of checks';
      readonly of?: Name;
      readonly values: readonly Expr[];
      readonly groups?: readonly (readonly Name[])[];
    })
  | (Commented & { readonly kind: 'replace'; readonly decl: Decl });

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
        readonly abilities?: readonly Ability[];
      }
    | {
        readonly kind: 'character';
        readonly header: Header;
        readonly facts: readonly Name[];
        readonly given: readonly Given[];
        readonly parts: readonly (SkillDecl | MannerAbility)[];
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
    | { readonly kind: 'missing' }
  );

/** One source text. Comments after the last declaration stand in `end`. */
export interface File extends Node {
  readonly kind: 'file';
  readonly decls: readonly Decl[];
  readonly end?: readonly string[];
}
