/**
 * One finding about an author's text. Prose is apart from the code: see messages/zh.ts and messages/en.ts.
 */
import type { Span } from './tree.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** A place in a source text, in UTF-16 offsets. */
export interface Place extends Span {
  /** The pack-relative name of the text, e.g. `duel/cards.miben`. */
  readonly source: string;
}

export interface Report {
  /** Stable, never reused: M1xx words and marks, M2xx sentences, M3xx names, M4xx meaning, M5xx YAML and decks, M6xx packs. */
  readonly code: string;
  readonly severity: Severity;
  readonly params: Readonly<Record<string, string | number | readonly string[]>>;
  readonly at: Place;
  readonly also?: readonly Place[];
  /** Edits that would mend it, best first. */
  readonly fixes?: readonly { readonly at: Place; readonly text: string }[];
}

/** What every function that reads authors' text returns: always a value, never a throw. */
export interface Read<T> {
  readonly value: T;
  readonly reports: readonly Report[];
}

export interface Source {
  readonly name: string;
  readonly text: string;
}
