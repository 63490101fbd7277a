/** What happens, in which order: abilities, modifiers, durations, questions, played on small games. */
import { describe, expect, test } from 'vitest';
import { world } from './world.ts';

/** A character with one skill, held by A. */
const skill = (text: string): string =>
  `character 【甲】 "A" jia { skill 【技】 "Skill" ji { ${text} } }\n`;

function withSkill(text: string, more = '', count = 3) {
  const made = world(`${skill(text)}${more}`, count);
  made.set('role', 'A', 'jia');
  for (const seat of ['A', 'B', 'C', 'D'].slice(0, count) as ('A' | 'B' | 'C' | 'D')[])
    made.set('life', seat, 3);
  return made;
}

describe('actions', () => {
  test('are done when what they need holds and something happened', () => {
    const made = world(`
      rule seen { when soothe(any player p); set p's marked to yes }
      action soothe (p: player) needs p's life < 3 { set p's life to p's life + 1 }
      action nothing-moved (p: player) { move p's pile to discards }
      rule heard { when nothing-moved(any player p); set p's marked to yes }`);
    made.set('life', 'B', 2);
    const played = made.run('soothe(A); soothe(B); nothing-moved(C)');
    expect(played.holds('A is marked')).toBe(false);
    expect(played.holds('B is marked')).toBe(true);
    expect(played.holds('C is marked')).toBe(false);
  });

  test('`then` runs only when the part before was done', () => {
    const made = world(`
      action soothe (p: player) needs p's life < 3 { set p's life to p's life + 1 }
      rule calls { when hurt(any); soothe(turn-player); then draw(turn-player, 1) }`);
    expect(made.run('soothe(A); then draw(A, 1)').ask("count of A's hand")).toBe(0);
    made.set('life', 'A', 1);
    expect(made.run('soothe(A); then draw(A, 1)').ask("count of A's hand")).toBe(1);
  });

  test('take as many as there are', () => {
    const made = world('');
    made.place('hand', 'A', 'red-1', 'red-2');
    expect(made.run('move random 5 of A\'s hand to discards').ask('count of discards')).toBe(2);
    const asked = made.run('discard(A, 5 of A\'s hand)');
    asked.rest();
    expect(asked.ask('count of discards')).toBe(2);
    expect(made.run('draw(B, 99)').ask("count of B's hand")).toBe(6);
  });

  test('a choice that cannot be made ends its block', () => {
    const made = world('');
    const played = made.run("if yes { A chooses c from A's hand; discard(A, c); draw(A, 3) }; draw(A, 1)");
    expect(played.ask("count of A's hand")).toBe(1);
  });
});

describe('queries', () => {
  const layered = `
    query reach (p: player): number = 1, joined by most
    rule wide { modify reach(any player p): 2 }
    card 【灯】 "Lamp" lamp { modify reach(any player p): it * 10 }
  `;

  test('rule, then card, then skill; in a layer the absolute ones first', () => {
    const made = withSkill('modify reach(me): it + 1', layered);
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
    ['any', true, true],
    ['all', true, false],
  ])('yes and no join by %s', (how, both, one) => {
    const made = world(`
      query able (p: player): yes/no = no, joined by ${how}
      rule one { modify able(any player p): p's life > 1 }
      rule two { modify able(any player p): p's life > 2 }`);
    made.set('life', 'A', 3);
    made.set('life', 'B', 2);
    expect(made.ask('able(A)')).toBe(Number(both));
    expect(made.ask('able(B)')).toBe(Number(one));
  });

  test('a skill modifies only while it is held and works', () => {
    const made = withSkill('modify reach(me): 7', `query reach (p: player): number = 1
      rule sleeping { modify in-game(any player p): p is not marked }`);
    expect(made.ask('reach(A)')).toBe(7);
    expect(made.ask('reach(B)')).toBe(1);
    made.set('marked', 'A', true);
    expect(made.ask('reach(A)')).toBe(1);
  });

  test('a filter of a modifier', () => {
    const made = world(`
      query worth (c: card): number = 1
      rule dear { modify worth(any red card c): 3 }`);
    expect(made.ask('worth(red-1)')).toBe(3);
    expect(made.ask('worth(blue-1)')).toBe(1);
  });

  test('a named condition of a card is modified by a skill', () => {
    const made = withSkill("modify spark's turn: yes");
    made.place('hand', 'A', 'red-1');
    made.place('hand', 'B', 'red-2');
    made.set('turn-player', null, 2);
    expect(made.run('offer A in playing as u { begin(u) }').asked()).toEqual(['A use']);
    expect(made.run('offer B in playing as u { begin(u) }').asked()).toEqual([]);
  });
});

describe('durations', () => {
  test('fall back at the end of the innermost flow of the name, after its `when`', () => {
    const made = world(`
      var hits: number, until end of inner, seen by all
      flow inner (n: number) { add n to hits; if n > 1 { inner-again } ; set turn-player to turn-player }
      flow inner-again { inner(1); add hits to total }
      var total: number, seen by all
      rule after { when inner(any number n); add hits * 100 to total }
      rule used { when hurt(any player p); inner(1) }`);
    const played = made.run('inner(1); add hits to total');
    expect(played.ask('hits')).toBe(0);
    expect(played.ask('total')).toBe(100);
    const nested = made.run('inner(2)');
    // The inner one ends with 3 and falls back to 0; the outer one ends with 0.
    expect(nested.ask('total')).toBe(300);
  });
});

