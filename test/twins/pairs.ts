/** Pairs of games that differ only in what one seat cannot see. */
import { type Chance, chance } from '../../cli/index.ts';
import type { Compiled } from '../../compiler/index.ts';
import type { Event, Rules } from '../../runtime/index.ts';
import { cardsIn, type Recorded, record } from './record.ts';
import { begin, drawTable, shuffled, type Table, withCards, withValues } from './table.ts';
import { type Difference, type End, follow, type Word } from './twin.ts';

export interface Pair {
  readonly seed: number;
  readonly seat: number;
  readonly cards: readonly number[];
  readonly words: readonly Word[];
  readonly end: End;
}

/** What is known of a seat from the first answer to a certain one. */
interface Known {
  readonly cards: ReadonlySet<number>;
  /** `var of seat` */
  readonly vars: ReadonlySet<string>;
}

/** What the seat has seen up to the step. */
function knownTo(recorded: Recorded, seat: number, until: number): Known {
  const cards = new Set<number>();
  const vars = new Set<string>();
  for (const step of recorded.steps.slice(0, until)) {
    if (step.seat !== seat) continue;
    const view = JSON.parse(step.sight.view);
    for (const zone of view.zones) for (const card of zone.cards) cards.add(card);
    for (const one of view.vars) vars.add(`${one.var} ${one.of}`);
    for (const event of step.sight.events) for (const card of cardsIn(event)) cards.add(card);
  }
  return { cards, vars };
}

/** Words about players that only they know, and when all see them. */
const secrets = [
  { name: 'identity', shown: ['exposed', 'yes'] },
  { name: 'role', shown: ['face', 'shown'] },
] as const;

interface Changed extends Pick<Difference, 'cards' | 'words'> {
  readonly table: Table;
}

/**
 * Exchanges some cards, and sometimes an identity or a character, that the seat does not know until a step drawn by chance.
 * Cards change places with the next number, so that the others keep their order in every set: chance draws by order.
 */
function change(table: Table, recorded: Recorded, seat: number, dice: Chance): Changed {
  const until = 1 + dice.below(recorded.steps.length);
  const known = knownTo(recorded, seat, until);
  const hidden = new Set(
    table.zones
      .filter((one) => one.seat !== seat && (one.zone === 'hand' || one.zone === 'deck'))
      .flatMap((one) => one.cards)
      .filter((card) => !known.cards.has(card)),
  );
  const cards: number[] = [];
  const most = 2 + dice.below(9);
  let twin = table;
  for (const card of shuffled([...hidden], dice)) {
    if (cards.length >= most || !hidden.has(card + 1)) continue;
    if (cards.includes(card) || cards.includes(card + 1)) continue;
    cards.push(card, card + 1);
    twin = withCards(twin, [card, card + 1]);
  }
  const words: Word[] = [];
  for (const { name, shown } of secrets) {
    const others = table.players[name]!.flatMap((_, other) =>
      other === seat || known.vars.has(`${name} ${other}`) || isShown(table, shown, other)
        ? []
        : [other],
    );
    const [one, other] = shuffled(others, dice);
    if (one === undefined || other === undefined || dice.share() < 0.4) continue;
    twin = withValues(twin, name, one, other);
    words.push({ name, of: one, shown }, { name, of: other, shown });
  }
  return { table: twin, cards, words };
}

/** From the start. */
function isShown(table: Table, [name, value]: readonly [string, string], seat: number): boolean {
  return table.players[name]?.[seat] === value;
}

/** Plays one game and some twins of it. */
export function pairs(
  compiled: Compiled,
  rules: Rules,
  seed: number,
  options: {
    readonly twins: number;
    readonly answers: number;
    readonly openly: (event: Event) => boolean;
  },
): Pair[] {
  const dice = chance(seed);
  const table = drawTable(rules, seed, dice);
  const recorded = record(begin(compiled, rules, table), options.answers, dice);
  if (recorded.steps.length === 0) return [];
  return Array.from({ length: options.twins }, () => {
    const seat = dice.below(table.seats);
    const { table: other, cards, words } = change(table, recorded, seat, dice);
    const twin = begin(compiled, rules, other);
    const end = follow(recorded, twin, seat, { cards, words, openly: options.openly });
    return { seed, seat, cards, words, end };
  });
}
