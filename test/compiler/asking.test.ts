/** What players are asked: choices, and ways to use cards. */
import { describe, expect, test } from 'vitest';
import { cards, withSkill, world } from './world.ts';

describe('questions', () => {
  test('`together` asks all at once', () => {
    const made = world(
      '',
      "together for each p in players { p chooses c from p's hand; discard(p, c) }",
    );
    cards(made, 'A', 'red-1', 'red-2');
    cards(made, 'B', 'red-3', 'red-4');
    const played = made.run();
    expect(played.asked()).toEqual(['A choose', 'B choose']);
    played.answer('B', { elements: [3] });
    expect(played.ask('count of discards')).toBe(0);
    played.answer('A', { elements: [1] });
    expect(played.ask('count of discards')).toBe(2);
  });

  test('`distribute` deals round', () => {
    const made = world('', "distribute deck over players' hand, 2 each");
    const played = made.run();
    expect(played.ask("count of players' hand")).toBe(6);
    expect(played.ask("count of B's hand")).toBe(2);
  });

  test('where a list is wanted, they are chosen one after the other', () => {
    const stow =
      "action stow (p: player, cs: list of card from p's hand) { move cs to top of deck }";
    const made = world(stow, "stow(A, 2 of A's hand)");
    cards(made, 'A', 'red-1', 'red-2', 'red-3');
    const played = made.run();
    expect(played.asked()).toEqual(['A list']);
    played.answer('A', { elements: [2, 0] });
    expect(played.holds('red-1 in (top 1 of deck)')).toBe(true);
    expect(played.holds('red-3 in (top 2 of deck)')).toBe(true);
  });

  test('the cost of a trigger is exact: with fewer cards it is not offered', () => {
    const skill = 'when hurt(me)\ncost discard(me, 2 of my hand)\nmay draw(me, 1)';
    for (const [own, asked] of [
      [['red-1'], []],
      [['red-1', 'red-2'], ['A may']],
    ] as const) {
      const made = withSkill(skill, '', 'hurt(A)');
      cards(made, 'A', ...own);
      expect(made.run().asked()).toEqual(asked);
    }
  });

  test('a number from one to another', () => {
    const made = world('', 'A chooses n from 2 to 4; draw(A, n)');
    const played = made.run();
    expect(played.asked()).toEqual(['A number']);
    played.answer('A', { number: 3 });
    expect(played.ask("count of A's hand")).toBe(3);
  });

  test('a branch that can do nothing is not open', () => {
    const made = world('', "A either { discard(A, 1 of A's hand) } or { draw(A, 1) }");
    expect(made.run().ask("count of A's hand")).toBe(1);
  });
});

describe('uses', () => {
  const offers = (seat: string) =>
    `offer ${seat} in playing as u { begin(u); if u is not at-once { resolve(u) } }`;

  test('a conversion uses one card as another, a forced one leaves no choice', () => {
    const mirror = `card 【镜】 "Mirror" mirror { use in playing while my-turn; draw(me, 2) }`;
    const may = withSkill('use 1 of my hand where red as mirror', mirror, offers('A'));
    cards(may, 'A', 'red-1');
    const played = may.run();
    expect(played.choices('A')?.uses?.length).toBe(2);
    const must = withSkill('must use 1 of my hand where red as mirror', mirror, offers('A'));
    cards(must, 'A', 'red-1');
    const forced = must.run();
    expect(forced.choices('A')?.uses?.length).toBe(1);
  });

  test('at once: off the stack, nothing announced', () => {
    const made = world(
      `card 【快】 "Quick" quick { use in playing, at once; draw(me, 2) }
       rule heard { when announced(any player p, any); set p's marked to yes }`,
      offers('A'),
      3,
      {
        'deck.yaml':
          'pack: sample\ndeck: deck\nfacts: [colour]\ncards:\n  quick: {colour: {red: 4, blue: 4}}\n',
      },
    );
    cards(made, 'A', 'red-1');
    const played = made.run();
    expect(played.asked()).toEqual(['A use']);
    played.answer('A', { use: 'quick', card: 0 });
    expect(played.holds('A is marked')).toBe(false);
    expect(played.holds('stack is empty')).toBe(true);
  });

  test('a condition that fails at resolution: the use has no effect', () => {
    const made = world(
      `card 【条】 "Only" only { use in playing; if my life > 2; draw(me, 2) }
       rule hits { when announced(any player p, any); hurt(p) }`,
      offers('A'),
      3,
      {
        'deck.yaml':
          'pack: sample\ndeck: deck\nfacts: [colour]\ncards:\n  only: {colour: {red: 4, blue: 4}}\n',
      },
    );
    cards(made, 'A', 'red-1');
    const played = made.run();
    played.answer('A', { use: 'only', card: 0 });
    expect(played.ask("count of A's hand")).toBe(0);
    expect(played.ask('count of discards')).toBe(1);
  });
});

describe('`may` behind a cost', () => {
  const character = (sentence: string): string =>
    `角色【甲】 "Alpha" jia\n技能【技】 "Skill" ji\n  ${sentence}\n`;
  const playing = 'offer A in playing as u { begin(u); if u is not at-once { resolve(u) } }';
  const held = (text: string, course: string) => {
    const made = world(text, course);
    made.set('role', 'A', 'jia');
    cards(made, 'A', 'red-1');
    return made.run();
  };

  test('a trigger: what is paid is not asked for, what follows is', () => {
    const played = held(character('当你受伤时，舍弃一张手牌：可以抽两张牌。'), 'hurt(A)');
    expect(played.asked()).toEqual(['A may']);
    expect(played.ask('count of discards')).toBe(1);
    played.answer('A', { pass: true });
    expect(played.ask("count of A's hand")).toBe(0);
  });

  test('a leading one speaks for the cost, too', () => {
    const played = held(character('当你受伤时，可以舍弃一张手牌：抽两张牌。'), 'hurt(A)');
    expect([played.asked(), played.ask('count of discards')]).toEqual([['A may'], 0]);
  });

  test.each([
    character('自己回合，出牌阶段不限次，可以舍弃一张手牌：可以抽两张牌。'),
    `character 【甲】 "Alpha" jia { skill 【技】 "Skill" ji {
      use in playing while my-turn
      cost discard(me, 1 of my hand)
      may draw(me, 2)
    } }`,
  ])('a use asks for it when it is carried out', (text) => {
    const played = held(text, playing);
    played.answer('A', { use: 'ji' });
    expect([played.asked(), played.ask('count of discards')]).toEqual([['A may'], 1]);
    played.answer('A', { yes: true });
    expect(played.ask("count of A's hand")).toBe(2);
  });
});
