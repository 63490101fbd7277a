import { describe, expect, test } from 'vitest';
import type { Event, Game, Pack, Zone } from '../../runtime/index.ts';
import {
  accepted,
  bag,
  card,
  dark,
  deck,
  hand,
  int,
  owner,
  pack,
  pile,
  proc,
  query,
  rulesOf,
  started,
} from './make.ts';

/** Card `c` as a set. */
const set = (...cs: readonly number[]): number => cs.reduce((sum, c) => sum | (1 << c), 0);

const seat = (s: number): string => `const 30 ${s}`;
const to = (cs: readonly number[], zone: number, of = -1, top = 0): string[] => [
  `const 0 ${set(...cs)}`,
  ...(of >= 0 ? [seat(of)] : []),
  `move 1 0 ${zone} ${of >= 0 ? 30 : -1} ${top}`,
];
const show = (cs: readonly number[], ...seats: readonly number[]): string[] => [
  `const 0 ${set(...cs)}`,
  `const 1 ${set(...seats)}`,
  'show 0 1',
];

function after(...code: readonly string[]): Game {
  return started(pack({ procs: [proc('main', {}, [...code, 'return -1'])] }));
}

/** The cards a seat knows anywhere, by zone. */
function knows(game: Game, reader: number): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  for (const { zone, seat: of, cards } of game.view(reader).zones) {
    const known = cards.filter((c) => c !== null);
    if (known.length > 0) found[of === null ? zone : `${zone} ${of}`] = known;
  }
  return found;
}

const lastMove = (game: Game, reader: number): Event | undefined =>
  game.events(reader).findLast((event) => event.kind === 'move');

describe('who knows a card after a move', () => {
  const cases: [string, string[], Record<number, Record<string, number[]>>][] = [
    ['the owner of a hand sees what comes in', to([3], hand, 1), { 0: {}, 1: { 'hand 1': [3] } }],
    ['all see the pile', to([3], pile), { 0: { pile: [3] }, 2: { pile: [3] } }],
    [
      'who saw it go still knows it in the dark',
      [...to([3, 4], hand, 1), ...to([3], dark)],
      { 0: {}, 1: { 'hand 1': [4], dark: [3] } },
    ],
    [
      'who saw it go knows it in another hand',
      [...to([3], hand, 1), ...to([3], hand, 2)],
      { 0: {}, 1: { 'hand 2': [3] }, 2: { 'hand 2': [3] } },
    ],
    [
      'from the pile everybody knows it in a hand',
      [...to([3], pile), ...to([3], hand, 2)],
      { 0: { 'hand 2': [3] }, 1: { 'hand 2': [3] } },
    ],
    [
      'what was known of a hand is lost when one of its cards goes unseen',
      [...to([3, 4], hand, 1), ...show([3], 0), ...to([4], dark)],
      { 0: {}, 1: { 'hand 1': [3], dark: [4] } },
    ],
    [
      'all cards of a place can be followed',
      [...to([3, 4], hand, 1), ...show([3], 0), ...to([3, 4], dark)],
      { 0: { dark: [3] }, 2: {} },
    ],
    [
      'what goes openly can be followed, what stays stays known',
      [...to([3, 4], hand, 1), ...show([3], 0), ...to([4], pile)],
      { 0: { 'hand 1': [3], pile: [4] } },
    ],
    [
      'the top of an ordered zone can be followed',
      [...show([0, 1, 2], 0), ...to([0, 1], hand, 1)],
      { 0: { deck: [2], 'hand 1': [0, 1] }, 2: {} },
    ],
    [
      'the end of an ordered zone too',
      [...show([0, 9], 0), ...to([8, 9], dark)],
      { 0: { deck: [0], dark: [9] } },
    ],
    ['the middle of an ordered zone cannot', [...show([0, 4], 0), ...to([4], dark)], { 0: {} }],
    [
      'joining an unordered zone keeps what is known',
      [...to([3], bag), ...show([3], 0), ...to([4, 5], bag)],
      { 0: { bag: [3] } },
    ],
    [
      'taking one out of an unordered zone does not',
      [...to([3, 4], bag), ...show([3], 0), ...to([3], dark)],
      { 0: {} },
    ],
    ['a shuffle makes everybody forget', [...show([3], 0, 1), 'shuffle 0 -1'], { 0: {}, 1: {} }],
    [
      'going and coming back through sight',
      [...to([3], pile), ...to([3], deck, -1, 1)],
      { 0: { deck: [3] }, 1: { deck: [3] }, 2: { deck: [3] } },
    ],
  ];
  test.each(cases)('%s', (_, code, expected) => {
    const game = after(...code);
    for (const [reader, known] of Object.entries(expected)) {
      expect(knows(game, Number(reader))).toEqual(known);
    }
    expect(knows(game, 0)).not.toHaveProperty('nobody');
  });
});

test('the event of a move names a card only to those who know it', () => {
  const game = after(...to([3, 4], hand, 1), ...to([3], hand, 2));
  expect(lastMove(game, 0)).toEqual({
    event: 1,
    kind: 'move',
    from: { zone: 'hand', seat: 1 },
    to: { zone: 'hand', seat: 2 },
    cards: [null],
  });
  expect(lastMove(game, 1)).toMatchObject({ cards: [3] });
  expect(lastMove(game, 2)).toMatchObject({ cards: [3] });
  expect(lastMove(game, 2)).toMatchObject({ event: 1 });
});

test('cards from several places make one event each; moving to the same place is none', () => {
  const game = after(
    ...to([3], hand, 1),
    ...to([4], hand, 2),
    ...to([3, 4, 5], pile),
    ...to([3], pile),
  );
  const moves = game.events('all').flatMap((e) => (e.kind === 'move' ? [e] : []));
  expect(moves.slice(2).map((e) => [e.from.zone, e.from.seat, e.cards])).toEqual([
    ['hand', 1, [3]],
    ['hand', 2, [4]],
    ['deck', null, [5]],
  ]);
});

test('a zone looked into only while something holds', () => {
  const zones: Zone[] = [
    { id: 'deck', perPlayer: false, ordered: true, most: 0, seen: [] },
    { id: 'down', perPlayer: true, ordered: false, most: 0, seen: [{ who: 'owner', while: 1 }] },
  ];
  const p: Pack = pack({
    zones,
    vars: [{ id: 'open', en: 'open', of: 'player', type: int, initial: [0], seen: owner }],
    procs: [
      proc('main', {}, [
        ...to([2], 1, 1),
        'const 3 1',
        'const 4 1',
        'store 0 3 4',
        ...to([5], 1, 1),
        'return -1',
      ]),
      query('may look', 1, ['load 1 0 0', 'return 1']),
    ],
  });
  const game = started(p);
  expect(knows(game, 1)).toEqual({ 'down 1': [2, 5] });
  expect(game.events(1).map((e) => (e.kind === 'move' ? e.cards : e.kind))).toEqual([
    [null],
    'set',
    [5],
    'end',
  ]);
});

describe('vars', () => {
  const secrets = (...code: readonly string[]): Game =>
    started(
      pack({
        vars: [
          { id: 'secret', en: 'secret', of: 'player', type: int, initial: [0], seen: owner },
          {
            id: 'pick',
            en: 'pick',
            of: 'table',
            type: card,
            initial: [-1],
            seen: [{ who: 'all', while: -1 }],
          },
        ],
        procs: [proc('main', {}, [...code, 'return -1'])],
      }),
    );
  test('a change that a seat may not know is no event to it, and leaves no gap', () => {
    const game = secrets('const 0 1', 'const 1 7', 'store 0 0 1', ...to([0], pile));
    expect(game.events(1)).toMatchObject([
      { event: 0, kind: 'set', var: 'secret', of: 1, value: 7 },
      { event: 1, kind: 'move' },
      { event: 2, kind: 'end' },
    ]);
    expect(game.events(0)).toMatchObject([
      { event: 0, kind: 'move' },
      { event: 1, kind: 'end' },
    ]);
    expect(game.events(0, 1)).toMatchObject([{ event: 1, kind: 'end' }]);
    expect(game.view(0).event).toBe(2);
    expect(game.view(1).event).toBe(3);
    expect(game.view('all').event).toBe(3);
  });
  test('who is told forgets when it changes', () => {
    const told = ['const 0 1', 'const 1 7', 'store 0 0 1', 'const 2 1', 'reveal 0 0 2'];
    const known = (game: Game) => game.view(0).vars.filter((v) => v.var === 'secret' && v.of === 1);
    expect(known(secrets(...told))).toEqual([{ var: 'secret', of: 1, value: 7 }]);
    expect(known(secrets(...told, 'store 0 0 1'))).toHaveLength(1);
    expect(known(secrets(...told, 'const 1 8', 'store 0 0 1'))).toEqual([]);
  });
  test('a card in an open var has no number for those who do not know the card', () => {
    const game = secrets(...to([3], hand, 1), 'const 1 3', 'store 1 -1 1');
    const value = (reader: number) => game.view(reader).vars.find((v) => v.var === 'pick')?.value;
    expect([value(0), value(1)]).toEqual([null, 3]);
    expect(game.events(0)[1]).toMatchObject({ kind: 'set', value: null });
    expect(game.events(1)[1]).toMatchObject({ kind: 'set', value: 3 });
  });
});

test('twin games that differ only in what a seat may not know look alike to it', () => {
  const p = pack({
    vars: [{ id: 'role', en: 'role', of: 'player', type: int, initial: [0], seen: owner }],
    asks: [{ kind: 'may', type: int, decl: 0, ability: -1, name: '', pass: true }],
    procs: [
      proc('main', {}, [
        'const 9 0',
        ...to([0, 1], hand, 1),
        ...to([2], dark),
        'ask 2 0 9 -1 -1 -1',
        ...to([0], hand, 2),
        'const 3 1',
        'const 4 5',
        'store 0 3 4',
        'ask 2 0 9 -1 -1 -1',
        'return -1',
      ]),
    ],
  });
  // the first cards of the deck are others: the seat that sees none of them must not notice
  const q = pack({ ...p, vars: [{ ...p.vars[0]!, initial: [0] }] });
  const games = [started(p), started(q)];
  const third = accepted(rulesOf(p).prepare({ seats: 3, seed: 1 }));
  third.set('role', 1, 5);
  games.push(accepted(third.run()));
  for (const game of games) game.answer(0, { yes: true });
  for (const reader of [0, 2]) {
    const seen = games.map((game) => JSON.stringify([game.view(reader), game.events(reader)]));
    expect(new Set(seen).size).toBe(1);
  }
  expect(games.map((g) => g.choices(0))).toEqual(Array(3).fill(games[0]!.choices(0)));
});

describe('in what order cards are told', () => {
  test.each([0, 5])(
    'a set does not tell where unknown card %i stands among its numbers',
    (unknown) => {
      // Card 3 has been shown to seat 2, the other one has not.
      const game = after(
        ...to([3, unknown], hand, 0),
        ...show([3], 2),
        ...to([3, unknown], hand, 1),
      );
      expect(lastMove(game, 2)).toMatchObject({ cards: [3, null] });
    },
  );
});
