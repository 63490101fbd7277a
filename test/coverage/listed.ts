/** What no scenario of 千智 can reach of the texts that it is linked from, and why; written by hand. */
interface Listed {
  readonly why: string;
  /** File, declaration, missing side, words: as `npm run coverage` prints them. */
  readonly places: readonly string[];
}

const everywhere: readonly Listed[] = [
  {
    why: 'a first one may be missing, says its type, so the language wants a second; here there always is one: cards for all, players, a sender, a stop at the end of the circle, and who is alone has won (H-05)',
    places: [
      'fengsheng/setup.miben, 填写 流程 setup: always holds: 首个（乱序 玩家们）',
      'fengsheng/transmission.miben, 查询 sent-by: always holds: sender',
      'fengsheng/transmission.miben, 查询 next-stop: always holds: 首个（circle 满足 takes-part 或 sender 是 它）',
      'std/seats.miben, query right: always holds: first of (players after p where in-game)',
    ],
  },
  {
    why: 'a game that is refused does not begin: test/setup.test.ts',
    places: [
      'fengsheng/setup.miben, 要求 characters-dealt > 0 或 allow-empty-missions 或 split: always holds: split（数量 玩家们，used-column）没有 bystander',
      'fengsheng/setup.miben, 要求 characters-dealt > 0 或 allow-empty-missions 或 split: never holds: bystander',
    ],
  },
];

/** By edition. */
export const listed: Readonly<Record<string, readonly Listed[]>> = {
  qianzhi: [
    ...everywhere,
    {
      why: 'the same of the newest use: the pile is not empty then',
      places: ['std/uses.miben, flow stacked: always holds: last of stack'],
    },
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
  ],
  ol: [
    ...everywhere,
    {
      why: 'no card of 风声OL turns the intelligence back, takes it away on arrival or before, or diverts it twice: for editions with such cards',
      places: [
        'fengsheng/transmission.miben, 查询 circle: never holds: way 是 leftward',
        'fengsheng/transmission.miben, 动作 divert: always holds: diverted 是 无',
        'fengsheng/transmission.miben, 流程 hop: never holds: courier 是 空',
        'fengsheng/transmission.miben, 流程 hop: 停止',
        'fengsheng/transmission.miben, 流程 hop: never holds: courier 是 空',
        'fengsheng/transmission.miben, 流程 hop: never holds: returned',
      ],
    },
    {
      why: 'in 风声OL the prober always draws, and a probe is always used by somebody',
      places: [
        'fengsheng/probe.miben, 流程 obey: always holds: 行动者',
        'fengsheng/probe.miben, 流程 obey: always holds: prober-draws > 0',
      ],
    },
    {
      why: 'between a use and its effect nothing but 识破 comes in 风声OL (R-086), so its user and its targets are there still',
      places: [
        'std/uses.miben, flow resolve: never holds: u\'s user is not in-game',
        'std/uses.miben, flow resolve: never holds: u is lost',
        'std/uses.miben, flow resolve: lapse(u)',
        'std/uses.miben, flow resolve: always holds: u is not void',
      ],
    },
    {
      why: 'a verb says what it needs, and whoever uses it in 风声OL has asked before: who turns a character down or up, turns a message up, places before somebody, or burns; nothing of 风声OL burns while somebody is dying, nor kills the owner of a skill that turns him up before its end',
      places: [
        'fengsheng/transmission.miben, 动作 turn-open: never holds: upturned',
        'fengsheng/values.miben, 查询 frozen: never holds: dying',
        'fengsheng/values.miben, 查询 face-up: always holds: p 是 shown',
        'fengsheng/values.miben, 查询 face-up: always holds: p的role 不是 无',
        'fengsheng/values.miben, 动作 place: always holds: q 是 in-game',
        'fengsheng/values.miben, 动作 burn: never holds: frozen',
        'fengsheng/values.miben, 动作 cover: always holds: p 是 face-up',
        'fengsheng/values.miben, 动作 turn-up: always holds: p 是 covered',
        'fengsheng/values.miben, 方式 reveal: always holds: 你 是 in-game',
      ],
    },
    {
      why: 'a room for another number of players does not begin: test/setup.test.ts',
      places: [
        'ol/edition.miben, 要求 room 不是 novice 或 数量 玩家们: always holds: 数量 玩家们 = 4',
        'ol/edition.miben, 要求 room 不是 three-v-three 或 数量 玩家们: always holds: 数量 玩家们 = 6',
      ],
    },
    {
      why: 'so it stands on the card, and the game has said it already: who dies is no longer somebody whose skills and missions hold (R-145), and the skills of the deathbed are those of the one who dies',
      places: [
        'ol/characters/lurking.miben, 技能【遗志】: always holds: 你',
        'ol/characters/lurking.miben, 技能【黄雀在后】: always holds: 另一位玩家',
        'ol/characters/lurking.miben, 任务: always holds: 另一位玩家',
        'ol/characters/lurking.miben, 任务: always holds: 另一位玩家',
        'ol/characters/lurking.miben, 技能【后着】: always holds: 你',
        'ol/characters/open.miben, 任务: always holds: 另一位玩家',
        'ol/characters/open.miben, 技能【嗜血】: always holds: 另一位玩家',
        'ol/characters/open.miben, 技能【搜取】: always holds: 另一位玩家',
      ],
    },
  ],
};

/** Flows and actions that are linked and that nothing in the edition comes to: windows are stacked in one, queued in the other. */
export const idle: Readonly<Record<string, readonly string[]>> = {
  qianzhi: ['std/queued', 'std/answer', 'fengsheng/divert', 'fengsheng/hand-on'],
  ol: ['std/stacked', 'std/ask-round', 'std/begin'],
};
