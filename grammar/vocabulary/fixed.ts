/** The fixed words of the sentence register by their spelling, and those groups of them that the checks ask for. */

import { type SentenceKey, sentenceWords } from '../words/sentences.ts';
import type { Lang } from '../words.ts';

const byText = (lang: Lang): ReadonlyMap<string, SentenceKey> =>
  new Map(sentenceWords.flatMap((word) => word[lang].map((text) => [text, word.key] as const)));

export const fixed: Readonly<Record<Lang, ReadonlyMap<string, SentenceKey>>> = {
  zh: byText('zh'),
  en: byText('en'),
};

const keys = (...list: readonly SentenceKey[]): ReadonlySet<SentenceKey> => new Set(list);

/** A phrase may begin with these. 数 stands behind its noun, `count of` before it. */
const starters = keys(
  ...(['you', 'your', 'they', 'their', 'they-all', 'it', 'its', 'among', 'that', 'this'] as const),
  ...([
    'letter-a',
    'letter-b',
    'letter-c',
    'letter-d',
    'player',
    'card',
    'another',
    'other',
  ] as const),
  ...(['each', 'any', 'all', 'random', 'up-to', 'at-least', 'no', 'the', 'a', 'not'] as const),
);

export const startsPhrase = (key: SentenceKey, lang: Lang): boolean =>
  starters.has(key) || (lang === 'en' && (key === 'count' || key === 'top' || key === 'bottom'));

/** A phrase goes on with these. */
export const continues = keys(
  ...([
    'possessive',
    'of',
    'and',
    'or',
    'that',
    'count',
    'plus',
    'minus',
    'top',
    'bottom',
  ] as const),
  ...(['letter-a', 'letter-b', 'letter-c', 'letter-d'] as const),
);

/** After a subject these begin what the language itself says of it: 有 三张手牌, 是 黑桃. */
export const tails = keys('has', 'no', 'is', 'is-not', 'more-than', 'fewer-than', 'equals');

/** A sentence is followed by these. */
export const follows = keys(
  ...([
    'happened',
    'before',
    'or-else',
    'or',
    'and',
    'both',
    'then',
    'therefore',
    'until-then',
  ] as const),
  ...(['else', 'if', 'instead'] as const),
);

/** Steps and sentences of the language itself begin with these. */
export const begins = keys(
  ...([
    'when',
    'before',
    'if',
    'in-that-case',
    'else',
    'then',
    'or-else',
    'either',
    'choose',
  ] as const),
  ...([
    'no-effect',
    'cancel',
    'stop',
    'repeat',
    'always',
    'until',
    'any-time',
    'any-turn',
  ] as const),
  ...([
    'first-time',
    'next-time',
    'because',
    'revealing',
    'did',
    'did-not',
    'instead',
    'in-turn',
    'each-one',
  ] as const),
  ...(['this-game', 'no-limit', 'limit', 'may', 'may-not', 'must', 'need-not'] as const),
);

/** What may or must be done. */
export const allows = keys('may', 'may-not', 'must', 'need-not');

/** Fixed words that are verb enough to tell a sentence by. */
const verbs = keys('use', 'by', 'face-up', 'face-down');

/** Whether a fixed word says what is done; 把, 在 and their like do not. */
export const isVerb = (key: SentenceKey): boolean => verbs.has(key);
