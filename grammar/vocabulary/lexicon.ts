/** Words by their spelling, and what each of them can be. */
import type { Place } from '../report.ts';
import type { Sort } from '../tree/sentences.ts';
import type { Lang } from '../words.ts';
import { fixed } from './fixed.ts';
import type { Head } from './heads.ts';
import { formsOf } from './texts.ts';
import type { Lemma, Role, SentencePattern } from './vocabulary.ts';

/** What a word is, and where it was declared so. */
export interface Entry extends Lemma {
  readonly place?: Place;
  /** As it stands there, with its forms. */
  readonly raw: string;
}

export type Lexicon = Readonly<Record<Lang, Map<string, Entry[]>>>;

/** A lemma that is there already: the same declaration in the same role. */
const same = (a: Lemma, b: Lemma): boolean =>
  a.role === b.role && a.decl === b.decl && a.enum === b.enum;

function enter(words: Map<string, Entry[]>, text: string, entry: Entry): void {
  const list = words.get(text);
  if (!list) words.set(text, [entry]);
  else if (!list.some((other) => same(other, entry))) list.push(entry);
}

/** The labels of all heads. */
export function lexiconOf(heads: readonly Head[]): Lexicon {
  const lexicon: Lexicon = { zh: new Map(), en: new Map() };
  for (const { labels } of heads)
    for (const { said, lemma } of labels)
      for (const form of formsOf(said.raw, said.lang))
        enter(lexicon[said.lang], form, { ...lemma, raw: said.raw, place: said.at });
  return lexicon;
}

/** Adds the words of sentences that are no fixed words. */
export function addParts(lexicon: Lexicon, patterns: readonly SentencePattern[]): void {
  for (const { parts, lang, at } of patterns)
    for (const part of parts)
      if (part.kind === 'word')
        for (const form of part.forms)
          if (!fixed[lang].has(form))
            enter(lexicon[lang], form, { role: 'part', raw: form, ...(at && { place: at }) });
}

/** By `role:id` the first label, as declared; for a zone the place is the last one that has no plural. */
export function labelsOf(heads: readonly Head[]): Map<string, Partial<Record<Lang, string>>> {
  const labels = new Map<string, Partial<Record<Lang, string>>>();
  for (const head of heads)
    for (const { said, lemma } of head.labels) {
      const key = `${lemma.role}:${lemma.decl}`;
      const texts = labels.get(key) ?? {};
      const place = lemma.role === 'zone' && formsOf(said.raw, said.lang).length === 1;
      if (texts[said.lang] === undefined || place) texts[said.lang] = said.raw;
      labels.set(key, texts);
    }
  return labels;
}

export const hasRole = (
  entries: readonly Lemma[] | undefined,
  ...roles: readonly Role[]
): boolean => entries?.some(({ role }) => roles.includes(role)) ?? false;

/** What each kind of thing may be described by: the enums of its properties. */
export function describing(
  words: ReadonlyMap<string, readonly Lemma[]>,
): (of: Sort) => ReadonlySet<string> {
  const found = new Map<Sort, Set<string>>();
  const add = (of: Sort, name: string) => found.set(of, (found.get(of) ?? new Set()).add(name));
  for (const lemmas of words.values())
    for (const { role, of, enum: name } of lemmas)
      if (role === 'property' && name)
        add(of === 'card' ? 'cards' : of === 'player' ? 'player' : 'any', name);
  const none: ReadonlySet<string> = new Set();
  return (of) => found.get(of) ?? none;
}
