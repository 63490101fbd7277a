/** What one source text may ask of us. Beyond it there is a report, never a crash. */

/** UTF-16 units of one text: 1 MiB. */
export const MAX_LENGTH = 1_048_576;
/** Brackets within brackets, and words that open one thing within another (`not not …`). */
export const MAX_DEPTH = 64;
/** Tokens of one statement. */
export const MAX_RUN = 1_000;
/** Reports told of one text. */
export const MAX_REPORTS = 50;
/** Numbers are 32-bit and saturate. */
export const MAX_NUMBER = 2_147_483_647;
