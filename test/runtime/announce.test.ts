import { expect, test } from 'vitest';
import type { Game, Pack, Prepared } from '../../runtime/index.ts';
import { accepted, play, proc, rulesOf } from './make.ts';
import { toy, toyParts } from './toy.ts';

/** The game goes on with these lines as its scenario. */
const run = (prepared: Prepared, code: readonly string[]): Game =>
  accepted(prepared.run([proc('scenario', { handles: [2] }, [...code])]));

/** A state in which seat 0 is offered the toy's uses: hand 0, 1, 2 (a) and 6, 7, 8 (b). */
function offered(
  scores: readonly number[] = [0, 0, 0],
  changes: Partial<Pack> = {},
  cards: readonly number[] = [0, 1, 6, 7],
): Game {
  const rules = rulesOf(toy(changes));
  const prepared = accepted(rules.prepare({ seats: 3, seed: 1 }));
  for (const card of cards) prepared.place(card, 'hand', 0);
  scores.forEach((score, seat) => {
    prepared.set('score', seat, score);
  });
  return run(prepared, [
    'const 2 -1',
    'const 0 0',
    'const 1 0',
    'offer 2 0 1 -1 -1',
    'out 2',
    'store 3 -1 2',
    'offer 3 0 1 -1 -1',
    'return -1',
  ]);
}

test('all legal uses, by declaration, then card', () => {
  const game = offered();
  expect(game.choices(0)).toEqual({
    question: { seat: 0, kind: 'use', decl: 'scenario', window: 'turn', least: 0, most: 1 },
    pass: true,
    back: false,
    uses: [
      { use: 'hit', card: 0, as: 'a' },
      { use: 'hit', card: 1, as: 'a' },
      { use: 'pair', card: 6, as: 'b' },
      { use: 'hidden', card: 6, as: 'b' },
      { use: 'hidden', card: 7, as: 'b' },
    ],
  });
  expect(game.choices(1)).toBeNull();
  expect(game.answer(0, { use: 'pair', card: 7 })).toMatchObject({ code: 'not-legal' });
  expect(game.answer(0, { use: 'hit' })).toMatchObject({ code: 'not-legal' });
  expect(game.answer(0, { use: 'hit', card: 0, as: 'b' })).toMatchObject({ code: 'not-legal' });
});

test('a chain of questions: one filled in at once, back as often as one likes', () => {
  // seats 1 and 2 are possible first; after first 1 the second is 2; after 2 it is 0; then the price
  const game = offered();
  const before = game.view('all');
  play(game, { use: 'pair', card: 6 });
  expect(game.choices(0)).toMatchObject({
    question: {
      kind: 'choose',
      ability: 'pair',
      group: 'first',
      role: 'target',
      universe: 'player',
    },
    pass: false,
    back: true,
    elements: [1, 2],
  });
  play(game, { elements: [1] });
  expect(game.choices(0)).toMatchObject({
    question: { group: 'price', role: 'cost', universe: 'card' },
    elements: [0, 1, 7],
  });
  expect(game.default(0)).toEqual({ back: true });
  expect(game.answer(0, { elements: [6] })).toMatchObject({ code: 'not-offered' });
  expect(game.answer(0, { pass: true })).toMatchObject({ code: 'no-pass' });
  play(game, { back: true });
  expect(game.choices(0)).toMatchObject({ question: { group: 'first' }, elements: [1, 2] });
  play(game, { elements: [2] }, { back: true }, { back: true });
  expect(game.choices(0)?.uses).toHaveLength(5);
  expect(game.view('all')).toEqual(before);
  play(game, { use: 'pair', card: 6 }, { elements: [2] }, { elements: [7] });
  expect(game.view(1).uses).toEqual([
    {
      use: 0,
      user: 0,
      ability: 'pair',
      name: 'b',
      cards: [null],
      groups: { first: [2], second: [0], price: [null] },
    },
  ]);
  expect(game.view(0).uses[0]).toMatchObject({ cards: [6], groups: { price: [7] } });
});

test('nothing of an announcement is seen by others until it is complete', () => {
  const game = offered();
  const idle = offered();
  const look = (g: Game) => [1, 2].map((seat) => [g.view(seat), g.events(seat)]);
  play(game, { use: 'pair', card: 6 });
  expect(look(game)).toEqual(look(idle));
  expect(game.view(0).uses).toHaveLength(1);
  play(game, { elements: [1] });
  expect(look(game)).toEqual(look(idle));
});

test('a choice that would leave a later group empty is none', () => {
  // seat 2 has points: it cannot be second, so 1 cannot be first
  const game = offered([0, 0, 1]);
  play(game, { use: 'pair', card: 6 });
  expect(game.choices(0)).toMatchObject({ question: { group: 'price' } });
  play(game, { elements: [0] });
  expect(game.view('all').uses[0]?.groups).toEqual({ first: [2], second: [0], price: [0] });
  expect(
    offered([1, 0, 1])
      .choices(0)
      ?.uses?.some((u) => u.use === 'pair'),
  ).toBe(false);
});

test('why not: the first clause that fails, the price, an empty group, a secret', () => {
  const game = offered();
  expect(game.why(0, { use: 'pair', card: 6 })).toBeNull();
  expect(game.why(0, { use: 'pair', card: 7 })).toEqual({
    code: 'clause',
    ability: 'pair',
    clause: 'even',
  });
  expect(game.why(0, { use: 'pair', card: 8 })).toEqual({ code: 'card', ability: 'pair' });
  expect(game.why(0, { use: 'hit', card: 6 })).toEqual({ code: 'card', ability: 'hit' });
  expect(game.why(0, { use: 'none' })).toEqual({ code: 'no-such-use' });
  expect(game.why(0, { use: 'shout' })).toEqual({
    code: 'clause',
    ability: 'shout',
    clause: 'poor',
  });
  expect(game.why(1, { use: 'hit', card: 0 })).toEqual({ code: 'not-offered' });
  expect(game.why(0, 5 as never)).toEqual({ code: 'malformed' });
  const single = offered([0, 0, 0], {}, [6, 0]);
  expect(single.why(0, { use: 'pair', card: 6 })).toBeNull();
  const poor = offered([0, 0, 0], {
    procs: toyParts.procs!.map((p, i) =>
      i === 8
        ? proc('toy/payable', { kind: 'query', params: [1], result: 1 }, ['const 1 0', 'return 1'])
        : p,
    ),
  });
  expect(poor.why(0, { use: 'pair', card: 6 })).toEqual({ code: 'cost', ability: 'pair' });
  expect(offered([1, 0, 1]).why(0, { use: 'pair', card: 6 })).toEqual({
    code: 'group',
    ability: 'pair',
    group: 'second',
  });
  const rules = rulesOf(toy());
  const prepared = accepted(rules.prepare({ seats: 3, seed: 1 }));
  prepared.place(0, 'hand', 0);
  prepared.place(6, 'hand', 0);
  prepared.set('secret', 0, 1);
  const secret = accepted(
    prepared.run([proc('x', {}, ['const 1 0', 'offer 2 0 1 -1 -1', 'return -1'])]),
  );
  expect(secret.why(0, { use: 'hidden', card: 6 })).toEqual({ code: 'secret', ability: 'hidden' });
});

test('a face-down use shows its name to nobody who does not know the card', () => {
  const game = offered();
  play(game, { use: 'hidden', card: 7 }, { elements: [1, 2] });
  expect(game.view(1).uses).toEqual([
    { use: 0, user: 0, ability: null, name: null, cards: [null], groups: { 1: [1, 2] } },
  ]);
  expect(game.view(0).uses).toMatchObject([{ ability: 'hidden', name: 'b', cards: [7] }]);
});

test('nothing can be used, or the pool is full: nothing is asked', () => {
  expect(offered([0, 0, 0], {}, [9]).questions()).toMatchObject([{ kind: 'use' }]);
  const none = offered([0, 0, 0], {}, []);
  expect(none.questions()).toEqual([]);
  expect(none.events('all')).toMatchObject([{ kind: 'do', args: { it: -1 } }]);
  const full = offered([0, 0, 0], { budget: { ...toyParts.budget!, uses: 1 } });
  play(full, { use: 'hit', card: 0 }, { elements: [1] });
  // the only place is held by the var and the slot that name the use
  expect(full.questions()).toEqual([]);
  expect(full.view('all').status).toBe('rested');
});

test('a new use begins with the initial values of its vars', () => {
  const game = offered();
  play(game, { use: 'hit', card: 0 }, { elements: [1] });
  expect(game.view('all').vars.filter((v) => v.var === 'weight')).toEqual([
    { var: 'weight', of: 0, value: 3 },
  ]);
});

/** Seat 2 decides what seat 0 uses of cards 0, 1, 6 and 7, of which it has seen 0 and 6. */
function directed(): Game {
  const prepared = accepted(rulesOf(toy()).prepare({ seats: 3, seed: 1 }));
  for (const card of [0, 1, 6, 7, 8]) prepared.place(card, 'hand', 0);
  return run(prepared, [
    'const 2 -1',
    'const 0 0',
    'const 1 0',
    'const 3 2',
    'clear 4 1',
    'clear 5 1',
    ...[0, 6].flatMap((card) => [`const 6 ${card}`, 'put 4 6 1', 'put 5 6 1']),
    ...[1, 7].flatMap((card) => [`const 6 ${card}`, 'put 5 6 1']),
    'clear 7 1',
    'put 7 3 1',
    'show 4 7',
    'offer 2 0 1 3 5',
    'store 3 -1 2',
    'out 2',
    'return -1',
  ]);
}

test('another seat decides a use: of the cards that are offered, and that it knows', () => {
  const game = directed();
  expect(game.choices(2)).toEqual({
    question: {
      seat: 2,
      user: 0,
      kind: 'use',
      decl: 'scenario',
      window: 'turn',
      least: 0,
      most: 1,
    },
    pass: true,
    back: false,
    uses: [
      { use: 'hit', card: 0, as: 'a' },
      { use: 'pair', card: 6, as: 'b' },
      { use: 'hidden', card: 6, as: 'b' },
    ],
  });
  expect(game.questions()).toMatchObject([{ seat: 2, user: 0 }]);
  expect(game.why(2, { use: 'hit', card: 1 })).toEqual({ code: 'card', ability: 'hit' });
  expect(game.why(0, { use: 'hit', card: 0 })).toEqual({ code: 'not-offered' });
  expect(game.answer(0, { pass: true })).toMatchObject({ code: 'not-asked' });
  expect(game.answer(2, { use: 'hit', card: 1 })).toMatchObject({ code: 'not-legal' });
});

test('it is the use of the one, announced by the other; what is paid is of the cards both know', () => {
  const game = directed();
  const again = accepted(rulesOf(toy()).restore(game.save()));
  for (const one of [game, again]) {
    play(one, { use: 'pair', card: 6 });
    expect(one.choices(2)?.question).toMatchObject({ seat: 2, user: 0, group: 'first' });
    expect([0, 1, 2].map((seat) => one.view(seat).uses.length)).toEqual([0, 0, 1]);
    play(one, { elements: [1] });
    expect(one.view('all').uses[0]).toMatchObject({ user: 0, cards: [6], groups: { price: [0] } });
    expect(one.questions()).toEqual([]);
  }
});

test('a seat that is none decides nothing', () => {
  const prepared = accepted(rulesOf(toy()).prepare({ seats: 3, seed: 1 }));
  prepared.place(0, 'hand', 0);
  const code = ['const 0 0', 'const 1 0', 'const 3 -1', 'offer 2 0 1 3 -1', 'out 2', 'return -1'];
  const game = run(prepared, code);
  expect(game.questions()).toEqual([]);
});
