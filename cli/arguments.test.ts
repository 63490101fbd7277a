import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const read = (line: string, env: Readonly<Record<string, string>> = {}) =>
  readArguments(line.split(' ').filter(Boolean), env);

test('a command with all it can be told', () => {
  expect(
    read(
      'play some/pack --with more/one --with two --players 6 --seed=42 --human B --lang en --option a=b --option c=1 --packs x --packs y',
    ),
  ).toEqual({
    kind: 'play',
    along: ['more/one', 'two'],
    lang: 'en',
    pack: 'some/pack',
    packs: ['x', 'y'],
    players: 6,
    seed: 42,
    human: 'B',
    options: [
      ['a', 'b'],
      ['c', '1'],
    ],
  });
  expect(read('build p -o out.json')).toEqual({
    kind: 'build',
    along: [],
    lang: 'zh',
    pack: 'p',
    packs: [],
    to: 'out.json',
  });
  expect(read('check p')).toMatchObject({ kind: 'check', pack: 'p' });
  expect(read('test p')).toMatchObject({ kind: 'test', pack: 'p' });
  expect(read('--help')).toEqual({ kind: 'help', lang: 'zh' });
  expect(read('check -v')).toEqual({ kind: 'version', lang: 'zh' });
});

test('the language is what is said, else that of the place, else Chinese', () => {
  expect(read('check p', { LANG: 'en_GB.UTF-8' }).lang).toBe('en');
  expect(read('check p', { LANG: 'de_DE.UTF-8' }).lang).toBe('zh');
  expect(read('check p', { LANG: 'en_GB', LC_ALL: 'zh_CN' }).lang).toBe('zh');
  expect(read('check p --lang zh', { LANG: 'en_GB' }).lang).toBe('zh');
});

test.each([
  ['', { kind: 'no-verb' }],
  ['look p', { kind: 'verb', word: 'look', verb: 'look' }],
  ['check', { kind: 'no-pack' }],
  ['check a b', { kind: 'many-packs' }],
  ['check p --fast', { kind: 'flag', word: '--fast', verb: 'check' }],
  ['check p --seed 3', { kind: 'not-for-verb', word: '--seed', verb: 'check' }],
  ['play p --seed x', { kind: 'flag-value', word: '--seed', verb: 'play' }],
  ['play p --seed', { kind: 'flag-value', word: '--seed', verb: 'play' }],
  ['play p --players 1.5', { kind: 'flag-value', word: '--players', verb: 'play' }],
  ['play p --option rich', { kind: 'flag-value', word: '--option', verb: 'play' }],
  ['check p --lang fr', { kind: 'flag-value', word: '--lang', verb: '' }],
])('misused: %s', (line, fault) => {
  expect(read(line)).toMatchObject({ kind: 'misused', fault });
});
