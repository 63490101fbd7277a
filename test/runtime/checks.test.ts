import { expect, test } from 'vitest';
import type { Pack } from '../../runtime/index.ts';
import { all, hand, int, outcome, pack, play, proc, query, started, told } from './make.ts';

const numbers = (...names: string[]): Pack['vars'] =>
  names.map((id) => ({ id, of: 'table', type: int, initial: [0], seen: all }));

const rule = { id: 'rule', kind: 'check', skill: -1, cardName: -1, body: -1 } as const;

/** A check `var v is at least 1`, with a body that tells a number and then does more. */
const body = (told_: number, ...more: string[]) =>
  proc(`tell ${told_}`, {}, [`const 0 ${told_}`, 'out 0', ...more, 'return -1']);
const above = (v: number) =>
  query(`above ${v}`, 0, [`load 0 ${v} -1`, 'const 1 0', 'lt 2 1 0', 'return 2']);

test('a check is edge-triggered: once for each time its condition becomes true', () => {
  const set = (value: number) => [`const 1 ${value}`, 'store 0 -1 1', 'check'];
  expect(
    outcome([...set(1), ...set(2), ...set(0), ...set(1), 'const 0 7', 'out 0'], {
      vars: numbers('x'),
      abilities: [rule],
      checks: [{ ability: 0, group: 0, candidates: 'none', condition: 1, body: 2, reads: 1 }],
      checkGroups: 1,
      procs: [above(0), body(5)],
    }),
  ).toEqual([5, 5, 7]);
});

test('a condition that reads nothing touched is not looked at', () => {
  expect(
    outcome(['check', 'const 1 1', 'store 0 -1 1', 'check', 'store 1 -1 1', 'check'], {
      vars: numbers('x', 'y'),
      abilities: [rule],
      checks: [{ ability: 0, group: 0, candidates: 'none', condition: 1, body: 2, reads: 2 }],
      checkGroups: 1,
      procs: [above(0), body(5)],
    }),
  ).toEqual([5]);
});

test('inside the body of a check only earlier groups are checked', () => {
  // group 1 (x) sets y and z, and checks: y (group 0) comes within it, z (group 2) and w (group 1) after it
  const check = (group: number, condition: number, of: number) =>
    ({ ability: 0, group, candidates: 'none', condition, body: of, reads: -1 }) as const;
  expect(
    outcome(['const 1 1', 'store 0 -1 1', 'check'], {
      vars: numbers('x', 'y', 'z', 'w'),
      abilities: [rule],
      checks: [check(1, 1, 5), check(0, 2, 6), check(2, 3, 7), check(1, 4, 8)],
      checkGroups: 3,
      procs: [
        above(0),
        above(1),
        above(2),
        above(3),
        body(
          10,
          'const 1 1',
          'store 2 -1 1',
          'store 3 -1 1',
          'store 1 -1 1',
          'check',
          'const 0 11',
          'out 0',
        ),
        body(20),
        body(30),
        body(40),
      ],
    }),
  ).toEqual([10, 20, 11, 40, 30]);
});

test('candidates: none first, then players in the order of triggers with each its checks in pack order, then cards', () => {
  const seat = proc('seat', { params: [1] }, ['out 0', 'return -1']);
  const skilled = { ...rule, id: 'skilled', skill: 0 };
  const yes = query('yes', 1, ['const 1 1', 'return 1']);
  const who = proc('who', { params: [1] }, ['context 1 0', 'out 1', 'return -1']);
  const check = (
    candidates: 'none' | 'players' | 'cards',
    ability: number,
    condition: number,
    of: number,
  ) => ({ ability, group: 0, candidates, condition, body: of, reads: -1 }) as const;
  expect(
    outcome(['check'], {
      abilities: [rule, skilled],
      checks: [
        check('cards', 0, 7, 1),
        check('players', 0, 2, 1),
        check('players', 1, 2, 3),
        check('none', 0, 4, 5),
      ],
      checkGroups: 1,
      triggerOrder: 6,
      procs: [
        seat,
        yes,
        who,
        query('none', 0, ['const 0 1', 'return 0']),
        body(-5),
        query('order', 0, ['const 0 2', 'const 1 2', 'const 2 0', 'return 0'], 4),
        query('first', 1, ['const 1 1', 'le 2 0 1', 'return 2']),
      ],
    }),
  ).toEqual([-5, 2, 2, 0, 0, 1, 1, 0, 1]);
});

test('triggers come depth first: what one causes is carried out before the next that waits', () => {
  const trigger = { id: 't', kind: 'trigger', skill: -1, cardName: -1, body: 1 } as const;
  expect(
    outcome(
      ['const 0 1', 'wait 0 -1 0', 'const 0 2', 'wait 0 -1 0', 'settle', 'const 0 99', 'out 0'],
      {
        abilities: [trigger],
        procs: [
          proc('body', { params: [1, 1] }, [
            'out 1',
            'const 2 10',
            'mul 3 1 2',
            'const 4 50',
            'lt 5 3 4',
            'unless 5 done',
            'wait 0 -1 3',
            'wait 0 -1 3',
            'settle',
            'done:',
            'const 4 -1',
            'mul 3 1 4',
            'out 3',
            'return -1',
          ]),
        ],
      },
    ),
  ).toEqual([1, 10, -10, 10, -10, -1, 2, 20, -20, 20, -20, -2, 99]);
});

const waiting = (code: readonly string[], order = -1): Pack =>
  pack({
    abilities: [
      { id: 'one', kind: 'trigger', skill: 0, cardName: -1, body: 1 },
      { id: 'two', kind: 'trigger', skill: 0, cardName: -1, body: 1 },
    ],
    triggerOrder: order,
    procs: [
      proc('main', {}, [...code, 'settle', 'return -1']),
      proc('body', { params: [1, 1] }, [
        'out 0',
        'out 1',
        'context 2 0',
        'context 3 1',
        'out 2',
        'out 3',
        'return -1',
      ]),
      query('order', 0, ['const 0 3', 'const 1 2', 'const 2 1', 'const 3 0', 'return 0'], 5),
    ],
  });
const wait = (ability: number, seat: number, value: number): string[] => [
  `const 0 ${seat}`,
  `const 1 ${value}`,
  `wait ${ability} 0 1`,
];

test('triggers of the rules first, then by the place of their owner', () => {
  const code = [...wait(0, 0, 1), ...wait(0, 2, 2), ...wait(0, -1, 3), ...wait(1, 1, 4)];
  const game = started(waiting(code, 2));
  expect(told(game)).toEqual([-1, 3, -1, 0, 2, 2, 2, 0, 1, 4, 1, 1, 0, 1, 0, 0]);
});

test('an owner of several says which first; alike ones are not asked about', () => {
  const code = [...wait(0, 1, 7), ...wait(0, 1, 7), ...wait(1, 0, 5), ...wait(0, 0, 6)];
  const game = started(waiting(code));
  expect(game.questions()).toEqual([{ seat: 0, kind: 'order', decl: 'main', least: 1, most: 1 }]);
  expect(game.choices(0)?.triggers).toEqual([
    { first: 0, ability: 'two', values: [5] },
    { first: 1, ability: 'one', values: [6] },
  ]);
  expect(game.answer(0, { first: 2 })).toMatchObject({ ok: false, code: 'not-offered' });
  expect(game.answer(0, { pass: true })).toMatchObject({ ok: false, code: 'no-pass' });
  expect(game.answer(1, { first: 0 })).toMatchObject({ ok: false, code: 'not-asked' });
  const other = game.fork();
  play(game, { first: 1 });
  play(other, { first: 'one' });
  expect(other.save()).toEqual(game.save());
  expect(told(game)).toEqual([0, 6, 0, 0, 0, 5, 0, 1, 1, 7, 1, 0, 1, 7, 1, 0]);
});

test('checks are made before triggers, and after each of them', () => {
  expect(
    outcome(['const 0 1', 'wait 0 -1 0', 'store 0 -1 0', 'settle', 'const 0 99', 'out 0'], {
      vars: numbers('x', 'y'),
      abilities: [{ id: 't', kind: 'trigger', skill: -1, cardName: -1, body: 1 }, rule],
      checks: [
        { ability: 1, group: 0, candidates: 'none', condition: 2, body: 4, reads: 1 },
        { ability: 1, group: 0, candidates: 'none', condition: 3, body: 5, reads: 2 },
      ],
      checkGroups: 1,
      procs: [
        proc('body', { params: [1, 1] }, ['store 1 -1 1', 'const 2 50', 'out 2', 'return -1']),
        above(0),
        above(1),
        body(10),
        body(20),
      ],
    }),
  ).toEqual([10, 50, 20, 99]);
});

test('a replacement mark holds for what is called from there on, and ends with its frame', () => {
  expect(
    outcome(['call -1 1', 'call -1 2'], {
      abilities: [{ id: 'instead', kind: 'instead', skill: -1, cardName: -1, body: -1 }],
      procs: [
        proc('marks', {}, [
          'call -1 2',
          'const 1 1',
          'apply 0 1',
          'call -1 2',
          'apply 0 1',
          'return -1',
        ]),
        proc('asks', {}, [
          'const 1 1',
          'applied 0 0 1',
          'out 0',
          'const 1 2',
          'applied 0 0 1',
          'out 0',
          'return -1',
        ]),
      ],
    }),
  ).toEqual([0, 0, 1, 0, 0, 0]);
});

test('moves and stores touch what they change', () => {
  expect(
    outcome(
      [
        'check',
        'const 1 1',
        'const 0 0',
        `move 2 1 ${hand} 0 0`,
        'check',
        `move 2 1 ${hand} 0 0`,
        'check',
      ],
      {
        abilities: [rule],
        checks: [
          { ability: 0, group: 0, candidates: 'players', condition: 1, body: 2, reads: 1 << 17 },
        ],
        checkGroups: 1,
        procs: [
          query('has cards', 1, [`size 1 ${hand} 0`, 'return 1']),
          proc('body', { params: [1] }, ['out 0', 'return -1']),
        ],
      },
    ),
  ).toEqual([0]);
});
