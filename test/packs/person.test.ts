/** A person at the terminal, played by a script: every word that is printed may be known in that seat. */
import { describe, expect, test } from 'vitest';
import { command } from '../../cli/index.ts';
import type { Game } from '../../runtime/index.ts';
import { terminal } from '../cli/terminal.ts';
import { editions, linked } from '../editions.ts';

const folder = 'cards/qianzhi';
const { pack } = linked(editions.find(({ id }) => id === 'qianzhi')!);
const seatsPlayed = [0, 1, 3];

/** 【name】colour of a card, as it is printed. */
function printed(card: number): string {
  const colour = pack.facts.find(({ id, of }) => id === 'colour' && of === 'card')!;
  const name = pack.cardNames[pack.deck[card]!]!;
  return `【${name.zh}】${pack.enums[colour.type.enum]!.values[colour.values[card]!]!.zh}`;
}

/** The printed names of all cards that a seat knows or has known. */
function known(game: Game, seat: number): Set<string> {
  const numbers = new Set<number>();
  for (const zone of game.view(seat).zones) {
    for (const card of zone.cards) if (card !== null) numbers.add(card);
  }
  for (const event of game.events(seat)) {
    if (event.kind !== 'move' && event.kind !== 'show') continue;
    for (const card of event.cards) if (card !== null) numbers.add(card);
  }
  return new Set([...numbers].map(printed));
}

/** Answers by the number of an option that is chosen in turn; asks why not and goes back now and then. */
function script(): (since: string) => string {
  let n = 0;
  return (since) => {
    n += 1;
    if (n % 7 === 0 && since.includes('?')) return '?';
    if (n % 5 === 0 && since.includes('b ')) return 'b';
    const options = [...since.matchAll(/^ {2}(\d+) {2}/gm)].length;
    return options === 0 ? '1' : String(1 + ((n * 3) % options));
  };
}

describe.each(seatsPlayed)('in seat %i', (seat) => {
  test.each([3, 8, 21])('nothing hidden is printed (seed %i)', async (seed) => {
    let game: Game | undefined;
    const checked: string[] = [];
    const answer = script();
    let lines = 0;
    let telling = 0;
    const io = terminal(
      (since) => {
        const mine = known(game!, seat);
        const names = since.match(/【[^】]+】(?:红色|蓝色|黑色)/g) ?? [];
        checked.push(...names.filter((name) => !mine.has(name)));
        lines += names.length;
        // Cards somewhere else whose name the seat does not know: a leak would be seen.
        const places = game!
          .view('all')
          .zones.filter((zone) => zone.seat !== null && zone.seat !== seat);
        const others = places.flatMap(({ cards }) => cards.map((card) => printed(card!)));
        if (others.some((name) => !mine.has(name))) telling += 1;
        const told = game!.view(seat).vars.filter((one) => one.var === 'identity');
        for (const [, other] of since.matchAll(/^([A-F]): .*身份 (?:潜伏|军情|打酱油)/gm)) {
          const of = other!.charCodeAt(0) - 65;
          if (!told.some((one) => one.of === of)) checked.push(`${other} is told`);
        }
        return answer(since);
      },
      (begun) => {
        game = begun;
      },
    );
    const letter = 'ABCDEF'[seat]!;
    const line = `play ${folder} --players 5 --seed ${seed} --human ${letter} --lang zh --option column=main`;
    expect(await command(io, line.split(' '))).toBe(0);
    expect(checked).toEqual([]);
    expect(lines).toBeGreaterThan(50);
    expect(telling).toBeGreaterThan(3);
    const said = io.said();
    expect(said).toMatch(/胜者|没有胜者/);
    expect(Math.max(...said.split('\n').map((text) => [...text].length))).toBeLessThan(81);
  });
});

test('a person may look, ask why not, go back, name a card, and leave', async () => {
  const lines = ['?', '什么', '1', 'q'];
  const io = terminal(() => lines.shift() ?? null);
  const line = `play ${folder} --players 5 --seed 3 --human B --lang zh`;
  expect(await command(io, line.split(' '))).toBe(0);
  const said = io.said();
  expect(said).toContain('你是 B');
  expect(said).toContain('没看懂。');
  expect(said.trimEnd().endsWith('你离开了牌桌。')).toBe(true);
});
