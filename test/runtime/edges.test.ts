import { expect, test } from 'vitest';
import { type Pack, say, type Universe } from '../../runtime/index.ts';
import { accepted, int, pack, play, proc, rulesOf, started } from './make.ts';
import { pick } from './pick.ts';
import { toy } from './toy.ts';

test('a long chain of forks keeps every event', () => {
  let game = started(toy());
  const straight = started(toy());
  for (let i = 0; i < 150; i++) {
    const [question] = game.questions();
    if (!question) break;
    const answer = pick(game.choices(question.seat)!, i);
    if (!game.answer(question.seat, answer).ok) continue;
    straight.answer(question.seat, answer);
    const before = game;
    game = game.fork();
    before.release();
  }
  expect(game.save()).toEqual(straight.save());
  for (const reader of ['all', 0, 1, 2] as const) {
    expect(game.events(reader)).toEqual(straight.events(reader));
  }
  expect(game.log()).toEqual(straight.log());
});

test('options are values of their own, and stand in the save', () => {
  const options: Pack['options'] = [
    {
      id: 'mode',
      type: int,
      choices: [{ id: 'short' }, { id: 'long' }],
      least: 0,
      most: 0,
      initial: 0,
    },
    { id: 'open', type: int, choices: [], least: 0, most: 1, initial: 0 },
  ];
  const rules = rulesOf(
    pack({
      options,
      procs: [
        proc('main', {}, [
          'option 0 0',
          'out 0',
          'option 0 1',
          'out 0',
          'const 1 0',
          'ask 0 0 1 -1 -1 -1',
          'return -1',
        ]),
      ],
      asks: [{ kind: 'may', type: int, decl: 0, ability: -1, name: '', pass: true }],
    }),
  );
  const game = accepted(
    rules.start({ seats: 2, seed: 0xffffffff, options: { mode: 'long', open: true } }),
  );
  expect(
    game.events('all').map((event) => (event.kind === 'do' ? event.args.it : event.kind)),
  ).toEqual([1, 1]);
  const save = game.save();
  expect(save.options).toEqual({ mode: 'long', open: 1 });
  expect('reports' in rules.restore({ ...save, options: { mode: 'short', open: 1 } })).toBe(true);
  expect(accepted(rules.replay(game.log())).save()).toEqual(save);
});

test('elements of every universe bear their own names', () => {
  const expected: Partial<Record<Universe, unknown[]>> = {
    player: [0, 1],
    card: [0, 1],
    skill: ['trick', 'trap'],
    character: ['x', 'y'],
    'card name': ['a', 'b'],
    window: ['any', 'other'],
    zone: ['deck', 'hand'],
    ability: ['one', 'two'],
    number: [0, 1],
  };
  for (const [universe, elements] of Object.entries(expected)) {
    const type = { ...int, universe: universe as Universe };
    const game = started(
      pack({
        skills: ['trick', 'trap'].map((id) => ({ id, manner: '' })),
        characters: ['x', 'y'].map((id) => ({ id, skills: [0] })),
        windows: ['any', 'other'].map((id) => ({ id, narrow: false })),
        abilities: ['one', 'two'].map((id) => ({
          id,
          kind: 'modify',
          skill: -1,
          cardName: -1,
          body: -1,
        })),
        asks: [{ kind: 'choose', type, decl: 0, ability: 0, name: '', pass: false }],
        procs: [proc('main', {}, ['const 0 3', 'ask 1 0 2 0 -1 -1', 'out 1', 'return -1'])],
      }),
    );
    expect(game.choices(0)).toMatchObject({ elements, question: { universe, ability: 'one' } });
    play(game, { elements: [elements[1]] });
    expect(game.events('all')[0]).toMatchObject({ args: { it: 1 } });
  }
});

test('a save in the middle of an order question and of an announcement goes on alike', () => {
  const order = rulesOf(
    pack({
      abilities: ['one', 'two'].map((id) => ({
        id,
        kind: 'trigger',
        skill: -1,
        cardName: -1,
        body: 1,
      })),
      procs: [
        proc('main', {}, ['wait 0 0', 'wait 1 0', 'settle', 'return -1']),
        proc('body', { params: [1] }, ['context 1 1', 'out 1', 'return -1']),
      ],
    }),
  );
  const game = accepted(order.start({ seats: 2, seed: 1 }));
  const again = accepted(order.restore(game.save()));
  play(game, { first: 'two' });
  play(again, { first: 1 });
  expect(again.save()).toEqual(game.save());
  const saved = accepted(order.start({ seats: 2, seed: 1 })).save();
  const open = saved.words.map((word, i) => (i === 16 ? 2 : word));
  expect(order.restore({ ...saved, words: open })).toMatchObject({
    reports: [{ code: 'unsound', params: { at: 'question' } }],
  });
});

test('an announcement that could not have been made is refused', () => {
  const rules = rulesOf(toy());
  const prepared = accepted(rules.prepare({ seats: 3, seed: 1 }));
  for (const card of [0, 1, 6, 7]) prepared.place(card, 'hand', 0);
  const game = accepted(
    prepared.run([proc('x', {}, ['const 2 -1', 'offer 2 0 1 -1 -1', 'return -1'])]),
  );
  play(game, { use: 'pair', card: 6 }, { elements: [1] });
  const save = game.save();
  const again = accepted(rules.restore(save));
  expect(again.choices(0)).toEqual(game.choices(0));
  play(game, { back: true });
  play(again, { back: true });
  expect(again.save()).toEqual(game.save());
  let refused = 0;
  // the words of the header's question, and of the whole use record
  const { words } = save;
  words.forEach((word, i) => {
    for (const other of [word + 1, word - 1, 0, 2, 4]) {
      if (other === word) continue;
      const changed = words.map((w, k) => (k === i ? other : w));
      const restored = rules.restore({ ...save, words: changed });
      if ('reports' in restored) refused++;
      else {
        const { seat } = restored.questions()[0]!;
        expect(restored.answer(seat, restored.default(seat)!)).toEqual({ ok: true });
      }
    }
  });
  expect(refused).toBeGreaterThan(words.length);
});

test('a code without a sentence is its own words', () => {
  expect(say({ code: 'constructor' }, 'en')).toBe('constructor');
  expect(say({ code: 'fault', params: { budget: 'x', cycle: ['a', 'b'] } }, 'zh')).toContain(
    'a → b',
  );
});
