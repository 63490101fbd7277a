/** What all nodes have: a place, comments, names and texts. */

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Node {
  readonly span?: Span;
}

/** Stands among comments for the blank line between two of them, or between them and what they stand before. */
export const BLANK = '\n';

/** A comment line without its `#`, kept in front of a declaration, ability, clause or statement, or at the end of its line. */
export interface Comments {
  readonly before?: readonly string[];
  readonly after?: string;
  /** Lines of their own below the last item of a list in braces. */
  readonly below?: readonly string[];
}

export interface Commented extends Node {
  readonly comments?: Comments;
  /** A blank line stands before it, apart from its comments; it means nothing. */
  readonly gap?: true;
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
