/**
 * The kinds of fault that engines of card games are known for. One test, or a few, for each kind: it shows what must
 * hold here so that the whole kind cannot happen.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gather } from '../compiler/files.ts';
import { compile, say as sayReport, treesOf } from '../compiler/index.ts';
import { cardText, type Lang } from '../grammar/index.ts';
import { type Answer, type Game, load } from '../runtime/index.ts';
import { compiled, packsOf, withSample } from './docs/game.ts';
import { randomGames } from './faults/random.ts';
import {
  asked,
  passAll,
  passTo,
  program,
  rulesOf,
  say,
  type Table,
  table,
  usable,
  use,
} from './faults/table.ts';

const turn = ['turn-player', null, 0] as const;

/** Things that are no legal answer to anything. */
const junk: readonly unknown[] = [
  null,
  undefined,
  0,
  'pass',
  [],
  {},
  { pass: false },
  { use: 'no-such-thing' },
  { use: 'spark', card: -1 },
  { elements: [-1] },
  { elements: ['no-such-thing', 3, 3] },
  { branch: 99 },
  { number: 1e9 },
  { yes: true, no: true },
  { first: 'no-such-thing' },
  { pass: true, extra: 1 },
];

describe('legality is written once', () => {
  test('what is offered is taken, the default is among it, and anything else changes nothing', () => {
    for (const { game, seat } of randomGames({ games: 2, every: 23 })) {
      const choices = game.choices(seat);
      const before = game.save();
      for (const answer of junk) {
        expect(game.answer(seat, answer as Answer).ok).toBe(false);
        expect(game.save()).toEqual(before);
      }
      expect(game.choices(seat)).toEqual(choices);
      const given = game.default(seat);
      expect(given).not.toBeNull();
      const fork = game.fork();
      expect(fork.answer(seat, given!).ok).toBe(true);
      fork.release();
      for (const each of choices?.uses ?? []) {
        const other = game.fork();
        expect(other.answer(seat, each).ok).toBe(true);
        other.release();
      }
    }
  });
});

describe('events come out of actions and moves themselves', () => {
  const cards = { 'hand 0': ['spark red', 'lantern'], 'hand 1': ['shelter red'] };
  const idle = 'card lantern { use in playing; do nothing }';
  const seen = ['announced', 'play', 'annul', 'lapse', 'hurt'];
  const told = (path: (t: Table) => void): string[] => {
    const t = table(idle, { cards, vars: [turn] });
    path(t);
    passAll(t);
    return t.done().filter((id) => seen.includes(id));
  };

  test('a use is seen once: announced, then carried out', () => {
    const spark = (t: Table) => use(t, 0, 'spark', t.card('spark red'), [1]);
    expect(told(spark)).toEqual(['announced', 'play', 'hurt']);
  });

  test('a countered use is seen once, too', () => {
    const countered = (t: Table) => {
      use(t, 0, 'spark', t.card('spark red'), [1]);
      passTo(t, 1);
      use(t, 1, 'shelter', t.card('shelter red'));
    };
    expect(told(countered)).toEqual(['announced', 'announced', 'play', 'annul']);
  });

  test('a use that does nothing is seen all the same', () => {
    expect(told((t) => use(t, 0, 'lantern', t.card('lantern')))).toEqual(['announced', 'play']);
  });

  test('a declined offer leaves no trace', () => {
    const t = table('', { cards, vars: [turn] });
    passAll(t);
    expect(t.game.events('all').filter(({ kind }) => kind !== 'set')).toEqual([]);
  });
});

test('one place says how a window goes on after a use, a countered use, a skill, a use at once', () => {
  const rules = `
    skill 【甲】 "One" one { use in playing; limit once per turn; draw(me, 1) }
    skill 【乙】 "Two" two { use in playing, at once; limit once per turn; draw(me, 1) }
    character 【新手】 "Novice" shipwright { origin: watch }
    skills of player p: (one, two)`;
  const after = (act: (t: Table) => void): number[] => {
    const t = table(rules, {
      cards: { 'hand 0': ['spark red', 'spark red'], 'hand 1': ['shelter red', 'shelter red'] },
      vars: [turn],
    });
    act(t);
    while (t.zone('stack').length > 0 || (t.value('stack') as unknown[]).length > 0)
      say(t, asked(t), { pass: true });
    const order: number[] = [];
    for (let i = 0; i < 3; i++) {
      order.push(asked(t));
      say(t, asked(t), { pass: true });
    }
    return order;
  };
  const spark = (t: Table) => use(t, 0, 'spark', t.card('spark red'), [1]);
  const ways: ((t: Table) => void)[] = [
    spark,
    (t) => {
      spark(t);
      passTo(t, 1);
      use(t, 1, 'shelter', t.card('shelter red'));
    },
    (t) => use(t, 0, 'one'),
    (t) => use(t, 0, 'two'),
  ];
  for (const way of ways) expect(after(way)).toEqual([0, 1, 2]);
});

describe('the table is checked where the language says, until nothing changes', () => {
  const chain = `
    moment sink (p: player) 「{p} 沉没」 "{p} sink(s)"
    rule going-down { as soon as any player p where its life <= 0; sink(p) }
    rule wake { when sink(any player p); hurt(right(p), 3) }
    rule sunk { modify rich(any player p): no }
    order of checks: refill, going-down, plain, rich-wins, becalmed`;

  test('a death that kills somebody else who kills somebody else', () => {
    const t = table(chain, { run: 'hurt(a, 3); mark(a)' });
    expect(t.done()).toEqual(['hurt', 'sink', 'hurt', 'sink', 'hurt', 'sink', 'hurt', 'mark']);
    expect([0, 1, 2].map((seat) => t.value('life', seat))).toEqual([-3, 0, 0]);
  });

  const two = (order: string): number[] => {
    const t = table(
      `rule first-lost { as soon as any player p where its life <= 0; end game with others(p) }
       rule first-won { as soon as any player p where its life <= 0; end game with p }
       rule sunk { modify rich(any player p): no }
       order of checks: refill, plain, ${order}, rich-wins, becalmed`,
      { run: "set players' life to 0" },
    );
    return [...(t.game.result()?.winners ?? [])];
  };

  test('two at the same time, victory and death together: the order is a value of the pack', () => {
    expect(two('first-won, first-lost')).toEqual([0]);
    expect(two('first-lost, first-won')).toEqual([1, 2]);
  });

  test('a skill of one who is out does not work, unless it says so', () => {
    const skills = (manner: string) => `
      manner ghostly { works if not (I am in-game) }
      skill 【遗言】 "Last words" words, ${manner} { when hurt(me, any); mark(right(me)) }
      skills of player p: words`;
    const marked = (manner: string) =>
      table(skills(manner), { run: 'hurt(a, 3)' }).value('marked', 1);
    expect(marked('plain')).toBe('no');
    expect(marked('ghostly')).toBe('yes');
  });
});

describe('legality first, then the cost, then the limit', () => {
  const rules = `
    skill 【信号】 "Flare" flare {
      use in playing
      target p from others
      cost discard(me, 1 of my hand where red)
      limit once per turn
      mark(p)
    }
    skill 【小心】 "Care" care { when hurt(me, any); limit once per turn; may draw(me, 1) }
    skills of player p: (flare, care)`;
  const start = () =>
    table(rules, {
      cards: { 'hand 0': ['spark red', 'spark red'], 'hand 1': ['shelter red'] },
      vars: [turn],
    });

  test('illegal and taken back: nothing is spent', () => {
    const t = start();
    const before = t.game.save();
    say(t, 0, { use: 'flare' });
    expect(t.game.answer(0, { elements: [0] }).ok).toBe(false);
    say(t, 0, { elements: [1] });
    say(t, 0, { back: true });
    say(t, 0, { back: true });
    expect(t.zone('hand', 0).length).toBe(2);
    expect(usable(t, 0)).toContain('flare');
    expect(t.game.save().words.length).toBe(before.words.length);
  });

  test('carried out: cost and limit are spent once', () => {
    const t = start();
    use(t, 0, 'flare', undefined, [1], [t.card('spark red')]);
    expect(t.zone('hand', 0).length).toBe(1);
    passTo(t, 0);
    expect(usable(t, 0)).not.toContain('flare');
    expect(t.game.why(0, { use: 'flare' })).toMatchObject({ code: 'clause', clause: 'limit' });
    passAll(t);
    expect(t.value('marked', 1)).toBe('yes');
  });

  test('declined: the next time it is asked again', () => {
    const t = table(rules, { run: 'set turn-player to a; hurt(b, 1); hurt(b, 1); hurt(b, 0)' });
    expect(t.game.questions()).toMatchObject([{ seat: 1, kind: 'may' }]);
    say(t, 1, { pass: true });
    expect(t.game.questions()).toMatchObject([{ seat: 1, kind: 'may' }]);
    say(t, 1, { yes: true });
    expect(t.game.questions()).toEqual([]);
    expect(t.zone('hand', 1).length).toBe(1);
  });
});

describe('pending triggers are data', () => {
  const rules = `
    character 【甲】 "A" shipwright { origin: watch
      skill 【甲一】 "A1" a-one { when hurt(any player p, any); set my role to sailor }
      skill 【甲二】 "A2" a-two { when hurt(any player p, any); draw(me, 1) }
    }
    character 【乙】 "B" sailor { origin: watch
      skill 【乙一】 "B1" b-one { when hurt(any player p, any); mark(me) }
    }`;

  test('one that loses its skill while it waits is not carried out, and a new skill did not hear', () => {
    const t = table(rules, { vars: [['role', 0, 'shipwright']], run: 'hurt(b, 1)' });
    expect(t.game.choices(0)?.triggers?.map(({ ability }) => ability)).toEqual(['a-one', 'a-two']);
    say(t, 0, { first: 'a-one' });
    expect(t.value('role', 0)).toBe('sailor');
    expect(t.zone('hand', 0)).toEqual([]);
    expect(t.value('marked', 0)).toBe('no');
  });
});

describe('what was announced is looked at again when it is carried out', () => {
  const cards = { 'hand 0': ['spark red', 'spark red'], 'hand 1': ['lantern'] };
  const shot = (meanwhile: string): Table => {
    const t = table(
      `card 【灯笼】 "Lantern" lantern { use in playing; ${meanwhile} }
       card 【火花】 "Spark" spark { use in playing; target p from others where it is not stunned; if sky is calm; hurt(p, 1) }`,
      { cards, vars: [turn] },
    );
    use(t, 0, 'spark', t.card('spark red'), [1]);
    passTo(t, 1);
    use(t, 1, 'lantern', t.card('lantern'));
    passAll(t);
    return t;
  };

  test.each([
    ['the target no longer fits', 'set my stunned to yes'],
    ['the condition no longer holds', 'set sky to storm'],
    ['the user is out', "set turn-player's life to 0"],
    ['the target is out', 'set my life to 0'],
  ])('%s: no effect, and the card is put away', (_, meanwhile) => {
    const t = shot(meanwhile);
    expect(t.done()).toContain('lapse');
    expect(t.done()).not.toContain('hurt');
    expect(t.zone('aside')).toEqual([]);
    expect(t.zone('discards')).toContain(t.card('spark red'));
  });

  test('nothing has changed: it is carried out', () => {
    expect(shot('do nothing').done()).toContain('hurt');
  });
});

describe('a trigger that feeds itself', () => {
  const echo = 'rule echo { when hurt(any player p, any); hurt(p, 1) }';

  test('is told by the compiler, with its name', () => {
    expect(compiled('harbour', echo).said.join()).toMatch(/M430.*echo/);
  });

  test('is stopped in play: the circle is named, nothing half-done stays, the game goes on', () => {
    const t = table(echo, {
      cards: { 'hand 0': ['spark red', 'lantern'] },
      vars: [turn, ['life', 0, 9]],
    });
    say(t, 0, { use: 'spark', card: t.card('spark red') });
    const before = t.game.save();
    const outcome = t.game.answer(0, { elements: [1] });
    expect(outcome).toMatchObject({ ok: false, code: 'fault' });
    expect(JSON.stringify(outcome)).toContain('echo');
    expect(t.value('life', 1)).toBe(3);
    expect(t.game.save()).toEqual(before);
    say(t, 0, { back: true });
    passAll(t);
    expect(t.game.view('all').status).toBe('rested');
  });
});

describe('a use is: physical cards, as what, by which skill', () => {
  const rules = `
    skill 【变】 "Turn" turn-into { use 1 of my hand where spark as lantern }
    skill 【再变】 "Again" again-into { use 1 of my hand where lantern as rumour }
    skill 【必】 "Must" must-into { must use 1 of my hand where black as shelter }
    card 【灯笼】 "Lantern" lantern { use in playing; mark(me) }
    card 【传闻】 "Rumour" rumour { fact loud 「响亮」 "loud": yes/no; use in playing; mark(me) }`;
  const given = { cards: { 'hand 0': ['spark red', 'spark black'] }, vars: [turn] };

  test('conversions do not chain', () => {
    const t = table(`${rules}\nskills of player p: (turn-into, again-into)`, given);
    const of = (t.game.choices(0)?.uses ?? []).filter(({ card }) => card === t.card('spark red'));
    expect(of.map(({ as }) => as).sort()).toEqual(['lantern', 'spark']);
  });

  test('must beats may', () => {
    const t = table(`${rules}\nskills of player p: (turn-into, must-into)`, given);
    const names = (card: number) =>
      (t.game.choices(0)?.uses ?? []).flatMap((each) => (each.card === card ? [each.as] : []));
    expect(names(t.card('spark red')).sort()).toEqual(['lantern', 'spark']);
    expect(names(t.card('spark black'))).not.toContain('spark');
  });

  test('the card that was converted is known by its own name, the use by the other', () => {
    const t = table(`${rules}\nskills of player p: turn-into`, given);
    say(t, 0, { use: 'turn-into', card: t.card('spark red') });
    const [seen] = t.game.view('all').uses;
    expect(seen).toMatchObject({ user: 0, name: 'lantern', cards: [t.card('spark red')] });
    passAll(t);
    expect(t.value('marked', 0)).toBe('yes');
  });
});

test('every card is in exactly one zone, after every step', () => {
  for (const { game, rules } of randomGames({ games: 2, every: 5 })) {
    const cards = game.view('all').zones.flatMap((zone) => zone.cards);
    expect(cards.length).toBe(rules.pack.deck.length);
    expect(new Set(cards).size).toBe(cards.length);
  }
});

test('a move to the same place is nothing, and showing is done once', () => {
  const t = table(
    `rule heard { when pass-on(any player p); mark(p) }
     action pass-on (p: player) 「{p} 转交」 "{p} pass(es) on" { move p's hand to p's hand }
     action open-up (p: player) 「{p} 亮牌」 "{p} open(s) up" { show p's hand to all }`,
    { cards: { 'hand 0': ['spark red'] }, run: 'pass-on(a); open-up(a); open-up(a)' },
  );
  expect(t.value('marked', 0)).toBe('no');
  const kinds = t.game.events('all').map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'move')).toEqual([]);
  expect(kinds.filter((kind) => kind === 'show').length).toBe(1);
});

test('a look-alike that meets every clause but one is not chosen', () => {
  const t = table(
    `card 【火花】 "Spark" spark {
       use in playing
       target p from others where its cargo is not empty and it is not stunned, up to 2 cs from p's cargo where red and rank <= 2 and not lantern
       move cs to discards
     }`,
    {
      seats: 4,
      cards: {
        'hand 0': ['spark red', 'spark red'],
        'cargo 0': ['shelter red'],
        'cargo 1': ['shelter red', 'shelter blue', 'rumour red', 'spark black', 'lantern'],
        'cargo 2': ['spark red'],
      },
      vars: [turn, ['stunned', 2, true]],
    },
  );
  say(t, 0, { use: 'spark', card: t.card('spark red') });
  const chosen = t.game.choices(0);
  const only = chosen?.question.name ?? chosen?.question.group;
  // Seat 2 is stunned, seat 3 has no cargo, the user is not among the others: seat 1 was filled in.
  expect(only).toBe('cs');
  expect(chosen?.elements?.length).toBe(1);
});

test('user, owner, actor, turn player and target are different words', () => {
  const t = table(
    `var noted 「记下」 "noted": list of player, seen by all
     var used 「用过」 "used": list of player, seen by all
     card 【火花】 "Spark" spark { use in playing; target p from others; hurt(p, 1) }
     skill 【见证】 "Witness" witness {
       when hurt(any player q, any)
       add me to noted
       add actor else q to noted
       add turn-player to noted
       add q to noted
     }
     rule uses { when announced(any player p, any use u); add u's user to used; add (first of (u's players)) else p to used }
     skills of player p: if p is marked then witness else none`,
    {
      seats: 4,
      cards: { 'hand 1': ['spark red'] },
      vars: [
        ['turn-player', null, 3],
        ['marked', 2, true],
      ],
    },
  );
  use(t, 1, 'spark', t.card('spark red'), [0]);
  passAll(t);
  // The user and the target; the witness, who acts, the turn player and the one who was hurt.
  expect(t.value('used')).toEqual([1, 0]);
  expect(t.value('noted')).toEqual([2, 2, 3, 0]);
});

test('abilities are looked up from what is in play', () => {
  const rules = `
    character 【甲】 "A" shipwright { origin: watch
      skill 【甲一】 "A1" a-one { modify draw-count(me): it + 1 }
    }
    character 【乙】 "B" sailor { origin: watch
      skill 【乙一】 "B1" b-one { modify draw-count(me): it + 5 }
    }`;
  const t = table(rules, {
    vars: [['role', 0, 'shipwright']],
    run: "draw(a, a's draw-count); set a's role to sailor; draw(a, a's draw-count); set a's role to none; draw(a, a's draw-count)",
  });
  expect(t.zone('hand', 0).length).toBe(3 + 7 + 2);
});

test('every question has a legal answer, is open once for a seat, and nobody who is out is asked', () => {
  for (const { home, game } of randomGames({ games: 3, every: 1 })) {
    const seats = game.questions().map(({ seat }) => seat);
    expect(new Set(seats).size).toBe(seats.length);
    for (const seat of seats) {
      const given = game.default(seat);
      expect(given).not.toBeNull();
      if (home !== 'harbour') continue;
      const life = game.view('all').vars.find(({ var: id, of }) => id === 'life' && of === seat);
      expect(life?.value).toBeGreaterThan(0);
    }
  }
});

describe('what a seat sees is made from what it knows', () => {
  const rules = `
    skill 【暗手】 "Sleight" sleight { when hurt(me, any); may discard(me, 1 of my hand where black) }
    skills of player p: sleight`;
  /** Two games that differ only in what seat 1 holds, and in what lies in the deck for it. */
  const twin = (held: string): Table =>
    table(rules, {
      cards: { 'hand 0': ['spark red'], 'hand 1': [held], 'hand 2': ['shelter red'] },
      vars: [turn],
    });

  test('games that differ only in what a seat may not know are the same to it', () => {
    const [one, two] = [twin('rumour red'), twin('lantern')];
    for (const t of [one, two]) {
      use(t, 0, 'spark', t.card('spark red'), [1]);
      passAll(t);
    }
    for (const seat of [0, 2]) {
      expect(two.game.view(seat)).toEqual(one.game.view(seat));
      expect(two.game.events(seat)).toEqual(one.game.events(seat));
    }
    expect(two.game.view(1)).not.toEqual(one.game.view(1));
  });

  test('a declined question and one that was never asked look the same to others', () => {
    const [asks, none] = [twin('rumour black'), twin('lantern')];
    for (const t of [asks, none]) {
      use(t, 0, 'spark', t.card('spark red'), [1]);
      passAll(t);
    }
    expect(asks.game.questions()).toMatchObject([{ seat: 1, kind: 'may' }]);
    say(asks, 1, { pass: true });
    passAll(asks);
    for (const seat of [0, 2]) expect(asks.game.events(seat)).toEqual(none.game.events(seat));
  });

  test('a restored game shows no more', () => {
    const t = twin('rumour red');
    const again = t.rules.restore(t.game.save());
    if ('reports' in again) throw new Error('refused');
    for (const seat of [0, 1, 2]) {
      expect(again.view(seat)).toEqual(t.game.view(seat));
      expect(again.choices(seat)).toEqual(t.game.choices(seat));
    }
  });

  test('whether something may be used depends only on what its user knows, or is said to be open', () => {
    const spark = (condition: string) =>
      `card 【火花】 "Spark" spark { use in playing; if ${condition}; hurt(right(me), 1) }`;
    const secret = '(players where side is smuggler) is not empty';
    expect(compiled('harbour', spark(secret)).said.join()).toContain('M445');
    const t = table(spark(`openly (${secret})`), {
      cards: { 'hand 0': ['spark red', 'lantern'], 'cargo 0': ['rumour red'] },
      vars: [turn],
    });
    expect(asked(t)).toBe(0);
    const reason = t.game.why(0, { use: 'spark', card: t.card('spark red') });
    expect(reason).toMatchObject({ code: 'clause', clause: 'if 1' });
  });
});

test('the default answer is legal, and passes where one may pass', () => {
  for (const { game, seat } of randomGames({ games: 2, every: 3 })) {
    const given = game.default(seat);
    if (game.choices(seat)?.pass) expect(given).toEqual({ pass: true });
    const fork = game.fork();
    expect(fork.answer(seat, given!).ok).toBe(true);
  }
});

/** Was it built after the last change of the runtime? `npm test` builds first. */
function isFresh(built: string): boolean {
  const folder = fileURLToPath(new URL('../runtime', import.meta.url));
  const changed = readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs);
  return existsSync(built) && statSync(built).mtimeMs > Math.max(...changed);
}

describe('the same pack, seed and answers', () => {
  const played = (): Game => {
    const rules = rulesOf(program('', 'climb').pack);
    const game = rules.start({ seats: 3, seed: 7 });
    if ('reports' in game) throw new Error('refused');
    while (game.result() === null) {
      const [question] = game.questions();
      game.answer(question!.seat, game.default(question!.seat)!);
    }
    return game;
  };

  test('give the same events, byte for byte', () => {
    expect(JSON.stringify(played().events('all'))).toBe(JSON.stringify(played().events('all')));
  });

  const built = fileURLToPath(new URL('../dist/runtime.js', import.meta.url));
  test.skipIf(!isFresh(built))('in another process, too', () => {
    const game = played();
    const script = `
      import { load } from ${JSON.stringify(built)};
      let text = '';
      for await (const part of process.stdin) text += part;
      const { pack, log } = JSON.parse(text);
      const game = load(pack).rules.replay(log);
      process.stdout.write(JSON.stringify(game.events('all')));`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      input: JSON.stringify({ pack: program('', 'climb').pack, log: game.log() }),
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    expect(run.stderr).toBe('');
    expect(run.stdout).toBe(JSON.stringify(game.events('all')));
  });

  test('a replay is tied to its pack and says where it first differs', () => {
    const rules = rulesOf(program('', 'climb').pack);
    const log = played().log();
    const again = rules.replay(log);
    expect('reports' in again).toBe(false);
    const other = rulesOf(program('', 'sanguo').pack).replay(log);
    expect(other).toMatchObject({ reports: [{ code: expect.any(String) }] });
    const answers = log.answers.map((step, i) =>
      i === 5 ? { ...step, print: step.print + 1 } : step,
    );
    const differs = rules.replay({ ...log, answers });
    expect(JSON.stringify(differs)).toMatch(/"reports".*5/);
  });
});

describe('unknown is an error everywhere', () => {
  test.each([
    ['an adjective', 'rule r { as soon as any strnned player p; mark(p) }'],
    ['a name in a filter', 'query q: players = players where lfie > 1'],
    ['a verb', 'rule r { when hrut(any player p, any); mark(p) }'],
    ['a parameter too few', 'rule r { when hurt(any player p); mark(p) }'],
    ['a var', "rule r { when dawn(any player p); set p's lief to 1 }"],
    ['a flow after until', 'var v: number, until end of trun'],
    ['a window', 'card 【火花】 "Spark" spark { use in plaiyng; mark(me) }'],
    ['a flow of a limit', 'skill 【样】 "S" s { use in playing; limit once per trun; mark(me) }'],
    ['a change of a variant', 'variant v of harbour { change drwa-count to 3 }'],
    ['a clause of a card', "skill 【样】 s { modify spark's trun: yes }"],
    ['a manner', 'skill 【样】 "S" s, plian { use in playing; no limit; mark(me) }'],
    ['a check group', 'order of checks: refill, plain, rich-wnis, becalmed'],
  ])('%s', (_, text) => {
    const { value, said } = compiled('harbour', text);
    expect(value).toBeUndefined();
    expect(said).not.toEqual([]);
  });

  test.each([
    ['pack.yaml', 'kind: edition', 'kind: edition\nknid: edition'],
    ['pack.yaml', 'kind: edition', 'kind: editoin'],
    ['deck.yaml', 'total: 24', 'total: 24\n  siut: { red: 10 }'],
    ['deck.yaml', 'rank: 4, suit: blue', 'rank: 4, suit: bleu'],
    ['deck.yaml', 'rank: 4,', 'rnak: 4,'],
    ['deck.yaml', 'lantern:', 'lanterm:'],
  ])('%s: %s → %s', (file, before, after) => {
    const packs = packsOf('harbour').map((pack) => ({
      ...pack,
      files: pack.files.map((each) =>
        each.name === `harbour/${file}`
          ? { ...each, text: each.text.replace(before, after) }
          : each,
      ),
    }));
    const { value, reports } = compile(packs, 'harbour');
    expect(value).toBeUndefined();
    expect(reports.map(({ at }) => at.source)).toContain(`harbour/${file}`);
  });

  test('an option of the host, and a value of it', () => {
    const rules = rulesOf(program('', 'qianzhi').pack);
    for (const options of [{ colunm: 'main' }, { column: 'mian' }, { 'allow-empty-missions': 7 }])
      expect(rules.start({ seats: 5, seed: 1, options })).toHaveProperty('reports');
  });
});

test('what another file should declare is missed when the packs are linked, not in play', () => {
  const packs = packsOf('harbour').map((pack) =>
    pack.id === 'std'
      ? { ...pack, files: pack.files.filter(({ name }) => !name.includes('uses')) }
      : pack,
  );
  const { value, reports } = compile(packs, 'harbour');
  expect(value).toBeUndefined();
  expect(reports.length).toBeGreaterThan(0);
});

test('the same id from two packs is a report that shows both places', () => {
  const extra = { name: 'std/extra.miben', text: 'zone cargo of player: cards, seen by all\n' };
  const packs = packsOf('harbour').map((pack) =>
    pack.id === 'std' ? { ...pack, files: [...pack.files, extra] } : pack,
  );
  const { value, reports } = compile(packs, 'harbour');
  expect(value).toBeUndefined();
  const [clash] = reports.filter(({ also }) => also !== undefined && also.length > 0);
  const places = [clash?.at.source, clash?.also?.[0]?.source].sort();
  expect(places).toEqual(['harbour/harbour.miben', 'std/extra.miben']);
});

test('one broken card: the pack is refused whole, with every report', () => {
  const { value, said } = compiled(
    'harbour',
    `card 【坏一】 "Bad one" bad-one { use in nowhere; mark(me) }
card 【坏二】 "Bad two" bad-two { use in playing; mrak(me) }
card 【坏三】 "Bad three" bad-three { use in playing target }
card 【好】 "Good" good { use in playing; mark(me) }`,
  );
  expect(value).toBeUndefined();
  for (const line of [1, 2, 3])
    expect(said.filter((each) => each.startsWith(`harbour/sample.miben:${line} `))).not.toEqual([]);
  expect(said.filter((each) => each.startsWith('harbour/sample.miben:4 '))).toEqual([]);
});

describe('packs are data', () => {
  test.each([
    ['a loop without end', 'flow f { repeat until no { mark(turn-player) } }'],
    ['a flow that calls itself', 'flow f { f }'],
    ['an action that calls itself', 'action f { f }'],
    ['a query that asks itself', 'query f: number = f + 1'],
  ])('%s is a report', (_, text) => {
    expect(compiled('harbour', text).value).toBeUndefined();
  });

  const pack = () => structuredClone(program('').pack) as unknown as Record<string, unknown>;
  test.each([
    ['nothing', () => null],
    ['a function', () => () => 1],
    ['another format', () => ({ ...pack(), format: 99 })],
    ['another hash', () => ({ ...pack(), hash: '0'.repeat(64) })],
    ['a key too many', () => ({ ...pack(), run: 'process.exit()' })],
    ['a changed procedure', () => ({ ...pack(), procs: [] })],
    [
      'something endless',
      () => {
        const round: Record<string, unknown> = pack();
        round.label = round;
        return round;
      },
    ],
  ])('%s is refused as a whole', (_, make) => {
    expect(load(make())).toHaveProperty('reports');
  });
});

test('the totals of a deck are asserted in the pack', () => {
  const packs = packsOf('harbour').map((pack) => ({
    ...pack,
    files: pack.files.map((file) =>
      file.name === 'harbour/deck.yaml'
        ? { ...file, text: file.text.replace('count: 2', 'count: 3') }
        : file,
    ),
  }));
  const { value, reports } = compile(packs, 'harbour');
  expect(value).toBeUndefined();
  expect(reports.map(({ code }) => code)).toContain('M556');
});

test('every report has a code, a place, the author’s own words, and prose in both languages', () => {
  const text = `query r: players = players where strnned
query q: players = players where lfie > 1
rule s { when hrut(any player p, any); mark(p) }
card 【坏】 "Bad" bad { use in plaiyng; mark(me) }`;
  const { packs, root } = withSample('harbour', text);
  const { reports } = compile(packs, root);
  const own = reports.filter(({ at }) => at.source === 'harbour/sample.miben');
  expect(own.length).toBeGreaterThanOrEqual(4);
  for (const report of own) {
    expect(report.code).toMatch(/^M\d{3}$/);
    expect(report.at.end).toBeGreaterThan(report.at.start);
    const words = text.slice(report.at.start, report.at.end);
    for (const lang of ['zh', 'en'] as const satisfies readonly Lang[]) {
      const said = sayReport(report, lang);
      expect(said).not.toBe(report.code);
      expect(said).toContain(words);
    }
    if (report.fixes) expect(report.fixes[0]?.text).not.toBe(words);
  }
  expect(own.flatMap(({ fixes }) => fixes?.[0]?.text ?? [])).toEqual(
    expect.arrayContaining(['stunned', 'life', 'hurt', 'playing']),
  );
});

test('text is made from the rule, in each language; written text that differs is reported', () => {
  const { packs, root } = gather(fileURLToPath(new URL('../cards/qianzhi', import.meta.url)));
  const withText = (text: string) =>
    packs.map((pack) => ({
      ...pack,
      files: pack.files.map((file) => {
        const changed = file.text.replace('：抽两张牌。\n', `：抽两张牌。\n卡面：${text}\n`);
        return file.name.endsWith('skills.miben') ? { ...file, text: changed } : file;
      }),
    }));
  const codes = (text: string) => compile(withText(text), root).reports.map(({ code }) => code);
  const written = '「你被【试探】或【锁定】后，可以翻开此牌，抽两张牌。」';
  expect(codes(written)).toEqual([]);
  expect(codes(written.replace('两', '三'))).toEqual(['M482']);
  expect(codes(written.replace('锁定', '破译'))).toEqual(['M484']);
  expect(codes(written.replace('你被', '另一位玩家被'))).toEqual(['M485']);

  const { vocabulary, packs: trees } = treesOf(withText(written), root).value;
  const sheet = trees
    .flat()
    .flatMap(({ file }) => file.decls)
    .find((one) => one.kind === 'skill-sheet' && one.header.id?.text === 'jiu-ji');
  if (!vocabulary || sheet?.kind !== 'skill-sheet') throw new Error('no sheet');
  const said = (lang: Lang) => cardText(sheet, { lang, vocabulary });
  expect(said('zh')).toBe(`【就计】${written.slice(1, -1)}`);
  expect(said('en')).toContain(
    'Ruse: When Probe or Lock-on hits you, you may reveal the character: draw two cards.',
  );
});
