/** A pack as found: a folder of texts. Read by files.ts from a disk, or made by a host from whatever it has. */
import type { Place, Source } from '../grammar/index.ts';

export interface PackSource {
  /** The folder's name, which is the pack's id. */
  readonly id: string;
  /** Names begin with the folder's (`duel/cards.miben`); sorted by name. */
  readonly files: readonly Source[];
}

/** A word of a YAML file, and where it stands. */
export interface Word {
  readonly text: string;
  readonly at: Place;
}

export type PackKind = 'library' | 'edition' | 'variant';

/** What pack.yaml says. */
export interface PackFile {
  readonly id: Word;
  readonly label: { readonly zh: string; readonly en: string };
  readonly version: Word;
  readonly language: { readonly value: number; readonly at: Place };
  readonly kind: PackKind;
  /** In the order of their ids. */
  readonly needs: readonly Need[];
  /** File name of the deck table. */
  readonly deck?: Word;
  /** The flow that is the game. */
  readonly game?: Word;
}

export interface Need {
  readonly id: Word;
  readonly range: Word;
}
