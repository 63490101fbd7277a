import type { Decl, Place, ValueSeen } from '../runtime/index.ts';

/** Something to tell: what happened inside it has been folded into it. */
export interface Item {
  /** Number of the event with which it began. */
  readonly from: number;
  readonly text: string;
  /** The text without who it is: on one line he is named once. */
  readonly short?: string;
  readonly who?: number;
  /** A card's name in the text, for which `it` may stand. */
  readonly card?: string;
  /** The card of which a reader thinks after it; null when there are several. */
  readonly last?: string | null;
  /** What it is about: cards as they are moved and shown, players whose state changes. */
  readonly about: ReadonlySet<string>;
  /** It changed nothing by itself: told on one line with what follows from it. */
  readonly moment: boolean;
  /** How deep in the course of the game it is done; a mere change is as deep as what is beside it. */
  readonly depth?: number;
  /** Told on one line with its like. */
  readonly like: string;
  /** A mere change, which a sentence about the same things tells as well. */
  readonly mere: boolean;
  readonly move?: Move;
  readonly done?: Done;
}

/** Cards that went from one place to one or several. */
export interface Move {
  readonly from: Place;
  readonly to: readonly Place[];
  readonly cards: readonly (number | null)[];
}

/** What a sentence was filled with; for one player there are several when they have done the same. */
export interface Done {
  readonly decl: Decl;
  readonly args: Readonly<Record<string, ValueSeen>>;
}
