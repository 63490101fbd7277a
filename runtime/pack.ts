/**
 * The linked pack: what the compiler writes and the only thing a runtime loads. Plain JSON, canonical bytes, no file names.
 * All cross references are indices into the arrays of this object.
 */
import type { Universe } from './ir.ts';

export const packFormat = 1;

/** Elements of a var of an effect: how often it can have begun and not be over. */
export const effectPlaces = 16;

/** Names of one thing: its id and what a player reads. */
export interface Labelled {
  readonly id: string;
  readonly zh?: string;
  readonly en?: string;
}

/** `source`: in words, where it comes from, if not from where all the rest does; nothing in the game depends on it. */
export interface Sourced extends Labelled {
  readonly source?: { readonly zh?: string; readonly en?: string };
}

/** Number of a procedure, or -1. */
export type ProcRef = number;

/**
 * A type of value. `int`: one slot. `set`: one word for each 32 elements of the universe. `list`: length and `capacity` elements.
 * `values`: for universe `number`, the enum (index) it belongs to, or -1.
 */
export interface ValueType {
  readonly shape: 'int' | 'set' | 'list';
  readonly universe: Universe;
  readonly enum: number;
  /** words: 1 for int, words of the set, 1 + capacity of the list */
  readonly width: number;
}

export interface Proc {
  /** `pack/declaration` and, for parts of it, `/part`: names the place in reports and in the map file. */
  readonly id: string;
  readonly kind: 'query' | 'action' | 'flow' | 'ability';
  /** Widths of the parameters in slots; they lie at the beginning of the frame, one after the other. */
  readonly params: readonly number[];
  /** Width of the result (0: none). */
  readonly result: number;
  /** Slots of the frame, parameters included. */
  readonly slots: number;
  /** Slots that hold a use (its number): a use lives while a var or such a slot of a running frame or waiting trigger names it. */
  readonly handles: readonly number[];
  readonly code: readonly number[];
}

/** Who sees into a zone or var. `while` is a query of the element (player, card …) or without parameter for the table. */
export interface Seen {
  readonly who: 'all' | 'owner';
  readonly while: ProcRef;
}

export interface Zone extends Labelled {
  readonly perPlayer: boolean;
  /** Order of the cards matters and is kept (top = last put on top). */
  readonly ordered: boolean;
  /** 0: no limit */
  readonly most: number;
  readonly seen: readonly Seen[];
}

export interface Var extends Labelled {
  /** Whose var: of the table, or one for each element; of an effect that lasts, one for each time it has begun. */
  readonly of: 'table' | 'player' | 'card' | 'use' | 'effect';
  readonly type: ValueType;
  /** Initial value, `width` words. */
  readonly initial: readonly number[];
  readonly seen: readonly Seen[];
  /** Of players: an option of each seat, said at the start and then never changed, from `least` (-1: none) to `most`. */
  readonly chosen?: { readonly least: number; readonly most: number };
}

/** Printed data: of physical cards, card names, characters, or a constant table. */
export interface Fact extends Labelled {
  readonly of: 'card' | 'card name' | 'character' | 'skill' | 'table';
  readonly type: ValueType;
  /** rows × type.width words; -1 where a scalar is not printed */
  readonly values: readonly number[];
}

export interface EnumType extends Labelled {
  readonly values: readonly Labelled[];
}

/** A clause of a use, in the order in which it is asked; it keeps its own procedure so that "why not?" can name it. */
export interface UseClause {
  /** `turn`, `window`, `limit`, `works`, or the clause's own name or number. */
  readonly id: string;
  /** (seat, card or -1, window, use or -1) → yes/no */
  readonly proc: ProcRef;
  /** Asked again at resolution (conditions) or at announcement only (timing). */
  readonly again: boolean;
  /** A seat may only be told of it if all that it reads is known to everybody or to the user himself. */
  readonly open: boolean;
}

/** A choice at announcement: a target, or a choice of the cost. */
export interface UseGroup {
  readonly id: string;
  readonly role: 'target' | 'cost';
  /** Type of an element; the group is always kept as a set of this universe. */
  readonly universe: Universe;
  readonly width: number;
  /** (use) → set: what may be chosen, given the groups before. */
  readonly source: ProcRef;
  /** (use) → number; most -1: as many as there are */
  readonly least: ProcRef;
  readonly most: ProcRef;
  /** Its source depends on earlier groups: an earlier choice must leave one here. */
  readonly dependent: boolean;
}

/** One way to use something. Conversions are written out: one for each skill and card name. */
export interface UseAbility {
  readonly ability: number;
  /** What it is a use of: card name, or -1. */
  readonly cardName: number;
  /** The skill that gives it, or -1. */
  readonly skill: number;
  /** Windows it may fit, as bits: a first sieve, where a clause `window` decides; else the last word. */
  readonly windows: number;
  readonly faceDown: boolean;
  readonly atOnce: boolean;
  /** (seat) → cards that can be used this way; -1: a use without physical card. */
  readonly cards: ProcRef;
  /** Number of physical cards in one use (0 or 1). */
  readonly physical: boolean;
  /** Clauses read the card itself: ask them card by card. */
  readonly perCard: boolean;
  readonly clauses: readonly UseClause[];
  readonly groups: readonly UseGroup[];
  /** (use) → yes/no: can the cost be paid in full? -1: no cost */
  readonly payable: ProcRef;
  /** (use) pays; (use) carries out */
  readonly pay: ProcRef;
  readonly effect: ProcRef;
}

export interface Ability extends Labelled {
  readonly kind: 'use' | 'trigger' | 'before' | 'instead' | 'check' | 'modify';
  /** -1: a rule or a card */
  readonly skill: number;
  readonly cardName: number;
  /** (owner, bound values …): carried out. -1 for uses and modifiers. */
  readonly body: ProcRef;
}

export interface Check {
  readonly ability: number;
  readonly group: number;
  readonly candidates: 'none' | 'players' | 'cards';
  /** (candidate) → yes/no; without parameter for 'none' */
  readonly condition: ProcRef;
  /** (candidate) */
  readonly body: ProcRef;
  /** Bits of what the condition reads (see Pack.touch): only looked at when one of them was touched. */
  readonly reads: number;
}

/** One place where a player is asked. */
export interface Ask {
  /** choose: one element · set: several · list: several, in the chooser's order · may: yes or pass · either: a branch · number: between least and most */
  readonly kind: 'choose' | 'set' | 'list' | 'may' | 'either' | 'number';
  readonly type: ValueType;
  /** least … most come as slots; a `set` or `list` has its source in a set slot; `either` has the open branches as bits there */
  readonly decl: number;
  /** The ability asked about (may), or -1. */
  readonly ability: number;
  /** Name of the chosen thing in the source, for readers. */
  readonly name: string;
  /** May be answered with pass (a declined `may choose`). */
  readonly pass: boolean;
}

/** A declaration that events and questions can name. */
export interface Decl extends Labelled {
  readonly kind: string;
  /** Sentences with {parameter} slots, for the log. */
  readonly sentence?: { readonly zh?: string; readonly en?: string };
  readonly params: readonly { readonly name: string; readonly type: ValueType }[];
}

export interface Skill extends Sourced {
  readonly manner: string;
}

export interface Character extends Sourced {
  readonly skills: readonly number[];
}

export interface Option extends Labelled {
  readonly type: ValueType;
  readonly choices: readonly Labelled[];
  readonly least: number;
  readonly most: number;
  readonly initial: number;
}

/** Must hold at the start, over seats and options; else the game is refused with these words. */
export interface Requirement {
  readonly condition: ProcRef;
  readonly zh: string;
  readonly en: string;
}

export interface Pack {
  readonly format: number;
  readonly id: string;
  readonly version: string;
  readonly label: { readonly zh: string; readonly en: string };
  /** SHA-256 over the canonical JSON with this field empty. */
  readonly hash: string;
  /** Linked packs, with versions, sorted by id. */
  readonly packs: readonly { readonly id: string; readonly version: string }[];
  readonly seats: { readonly least: number; readonly most: number };
  readonly enums: readonly EnumType[];
  readonly cardNames: readonly Sourced[];
  /** Physical card → card name. */
  readonly deck: readonly number[];
  /** The zone in which all cards begin. */
  readonly deckZone: number;
  readonly characters: readonly Character[];
  readonly skills: readonly Skill[];
  readonly zones: readonly Zone[];
  readonly vars: readonly Var[];
  readonly facts: readonly Fact[];
  readonly options: readonly Option[];
  readonly windows: readonly (Labelled & { readonly narrow: boolean })[];
  readonly requirements: readonly Requirement[];
  readonly decls: readonly Decl[];
  readonly asks: readonly Ask[];
  readonly abilities: readonly Ability[];
  readonly uses: readonly UseAbility[];
  readonly checks: readonly Check[];
  /** Number of groups of checks. */
  readonly checkGroups: number;
  /** () → list of players: order of waiting triggers and of checks in a group. */
  readonly triggerOrder: ProcRef;
  /** The bit each var / zone sets when it changes. */
  readonly touch: { readonly vars: readonly number[]; readonly zones: readonly number[] };
  readonly procs: readonly Proc[];
  /** The flow that is the game. */
  readonly start: ProcRef;
  readonly budget: {
    readonly steps: number;
    readonly depth: number;
    readonly waiting: number;
    readonly uses: number;
    readonly frames: number;
  };
}
