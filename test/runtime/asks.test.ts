import { describe, expect, test } from 'vitest';
import type { Ask, Game, Pack } from '../../runtime/index.ts';
import {
  accepted,
  card,
  cardList,
  cards,
  int,
  pack,
  play,
  player,
  players,
  proc,
  query,
  rulesOf,
  told,
} from './make.ts';

const ask = (kind: Ask['kind'], type: Ask['type'], pass = false): Ask => ({
  kind,
  type,
  decl: 0,
  ability: -1,
  name: 'it',
  pass,
});

/** A game that asks seat 1 once and tells the words of the answer. */
function asking(
  one: Ask,
  source: number,
  least: number | null,
  most: number | null,
  width = 1,
  before: readonly string[] = [],
): Pack {
  return pack({
    asks: [one],
    procs: [
      proc('main', {}, [
        'const 9 1',
        `const 10 ${source}`,
        ...before,
        ...(least === null ? [] : [`const 15 ${least}`]),
        ...(most === null ? [] : [`const 16 ${most}`]),
        `ask 0 0 9 10 ${least === null ? -1 : 15} ${most === null ? -1 : 16}`,
        ...Array.from({ length: width }, (_, i) => `out ${i}`),
        'return -1',
      ]),
    ],
  });
}

/** Plays one answer, in the game and in the game restored from its save; both must come to the same. */
function answered(p: Pack, answer: object): unknown[] {
  const rules = rulesOf(p);
  const game = accepted(rules.start({ seats: 3, seed: 1 }));
  const again = accepted(rules.restore(JSON.parse(JSON.stringify(game.save()))));
  expect(again.save()).toEqual(game.save());
  expect(again.choices(1)).toEqual(game.choices(1));
  play(game, answer);
  play(again, answer);
  expect(again.save()).toEqual(game.save());
  expect(again.events('all')).toEqual(game.events('all'));
  return told(game);
}

function begun(p: Pack): Game {
  return accepted(rulesOf(p).start({ seats: 3, seed: 1 }));
}

function refusedWith(p: Pack, answer: object): string {
  const game = begun(p);
  const before = JSON.stringify(game.save());
  const outcome = game.answer(1, answer as never);
  expect(JSON.stringify(game.save())).toBe(before);
  return outcome.ok ? 'taken' : outcome.code;
}

const redBlue = { ...int, enum: 0 };

describe('kinds of question', () => {
  test('choose', () => {
    const p = asking(ask('choose', player), 6, null, null);
    expect(begun(p).choices(1)).toEqual({
      question: {
        seat: 1,
        kind: 'choose',
        decl: 'toy/out',
        name: 'it',
        universe: 'player',
        least: 1,
        most: 1,
      },
      pass: false,
      back: false,
      elements: [1, 2],
    });
    expect(answered(p, { elements: [2] })).toEqual([2]);
    expect(refusedWith(p, { elements: [0] })).toBe('not-offered');
    expect(refusedWith(p, { elements: [] })).toBe('too-few');
    expect(refusedWith(p, { elements: [1, 2] })).toBe('too-many');
    expect(refusedWith(p, { elements: ['1'] })).toBe('not-offered');
    expect(refusedWith(p, { pass: true })).toBe('no-pass');
    expect(refusedWith(p, { yes: true })).toBe('wrong-kind');
    expect(refusedWith(p, { elements: [2], extra: 1 })).toBe('malformed');
    expect(refusedWith(p, { back: true })).toBe('wrong-kind');
  });
  test('choose by id, with pass', () => {
    const p = asking(ask('choose', redBlue, true), 4, null, null);
    expect(begun(p).choices(1)?.elements).toEqual(['black']);
    expect(begun(p).choices(1)?.question).toMatchObject({ universe: 'number', enum: 'colour' });
    expect(answered(p, { elements: ['black'] })).toEqual([2]);
    expect(answered(p, { pass: true })).toEqual([-1]);
  });
  test('choose from a list keeps its order', () => {
    const p = asking(ask('choose', cardList), 2, null, null, 1, ['const 11 7', 'const 12 3']);
    expect(begun(p).choices(1)?.elements).toEqual([7, 3]);
    expect(answered(p, { elements: [3] })).toEqual([3]);
  });
  test('set', () => {
    const p = asking(ask('set', cards), 21, 1, 2);
    expect(answered(p, { elements: [4, 0] })).toEqual([17]);
    expect(refusedWith(p, { elements: [] })).toBe('too-few');
    expect(refusedWith(p, { elements: [0, 2, 4] })).toBe('too-many');
    expect(refusedWith(p, { elements: [0, 0] })).toBe('twice');
    expect(refusedWith(p, { elements: [1] })).toBe('not-offered');
    expect(answered(asking(ask('set', cards, true), 21, 1, 2), { pass: true })).toEqual([0]);
  });
  test('list', () => {
    const p = asking(ask('list', cardList), 21, 2, 3, 4);
    expect(answered(p, { elements: [4, 0] })).toEqual([2, 4, 0, 0]);
    expect(refusedWith(p, { elements: [4, 4] })).toBe('twice');
  });
  test('may', () => {
    const p = asking(ask('may', int), 0, null, null);
    expect(answered(p, { yes: true })).toEqual([1]);
    expect(answered(p, { pass: true })).toEqual([0]);
  });
  test('either', () => {
    const p = asking(ask('either', int), 5, null, null);
    expect(begun(p).choices(1)?.branches).toEqual([0, 2]);
    expect(answered(p, { branch: 2 })).toEqual([2]);
    expect(refusedWith(p, { branch: 1 })).toBe('not-offered');
  });
  test('number', () => {
    const p = asking(ask('number', int), 0, 2, 4);
    expect(answered(p, { number: 3 })).toEqual([3]);
    expect(refusedWith(p, { number: 5 })).toBe('too-many');
    expect(refusedWith(p, { number: 1 })).toBe('too-few');
    expect(refusedWith(p, { number: 2.5 })).toBe('malformed');
  });
});

test('a question with one legal answer is answered at once', () => {
  const at_once: [Pack, unknown[]][] = [
    [asking(ask('choose', player), 4, null, null), [2]],
    [asking(ask('choose', player), 0, null, null), [-1]],
    [asking(ask('choose', player, true), 0, null, null), [-1]],
    [asking(ask('choose', player), 8, null, null), [-1]], // seat 3 is not in this game
    [asking(ask('set', cards), 21, 5, 9), [21]],
    [asking(ask('set', cards), 21, 0, 0), [0]],
    [asking(ask('set', cards, true), 0, 1, 1), [0]],
    [asking(ask('list', cardList), 4, 1, 1, 2), [1, 2]],
    [asking(ask('either', int), 4, null, null), [2]],
    [asking(ask('either', int), 0, null, null), [-1]],
    [asking(ask('number', int), 0, 3, 3), [3]],
    [asking(ask('number', int), 0, 3, 1), [3]],
    [asking(ask('may', int), 0, null, null, 1, ['const 9 -1']), [0]],
  ];
  for (const [p, expected] of at_once) expect(told(begun(p))).toEqual(expected);
  for (const p of [
    asking(ask('choose', player, true), 4, null, null),
    asking(ask('set', cards, true), 21, 3, 3),
    asking(ask('list', cardList), 5, 2, 2),
    asking(ask('number', int, true), 0, 3, 3),
  ]) {
    expect(begun(p).questions()).toHaveLength(1);
  }
});

test('the default is a legal answer', () => {
  for (const p of [
    asking(ask('choose', player), 6, null, null),
    asking(ask('set', cards), 21, 1, 2),
    asking(ask('list', cardList), 21, 2, 3),
    asking(ask('either', int), 5, null, null),
    asking(ask('number', int), 0, 2, 4),
    asking(ask('may', int), 0, null, null),
  ]) {
    const game = begun(p);
    expect(game.default(0)).toBeNull();
    play(game, game.default(1)!);
  }
});

describe('one choice put to several at once', () => {
  const together = (kind: Ask['kind'], type: Ask['type'], source: string): Pack =>
    pack({
      asks: [ask(kind, type)],
      procs: [
        proc('main', {}, ['const 9 3', 'ask-all 0 0 9 1', 'out 0', 'out 1', 'out 2', 'return -1']),
        query('source', 1, ['every 1 1', source, 'return 1']),
      ],
    });
  test('no answer is told before the last; any order; save in between', () => {
    const rules = rulesOf(together('choose', player, 'drop 1 0 1'));
    const game = accepted(rules.start({ seats: 3, seed: 1 }));
    expect(game.questions().map((q) => q.seat)).toEqual([0, 1]);
    expect(game.choices(1)?.elements).toEqual([0, 2]);
    expect(game.choices(2)).toBeNull();
    const other = game.fork();
    expect(game.answer(1, { elements: [2] })).toEqual({ ok: true });
    expect(game.questions().map((q) => q.seat)).toEqual([0]);
    expect(game.answer(1, { elements: [2] })).toMatchObject({ code: 'not-asked' });
    expect(game.events('all')).toEqual([]);
    const again = accepted(rules.restore(game.save()));
    expect(again.questions()).toEqual(game.questions());
    expect(game.answer(0, { elements: [1] })).toEqual({ ok: true });
    expect(again.answer(0, { elements: [1] })).toEqual({ ok: true });
    expect(told(game)).toEqual([1, 2, -1]);
    expect(again.save()).toEqual(game.save());
    expect(other.answer(0, { elements: [1] })).toEqual({ ok: true });
    expect(other.answer(1, { elements: [2] })).toEqual({ ok: true });
    expect(other.save()).toEqual(game.save());
  });
  test('a seat with one answer is not asked; with none neither', () => {
    const game = begun(together('choose', player, 'single 1 0 1'));
    expect(told(game)).toEqual([0, 1, -1]);
    expect(told(begun(together('set', players, 'clear 1 1')))).toEqual([0, 0, 0]);
  });
  test('may', () => {
    const game = begun(together('may', int, 'clear 1 1'));
    game.answer(1, { yes: true });
    game.answer(0, { pass: true });
    expect(told(game)).toEqual([0, 1, 0]);
  });
});

test('cards as elements are deck numbers', () => {
  const p = asking(ask('choose', card), 640, null, null);
  expect(begun(p).choices(1)?.elements).toEqual([7, 9]);
  expect(answered(p, { elements: [9] })).toEqual([9]);
});
