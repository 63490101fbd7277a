/** The command as it is called: what it says, what it writes, how it exits. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command } from '../../cli/index.ts';
import { width } from '../../grammar/index.ts';
import { load } from '../../runtime/index.ts';
import { terminal } from '../cli/terminal.ts';

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'miben-'));
});
afterAll(() => rmSync(home, { recursive: true }));

async function run(line: string, env: Record<string, string> = { LANG: 'en_GB.UTF-8' }) {
  const io = terminal(() => null, undefined, env);
  const exit = await command(io, line.split(' ').filter(Boolean));
  return { exit, said: io.said(), complained: io.complained() };
}

function pack(id: string, text: string, more = ''): string {
  const folder = join(home, id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'pack.yaml'),
    `id: ${id}\nlabel: {zh: 包, en: Pack}\nversion: 1.0.0\nlanguage: 1\n${more}`,
  );
  writeFileSync(join(folder, 'a.miben'), text);
  return folder;
}

describe('help, version, misuse', () => {
  test('help in both languages', async () => {
    expect((await run('--help')).said).toContain('Usage');
    expect((await run('--help', {})).said).toContain('用法');
    expect((await run('--help --lang zh')).said).toContain('用法');
    for (const line of (await run('--help')).said.split('\n')) expect(width(line)).toBeLessThan(81);
  });
  test('version', async () => {
    expect((await run('--version')).said).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
  test.each([
    '',
    'look',
    'check',
    'check a b',
    'check a --seed 1',
    'play a --seed x',
    'check a --no',
  ])('misused: %s', async (line) => {
    const { exit, said, complained } = await run(line);
    expect(exit).toBe(2);
    expect(said).toBe('');
    expect(complained).not.toBe('');
  });
});

describe('check and build', () => {
  test('sentences lists what may be written, also where a sheet is wrong', async () => {
    const folder = pack(
      'spoken',
      'zone hand 「手牌」 "hand card(s)" of player: cards\n\n# All of it in one step.\naction drop (p: player, cs: cards from p\'s hand) 「{p} 丢 {cs}」 "{p} drop(s) {cs}" { shuffle hand }\n\nskill [Odd] odd\n  when you fly, drop a hand card.\n',
    );
    const { exit, said, complained } = await run(`sentences ${folder}`);
    expect({ exit, complained }).toEqual({ exit: 0, complained: '' });
    expect(said).toContain(
      '| `{p}丢{cs}` | `{p} drop(s) {cs}` | `p` 一位玩家 a player<br>`cs` 几张牌 cards（手牌 hand card(s)） | `drop(p, cs)` | spoken | All of it in one step. |',
    );
    expect((await run('sentences nowhere')).exit).toBe(1);
    const lacking = pack('lacking', '', 'needs: {gone: ^1}\n');
    expect(await run(`sentences ${lacking}`)).toMatchObject({ exit: 1, said: '' });
  });
  test('a good pack', async () => {
    expect(await run('check cards/climb')).toMatchObject({ exit: 0, complained: '' });
  });
  test('a folder that is not there', async () => {
    const { exit, complained } = await run('check nowhere');
    expect(exit).toBe(1);
    expect(complained).toContain('M620');
  });
  test('a mistake is shown with its line, in the language of the place', async () => {
    const folder = pack('broken', 'zone one: cards, seen by al\n');
    const { exit, complained } = await run(`check ${folder}`);
    expect(exit).toBe(1);
    expect(complained).toContain('broken/a.miben:1:');
    expect(complained).toContain('zone one: cards, seen by al');
    expect(complained).toMatch(/\d+ mistakes?\.\n$/);
    expect((await run(`check ${folder} --lang zh`)).complained).toContain('错误');
  });
  test('build writes a pack that can be loaded, and its map', async () => {
    const to = join(home, 'out.json');
    expect((await run(`build cards/climb -o ${to}`)).exit).toBe(0);
    const built: unknown = JSON.parse(readFileSync(to, 'utf8'));
    expect('rules' in load(built)).toBe(true);
    expect(JSON.parse(readFileSync(join(home, 'out.map.json'), 'utf8'))).toHaveProperty('sources');
    const first = readFileSync(to, 'utf8');
    await run(`build cards/climb -o ${to}`);
    expect(readFileSync(to, 'utf8')).toBe(first);
  });
  test('build of a pack with mistakes writes nothing', async () => {
    const to = join(home, 'none.json');
    const folder = pack('broken', 'zone one: cards, seen by al\n');
    expect((await run(`build ${folder} -o ${to}`)).exit).toBe(1);
    expect(() => readFileSync(to)).toThrow();
  });
  test('build to where nothing can be written', async () => {
    expect((await run(`build cards/climb -o ${home}/no/out.json`)).exit).toBe(2);
  });
});

describe('test', () => {
  test('runs the scenarios of a pack', async () => {
    const { exit, said } = await run('test cards/climb');
    expect(said).toMatch(/^All \d+ scenarios hold\.\n$/);
    expect(exit).toBe(0);
  });
  test('a pack without scenarios', async () => {
    expect((await run('test cards/std')).exit).toBe(1);
  });
});

describe('play', () => {
  const line =
    'play cards/qianzhi --players 6 --option characters-dealt=0 --option allow-empty-missions=yes';

  test.each([42, 1, 2, 3, 4, 5])('a game of six is short and narrow (seed %i)', async (seed) => {
    for (const lang of ['zh', 'en']) {
      const { exit, said, complained } = await run(`${line} --seed ${seed} --lang ${lang}`);
      expect(complained).toBe('');
      expect(exit).toBe(0);
      const lines = said.trimEnd().split('\n');
      for (const one of lines) expect(width(one), one).toBeLessThan(81);
      expect(lines.length).toBeGreaterThan(15);
      if (seed === 42) expect(lines.length).toBeLessThan(121);
      expect(lines.at(-1)).toMatch(/^(胜者|没有胜者|Winners|Nobody)/);
      expect(said).not.toMatch(/undefined|NaN|\{[a-z]+\}|null/);
    }
  });
  test('so is the one that `npm start` plays', async () => {
    const { said } = await run('play cards/qianzhi --players 5 --seed 42');
    expect(said.split('\n').length).toBeLessThan(121);
  });
  test('the same seed is the same game', async () => {
    const [one, other, third] = await Promise.all([
      run(`${line} --seed 9`),
      run(`${line} --seed 9`),
      run(`${line} --seed 10`),
    ]);
    expect(one.said).toBe(other.said);
    expect(one.said).not.toBe(third.said);
  });
  test.each(['cards/climb', 'cards/sanguo', 'cards/variants/two-and-two'])('%s', async (folder) => {
    const { exit, complained } = await run(`play ${folder} --seed 5`);
    expect(complained).toBe('');
    expect(exit).toBe(0);
  });
  test('options of seats are given by seat, and told', async () => {
    const given = '--option B.person=female --option 3.玩家性别=male --option C.person=男';
    const wrong = await run(`${line} ${given}`);
    expect(wrong.exit).toBe(2);
    const { exit, said } = await run(`${line} --lang en ${given.replace(/ --option 3\S*/, '')}`);
    expect(exit).toBe(0);
    expect(said).toContain('personal gender: B female · C male\n');
  });

  test.each([
    ['too many seats', 'play cards/climb --players 30'],
    ['an unknown option', 'play cards/climb --option no=yes'],
    ['a requirement of the pack', 'play cards/qianzhi --players 6 --option characters-dealt=0'],
    ['an option of a seat that is not there', `${line} --option G.person=male`],
    ['a value that an option of seats does not take', `${line} --option B.person=3`],
    ['no such seat', 'play cards/climb --players 3 --human H'],
  ])('refused: %s', async (_, refused) => {
    const { exit, complained } = await run(refused);
    expect(exit).toBe(2);
    expect(complained).not.toBe('');
  });
});
