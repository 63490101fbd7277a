/** Counts braces, to tell which of them was forgotten. */
import type { IToken } from 'chevrotain';
import { BraceClose, BraceOpen } from '../tokens.ts';

export interface Braces {
  /** How many more open than close. */
  readonly total: number;
  /** The same from a token on, up to where it is the least. */
  readonly lowest: ReadonlyMap<IToken, number>;
}

export function count(tokens: readonly IToken[]): Braces {
  const lowest = new Map<IToken, number>();
  let total = 0;
  let low = 0;
  for (const token of tokens.toReversed()) {
    const step = token.tokenType === BraceOpen ? 1 : token.tokenType === BraceClose ? -1 : 0;
    total += step;
    low = step + Math.min(0, low);
    lowest.set(token, low);
  }
  return { total, lowest };
}
