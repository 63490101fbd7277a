/**
 * Keeps a text from going deeper or a statement from going on longer than anybody would write: what stands
 * beyond the limit is reported and left out, so that no later pass can overflow.
 */
import type { TokenType } from 'chevrotain';
import { MAX_DEPTH, MAX_RUN } from './limits.ts';
import {
  BraceClose,
  BraceOpen,
  Close,
  Comma,
  End,
  Loosely,
  Sep,
  T,
  Tight,
  type Token,
} from './tokens.ts';

const opening: ReadonlySet<TokenType> = new Set([BraceOpen, Loosely, Tight]);
const closing: ReadonlySet<TokenType> = new Set([BraceClose, Close]);
/** Words that open one thing within another without a bracket. */
const nesting: ReadonlySet<TokenType> = new Set([
  T.not,
  T.openly,
  T.then,
  T.may,
  T.cost,
  T.if,
  T.else,
  T.where,
  T.replace,
  T['add-to'],
  T['set-of'],
  T['list-of'],
  T.maybe,
]);

export interface Deep {
  readonly code: 'M108' | 'M109';
  readonly start: number;
  readonly end: number;
}

/** The tokens within the limits, and the places where one was passed. */
export function shallow(tokens: readonly Token[]): { tokens: Token[]; deep: Deep[] } {
  const kept: Token[] = [];
  const deep: Deep[] = [];
  let depth = 0;
  let nested = 0;
  const chains: number[] = [];
  let run = 0;
  let told = false;
  for (const token of tokens) {
    const type = token.tokenType;
    if (type === End) {
      kept.push(token);
      continue;
    }
    if (type === Sep) {
      told = depth > MAX_DEPTH;
      nested = 0;
      chains[depth] = 0;
      run = 0;
    } else if (type === Comma || type === BraceOpen || type === BraceClose) nested = 0;
    if (type === BraceOpen || type === BraceClose) run = 0;
    if (opening.has(type)) depth++;
    if (nesting.has(type)) nested++;
    if (type === T.else) chains[depth] = (chains[depth] ?? 0) + 1;
    run++;
    const chain = chains[depth] ?? 0;
    const code =
      depth + nested > MAX_DEPTH || chain > MAX_DEPTH ? 'M108' : run > MAX_RUN ? 'M109' : undefined;
    if (closing.has(type)) depth = Math.max(0, depth - 1);
    if (!code) {
      kept.push(token);
      continue;
    }
    if (!told)
      deep.push({
        code,
        start: token.startOffset,
        end: (token.endOffset ?? token.startOffset) + 1,
      });
    told = true;
  }
  return { tokens: kept, deep };
}
