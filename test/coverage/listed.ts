/** What no scenario of 千智 can reach of the texts that it is linked from, and why; written by hand. */
interface Listed {
  readonly why: string;
  /** File, declaration, missing side, words: as `npm run coverage` prints them. */
  readonly places: readonly string[];
}

export const listed: readonly Listed[] = [
  {
    why: 'no card of 千智 sends the intelligence to another player than the next, nor takes it away on arrival: for editions with such cards',
    places: [
      'fengsheng/transmission.miben, 窗口 transit: always holds: diverted 是 无',
      'fengsheng/transmission.miben, 窗口 arrival: always holds: courier 不是 空',
      'fengsheng/transmission.miben, 窗口 arrival: always holds: diverted 是 无',
      'fengsheng/transmission.miben, 查询 must-receive: never holds: diverted 是 p',
      'fengsheng/transmission.miben, 查询 must-receive: never holds: pressed',
      'fengsheng/transmission.miben, 查询 must-receive: always holds: pressed',
      'fengsheng/transmission.miben, 流程 hop: never holds: diverted',
      'fengsheng/transmission.miben, 流程 hop: always holds: diverted 是 无',
      'fengsheng/transmission.miben, 流程 hop: never holds: courier 是 空',
      'fengsheng/transmission.miben, 流程 hop: never holds: diverted',
      'fengsheng/transmission.miben, 流程 hop: never holds: q 不是 p',
      'fengsheng/transmission.miben, 流程 hop: 记 reached 为 q',
      'fengsheng/transmission.miben, 流程 hop: reach（q，courier）',
    ],
  },
  {
    why: 'in 千智 the prober draws nothing, and a probe is always used by somebody',
    places: [
      'fengsheng/probe.miben, 流程 obey: always holds: 行动者',
      'fengsheng/probe.miben, 流程 obey: never holds: prober-draws > 0',
      'fengsheng/probe.miben, 流程 obey: draw（a，prober-draws）',
    ],
  },
  {
    why: '千智 has nothing that is used at once, that kills by its cost, or that annuls a use which has just succeeded: for other games',
    places: [
      'std/uses.miben, flow begin: never holds: u is at-once',
      'std/uses.miben, flow begin: pay u',
      'std/uses.miben, flow begin: carry out u',
      'std/uses.miben, flow ask-round: never holds: p is not in-game',
      'std/uses.miben, flow ask-round: set p to right(p)',
      'std/uses.miben, flow resolve: always holds: u is not void',
    ],
  },
  {
    why: 'a first one may be missing, says its type, so the language wants a second; here there always is one: cards for all, players, a sender, a stop at the end of the circle, a use on the pile, and who is alone has won (H-05)',
    places: [
      'fengsheng/setup.miben, 流程 deal-characters: always holds: 首个 pile',
      'fengsheng/setup.miben, 填写 流程 setup: always holds: 首个（乱序 玩家们）',
      'fengsheng/transmission.miben, 查询 sent-by: always holds: sender',
      'fengsheng/transmission.miben, 查询 next-stop: always holds: 首个（circle 满足 takes-part 或 sender 是 它）',
      'std/seats.miben, query right: always holds: first of (players after p where in-game)',
      'std/uses.miben, flow stacked: always holds: last of stack',
    ],
  },
  {
    why: 'a game that is refused does not begin: test/setup.test.ts',
    places: [
      'fengsheng/setup.miben, 要求 characters-dealt > 0 或 allow-empty-missions 或 split: always holds: split（数量 玩家们，used-column）没有 bystander',
      'fengsheng/setup.miben, 要求 characters-dealt > 0 或 allow-empty-missions 或 split: never holds: bystander',
    ],
  },
  {
    why: 'so it stands on the card, and the game has said it already: players are those in the game, who dies is no longer somebody whose skills and missions hold (R-145), who is left alone has won (H-05)',
    places: [
      'qianzhi/cards.miben, 填写 卡牌 zhen-wei-mo-bian: always holds: 在局',
      'qianzhi/characters.miben, 技能【遗志】: always holds: 你',
      'qianzhi/characters.miben, 任务: always holds: 另一位玩家',
      'qianzhi/characters.miben, 或: never holds: 其他玩家',
      'qianzhi/characters/da-mei-nv.miben, 或: never holds: 其他玩家',
      'qianzhi/characters/liu-jie.miben, 技能【六姐二】: always holds: 另一位玩家',
    ],
  },
];

/**
 * Verbs that are linked and that nothing in 千智 comes to: its windows are stacked, not queued; no card of it diverts the
 * intelligence, and nobody gives intelligence that is not his.
 */
export const idle = ['std/queued', 'std/answer', 'fengsheng/divert', 'fengsheng/hand-on'];
