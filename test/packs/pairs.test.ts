/**
 * Every two skills of 千智 that fire at one moment are asked in the order of their seats, from the turn player to the
 * right. Each pair stands once in each order; an answer of no leaves the other untouched.
 */
import { expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { editions, linked } from '../editions.ts';
import { runScenarios, tell } from '../run/index.ts';
import { partsOf } from '../size/naming.ts';

/** At which seat of the moment a skill fires. */
type Place = 'doer' | 'sufferer' | 'anyone' | 'other';

interface Skill {
  readonly id: string;
  readonly role: string;
  readonly place: Place;
  readonly covered?: true;
}

const skill = (id: string, role: string, place: Place, covered?: true): Skill => ({
  id,
  role,
  place,
  ...(covered ? { covered } : {}),
});

/** Moments, and the skills that fire at them, by hand from chapter E of the reference. The dead have no skills. */
const probed = [
  skill('kao-wen', 'liu-jie', 'doer'),
  skill('zhen-xiang', 'fu-er-mo-si', 'anyone'),
  skill('qing-bao-chu-zhang-1', 'qing-bao-chu-zhang', 'anyone'),
  skill('jiu-ji', 'lao-gui', 'sufferer', true),
  skill('lao-qiang-1', 'lao-qiang', 'sufferer', true),
];
const received = [
  skill('zhi-ye-sha-shou-1', 'zhi-ye-sha-shou', 'doer'),
  skill('tou-tian', 'bei-lei-mao', 'doer'),
  skill('e-mei-feng-2', 'e-mei-feng', 'doer'),
  skill('a-shi-1', 'guai-dao-a-shi', 'doer'),
  skill('li-fu-1', 'li-fu-meng-mian-ren', 'sufferer'),
  skill('a-shi-2', 'guai-dao-a-shi', 'sufferer'),
  skill('lao-jin-2', 'lao-jin', 'sufferer'),
  skill('xiao-ma-ge-1', 'xiao-ma-ge', 'sufferer'),
];
const died = [
  skill('yi-zhi', 'lao-gui', 'sufferer'),
  skill('shi-xue', 'dao-feng', 'other'),
  skill('liu-jie-2', 'liu-jie', 'other'),
];

type Seat = 'A' | 'B' | 'C' | 'D';
const seats: readonly Seat[] = ['A', 'B', 'C', 'D'];

interface Moment {
  readonly name: string;
  readonly skills: readonly Skill[];
  /** who does it */
  readonly doer: Seat;
  /** may a player whose turn it is not do it, or suffer it? */
  readonly turns: readonly Seat[];
  readonly sufferer: readonly Seat[];
  readonly given: (sufferer: Seat) => Readonly<Record<string, unknown>>;
  readonly hand: (sufferer: Seat, seat: Seat) => Readonly<Record<string, unknown>>;
  readonly start: string;
  readonly cause: (sufferer: Seat) => readonly unknown[];
}

const held = ['suo-ding'];

const moments: readonly Moment[] = [
  {
    name: 'probed',
    skills: probed,
    doer: 'A',
    turns: ['A'],
    sufferer: ['B', 'C', 'D'],
    given: () => ({ deck: ['red x8'] }),
    hand: (_, seat) => ({
      hand: seat === 'A' ? ['shi-tan military draw-some as probe'] : held,
      intel: ['red'],
      identity: 'undercover',
    }),
    start: 'open(playing)',
    cause: (sufferer) => [{ A: `use shi-tan on ${sufferer}` }],
  },
  {
    name: 'false intelligence received',
    skills: received,
    doer: 'A',
    turns: ['A', 'B', 'C', 'D'],
    sufferer: ['B'],
    given: () => ({ deck: ['red x8'] }),
    hand: (_, seat) => ({
      hand: seat === 'A' ? ['jie-huo black as sent', 'suo-ding black'] : ['suo-ding black'],
      intel: seat === 'A' ? ['red', 'black'] : ['red'],
      identity: 'undercover',
    }),
    start: 'transmit(A)',
    cause: () => [{ A: 'choose sent' }, { 'all pass': { until: 'choice' } }, { B: 'yes' }],
  },
  {
    name: 'death',
    skills: died,
    doer: 'A',
    turns: ['A', 'B', 'C', 'D'],
    sufferer: ['B'],
    given: () => ({ deck: ['red x8'] }),
    hand: (sufferer, seat) => ({
      hand: seat === 'A' ? ['jie-huo black as sent'] : held,
      intel: seat === sufferer ? ['black x2'] : ['red'],
      identity: 'undercover',
    }),
    start: 'transmit(A)',
    cause: () => [{ 'all pass': { until: 'choice' } }, { B: 'yes' }],
  },
];

const fits = (place: Place, seat: Seat, doer: Seat, sufferer: Seat): boolean => {
  if (place === 'doer') return seat === doer;
  if (place === 'sufferer') return seat === sufferer;
  return place === 'anyone' || seat !== sufferer;
};

const from = (turn: Seat, seat: Seat): number =>
  (seats.indexOf(seat) - seats.indexOf(turn) + seats.length) % seats.length;

/** Who has which skill, and whose turn it is; `first` is to be asked first. */
interface Position {
  readonly moment: Moment;
  readonly first: Skill;
  readonly second: Skill;
  readonly turn: Seat;
  readonly sufferer: Seat;
  readonly at: readonly [Seat, Seat];
}

/** The first position in which this skill is to be asked before that one, if there is any. */
function position(moment: Moment, first: Skill, second: Skill): Position | undefined {
  for (const turn of moment.turns)
    for (const sufferer of moment.sufferer)
      for (const one of seats)
        for (const two of seats) {
          if (one === two || from(turn, one) > from(turn, two)) continue;
          if (!fits(first.place, one, moment.doer, sufferer)) continue;
          if (!fits(second.place, two, moment.doer, sufferer)) continue;
          return { moment, first, second, turn, sufferer, at: [one, two] };
        }
  return undefined;
}

const pairs = moments.flatMap((moment) =>
  moment.skills.flatMap((first) =>
    moment.skills
      .filter(({ role }) => role !== first.role)
      .map((second) => ({ moment, first, second, position: position(moment, first, second) })),
  ),
);

const named = (first: Skill, second: Skill): string => `${first.id} before ${second.id}`;

function scenario({ moment, first, second, turn, sufferer, at }: Position) {
  const players = Object.fromEntries(
    seats.map((seat) => {
      const own = seat === at[0] ? first : seat === at[1] ? second : undefined;
      return [
        seat,
        {
          ...moment.hand(sufferer, seat),
          ...(own ? { role: own.role, face: own.covered ? 'covered' : 'shown' } : {}),
        },
      ];
    }),
  );
  return {
    scenario: `${moment.name} · ${named(first, second)}`,
    seats: seats.length,
    given: { 'turn-player': turn, ...moment.given(sufferer), ...players },
    start: moment.start,
    'leave open': 'yes',
    steps: [
      ...moment.cause(sufferer),
      { asked: [at[0]] },
      { [at[0]]: 'no' },
      { asked: [at[1]] },
      { [at[1]]: 'no' },
    ],
  };
}

test('skills that fire together are asked from the turn player to the right', () => {
  const edition = editions.find(({ id }) => id === 'qianzhi')!;
  const all = pairs.flatMap(({ position: at }) => (at ? [scenario(at)] : []));
  const { results, failures } = runScenarios(
    [{ name: 'pairs', text: JSON.stringify(all, null, 1) }],
    { qianzhi: linked(edition) },
    'qianzhi',
  );
  expect(failures).toEqual([]);
  const wrong = results.flatMap(({ failure }) => (failure ? [tell(failure)] : []));
  expect(wrong.join('\n')).toBe('');
});

test('no pair is left out but where one seat would have two characters, or another than the prober were first', () => {
  const never = pairs.filter(({ position: at }) => at === undefined);
  const oneSeat = never.filter(({ first, second }) => first.place === second.place);
  const notFirst = never.filter(({ second }) => second.id === 'kao-wen');
  expect(oneSeat).toHaveLength(2 + 12 + 12);
  expect(notFirst).toHaveLength(4);
  expect(pairs.length - never.length).toBe(14 + 30 + 6);
  expect(never.length).toBe(oneSeat.length + notFirst.length);
});

test('every skill that listens to these moments is in the lists', () => {
  const { packs, root } = gather('cards/qianzhi');
  const skills = partsOf(packs, root).filter(({ kind }) => kind === 'skill');
  const that = (...moments: string[]): string[] =>
    skills
      .filter(({ spoken }) => moments.some((moment) => spoken.hears.has(moment)))
      .map(({ id }) => id)
      .sort();
  const listed = (known: readonly Skill[], ...others: string[]): string[] =>
    [...known.map(({ id }) => id), ...others].sort();
  expect(that('die')).toEqual(listed(died));
  expect(that('got-from', 'obtain')).toEqual(listed(received));
  // The last two listen to other cards.
  expect(that('play')).toEqual(listed(probed, 'lian-dong', 'yi-dian-yuan-2'));
});
