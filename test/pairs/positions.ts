/**
 * Moments of 千智 and its expansion at which several skills fire, or several win, and for every two of them a position in
 * which the one is before the other: by hand from chapter E of the reference and R-088.
 */

/** At which seat of the moment a skill fires. */
type Place = 'doer' | 'sufferer' | 'anyone' | 'other';

export interface Skill {
  readonly id: string;
  readonly role: string;
  readonly place: Place;
  readonly covered?: true;
  /** of a character of the expansion */
  readonly added?: true;
}

const skill = (id: string, role: string, place: Place, covered?: true): Skill => ({
  id,
  role,
  place,
  ...(covered ? { covered } : {}),
});
const added = (id: string, role: string, place: Place, covered?: true): Skill => ({
  ...skill(id, role, place, covered),
  added: true,
});

/** Moments, and the skills that fire at them, by hand from chapter E of the reference. The dead have no skills. */
export const probed: readonly Skill[] = [
  skill('kao-wen', 'liu-jie', 'doer'),
  skill('zhen-xiang', 'fu-er-mo-si', 'anyone'),
  skill('qing-bao-chu-zhang-1', 'qing-bao-chu-zhang', 'anyone'),
  skill('jiu-ji', 'lao-gui', 'sufferer', true),
  skill('lao-qiang-1', 'lao-qiang', 'sufferer', true),
];
export const received: readonly Skill[] = [
  skill('zhi-ye-sha-shou-1', 'zhi-ye-sha-shou', 'doer'),
  skill('tou-tian', 'bei-lei-mao', 'doer'),
  skill('e-mei-feng-2', 'e-mei-feng', 'doer'),
  skill('a-shi-1', 'guai-dao-a-shi', 'doer'),
  skill('li-fu-1', 'li-fu-meng-mian-ren', 'sufferer'),
  skill('a-shi-2', 'guai-dao-a-shi', 'sufferer'),
  skill('lao-jin-2', 'lao-jin', 'sufferer'),
  skill('xiao-ma-ge-1', 'xiao-ma-ge', 'sufferer'),
  added('shi-cha', 'chao-xi', 'sufferer'),
];
export const died: readonly Skill[] = [
  skill('yi-zhi', 'lao-gui', 'sufferer'),
  skill('shi-xue', 'dao-feng', 'other'),
  skill('liu-jie-2', 'liu-jie', 'other'),
  added('huang-que-zai-hou', 'huang-que', 'other'),
  added('hou-zhao', 'fu-ping', 'sufferer'),
];

type Seat = 'A' | 'B' | 'C' | 'D' | 'E';
const four: readonly Seat[] = ['A', 'B', 'C', 'D'];
const five: readonly Seat[] = [...four, 'E'];

/** Missions that one death can fulfil for several, and those that a declaration fulfils; named by their characters. */
const bothSides = [
  // Covered, he keeps his mission and has no skill at a death.
  skill('dao-feng', 'dao-feng', 'other', true),
  skill('xiao-ma-ge', 'xiao-ma-ge', 'other'),
  added('huang-que', 'huang-que', 'other', true),
];
const lastMole = [
  skill('shan-ling', 'shan-ling', 'other', true),
  skill('xiao-bai', 'xiao-bai', 'other'),
];
const declared = [
  skill('li-fu-meng-mian-ren', 'li-fu-meng-mian-ren', 'other'),
  skill('da-mei-nv', 'da-mei-nv', 'other'),
  added('fu-she', 'fu-she', 'other'),
  added('chao-xi', 'chao-xi', 'doer'),
];

interface Moment {
  readonly name: string;
  readonly seats: readonly Seat[];
  readonly skills: readonly Skill[];
  /** who does it */
  readonly doer: Seat;
  /** may a player whose turn it is not do it, or suffer it? */
  readonly turns: readonly Seat[];
  readonly sufferer: readonly Seat[];
  readonly given: (sufferer: Seat) => Readonly<Record<string, unknown>>;
  /** what a seat has; `spare`: so many cards that nobody needs */
  readonly hand: (sufferer: Seat, seat: Seat, spare: number) => Readonly<Record<string, unknown>>;
  readonly start: string;
  readonly cause: (sufferer: Seat, spare: number) => readonly unknown[];
  /** who has won then, where the game ends; else both are asked */
  readonly winners?: (first: Seat, second: Seat) => readonly Seat[];
}

const cards = (spare: number): readonly string[] => ['suo-ding black', 'black'].slice(0, spare);

/** A does it to B, in anybody's turn. */
const fromHim = {
  seats: four,
  doer: 'A',
  turns: four,
  sufferer: ['B'],
  given: () => ({ deck: ['red x8'] }),
} as const satisfies Partial<Moment>;

/** B takes what A sends; an only card is sent without a question. */
const receives = (spare: number): readonly unknown[] => [
  ...(spare > 0 ? [{ A: 'choose sent' }] : []),
  { 'all pass': { until: 'choice' } },
  { B: 'yes' },
];

const moments: readonly Moment[] = [
  {
    name: 'probed',
    seats: four,
    skills: probed,
    doer: 'A',
    turns: ['A'],
    sufferer: ['B', 'C', 'D'],
    given: () => ({ deck: ['red x8'] }),
    hand: (_, seat, spare) => ({
      hand: seat === 'A' ? ['shi-tan military draw-some as probe'] : cards(spare),
      intel: ['red'],
      identity: 'undercover',
    }),
    start: 'open(playing)',
    cause: (sufferer) => [{ A: `use shi-tan on ${sufferer}` }],
  },
  {
    name: 'false intelligence received',
    ...fromHim,
    skills: received,
    hand: (_, seat, spare) => ({
      hand: [...(seat === 'A' ? ['jie-huo black as sent'] : []), ...cards(spare)],
      intel: seat === 'A' ? ['red', 'black'] : ['red'],
      identity: 'undercover',
    }),
    start: 'transmit(A)',
    cause: (_, spare) => receives(spare),
  },
  {
    name: 'death',
    ...fromHim,
    skills: died,
    hand: (sufferer, seat, spare) => ({
      hand: [...(seat === 'A' ? ['jie-huo black as sent'] : []), ...cards(spare)],
      intel: seat === sufferer ? ['black x2'] : ['red'],
      identity: 'undercover',
    }),
    start: 'transmit(A)',
    cause: (_, spare) => receives(spare),
  },
  // The first valid declaration ends the game, the turn player's first (H-10).
  onDeath('the death of the last mole, an agent being dead', 'undercover', 'dead', [
    ...bothSides,
    lastMole[0]!,
  ]),
  onDeath('the death of the last agent, a mole being dead', 'military', 'dead', [
    ...bothSides,
    skill('hei-mei-gui', 'hei-mei-gui', 'other', true),
  ]),
  onDeath('the death of the last mole', 'undercover', 'alive', lastMole),
  // Whoever wins with a declaration wins with it, whoever sits first (H-10); 乔装 makes 小白 a man and a woman.
  onDeclaration('the declaration of xiao-bai', declared, { role: 'xiao-bai' }),
  onDeclaration('the declaration of qi-bai', [
    skill('qi-bai-3', 'qi-bai', 'sufferer'),
    declared[1]!,
  ]),
];

/** B declares with his third red card. */
function onDeclaration(
  name: string,
  skills: readonly Skill[],
  his: Readonly<Record<string, unknown>> = {},
): Moment {
  return {
    name,
    seats: four,
    skills,
    doer: 'A',
    turns: four,
    sufferer: ['B'],
    given: () => ({}),
    hand: (sufferer, seat) => ({
      ...(seat === 'A' ? { hand: ['jie-huo red as sent'] } : {}),
      ...(seat === sufferer ? { ...his, intel: ['red x2'] } : {}),
      identity: seat === sufferer ? 'undercover' : 'bystander',
    }),
    start: 'transmit(A)',
    cause: () => [{ 'all pass': { until: 'choice' } }, { B: 'yes' }],
    winners: (first, second) => [...new Set<Seat>(['B', first, second])],
  };
}

/** B dies of his third black card and is the last of his side; E, of the other side, is dead already or still alive. */
function onDeath(
  name: string,
  side: 'undercover' | 'military',
  fate: 'alive' | 'dead',
  skills: readonly Skill[],
): Moment {
  const other = side === 'undercover' ? 'military' : 'undercover';
  return {
    name,
    seats: five,
    skills,
    doer: 'A',
    turns: ['A', 'C', 'D'],
    sufferer: ['B'],
    given: () => ({}),
    hand: (sufferer, seat) => ({
      ...(seat === 'A' ? { hand: ['jie-huo black as sent'] } : {}),
      ...(seat === sufferer ? { intel: ['black x2'] } : {}),
      ...(seat === 'E' ? { fate } : {}),
      identity: seat === sufferer ? side : seat === 'E' ? other : 'bystander',
    }),
    start: 'transmit(A)',
    cause: () => [{ 'all pass': { until: 'choice' } }, { B: 'yes' }],
    winners: (first) => [first],
  };
}

const fits = (place: Place, seat: Seat, doer: Seat, sufferer: Seat): boolean => {
  if (place === 'doer') return seat === doer;
  if (place === 'sufferer') return seat === sufferer;
  return seat !== 'E' && (place === 'anyone' || seat !== sufferer);
};

const from = (seats: readonly Seat[], turn: Seat, seat: Seat): number =>
  (seats.indexOf(seat) - seats.indexOf(turn) + seats.length) % seats.length;

/** Who has which skill, and whose turn it is; `first` is to be asked first. */
export interface Position {
  readonly moment: Moment;
  readonly first: Skill;
  readonly second: Skill;
  readonly turn: Seat;
  readonly sufferer: Seat;
  readonly at: readonly [Seat, Seat];
}

/** The positions in which this skill is to be asked before that one. */
function positions(moment: Moment, first: Skill, second: Skill): readonly Position[] {
  const { seats, turns, doer } = moment;
  return turns.flatMap((turn) =>
    moment.sufferer.flatMap((sufferer) =>
      seats.flatMap((one) =>
        seats
          .filter((two) => one !== two && from(seats, turn, one) < from(seats, turn, two))
          .filter(
            (two) =>
              fits(first.place, one, doer, sufferer) && fits(second.place, two, doer, sufferer),
          )
          .map((two): Position => ({ moment, first, second, turn, sufferer, at: [one, two] })),
      ),
    ),
  );
}

/** Two skills of one moment in one order. */
export interface Pair {
  readonly moment: Moment;
  readonly first: Skill;
  readonly second: Skill;
  readonly positions: readonly Position[];
}

const all: readonly Pair[] = moments.flatMap((moment) =>
  moment.skills.flatMap((first) =>
    moment.skills
      .filter(({ role }) => role !== first.role)
      .map((second) => ({ moment, first, second, positions: positions(moment, first, second) })),
  ),
);
const isAdded = ({ first, second }: Pair): boolean => (first.added ?? second.added) === true;

/** By the pack in which they are played: those of 千智, and those in which the expansion has a part. */
export const pairsOf = {
  qianzhi: all.filter((pair) => !isAdded(pair)),
  'top-secret': all.filter(isAdded),
} as const;

const named = (first: Skill, second: Skill): string => `${first.id} before ${second.id}`;

/** The scenario of a position, up to the moment; with `answered` it says who is asked, or who has won. */
export function scenario(position: Position, answered: boolean, spare = 1) {
  const { moment, first, second, turn, sufferer, at } = position;
  const players = Object.fromEntries(
    moment.seats.map((seat) => {
      const own = seat === at[0] ? first : seat === at[1] ? second : undefined;
      return [
        seat,
        {
          ...moment.hand(sufferer, seat, spare),
          ...(own ? { role: own.role, face: own.covered ? 'covered' : 'shown' } : {}),
        },
      ];
    }),
  );
  const asked = at.flatMap((seat) => [{ asked: [seat] }, { [seat]: 'no' }]);
  const end = moment.winners ? [{ ended: moment.winners(...at) }] : asked;
  return {
    scenario: `${moment.name} · ${named(first, second)}`,
    seats: moment.seats.length,
    given: { 'turn-player': turn, ...moment.given(sufferer), ...players },
    start: moment.start,
    'leave open': 'yes',
    steps: [...moment.cause(sufferer, spare), ...(answered ? end : [])],
  };
}
