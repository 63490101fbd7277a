/**
 * Tokens of sheets: marks, one kind for each fixed word, one for all words of the packs, and those that carry an
 * author's own text. What a word of a pack is stands in the token, not in its kind: the grammar is made once for all packs.
 */
import { createToken, type TokenType } from 'chevrotain';
import { End, type Token } from '../tokens.ts';
import type { Lemma } from '../vocabulary/vocabulary.ts';
import { type SentenceKey, sentenceWords } from '../words/sentences.ts';

/** `text`: the word as it is spelled, blanks made one, or what stands between quotes; `lemmas`: what a word of a pack can be. */
export interface Piece extends Token {
  readonly text: string;
  readonly lemmas: readonly Lemma[];
  readonly n?: number;
  /** The mark that should have closed a quote. */
  readonly open?: boolean;
}

const kind = (name: string, ...categories: TokenType[]): TokenType =>
  createToken({ name, categories });

/** Anything that may stand within a sentence and is no mark. */
export const Said = kind('said');

export const Own = kind('own word', Said);
/** Text that starts no word; reported once. */
export const Unknown = kind('unknown', Said);
/** 【…】 */
export const Named = kind('name', Said);
/** 「…」 */
export const Quote = kind('text', Said);
/** 三张: a number and its counter. */
export const Count = kind('count', Said);
/** 张 after 每, 任意 and ）. */
export const Counter = kind('counter', Said);
/** 3, or a Han numeral that ends a phrase. */
export const Numeral = kind('number', Said);
/** An id: of a header, or of a neutral call. */
export const Ident = kind('id', Said);

export const Comma = kind(',');
export const Listed = kind('、');
export const Semicolon = kind(';');
export const Colon = kind(':');
export const Stop = kind('.');
export const Open = kind('(');
export const Close = kind(')');

/** Words that begin a line in the first column. `HeadOr` is 或 before ：, `HeadSection` a manner before ：. */
export const HeadCharacter = kind('head character');
export const HeadSkill = kind('head skill');
export const HeadCard = kind('head card');
export const HeadFill = kind('head fill');
export const HeadSection = kind('head section');
export const HeadOr = kind('head or');
/** 卡面 before ：. */
export const HeadFace = kind('head face');
/** 出处 before ：. */
export const HeadSource = kind('head source');

export const heads: ReadonlySet<TokenType> = new Set([
  HeadCharacter,
  HeadSkill,
  HeadCard,
  HeadFill,
  HeadSection,
  HeadOr,
  HeadFace,
  HeadSource,
]);

/** The kind of each fixed word. */
export const F = Object.fromEntries(
  sentenceWords.map(({ key }) => [key, kind(`word ${key}`, Said)]),
) as Readonly<Record<SentenceKey, TokenType>>;

const keys = new Map<TokenType, SentenceKey>(sentenceWords.map(({ key }) => [F[key], key]));

/** The fixed word of a kind of token, if it is one. */
export const keyOf = (type: TokenType): SentenceKey | undefined => keys.get(type);

export const letterKeys = ['letter-a', 'letter-b', 'letter-c', 'letter-d'] as const;

export const marks: ReadonlyMap<string, TokenType> = new Map([
  ['，', Comma],
  [',', Comma],
  ['、', Listed],
  ['；', Semicolon],
  [';', Semicolon],
  ['：', Colon],
  [':', Colon],
  ['。', Stop],
  ['．', Stop],
  ['（', Open],
  ['(', Open],
  ['）', Close],
  [')', Close],
]);

export const sentenceTokens: TokenType[] = [
  Said,
  Own,
  Unknown,
  Named,
  Quote,
  Count,
  Counter,
  Numeral,
  Ident,
  Comma,
  Listed,
  Semicolon,
  Colon,
  Stop,
  Open,
  Close,
  ...heads,
  End,
  ...Object.values(F),
];

export { End };
