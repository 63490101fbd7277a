/** One tree of sentences: what begins alike is walked together. */
import type { Sort } from '../tree/sentences.ts';
import type { Part, SentencePattern } from './vocabulary.ts';

/** A place in a tree; like a SentenceNode of the vocabulary, but that a gap leads on as well. */
export interface Branch {
  readonly words: Map<string, Branch>;
  readonly slots: { readonly sort: Sort; readonly next: Branch }[];
  gap?: Branch;
  readonly ends: SentencePattern[];
  readonly through: SentencePattern[];
}

const branch = (): Branch => ({ words: new Map(), slots: [], ends: [], through: [] });

/** The places a part leads to from a place: forms of one word lead to one, unless others have parted them before. */
function step(from: Branch, part: Part): readonly Branch[] {
  if (part.kind === 'gap') {
    from.gap ??= branch();
    return [from.gap];
  }
  if (part.kind === 'slot') {
    let found = from.slots.find(({ sort }) => sort === part.sort);
    if (!found) {
      found = { sort: part.sort, next: branch() };
      from.slots.push(found);
    }
    return [found.next];
  }
  const known = new Set(part.forms.flatMap((form) => from.words.get(form) ?? []));
  const [first = branch()] = known;
  known.add(first);
  for (const form of part.forms) if (!from.words.has(form)) from.words.set(form, first);
  return [...known];
}

export function treeOf(patterns: readonly SentencePattern[]): Branch {
  const root = branch();
  for (const pattern of patterns) {
    let places: readonly Branch[] = [root];
    for (const part of pattern.parts) {
      for (const place of places) place.through.push(pattern);
      places = [...new Set(places.flatMap((place) => step(place, part)))];
    }
    for (const place of places) {
      place.through.push(pattern);
      place.ends.push(pattern);
    }
  }
  return root;
}
