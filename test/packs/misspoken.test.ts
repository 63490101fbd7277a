/** One mistake in a sentence of a shipped card or character gives one report, at the author's own words. */
import { expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { compile } from '../../compiler/index.ts';

const { packs, root } = gather(new URL('../../cards/qianzhi', import.meta.url).pathname);

type Mistake = readonly [file: string, right: string, wrong: string, code: string, words: string];

const mistakes: readonly Mistake[] = [
  ['qianzhi/cards', '烧毁它', '烧灰它', 'M221', '烧灰'],
  ['qianzhi/cards', '对使用中的一张牌', '对使用中的一张排', 'M220', '排'],
  ['qianzhi/cards', '情报未退回', '情报未退', 'M221', '未退'],
  [
    'fengsheng/cards',
    '任意回合，情报传递到你时，对传递中的情报使用：检视它',
    '任意回合，情报传递到你时，使用：检视它',
    'M463',
    '它',
  ],
  [
    'qianzhi/cards',
    '随时，对一位玩家的一张假情报使用：烧毁它。',
    '随时，对一位玩家的一张假情报使用：烧毁它',
    'M225',
    '',
  ],
  ['fengsheng/skills', '抽两张牌。\n\n技能【城府】', '抽牌。\n\n技能【城府】', 'M226', '牌'],
  ['fengsheng/skills', '当你被【试探】', '当你被【试谈】', 'M233', '【试谈】'],
  ['qianzhi/characters', 'lao-gui，女，潜伏', 'lao-gui，母，潜伏', 'M220', '母'],
  ['qianzhi/characters', 'yi-zhi，临终', 'yi-zhi，临死', 'M220', '临死'],
  ['fengsheng/skills', '你可以隐瞒身份', '你可以隐瞒', 'M221', '隐瞒'],
  ['qianzhi/characters', '潜伏战线全灭', '潜伏战线全没', 'M221', '全没'],
  ['qianzhi/characters', '烧毁他的三张情报', '烧毁她的三张牌库', 'M313', '她的三张牌库'],
  ['qianzhi/characters', '若他在局，可以', '若他在局可以', 'M228', '可以'],
  // A number that nothing hears.
  ['qianzhi/characters', '当一位玩家获得你', '当两位玩家获得你', 'M480', '两位玩家'],
  ['qianzhi/characters', '当一位玩家获得你', '当随机一位玩家获得你', 'M480', '随机一位玩家'],
  ['qianzhi/characters', '当另一位女性宣告', '当其他两位女性宣告', 'M480', '其他两位女性'],
];

test.each(mistakes)('%s: %s → %s', (file, right, wrong, code, words) => {
  const name = `${file}.miben`;
  let text = '';
  const changed = packs.map(({ id, files }) => ({
    id,
    files: files.map((one) => {
      if (one.name !== name) return one;
      expect(one.text).toContain(right);
      text = one.text.replace(right, () => wrong);
      return { name, text };
    }),
  }));
  const { reports } = compile(changed, root);
  expect(reports.map(({ code, at }) => [code, at.source, text.slice(at.start, at.end)])).toEqual([
    [code, name, words],
  ]);
});
