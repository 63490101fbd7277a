import { type Universe, universes } from './ir.ts';
import { effectPlaces, type Pack, type ValueType, type Var } from './pack.ts';

/**
 * Where everything lies in the one buffer of a game: 32-bit words, computed from the tables of the pack.
 * Positions named `at…` are fixed words of the header.
 */
export const atFormat = 0;
export const atHash = 1;
export const atSeats = 2;
/** see `running`, `ended`, `rested` */
export const atStatus = 3;
/** start of the innermost frame, 0: none */
export const atFrame = 4;
/** first word above the frames */
export const atTop = 5;
export const atWaiting = 6;
export const atEvent = 7;
export const atAnswers = 8;
/** four words */
export const atRandom = 9;
/** touched since the last check, not yet handed to the groups */
export const atDirty = 13;
export const atWinners = 14;
/** kind of the open question, see `asked…` */
export const atQuestion = 15;
/** seats that have not yet answered it */
export const atOpen = 16;
/** use being announced, +1 */
export const atUse = 17;
/** its group that is asked for, +1; 0: the use itself */
export const atGroup = 18;
/** groups that were asked for rather than filled in at once, as bits */
export const atTrail = 19;
const headerWords = 20;

export const running = 0;
export const ended = 1;
/** a root procedure that is not the game's own has come to its end */
export const rested = 2;

/** 0: nobody is asked */
export const askedOne = 1;
export const askedAll = 2;
export const askedUse = 3;
export const askedOrder = 4;

/** Words of a frame before its slots. */
export const frameProc = 0;
/** position in the procedure's code; of a caller: where it goes on */
export const framePosition = 1;
export const frameParent = 2;
/** slot of the caller that takes the result, or -1 */
export const frameTo = 3;
/** waiting triggers below this number are not carried out in here */
export const frameBase = 4;
/** only groups of checks below this number are made in here */
export const frameRank = 5;
/** number of replacement marks that hold in here */
export const frameMarks = 6;
export const frameOwner = 7;
export const frameAbility = 8;
/** event number when it began */
export const frameSince = 9;
export const frameDepth = 10;
export const frameWords = 11;

/** Words of a use record before its cards. */
export const useAbility = 0;
export const useUser = 1;
export const useWindow = 2;
/** 1: announced in full */
export const useDone = 3;
export const useCards = 4;

/** Words of a waiting trigger before its values. */
export const waitAbility = 0;
export const waitOwner = 1;
export const waitValues = 2;

export interface Layout {
  readonly words: number;
  /** per seat: events so far that are hidden from it */
  readonly hidden: number;
  readonly options: number;
  /** per var: first word, words of an element, elements, first word of its knowledge masks */
  readonly varAt: Int32Array;
  readonly varWidth: Int32Array;
  readonly varCount: Int32Array;
  readonly varKnown: Int32Array;
  /** zone instances: per zone its first instance; per instance zone and seat */
  readonly zoneFirst: Int32Array;
  readonly placeZone: Int32Array;
  readonly placeSeat: Int32Array;
  readonly heads: number;
  readonly tails: number;
  readonly sizes: number;
  /** per card */
  readonly place: number;
  readonly next: number;
  readonly previous: number;
  readonly known: number;
  readonly cards: number;
  readonly cardWidth: number;
  /** per check: first word of its edge bits */
  readonly edges: Int32Array;
  readonly groups: number;
  readonly uses: number;
  readonly useWords: number;
  readonly waiting: number;
  readonly waitWords: number;
  readonly marks: number;
  readonly marksMost: number;
  readonly frames: number;
}

/** Words of the widest set that an instruction may work on. */
export const widestSet = 64;

/** Words of a set over so many elements. */
export const setWords = (size: number): number => Math.max(1, (size + 31) >> 5);

/** Number of elements of a universe in a pack (players: of the largest game). */
export function universeSize(pack: Pack, universe: Universe, enumOf = -1, width = 1): number {
  switch (universe) {
    case 'number':
      return enumOf >= 0 ? pack.enums[enumOf]!.values.length : width * 32;
    case 'player':
      return pack.seats.most;
    case 'card':
      return pack.deck.length;
    case 'use':
      return pack.budget.uses;
    case 'skill':
      return pack.skills.length;
    case 'character':
      return pack.characters.length;
    case 'card name':
      return pack.cardNames.length;
    case 'window':
      return pack.windows.length;
    case 'zone':
      return pack.zones.length;
    case 'ability':
      return pack.abilities.length;
  }
}

/** Number of elements of the universe with this number: an index in `universes`, or behind them an enum. */
export const numberedSize = (pack: Pack, universe: number): number =>
  universe < universes.length
    ? universeSize(pack, universes[universe]!)
    : pack.enums[universe - universes.length]!.values.length;

/** Number of elements that a value of this type can hold or be. */
export const typeSize = (pack: Pack, type: ValueType): number =>
  universeSize(pack, type.universe, type.enum, type.width);

/** Elements of a var: one for the table, or one for each player, card, use or beginning of an effect. */
function elements(pack: Pack, of: Var['of']): number {
  if (of === 'effect') return effectPlaces;
  return of === 'table' ? 1 : universeSize(pack, of);
}

export function layout(pack: Pack): Layout {
  let at = headerWords;
  const take = (words: number): number => {
    const start = at;
    at += words;
    return start;
  };
  const hidden = take(pack.seats.most);
  const options = take(pack.options.length);
  const varAt = Int32Array.from(pack.vars, (v) => take(elements(pack, v.of) * v.type.width));
  const varKnown = Int32Array.from(pack.vars, (v) => take(elements(pack, v.of)));
  const placeZone: number[] = [];
  const placeSeat: number[] = [];
  const zoneFirst = Int32Array.from(pack.zones, (zone, z) => {
    const first = placeZone.length;
    for (let i = 0; i < (zone.perPlayer ? pack.seats.most : 1); i++) {
      placeZone.push(z);
      placeSeat.push(zone.perPlayer ? i : -1);
    }
    return first;
  });
  const cards = pack.deck.length;
  const heads = take(placeZone.length);
  const tails = take(placeZone.length);
  const sizes = take(placeZone.length);
  const place = take(cards);
  const next = take(cards);
  const previous = take(cards);
  const known = take(cards);
  const candidates = { none: 1, players: pack.seats.most, cards };
  const edges = Int32Array.from(pack.checks, (c) => take(setWords(candidates[c.candidates])));
  const groups = take(pack.checkGroups);
  const cardWidth = setWords(cards);
  const chosen = pack.uses.map((u) => u.groups.reduce((sum, g) => sum + g.width, 0));
  const useWords = useCards + cardWidth + Math.max(0, ...chosen);
  const uses = take(pack.budget.uses * useWords);
  let values = 0;
  for (const ability of pack.abilities) {
    if (ability.body >= 0) {
      const width = pack.procs[ability.body]!.params.reduce((sum, w) => sum + w, 0) - 1;
      if (width > values) values = width;
    }
  }
  const waitWords = waitValues + values;
  const waiting = take(pack.budget.waiting * waitWords);
  const marksMost = pack.budget.depth * 2;
  const marks = take(marksMost * 2);
  const frames = take(pack.budget.frames);
  return {
    words: at,
    hidden,
    options,
    varAt,
    varWidth: Int32Array.from(pack.vars, (v) => v.type.width),
    varCount: Int32Array.from(pack.vars, (v) => elements(pack, v.of)),
    varKnown,
    zoneFirst,
    placeZone: Int32Array.from(placeZone),
    placeSeat: Int32Array.from(placeSeat),
    heads,
    tails,
    sizes,
    place,
    next,
    previous,
    known,
    cards,
    cardWidth,
    edges,
    groups,
    uses,
    useWords,
    waiting,
    waitWords,
    marks,
    marksMost,
    frames,
  };
}
