/**
 * The words and sentences that the packs in use declare, as the sentence register needs them: one list of words to split
 * by, one tree of declared sentences for each language. Made from heads alone, so that a broken body takes no word away.
 */
import type { Place } from '../report.ts';
import type { Sort } from '../tree/sentences.ts';
import type { Lang } from '../words.ts';
import type { NamedSkill } from './skills.ts';

/** What a word can be; one spelling may be several things. */
export type Role =
  /** a value of an enum: 黑桃 */
  | 'value'
  /** an enum: 花色, after 一种 and 印有 */
  | 'enum'
  /** what things in a zone are called (手牌), or a yes/no query with a label (好牌, 武将); also as an adjective */
  | 'noun'
  /** a value of a player, card or of the table: 体力, 左邻, 上家 */
  | 'property'
  /** a zone as a place: 弃牌堆, 牌库顶 */
  | 'zone'
  | 'card'
  | 'character'
  | 'window'
  /** a flow after 本: 回合 */
  | 'flow'
  | 'manner'
  /** a word of a declared sentence, known only to the tree of sentences */
  | 'part';

export interface Lemma {
  readonly role: Role;
  /** id of the declaration; absent for a part */
  readonly decl?: string;
  /** what a noun's things or a property's values are */
  readonly sort?: Sort;
  /** whose property it is; `table`: stands alone */
  readonly of?: 'player' | 'card' | 'use' | 'character' | 'table';
  /** for a noun: the zone its things lie in when they have an owner */
  readonly zone?: string;
  /** for a value, or a property whose values are such: the enum */
  readonly enum?: string;
  /** for a zone word: the end it means */
  readonly at?: 'top' | 'bottom';
}

/**
 * One way to say a declaration: the texts of its header, cut at the blanks. A text without any slot is one word (回合结束,
 * `the turn ends`). English words that a longer word of the vocabulary or of the language covers are one (`face up`).
 * The mark `'s` after a slot is a word of its own.
 */
export interface SentencePattern {
  readonly decl: string;
  /** what kind of declaration it is */
  readonly kind: 'action' | 'moment' | 'flow' | 'event' | 'query' | 'var' | 'window' | 'zone';
  /** value: a phrase that names a thing (… of a zone, {c} 的 上家); adjective: ends in 的 / stands after the noun */
  readonly use: 'verb' | 'predicate' | 'value' | 'adjective' | 'window';
  readonly parts: readonly Part[];
  readonly lang: Lang;
  /** Where its text stands. */
  readonly at?: Place;
}

export type Part =
  /** `forms`: the spellings that are read (draw, draws); the first is the plain one */
  | { readonly kind: 'word'; readonly forms: readonly string[] }
  | { readonly kind: 'slot'; readonly param: string; readonly sort: Sort }
  /** `…`: where quantity and adjectives stand */
  | { readonly kind: 'gap' };

/** A place in the tree of declared sentences. */
export interface SentenceNode {
  /** by the spelling of a word */
  readonly words: ReadonlyMap<string, SentenceNode>;
  readonly slots: readonly { readonly sort: Sort; readonly next: SentenceNode }[];
  /** Patterns that end here. Each names its own parameter for the n-th slot passed. */
  readonly ends: readonly SentencePattern[];
  /** All patterns that lead through here, for reports. */
  readonly through: readonly SentencePattern[];
}

export interface Param_ {
  readonly name: string;
  readonly sort: Sort;
  /** The zone its cards come from. */
  readonly from?: string;
}

export interface Vocabulary {
  /** By spelling. Longest spelling first is the lexer's business. */
  readonly words: Readonly<Record<Lang, ReadonlyMap<string, readonly Lemma[]>>>;
  /** Verbs, predicates and windows. A subject of sort player may be left out in a sentence. Phrases are in `patterns` only. */
  readonly tree: Readonly<Record<Lang, SentenceNode>>;
  readonly patterns: readonly SentencePattern[];
  /** Parameters of everything that can be called, in order: for neutral calls and the printer. */
  readonly params: ReadonlyMap<string, readonly Param_[]>;
  /** By `role:id` the first word for it, as declared (`hand card(s)`): for the printer. */
  readonly labels: ReadonlyMap<string, Readonly<Partial<Record<Lang, string>>>>;
  /** The skills that a character may name, by id and label. In sentences they are no words. */
  readonly skills: ReadonlyMap<string, NamedSkill>;
}
