/** `miben text`: what stands on the cards of the packs, in both languages. */
import { expect, test } from 'vitest';
import { command } from '../../cli/index.ts';
import { terminal } from '../cli/terminal.ts';

async function run(line: string) {
  const io = terminal(() => null, undefined, { LANG: 'zh_CN.UTF-8' });
  const exit = await command(io, line.split(' '));
  return { exit, said: io.said(), complained: io.complained() };
}

test('cards, missions and skills of 千智 in Chinese', async () => {
  const { exit, said, complained } = await run('text cards/qianzhi');
  expect([exit, complained]).toEqual([0, '']);
  for (const lines of [
    '【锁定】\n自己回合，出牌阶段或传递中，对另一位玩家使用：本回合，他必须接收情报。',
    '【烧毁】\n随时，对一位玩家的一张假情报使用：烧毁它。',
    '【识破】\n随时，对使用中的一张牌使用：使它无效。',
    '老鬼（女，潜伏）\n殒命任务：当你死亡时，展示你的全部手牌：其中至少三张是红色。\n【就计】当你被【试探】或【锁定】时，你可以翻开此角色牌：抽两张牌。\n【城府】你可以隐瞒身份。',
    '【狙击】翻开此角色牌：烧毁另一位有情报的玩家的三张情报。',
    '【礼服二】当另一位女性濒死时，若她可以得救，你可以翻开身份牌：抢先烧毁她的两张假情报。',
  ])
    expect(said).toContain(`${lines}\n`);
});

test('the same in English', async () => {
  const { exit, said, complained } = await run('text cards/qianzhi --lang en');
  expect([exit, complained]).toEqual([0, '']);
  for (const lines of [
    'Lock-on\nOwn turn, play phase or in transit, use on another player: this turn, they must receive intelligence.',
    "Burn\nAny time, use on one of a player's false intelligence: burn it.",
    'Counter\nAny time, use on a card in use: undo it.',
    'Old Ghost (female, lurking)\nDeath mission: when you die, show all of your hand cards: at least three of them are red.',
    'Legacy: When you die, if you have hand cards, you may place three random hand cards in front of a player, and discard all of your hand cards.',
    'Own turn, play phase, use: lay out as many cards as there are players that are in the game, starting from you, each player in turn obtains a random card laid out, and move all cards laid out to the discard pile.',
    'Or: no woman is in the game, and all other players are dead.',
  ])
    expect(said).toContain(`${lines}\n`);
});

test('only the pack itself, unless all are wanted; what no sentence says is told', async () => {
  const own = await run('text cards/sanguo --lang en');
  expect(own.said).toContain('Strike (basic)\n(written in blocks; no sentence says it)\n');
  expect((await run('text cards/variants/two-and-two')).said).toBe('');
  expect((await run('text cards/variants/two-and-two --all')).said).toContain('【锁定】');
});

test('each edition calls a side by its own name, and reads the other, too (C-08)', async () => {
  const [table, network] = [await run('text cards/qianzhi'), await run('text cards/ol')];
  expect(table.said).toContain('且一位军情局玩家已死亡。');
  expect(table.said).not.toContain('军情处');
  expect(network.said).toContain('潜伏战线全灭，或军情处全灭。');
  expect(network.said).not.toContain('军情局');
});
