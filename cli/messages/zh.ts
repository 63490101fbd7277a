import type { Messages } from './messages.ts';

const clauses: Readonly<Record<string, string>> = {
  turn: '现在不是时候',
  window: '这个时候不能用',
  limit: '已经用过了',
  works: '它现在不起作用',
  target: '没有可选的目标',
  cost: '付不起代价',
  card: '不能用这张牌',
};

export const zh: Messages = {
  help: `密本：把牌戏的规则写成数据。

用法：
  miben check 包               检查包里的文字，报告每一处错误
  miben build 包 [-o 文件]     编成一个 JSON 文件，旁边是对照表 *.map.json
  miben sentences 包 [-o 文件] 列出写牌时可以用的句子
  miben test 包                跑包里的情景
  miben play 包 [选项]         电脑各席随机打一局，写出记录
  miben format 包或文件…       改写成统一的排版；--to zh|en 换语言，
                               --to yaml 把句子写成 YAML；--check 只列出要改的文件
  miben schema 包 [-o 文件]    写出编辑器用的 JSON Schema，管写成 YAML 的牌
  miben text 包 [--all]        印出每张牌和每个角色的卡面；--all 连同所需的包

play 的选项：
  --players 人数               几人局
  --seed 数                    种子；同一个种子总是同一局（默认 1）
  --human 座位                 由你坐这一席，如 B
  --option 名=值               开局选项，可写多次
  --option B.名=值             B 席的选项

check、build、test 和 play 的选项：
  --with 文件夹                一起玩的包，可写多次

都可以用：
  --packs 文件夹               还在哪里找需要的包，可写多次
  --lang zh|en                 语言（默认看系统）
  --help  --version

退出码：0 好；1 包里有错或情景不过；2 命令写错。
`,
  misused: (fault) => {
    switch (fault.kind) {
      case 'no-verb':
        return '要做什么？check、build、sentences、schema、test、play、text、format 之一；--help 看用法。';
      case 'verb':
        return `没有「${fault.word}」这个命令：只有 check、build、sentences、schema、test、play、text、format。`;
      case 'no-pack':
        return '要写出包的文件夹。';
      case 'many-packs':
        return '一次只能写一个包的文件夹。';
      case 'flag':
        return `没有 ${fault.word} 这个选项。`;
      case 'not-for-verb':
        return `${fault.word} 不是 ${fault.verb} 的选项。`;
      case 'flag-value':
        return `${fault.word} 的值不对。`;
    }
  },
  checked: (pack, packs) => `「${pack}」没有错误（共 ${packs} 个包）。`,
  moreAlso: (places) => `……还有 ${places} 处`,
  counted: (errors, warnings) => `${errors} 处错误${warnings > 0 ? `，${warnings} 处提醒` : ''}。`,
  built: (path, bytes) => `写好了 ${path}（${bytes} 字节）。`,
  cannotWrite: (path) => `写不了 ${path}。`,
  notPlayable: (codes) => `这个包不能玩：${codes}`,
  noSeat: (word, last) => `没有座位「${word}」：座位是 A 到 ${last}。`,
  refused: (code, params) => {
    switch (code) {
      case 'seats':
        return `人数不对：${params}`;
      default:
        return `开不了局：${params === '' ? code : params}`;
    }
  },
  scenarios: (good, bad) =>
    bad === 0 ? `${good} 个情景全部通过。` : `${good} 个情景通过，${bad} 个不过。`,
  noScenarios: '这个包没有情景（scenarios/*.yaml）。',
  faced: (kind, name, facts) =>
    (kind === 'card' ? `【${name}】` : name) + (facts.length > 0 ? `（${facts.join('，')}）` : ''),
  unsaid: '（用块写成，没有可以印的句子）',
  standsInTheWay: (path) => `${path} 已经在了，不能写在那里。`,
  staysInBlocks: (path) => `${path} 里不只有卡牌、角色和技能的句子，YAML 写不了，留着不动。`,
  formatted: (changed, kept) => `改写了 ${changed} 个文件，${kept} 个不用改。`,
  cannotFormat: (path) => `${path} 印出来再读就不一样了，这是密本的错；没有改动任何文件。`,
  noSuchText: (path) => `${path} 不是包的文件夹，也不是包里的 .miben 文件。`,
  noFaces: '这个包里没有卡牌、角色和技能。',
  log: {
    begins: (pack, seats, seed) => `${pack}，${seats.length} 人，种子 ${seed}`,
    winners: (seats, questions) => `胜者：${seats}（共 ${questions} 次选择）`,
    nobody: (questions) => `没有胜者（共 ${questions} 次选择）`,
    rested: (questions) => `停在这里（共 ${questions} 次选择）`,
    tooLong: (questions) => `${questions} 次选择还没有结束，到此为止`,
    faulted: (code) => `这个包出了错：${code}`,
    moved: (cards, from, to) => `${cards}：${from} → ${to}`,
    shown: (cards, to) => `展示给 ${to}：${cards}`,
    set: (whose, what, value) => `${whose} 的${what}：${value}`,
    of: (seat, thing) => `${seat} 的${thing}`,
    semicolon: '；',
    known: (text) => `${text}（每次如此，以下不写）`,
    unlike: (text) => `${text}（这次另有事）`,
    it: null,
  },
  play: {
    you: (seat) => `你是 ${seat}`,
    table: '桌面',
    known: '你知道',
    none: '无',
    pass: '让过',
    yes: '是',
    no: '否',
    back: '回到上一步',
    hint: '写编号或名字；? 为什么不能用；q 离开',
    hintBack: '写编号或名字；b 上一步；q 离开',
    branch: (n) => `做法 ${n}`,
    use: (window, user) => `${window}：${user === undefined ? '' : `让${user}`}用什么？`,
    target: (what) => `${what}：选目标`,
    cost: (what) => `${what}：付代价`,
    may: (what) => `${what}：要发动吗？`,
    choose: (what) => `${what}：选什么？`,
    order: '先结算哪一个？',
    several: (least, most) =>
      least === most
        ? `（选 ${least} 个，用空格隔开）`
        : `（选 ${least} 到 ${most} 个，用空格隔开）`,
    number: (least, most) => `（${least} 到 ${most}）`,
    notUnderstood: '没看懂。',
    refused: (code) => `不可以（${code}）。`,
    allLegal: '都可以用。',
    whyNot: (use, clause) => `${use}：${clause}`,
    secret: '不能告诉你为什么',
    clause: (id) => clauses[id] ?? `不满足「${id}」`,
    leaves: '你离开了牌桌。',
    words: {
      pass: ['让过', '过', 'pass', 'p', '-'],
      yes: ['是', '好', 'yes', 'y'],
      no: ['否', '不', 'no', 'n'],
      back: ['上一步', 'back', 'b'],
      quit: ['离开', 'quit', 'q'],
    },
  },
};
