/** The page of the editions: everything comes out of their packs but the headings. */
import { variantsTable } from './changes.ts';
import { course } from './course.ts';
import { deck } from './deck.ts';
import { cardTexts, characters, characterTexts, timings } from './faces.ts';
import { games, variants } from './games.ts';
import { numbers, options, packs, tables } from './setup.ts';

const about = `# 版本对照 · Editions side by side

这一页由包生成（\`npm run docs\`），不用手改。〃：和左边一栏相同；内容全同的版本合成一栏。
This page is made from the packs (\`npm run docs\`); nobody edits it. 〃: as in the column to the left; editions that say the same throughout share a column.
`;

export function page(): string {
  const all = games();
  const chapters: readonly (readonly [string, string])[] = [
    ['包 · Packs', packs(all)],
    ['牌的张数 · Cards', deck(all)],
    ['何时使用 · When cards are used', timings(all)],
    ['数值 · Numbers', numbers(all)],
    ['选项 · Options', options(all)],
    ['身份配比 · Tables', tables(all)],
    ['流程 · Course of the game', course(all)],
    ['牌面不同的牌 · Cards that say something else', cardTexts(all)],
    ['角色 · Characters', characters(all)],
    ['同名而不同的角色 · Characters of one name that differ', characterTexts(all)],
    ['变体 · Variants', variantsTable([...all.slice(1, 2), ...variants()])],
  ];
  return [about, ...chapters.map(([title, body]) => `## ${title}\n\n${body}`)].join('\n');
}
