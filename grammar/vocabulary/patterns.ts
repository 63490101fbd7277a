/** Sentences as the tree needs them: slots with their sorts, and words joined as they will be read. */
import { fixed } from './fixed.ts';
import type { Draft, Head } from './heads.ts';
import type { Lexicon } from './lexicon.ts';
import { formsOf, type Piece } from './texts.ts';
import type { Part, SentencePattern } from './vocabulary.ts';

type WordPart = Extract<Part, { kind: 'word' }>;

const MOST_WORDS = 6;
const MOST_FORMS = 64;

/** All English spellings with a blank in them: they are read as one word. */
function longWords(lexicon: Lexicon, drafts: readonly Draft[]): ReadonlySet<string> {
  const long = new Set<string>();
  const add = (text: string) => {
    if (text.includes(' ')) long.add(text);
  };
  for (const text of fixed.en.keys()) add(text);
  for (const text of lexicon.en.keys()) add(text);
  for (const { said } of drafts)
    if (said.lang === 'en' && isOneWord(said.pieces)) formsOf(said.raw, 'en').forEach(add);
  return long;
}

const isOneWord = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ kind }) => kind === 'word');

/** The forms of some words beside each other, if all of them are read as one. */
function joined(words: readonly WordPart[], long: ReadonlySet<string>): string[] | undefined {
  let forms = [''];
  for (const word of words) {
    if (forms.length * word.forms.length > MOST_FORMS) return undefined;
    forms = forms.flatMap((start) => word.forms.map((form) => `${start}${start && ' '}${form}`));
  }
  return forms.every((form) => long.has(form)) ? forms : undefined;
}

/** English words beside each other that are read as one are one part. */
function join(parts: readonly Part[], long: ReadonlySet<string>): Part[] {
  const result: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    const words: WordPart[] = [];
    for (const part of parts.slice(at, at + MOST_WORDS)) {
      if (part.kind !== 'word') break;
      words.push(part);
    }
    let forms: string[] | undefined;
    let count = words.length;
    for (; count > 1 && !forms; count--) {
      forms = joined(words.slice(0, count), long);
      if (forms) break;
    }
    const part = parts[at];
    if (forms) result.push({ kind: 'word', forms });
    else if (part) result.push(part);
    at += forms ? count : 1;
  }
  return result;
}

/** The sentences of all heads, in their order; a slot that names no parameter is another check's business. */
export function patternsOf(heads: readonly Head[], lexicon: Lexicon): SentencePattern[] {
  const long = longWords(
    lexicon,
    heads.flatMap(({ drafts }) => drafts),
  );
  const patterns: SentencePattern[] = [];
  for (const { drafts, params = [] } of heads)
    for (const { decl, kind, use, said, pieces } of drafts) {
      const { lang, at } = said;
      const more = { decl, kind, use, lang, at };
      if (isOneWord(pieces)) {
        const parts: Part[] = [{ kind: 'word', forms: formsOf(said.raw, lang) }];
        patterns.push({ ...more, parts });
        continue;
      }
      const parts = pieces.map((piece): Part | undefined => {
        if (piece.kind !== 'slot') return piece;
        const param = params.find(({ name }) => name === piece.param);
        return param && { kind: 'slot', param: param.name, sort: param.sort };
      });
      if (!parts.every((part) => part !== undefined)) continue;
      patterns.push({ ...more, parts: lang === 'en' ? join(parts, long) : parts });
    }
  return patterns;
}

const who: Part = { kind: 'slot', param: 'who', sort: 'player' };
const cards: Part = { kind: 'slot', param: 'cards', sort: 'cards' };
const to: Part = { kind: 'slot', param: 'to', sort: 'zone' };
const word = (...forms: string[]): Part => ({ kind: 'word', forms });

/** What every game can say: cards are moved. The checks hold sentences against these; the parser reads them itself. */
export const putPatterns: readonly SentencePattern[] = (
  [
    ['zh', [who, word('把'), cards, word('移到'), to]],
    ['zh', [who, word('把'), cards, word('加入'), to]],
    ['zh', [who, word('把'), cards, word('放回'), to]],
    ['en', [who, word('move', 'moves'), cards, word('to'), to]],
    ['en', [who, word('put', 'puts'), cards, word('into'), to]],
    ['en', [who, word('put', 'puts'), cards, word('on'), to]],
  ] as const
).map(([lang, parts]): SentencePattern => ({ decl: '', kind: 'action', use: 'verb', parts, lang }));

/** The sentences of each declaration. */
export function byDecl(
  patterns: readonly SentencePattern[],
): ReadonlyMap<string, readonly SentencePattern[]> {
  const found = new Map<string, SentencePattern[]>();
  for (const pattern of patterns) {
    const list = found.get(pattern.decl);
    if (list) list.push(pattern);
    else found.set(pattern.decl, [pattern]);
  }
  return found;
}

/** A sentence as it is told in reports: `{p} 抽取 {c}`. */
export const sayPattern = ({ parts }: SentencePattern): string =>
  parts
    .map((part) => {
      if (part.kind === 'gap') return '…';
      return part.kind === 'slot' ? `{${part.param}}` : (part.forms[0] ?? '');
    })
    .join(' ');
