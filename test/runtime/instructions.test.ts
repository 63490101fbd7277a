import { describe, expect, test } from 'vitest';
import { instructions, type Operation, type Pack } from '../../runtime/index.ts';
import {
  all,
  hand,
  int,
  outcome,
  owner,
  pack,
  pile,
  play,
  players,
  proc,
  query,
  started,
  table,
  told,
} from './make.ts';

/** Code that tells what each instruction does; what it tells; what it needs in the pack beyond the base. */
type Case = readonly [code: readonly string[], told: readonly unknown[], changes?: Partial<Pack>];

const scores: Partial<Pack> = {
  vars: [
    { id: 'score', of: 'player', type: int, initial: [7], seen: all },
    { id: 'pot', of: 'table', type: int, initial: [5], seen: all },
    { id: 'marks', of: 'card', type: players, initial: [3], seen: all },
  ],
};
const big = 2147483647;
const ability = (kind: Pack['abilities'][number]['kind'], body: number, skill = -1) => ({
  id: `${kind} ${body}`,
  kind,
  skill,
  cardName: 1,
  body,
});

const table_: Partial<Record<Operation, readonly Case[]>> = {
  const: [
    [
      ['const 0 5', 'out 0', 'const 0 -2147483648', 'out 0'],
      [5, -2147483648],
    ],
  ],
  copy: [
    [['const 0 5', 'copy 1 0 1', 'out 1'], [5]],
    [
      ['const 0 1', 'const 1 2', 'copy 1 0 2', 'out 1', 'out 2'],
      [1, 2],
    ],
  ],
  clear: [
    [
      ['const 0 1', 'const 1 2', 'clear 0 2', 'out 0', 'out 1'],
      [0, 0],
    ],
  ],
  add: [
    [['const 0 2', 'const 1 3', 'add 2 0 1', 'out 2'], [5]],
    [[`const 0 ${big}`, 'add 1 0 0', 'out 1'], [big]],
  ],
  sub: [[[`const 0 -${big}`, `const 1 ${big}`, 'sub 2 0 1', 'out 2'], [-2147483648]]],
  mul: [
    [['const 0 -4', 'const 1 3', 'mul 2 0 1', 'out 2'], [-12]],
    [['const 0 65536', 'const 1 -65536', 'mul 2 0 1', 'out 2'], [-2147483648]],
  ],
  min: [[['const 0 4', 'const 1 3', 'min 2 0 1', 'out 2'], [3]]],
  max: [[['const 0 4', 'const 1 3', 'max 2 0 1', 'out 2'], [4]]],
  eq: [
    [
      ['const 0 4', 'const 1 4', 'eq 2 0 1', 'out 2', 'eq 2 0 3', 'out 2'],
      [1, 0],
    ],
  ],
  lt: [
    [
      ['const 0 3', 'const 1 4', 'lt 2 0 1', 'out 2', 'lt 2 0 0', 'out 2'],
      [1, 0],
    ],
  ],
  le: [
    [
      ['const 0 3', 'const 1 4', 'le 2 1 0', 'out 2', 'le 2 0 0', 'out 2'],
      [0, 1],
    ],
  ],
  not: [
    [
      ['const 0 3', 'not 1 0', 'out 1', 'not 1 1', 'out 1'],
      [0, 1],
    ],
  ],
  jump: [[['jump on', 'out 0', 'on:', 'const 0 1', 'out 0'], [1]]],
  unless: [[['unless 0 on', 'out 0', 'on:', 'const 0 1', 'unless 0 off', 'out 0', 'off:'], [1]]],
  when: [[['when 0 on', 'out 0', 'on:', 'const 0 1', 'when 0 off', 'out 0', 'off:'], [0]]],
  call: [
    [
      ['const 0 2', 'const 4 9', 'const 5 8', 'call 1 1 0 4', 'out 1', 'out 2', 'call -1 1 0 4'],
      [10, 17],
      {
        procs: [proc('f', { params: [1, 2], result: 2 }, ['add 3 0 2', 'add 4 1 2', 'return 3'])],
      },
    ],
  ],
  return: [
    [
      ['const 1 6', 'call 1 1', 'out 1'],
      [0],
      { procs: [proc('nothing', { result: 1 }, ['return -1'])] },
    ],
  ],
  load: [
    [['const 0 1', 'load 1 0 0', 'out 1', 'load 1 1 -1', 'out 1'], [7, 5], scores],
    [['const 0 -1', 'load 1 0 0', 'out 1', 'const 0 99', 'load 1 2 0', 'out 1'], [7, 3], scores],
  ],
  store: [
    [
      ['const 0 2', 'const 1 9', 'store 0 0 1', 'load 2 0 0', 'out 2', 'load 2 0 3', 'out 2'],
      [9, 7],
      scores,
    ],
    [['const 0 40', 'store 0 0 0', 'store 2 0 0', 'load 1 1 -1', 'out 1'], [5], scores],
  ],
  reset: [
    [
      [
        'const 0 2',
        'store 0 0 0',
        'store 0 1 0',
        'reset 0',
        'load 2 0 0',
        'out 2',
        'load 2 0 1',
        'out 2',
      ],
      [7, 7],
      scores,
    ],
  ],
  fact: [
    [
      [
        'const 0 7',
        'fact 1 0 0',
        'out 1',
        'const 0 10',
        'fact 1 0 0',
        'out 1',
        'fact 2 1 3',
        'out 3',
      ],
      [70, -1, 2],
      {
        facts: [
          { id: 'worth', of: 'card', type: int, values: [0, 1, 2, 3, 4, 5, 6, 70, 8, 9] },
          { id: 'pair', of: 'table', type: { ...int, shape: 'list', width: 3 }, values: [1, 2, 0] },
        ],
      },
    ],
  ],
  context: [
    [
      [
        'context 0 0',
        'out 0',
        'context 0 3',
        'out 0',
        'const 1 2',
        'act 0 1',
        'context 0 0',
        'out 0',
      ].concat(['context 0 1', 'out 0', 'context 0 2', 'out 0', 'context 0 3', 'out 0']),
      [-1, -1, 2, 0, 1, 0],
      { abilities: [ability('modify', -1, 0)] },
    ],
  ],
  act: [[['act 0 -1', 'context 0 0', 'out 0'], [-1], { abilities: [ability('modify', -1)] }]],
  option: [
    [
      ['option 0 0', 'out 0'],
      [4],
      { options: [{ id: 'n', type: int, choices: [], least: 1, most: 9, initial: 4 }] },
    ],
  ],
  single: [
    [
      ['const 0 3', 'single 1 0 1', 'out 1', 'const 0 -1', 'single 1 0 1', 'out 1'],
      [8, 0],
    ],
    [
      ['const 0 33', 'single 1 0 2', 'out 1', 'out 2', 'single 1 0 1', 'out 1'],
      [0, 2, 0],
    ],
  ],
  union: [[['const 0 5', 'const 1 6', 'union 2 0 1 1', 'out 2'], [7]]],
  meet: [[['const 0 5', 'const 1 6', 'meet 2 0 1 1', 'out 2'], [4]]],
  minus: [[['const 0 5', 'const 1 6', 'minus 2 0 1 1', 'out 2'], [1]]],
  put: [
    [
      ['const 0 5', 'const 1 1', 'put 0 1 1', 'out 0', 'const 1 -1', 'put 0 1 1', 'out 0'],
      [7, 7],
    ],
  ],
  drop: [
    [
      ['const 0 5', 'const 1 2', 'drop 0 1 1', 'out 0', 'const 1 32', 'drop 0 1 1', 'out 0'],
      [1, 1],
    ],
  ],
  has: [
    [
      ['const 0 5', 'const 1 2', 'has 2 0 1 1', 'out 2', 'const 1 1', 'has 2 0 1 1', 'out 2'],
      [1, 0],
    ],
    [['const 0 -1', 'const 1 -1', 'has 2 0 1 1', 'out 2'], [0]],
  ],
  count: [[['const 0 -1', 'const 1 5', 'count 2 0 2', 'out 2'], [34]]],
  same: [
    [
      ['const 0 5', 'const 1 5', 'same 2 0 1 1', 'out 2', 'same 2 0 3 1', 'out 2'],
      [1, 0],
    ],
  ],
  next: [
    [
      ['const 0 10', 'const 1 4', 'const 2 -1', 'on:', 'next 2 0 2 2', 'out 2', 'const 3 0'].concat(
        ['lt 4 2 3', 'unless 4 on'],
      ),
      [1, 3, 34, -1],
    ],
  ],
  each: [
    [
      [
        'const 0 10',
        'const 1 4',
        'const 2 -1',
        'on:',
        'each 2 0 2 off',
        'out 2',
        'jump on',
        'off:',
      ].concat(['out 2']),
      [1, 3, 34, -1],
    ],
  ],
  every: [
    [
      ['every 0 1', 'out 0', 'every 0 2', 'out 0', 'every 0 3', 'out 0', 'every 0 10', 'out 0'],
      [7, 1023, 0, 7],
    ],
  ],
  append: [
    [
      ['const 9 4', 'append 0 9 2', 'append 0 9 2', 'append 0 9 2', 'out 0', 'out 2', 'out 3'],
      [2, 4, 0],
    ],
  ],
  item: [
    [
      [
        'const 9 4',
        'append 0 9 2',
        'const 8 0',
        'item 5 0 8',
        'out 5',
        'const 8 1',
        'item 5 0 8',
        'out 5',
      ],
      [4, -1],
    ],
    [['const 0 1000000', 'const 8 999', 'item 5 0 8', 'out 5'], [-1]],
  ],
  find: [
    [
      [
        'const 9 4',
        'const 8 6',
        'append 0 9 2',
        'append 0 8 2',
        'find 5 0 8',
        'out 5',
        'find 5 0 7',
        'out 5',
      ],
      [1, -1],
    ],
  ],
  cut: [
    [
      [
        'const 9 4',
        'const 8 6',
        'append 0 9 2',
        'append 0 8 2',
        'cut 0 7',
        'out 0',
        'out 1',
        'out 2',
      ],
      [1, 6, 0],
    ],
    [['const 9 3', 'append 0 9 2', 'cut 0 9', 'out 0'], [1]],
  ],
  walk: [
    [
      ['every 0 1', 'const 1 1', 'walk 2 0 1 0 4', 'out 2', 'out 3', 'out 4', 'out 5'],
      [3, 1, 2, 0],
    ],
    [
      ['every 0 1', 'const 1 1', 'walk 2 0 1 1 4', 'out 3', 'out 4', 'out 5'],
      [2, 0, 1],
    ],
    [
      ['every 0 1', 'const 1 1', 'walk 2 0 1 2 4', 'out 3', 'out 4', 'out 5'],
      [0, 2, 1],
    ],
    [
      ['every 0 1', 'const 1 -1', 'walk 2 0 1 0 2', 'out 2', 'out 3', 'out 4'],
      [2, 0, 1],
    ],
  ],
  mix: [
    [
      [
        'const 0 4',
        'const 1 1',
        'const 2 2',
        'const 3 3',
        'const 4 4',
        'mix 0',
        'add 9 1 2',
        'add 9 9 3',
      ].concat(['add 9 9 4', 'out 9', 'out 0']),
      [10, 4],
    ],
  ],
  cards: [
    [
      ['cards 0 0 -1', 'out 0', 'const 1 5', 'cards 0 1 1', 'out 0'],
      [1023, 0],
    ],
  ],
  size: [
    [
      ['size 0 0 -1', 'out 0', 'const 1 -1', 'size 0 1 1', 'out 0'],
      [10, 0],
    ],
  ],
  top: [
    [
      [
        'const 1 3',
        'top 0 0 -1 1 0',
        'out 0',
        'top 0 0 -1 1 1',
        'out 0',
        'const 1 99',
        'top 0 0 -1 1 0',
        'out 0',
      ],
      [7, 896, 1023],
    ],
  ],
  where: [
    [
      ['const 1 3', 'where 0 1', 'out 0', 'const 1 10', 'where 0 1', 'out 0'],
      [0, -1],
    ],
  ],
  owner: [
    [
      [
        'const 1 3',
        'owner 0 1',
        'out 0',
        'single 2 1 1',
        'const 3 2',
        `move 4 2 ${hand} 3 0`,
        'owner 0 1',
        'out 0',
      ],
      [-1, 2],
    ],
  ],
  move: [
    [
      ['const 0 12', `move 1 0 ${pile} -1 1`, 'out 1', `move 1 0 ${pile} -1 1`, 'out 1'].concat([
        'const 2 1',
        `top 3 ${pile} -1 2 0`,
        'out 3',
        `size 3 ${pile} -1`,
        'out 3',
      ]),
      [1, 0, 8, 2],
    ],
    [['const 0 7', 'const 9 0', `move 1 0 ${table} 9 0`, `cards 2 ${table} 9`, 'out 2'], [3]],
  ],
  'move-list': [
    [
      [
        'const 0 3',
        'const 1 4',
        'const 2 2',
        'const 3 4',
        `move-list 5 0 ${pile} -1 1`,
        'out 5',
      ].concat(['const 6 1', `top 7 ${pile} -1 6 0`, 'out 7', `size 7 ${pile} -1`, 'out 7']),
      [1, 4, 2],
    ],
  ],
  shuffle: [
    [
      [
        'shuffle 0 -1',
        'cards 0 0 -1',
        'out 0',
        'const 1 2',
        'top 0 0 -1 1 0',
        'count 0 0 1',
        'out 0',
      ],
      [1023, 2],
    ],
  ],
  random: [
    [
      [
        'const 0 21',
        'const 1 2',
        'random 2 0 1 1',
        'count 3 2 1',
        'out 3',
        'meet 3 2 0 1',
        'same 4 3 2 1',
        'out 4',
      ].concat(['const 1 9', 'random 2 0 1 1', 'out 2']),
      [2, 1, 21],
    ],
  ],
  wait: [
    [
      ['const 0 1', 'const 1 5', 'wait 0 0 1', 'settle'],
      [1, 5],
      {
        abilities: [ability('trigger', 1)],
        procs: [proc('body', { params: [1, 1] }, ['out 0', 'out 1', 'return -1'])],
      },
    ],
  ],
  settle: [[['settle', 'out 0'], [0]]],
  check: [
    [
      ['check', 'const 0 3', 'out 0'],
      [9, 3],
      {
        abilities: [ability('check', 2)],
        checks: [{ ability: 0, group: 0, candidates: 'none', condition: 1, body: 2, reads: -1 }],
        checkGroups: 1,
        procs: [
          query('yes', 0, ['const 0 1', 'return 0']),
          proc('body', {}, ['const 0 9', 'out 0', 'return -1']),
        ],
      },
    ],
  ],
  apply: [
    [
      [
        'const 1 2',
        'applied 0 0 1',
        'out 0',
        'apply 0 1',
        'applied 0 0 1',
        'out 0',
        'applied 0 0 -1',
        'out 0',
      ],
      [0, 1, 0],
      {
        abilities: [ability('instead', -1)],
      },
    ],
  ],
  applied: [
    [
      ['call 0 1', 'out 0', 'applied 0 0 -1', 'out 0'],
      [1, 0],
      {
        abilities: [ability('instead', -1)],
        procs: [
          proc('inner', { result: 1 }, ['apply 0 -1', 'call 0 2', 'return 0']),
          query('deeper', 0, ['applied 0 0 -1', 'return 0']),
        ],
      },
    ],
  ],
  tell: [[['const 0 1', 'tell 0 0'], [1]]],
};

/** Instructions that need more than a line; tested one by one below and in the other files. */
const apart: readonly Operation[] = [
  'show',
  'reveal',
  'use',
  'use-set',
  'use-players',
  'fits',
  'perform',
  'ask',
  'offer',
  'ask-all',
  'end',
];

describe('every instruction', () => {
  for (const [name, rows] of Object.entries(table_)) {
    rows.forEach(([code, expected, changes], i) => {
      test(`${name} ${i + 1}`, () => {
        expect([...code, 'return']).toContainEqual(expect.stringMatching(`^${name}( |$)`));
        expect(outcome(code, changes)).toEqual(expected);
      });
    });
  }

  test('none is left out', () => {
    const done = new Set<string>([...Object.keys(table_), ...apart]);
    // `return` and `act` also end or begin other cases; here each has its own
    expect(instructions.map(([name]) => name).filter((name) => !done.has(name))).toEqual([]);
  });
});

test('show and reveal tell only those who are shown', () => {
  const game = started(
    pack({
      vars: [{ id: 'secret', of: 'player', type: int, initial: [4], seen: owner }],
      procs: [
        proc('main', {}, [
          'const 0 4', // card 2
          'const 1 2', // seat 1
          'show 0 1',
          'show 0 1',
          'const 2 0',
          'reveal 0 2 1',
          'reveal 0 2 1',
          'const 3 1',
          'reveal 0 3 1',
          'return -1',
        ]),
      ],
    }),
  );
  const seen = game.events(1);
  expect(seen).toEqual([
    { event: 0, kind: 'show', to: [1], cards: [2] },
    { event: 1, kind: 'reveal', var: 'secret', of: 0, to: [1], value: 4 },
    { event: 2, kind: 'end', winners: [] },
  ]);
  expect(game.events(2)[0]).toEqual({ event: 0, kind: 'show', to: [1], cards: [null] });
  expect(game.events(2)[1]).toEqual({ event: 1, kind: 'reveal', var: 'secret', of: 0, to: [1] });
  expect(game.view(1).zones[0]!.cards.filter((c) => c !== null)).toEqual([2]);
  expect(game.view(1).vars).toEqual([
    { var: 'secret', of: 0, value: 4 },
    { var: 'secret', of: 1, value: 4 },
  ]);
});

test('end cuts everything', () => {
  const game = started(
    pack({
      procs: [
        proc('main', {}, ['call -1 1', 'out 0', 'return -1']),
        proc('inner', {}, ['const 0 5', 'end 0']),
      ],
    }),
  );
  expect(told(game)).toEqual([]);
  expect(game.result()).toEqual({ winners: [0, 2] });
  expect(game.questions()).toEqual([]);
});

test('use facts, sets, players, fits and perform', () => {
  const game = started(usePack());
  play(game, { use: 'hit', card: 0 }, { elements: [1, 2] });
  // user, name, skill, ability, face down, at once, physical; cards, targets, players
  expect(told(game)).toEqual([0, 0, -1, 0, 0, 1, 1, 1, 6, 6, 1, 50, 1, 60, 1, 1, 0, 2, 0]);
});

function usePack(): Pack {
  return pack({
    vars: [{ id: 'safe', of: 'player', type: int, initial: [0], seen: all }],
    abilities: [{ id: 'hit', kind: 'use', skill: -1, cardName: 0, body: -1 }],
    uses: [
      {
        ability: 0,
        cardName: 0,
        skill: -1,
        windows: 1,
        faceDown: false,
        atOnce: true,
        cards: 1,
        physical: true,
        perCard: false,
        clauses: [{ id: 'always', proc: 2, again: true, open: true }],
        groups: [
          {
            id: 'who',
            role: 'target',
            universe: 'player',
            width: 1,
            source: 3,
            least: -1,
            most: -1,
            dependent: false,
          },
        ],
        payable: -1,
        pay: 4,
        effect: 5,
      },
    ],
    procs: [
      proc('main', { handles: [10], slots: 40 }, [
        'const 10 -1',
        'const 0 1',
        'const 1 0',
        `move 2 0 ${hand} 1 0`,
        'const 3 0',
        'offer 10 1 3 -1 -1',
        ...[0, 1, 2, 3, 4, 5, 6].flatMap((i) => [`use 20 10 ${i}`, 'out 20']),
        'use-set 20 10 0 1',
        'out 20',
        'use-set 20 10 1 1',
        'out 20',
        'use-players 20 10',
        'out 20',
        'fits 20 10',
        'out 20',
        'perform 20 10 0',
        'out 20',
        'perform 20 10 1',
        'out 20',
        // seat 2 becomes safe: it is dropped; then seat 1: nothing fits
        'const 4 2',
        'const 5 1',
        'store 0 4 5',
        'fits 20 10',
        'out 20',
        'store 0 5 5',
        'fits 20 10',
        'out 20',
        'use-players 20 10',
        'const 21 2',
        'out 21',
        'out 20',
        'return -1',
      ]),
      query('own cards', 1, ['cards 1 1 0', 'return 1']),
      query('yes', 4, ['const 4 1', 'return 4']),
      query('not safe', 1, [
        'every 1 1',
        'use 2 0 0',
        'drop 1 2 1',
        'const 3 -1',
        'loop:',
        'next 3 1 1 3',
        'const 4 0',
        'lt 5 3 4',
        'when 5 done',
        'load 5 0 3',
        'unless 5 loop',
        'drop 1 3 1',
        'jump loop',
        'done:',
        'return 1',
      ]),
      proc('pay', { params: [1], result: 1 }, ['const 1 50', 'out 1', 'const 1 1', 'return 1']),
      proc('effect', { params: [1], result: 1 }, ['const 1 60', 'out 1', 'const 1 1', 'return 1']),
    ],
  });
}
