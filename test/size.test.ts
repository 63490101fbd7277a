/** A skill costs as few lines as on the card, and no word of the game is there for one character alone but those listed. */
import { expect, test } from 'vitest';
import { house, linesOf as linesOfCode, type Way } from './size/house.ts';
import { partsOf } from './size/naming.ts';
import { besidePaper } from './size/paper.ts';
import { quantile, sizes } from './size/size.ts';

const packs = house();
const { skills, lone, named } = packs.get('qianzhi')!;

/** Lines of the skills and missions of all packs that are written this way, the fewest first. */
const linesOf = (way: Way): number[] =>
  [...packs.values()]
    .flatMap(({ own }) => own(way))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);

/** What one character alone uses, and why it stands with the words of the game. */
const alone: Readonly<Record<string, string>> = {
  'fengsheng/moment await-rescue': 'R-144: the fourth step of the course of death',
  'qianzhi/query savable':
    'H-58: speaks of the limit of death, which only the course of death knows',
  'fengsheng/action burn-from-dying':
    'H-78: the one exception to what is frozen, and kept beside it',
  'fengsheng/moment begin-turn': 'the course of a turn tells its own beginning, whoever listens',
  'fengsheng/query man': 'R-140: the pair of words for players and for characters is kept together',
  'fengsheng/query male-role':
    'R-140: the pair of words for players and for characters is kept together',
  'fengsheng/event countered':
    'a word for what the rules of uses do, which no character may name by id',
  'fengsheng/action show-identity': 'H-69: who comes to know an identity is a matter of the game',
};

test('in sentences: half of all skills and missions have three lines or fewer, nine of ten four, none more than six', () => {
  const lines = linesOf('sentences');
  expect(skills).toHaveLength(57);
  expect(lines.length).toBeGreaterThan(skills.length);
  expect(quantile(lines, 0.5)).toBeLessThanOrEqual(3);
  expect(quantile(lines, 0.9)).toBeLessThanOrEqual(4);
  expect(lines.at(-1)).toBeLessThanOrEqual(6);
});

test('in YAML, with a line for each key: half of all skills and missions have five lines or fewer', () => {
  const lines = linesOf('yaml');
  expect(lines.length).toBeGreaterThanOrEqual(18);
  expect(quantile(lines, 0.5)).toBeLessThanOrEqual(5);
  expect(lines.at(-1)).toBeLessThanOrEqual(8);
});

test('half of the variants have five lines or fewer', () => {
  const lines = [...packs.values()]
    .filter(({ folder }) => folder.startsWith('cards/variants/'))
    .map(({ texts }) => linesOfCode(texts))
    .sort((a, b) => a - b);
  expect(quantile(lines, 0.5)).toBeLessThanOrEqual(5);
});

test.each(besidePaper(packs))(
  '$pack has at most 1.3 times the $paper lines it had on paper ($says)',
  ({ ratio }) => {
    expect(ratio).toBeLessThanOrEqual(1.3);
  },
);

test('what one character alone uses is listed', () => {
  expect(lone.map(({ part }) => part.key).sort()).toEqual(Object.keys(alone).sort());
});

test('no skill and no word of the game names another character or a skill of one', () => {
  expect(named.map(({ part, other }) => `${part.key} names ${other.key}`)).toEqual([]);
});

const pack = (text: string) => {
  const parts = partsOf(
    [
      {
        id: 'duel',
        files: [
          {
            name: 'duel/pack.yaml',
            text: 'id: duel\nlabel: { zh: 对决, en: Duel }\nversion: 1.0.0\nlanguage: 1\nkind: edition\n',
          },
          { name: 'duel/duel.miben', text },
        ],
      },
    ],
    'duel',
  );
  return sizes(parts, parts, [{ name: 'duel/duel.miben', text }]);
};

test('a made-up pack: words of one skill are counted, words of two are not, nor what only a word of many uses', () => {
  const found = pack(`var rage: number of player, seen by all
var calm: number of player, seen by all
query angry (p: player): yes/no =
  p's level > 2
query level (p: player): number = p's rage
action shout (p: player) { add 1 to p's calm }
action rest (p: player) { breathe(p) }
action breathe (p: player) { set p's calm to 0 }
moment dawn (p: player)
character 【甲】 "Axe" axe {
  skill 【怒】 "Wrath" wrath {
    when dawn(me)
    if angry(me)
    # a comment is no line

    shout(me)
  }
  skill 【静】 "Calm" calmness {
    when dawn(me)
    rest(me)
  }
}
character 【乙】 "Bow" bow {
  skill 【叹】 "Sigh" sigh {
    when dawn(me)
    shout(me)
  }
}
rule yell { when dawn(any player p) shout(p) }
`);
  expect(
    found.skills.map(({ part, own, lines: all, lone: words }) => [
      part.id,
      own,
      all,
      words.map(({ id }) => id),
    ]),
  ).toEqual([
    ['wrath', 5, 9, ['rage', 'angry', 'level']],
    ['calmness', 4, 6, ['rest', 'breathe']],
    ['sigh', 4, 4, []],
  ]);
  expect(found.lone.map(({ part, character }) => `${part.id} ${character}`)).toEqual([
    'rage axe',
    'angry axe',
    'level axe',
    'rest axe',
    'breathe axe',
  ]);
  expect(found.named).toEqual([]);
});
