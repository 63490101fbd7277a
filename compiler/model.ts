/**
 * The linked game as entities: one for each declaration, found by name, completed step by step
 * (heads by declare/, bodies by resolve/). Everything after this file speaks of entities, never of names.
 */
import type { Decl, Place, Report, Span } from '../grammar/index.ts';
import type { Body, Choosing, Core, Local } from './core.ts';
import type { Later } from './kept.ts';
import type { Element, Type } from './type.ts';

export interface Labels {
  readonly zh?: string;
  readonly en?: string;
}

interface Entity {
  /** id, unique in its name space. */
  readonly id: string;
  readonly pack: string;
  readonly labels: Labels;
  readonly sentences: Labels;
  /** Where it comes from, where a sheet says so. */
  readonly from?: Labels;
  readonly at: Place;
  readonly decl: Decl | undefined;
}

/** A value of an enum or a card name is found as a constant. */
export interface Constant extends Entity {
  readonly kind: 'constant';
  readonly type: Type;
  readonly value: number;
}

export interface Enum extends Entity {
  readonly kind: 'enum';
  readonly index: number;
  readonly values: readonly Constant[];
}

export interface Fact extends Entity {
  readonly kind: 'fact';
  readonly index: number;
  readonly of: 'card' | 'card name' | 'character' | 'skill';
  readonly type: Type;
  /** The card in whose block it is declared. */
  readonly card?: string;
}

export interface SeenBy {
  readonly who: 'all' | 'owner';
  readonly while?: Core;
  readonly local?: Local;
}

export interface Zone extends Entity {
  readonly kind: 'zone';
  readonly index: number;
  readonly perPlayer: boolean;
  readonly ordered: boolean;
  readonly most: number;
  seen: readonly SeenBy[];
}

export interface Variable extends Entity {
  readonly kind: 'var';
  readonly index: number;
  /** `effect`: one for each time an effect that lasts has begun */
  readonly of: 'table' | 'player' | 'card' | 'use' | 'effect';
  readonly type: Type;
  seen: readonly SeenBy[];
  initial?: Core;
  /** An option of a seat: said before the game, and never changed. Elements and numbers from `least` to `most`; -1: none. */
  readonly chosen?: { readonly least: number; readonly most: number };
  /** the flow at whose end it falls back */
  until?: Verb;
  readonly becomes: Listener[];
}

export interface Option extends Entity {
  readonly kind: 'option';
  readonly index: number;
  readonly type: Type;
  readonly choices: readonly Constant[];
  readonly least: number;
  readonly most: number;
  initial: number;
}

export interface Param {
  readonly local: Local;
  /** `any`: may be left out in a pattern. */
  readonly optional: boolean;
  default?: Core | 'me';
}

export type Join = 'any' | 'all' | 'most' | 'least' | 'sum' | 'latest';

export interface Query extends Entity {
  readonly kind: 'query';
  readonly params: Param[];
  readonly type: Type;
  readonly joined?: Join;
  value?: Core;
  readonly modifiers: Modifier[];
  /** A clause of a use: its name may be modified like any query. */
  readonly clauseOf?: string;
}

export interface Modifier {
  readonly ability: AbilityModel;
  readonly layer: 'rule' | 'card' | 'skill';
  readonly me?: Local;
  /** holds the skill, and the skill works */
  readonly works?: Core;
  /** stand for the parameters of the query */
  readonly params: readonly Local[];
  readonly steps: readonly MatchStep[];
  readonly it: Local;
  /** speaks of the value so far */
  readonly relative: boolean;
  readonly value: Core;
}

/** What can be called and heard: an action, a moment (an action without body) or a flow. */
export interface Verb extends Entity {
  readonly kind: 'action' | 'moment' | 'flow';
  readonly params: Param[];
  needs?: Core;
  goesOnIf?: Core;
  body?: Body;
  /** of a flow that may run inside itself and bounds a var: how often it is running */
  runs?: Variable;
  readonly when: Listener[];
  readonly before: Listener[];
  readonly instead: Listener[];
}

export interface Event extends Entity {
  readonly kind: 'event';
  readonly decl: Decl & { readonly kind: 'event' };
}

export interface Window extends Entity {
  readonly kind: 'window';
  readonly index: number;
  readonly narrow: boolean;
  while?: Core;
}

export interface Manner extends Entity {
  readonly kind: 'manner';
  readonly isDefault: boolean;
  /** its parts are resolved for each ability that bears the manner */
  readonly source: string;
  readonly decl: Decl & { readonly kind: 'manner' };
}

export interface CardName extends Entity {
  readonly kind: 'card';
  readonly index: number;
  readonly decl: Decl & { readonly kind: 'card' };
  readonly uses: UseModel[];
}

export interface Skill extends Entity {
  readonly kind: 'skill';
  readonly index: number;
  readonly manner: Manner | undefined;
}

export interface Character extends Entity {
  readonly kind: 'character';
  readonly index: number;
  readonly skills: Skill[];
  readonly facts: Map<Fact, number[]>;
}

export interface Table extends Entity {
  readonly kind: 'table';
  readonly index: number;
  readonly params: Param[];
  readonly type: Type;
  rows: readonly { readonly keys: readonly number[]; readonly values: readonly number[] }[];
  otherwise?: number;
}

export interface Rule extends Entity {
  readonly kind: 'rule';
}

/** One ability, wherever it stands. */
export interface AbilityModel {
  readonly id: string;
  readonly index: number;
  readonly labels: Labels;
  readonly kind: 'use' | 'trigger' | 'before' | 'instead' | 'check' | 'modify';
  readonly source: string;
  readonly at: Span;
  readonly skill?: Skill;
  readonly card?: CardName;
  readonly rule?: Rule;
  readonly manner?: Manner;
}

/** What an ability does when it is carried out. */
export interface Effect {
  readonly me?: Local;
  readonly params: readonly Local[];
  /** asked when it triggers (`at` 'trigger') and again when it is carried out */
  readonly conditions: readonly { readonly cond: Core; readonly again: boolean }[];
  /** holds the skill, and the manner lets it work */
  readonly works?: Core;
  readonly goesOnIf?: Core;
  /** a leading `may` speaks for the whole ability: its place */
  readonly may?: Span;
  readonly cost: Body;
  readonly body: Body;
  readonly limit?: Limit;
}

export interface Limit {
  readonly times: number;
  readonly at: Span;
  /** counted in this var of the player, which falls back at the end of the flow */
  readonly counter: Variable;
}

/** One place where an ability listens: for each parameter of the verb what it must be, and what is bound. */
export interface Listener {
  readonly ability: AbilityModel;
  readonly effect: Effect;
  /** any player who has the skill */
  readonly me?: Local;
  /** whose ability it is, where a step binds it: of one that lasts */
  readonly holder?: Local;
  /** in the order of the verb's parameters */
  readonly params: readonly Local[];
  /** conditions over `params`, `me` and what is bound before */
  readonly steps: readonly MatchStep[];
}

export type MatchStep =
  | { readonly kind: 'cond'; readonly cond: Core }
  /** binds; for `some`: the part of a set that fits, must not be empty */
  | {
      readonly kind: 'bind';
      readonly local: Local;
      readonly value: Core;
      readonly nonEmpty: boolean;
    }
  /** once for each element that fits */
  | { readonly kind: 'each'; readonly local: Local; readonly over: Core };

export interface CheckModel {
  readonly ability: AbilityModel;
  readonly effect: Effect;
  /** the rule or manner by which the order of checks names it */
  readonly group: string;
  readonly candidates: 'none' | 'players' | 'cards';
  readonly candidate?: Local;
  readonly cond: Core;
}

/** A clause of a use, over its `me`, `card` and `window`. */
export interface ClauseModel {
  readonly id: string;
  readonly cond: Core;
  readonly again: boolean;
  readonly at: Span;
}

export interface GroupModel {
  readonly choosing: Choosing;
  readonly role: 'target' | 'cost';
}

/** One way to use a card, a skill or a rule's offer; conversions refer to the card's own ways. */
export interface UseModel {
  readonly ability: AbilityModel;
  readonly me: Local;
  readonly card: Local;
  readonly use: Local;
  readonly window: Local;
  readonly clauses: readonly ClauseModel[];
  readonly groups: readonly GroupModel[];
  readonly cost: Body;
  readonly effect: Body;
  readonly goesOnIf?: Core;
  readonly faceDown: boolean;
  readonly atOnce: boolean;
  readonly limit?: Limit;
}

/** `use X as K`: written out as one way to use for each way of K. */
export interface Conversion {
  readonly ability: AbilityModel;
  readonly me: Local;
  readonly works: Core;
  /** absent: a use without a card */
  readonly cards?: Core;
  readonly must: boolean;
  readonly as: readonly CardName[];
  /** `any card name`: only of those that can be */
  readonly any: boolean;
  readonly faceDown: boolean;
  readonly atOnce: boolean;
  readonly conditions: Effect['conditions'];
  readonly cost: Body;
  readonly groups: readonly GroupModel[];
  readonly limit?: Limit;
}

interface Requirement {
  readonly cond: Core;
  readonly zh: string;
  readonly en: string;
  readonly at: Place;
}

export type Value =
  | Constant
  | Zone
  | Variable
  | Option
  | Query
  | CardName
  | Character
  | Skill
  | Table
  | Window
  | Fact;

/** A declaration as linked: with its pack and text. */
export interface Declared {
  readonly decl: Decl;
  readonly pack: string;
  readonly source: string;
}

interface PhysicalCard {
  readonly name: CardName;
  /** fact → value (-1: not printed) */
  readonly facts: ReadonlyMap<string, number>;
}

export interface Model {
  readonly reports: Report[];
  readonly enums: Enum[];
  readonly facts: Fact[];
  readonly zones: Zone[];
  readonly variables: Variable[];
  readonly options: Option[];
  readonly queries: Query[];
  readonly verbs: Verb[];
  readonly events: Event[];
  readonly windows: Window[];
  readonly manners: Manner[];
  readonly cards: CardName[];
  readonly skills: Skill[];
  readonly characters: Character[];
  readonly tables: Table[];
  readonly rules: Rule[];
  readonly abilities: AbilityModel[];
  readonly uses: UseModel[];
  readonly conversions: Conversion[];
  readonly checks: CheckModel[];
  readonly requirements: Requirement[];
  readonly deck: PhysicalCard[];
  deckZone?: Zone;
  start?: Verb;
  seats: { readonly least: number; readonly most: number };
  triggerOrder?: { readonly value: Core; readonly source: string };
  checkOrder: readonly (readonly string[])[];
  /** `cards of player p`, `skills of player p` as queries */
  cardsOf?: Query;
  skillsOf?: Query;
  /** named clauses of uses, by `card's name` */
  readonly clauses: Map<string, Query>;
  readonly names: {
    readonly values: Map<string, Value>;
    readonly verbs: Map<string, Verb>;
    readonly events: Map<string, Event>;
    readonly types: Map<string, Enum | Option>;
    readonly manners: Map<string, Manner>;
  };
  /** attributes of an element: facts, vars, zones, and queries of one parameter are found through it */
  readonly elements: Map<Element, Map<string, Fact | Variable | Zone | Query>>;
  /** abilities that last are read when all others are there */
  readonly later: Later[];
}
