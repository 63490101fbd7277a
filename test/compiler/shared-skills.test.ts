/** A skill that several characters have stands once and is named by each of them. */
import { expect, test } from 'vitest';
import { faceLines, faceOf, format, parse, vocabularyOf } from '../../grammar/index.ts';
import { outcome } from './catalogue.ts';
import { world } from './world.ts';

const shared = `
skill 【飞行】 "Flying" flying {
  when hurt(me)
  limit once per course
  draw(me, 1)
}
character 【甲】 "Alpha" jia { skill: flying }
character 【乙】 "Beta" yi {
  skill 【坚韧】 "Tough" tough { when hurt(me); draw(me, 1) }
  skill: 【飞行】
}
`;

/** How many cards everybody holds in the end. */
function hands(course: string, roles: { readonly [seat in 'A' | 'B' | 'C']?: string }): unknown[] {
  const made = world(shared, course);
  for (const seat of ['A', 'B', 'C'] as const) if (roles[seat]) made.set('role', seat, roles[seat]);
  const played = made.run();
  played.rest();
  return ['A', 'B', 'C'].map((seat) => played.ask(`count of ${seat}'s hand`));
}

test('each holder has it, with a limit of his own', () => {
  const course = 'hurt(A); hurt(A); hurt(B); hurt(B); hurt(C)';
  expect(hands(course, { A: 'jia', B: 'yi' })).toEqual([1, 3, 0]);
});

test('two with one character each have it as well', () => {
  expect(hands('hurt(A); hurt(C); hurt(C)', { A: 'jia', C: 'jia' })).toEqual([1, 0, 1]);
});

const skills = `技能【飞行】 "Flying" flying
  当你受伤时，抽一张牌。
技能【践踏】 trample
  当你受伤时，抽两张牌。
`;
const sheets = `角色【甲】 "Alpha" jia
技能：【飞行】、【践踏】
技能【坚韧】 "Tough" tough
  当你受伤时，抽一张牌。
# 最后
技能：flying-home
`;
const more = 'skill flying-home { when hurt(me); draw(me, 1) }\n';

/** All spellings of the sheets, from each other. */
function spellings() {
  const files = { 'skills.miben': skills, 'more.miben': more };
  const decls = Object.entries(files).flatMap(([source, text]) =>
    parse({ name: source, text }).value.decls.map((decl) => ({ decl, source })),
  );
  return { files, vocabulary: vocabularyOf(decls).value };
}

test('is written in each spelling, by its name there', () => {
  const { vocabulary } = spellings();
  const source = { name: 'cast.miben', text: sheets.replace(/技能【坚韧】[^#]*/, '') };
  const into = (text: string, to: 'zh' | 'en' | 'yaml', name = 'cast.miben'): string =>
    format({ name, text }, { to, vocabulary })?.text ?? '';
  const zh =
    '角色【甲】 "Alpha" jia\n技能：【飞行】\n技能：【践踏】\n# 最后\n技能：【flying-home】\n';
  const en =
    'character [甲] "Alpha" jia\nskill: [Flying]\nskill: 【践踏】\n# 最后\nskill: [flying-home]\n';
  const yaml =
    '角色:\n  - 名: 甲\n    name: Alpha\n    id: jia\n    技能:\n      - 飞行\n      - 践踏\n      # 最后\n      - flying-home\n';
  expect(into(source.text, 'zh')).toBe(zh);
  expect(into(zh, 'en')).toBe(en);
  expect(into(en, 'zh')).toBe(zh);
  expect(into(zh, 'yaml')).toBe(yaml);
  expect(into(yaml, 'zh', 'cast.miben.yaml')).toBe(zh);
});

test('compiles alike in all spellings, and in blocks', () => {
  const compiled = (cast: string, name = 'cast.miben') => {
    const files = new Map([...Object.entries(spellings().files), [name, cast]]);
    const { compiled: made, reports } = outcome({ files });
    expect(reports.filter(({ severity }) => severity === 'error')).toEqual([]);
    return made?.pack.hash;
  };
  const lines = ['【飞行】', '【践踏】', 'flying-home'];
  const zh = compiled(`角色【甲】 "Alpha" jia\n${lines.map((one) => `技能：${one}\n`).join('')}`);
  expect(compiled('character [Alpha] 「甲」 jia\nskill: [Flying], 【践踏】, flying-home.\n')).toBe(
    zh,
  );
  expect(
    compiled(
      '角色:\n  - {名: 甲, name: Alpha, id: jia, 技能: [飞行, trample, flying-home]}\n',
      'cast.miben.yaml',
    ),
  ).toBe(zh);
  expect(
    compiled('character 【甲】 "Alpha" jia { skill: flying; skill: trample; skill: flying-home }'),
  ).toBe(zh);
});

test('is printed under each who has it', () => {
  const { vocabulary } = spellings();
  const all = parse({ name: 'all.miben', text: skills }, vocabulary).value.decls;
  const flying = all.find((decl) => 'header' in decl && decl.header.id.text === 'flying');
  const [cast] = parse({ name: 'cast.miben', text: sheets }, vocabulary).value.decls;
  const face =
    cast &&
    faceOf(cast, {
      lang: 'zh',
      vocabulary,
      skill: (id) => (id === 'flying' && flying?.kind === 'skill-sheet' ? flying : undefined),
    });
  expect(face?.paragraphs.map(({ skill }) => skill)).toEqual([
    '飞行',
    '践踏',
    '坚韧',
    'flying-home',
  ]);
  expect(face && faceLines(face, 'zh', '？').at(1)).toBe('【践踏】？');
});
