import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accepted,
  all,
  int,
  outcome,
  owner,
  pack,
  pile,
  play,
  proc,
  query,
  rulesOf,
  started,
  told,
} from './make.ts';

/** A query of the state alone, which calls another for each seat, and one that depends on more. */
const vars = [
  { id: 'score', of: 'player', type: int, initial: [1], seen: all },
  { id: 'hidden', of: 'player', type: int, initial: [0], seen: owner },
] as const;
const sum = query('sum', 0, [
  'const 0 0',
  'const 1 -1',
  'every 2 1',
  'loop:',
  'next 1 2 1 1',
  'const 3 0',
  'lt 4 1 3',
  'when 4 done',
  'call 5 2 1',
  'add 0 0 5',
  'jump loop',
  'done:',
  `size 6 ${pile} -1`,
  'add 0 0 6',
  'return 0',
]);
const one = query('one', 1, ['load 1 0 0', 'return 1']);
const who = query('who', 0, ['context 0 0', 'return 0']);

test('a query of the state alone is worked out anew after each change', () => {
  expect(
    outcome(
      [
        'call 0 1',
        'out 0',
        'call 0 1',
        'out 0',
        'const 1 2',
        'store 0 1 1',
        'call 0 1',
        'out 0',
        'const 2 5',
        `move 3 2 ${pile} -1 0`,
        'call 0 1',
        'out 0',
        'reset 0',
        'call 0 1',
        'call 4 1',
        'out 4',
      ],
      { vars: [...vars], procs: [sum, one] },
    ),
  ).toEqual([3, 3, 4, 6, 5]);
});

test('what depends on the frame is never kept', () => {
  expect(
    outcome(['call 0 3', 'out 0', 'const 1 2', 'act 0 1', 'call 0 3', 'out 0'], {
      vars: [...vars],
      abilities: [{ id: 'a', kind: 'modify', skill: -1, cardName: -1, body: -1 }],
      procs: [sum, one, who],
    }),
  ).toEqual([-1, 2]);
});

test('budgets run over at the same place, kept or not', () => {
  // the same answers in one game, in its forks, and in games restored each time, for every size of budget
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 400 }),
      fc.integer({ min: 1, max: 5 }),
      (steps, depth) => {
        const p = pack({
          vars: [...vars],
          asks: [{ kind: 'may', type: int, decl: 0, ability: -1, name: '', pass: true }],
          budget: { steps, depth, waiting: 4, uses: 1, frames: 400 },
          procs: [
            proc('main', {}, [
              'again:',
              'const 9 0',
              'ask 8 0 9 -1 -1 -1',
              'call 0 1',
              'call 0 1',
              'unless 8 on',
              'store 0 9 0',
              'call 0 1',
              'on:',
              'out 0',
              'call 1 3 9',
              'jump again',
            ]),
            sum,
            one,
            query('deeper', 1, ['call 1 1', 'call 1 1', 'return 1']),
          ],
        });
        const rules = rulesOf(p);
        const begun = rules.start({ seats: 3, seed: 1 });
        if ('reports' in begun) return;
        let game = begun;
        for (const yes of [true, false, false, true, true, false]) {
          const answer = yes ? { yes: true as const } : { pass: true as const };
          const other = accepted(rules.restore(game.save()));
          const fork = game.fork();
          const outcomes = [game, other, fork].map((g) => g.answer(0, answer));
          expect(outcomes[1]).toEqual(outcomes[0]);
          expect(outcomes[2]).toEqual(outcomes[0]);
          expect(other.save()).toEqual(game.save());
          expect(fork.save()).toEqual(game.save());
          game = fork;
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('forks do not see each other’s changes', () => {
  const p = pack({
    vars: [...vars],
    asks: [{ kind: 'number', type: int, decl: 0, ability: -1, name: '', pass: false }],
    procs: [
      proc('main', {}, [
        'const 9 0',
        'const 6 1',
        'const 7 9',
        'again:',
        'call 0 1',
        'out 0',
        'ask 8 0 9 -1 6 7',
        'store 0 9 8',
        'jump again',
      ]),
      sum,
      one,
    ],
  });
  const game = started(p);
  const fork = game.fork();
  play(game, { number: 5 }, { number: 6 });
  play(fork, { number: 8 });
  play(game, { number: 5 });
  play(fork, { number: 5 }, { number: 6 });
  expect(told(game)).toEqual([3, 7, 8, 7]);
  expect(told(fork)).toEqual([3, 10, 7, 8]);
});
