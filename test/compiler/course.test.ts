/** What happens, and in which order: played on small games, worked out by hand. */
import { describe, expect, test } from 'vitest';
import { cards, withSkill, world } from './world.ts';

describe('actions', () => {
  const soothe = `
    action soothe (p: player) needs p's life < 3 { set p's life to p's life + 1 }
    action tidy (p: player) { move p's pile to discards }
    rule seen { when soothe(any player p); set p's marked to yes }
    rule heard { when tidy(any player p); set p's marked to yes }`;

  test('are done when what they need holds and something happened', () => {
    const made = world(soothe, 'soothe(A); soothe(B); tidy(C)');
    made.set('life', 'B', 2);
    const played = made.run();
    expect(played.holds('A is marked')).toBe(false);
    expect(played.holds('B is marked')).toBe(true);
    expect(played.holds('C is marked')).toBe(false);
  });

  test.each([
    [3, 0],
    [2, 1],
  ])('`then` runs only when the part before was done (life %d)', (life, drawn) => {
    const made = world(soothe, 'soothe(A); then draw(A, 1)');
    made.set('life', 'A', life);
    expect(made.run().ask("count of A's hand")).toBe(drawn);
  });

  test.each([
    ['', 3],
    [', at once', 0],
  ])('the table settles after each round of a loop, or after the last: "%s"', (once, sum) => {
    const made = world(
      `var left: number, seen by all
       rule watch { when hurt(any player p); add count of (players where its life > 2) to left }`,
      `for each p in players${once} { hurt(p) }`,
    );
    expect(made.ask('left')).toBe(sum);
  });

  test('take as many as there are', () => {
    const made = world(
      '',
      "discard(A, 5 of A's hand); discard(B, random 5 of B's hand); draw(C, 99)",
    );
    cards(made, 'A', 'red-1', 'red-2');
    cards(made, 'B', 'red-3');
    const played = made.run();
    played.rest();
    expect(played.ask("count of A's hand")).toBe(0);
    expect(played.ask("count of B's hand")).toBe(0);
    // All that is left, and the discards shuffled in.
    expect(played.ask("count of C's hand")).toBe(8);
  });

  test('a choice that cannot be made ends its block, not the flow', () => {
    const made = world(
      '',
      "if yes { A chooses c from A's hand; discard(A, c); draw(A, 3) }; draw(A, 1)",
    );
    expect(made.run().ask("count of A's hand")).toBe(1);
  });

  test('what is to be prevented is called off, and nobody hears of it', () => {
    const made = world(
      `rule shield { before hurt(any marked player p); set p's marked to no; prevent it }
       rule heard { when hurt(any player p); draw(p, 1) }`,
      'hurt(A); hurt(B); hurt(B)',
    );
    made.set('marked', 'B', true);
    const played = made.run();
    expect(played.ask("A's life")).toBe(2);
    expect(played.ask("B's life")).toBe(2);
    expect(played.ask("count of B's hand")).toBe(1);
  });

  test('several at once are one event; `some` hears once, `any` each', () => {
    const made = world(
      `rule once { when discard(any player p, some red cards); add 10 to total }
       rule each-one { when discard(any player p, any red card c); add 1 to total }
       var total: number, seen by all`,
      "discard(A, A's hand)",
    );
    cards(made, 'A', 'red-1', 'red-2', 'blue-1');
    expect(made.run().ask('total')).toBe(12);
  });
});

describe('queries', () => {
  test('rule, then card, then skill; in a layer the absolute ones first', () => {
    const made = withSkill(
      'modify reach(me): it + 1',
      `query reach (p: player): number = 1, joined by most
       rule wide { modify reach(any player p): 2 }
       card 【灯】 "Lamp" lamp { modify reach(any player p): it * 10 }`,
    );
    expect(made.ask('reach(A)')).toBe(21);
    expect(made.ask('reach(B)')).toBe(20);
  });

  test.each([
    ['most', 5],
    ['least', 2],
    ['sum', 7],
  ])('absolute ones join by %s', (how, value) => {
    const made = world(`
      query reach (p: player): number = 1, joined by ${how}
      rule one { modify reach(any player p): 5 }
      rule two { modify reach(any player p): 2 }`);
    expect(made.ask('reach(A)')).toBe(value);
  });

  test.each([
    ['any', 1],
    ['all', 0],
  ])('yes and no join by %s', (how, value) => {
    const made = world(`
      query able (p: player): yes/no = no, joined by ${how}
      rule one { modify able(any player p): p's life > 1 }
      rule two { modify able(any player p): p's life > 2 }`);
    made.set('life', 'A', 2);
    expect(made.ask('able(A)')).toBe(value);
    expect(made.ask('able(B)')).toBe(1);
  });

  test('a skill modifies only while it is held and works', () => {
    const made = withSkill(
      'modify reach(me): 7',
      `query reach (p: player): number = 1
       rule sleeping { modify in-game(any player p): p is not marked }`,
    );
    expect(made.ask('reach(A)')).toBe(7);
    expect(made.ask('reach(B)')).toBe(1);
    made.set('marked', 'A', true);
    expect(made.ask('reach(A)')).toBe(1);
  });

  test('a modifier fits what its filter says', () => {
    const made = world(`
      query worth (c: card): number = 1
      rule dear { modify worth(any red card c): 3 }`);
    expect(made.ask('worth(red-1)')).toBe(3);
    expect(made.ask('worth(blue-1)')).toBe(1);
  });

  test('the timing of a card is modified by a skill, for its owner', () => {
    const offers = (seat: string) => `offer ${seat} in playing as u { begin(u) }`;
    const made = withSkill("modify spark's turn: yes", '', `${offers('B')}; ${offers('A')}`);
    cards(made, 'A', 'red-1');
    cards(made, 'B', 'red-2');
    made.set('turn-player', null, 2);
    expect(made.run().asked()).toEqual(['A use']);
  });
});

describe('durations', () => {
  const text = `
    var hits: number, until end of inner, seen by all
    var total: number, seen by all
    flow inner (n: number) { add n to hits; if n > 1 { outer }; hurt(turn-player) }
    flow outer { turn-player may again }
    flow again { inner(1); add hits to total }
    rule after { when inner(any number n); add hits * 100 to total }`;

  test('a value falls back after the `when` of its flow', () => {
    const played = world(text, 'inner(1); add hits to total').run();
    expect(played.ask('hits')).toBe(0);
    expect(played.ask('total')).toBe(100);
  });

  test('it is the innermost flow of the name that ends it', () => {
    const played = world(text, 'inner(2)').run();
    expect(played.asked()).toEqual(['A may']);
    played.answer('A', { yes: true });
    // Two and one are added: the inner one ends with three, and gives two back; with two the outer one ends.
    expect(played.ask('total')).toBe(300 + 2 + 200);
    expect(played.ask('hits')).toBe(0);
  });
});

describe('triggers', () => {
  test('run after the statement of a flow, not inside an action', () => {
    const played = world(
      `action twice (p: player) { hurt(p); hurt(p); set first-hit to p }
       rule heard { when hurt(any player p); if first-hit is p; add 1 to total }
       var total: number, seen by all`,
      'twice(A)',
    ).run();
    expect(played.ask('total')).toBe(0);
  });

  test('what a trigger causes is carried out before the next one', () => {
    const played = world(
      `rule one { when hurt(any player p); if p's life > 0; add 1 to line; soothe(p) }
       rule two { when hurt(any player p); add 2 to line }
       rule three { when soothe(any player p); add 3 to line }
       moment soothe (p: player)
       var line: list of number, seen by all`,
      'hurt(A)',
    ).run();
    expect([1, 2, 3].map((n) => played.ask(`if first of line = ${n} then 1 else 0`))).toEqual([
      1, 0, 0,
    ]);
    expect(played.ask('count of line')).toBe(3);
    expect(played.ask('if last of line = 2 then 1 else 0')).toBe(1);
  });

  test('the owner of two says which comes first', () => {
    const made = world(
      `character 【甲】 "Alpha" jia {
         skill 【一】 "One" yi { when hurt(any player p); add 1 to total }
         skill 【二】 "Two" er { when hurt(any player p); set total to total * 5 }
       }
       var total: number, seen by all`,
      'hurt(B)',
    );
    made.set('role', 'A', 'jia');
    const played = made.run();
    expect(played.asked()).toEqual(['A order']);
    played.answer('A', { first: 'er' });
    expect(played.ask('total')).toBe(1);
  });

  test('a condition is asked again when it is carried out', () => {
    const played = world(
      `rule one { when hurt(any player p); set p's marked to yes }
       rule two { when hurt(any player p); if p is not marked; draw(p, 1) }`,
      'hurt(A)',
    ).run();
    expect(played.ask("count of A's hand")).toBe(0);
  });

  test('a leading `may` is asked before the cost, and declining spends nothing', () => {
    const made = withSkill(
      'when hurt(me); cost discard(me, 1 of my hand); may draw(me, 2)',
      '',
      'hurt(A)',
    );
    cards(made, 'A', 'red-1');
    const declined = made.run();
    expect(declined.asked()).toEqual(['A may']);
    declined.answer('A', { pass: true });
    declined.rest();
    expect(declined.ask("count of A's hand")).toBe(1);
    const taken = made.run();
    taken.answer('A', { yes: true });
    taken.rest();
    expect(taken.ask("count of A's hand")).toBe(2);
    expect(taken.ask('count of discards')).toBe(1);
  });

  test('a `may` that could do nothing is not asked', () => {
    const made = withSkill('when hurt(me); may discard(me, 1 of my hand)', '', 'hurt(A)');
    expect(made.run().asked()).toEqual([]);
  });

  test('a cost that cannot be paid in full: the ability is not offered', () => {
    const made = withSkill(
      'when hurt(me); cost discard(me, exactly 2 of my hand); may draw(me, 2)',
      '',
      'hurt(A)',
    );
    cards(made, 'A', 'red-1');
    expect(made.run().asked()).toEqual([]);
  });

  test('a limit counts until the end of its flow', () => {
    const made = withSkill(
      'when hurt(me); limit once per inner; draw(me, 1)',
      'flow inner { hurt(turn-player); hurt(turn-player) }',
      'inner; inner',
    );
    expect(made.run().ask("count of A's hand")).toBe(2);
  });
});

describe('replacements', () => {
  test('apply once to what happens and to what their body raises', () => {
    const made = withSkill('instead of draw(me, any number n); draw(me, n + 1)', '', 'draw(A, 1)');
    expect(made.run().ask("count of A's hand")).toBe(2);
  });

  test('the affected player chooses among several, and may decline', () => {
    const made = world(
      `character 【甲】 "Alpha" jia {
         skill 【一】 "One" yi { instead of draw(me, any number n); may draw(me, n + 1) }
         skill 【二】 "Two" er { instead of draw(me, any number n); draw(me, n * 3) }
       }`,
      'draw(A, 1)',
    );
    made.set('role', 'A', 'jia');
    const played = made.run();
    played.rest();
    expect([3, 4, 6]).toContain(played.ask("count of A's hand"));
  });
});

describe('checks', () => {
  const rules = `
    rule weak { as soon as any player p where life < 2; add 1 to seen-weak; hurt(p) }
    var seen-weak: number, seen by all`;
  const order = 'order of checks: refill, weak';

  test('fire when their condition begins to hold, not while it holds', () => {
    const made = world(rules, 'hurt(A); hurt(A); hurt(A)', 3, { 'order.miben': order });
    const played = made.run();
    expect(played.ask('seen-weak')).toBe(1);
  });

  test('a check of an earlier rank is made inside one of a later rank, not the other way round', () => {
    const text = `
      rule first-rank { as soon as any player p where life < 1; add 1 to line }
      rule second-rank { as soon as any marked player p; hurt(p); add 2 to line; hurt(p); add 3 to line }
      rule third-rank { as soon as turn-player is marked and turn-player's life < 1; add 4 to line }
      var line: list of number, seen by all`;
    const made = world(text, "set turn-player's marked to yes", 3, {
      'order.miben': 'order of checks: refill, first-rank, second-rank, third-rank',
    });
    made.set('life', 'A', 2);
    const played = made.run();
    expect(played.ask('count of line')).toBe(4);
    expect(played.ask('first of line else 0')).toBe(2);
    expect(played.ask('last of line else 0')).toBe(4);
    expect(played.holds('line has 3')).toBe(true);
  });
});

describe('a var that becomes something', () => {
  const heard = `
    var calm of player: yes/no, seen by all
    var noise: number, seen by all
    rule one { when 【turn-player】's calm becomes yes; add 1 to noise }
    rule all { when noise becomes 2; draw(turn-player, 1) }`;

  test('is heard when it changes to that value, not when it is set to what it is', () => {
    const played = world(
      heard,
      "set A's calm to yes; set A's calm to yes; set B's calm to yes; set A's calm to no",
    ).run();
    expect(played.ask('noise')).toBe(1);
    expect(played.ask("count of A's hand")).toBe(0);
  });

  test('is heard of vars of the table as well, once for each time it becomes so', () => {
    const played = world(
      heard,
      'set noise to 2; set noise to 3; set noise to 2; set noise to 2',
    ).run();
    expect(played.ask("count of A's hand")).toBe(2);
  });
});

describe('a flow inside itself', () => {
  const nested = `
    var mood of player: number, until end of phase, seen by all
    var seen of player: number, seen by all
    flow phase (p: player, n: number) {
      add n to p's mood
      if n > 1 { p chooses x from 1 to 2; phase(p, n - 1) }
      set p's seen to p's seen * 10 + p's mood
    }`;

  test('gives back what lasted in the outer one when the inner one ends', () => {
    const played = world(nested, 'phase(A, 2)').run();
    played.rest();
    // The inner run sees 2 + 1 and leaves 2 behind for the outer one.
    expect(played.ask("A's seen")).toBe(32);
    expect(played.ask("A's mood")).toBe(0);
  });
});

describe('cards moved within their own zone', () => {
  test('go to the end that is named in an ordered zone, and nowhere else', () => {
    const played = world(
      'var first: maybe card, seen by all',
      `set first to first of discards
       move top 1 of discards to bottom of discards
       move top 1 of discards to discards`,
    );
    played.place('discards', null, 'red-1', 'red-2', 'red-3');
    const done = played.run();
    expect(done.holds('first of discards is red-2 and last of discards is red-1')).toBe(true);
  });
});
