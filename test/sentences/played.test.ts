/** Sentences are played: what a skill of A does, on the catalogue's base. */
import { describe, expect, test } from 'vitest';
import { cards, world } from '../compiler/world.ts';

/** A game in which A has the skill of this sentence, and all begin without cards. */
function withSkill(sentence: string, course: string, more = '') {
  const made = world(
    `角色【甲】 "Alpha" jia\n技能【技】 "Skill" ji\n  ${sentence}\n\n卡牌【雨】 "Rain" rain {}\n${more}`,
    course,
  );
  made.set('role', 'A', 'jia');
  return made;
}

describe('a name of a card is chosen', () => {
  const sentence = '当你受伤时，选择一种牌名甲，若甲是【雨】，抽两张牌。';

  test('among all there are', () => {
    const played = withSkill(sentence, 'hurt(A)').run();
    expect(played.asked()).toEqual(['A choose']);
    expect(played.choices('A')).toMatchObject({ elements: ['spark', 'rain'] });
  });

  test.each([
    ['rain', 2],
    ['spark', 0],
  ])('%s', (name, drawn) => {
    const played = withSkill(sentence, 'hurt(A)').run();
    played.answer('A', { elements: [name] });
    expect(played.ask("count of A's hand")).toBe(drawn);
  });

  test('several of them', () => {
    const several = '当你受伤时，选择最多两种牌名甲，若甲是【雨】，抽两张牌。';
    const played = withSkill(several, 'hurt(A)').run();
    played.answer('A', { elements: ['spark', 'rain'] });
    expect(played.ask("count of A's hand")).toBe(2);
  });

  test('or several values', () => {
    const several =
      '当你受伤时，选择最多两种颜色甲，若甲是红色，抽两张牌；若甲不是蓝色，抽一张牌。';
    const played = withSkill(several, 'hurt(A)').run();
    played.answer('A', { elements: ['red', 'blue'] });
    expect(played.ask("count of A's hand")).toBe(2);
  });
});

describe('cards are used as', () => {
  const snow = '卡牌【雪】 "Snow" snow\n  自己回合，出牌阶段，使用：抽一张牌。\n';
  const uses = (as: string) => {
    const made = withSkill(`你的手牌可以当作${as}使用。`, 'open(playing)', snow);
    cards(made, 'A', 'red-1');
    const offered = made.run().choices('A');
    return offered && 'uses' in offered ? offered.uses.map((use) => use.as) : [];
  };

  test.each([
    ['【雪】', ['spark', 'snow']],
    ['【火花】或【雪】', ['spark', 'spark', 'snow']],
    ['一种牌名', ['spark', 'spark', 'snow']],
  ])('%s', (as, offered) => expect(uses(as)).toEqual(offered));
});

test('so many times in a window: each time it is open', () => {
  const sentence = '自己回合，出牌阶段限一次，可以抽一张牌。';
  const played = withSkill(sentence, 'open(playing); open(playing)').run();
  const drawn = () => played.ask("count of A's hand");
  const mine = () => JSON.stringify(played.choices('A')).includes('"use":"ji"');
  expect(mine()).toBe(true);
  played.answer('A', { use: 'ji' });
  expect(drawn()).toBe(1);
  expect(mine()).toBe(false);
  // The window closes when everybody has passed; then it opens again.
  for (let i = 0; i < 9 && !mine(); i++)
    for (const seat of ['A', 'B', 'C'] as const)
      if (played.asked().includes(`${seat} use`) && !mine()) played.answer(seat, { pass: true });
  played.answer('A', { use: 'ji' });
  expect(mine()).toBe(false);
  played.rest();
  expect(drawn()).toBe(2);
});
