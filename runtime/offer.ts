import { evaluate } from './evaluate.ts';
import { knowers } from './knowledge.ts';
import * as at from './layout.ts';
import { type LegalUses, type Machine, position } from './machine.ts';
import type { UseAbility } from './pack.ts';
import { abilityOf, bounds, empty, enter, recordOf, sweep, useSet } from './uses.ts';
import { countSet, inSet, nextOf } from './values.ts';

/** So many ways are tried to fill a group of several elements before it is taken to be fillable. */
const tries = 256;

/** Why a use is not legal: the first thing that fails, in the order in which it is asked. */
export type Failure =
  | { readonly code: 'no-such-use' | 'window' | 'card' | 'cost' | 'pool' }
  | { readonly code: 'clause'; readonly clause: number }
  | { readonly code: 'group'; readonly group: number };

/** An offer: whose use it is, who decides, in which window, and where in the state its cards stand (-1: any card). */
export interface Offered {
  readonly seat: number;
  readonly by: number;
  readonly window: number;
  readonly from: number;
}

/** The offer at which the top frame stands. */
export function offered(m: Machine): Offered {
  const { code } = m.program;
  const slots = m.state[at.atFrame]! + at.frameWords;
  const pc = position(m);
  const seat = m.state[slots + code[pc + 2]!]!;
  const window = m.state[slots + code[pc + 3]!]!;
  const [by, from] = [code[pc + 4]!, code[pc + 5]!];
  return {
    seat,
    by: by < 0 ? seat : m.state[slots + by]!,
    window,
    from: from < 0 ? -1 : slots + from,
  };
}

/** Who decides for another chooses no card that only the other knows: such cards are taken out. */
function shared(m: Machine, { seat, by }: Offered, cards: Int32Array): void {
  if (by === seat) return;
  const width = cards.length;
  for (let card = nextOf(cards, 0, width, -1); card >= 0; card = nextOf(cards, 0, width, card)) {
    const who = knowers(m, card);
    if (((who >>> by) & 1) < ((who >>> seat) & 1)) cards[card >> 5]! &= ~(1 << (card & 31));
  }
}

/** The cards that a seat can use this way, of those that are offered. */
function usable(m: Machine, use: UseAbility, offer: Offered): Int32Array {
  const { cardWidth } = m.program.layout;
  evaluate(m, use.cards, offer.seat, use.ability, offer.seat);
  const cards = m.result.slice(0, cardWidth);
  if (offer.from >= 0) for (let i = 0; i < cardWidth; i++) cards[i]! &= m.state[offer.from + i]!;
  shared(m, offer, cards);
  return cards;
}

/** Asks the clauses of a use ability in order; the number of the first that fails, or -1. */
function clauses(m: Machine, use: UseAbility, seat: number, card: number, window: number): number {
  for (let i = 0; i < use.clauses.length; i++) {
    const { proc } = use.clauses[i]!;
    if (evaluate(m, proc, seat, use.ability, seat, card, window, -1) === 0) return i;
  }
  return -1;
}

/** The source of a group as the use stands, in fresh words. */
function source(m: Machine, use: number, group: number): Int32Array {
  const { groups, ability } = abilityOf(m, use)!;
  const of = groups[group]!;
  const user = m.state[recordOf(m, use) + at.useUser]!;
  evaluate(m, of.source, user, ability, use);
  const words = m.result.slice(0, of.width);
  if (of.universe === 'card') shared(m, offered(m), words);
  return words;
}

/** Can the groups from this one on be filled? Earlier groups are as chosen, this and later ones empty. */
function fillable(m: Machine, use: number, group: number): number {
  const { groups } = abilityOf(m, use)!;
  for (let g = group; g < groups.length; g++) {
    const of = groups[g]!;
    const words = source(m, use, g);
    const size = countSet(words, 0, of.width);
    const { least, most } = bounds(m, use, of, size);
    if (size < least || most < least) return g;
    if (!groups.some((later, i) => i > g && later.dependent)) continue;
    return choosable(m, use, g, words, least) ? -1 : g + 1;
  }
  return -1;
}

/** Is there a choice of `least` elements (at least one if there are any) that leaves the later groups fillable? */
function choosable(
  m: Machine,
  use: number,
  group: number,
  words: Int32Array,
  least: number,
): boolean {
  const { at: chosen, width } = useSet(m, use, group + 1)!;
  const s = m.state;
  let left = tries;
  const grow = (from: number, missing: number): boolean => {
    if (missing === 0) return left-- <= 0 || fillable(m, use, group + 1) < 0;
    for (let e = nextOf(words, 0, width, from); e >= 0; e = nextOf(words, 0, width, e)) {
      s[chosen + (e >> 5)]! |= 1 << (e & 31);
      const found = grow(e, missing - 1);
      s[chosen + (e >> 5)]! &= ~(1 << (e & 31));
      if (found) return true;
    }
    return false;
  };
  return (least === 0 && grow(-1, 0)) || grow(-1, Math.max(1, least));
}

/** Is this set of elements a legal choice for the group that is asked for? */
export function legalGroup(m: Machine, use: number, group: number, choice: Int32Array): boolean {
  const { groups } = abilityOf(m, use)!;
  const of = groups[group]!;
  const words = source(m, use, group);
  for (let i = 0; i < of.width; i++) if ((choice[i]! & ~words[i]!) !== 0) return false;
  const { least, most } = bounds(m, use, of, countSet(words, 0, of.width));
  const size = countSet(choice, 0, of.width);
  if (size < least || size > most) return false;
  if (!groups.some((later, i) => i > group && later.dependent)) return true;
  const chosen = useSet(m, use, group + 1)!.at;
  m.state.set(choice.subarray(0, of.width), chosen);
  const legal = fillable(m, use, group + 1) < 0;
  m.state.fill(0, chosen, chosen + of.width);
  return legal;
}

/** What may be chosen for a group: elements, least and most. Single choices that would leave a later group empty are not among them. */
export interface GroupChoice {
  readonly words: Int32Array;
  readonly size: number;
  readonly least: number;
  readonly most: number;
}

export function groupChoice(m: Machine, use: number, group: number): GroupChoice {
  const { groups } = abilityOf(m, use)!;
  const of = groups[group]!;
  const words = source(m, use, group);
  let size = countSet(words, 0, of.width);
  const { least, most } = bounds(m, use, of, size);
  if (most === 1 && groups.some((later, i) => i > group && later.dependent)) {
    const chosen = useSet(m, use, group + 1)!.at;
    for (let e = nextOf(words, 0, of.width, -1); e >= 0; e = nextOf(words, 0, of.width, e)) {
      const word = chosen + (e >> 5);
      m.state[word]! |= 1 << (e & 31);
      if (fillable(m, use, group + 1) >= 0) {
        words[e >> 5]! &= ~(1 << (e & 31));
        size--;
      }
      m.state[word] = 0;
    }
  }
  return { words, size, least, most: Math.min(most, size) };
}

/** Tries a use of this card in a slot: what fails beyond clauses, or null. The slot is empty before and after. */
function attempt(
  m: Machine,
  slot: number,
  ability: number,
  seat: number,
  window: number,
  card: number,
): Failure | null {
  const use = m.program.pack.uses[ability]!;
  enter(m, slot, ability, seat, window, card);
  const group = use.groups.length > 0 ? fillable(m, slot, 0) : -1;
  const paid = use.payable < 0 || evaluate(m, use.payable, seat, use.ability, slot) !== 0;
  empty(m, slot);
  if (group >= 0) return { code: 'group', group };
  return paid ? null : { code: 'cost' };
}

/** All legal uses of a seat in a window, in the order of declarations, then cards. `slot` is a free one, and empty. */
function find(m: Machine, offer: Offered, slot: number): LegalUses {
  const { seat, window, from } = offer;
  const { pack, usesOf, layout } = m.program;
  const abilities: number[] = [];
  const found: number[] = [];
  const add = (ability: number, card: number): void => {
    if (attempt(m, slot, ability, seat, window, card)) return;
    abilities.push(ability);
    found.push(card);
  };
  for (const ability of slot < 0 ? [] : usesOf[window]!) {
    const use = pack.uses[ability]!;
    if (!use.perCard && clauses(m, use, seat, -1, window) >= 0) continue;
    if (use.cards < 0) {
      if (from < 0 && (!use.perCard || clauses(m, use, seat, -1, window) < 0)) add(ability, -1);
      continue;
    }
    const cards = usable(m, use, offer);
    for (
      let card = nextOf(cards, 0, layout.cardWidth, -1);
      card >= 0 && card < layout.cards;
      card = nextOf(cards, 0, layout.cardWidth, card)
    ) {
      if (!use.perCard || clauses(m, use, seat, card, window) < 0) add(ability, card);
    }
  }
  return { answers: m.state[at.atAnswers]!, seat, window, abilities, cards: found };
}

/** The legal uses of an offer. Worked out once for each answer given. */
export function legalUses(m: Machine, offer: Offered): LegalUses {
  const { seat, by, window } = offer;
  const kept = m.offer;
  if (
    kept &&
    kept.answers === m.state[at.atAnswers] &&
    kept.seat === seat &&
    kept.window === window
  ) {
    return kept;
  }
  const { windows } = m.program.pack;
  const isSeat = (n: number): boolean => n >= 0 && n < m.state[at.atSeats]!;
  if (window < 0 || window >= windows.length || !isSeat(seat) || !isSeat(by)) {
    return { answers: -1, seat, window, abilities: [], cards: [] };
  }
  m.offer = find(m, offer, sweep(m));
  return m.offer;
}

/** The first thing that makes a use illegal, or null. Asked while a window is offered, it leaves the buffer as it was. */
export function failure(m: Machine, ability: number, card: number): Failure | null {
  const { pack, layout } = m.program;
  const offer = offered(m);
  const { seat, window, from } = offer;
  const use = pack.uses[ability];
  if (!use) return { code: 'no-such-use' };
  if (((use.windows >>> window) & 1) === 0) return { code: 'window' };
  const clause = clauses(m, use, seat, use.perCard ? card : -1, window);
  if (clause >= 0) return { code: 'clause', clause };
  if (use.cards >= 0) {
    const cards = usable(m, use, offer);
    if (card < 0 || card >= layout.cards || !inSet(cards, 0, card)) return { code: 'card' };
  } else if (card >= 0 || from >= 0) return { code: 'card' };
  const slot = sweep(m);
  if (slot < 0) return { code: 'pool' };
  return attempt(m, slot, ability, seat, window, card);
}
