/** Options of seats: one value for each, said when the game starts, and kept. */
import { describe, expect, test } from 'vitest';
import { load, packHash, type Rules, type Setting } from '../../runtime/index.ts';
import { baseFile, outcome } from './catalogue.ts';

const text = `
enum land 「国」 "land" { north 「北国」 "north", south 「南国」 "south" }
option handicap 「让子」 "handicap" of player: 1 to 9 = 2
option team 「队」 "team" of player: east 「东队」 "east" or west 「西队」 "west" = west
option novice 「新手」 "novice" of player: yes/no = no
option nation 「所属」 "nation" of player: maybe land = none
option home 「家乡」 "home" of player: land = south
var chosen 「选中」 "chosen": players, seen by all
require count of (players where nation is north) < 3 「不可都是北国」 "not all of the north"
flow course {
  set chosen to players where handicap > 4 or team is east or novice or nation is north or home is north
  for each p in players { p chooses q from players; set q's life to p's handicap }
}
`;

function packOf() {
  const { compiled, reports } = outcome({
    files: new Map([
      ['pack.yaml', baseFile('pack.yaml').replace(/^game: .*$/m, 'game: course')],
      ['sample.miben', text],
    ]),
  });
  expect(reports).toEqual([]);
  return compiled!.pack;
}
const pack = packOf();

function rulesOf(of: typeof pack): Rules {
  const loaded = load(of);
  if ('reports' in loaded) throw new Error(JSON.stringify(loaded.reports));
  return loaded.rules;
}
const rules = rulesOf(pack);

function started(options: Setting['options']) {
  const game = rules.start({ seats: 4, seed: 1, ...(options && { options }) });
  if ('reports' in game) throw new Error(JSON.stringify(game.reports));
  return game;
}

const worth = (game: ReturnType<typeof started>, name: string, reader: number | 'all' = 'all') =>
  game
    .view(reader)
    .vars.filter((one) => one.var === name)
    .map(({ value }) => value);

describe('options of seats', () => {
  const given = {
    handicap: [5],
    team: ['west', 'east'],
    novice: [false, false, true],
    nation: { 3: 'south' },
  };

  test('are attributes of the players from the start, which all see', () => {
    const game = started(given);
    expect(worth(game, 'chosen')).toEqual([[0, 1, 2]]);
    for (const reader of [0, 3] as const) {
      expect(worth(game, 'handicap', reader)).toEqual([5, 2, 2, 2]);
      expect(worth(game, 'team', reader)).toEqual(['west', 'east', 'west', 'west']);
      expect(worth(game, 'nation', reader)).toEqual([null, null, null, 'south']);
      expect(worth(game, 'home', reader)).toEqual(['south', 'south', 'south', 'south']);
    }
  });

  test('begin as the pack says', () => {
    expect(worth(started(undefined), 'chosen')).toEqual([[]]);
    expect(worth(started({ home: { 1: 'north' }, nation: [null, 'north'] }), 'chosen')).toEqual([
      [1],
    ]);
  });

  test('are kept in saves and logs', () => {
    const game = started(given);
    const [asked] = game.questions();
    game.answer(asked!.seat, { elements: [2] });
    const again = rules.restore(JSON.parse(JSON.stringify(game.save())));
    const replayed = rules.replay(JSON.parse(JSON.stringify(game.log())));
    for (const other of [again, replayed]) {
      expect('reports' in other ? other.reports : other.view('all')).toEqual(game.view('all'));
    }
    expect(game.save().options).toMatchObject({
      handicap: [5, 2, 2, 2],
      team: ['west', 'east', 'west', 'west'],
      nation: [null, null, null, 'south'],
    });
    const told = { ...game.save(), options: { ...game.save().options, handicap: [6, 2, 2, 2] } };
    expect(rules.restore(told)).toMatchObject({ reports: [{ code: 'unsound' }] });
  });

  test.each<[string, Setting['options'], string]>([
    ['a number too large', { handicap: [10] }, 'option-value'],
    ['a number too small', { handicap: [0] }, 'option-value'],
    ['a word that is none', { team: [null as never, 'north'] }, 'option-value'],
    ['nothing where something must be', { team: [null] }, 'option-value'],
    ['another enum', { nation: ['east'] }, 'option-value'],
    ['one value for all', { handicap: 5 }, 'option-value'],
    ['more seats than there are', { handicap: [1, 1, 1, 1, 1] }, 'option-seats'],
    ['a seat that is none', { handicap: { '-1': 1 } as never }, 'option-seats'],
    ['what the pack does not allow', { nation: ['north', 'north', 'north'] }, 'requirement'],
  ])('%s is refused', (_, options, code) => {
    const game = rules.start({ seats: 4, seed: 1, ...(options && { options }) });
    expect(game).toMatchObject({ reports: [{ code }] });
  });

  test('cannot be set in the midst of a game, nor by a pack', () => {
    const prepared = rules.prepare({ seats: 2, seed: 1 });
    if ('reports' in prepared) throw new Error('refused');
    expect(prepared.set('handicap', 0, 3)).toEqual({ ok: false, code: 'no-var' });
    const life = pack.vars.findIndex(({ id }) => id === 'life');
    const forged = {
      ...pack,
      vars: pack.vars.map((one, i) =>
        i === life ? { ...one, chosen: { least: 0, most: 9 } } : one,
      ),
    };
    const loaded = load({ ...forged, hash: packHash(forged) });
    const codes = 'reports' in loaded ? loaded.reports.map(({ code }) => code) : [];
    expect(codes).toEqual(['operand-range', 'operand-range']);
  });
});
