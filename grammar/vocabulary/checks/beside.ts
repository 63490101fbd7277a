/** Which words may stand right behind each other, as far as the tree and the grammar of phrases tell. */
import type { Sort } from '../../tree/sentences.ts';
import type { SentenceKey } from '../../words/sentences.ts';
import { begins, continues, fixed, follows, tails } from '../fixed.ts';
import { describing, type Entry, hasRole } from '../lexicon.ts';
import type { Branch } from '../tree.ts';
import { type Ground, mayBegin, visit } from './ground.ts';

/** A number with its counter, or a bare number: 两张. */
export const QUANTITY = '#';

interface After {
  readonly words: Set<string>;
  readonly sorts: Set<Sort>;
  ends: boolean;
}

export interface Beside {
  readonly follows: (word: string, next: string) => boolean;
}

/** Fixed words before a noun: which, whose, how many. In Chinese a number and its counter stand between most of them. */
const beforeNoun: ReadonlySet<SentenceKey> = new Set([
  ...(['this', 'that', 'other', 'all', 'not', 'among', 'has', 'no', 'is', 'is-not'] as const),
]);
const beforeNounInEnglish: ReadonlySet<SentenceKey> = new Set([
  ...(['another', 'each', 'any', 'random', 'a', 'there-is'] as const),
]);
/** Before a noun or a property: whose. */
const beforeProperty: ReadonlySet<SentenceKey> = new Set([
  ...(['possessive', 'of', 'your', 'their', 'its', 'the'] as const),
]);
const beforeQuantity: ReadonlySet<SentenceKey> = new Set([
  ...([
    'possessive',
    'another',
    'random',
    'up-to',
    'at-least',
    'any',
    'has',
    'no',
    'among',
  ] as const),
  ...([
    'all',
    'limit',
    'nth',
    'repeat',
    'more-than',
    'fewer-than',
    'equals',
    'plus',
    'minus',
  ] as const),
]);
const beforeFlow: ReadonlySet<SentenceKey> = new Set(['current', 'each', 'per', 'this']);
const beforePhrase: ReadonlySet<SentenceKey> = new Set([
  ...([
    'on',
    'from',
    'and',
    'or',
    'move',
    'put-into',
    'put-back',
    'put',
    'choose',
    'used-as',
  ] as const),
  ...(['more-than', 'fewer-than', 'equals', 'plus', 'minus', 'has', 'no', 'is', 'is-not'] as const),
]);
/** A phrase may end with these. */
const closing: ReadonlySet<SentenceKey> = new Set([
  ...([
    'you',
    'they',
    'they-all',
    'it',
    'player',
    'card',
    'count',
    'among',
    'top',
    'bottom',
  ] as const),
  ...(['letter-a', 'letter-b', 'letter-c', 'letter-d'] as const),
]);
/** What the language itself says behind a phrase. */
const behindPhrase: ReadonlySet<SentenceKey> = new Set([
  ...begins,
  ...continues,
  ...tails,
  ...follows,
  ...(['use', 'used-as', 'move', 'put-into', 'put-back', 'starting', 'each-one', 'did'] as const),
]);

const nouns = ['noun', 'value', 'property', 'zone', 'card', 'character', 'enum'] as const;
const isThing = (key: SentenceKey | undefined): boolean => key === 'player' || key === 'card';
const isPhrase = ({ role }: Entry): boolean => (nouns as readonly string[]).includes(role);

/** What stands behind each word and each slot of the trees. */
function collect(ground: Ground) {
  const words = new Map<string, After>();
  const sorts = new Map<Sort, Set<string>>();
  const fill = (after: After, place: Branch) => {
    for (const word of place.words.keys()) after.words.add(word);
    for (const { sort } of place.slots) after.sorts.add(sort);
    if (place.gap) after.sorts.add('cards');
    after.ends ||= place.ends.length > 0;
  };
  for (const tree of [ground.clauses, ground.windows, ground.phrases])
    visit(tree, (place) => {
      for (const [word, next] of place.words) {
        let after = words.get(word);
        if (!after) {
          after = { words: new Set(), sorts: new Set(), ends: false };
          words.set(word, after);
        }
        fill(after, next);
      }
      for (const { sort, next } of place.slots) {
        const known = sorts.get(sort) ?? new Set();
        for (const word of next.words.keys()) known.add(word);
        sorts.set(sort, known);
      }
    });
  return { words, sorts };
}

export function beside(ground: Ground): Beside {
  const { lang, words } = ground;
  const known = collect(ground);
  const describes = describing(ground.words);
  const first = new Set(ground.clauses.words.keys());
  const player = ground.clauses.slots.find(({ sort }) => sort === 'player');
  for (const word of player?.next.words.keys() ?? []) first.add(word);
  const keyOf = (word: string): SentenceKey | undefined => fixed[lang].get(word);
  const entriesOf = (word: string): readonly Entry[] => words.get(word) ?? [];

  const opensPhrase = (next: string): boolean =>
    next === QUANTITY || mayBegin(ground, next) || hasRole(words.get(next), 'card', 'character');
  const opensSentence = (next: string): boolean => {
    const key = keyOf(next);
    return opensPhrase(next) || first.has(next) || (key !== undefined && begins.has(key));
  };
  const isNoun = (next: string): boolean => {
    const key = keyOf(next);
    return isThing(key) || hasRole(words.get(next), 'noun', 'value');
  };

  /** A slot of such a sort may begin with this. */
  const fills = (sort: Sort, next: string): boolean => {
    const key = keyOf(next);
    if (sort === 'number' && !key)
      return next === QUANTITY || entriesOf(next).some((one) => one.sort === 'number');
    if (sort === 'number' && isThing(key)) return false;
    if (sort !== 'card name') return opensPhrase(next);
    return key?.startsWith('letter') || entriesOf(next).some(({ role }) => role === 'card');
  };

  /** 黑桃 before 手牌, 武将 before 玩家: an adjective and what it narrows. */
  const narrows = (entry: Entry, next: string): boolean => {
    const key = keyOf(next);
    const sort: Sort | undefined =
      key === 'card' ? 'cards' : key === 'player' ? 'player' : undefined;
    const fits = (of: Sort | undefined): boolean => {
      if (!of) return false;
      return entry.role === 'noun' ? entry.sort === of : describes(of).has(entry.enum ?? '');
    };
    if (entry.role !== 'noun' && entry.role !== 'value') return false;
    return fits(sort) || entriesOf(next).some((other) => other.role === 'noun' && fits(other.sort));
  };

  const behind = (entry: Entry, next: string): boolean => {
    const key = keyOf(next);
    if (entry.role === 'flow')
      return key === 'limit' || key === 'first-time' || (opensSentence(next) && !isThing(key));
    if (entry.role === 'window') return key === 'or' || key === 'limit' || key === 'no-limit';
    if (!isPhrase(entry)) return false;
    if (key === 'count' && entry.role !== 'noun' && entry.sort !== 'cards') return false;
    if (key && behindPhrase.has(key)) return true;
    const sort = entry.role === 'zone' ? 'zone' : entry.role === 'card' ? 'card name' : entry.sort;
    const sorts: readonly (Sort | undefined)[] =
      entry.role === 'value' ? ['value'] : sort === 'cards' ? ['cards', 'use'] : [sort];
    return sorts.some((one) => one && known.sorts.get(one)?.has(next)) || narrows(entry, next);
  };

  const behindFixed = (key: SentenceKey, next: string): boolean => {
    const other = keyOf(next);
    if (closing.has(key))
      return (
        (other !== undefined && behindPhrase.has(other)) ||
        [...known.sorts.values()].some((set) => set.has(next))
      );
    if (beforeFlow.has(key) && entriesOf(next).some(({ role }) => role === 'flow')) return true;
    if (beforeProperty.has(key) && (isNoun(next) || entriesOf(next).some(isPhrase))) return true;
    const noun = beforeNoun.has(key) || (lang === 'en' && beforeNounInEnglish.has(key));
    if (noun && isNoun(next)) return true;
    if (beforeQuantity.has(key) && next === QUANTITY) return true;
    if (beforePhrase.has(key) && opensPhrase(next)) return true;
    return (begins.has(key) || follows.has(key)) && opensSentence(next);
  };

  return {
    follows: (word, next) => {
      if (word === QUANTITY) return isNoun(next) || known.sorts.get('number')?.has(next) === true;
      const after = known.words.get(word);
      if (after?.words.has(next)) return true;
      if (after && [...after.sorts].some((sort) => fills(sort, next))) return true;
      const next_ = keyOf(next);
      if (after?.ends && next_ && follows.has(next_)) return true;
      const key = keyOf(word);
      return key ? behindFixed(key, next) : entriesOf(word).some((entry) => behind(entry, next));
    },
  };
}
