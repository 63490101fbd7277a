/** Every construct of the language, in English and in Chinese: one tree. */
export const samples: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  enum: [
    'enum colour 「颜色」 "colour" { red 「红」 "red", black, blue }',
    '枚举 colour 「颜色」 “colour” { red 「红」 "red"，black、blue }',
  ],
  fact: ['fact rank of card: number', '特征 rank 之 牌：数'],
  zone: [
    'zone hand 「手牌」 "hand" of player: cards, at most 5, seen by owner, all while exposed',
    '区域 hand 「手牌」 "hand" 之 玩家：牌组，至多 5，可见 持有者，全部 期间 exposed',
  ],
  list: ['zone deck: list of card, seen by nobody', '区域 deck：列表 牌，可见 无人'],
  var: [
    'var locked of player: yes/no = no, until end of turn, seen by all',
    '变量 locked 之 玩家：真假值 = 假，有效至 turn，可见 全部',
  ],
  maybe: ['var sender: maybe player', '变量 sender：可无玩家'],
  'option of words': [
    'option speed: slow 「慢」 or fast 「快」 = slow',
    '选项 speed：slow「慢」或 fast「快」= slow',
  ],
  'option of numbers': ['option rounds: 1 to 9 = 3', '选项 rounds：1到９＝3'],
  'option yes/no': ['option long: yes/no = yes', '选项 long：真假值 = 真'],
  'option of seats': [
    'option team 「队」 of player: maybe side = none',
    '选项 team「队」属于 玩家：可无 side = 无',
  ],
  'option of seats, of an enum': [
    'option team of player: side = east',
    '选项 team 属于 玩家：side = east',
  ],
  query: [
    'query right (p: player = me): player = first of (players after p where in-game) else p',
    '查询 right（p：玩家 = 我）：玩家 = 首个（玩家们 后于 p 满足 in-game）否则 p',
  ],
  'query joined': [
    'query may-lie (p: player): yes/no = no, joined by any',
    '查询 may-lie（p：玩家）：真假值 = 假，合并 任意',
  ],
  'query open': ['query big: number left open', '查询 big：数 留空'],
  'query filled': ['fill query big: number = 3', '填写查询 big：数 = 3'],
  action: [
    'action give (p: player, cs: cards from p\'s hand, q: player)\n  「{p} 把 {cs} 交给 {q}」 "{p} give(s) {cs} to {q}" { move cs to q\'s hand }',
    '动作 give（p：玩家，cs：牌组 自 p的hand，q：玩家）\n  「{p} 把 {cs} 交给 {q}」 "{p} give(s) {cs} to {q}" { 移 cs 到 q的hand }',
  ],
  'action with needs': [
    'action reshuffle needs deck is empty and discards is not empty {\n  move discards to deck\n  shuffle deck\n}',
    '动作 reshuffle 需要 deck 是 空 且 discards 是 非 空 {\n  移 discards 到 deck\n  洗混 deck\n}',
  ],
  moment: ['moment play (u: use = any) "{u}"', '时刻 play（u：使用 = 任意）"{u}"'],
  flow: [
    'fill flow turn (p: player), goes on if p is in-game {\n  begin(p)\n  end\n}',
    '填写 流程 turn（p：玩家），持续若 p 是 in-game {\n  begin（p）\n  end\n}',
  ],
  'flow open': ['flow setup left open', '流程 setup 留空'],
  event: [
    'event probed (p: player) = play(any, shi-tan, p)',
    '事件 probed（p：玩家）= play（任意，shi-tan，p）',
  ],
  window: [
    'window countering 「反制」, narrow, while stack is not empty',
    '窗口 countering 「反制」，狭窄，期间 stack 是 非 空',
  ],
  manner: [
    'manner reveal, default {\n  works if I am alive\n  goes on if I am in-game\n  cost turn-up(me)\n  claim(me)\n}',
    '方式 reveal，默认 {\n  有效若 我 是 alive\n  持续若 我 是 in-game\n  代价 turn-up（我）\n  claim（我）\n}',
  ],
  doom: [
    "rule doom { as soon as any alive player p where lethal; set p's fate to doomed }",
    '规则 doom { 一旦 任意 alive 玩家 p 满足 lethal；记 p的fate 为 doomed }',
  ],
  'must-receive': [
    'query must-receive 「{p} 必须 接收 情报」 "{p} must receive the intelligence" (p: player): yes/no = p is locked or sender is p',
    '查询 must-receive 「{p} 必须 接收 情报」 "{p} must receive the intelligence" （p：玩家）：真假值 = p 是 locked 或 sender 是 p',
  ],
  'two-and-two': [
    'variant two-and-two of qianzhi { change starting-hand to 2 }',
    '变体 two-and-two 之 qianzhi { 修改 starting-hand 为 2 }',
  ],
  variant: [
    "variant v of w {\n  change seats to 3 to 7\n  change order of checks to a, b with c\n  change k's turn to yes\n  replace query x: number = 2\n  add to enum e { f, g }\n  without rule r\n  without enum e's f\n}",
    '变体 v 之 w {\n  修改 座位 为 3 到 7\n  修改 检查顺序 为 a，b 与 c\n  修改 k的turn 为 真\n  替换 查询 x：数 = 2\n  增添 枚举 e { f，g }\n  不含 规则 r\n  不含 枚举 e的f\n}',
  ],
  'trigger order': [
    'order of triggers: players starting with first-seat',
    '触发顺序：玩家们 始于 first-seat',
  ],
  'check order': ['order of checks: dying with dead, won', '检查顺序：dying 与 dead，won'],
  seats: ['seats 3 to 9', '座位 3 到 9'],
  'cards of': ["cards of player p: p's hand", '用牌来源 p：p的hand'],
  'skills of': [
    "skills of player p: p's role's skills plus p's borrowed",
    '技能来源 p：p的role的技能组 并 p的borrowed',
  ],
  require: [
    'require count of players >= 3 「人太少」 "too few"',
    '要求 数量 玩家们 >= 3 「人太少」 "too few"',
  ],
  table: [
    'fill table split {\n  3 main: 1 undercover, 1 military\n  4 alt: 2 undercover\n  otherwise as main\n}',
    '填写 表 split {\n  3 main：1 undercover，1 military\n  4 alt：2 undercover\n  其余如 main\n}',
  ],
  'table open': [
    'table split (n: number): set of side left open',
    '表 split（n：数）：集合 side 留空',
  ],
  card: [
    'card 【锁定】 "Lock-on" suo-ding, basic {\n  fact bet: side\n  use in playing, transit while my-turn, face down, at once\n  if own: my-turn\n  target p from others, 2 cs from deck\n  cost discard(me, 1 of my hand)\n  limit once per turn\n  limit 2 times per game\n  no limit\n  while p is alive\n  use any time\n  lock(p)\n}',
    '卡牌【锁定】“Lock-on” suo-ding，basic {\n  特征 bet：side\n  用于 playing，transit 期间 my-turn，面朝下，立即\n  若 own：my-turn\n  目标 p 自 others，2 cs 自 deck\n  代价 discard（我，1张 我的hand）\n  限 一次每 turn\n  限 2 次每 game\n  不限次\n  期间 p 是 alive\n  随时使用\n  lock（p）\n}',
  ],
  'card with id first': ['card suo-ding 「锁定」 left open', '卡牌【锁定】suo-ding 留空'],
  character: [
    'character 【老鬼】 "Old Ghost" lao-gui, female {\n  threat: 3\n  mission when die(me)\n  claim(me)\n  skill [Ruse] jiu-ji, reveal {\n    when probed(me)\n    when locked-on(me)\n    may draw(me, 2)\n  }\n  plain as soon as won\n}',
    '角色【老鬼】"Old Ghost" lao-gui，female {\n  threat：3\n  mission 当 die（我）\n  claim（我）\n  技能【Ruse】jiu-ji，reveal {\n    当 probed（我）\n    当 locked-on（我）\n    可以 draw（我，2）\n  }\n  plain 一旦 won\n}',
  ],
  skill: [
    'skill [Linkage] lian-dong { when play(me, suo-ding); draw(me, 2) }',
    '技能【Linkage】lian-dong { 当 play（我，suo-ding）；draw（我，2） }',
  ],
  heads: [
    "rule heads {\n  before die(any player p)\n  prevent it\n  instead of suffer(me, any number n, another player s)\n  do nothing\n  as soon as deck is empty\n  reshuffle\n  modify may-lie(me): yes\n  modify power: it + 1\n  modify suo-ding's turn: yes\n  modify rank(any red card c, 2): 3\n  use 1 of my hand where shi-po as suo-ding\n  must use my hand as any basic card name, face down\n  use nothing as sha\n  when my face becomes covered\n  stop\n  when f(some black cards cs, any, any side s, some card name k) \n  settle\n}",
    '规则 heads {\n  事前 die（任意 玩家 p）\n  取消\n  代替 suffer（我，任意 数 n，另一 玩家 s）\n  无效果\n  一旦 deck 是 空\n  reshuffle\n  修正 may-lie（我）：真\n  修正 power：它 + 1\n  修正 suo-ding的turn：真\n  修正 rank（任意 red 牌 c，2）：3\n  使用 1张 我的hand 满足 shi-po 当作 suo-ding\n  必须使用 我的hand 当作 任意 basic 牌名，面朝下\n  使用 凭空 当作 sha\n  当 我的face 变成 covered\n  停止\n  当 f（若干 black 牌组 cs，任意，任意 side s，若干 牌名 k）\n  清算\n}',
  ],
  statements: [
    "flow s {\n  let a\n  let b: players = none\n  set p's fate to doomed\n  add p to queue\n  remove first of queue from queue\n  swap a with p's b\n  move cs where red to top of deck\n  move cs to bottom of deck\n  shuffle deck\n  show c to all\n  show c to p\n  distribute stock over players' hand, 2 each\n  if a { stop } else if b { settle } else { do nothing }\n  if some k = u's name { play(k) }\n  together for each p in players where alive { p chooses c from p's hand }\n  repeat until won { step }\n  repeat 3 { step }\n  offer p in w as u { begin(u) } else { stop }\n  offer p in w from cs by q as u { begin(u) }\n  offer p in w from cs as u { begin(u) }\n  p either { stop } or { settle } or {}\n  I may { stop }\n  may draw(me, 2)\n  then draw(me, 1)\n  pay u\n  carry out u\n  end game with none\n}",
    '流程 s {\n  令 a\n  令 b：玩家们 = 无\n  记 p的fate 为 doomed\n  添 p 到 queue\n  去 首个 queue 自 queue\n  交换 a 与 p的b\n  移 cs 满足 red 到 顶部 deck\n  移 cs 到 底部 deck\n  洗混 deck\n  展示 c 给 全部\n  展示 c 给 p\n  分配 stock 于 玩家们的hand，2 各\n  若 a { 停止 } 否则 若 b { 清算 } 否则 { 无效果 }\n  若 若干 k = u的name { play（k） }\n  同时 逐个 p 在 玩家们 满足 alive { p 选 c 自 p的hand }\n  重复 直到 won { step }\n  重复 3 { step }\n  征询 p 在 w 当作 u { begin（u） } 否则 { 停止 }\n  征询 p 在 w 自 cs 由 q 当作 u { begin(u) }\n  征询 p 在 w 自 cs 当作 u { begin(u) }\n  p 要么 { 停止 } 或 { 清算 } 或 {}\n  我 可以 { 停止 }\n  可以 draw（我，2）\n  然后 draw（我，1）\n  支付 u\n  执行 u\n  终局胜者 无\n}',
  ],
  choices: [
    'flow c {\n  choose c from my hand\n  choose 2 cs from deck in order\n  choose exactly n cs from deck\n  choose up to (n + 1) cs from deck, at least 1 ps from players\n  choose any number of cs from deck\n  p chooses n from 1 to count of deck\n}',
    '流程 c {\n  选 c 自 我的hand\n  选 2 cs 自 deck 按序\n  选 恰好 n cs 自 deck\n  选 最多（n + 1）cs 自 deck，至少 1 ps 自 玩家们\n  选 任意多 cs 自 deck\n  p 选 n 自 1 到 数量 deck\n}',
  ],
  picks: [
    'flow p {\n  f(1 of my hand where red, random 3 of my hand, top n of deck, last 2 of pile)\n  g(up to 3 of x, at least 1 of x, exactly 2 of x, any number of x, random living)\n}',
    '流程 p {\n  f（1张 我的hand 满足 red，随机 3张 我的hand，顶 n 之 deck，末 2 之 pile）\n  g（最多 3个 x，至少 1 之 x，恰好 2 之 x，任意多 x，随机 living）\n}',
  ],
  expressions: [
    'query e: yes/no = not (a or b) and c = 2 * (x + 1) - y or p has 3 red and q has no red and r has black\n  and c in deck and c not in pile and openly it is not me and x <= 3 and (a, b, cause) is not empty',
    '查询 e：真假值 = 非（a 或 b）且 c = 2 × (x + 1) － y 或 p 有 3 red 且 q 没有 red 且 r 有 black\n  且 c 在 deck 且 c 非 在 pile 且 透露 它 是 非 我 且 x ≤ 3 且（a，b，起因）是 非 空',
  ],
  'if then else': [
    'query e: players = if a then shuffled players before p else (x else y) where actor is it',
    '查询 e：玩家们 = 若 a 则 乱序 玩家们 先于 p 否则（x 否则 y）满足 行动者 是 它',
  ],
  quoted: [
    'rule 【the rule】 { when [其它]; f([a b], "text") }',
    '规则 【the rule】 { 当 【其它】；f（【a b】，「text」） }',
  ],
  words: [
    "query target (use: card, to: set of list of number): cards = p's use's top",
    '查询 target（use：牌，to：集合 列表 数）：牌组 = p的使用的顶',
  ],
};
