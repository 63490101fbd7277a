/**
 * Finds the longest fixed word that starts at a place of a text: Chinese words stand without blanks between
 * them, English words may be phrases (`as soon as`).
 */
import type { TokenType } from 'chevrotain';
import { isBlank, isLatinOrDigit } from './script.ts';
import { Gen, T } from './tokens.ts';
import { words } from './words.ts';

export interface Found {
  readonly type: TokenType;
  readonly length: number;
}

interface Branch {
  readonly next: Map<number, Branch>;
  type?: TokenType;
}

const root: Branch = { next: new Map() };

function plant(text: string, type: TokenType): void {
  let at = root;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    let next = at.next.get(code);
    if (!next) {
      next = { next: new Map() };
      at.next.set(code, next);
    }
    at = next;
  }
  at.type = type;
}

plant('的', Gen);
for (const { key, zh } of words) for (const text of zh) plant(text, T[key]);

/** The longest Chinese word at `at`. */
export function hanWord(text: string, at: number): Found | undefined {
  let branch: Branch | undefined = root.next.get(text.charCodeAt(at));
  let found: Found | undefined;
  for (let length = 1; branch; length++) {
    if (branch.type) found = { type: branch.type, length };
    branch = branch.next.get(text.charCodeAt(at + length));
  }
  return found;
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

const ends = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return !isLatinOrDigit(code) && !(code === 0x2d && isLatinOrDigit(text.charCodeAt(at + 1)));
};

/** Where the words `rest` end if they follow at `at`, each after blanks; else -1. */
function follow(text: string, at: number, rest: readonly string[]): number {
  let to = at;
  for (const word of rest) {
    const from = to;
    while (isBlank(text.charCodeAt(to))) to++;
    if (to === from || !text.startsWith(word, to)) return -1;
    to += word.length;
    if (!ends(text, to)) return -1;
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
  if (word === 'yes' && text.startsWith('/no', end) && ends(text, end + 3))
    return { type: T['yes/no'], length: end + 3 - start };
  for (const { type, rest } of phrases.get(word) ?? []) {
    const to = follow(text, end, rest);
    if (to >= 0) return { type, length: to - start };
  }
  return undefined;
}
