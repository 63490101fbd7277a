/**
 * The words that a sheet may be split into: fixed ones and those of a vocabulary, found by the longest match.
 * Chinese words stand without blanks, English ones may be phrases whose blanks may be line breaks.
 */
import type { TokenType } from 'chevrotain';
import { endsWord, isBlank, isBreak } from '../script.ts';
import { longest, plant, type Trie, trie } from '../trie.ts';
import type { Lemma, Vocabulary } from '../vocabulary/vocabulary.ts';
import { sentenceWords } from '../words/sentences.ts';
import { F } from './tokens.ts';

interface Entry {
  /** The kind of a fixed word. */
  readonly fixed?: TokenType;
  readonly lemmas: readonly Lemma[];
  readonly text: string;
}

export interface Hit {
  readonly entry: Entry;
  readonly length: number;
}

export interface Spellings {
  readonly han: Trie<Entry>;
  /** English phrases by their first word, longest first. */
  readonly latin: ReadonlyMap<string, readonly { rest: string; entry: Entry }[]>;
}

const none: readonly Lemma[] = [];

function make(vocabulary: Vocabulary): Spellings {
  const all = { zh: new Map<string, Entry>(), en: new Map<string, Entry>() };
  for (const lang of ['zh', 'en'] as const) {
    for (const word of sentenceWords)
      for (const text of word[lang])
        all[lang].set(text, { fixed: F[word.key], lemmas: none, text });
    for (const [text, lemmas] of vocabulary.words[lang]) {
      const fixed = all[lang].get(text)?.fixed;
      all[lang].set(text, { ...(fixed && { fixed }), lemmas, text });
    }
  }
  const han = trie<Entry>();
  for (const [text, entry] of all.zh) plant(han, text, entry);
  const latin = new Map<string, { rest: string; entry: Entry }[]>();
  for (const [text, entry] of all.en) {
    const first = /^[A-Za-z0-9-]*/.exec(text)?.[0] ?? '';
    const list = latin.get(first) ?? [];
    list.push({ rest: text.slice(first.length), entry });
    latin.set(first, list);
  }
  for (const list of latin.values()) list.sort((a, b) => b.rest.length - a.rest.length);
  return { han, latin };
}

const made = new WeakMap<Vocabulary, Spellings>();

/** The spellings of a vocabulary, made once. */
export function spellingsOf(vocabulary: Vocabulary): Spellings {
  const known = made.get(vocabulary) ?? make(vocabulary);
  made.set(vocabulary, known);
  return known;
}

/** The longest Chinese word at a place. */
export function hanAt({ han }: Spellings, text: string, at: number): Hit | undefined {
  const found = longest(han, text, at);
  return found && { entry: found.value, length: found.length };
}

const isSpace = (code: number): boolean => isBlank(code) || isBreak(code);

/** Where `rest` ends if it follows at `at`, a blank in it being any blanks and breaks; else -1. */
function follow(text: string, at: number, rest: string): number {
  let to = at;
  for (const char of rest)
    if (char !== ' ') {
      if (text[to] !== char) return -1;
      to++;
    } else {
      const from = to;
      while (isSpace(text.charCodeAt(to))) to++;
      if (to === from) return -1;
    }
  return endsWord(text, to) ? to : -1;
}

/** The longest English word or phrase that begins with the word from `start` to `end`. */
export function latinAt(
  { latin }: Spellings,
  text: string,
  start: number,
  end: number,
): Hit | undefined {
  for (const { rest, entry } of latin.get(text.slice(start, end)) ?? []) {
    const to = follow(text, end, rest);
    if (to >= 0) return { entry, length: to - start };
  }
  return undefined;
}
