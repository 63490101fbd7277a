/** One host plays every game of the house: each is built into one file that is all a host needs, and none knows of another. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chance, chance, command } from '../cli/index.ts';
import { type Game, load, type Rules } from '../runtime/index.ts';
import { terminal } from './cli/terminal.ts';
import { editions } from './editions.ts';
import { goOn, opened, step } from './restore/course.ts';

const expansion = 'cards/top-secret';
const folders = editions.map(({ folder }) => folder);
/** As they stand on the command line. */
const games = [
  ...folders,
  ...(folders.includes(expansion) ? [`cards/qianzhi --with ${expansion}`] : []),
  'cards/qianzhi --with cards/variants/swap --with cards/variants/six-cards',
];

/** So many answers, and then as many again. */
const HALF = 150;

let home = '';
const texts = new Map<string, string>();

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'miben-'));
  for (const [i, game] of games.entries()) {
    const to = join(home, `${i}.json`);
    const io = terminal();
    if ((await command(io, ['build', ...game.split(' '), '-o', to])) !== 0)
      throw new Error(io.complained());
    texts.set(game, readFileSync(to, 'utf8'));
  }
});
afterAll(() => rmSync(home, { recursive: true }));

/** A pack that nobody can write to. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

const rulesOf = (game: string): Rules => opened(load(frozen(JSON.parse(texts.get(game)!)))).rules;

interface Table {
  readonly game: string;
  readonly rules: Rules;
  readonly seats: number;
  readonly dice: Chance;
  readonly on: Game;
}

/** A game with the fewest seats its pack takes. */
function table(game: string, seed: number): Table {
  const rules = rulesOf(game);
  const seats = rules.pack.seats.least;
  return { game, rules, seats, dice: chance(seed), on: opened(rules.start({ seats, seed })) };
}

/** All tables in turn, an answer each. */
function round(tables: readonly Table[]): void {
  for (let i = 0; i < HALF; i += 1) for (const { on, dice } of tables) step(on, dice, 0.6);
}

/** The game goes on from a save that was a text in between, under rules that were loaded anew. */
function again(one: Table): Table {
  const save = JSON.parse(JSON.stringify(one.on.save()));
  const rules = rulesOf(one.game);
  return { ...one, rules, on: opened(rules.restore(save)) };
}

test('the games of the house are among them', () => {
  expect(games).toEqual(
    expect.arrayContaining(['cards/ol', 'cards/qianzhi', 'cards/qianzhi-first']),
  );
});

test('all played at once, an answer each in turn, saved and restored in the middle: each as if it were played alone', () => {
  const seeds = games.map((_, i) => i + 1);
  let tables = games.map((game, i) => table(game, seeds[i]!));
  round(tables);
  expect(tables.filter(({ on }) => on.events('all').length === 0)).toEqual([]);
  tables = tables.map(again);
  round(tables);
  for (const [i, { game, seats, on, dice }] of tables.entries()) {
    const alone = table(game, seeds[i]!);
    const wanted = goOn(alone.on, seats, alone.dice, 2 * HALF);
    expect(goOn(on, seats, dice, 0), game).toBe(wanted);
  }
});

test('a save belongs to the pack it was made with', () => {
  const saves = games.map((game) => table(game, 1).on.save());
  const hashes = saves.map(({ pack }) => pack);
  expect(new Set(hashes.filter((_, i) => folders.includes(games[i]!))).size).toBe(folders.length);
  const [first, second] = games.filter((game) => /^cards\/(ol|qianzhi)$/.test(game));
  const refused = rulesOf(first!).restore(saves[games.indexOf(second!)]!);
  expect(refused).toHaveProperty('reports');
});

describe('the same command plays each, one word changed', () => {
  test.each(games.filter((game) => !game.startsWith('cards/variants/')))(
    'play %s',
    async (game) => {
      const io = terminal();
      expect(await command(io, ['play', ...game.split(' '), '--seed', '7'])).toBe(0);
      expect(io.complained()).toBe('');
    },
  );
});
