/** The log of a whole game: short and narrow enough to be read, with everything in it that matters. */
import { describe, expect, test } from 'vitest';
import { command } from '../../cli/index.ts';
import { width } from '../../grammar/index.ts';
import type { Event, Game } from '../../runtime/index.ts';
import { terminal } from '../cli/terminal.ts';

/** The longest games among the first 300 seeds of each table, without characters. */
const games = [
  ...[5, 241].map((seed) => ({ seed, option: 'allow-empty-missions=yes' })),
  ...[42, 101, 250].map((seed) => ({ seed, option: 'column=alt' })),
];

const kept = new Map<string, Promise<{ said: string; events: readonly Event[] }>>();

function played(seed: number, option: string, lang: string) {
  const key = `${seed} ${option} ${lang}`;
  const game = kept.get(key) ?? play(seed, option, lang);
  kept.set(key, game);
  return game;
}

async function play(seed: number, option: string, lang: string) {
  const games: Game[] = [];
  const io = terminal(undefined, (game) => games.push(game));
  const line = `play cards/qianzhi --players 6 --seed ${seed} --option characters-dealt=0 --option ${option} --lang ${lang}`;
  expect(await command(io, line.split(' '))).toBe(0);
  return { said: io.said(), events: games[0]!.events('all') };
}

describe.each(games)('six players, seed $seed, $option', ({ seed, option }) => {
  test.each(['zh', 'en'])('%s: at most 120 lines of 80 columns', async (lang) => {
    const { said } = await played(seed, option, lang);
    const lines = said.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(120);
    for (const line of lines) expect(width(line), line).toBeLessThanOrEqual(80);
    expect(said).not.toContain('…');
  });
});

describe('what is folded is not lost', () => {
  test.each([
    { word: /announces/g, decl: 'announced' },
    { word: /receives/g, decl: 'receive' },
    { word: /sends/g, decl: 'dispatch' },
    { word: /burns/g, decl: 'burn' },
    { word: /is void/g, decl: 'annul' },
    { word: /starts? a turn/g, decl: 'begin-turn' },
    { word: /falls? (?:slain|beaten)/g, decl: 'fall' },
    { word: /declares/g, decl: 'declare' },
  ])('$decl is told each time', async ({ word, decl }) => {
    const { said, events } = await played(19, 'allow-empty-missions=yes', 'en');
    const done = events.filter((event) => event.kind === 'do' && event.decl === decl);
    expect(done.length).toBeGreaterThan(0);
    expect(said.match(word)?.length).toBe(done.length);
  });

  test('those who decline are all named, in their order', async () => {
    const { said, events } = await played(42, 'column=alt', 'zh');
    const done = events.flatMap((event) =>
      event.kind === 'do' && event.decl === 'decline' ? [event.args.p as number] : [],
    );
    const told = [...said.matchAll(/([A-F](?:、[A-F])*) 不接收/g)].flatMap(([, who]) =>
      who!.split('、').map((seat) => seat.charCodeAt(0) - 65),
    );
    expect(told).toEqual(done);
  });

  test('what always follows is told until a reader knows it, and then not', async () => {
    const { said, events } = await played(42, 'column=alt', 'zh');
    const draws = events.filter((event) => event.kind === 'do' && event.decl === 'draw').length;
    expect(said.match(/每次如此/g)).toHaveLength(1);
    expect(said.match(/进行抽牌阶段/g)!.length).toBeLessThan(5);
    expect(draws).toBeGreaterThan(20);
  });
});
