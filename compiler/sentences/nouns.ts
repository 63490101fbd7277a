/** 玩家 and the query that says whom it means are one word: where the reader took the query's phrase, the noun stands again. */
import type { Sentence, Things } from '../../grammar/index.ts';
import type { Book } from './book.ts';

/** The sentence with the fixed noun wherever the phrase of `living` or `others` was used. */
export function withNouns(book: Book, sentence: Sentence): Sentence {
  const range = book.players.kind === 'ref' ? book.players.name.text : undefined;
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== 'object' || part === null) return part;
    const copy = Object.fromEntries(
      Object.entries(part).map(([name, each]) => [name, visit(each)]),
    );
    return 'kind' in part && part.kind === 'things' ? noun(copy as unknown as Things) : copy;
  };
  const noun = (things: Things): Things => {
    const { place, ...rest } = things;
    if (place === undefined || things.owner || (place !== range && place !== book.others))
      return things;
    const own = things.noun && 'decl' in things.noun ? things.noun : { fixed: 'player' as const };
    const { quantity } = things;
    const narrowed =
      quantity && place === book.others ? { quantity: { ...quantity, other: true } } : {};
    return { ...rest, noun: own, ...narrowed };
  };
  return visit(sentence) as Sentence;
}
