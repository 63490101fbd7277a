/** What the checks look at, for one language. */
import type { Place, Report } from '../../report.ts';
import type { Sort } from '../../tree/sentences.ts';
import type { Lang } from '../../words.ts';
import { fixed, startsPhrase } from '../fixed.ts';
import type { Head } from '../heads.ts';
import type { Entry, Lexicon } from '../lexicon.ts';
import { putPatterns } from '../patterns.ts';
import { type Branch, treeOf } from '../tree.ts';
import type { SentencePattern } from '../vocabulary.ts';

export interface Ground {
  readonly lang: Lang;
  readonly heads: readonly Head[];
  readonly words: ReadonlyMap<string, readonly Entry[]>;
  readonly patterns: readonly SentencePattern[];
  /** Verbs and predicates, with what the language itself can say. */
  readonly clauses: Branch;
  readonly windows: Branch;
  readonly phrases: Branch;
}

/** The trees of one language. */
export function groundOf(
  lang: Lang,
  heads: readonly Head[],
  lexicon: Lexicon,
  all: readonly SentencePattern[],
): Ground {
  const patterns = all.filter((one) => one.lang === lang);
  const those = (...uses: readonly SentencePattern['use'][]) =>
    patterns.filter(({ use }) => uses.includes(use));
  const put = putPatterns.filter((one) => one.lang === lang);
  return {
    lang,
    heads,
    words: lexicon[lang],
    patterns,
    clauses: treeOf([...put, ...those('verb', 'predicate')]),
    windows: treeOf(those('window')),
    phrases: treeOf(those('value', 'adjective')),
  };
}

const nowhere: Place = { source: '', start: 0, end: 0 };

export function fault(
  code: string,
  at: Place | undefined,
  params: Report['params'],
  also: readonly (Place | undefined)[] = [],
  severity: Report['severity'] = 'error',
): Report {
  const others = also.filter((place) => place !== undefined);
  return { code, severity, params, at: at ?? nowhere, ...(others.length > 0 && { also: others }) };
}

/**
 * Whether a word may begin a phrase, so that it cannot tell a sentence from a slot. Bare names of cards may not; a player
 * is not said to begin with cards unless a word stands before them (该手牌的上家).
 */
export function mayBegin({ words, lang }: Ground, text: string, sort?: Sort): boolean {
  const key = fixed[lang].get(text);
  if (key) return startsPhrase(key, lang);
  const entries = words.get(text) ?? [];
  const cards = sort !== 'player';
  return entries.some(
    ({ role, of, sort: what }) =>
      (role === 'noun' && (cards || what === 'player')) ||
      role === 'value' ||
      (role === 'zone' && cards) ||
      (role === 'property' && of === 'table'),
  );
}

/** The last declared of some sentences that have a place: the one to be changed. */
export const latest = (patterns: readonly SentencePattern[]): SentencePattern | undefined =>
  patterns.findLast(({ at }) => at !== undefined);

/** All places of a tree, each once, with the word or slot that led there. */
export function visit(
  root: Branch,
  see: (
    place: Branch,
    from: { readonly word?: string; readonly slot?: Branch['slots'][number]['sort'] },
    depth: number,
  ) => void,
): void {
  const seen = new Set<Branch>();
  const go = (place: Branch, from: Parameters<typeof see>[1], depth: number) => {
    if (seen.has(place)) return;
    seen.add(place);
    see(place, from, depth);
    for (const [word, next] of place.words) go(next, { word }, depth + 1);
    for (const { sort, next } of place.slots) go(next, { slot: sort }, depth + 1);
    if (place.gap) go(place.gap, {}, depth + 1);
  };
  go(root, {}, 0);
}
