/**
 * The kinds of token: one for each fixed word, one for each mark, and the four that carry an author's own text.
 */
import { createToken, type IToken, type TokenType } from 'chevrotain';
import { namedKinds } from './tree/declarations.ts';
import { type Key, soft, words } from './words.ts';

/** A token and where it stands: `first` on its line, at `column` (from 1); `tight`: touches the token before. */
export interface Token extends IToken {
  readonly first: boolean;
  readonly column: number;
}

const kind = (name: string, ...categories: TokenType[]): TokenType =>
  createToken({ name, categories });

/** A name, or any word where only a name can stand. */
export const AnyName = kind('Word');
/** An id, a quoted name, unknown text, or a soft word. */
export const NameLike = kind('Name', AnyName);

export const Id = kind('Id', NameLike);
export const Quoted = kind('Quoted', NameLike);
/** Han text that is no word: reported once by the lexer, then read as a name. */
export const Loose = kind('Loose', NameLike);
export const Text = kind('Text');
export const Digits = kind('Digits');
/** A line break, or `;`. */
export const Sep = kind('Break');
/** The end of the text. */
export const End = kind('End');

/** `'s` and 的. */
export const Gen = kind("'s");
/** An opening parenthesis; `Tight` touches the name before it. */
export const Open = kind('(');
export const Loosely = kind('( after a blank', Open);
export const Tight = kind('( after a name', Open);
export const Close = kind(')');
export const BraceOpen = kind('{');
export const BraceClose = kind('}');
export const Comma = kind(',');
export const Colon = kind(':');
export const Equals = kind('=');
export const Plus = kind('+');
export const Minus = kind('-');
export const Times = kind('*');
export const Less = kind('<');
export const More = kind('>');
export const AtMost = kind('<=');
export const AtLeast = kind('>=');

/** The token type of each fixed word. */
export const T = Object.fromEntries(
  words.map(({ key }) => [key, kind(`word ${key}`, soft.has(key) ? NameLike : AnyName)]),
) as Readonly<Record<Key, TokenType>>;

const keys = new Map(words.map(({ key }) => [T[key], key]));

/** The fixed word of a token type, if it is one. */
export const keyOf = (type: TokenType): Key | undefined => keys.get(type);

/** Heads of declarations that are followed by an id. */
export const naming: ReadonlySet<TokenType> = new Set([
  ...namedKinds.map((kind) => T[kind]),
  T.variant,
]);

/** Heads of declarations. */
export const heads: ReadonlySet<TokenType> = new Set([
  ...naming,
  T['order-of-triggers'],
  T['order-of-checks'],
  T.seats,
  T['cards-of'],
  T['skills-of'],
  T.require,
  T.fill,
]);

/** Marks by their character, half and full width. */
export const marks: ReadonlyMap<string, TokenType> = new Map([
  ['{', BraceOpen],
  ['｛', BraceOpen],
  ['}', BraceClose],
  ['｝', BraceClose],
  [')', Close],
  ['）', Close],
  [',', Comma],
  ['，', Comma],
  ['、', Comma],
  [':', Colon],
  ['：', Colon],
  ['=', Equals],
  ['＝', Equals],
  ['+', Plus],
  ['＋', Plus],
  ['-', Minus],
  ['－', Minus],
  ['*', Times],
  ['×', Times],
  ['＊', Times],
  ['≤', AtMost],
  ['≥', AtLeast],
]);

export const vocabulary: TokenType[] = [
  AnyName,
  NameLike,
  Id,
  Quoted,
  Loose,
  Text,
  Digits,
  Sep,
  End,
  Gen,
  Open,
  Loosely,
  Tight,
  Close,
  BraceOpen,
  BraceClose,
  Comma,
  Colon,
  Equals,
  Plus,
  Minus,
  Times,
  Less,
  More,
  AtMost,
  AtLeast,
  ...Object.values(T),
];
