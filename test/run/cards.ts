import type { Pack } from '../../runtime/index.ts';
import { Stop } from './failure.ts';
import { cardIs } from './lexicon.ts';
import type { Words } from './scenario.ts';
import { is } from './words.ts';

/** Some cards that a scenario asks for in one place: `shi-po red`, `black x2`, `suo-ding as x`. */
export interface Wanted {
  readonly text: Words;
  readonly words: readonly string[];
  readonly name: string | null;
}

/** Reads the words for cards; `black x3` is three wishes. */
export function wantedOf(text: Words): Wanted[] {
  const words = text.text.split(/[\s\u3000]+/).filter((word) => word !== '');
  const as = words.findIndex((word) => is(word, 'as'));
  const name = as < 0 ? null : (words[as + 1] ?? '');
  const rest = as < 0 ? words : words.slice(0, as);
  const times = /^[x×](\d+)$/.exec(rest.at(-1) ?? '');
  const kept = times === null ? rest : rest.slice(0, -1);
  const n = times === null ? 1 : Number(times[1]);
  return Array.from({ length: n }, () => ({ text, words: kept, name: n === 1 ? name : null }));
}

/** The cards of the deck that a wish may mean. */
function fitting(pack: Pack, wanted: Wanted): number[] {
  return pack.deck.map((_, card) => card).filter((card) => fits(pack, card, wanted.words));
}

function fits(pack: Pack, card: number, words: readonly string[]): boolean {
  return words.every((word) => cardIs(pack, card, word));
}

/**
 * Gives each wish a card of its own, the most particular wishes first, each time the first card of the deck that is left.
 * The answer has one card for each wish, in the order of the wishes.
 */
export function dealOut(pack: Pack, wishes: readonly Wanted[]): number[] {
  const choices = wishes.map((wanted) => fitting(pack, wanted));
  const order = wishes.map((_, i) => i).sort((a, b) => choices[a]!.length - choices[b]!.length);
  const taken = new Set<number>();
  const dealt: number[] = [];
  for (const i of order) {
    const { text } = wishes[i]!;
    if (choices[i]!.length === 0) throw new Stop('no-card', text.at, { card: text.text });
    const card = choices[i]!.find((c) => !taken.has(c));
    if (card === undefined) throw new Stop('card-taken', text.at, { card: text.text });
    taken.add(card);
    dealt[i] = card;
  }
  return dealt;
}
