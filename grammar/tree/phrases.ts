/**
 * Phrases, calls and conditions of the sentence register, in no language. Declarations are named by their ids, arguments by
 * the names of the parameters; how a thing is said belongs to the vocabulary, which the printer and the reader share.
 */
import type { Node, Text } from './node.ts';

/** 甲乙丙丁, A B C D: names an author gives within one ability. */
export type Letter = 0 | 1 | 2 | 3;

/** A word of a pack, as used: which declaration it names. */
export interface DeclaredWord extends Node {
  readonly kind: 'word';
  readonly decl: string;
}

// ---- phrases

/**
 * `fixed`: the player or card of any game; `letter`: cards of the name it stands for (每位玩家的甲); else what a zone, or a
 * yes/no query with a label, calls its things, or a card's name.
 */
export type NounWord =
  | { readonly fixed: 'player' | 'card' }
  | { readonly decl: string }
  | { readonly letter: Letter };

/** A letter as it is used: 甲. */
export type Lettered = { readonly kind: 'letter'; readonly letter: Letter } & Node;

export interface Quantity extends Node {
  readonly kind: 'quantity';
  /** each: 每位; no: 没有 */
  readonly how: 'exactly' | 'up to' | 'at least' | 'any number' | 'all' | 'each' | 'no';
  /** Absent for all, each, no, any number. */
  readonly n?: Phrase;
  /** 另, 其他: not you. */
  readonly other: boolean;
  /** 随机: chance chooses. */
  readonly random: boolean;
}

/** What narrows a noun; each stands before it in Chinese. */
export type Mod =
  /** 红心, 非黑桃, 红心或黑桃, 甲 of a colour; a yes/no query with a label too (真宝物 before 手牌). */
  | ({
      readonly kind: 'mod-value';
      readonly values: readonly (DeclaredWord | Lettered)[];
      readonly negated: boolean;
    } & Node)
  /** 已现身的玩家, 你买下的宝物: the thing itself is the parameter `self` of the call. */
  | ({
      readonly kind: 'mod-call';
      readonly call: Call;
      readonly self: string;
      readonly negated: boolean;
    } & Node)
  /** 有宝物的玩家 */
  | ({ readonly kind: 'mod-has'; readonly negated: boolean; readonly what: Things } & Node);

/** 另一位玩家甲（…）, 他面前的三张红心宝物, 其中至少三张, 使用中的一张牌. */
export interface Things extends Node {
  readonly kind: 'things';
  /** 你的 … */
  readonly owner?: Phrase;
  /** The zone, var or query whose phrase with `…` was used: 牌堆顶的…牌, 他面前的…宝物. */
  readonly place?: string;
  /** 牌堆顶的: the end of that zone. */
  readonly at?: 'top' | 'bottom';
  /** 其中: of the group spoken of. */
  readonly among?: true;
  readonly quantity?: Quantity;
  readonly mods: readonly Mod[];
  /** Absent after 其中. A card name stands for cards of that name: 你的【矛】. */
  readonly noun?: NounWord;
  readonly letter?: Letter;
  /** （…）: conditions whose subject is the thing itself. */
  readonly where?: Condition;
}

export type Phrase =
  | Things
  | ({ readonly kind: 'you' } & Node)
  /** 他; many: 他们 */
  | ({ readonly kind: 'they'; readonly many: boolean } & Node)
  | ({ readonly kind: 'it' } & Node)
  /** 此牌; with a noun: 此人物牌 */
  | ({ readonly kind: 'this-card'; readonly noun?: NounWord } & Node)
  /** 该宝物 */
  | ({ readonly kind: 'that'; readonly noun: NounWord } & Node)
  | Lettered
  /** 你的左邻, 甲的花色, 出价者 (of the table: no owner) */
  | ({ readonly kind: 'property'; readonly of?: Phrase; readonly decl: string } & Node)
  /** 你或他, 【弓】和【盾】 */
  | ({
      readonly kind: 'several';
      readonly join: 'or' | 'and';
      readonly items: readonly Phrase[];
    } & Node)
  /** 【剑】, 【车夫】 */
  | ({ readonly kind: 'card-name' | 'character-name'; readonly decl: string } & Node)
  /** 红心, 红队 */
  | ({ readonly kind: 'value'; readonly decl: string } & Node)
  /** 一种花色甲, 最多两种牌名: a value is chosen. `of`: an enum, or the card names. */
  | ({
      readonly kind: 'kind-of';
      readonly quantity: Quantity;
      readonly of: { readonly decl: string } | 'card name';
      readonly letter?: Letter;
    } & Node)
  | ({ readonly kind: 'number'; readonly value: number } & Node)
  /** 最多两 of 摸最多两张牌: a number that is chosen. */
  | ({ readonly kind: 'at-most'; readonly n: Phrase } & Node)
  /** 手牌数, 在世的玩家数 */
  | ({ readonly kind: 'count'; readonly of: Phrase } & Node)
  | ({
      readonly kind: 'sum';
      readonly op: '+' | '-';
      readonly left: Phrase;
      readonly right: Phrase;
    } & Node)
  /** A place cards are put to: 弃牌堆, 你的手牌 (as a whole). */
  | ({
      readonly kind: 'zone';
      readonly decl: string;
      readonly owner?: Phrase;
      readonly at?: 'top' | 'bottom';
    } & Node)
  | ({ readonly kind: 'spoken'; readonly text: Text } & Node)
  | ({ readonly kind: 'missing-phrase' } & Node);

/** What a phrase is, known only at its end. */
export type Sort =
  | 'player'
  | 'cards'
  | 'use'
  | 'card name'
  | 'character'
  | 'value'
  | 'number'
  | 'zone'
  | 'text'
  | 'any';

// ---- calls and conditions

/** A declared sentence, or the neutral call `give（你，一张手牌，他）`. A parameter that is not said is absent. */
export interface Call extends Node {
  readonly kind: 'call-of';
  readonly decl: string;
  /** By parameter. */
  readonly args: { readonly [param: string]: Phrase };
}

export type Compare = '>' | '<' | '=' | '>=' | '<=';

/** What has brought something about: something that happened, or the card whose use it was (因【剑】而). */
export type Cause = Call | Phrase;

export type Condition =
  /** A yes/no query with a sentence: 他已倒下, 你可以隐瞒职务; negated: 不能, 不必, 非. */
  | ({ readonly kind: 'holds'; readonly call: Call; readonly negated: boolean } & Node)
  /** Within （…） the subject is absent. */
  | ({
      readonly kind: 'has-things';
      readonly subject?: Phrase;
      readonly what: Things;
      readonly negated: boolean;
    } & Node)
  | ({
      readonly kind: 'is-a';
      readonly subject?: Phrase;
      readonly what: Phrase | Mod;
      readonly negated: boolean;
    } & Node)
  /** 有黑桃宝物, 没有骑士 */
  | ({ readonly kind: 'exists'; readonly what: Things; readonly negated: boolean } & Node)
  /** 手牌数多于三; within （…） `left` may be absent. */
  | ({
      readonly kind: 'compares';
      readonly op: Compare;
      readonly left?: Phrase;
      readonly right: Phrase;
    } & Node)
  /** 本回合你曾杀死一位玩家; negated: 未曾 */
  | ({
      readonly kind: 'did';
      readonly lasts?: Duration;
      readonly call: Call;
      readonly negated: boolean;
      readonly cause?: Cause;
    } & Node)
  | ({ readonly kind: 'both' | 'either-of'; readonly items: readonly Condition[] } & Node)
  | ({ readonly kind: 'not-so'; readonly of: Condition } & Node)
  | ({ readonly kind: 'missing-condition' } & Node);

/** 始终; 本回合 (this + a flow); 本局; 直到 … 为止. */
export type Duration =
  | ({ readonly kind: 'always' | 'this-game' } & Node)
  | ({ readonly kind: 'this'; readonly flow: string } & Node)
  | ({ readonly kind: 'until'; readonly call: Call } & Node);
