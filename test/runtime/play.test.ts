import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer, Game } from '../../runtime/index.ts';
import { accepted, int, pack, play, proc, rulesOf, started } from './make.ts';
import { pick } from './pick.ts';
import { toy } from './toy.ts';

/** Answers at random until the game is over; false if it is not within so many answers. */
function finish(
  game: Game,
  numbers: readonly number[],
  see: (game: Game) => void = () => {},
): boolean {
  for (const n of numbers) {
    const questions = game.questions();
    if (questions.length === 0) return true;
    see(game);
    const { seat } = questions[n % questions.length]!;
    const answer = pick(game.choices(seat)!, n);
    const outcome = game.answer(seat, answer);
    if (!outcome.ok && outcome.code === 'not-legal') {
      expect('elements' in answer).toBe(true);
      expect(game.answer(seat, game.default(seat)!)).toEqual({ ok: true });
    } else expect(outcome).toEqual({ ok: true });
  }
  return game.questions().length === 0;
}

const rules = rulesOf(toy());
const begin = (seed: number, seats = 3): Game => accepted(rules.start({ seats, seed }));
const many = fc.array(fc.nat({ max: 1000 }), { minLength: 150, maxLength: 150 });
const seeds = fc.nat({ max: 0xffffffff });

test('random play comes to an end, whatever is answered', () => {
  let over = 0;
  fc.assert(
    fc.property(seeds, many, (seed, numbers) => {
      if (finish(begin(seed), numbers)) over++;
    }),
    { numRuns: 200 },
  );
  expect(over).toBeGreaterThan(150);
});

test('the same seed and answers give the same events, state and log; a replay comes to the same', () => {
  fc.assert(
    fc.property(seeds, many, (seed, numbers) => {
      const game = begin(seed);
      const other = begin(seed);
      finish(game, numbers);
      finish(other, numbers);
      expect(other.save()).toEqual(game.save());
      expect(other.events('all')).toEqual(game.events('all'));
      const again = accepted(rules.replay(JSON.parse(JSON.stringify(game.log()))));
      expect(again.save()).toEqual(game.save());
      expect(again.log()).toEqual(game.log());
    }),
    { numRuns: 40 },
  );
});

test('a save in the middle of anything goes on alike, and a fork is independent', () => {
  fc.assert(
    fc.property(seeds, many, fc.nat({ max: 40 }), (seed, numbers, at) => {
      const game = begin(seed);
      finish(game, numbers.slice(0, at));
      const saved = game.save();
      const restored = accepted(rules.restore(JSON.parse(JSON.stringify(saved))));
      const fork = game.fork();
      const idle = game.fork();
      finish(fork, numbers.slice(at).reverse());
      expect(game.save()).toEqual(saved);
      finish(game, numbers.slice(at));
      finish(restored, numbers.slice(at));
      expect(restored.save()).toEqual(game.save());
      expect(idle.save()).toEqual(saved);
      finish(idle, numbers.slice(at));
      expect(idle.save()).toEqual(game.save());
      expect(idle.events('all')).toEqual(game.events('all'));
      expect(idle.log()).toEqual(game.log());
      idle.release();
      fork.release();
      expect(fork.questions()).toEqual([]);
      expect(fork.choices(0)).toBeNull();
      expect(fork.fork().questions()).toEqual([]);
      expect(fork.answer(0, { pass: true })).toMatchObject({ code: 'not-asked' });
      expect([
        fork.result(),
        fork.why(0, { use: 'hit' }),
        fork.events(0),
        fork.view(0).zones,
      ]).toEqual([null, { code: 'not-offered' }, [], []]);
      fork.save();
      fork.log();
      fork.evaluate([]);
      fork.release();
    }),
    { numRuns: 60 },
  );
});

test('no card is lost or doubled, and every question has a legal default', () => {
  fc.assert(
    fc.property(seeds, many, (seed, numbers) => {
      finish(begin(seed), numbers, (game) => {
        const cards = game.view('all').zones.flatMap((zone) => zone.cards);
        expect([...cards].sort((a, b) => a! - b!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        for (const { seat } of game.questions()) {
          const fork = game.fork();
          expect(fork.answer(seat, game.default(seat)!)).toEqual({ ok: true });
          fork.release();
        }
      });
    }),
    { numRuns: 20 },
  );
});

const anything = fc.oneof(
  fc.anything(),
  fc.record({ use: fc.constantFrom('hit', 'pair', 'hidden', 'shout', 'x'), card: fc.integer() }),
  fc.record({ elements: fc.array(fc.oneof(fc.integer({ min: -2, max: 40 }), fc.string())) }),
  fc.record({ number: fc.integer() }),
  fc.record({ branch: fc.integer() }),
  fc.record({ first: fc.oneof(fc.integer(), fc.string()) }),
  fc.record({ back: fc.boolean() }),
);

test('an illegal answer changes no byte, and what is told is only looking', () => {
  fc.assert(
    fc.property(
      seeds,
      many,
      fc.nat({ max: 60 }),
      fc.array(anything),
      (seed, numbers, at, answers) => {
        const game = begin(seed);
        finish(game, numbers.slice(0, at));
        const before = JSON.stringify(game.save());
        for (const answer of answers) {
          for (const seat of [0, 1, 2, 3, -1, 0.5, Number.NaN, '0' as never]) {
            const fork = game.fork();
            const outcome = fork.answer(seat, answer as Answer);
            if (!outcome.ok) expect(JSON.stringify(fork.save())).toBe(before);
            else expect(game.questions().some((q) => q.seat === seat)).toBe(true);
            fork.release();
            game.why(seat, answer as never);
            game.choices(seat);
            game.default(seat);
            game.view(seat);
            game.events(seat, answer as never);
          }
        }
        expect(JSON.stringify(game.save())).toBe(before);
      },
    ),
    { numRuns: 60 },
  );
});

test('asking what is legal never changes what comes', () => {
  fc.assert(
    fc.property(seeds, many, (seed, numbers) => {
      const quiet = begin(seed);
      const curious = begin(seed);
      finish(quiet, numbers);
      finish(curious, numbers, (game) => {
        for (const seat of [0, 1, 2]) {
          game.choices(seat);
          game.view(seat);
          for (const use of ['hit', 'pair', 'hidden', 'shout']) {
            for (let card = -1; card < 10; card++) game.why(seat, { use, card });
          }
        }
        game.evaluate([]);
      });
      expect(curious.save()).toEqual(quiet.save());
    }),
    { numRuns: 20 },
  );
});

test('why says no exactly where it is no choice', () => {
  fc.assert(
    fc.property(seeds, many, (seed, numbers) => {
      finish(begin(seed), numbers, (game) => {
        for (const seat of [0, 1, 2]) {
          const choices = game.choices(seat);
          if (!choices?.uses) continue;
          for (const use of ['hit', 'pair', 'hidden', 'shout']) {
            for (let card = -1; card < 10; card++) {
              const given = card < 0 ? { use } : { use, card };
              const offered = choices.uses.some((u) => u.use === use && (u.card ?? -1) === card);
              expect(game.why(seat, given) === null).toBe(offered);
            }
          }
        }
      });
    }),
    { numRuns: 20 },
  );
});

const endless = (code: readonly string[], more: readonly string[] = ['return -1']) =>
  pack({
    asks: [{ kind: 'may', type: int, decl: 0, ability: -1, name: '', pass: true }],
    abilities: [{ id: 't', kind: 'trigger', skill: -1, cardName: -1, body: 1 }],
    vars: [{ id: 'x', of: 'table', type: int, initial: [0], seen: [] }],
    procs: [
      proc('toy/main', {}, [
        'again:',
        'ask 0 0 9 -1 -1 -1',
        'unless 0 again',
        ...code,
        'jump again',
      ]),
      proc('toy/loop', { params: [1] }, [...more]),
    ],
  });

test('a budget that runs over takes the answer back and names the cycle', () => {
  const cases = [
    [endless(['loop:', 'const 1 5', 'store 0 -1 1', 'jump loop']), 'budget-steps', ['toy/main']],
    [endless(['call -1 1 9'], ['call -1 1 0', 'return -1']), 'budget-depth', ['toy/loop']],
    [endless(['loop:', 'wait 0 -1', 'jump loop']), 'budget-waiting', ['toy/main']],
    [
      endless(['wait 0 -1', 'settle'], ['wait 0 -1', 'settle', 'return -1']),
      'budget-depth',
      ['toy/loop'],
    ],
  ] as const;
  for (const [p, budget, cycle] of cases) {
    const game = started(p);
    play(game, { pass: true });
    const before = game.save();
    expect(game.answer(0, { yes: true })).toEqual({
      ok: false,
      code: 'fault',
      params: { budget, cycle },
    });
    expect(game.save()).toEqual(before);
    expect(game.events('all')).toEqual([]);
    play(game, { pass: true });
  }
});

test('a setting that is not legal is refused with a report', () => {
  const withOptions = rulesOf(
    toy({
      options: [
        {
          id: 'mode',
          type: int,
          choices: [{ id: 'short' }, { id: 'long' }],
          least: 0,
          most: 0,
          initial: 1,
        },
        { id: 'open', type: int, choices: [], least: 0, most: 1, initial: 0 },
      ],
      requirements: [{ condition: 15, zh: '不行', en: 'no' }],
    }),
  );
  const refused: [object, string][] = [
    [{ seats: 1, seed: 1 }, 'seats'],
    [{ seats: 5, seed: 1 }, 'seats'],
    [{ seats: 2.5, seed: 1 }, 'seats'],
    [{ seats: 2, seed: -1 }, 'seed'],
    [{ seats: 2, seed: 1, options: { other: 1 } }, 'unknown-option'],
    [{ seats: 2, seed: 1, options: { mode: 'x' } }, 'option-value'],
    [{ seats: 2, seed: 1, options: { open: 2 } }, 'option-value'],
    [{ seats: 2, seed: 1, options: { open: true, mode: 'short' } }, 'requirement'],
    [null as never, 'seats'],
    [{ seats: 2, seed: 1, options: 5 }, 'options'],
  ];
  for (const [setting, code] of refused) {
    expect(withOptions.start(setting as never)).toMatchObject({ reports: [{ code }] });
  }
});

test('a scenario arranges a state, runs its own flow, and asks ad hoc queries', () => {
  const prepared = accepted(rules.prepare({ seats: 3, seed: 1 }));
  expect(prepared.place(0, 'hand', 1)).toEqual({ ok: true });
  expect(prepared.place(7, 'hand', 1)).toEqual({ ok: true });
  expect(prepared.place(99, 'hand', 1)).toMatchObject({ code: 'no-card' });
  expect(prepared.place(1, 'hand', null)).toMatchObject({ code: 'no-place' });
  expect(prepared.set('score', 1, 2)).toEqual({ ok: true });
  expect(prepared.set('score', null, 2)).toMatchObject({ code: 'no-var' });
  expect(prepared.set('turn', null, 9)).toMatchObject({ code: 'value' });
  expect(prepared.set('turn', null, 1)).toEqual({ ok: true });
  const flow = proc('scenario', {}, [
    'const 0 1',
    'const 1 0',
    'offer 2 0 1 -1 -1',
    'call -1 13 2',
    'settle',
    'return -1',
  ]);
  const game = accepted(prepared.run([flow]));
  expect(game.questions()).toMatchObject([{ seat: 1, kind: 'use' }]);
  const saved = game.save();
  play(game, { use: 'hit', card: 0 }, { elements: [2] });
  expect(
    game.evaluate([
      proc('q', { kind: 'query', result: 1 }, ['const 1 1', 'load 0 0 1', 'return 0']),
    ]),
  ).toBe(3);
  expect(
    game.evaluate([proc('q', { result: 1 }, ['const 1 1', 'store 0 1 1', 'return 0'])]),
  ).toBeNaN();
  // two queries: the second bears the number behind the pack's procedures
  const calls = proc('q', { kind: 'query', result: 1 }, ['call 0 25', 'return 0']);
  const three = proc('r', { kind: 'query', result: 1 }, ['const 0 3', 'return 0']);
  expect(rules.pack.procs).toHaveLength(24);
  expect(game.evaluate([calls, three])).toBe(3);
  const again = accepted(rules.restore(saved));
  play(again, { use: 'hit', card: 0 }, { elements: [2] });
  expect(again.save()).toEqual(game.save());
  expect(accepted(rules.replay(game.log())).save()).toEqual(game.save());
  const other = accepted(prepared.run([flow]));
  play(other, { pass: true });
  expect(other.view('all').status).toBe('rested');
  expect(other.result()).toBeNull();
  expect(prepared.run([{ ...flow, code: [1, 2] }])).toMatchObject({
    reports: [{ code: 'cut-short' }],
  });
});

test('a replay against other answers or another pack says so', () => {
  const game = begin(5);
  play(game, game.default(0)!);
  const log = game.log();
  expect(rules.replay({ ...log, pack: 'x' })).toMatchObject({ reports: [{ code: 'other-pack' }] });
  const [first] = log.answers;
  expect(game.events('all').every(({ by }) => by?.proc === 'toy/main')).toBe(true);
  expect(game.events(0).some(({ by }) => by)).toBe(false);
  expect(rules.replay({ ...log, answers: [{ ...first, print: 5 }] })).toMatchObject({
    reports: [{ code: 'replay-differs', params: { answer: 0 } }],
  });
  expect(rules.replay({ ...log, answers: [{ seat: 2, answer: { pass: true } }] })).toMatchObject({
    reports: [{ code: 'replay-differs' }],
  });
  for (const value of [null, 5, 'x', [], {}, { answers: 5 }, { ...log, answers: [null] }]) {
    expect('reports' in rules.replay(value)).toBe(true);
  }
});
