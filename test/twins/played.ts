/** Pairs of twin games of a set, and what its rules let out on purpose. */
import { chance } from '../../cli/index.ts';
import type { Compiled } from '../../compiler/index.ts';
import type { Event, Rules } from '../../runtime/index.ts';
import type { Change, Difference } from './compare.ts';
import { type Pair, pairs } from './pairs.ts';
import { printedAs } from './printed.ts';
import { shuffled } from './start.ts';

/**
 * What the rules let out on purpose, where the texts say `openly`: the mode of what is sent, the answer to a probe, and
 * who has won. The last depends on identities and characters only, since all see the intelligence.
 */
function openly(event: Event, { cards, words }: Change): boolean {
  if (event.kind === 'do') return ['comply', 'say'].includes(event.decl);
  if (event.kind !== 'set') return false;
  if (event.var === 'travel') return cards.length > 0;
  return words.length > 0 && ['declarer', 'winners'].includes(event.var);
}

export interface Wanted {
  readonly pairs: number;
  readonly first?: number;
  readonly openly?: Difference['openly'];
}

/** The cards are numbered anew so many times: neighbours in number are then as different as any. */
const DECKS = 5;

/** So many pairs; `at`: the game that is played by the number. */
export function played(at: (seed: number) => Compiled, wanted: Wanted): Pair[] {
  const { first = 0 } = wanted;
  const options = { twins: 3, seats: 2, answers: 150, openly: wanted.openly ?? openly };
  const all: Pair[] = [];
  for (let deck = 0; deck < DECKS; deck += 1) {
    const rules = new Map<Compiled, Rules>();
    const most = (wanted.pairs * (deck + 1)) / DECKS;
    for (let seed = first + deck * 1_000; all.length < most; seed += 1) {
      const game = at(seed);
      const { pack } = game;
      const order = pack.deck.map((_, card) => card);
      const own = rules.get(game) ?? printedAs(pack, shuffled(order, chance(deck)));
      rules.set(game, own);
      all.push(...pairs(game, own, seed, options));
    }
  }
  return all.slice(0, wanted.pairs);
}
