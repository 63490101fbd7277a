/** The places of the tree: at each of them one token must tell how it goes on. */
import type { Report } from '../../report.ts';
import type { Sort } from '../../tree/sentences.ts';
import { continues, fixed, follows, tails } from '../fixed.ts';
import { hasRole } from '../lexicon.ts';
import { sayPattern } from '../patterns.ts';
import type { Branch } from '../tree.ts';
import type { SentencePattern } from '../vocabulary.ts';
import { fault, type Ground, latest, mayBegin, visit } from './ground.ts';

/** A report about a sentence of one branch that another one stands against. */
function between(code: string, mine: Branch, other: Branch, params: Report['params']): Report[] {
  const pattern = latest(mine.through) ?? latest(other.through);
  if (!pattern) return [];
  const rival = other.through.find((one) => one !== pattern);
  const text = sayPattern(pattern);
  const against = rival ? { other: sayPattern(rival) } : {};
  return [fault(code, pattern.at, { text, ...against, ...params }, [rival?.at])];
}

/** Each next place once, with the first word that leads there and fits. */
function wordsOf(place: Branch, fitting: (word: string) => boolean): [string, Branch][] {
  const found = new Map<Branch, string>();
  for (const [word, next] of place.words)
    if (fitting(word) && !found.has(next)) found.set(next, word);
  return [...found].map(([next, word]) => [word, next]);
}

/** A word where a phrase may stand, which could be the first of that phrase. */
function wordOrSlot(ground: Ground, place: Branch): Report[] {
  const open = place.slots.filter(({ sort }) => sort !== 'card name');
  const [slot] = open;
  if (!slot) return [];
  const begins = (word: string): boolean => open.some(({ sort }) => mayBegin(ground, word, sort));
  return wordsOf(place, begins).flatMap(([word, next]) =>
    between('M272', next, slot.next, { word }),
  );
}

/** Sorts of which one phrase may be either: 使用中的一张牌 is a card and a use, 手牌 is cards and a place. */
function alike(a: Sort, b: Sort): boolean {
  if (a === 'any' || b === 'any') return true;
  const both = new Set([a, b]);
  return both.has('cards') && (both.has('use') || both.has('zone'));
}

const overlap = (a: Branch, b: Branch): boolean =>
  (a.ends.length > 0 && b.ends.length > 0) || [...a.words.keys()].some((word) => b.words.has(word));

function slotsAlike(place: Branch): Report[] {
  return place.slots.flatMap((one, at) =>
    place.slots
      .slice(at + 1)
      .filter((two) => alike(one.sort, two.sort) && overlap(one.next, two.next))
      .flatMap((two) => between('M273', two.next, one.next, {})),
  );
}

/** Whether what follows a slot could still belong to the phrase in it. */
function goesOn(ground: Ground, sort: Sort, word: string): boolean {
  const key = fixed[ground.lang].get(word);
  if (key === 'count') return sort !== 'card name' && sort !== 'value';
  if (key === 'top' || key === 'bottom') return sort === 'zone' && ground.lang === 'zh';
  if (key) return continues.has(key) || (sort === 'value' && (key === 'player' || key === 'card'));
  return sort === 'value' && hasRole(ground.words.get(word), 'noun');
}

function afterSlot(ground: Ground, place: Branch, sort: Sort): Report[] {
  return wordsOf(place, (word) => goesOn(ground, sort, word)).flatMap(([word, next]) =>
    between('M274', next, next, { word }),
  );
}

/** Words of a phrase that are all there in a sentence too: 面前 的 … against a verb 面前. */
function shared(phrase: Branch, clause: Branch): [Branch, Branch] | undefined {
  for (const [word, next] of phrase.words) {
    const same = clause.words.get(word);
    if (!same) continue;
    if (next.ends.length > 0 || next.gap || next.slots.length > 0) return [next, same];
    const deeper = shared(next, same);
    if (deeper) return deeper;
  }
  return undefined;
}

function phraseAfterSlot(ground: Ground, place: Branch, sort: Sort): Report[] {
  const ways = ground.phrases.slots.filter((slot) => slot.sort === sort).map(({ next }) => next);
  if (ground.lang === 'en' && (sort === 'cards' || sort === 'player')) ways.push(ground.phrases);
  for (const way of ways) {
    const both = shared(way, place);
    if (both) return between('M274', both[1], both[0], { word: '' });
  }
  return [];
}

/** Where a sentence may be over, a word that could follow it. */
function pastEnd(ground: Ground, place: Branch): Report[] {
  if (place.ends.length === 0) return [];
  const after = (word: string): boolean => {
    const key = fixed[ground.lang].get(word);
    return key !== undefined && follows.has(key);
  };
  return wordsOf(place, after).flatMap(([word, next]) => between('M275', next, place, { word }));
}

/** What a subject is or has is said by the language: 有 and 是 must not be followed by what begins a phrase. */
function afterTails(ground: Ground): Report[] {
  const isTail = (word: string): boolean => {
    const key = fixed[ground.lang].get(word);
    return key !== undefined && tails.has(key);
  };
  return ground.clauses.slots.flatMap(({ next }) =>
    wordsOf(next, isTail).flatMap(([word, tail]) => [
      ...tail.slots.slice(0, 1).flatMap((slot) => between('M272', slot.next, slot.next, { word })),
      ...wordsOf(tail, (first) => mayBegin(ground, first)).flatMap(([first, deeper]) =>
        between('M272', deeper, deeper, { word: first }),
      ),
    ]),
  );
}

/**
 * A value begins a subject only before what it narrows (横置 玩家), so the one word behind it tells it from a verb of that
 * spelling (横置 此武将牌), where no word behind the verb could be narrowed.
 */
function toldByNext(ground: Ground, word: string, { words, slots, gap }: Branch): boolean {
  const entries = ground.words.get(word) ?? [];
  if (fixed[ground.lang].has(word) || slots.length > 0 || gap) return false;
  if (hasRole(entries, 'noun', 'zone', 'property')) return false;
  return [...words.keys()].every((next) => {
    const key = fixed[ground.lang].get(next);
    return !mayBegin(ground, next) && !(key && continues.has(key));
  });
}

/** A subject may be left out, so what follows it stands beside the phrases that may be a subject. */
function withoutSubject(ground: Ground): Report[] {
  const subject = ground.clauses.slots.find(({ sort }) => sort === 'player');
  if (!subject) return [];
  const fitting = (word: string): boolean => {
    const key = fixed[ground.lang].get(word);
    if (key && tails.has(key)) return false;
    const next = subject.next.words.get(word);
    return mayBegin(ground, word) && !(next && toldByNext(ground, word, next));
  };
  return wordsOf(subject.next, fitting).flatMap(([word, next]) =>
    between('M272', next, next, { word }),
  );
}

/** Sentences that end at one place, or at two that cannot be told apart because a subject may be left out. */
function twins(ground: Ground): SentencePattern[][] {
  const found: SentencePattern[][] = [];
  const add = (ends: readonly SentencePattern[]) => {
    const decls = new Set(ends.map(({ decl }) => decl));
    const order = (one: SentencePattern): number => ground.patterns.indexOf(one);
    if (decls.size > 1) found.push(ends.toSorted((a, b) => order(a) - order(b)));
  };
  for (const tree of [ground.clauses, ground.windows, ground.phrases])
    visit(tree, ({ ends }) => add(ends));
  const subject = ground.clauses.slots.find(({ sort }) => sort === 'player');
  const along = (a: Branch, b: Branch) => {
    if (a.ends.length > 0 && b.ends.length > 0) add([...a.ends, ...b.ends]);
    for (const [word, next] of a.words) {
      const same = b.words.get(word);
      if (same && same !== next) along(next, same);
    }
    for (const { sort, next } of a.slots) {
      const same = b.slots.find((slot) => slot.sort === sort);
      if (same) along(next, same.next);
    }
  };
  if (subject) along(subject.next, { ...ground.clauses, slots: [] });
  return found;
}

/** One sentence for two declarations: reported once for the two, at the later one. */
export function sameSentences(grounds: readonly Ground[]): Report[] {
  const told = new Set<string>();
  return grounds.flatMap((ground) =>
    twins(ground).flatMap((ends) => {
      const [first] = ends;
      return ends.flatMap((pattern) => {
        const key = `${first?.decl} ${pattern.decl}`;
        if (!first || pattern.decl === first.decl || pattern.decl === '' || told.has(key))
          return [];
        told.add(key);
        const params = { text: sayPattern(pattern), id: pattern.decl, other: first.decl };
        return [fault('M280', pattern.at, params, [first.at])];
      });
    }),
  );
}

export function nodes(ground: Ground): Report[] {
  const reports: Report[] = [];
  for (const tree of [ground.clauses, ground.windows])
    visit(tree, (place, { slot }) => {
      reports.push(...wordOrSlot(ground, place), ...slotsAlike(place), ...pastEnd(ground, place));
      if (!slot) return;
      const word = afterSlot(ground, place, slot);
      reports.push(...word, ...(word.length > 0 ? [] : phraseAfterSlot(ground, place, slot)));
    });
  return [...reports, ...afterTails(ground), ...withoutSubject(ground)];
}
