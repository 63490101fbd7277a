/** Where a line break separates and where it does not. */
import type { TokenType } from 'chevrotain';
import {
  AtLeast,
  AtMost,
  BraceClose,
  BraceOpen,
  Close,
  Colon,
  Comma,
  Equals,
  Less,
  Loosely,
  Minus,
  More,
  Plus,
  Sep,
  T,
  Text,
  Tight,
  Times,
} from './tokens.ts';

const signs = [Equals, Plus, Minus, Times, Less, More, AtMost, AtLeast, Comma];

/** Nothing ends with these: the line goes on. */
const open: ReadonlySet<TokenType> = new Set([
  ...signs,
  Sep,
  BraceOpen,
  Loosely,
  Tight,
  Colon,
  T.and,
  T.or,
  T.plus,
  T.else,
  T.is,
  T['is-not'],
  T.not,
  T.in,
  T['not-in'],
  T.has,
  T['has-no'],
  T.where,
  T.after,
  T.before,
  T['starting-with'],
  T.becomes,
  T.to,
  T.from,
  T.of,
  T.with,
  T.as,
  T.needs,
  T['goes-on-if'],
  T['works-if'],
]);

/** Nothing begins with these: the line before goes on. */
const close: ReadonlySet<TokenType> = new Set([
  ...signs,
  BraceOpen,
  BraceClose,
  Close,
  Text,
  T.where,
  T.and,
  T.or,
  T.else,
  T.needs,
]);

/** Whether a line break between two tokens is dropped; after the mark of the owner any word is a name. */
export const joins = (before: TokenType, after: TokenType, named: boolean): boolean =>
  (open.has(before) && !named) || close.has(after);
