/**
 * The twin of a game in its midst: the same save, in which some cards and words that one seat does not know are others.
 * A card keeps its number and its place, in zones and frames alike, and takes what is printed on another one: so two
 * cards change places wherever the game names them, while chance draws the same numbers in both games. What frames have
 * worked out before stays as it was; `mayExchange` and the guard of saves keep out what contradicts it. That lists of
 * cards stand in the order of their numbers cannot be found out so: the numbers are the same.
 */
import type { Chance } from '../../cli/index.ts';
import { effectPlaces, type Game, type Pack, type Rules, type Save } from '../../runtime/index.ts';
import type { Change, Word } from './compare.ts';
import { printedAs } from './printed.ts';
import { shuffled } from './start.ts';

export interface Twin extends Change {
  readonly game: Game;
  /** zones in which the exchanged cards lie */
  readonly zones: readonly string[];
}

/** Words about players that only they know, and when all see them. */
const secrets = [
  { name: 'identity', shown: ['exposed', 'yes'] },
  { name: 'role', shown: ['face', 'shown'] },
] as const;

/** Smaller numbers of cards could be mistaken for seats and amounts in an event. */
const leastCard = 16;

/** Draws a change that the seat cannot see in the game as it stands. Null: what was drawn is no state of a game. */
export function twinOf(rules: Rules, game: Game, seat: number, dice: Chance): Twin | null {
  const { pack } = rules;
  const hidden = unknownCards(game, seat);
  const pairs = drawPairs(pack, hidden, dice);
  const [words, swaps] = drawWords(game, seat, dice);
  if (pairs.length + words.length === 0) return null;
  const save = game.save();
  const changed = [...save.words];
  for (const { name, one, other } of swaps) {
    const at = varWord(pack, name);
    [changed[at + one], changed[at + other]] = [changed[at + other]!, changed[at + one]!];
  }
  const as = pack.deck.map((_, card) => card);
  for (const [one, other] of pairs) [as[one], as[other]] = [other, one];
  const twin = restored(printedAs(pack, as), { ...save, words: changed });
  if (twin === null) return null;
  const cards = pairs.flat();
  const zones = cards.map((card) => hidden.find((one) => one.card === card)!.zone);
  return { game: twin, cards, words, zones };
}

/** A card that the seat does not know, and where it really lies. */
interface Hidden {
  readonly card: number;
  readonly zone: string;
  readonly seat: number | null;
}

function unknownCards(game: Game, seat: number): Hidden[] {
  const known = new Set(game.view(seat).zones.flatMap(({ cards }) => cards));
  return game
    .view('all')
    .zones.flatMap(({ zone, seat: of, cards }) =>
      cards.map((card) => ({ card: card!, zone, seat: of })),
    )
    .filter(({ card }) => card >= leastCard && !known.has(card));
}

/** Pairs of cards: first a place is drawn, so that a single card in transit comes as often as the whole deck. */
function drawPairs(pack: Pack, hidden: readonly Hidden[], dice: Chance): [number, number][] {
  const place = ({ zone, seat }: Hidden): string => `${zone} ${seat}`;
  const places = [...new Set(hidden.map(place))];
  const pairs: [number, number][] = [];
  const most = 1 + dice.below(5);
  for (let tries = 0; places.length > 0 && tries < 2 * most && pairs.length < most; tries += 1) {
    const here = places[dice.below(places.length)];
    const free = hidden.filter(({ card }) => !pairs.flat().includes(card));
    const [one] = shuffled(
      free.filter((each) => place(each) === here),
      dice,
    );
    if (one === undefined) continue;
    const [other] = shuffled(
      free.filter((each) => each !== one && mayExchange(pack, one, each)),
      dice,
    );
    if (other !== undefined) pairs.push([one.card, other.card]);
  }
  return pairs;
}

/**
 * Could each card have come where the other lies, as far as all know? Of intelligence in transit all know the mode, of
 * a card that was used face down under which name it was.
 */
function mayExchange(pack: Pack, one: Hidden, other: Hidden): boolean {
  return [one, other].every(({ zone }) => {
    if (zone === 'courier') return mode(pack, one.card) === mode(pack, other.card);
    if (zone === 'aside' || zone === 'probes') return pack.deck[one.card] === pack.deck[other.card];
    return true;
  });
}

const mode = (pack: Pack, card: number): number =>
  pack.facts.find(({ id, of }) => id === 'mode' && of === 'card')!.values[card]!;

interface Swap {
  readonly name: string;
  readonly one: number;
  readonly other: number;
}

/** Sometimes an identity or a character of two others that the seat does not know. */
function drawWords(game: Game, seat: number, dice: Chance): [Word[], Swap[]] {
  const { vars } = game.view(seat);
  const truth = game.view('all').vars;
  const words: Word[] = [];
  const swaps: Swap[] = [];
  for (const { name, shown } of secrets) {
    const others = truth.filter(
      (each) => each.var === name && !vars.some(({ var: v, of }) => v === name && of === each.of),
    );
    const [one, other] = shuffled(others, dice);
    if (one === undefined || other === undefined || dice.share() < 0.5) continue;
    if (one.value === other.value) continue;
    swaps.push({ name, one: one.of!, other: other.of! });
    for (const { of } of [one, other]) words.push({ name, of: of!, shown });
  }
  return [words, swaps];
}

/** Word of a save: first digits of the hash of its pack. */
const hashWord = 1;
/** Words before the first that depend on the pack. */
const headerWords = 20;

/** First word of a var of the players, for values of one word: as in `runtime/layout.ts`. */
function varWord(pack: Pack, name: string): number {
  const elements = {
    table: 1,
    player: pack.seats.most,
    card: pack.deck.length,
    use: pack.budget.uses,
    effect: effectPlaces,
  };
  const index = pack.vars.findIndex(({ id }) => id === name);
  return pack.vars
    .slice(0, index)
    .reduce(
      (at, { of, type }) => at + elements[of] * type.width,
      headerWords + pack.seats.most + pack.options.length,
    );
}

/** The save as a game under other rules; null if it is refused. */
function restored(rules: Rules, save: Save): Game | null {
  const { hash } = rules.pack;
  const words = [...save.words];
  words[hashWord] = Number.parseInt(hash.slice(0, 8), 16) | 0;
  const game = rules.restore({ ...save, pack: hash, words });
  if (!('reports' in game)) return game;
  if (game.reports.some(({ code }) => code !== 'unsound'))
    throw new Error(JSON.stringify(game.reports));
  return null;
}
