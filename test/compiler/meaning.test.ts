/** What expressions mean: values worked out by hand. */
import { describe, expect, test } from 'vitest';
import { world } from './world.ts';

const declared = `
enum mood 「心情」 "mood" { calm 「平静」 "calm", wild 「狂」 "wild", sad 「悲」 "sad" }
enum size 「大小」 "size" { small 「小」 "small", large 「大」 "large" }
var temper of player: mood, seen by all
var friend of player: maybe player, seen by all
var circle of player: players, seen by all
var watch: maybe card, seen by all
var line: list of player, seen by all
var moods: set of mood, seen by all
option course 「路线」 "course": short 「短」 "short" or long 「长」 "long" = long
option pace 「步」 "pace": 1 to 9 = 4
table share (n: number, s: size): list of mood {
  3 small: 2 calm, 1 wild
  3 large: 1 calm, 1 wild, 1 sad
  4 small: 4 sad
  otherwise as small
}
query double (n: number): number = n * 2
query strong (p: player): yes/no = p's life >= 3
query wealth (p: player, base: number = 10): number = base + count of p's hand
query near (p: player): players = p's circle plus p
`;

const made = world(declared);
for (const [seat, life, marked] of [
  ['A', 3, false],
  ['B', 1, true],
  ['C', 0, false],
] as const) {
  made.set('life', seat, life);
  made.set('marked', seat, marked);
}
made.place('hand', 'A', 'red-1', 'red-2', 'blue-1');
made.place('hand', 'B', 'blue-2');
made.place('pile', 'A', 'red-3', 'blue-3');
made.set('turn-player', null, 1);
made.set('temper', 'B', 'wild');
made.set('temper', 'C', 'sad');
made.set('friend', 'A', 1);
made.set('circle', 'A', [1, 2]);
made.set('line', null, [2, 0]);
made.set('moods', null, ['wild', 'sad']);
const game = made.run();

const yes = 1;
const no = 0;
const none = -1;

describe.each<[string, readonly (readonly [string, number])[]]>([
  [
    'numbers',
    [
      ['2 + 3 * 4', 14],
      ['(2 + 3) * 4', 20],
      ['7 - 2 - 1', 4],
      ['2147483647 + 1', 2147483647],
      ['0 - 2147483647 - 9', -2147483648],
      ['100000 * 100000', 2147483647],
      ['double(double(3))', 12],
      ["A's wealth", 13],
      ['wealth(B, 1)', 2],
      ['pace', 4],
    ],
  ],
  [
    'comparing',
    [
      ['3 < 3', no],
      ['3 <= 3', yes],
      ['4 > 3', yes],
      ['3 >= 4', no],
      ['3 = 3', yes],
      ['1 < 2 and 2 < 1 or 3 = 3', yes],
      ['1 = 1 and (2 = 1 or 3 = 3)', yes],
      ['not 1 = 2', yes],
      ['not (1 = 1 or 1 = 2)', no],
      ['yes', yes],
      ['course is long', yes],
    ],
  ],
  [
    'players',
    [
      ["A's life", 3],
      ['A is B', no],
      ['A is not B', yes],
      ['A is strong', yes],
      ['C is not strong', yes],
      ['B is marked', yes],
      ['A is calm', yes],
      ['B is wild', yes],
      ["C's temper is sad", yes],
      ['turn-player is B', yes],
      ['right(A) is B', yes],
      ['right(C) is A', yes],
      ['count of players', 3],
      ['count of others(A)', 2],
      ['A in others(A)', no],
      ['A not in others(A)', yes],
      ['B in (A, B)', yes],
      ['count of (A, B, A)', 2],
      ['(A, B) is (B, A)', yes],
      ['all is (A, B, C)', yes],
    ],
  ],
  [
    'sets',
    [
      ["count of A's hand", 3],
      ["count of (A's hand where red)", 2],
      ["A's hand has red", yes],
      ["A's hand has 2 red", yes],
      ["A's hand has 3 red", no],
      ["B's hand has no red", yes],
      ["A's hand has blue-1", yes],
      ["A's hand has spark", yes],
      ["(A's hand where blue) is empty", no],
      ["C's hand is empty", yes],
      ["C's hand is not empty", no],
      ["count of (A's hand plus A's pile)", 5],
      ["red-1 in A's hand", yes],
      ["red-3 in A's hand", no],
      ['players has strong', yes],
      ['players has 2 strong', no],
      ['count of (players where life < 3 and not marked)', 1],
      ['count of (players where its hand is empty)', 1],
      ['count of (players where (its hand where red) is not empty)', 1],
      ['(players where marked) is B', yes],
      ['moods has wild', yes],
      ['moods has calm', no],
      ['wild in moods', yes],
      ['near(A) is all', yes],
      ['count of near(C)', 1],
    ],
  ],
  [
    'owners of several and of none',
    [
      ["count of players' hand", 4],
      ["count of (players' hand where blue)", 2],
      ["count of players' life", 3],
      ["players' temper has sad", yes],
      ["A's friend's hand has blue", yes],
      ["count of B's friend's hand", 0],
      ["A's friend is B", yes],
      ["B's friend is B", no],
      ["B's friend is none", yes],
      ["A's friend is none", no],
      ["B's friend is not A", yes],
      ["B's friend is B's friend", no],
      ["(A's friend)'s life", 1],
      ["A's friend is marked", yes],
      ["B's friend is marked", no],
      ["B's friend is not marked", yes],
      ["B's friend else C", 2],
      ["A's friend else C", 1],
      ["(B's friend else A's friend) else C", 1],
      ["count of (A, B)'s friend", 1],
      ["count of (A's circle)'s hand", 1],
      ["red-1's owner is A", yes],
      ["blue-4's owner is none", yes],
      ["red-1's owner's life", 3],
      ['watch is none', yes],
      ['watch is red', no],
      ['(A where strong) is A', yes],
      ['(C where strong) is none', yes],
    ],
  ],
  [
    'lists and order',
    [
      ['first of players', 0],
      ['last of players', 2],
      ['first of line', 2],
      ['last of line', 0],
      ['count of line', 2],
      ['line has A', yes],
      ['line has B', no],
      ['first of (players after A)', 1],
      ['last of (players after A)', 0],
      ['first of (players before A)', 2],
      ['last of (players before A)', 0],
      ['first of (players starting with B)', 1],
      ['last of (players starting with B)', 0],
      ['first of ((A, C) after A)', 2],
      ['first of ((A, C) starting with B)', 2],
      ['first of (players after A where not marked)', 2],
      ['first of (players where life > 5)', none],
      ["first of (C's hand) else red-4", 3],
      ["first of A's hand", 0],
      ["last of A's hand", 4],
    ],
  ],
  [
    'tables and choices between values',
    [
      ['count of share(3, small)', 3],
      ['share(3, small) has 2 calm', yes],
      ['share(3, large) has sad', yes],
      ['share(4, large) has 4 sad', yes],
      ['count of share(5, small)', 0],
      ['if A is strong then 5 else 6', 5],
      ['if C is strong then 5 else if B is marked then 6 else 7', 6],
      ["count of (if A is marked then A's hand else B's hand)", 1],
      ['first of deck is red-4', yes],
      ['count of (top 2 of deck)', 2],
      ['red-4 in top 1 of deck', yes],
      ['blue-4 in last 1 of deck', yes],
    ],
  ],
])('%s', (_, rows) => {
  test.each(rows)('%s → %s', (text, value) => {
    expect(game.ask(text)).toBe(value);
  });
});
