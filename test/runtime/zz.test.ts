import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Game,
  instructions,
  load,
  type Pack,
  packSchema,
  type Rules,
  say,
} from '../../runtime/index.ts';
import { accepted, pack, proc, rulesOf, sealed, started } from './make.ts';
import { toy } from './toy.ts';

const whole = toy();

test('the published schema is the one the guard reads by, and accepts a pack', () => {
  const published = readFileSync(
    new URL('../../runtime/pack.schema.json', import.meta.url),
    'utf8',
  );
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(packSchema)));
  const validate = new Ajv2020({ strict: false }).compile(packSchema);
  expect(validate(whole)).toBe(true);
  expect(validate({ ...whole, more: 1 })).toBe(false);
});

/** The codes with which a pack is refused. */
function codes(value: unknown): string[] {
  const loaded = load(value);
  return 'reports' in loaded ? loaded.reports.map((r) => r.code) : [];
}

const changed = (change: (p: { -readonly [K in keyof Pack]: Pack[K] }) => void): Pack => {
  const copy = structuredClone(whole) as { -readonly [K in keyof Pack]: Pack[K] };
  change(copy);
  return sealed(copy);
};

const withMain = (...code: readonly string[]): Pack => pack({ procs: [proc('main', {}, code)] });
const withCode = (...code: readonly number[]): Pack =>
  pack({ procs: [{ ...proc('main', {}, ['return -1']), code }] });

describe('a pack is refused as a whole', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const cases: [string, unknown, string][] = [
    ['nothing', undefined, 'unreadable'],
    ['a text', 'x', 'unreadable'],
    ['a cycle', cyclic, 'unreadable'],
    [
      'a getter that throws',
      {
        get format() {
          throw new Error('no');
        },
      },
      'unreadable',
    ],
    ['another format', { ...whole, format: 2 }, 'format'],
    ['a wrong hash', { ...whole, hash: '0'.repeat(64) }, 'hash'],
    ['a changed field', { ...whole, version: '9' }, 'hash'],
    ['an unknown field', { ...whole, extra: 1 }, 'unknown-field'],
    ['a missing field', { ...whole, deck: undefined }, 'missing-field'],
    [
      'a text for a number',
      changed((p) => {
        p.start = '0' as never;
      }),
      'not-that-kind',
    ],
    [
      'half a number',
      changed((p) => {
        p.start = 0.5;
      }),
      'not-that-kind',
    ],
    [
      'too many seats',
      changed((p) => {
        p.seats = { least: 2, most: 31 };
      }),
      'out-of-range',
    ],
    [
      'no start',
      changed((p) => {
        p.start = 999;
      }),
      'reference',
    ],
    [
      'a card of no name',
      changed((p) => {
        p.deck = [7];
      }),
      'reference',
    ],
    [
      'an id twice',
      changed((p) => {
        p.zones = [...p.zones, p.zones[0]!];
        p.touch = { ...p.touch, zones: [...p.touch.zones, 0] };
      }),
      'same-id',
    ],
    [
      'a var of another width',
      changed((p) => {
        p.vars = [{ ...p.vars[0]!, initial: [0, 0] }, ...p.vars.slice(1)];
      }),
      'width',
    ],
    [
      'a set that is too wide',
      changed((p) => {
        p.vars = [
          {
            ...p.vars[0]!,
            type: { shape: 'set', universe: 'player', enum: -1, width: 2 },
            initial: [0, 0],
          },
          ...p.vars.slice(1),
        ];
      }),
      'width',
    ],
    [
      'facts of too few cards',
      changed((p) => {
        p.facts = [{ ...p.facts[0]!, values: [1] }];
      }),
      'rows',
    ],
    [
      'a start with parameters',
      changed((p) => {
        p.start = 13;
      }),
      'params',
    ],
    [
      'a clause that changes something',
      changed((p) => {
        p.procs = p.procs.map((q, i) =>
          i === 2 ? { ...q, code: [...proc('x', {}, ['reset 0', 'return 1']).code] } : q,
        );
      }),
      'not-a-query',
    ],
    [
      'a query that calls what asks',
      changed((p) => {
        p.procs = p.procs.map((q, i) =>
          i === 2 ? { ...q, code: [...proc('x', {}, ['call -1 14 0', 'return 1']).code] } : q,
        );
      }),
      'not-a-query',
    ],
    [
      'too large a buffer',
      changed((p) => {
        p.vars = [
          ...p.vars,
          {
            ...p.vars[4]!,
            id: 'large',
            type: { shape: 'list', universe: 'number', enum: -1, width: 4096 },
            initial: Array(4096).fill(0),
          },
        ];
        p.touch = { ...p.touch, vars: [...p.touch.vars, 0] };
        p.budget = { ...p.budget, uses: 1024 };
      }),
      'too-large',
    ],
    ['no code', withCode(), 'runs-out'],
    ['no instruction', withCode(999), 'no-instruction'],
    ['half an instruction', withCode(0, 1), 'cut-short'],
    ['an endless operand list', withCode(15, -1, 0, 1_000_000), 'operand-count'],
    ['code that runs out', withMain('const 0 1'), 'runs-out'],
    ['a slot outside the frame', withMain('const 99 1', 'return -1'), 'operand-range'],
    ['a set that leaves the frame', withMain('clear 31 2', 'return -1'), 'operand-width'],
    [
      'a result that leaves the frame',
      pack({ procs: [proc('main', { result: 3 }, ['return 30'])] }),
      'operand-width',
    ],
    ['a jump into an instruction', withCode(12, 1, 12, 0), 'label-target'],
    ['an unknown var', withMain('load 0 0 -1', 'return -1'), 'operand-range'],
    ['a hand of nobody', withMain('cards 0 1 -1', 'return -1'), 'element-slot'],
    ['a deck of somebody', withMain('cards 0 0 1', 'return -1'), 'element-slot'],
    ['arguments too many', withMain('call -1 0 1', 'return -1'), 'operand-count'],
    ['an unknown universe', withMain('every 0 0', 'return -1'), 'operand-range'],
    ['an unknown meaning', withMain('context 0 9', 'return -1'), 'operand-range'],
  ];
  test.each(cases)('%s', (_, value, code) => {
    expect(codes(value)).toContain(code);
    const loaded = load(value);
    if ('rules' in loaded) return;
    for (const report of loaded.reports) {
      for (const language of ['zh', 'en'] as const) {
        expect(say(report, language)).not.toBe(report.code);
        expect(say(report, language)).not.toMatch(/[{}]/u);
      }
    }
  });
});

/** Plays by the first of the choices; it must go on without throwing. */
function playOn(game: Game, answers = 25): void {
  for (let i = 0; i < answers; i++) {
    const [question] = game.questions();
    if (!question) return;
    const choices = game.choices(question.seat);
    for (const reader of ['all', 0, 1] as const) {
      game.view(reader);
      game.events(reader);
    }
    const use = choices?.uses?.[i % (choices.uses.length || 1)];
    const elements = choices?.elements?.slice(0, Math.max(1, question.least));
    const answer = use ?? (elements ? { elements } : { yes: true as const });
    if (!game.answer(question.seat, answer).ok) {
      const otherwise = game.default(question.seat);
      if (!otherwise || !game.answer(question.seat, otherwise).ok) return;
    }
  }
}

/** Places in plain data where a number stands. */
function numbers(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => numbers(field, [...path, key]));
}

function put(value: unknown, path: readonly (string | number)[], to: unknown): void {
  let at = value as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path[path.length - 1]!] = to;
}

const places = numbers(whole);
const words = fc.oneof(
  fc.integer({ min: -2, max: 40 }),
  fc.integer(),
  fc.constantFrom(-1, 0, 1, 31, 32, 2147483647, -2147483648),
);

test('a pack with numbers changed at random is refused or plays without throwing', () => {
  let played = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: places.length - 1 }), words), { minLength: 1, maxLength: 3 }),
      fc.nat(),
      (changes, seed) => {
        const copy = structuredClone(whole);
        for (const [i, to] of changes) put(copy, places[i]!, to);
        const loaded = load(sealed(copy));
        if ('reports' in loaded) return;
        const game = loaded.rules.start({ seats: 3, seed });
        if ('reports' in game) return;
        played++;
        playOn(game);
        const again = loaded.rules.restore(game.save());
        if ('reports' in again) throw new Error(JSON.stringify(again.reports));
        expect(again.save()).toEqual(game.save());
      },
    ),
    { numRuns: 6000 },
  );
  expect(played).toBeGreaterThan(30);
});

test('code made at random is refused or runs without throwing', () => {
  let played = 0;
  const instruction = fc.nat({ max: instructions.length - 1 }).chain((n) => {
    const kinds = instructions[n]![1] as readonly string[];
    return fc
      .tuple(
        ...kinds.map((kind) =>
          kind === 'slots'
            ? fc.array(fc.nat({ max: 20 }), { maxLength: 2 }).map((a) => [a.length, ...a])
            : fc
                .oneof(
                  { weight: 6, arbitrary: fc.integer({ min: 0, max: 3 }) },
                  { weight: 2, arbitrary: fc.integer({ min: -1, max: 23 }) },
                )
                .map((x) => [x]),
        ),
      )
      .map((operands) => [n, ...operands.flat()]);
  });
  const alone = (code: number[]): boolean =>
    'rules' in load(toy({ procs: withFirst([...code, 16, -1]) }));
  const withFirst = (code: number[]) =>
    whole.procs.map((p, i) => (i === 0 ? { ...p, slots: 64, handles: [], code } : p));
  fc.assert(
    fc.property(fc.array(instruction, { minLength: 1, maxLength: 40 }), fc.nat(), (lines, seed) => {
      const code = lines.filter(alone).flat();
      const loaded = load(toy({ procs: withFirst([...code, 12, 0]) }));
      if ('reports' in loaded) return;
      const game = loaded.rules.start({ seats: 3, seed });
      if ('reports' in game) return;
      played++;
      playOn(game, 10);
      const again = accepted(loaded.rules.restore(game.save()));
      expect(again.save()).toEqual(game.save());
    }),
    { numRuns: 1500 },
  );
  expect(played).toBeGreaterThan(5);
});

/** Saves from different moments of a game. */
function saves(rules: Rules): ReturnType<Game['save']>[] {
  const found = [];
  for (let seed = 0; seed < 6; seed++) {
    const game = accepted(rules.start({ seats: 3, seed }));
    for (let i = 0; i < 5; i++) {
      found.push(game.save());
      playOn(game, 1);
    }
  }
  return found;
}

test('a save with words changed at random is refused or plays without throwing', () => {
  const rules = rulesOf(whole);
  const good = saves(rules);
  let played = 0;
  fc.assert(
    fc.property(
      fc.nat({ max: good.length - 1 }),
      fc.array(fc.tuple(fc.nat(), words), { minLength: 1, maxLength: 3 }),
      (which, changes) => {
        const save = structuredClone(good[which]!);
        for (const [i, to] of changes) put(save.words, [i % save.words.length], to);
        const game = rules.restore(save);
        if ('reports' in game) return;
        played++;
        expect(rules.restore(game.save())).not.toHaveProperty('reports');
        playOn(game);
      },
    ),
    { numRuns: 20000 },
  );
  expect(played).toBeGreaterThan(30);
});

test('what is no save is refused', () => {
  const rules = rulesOf(whole);
  const save = started(whole).save();
  const other = started(toy({ version: '2.0.0' })).save();
  for (const value of [
    null,
    undefined,
    5,
    [],
    {},
    { ...save, more: 1 },
    { ...save, pack: 'x' },
    { ...save, words: [] },
    { ...save, words: [...save.words, 1.5] },
    { ...save, words: Array(100_000).fill(0) },
    { ...save, seats: 2 },
    { ...save, options: { x: 1 } },
    { ...save, procs: [{ id: 'x' }] },
    other,
  ]) {
    expect('reports' in rules.restore(value)).toBe(true);
  }
});
