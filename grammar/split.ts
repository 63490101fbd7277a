/**
 * Finds the longest fixed word that starts at a place of a text: Chinese words stand without blanks between
 * them, English words may be phrases (`as soon as`).
 */
import type { TokenType } from 'chevrotain';
import { endsWord, isBlank } from './script.ts';
import { Gen, T } from './tokens.ts';
import { longest, plant, trie } from './trie.ts';
import { words } from './words.ts';

export interface Found {
  readonly type: TokenType;
  readonly length: number;
}

const root = trie<TokenType>();

plant(root, '的', Gen);
for (const { key, zh } of words) for (const text of zh) plant(root, text, T[key]);

/** The longest Chinese word at `at`. */
export function hanWord(text: string, at: number): Found | undefined {
  const found = longest(root, text, at);
  return found && { type: found.value, length: found.length };
}

interface Phrase {
  readonly type: TokenType;
  readonly rest: readonly string[];
}

const phrases = new Map<string, Phrase[]>();
for (const { key, en } of words)
  for (const text of en) {
    const [first = '', ...rest] = text.split(' ');
    const list = phrases.get(first) ?? [];
    list.push({ type: T[key], rest });
    phrases.set(
      first,
      list.sort((a, b) => b.rest.length - a.rest.length),
    );
  }

/** Where the words `rest` end if they follow at `at`, each after blanks; else -1. */
function follow(text: string, at: number, rest: readonly string[]): number {
  let to = at;
  for (const word of rest) {
    const from = to;
    while (isBlank(text.charCodeAt(to))) to++;
    if (to === from || !text.startsWith(word, to)) return -1;
    to += word.length;
    if (!endsWord(text, to)) return -1;
  }
  return to;
}

/** The longest English word or phrase whose first word is `word`, read from `start` to `end`. */
export function latinWord(
  text: string,
  word: string,
  start: number,
  end: number,
): Found | undefined {
  if (word === 'yes' && text.startsWith('/no', end) && endsWord(text, end + 3))
    return { type: T['yes/no'], length: end + 3 - start };
  for (const { type, rest } of phrases.get(word) ?? []) {
    const to = follow(text, end, rest);
    if (to >= 0) return { type, length: to - start };
  }
  return undefined;
}
