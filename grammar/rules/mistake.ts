/** A mistake: what was wanted there; `start` and `end` where it is, `from` and `to` from the broken item to the next token. */
export interface Mistake {
  readonly code: string;
  readonly want: string;
  readonly found: string;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** Something else was wanted, or (nothing in `want`) all of it is wrong; thrown by rules and caught by the guards. */
export class Unwanted extends Error {
  readonly code: string;
  readonly want: string;
  constructor(code: string, want: string) {
    super(want);
    this.code = code;
    this.want = want;
  }
}
