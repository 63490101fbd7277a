/** A node that may bear comments, and where it stands. */
export interface Slot {
  readonly node: object;
  readonly start: number;
  readonly end: number;
}

/** A list between braces: its items and where its braces stand. */
export interface Fold {
  readonly items: readonly Slot[];
  readonly open: number;
  readonly close: number;
}
