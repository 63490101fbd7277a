/** Sentences are played: what a skill of A does, on the catalogue's base. */
import { describe, expect, test } from 'vitest';
import { baseFile, outcome } from '../compiler/catalogue.ts';
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

describe('what is done after use', () => {
  /** All cards are rain; when it has been used, it lies in the puddle. */
  const rain = (effect: string) => {
    const made = world(
      `zone puddle 「水洼」 "puddle": cards, seen by all
manner after-use 「用后」 "after use" {}
卡牌【雨】 "Rain" rain
  自己回合，出牌阶段，使用：${effect}。
用后：把此牌移到水洼。
`,
      'open(playing)',
      2,
      { 'deck.yaml': baseFile('deck.yaml').replace('spark', 'rain') },
    );
    cards(made, 'A', 'red-1');
    const played = made.run();
    played.answer('A', { use: 'rain', card: 0 });
    played.rest();
    return played;
  };

  test('stands at the end', () => {
    const played = rain('抽一张牌');
    expect(played.ask('count of puddle')).toBe(1);
    expect(played.ask("count of A's hand")).toBe(1);
    expect(played.ask('count of discards')).toBe(0);
  });

  test('is done although a choice could not be made', () => {
    expect(rain('舍弃一张手牌').ask('count of puddle')).toBe(1);
  });
});

describe('a character stands for who has it', () => {
  const drawn = (seat: 'B' | undefined, life: number) => {
    const made = withSkill(
      '当你受伤时，若【乙】虚弱，抽两张牌。',
      'hurt(A)',
      'query weak 「{p} 虚弱」 "{p} is|are weak" (p: player): yes/no = p\'s life <= 1\ncharacter 【乙】 "Beta" yi {}',
    );
    if (seat) made.set('role', seat, 'yi');
    made.set('life', 'B', life);
    return made.run().ask("count of A's hand");
  };

  test('who is weak', () => expect(drawn('B', 1)).toBe(2));
  test('who is not', () => expect(drawn('B', 3)).toBe(0));
  test('nobody has it', () => expect(drawn(undefined, 1)).toBe(0));
});

test('whose cards are heard of, as long as they lie there', () => {
  const heard = (seat: 'A' | 'B') => {
    const made = withSkill(
      '当一位玩家查看你的牌时，他抽一张牌。',
      `look(C, ${seat}'s pile)`,
      'moment look (p: player, cs: cards) 「{p} 查看 {cs}」 "{p} look(s) at {cs}"',
    );
    made.place('pile', 'A', 'red-1');
    made.place('pile', 'B', 'red-2');
    return made.run().ask("count of C's hand");
  };
  expect(heard('A')).toBe(1);
  expect(heard('B')).toBe(0);
});

test('a player within what narrows the cards', () => {
  const made = withSkill(
    '当你拿走另一位玩家做过记号的牌时，他抽两张牌。',
    'take(A, pile-of)',
    `var by of card: maybe player, seen by all
query signed 「{p} 做过记号 的」 "marked by {p}" (c: card, p: player): yes/no = c's by is p
query pile-of: cards = players' pile`,
  );
  made.place('pile', 'C', 'red-1');
  // Of the first card: player C.
  made.set('by', 'A', 2);
  const played = made.run();
  expect(played.ask("count of C's hand")).toBe(2);
});

describe('what is printed on cards stands in their header', () => {
  const table = 'pack: sample\ndeck: deck\nfacts: [colour]\n';
  const sheet = '卡牌【雨】 "Rain" rain，红色3、蓝色2\n  自己回合，出牌阶段，使用：抽一张牌。\n';

  test('without a row in the deck table', () => {
    const deck = `${table}assert: { total: 5, colour: { red: 3, blue: 2 } }\n`;
    const made = world(sheet, 'do nothing', 2, { 'deck.yaml': deck });
    expect(made.ask('count of deck')).toBe(5);
    expect(made.ask('count of (deck where red and rain)')).toBe(3);
  });

  test('or in the table, not in both', () => {
    const codes = (row: string) =>
      outcome({
        files: new Map([
          ['rain.miben', sheet],
          ['deck.yaml', `${table}cards:\n  rain: ${row}\n`],
        ]),
      }).reports.map(({ code }) => code);
    expect(codes('{ colour: { red: 4 } }')).toContain('M555');
    expect(codes('{ count: 2 }')).toEqual(['M557']);
  });
});

describe('cards are put', () => {
  const put = (face: string) => {
    const made = withSkill(`当你受伤时，把一张手牌${face}放回牌库顶。`, 'hurt(A)');
    cards(made, 'A', 'red-1');
    return made.run().game.events(1);
  };
  const shown = (events: ReturnType<typeof put>) => events.some(({ kind }) => kind === 'show');

  test('face up: all know them', () => expect(shown(put('面朝上'))).toBe(true));
  test('face down: the others do not', () => expect(shown(put('面朝下'))).toBe(false));
});

test('a cost may be a card that is put somewhere', () => {
  const made = withSkill(
    '自己回合，出牌阶段不限次，可以把一张红色手牌移到弃牌堆：抽三张牌。',
    'open(playing)',
  );
  cards(made, 'A', 'red-1', 'blue-1');
  const played = made.run();
  played.answer('A', { use: 'ji' });
  expect(played.ask("count of A's hand")).toBe(1);
  expect(played.ask('count of (discards where red)')).toBe(1);
  played.rest();
  expect(played.ask("count of A's hand")).toBe(4);
});

test('at most so many times: each is asked for', () => {
  const played = withSkill('当你受伤时，重复最多三次：抽一张牌。', 'hurt(A)').run();
  for (const answer of [{ yes: true }, { pass: true }, { yes: true }] as const)
    played.answer('A', answer);
  expect(played.asked()).toEqual([]);
  expect(played.ask("count of A's hand")).toBe(2);
});

test.each([
  ['其他每位玩家', '他们各', 4],
  ['你的右手边', '他', 2],
])('targets that are known: %s', (whom, subject, drawn) => {
  const sentence = `自己回合，出牌阶段每回合限一次，对${whom}，可以抽一张牌：${subject}抽两张牌。`;
  const played = withSkill(sentence, 'open(playing)').run();
  played.answer('A', { use: 'ji' });
  played.rest();
  expect(played.ask("count of B's hand") + played.ask("count of C's hand")).toBe(drawn);
});

test('cards are used as a name that was chosen', () => {
  const snow =
    '卡牌【雪】 "Snow" snow\n  自己回合，出牌阶段，使用：抽一张牌。\n卡牌【霜】 "Frost" frost\n  自己回合，出牌阶段，使用：抽一张牌。\n';
  const sentence =
    '当你受伤时，可以选择一种牌名甲和一种牌名乙：本回合，每位玩家的甲必须当作乙使用。';
  const used = (...names: readonly string[]) => {
    const made = withSkill(sentence, 'hurt(A); open(playing)', snow);
    cards(made, 'A', 'red-1');
    const played = made.run();
    played.answer('A', { yes: true });
    for (const name of names) played.answer('A', { elements: [name] });
    const offered = played.choices('A');
    return offered && 'uses' in offered ? offered.uses.map((use) => use.as) : [];
  };
  expect(used('spark', 'snow')).toEqual(['snow']);
  expect(used('spark', 'frost')).toEqual(['frost']);
  expect(used('frost', 'snow')).toEqual(['spark']);
});
