/** 他 or 她: whom a sentence speaks of. A word of a pack with 女 in it means a woman. */
import type { Phrase, Sentence, Things } from '../../tree/sentences.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';

const WOMAN = '女';

/** All phrases of a sentence that name a player beside you. */
function people(value: unknown, vocabulary: Vocabulary, found: Phrase[] = []): Phrase[] {
  if (Array.isArray(value)) for (const one of value) people(one, vocabulary, found);
  else if (value !== null && typeof value === 'object') {
    const it = value as Phrase;
    if (it.kind === 'things' ? isPlayers(it, vocabulary) : it.kind === 'property') found.push(it);
    for (const one of Object.values(value)) people(one, vocabulary, found);
  }
  return found;
}

/** Whether a phrase with a noun speaks of players. */
export function isPlayers({ noun }: Things, vocabulary: Vocabulary): boolean {
  if (noun === undefined || 'letter' in noun) return false;
  if ('fixed' in noun) return noun.fixed === 'player';
  for (const lemmas of vocabulary.words.zh.values())
    for (const { role, decl, sort } of lemmas)
      if (role === 'noun' && decl === noun.decl) return sort === 'player';
  return false;
}

function isWoman(it: Phrase, { labels }: Vocabulary): boolean {
  if (it.kind !== 'things') return false;
  const says = (role: 'noun' | 'value', decl: string): boolean =>
    labels.get(`${role}:${decl}`)?.zh?.includes(WOMAN) === true;
  if (it.noun && 'decl' in it.noun && says('noun', it.noun.decl)) return true;
  return it.mods.some(
    (mod) =>
      mod.kind === 'mod-value' &&
      !mod.negated &&
      mod.values.every((one) => one.kind === 'word' && says('value', one.decl)),
  );
}

/** Whether all players that a sentence speaks of beside you are women. */
export function speaksOfWomen(it: Sentence, vocabulary: Vocabulary): boolean {
  const all = people(it, vocabulary);
  return all.length > 0 && all.every((one) => isWoman(one, vocabulary));
}
