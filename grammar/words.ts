/**
 * The fixed words of the language, Chinese and English. A word has one meaning; the first spelling is printed
 * unless the printer knows a better one for the place. No word of any game stands here.
 */

export type Lang = 'zh' | 'en';

export interface Word {
  readonly key: string;
  readonly zh: readonly string[];
  readonly en: readonly string[];
  readonly help: Readonly<Record<Lang, string>>;
}

const declarations = [
  {
    key: 'enum',
    zh: ['枚举'],
    en: ['enum'],
    help: { zh: '几个并列的值', en: 'a few values of one kind' },
  },
  {
    key: 'fact',
    zh: ['特征'],
    en: ['fact'],
    help: { zh: '印在牌或角色上的值', en: 'what is printed on a card or character' },
  },
  { key: 'zone', zh: ['区域'], en: ['zone'], help: { zh: '放牌的地方', en: 'a place for cards' } },
  {
    key: 'var',
    zh: ['变量'],
    en: ['var'],
    help: { zh: '会变的状态', en: 'a state that changes' },
  },
  {
    key: 'option',
    zh: ['选项'],
    en: ['option'],
    help: { zh: '开局前由房主选定', en: 'what a host chooses at the start' },
  },
  {
    key: 'query',
    zh: ['查询'],
    en: ['query'],
    help: { zh: '有名字的问题，可被修正', en: 'a named question that may be modified' },
  },
  {
    key: 'action',
    zh: ['动作'],
    en: ['action'],
    help: { zh: '一步，中间不发生别的', en: 'one step; nothing happens inside it' },
  },
  {
    key: 'moment',
    zh: ['时刻'],
    en: ['moment'],
    help: { zh: '只供触发的一刻', en: 'a named place for triggers' },
  },
  {
    key: 'flow',
    zh: ['流程'],
    en: ['flow'],
    help: { zh: '一步接一步，每步之后清算', en: 'steps, the table settles after each' },
  },
  {
    key: 'event',
    zh: ['事件'],
    en: ['event'],
    help: { zh: '给一种动作起名', en: 'a name for some actions' },
  },
  {
    key: 'window',
    zh: ['窗口'],
    en: ['window'],
    help: { zh: '可以使用牌的时候', en: 'where uses are offered' },
  },
  {
    key: 'manner',
    zh: ['方式'],
    en: ['manner'],
    help: { zh: '一类技能的共同规则', en: 'what kind a skill is' },
  },
  {
    key: 'rule',
    zh: ['规则'],
    en: ['rule'],
    help: { zh: '桌子自己的能力', en: 'abilities of the table itself' },
  },
  {
    key: 'card',
    zh: ['牌', '卡牌'],
    en: ['card'],
    help: { zh: '牌；行首：声明一种牌', en: 'a card; at a head: declares one' },
  },
  {
    key: 'character',
    zh: ['角色'],
    en: ['character'],
    help: { zh: '角色', en: 'a character' },
  },
  { key: 'skill', zh: ['技能'], en: ['skill'], help: { zh: '技能', en: 'a skill' } },
  {
    key: 'table',
    zh: ['表'],
    en: ['table'],
    help: { zh: '按键查值的表', en: 'rows of values by key' },
  },
  {
    key: 'order-of-triggers',
    zh: ['触发顺序'],
    en: ['order of triggers'],
    help: { zh: '几个触发谁先', en: 'which trigger goes first' },
  },
  {
    key: 'order-of-checks',
    zh: ['检查顺序'],
    en: ['order of checks'],
    help: { zh: '几个检查谁先', en: 'which check goes first' },
  },
  {
    key: 'seats',
    zh: ['座位'],
    en: ['seats'],
    help: { zh: '几人可玩', en: 'how many may play' },
  },
  {
    key: 'cards-of',
    zh: ['用牌来源'],
    en: ['cards of player'],
    help: { zh: '玩家可用的牌', en: 'which cards a player may use' },
  },
  {
    key: 'skills-of',
    zh: ['技能来源'],
    en: ['skills of player'],
    help: { zh: '玩家有的技能', en: 'which skills a player has' },
  },
  {
    key: 'variant',
    zh: ['变体'],
    en: ['variant'],
    help: { zh: '只写不同之处的包', en: 'a pack of changes' },
  },
  { key: 'change', zh: ['修改'], en: ['change'], help: { zh: '变体里改一个值', en: 'changes a value' } },
  {
    key: 'replace',
    zh: ['替换'],
    en: ['replace'],
    help: { zh: '变体里换一条声明', en: 'replaces a declaration' },
  },
  {
    key: 'fill',
    zh: ['填写'],
    en: ['fill'],
    help: { zh: '填上别的包留空的', en: 'fills what another pack left open' },
  },
  {
    key: 'left-open',
    zh: ['留空'],
    en: ['left open'],
    help: { zh: '留给别的包填写', en: 'left to another pack' },
  },
  {
    key: 'require',
    zh: ['要求'],
    en: ['require'],
    help: { zh: '开局时必须成立', en: 'must hold at the start of a game' },
  },
  { key: 'needs', zh: ['需要'], en: ['needs'], help: { zh: '动作的前提', en: 'what an action needs' } },
  {
    key: 'goes-on-if',
    zh: ['持续若'],
    en: ['goes on if'],
    help: { zh: '每步之前都要成立', en: 'asked before each step' },
  },
  {
    key: 'works-if',
    zh: ['有效若'],
    en: ['works if'],
    help: { zh: '技能何时有效', en: 'when such a skill works' },
  },
  { key: 'default', zh: ['默认'], en: ['default'], help: { zh: '没写时用它', en: 'used when none is named' } },
  {
    key: 'otherwise-as',
    zh: ['其余如'],
    en: ['otherwise as'],
    help: { zh: '表里没有的行', en: 'for rows that are not there' },
  },
] as const satisfies readonly Word[];

const abilities = [
  { key: 'when', zh: ['当'], en: ['when'], help: { zh: '触发：已经发生', en: 'a trigger: it has happened' } },
  {
    key: 'before',
    zh: ['事前', '之前'],
    en: ['before'],
    help: { zh: '触发：将要发生；列表：排在前面的', en: 'a trigger: about to happen; in a list: those ahead' },
  },
  {
    key: 'instead-of',
    zh: ['代替'],
    en: ['instead of'],
    help: { zh: '用别的代替发生的事', en: 'something else happens' },
  },
  {
    key: 'as-soon-as',
    zh: ['一旦'],
    en: ['as soon as'],
    help: { zh: '检查：条件开始成立', en: 'a check: the condition begins to hold' },
  },
  { key: 'modify', zh: ['修正'], en: ['modify'], help: { zh: '修正查询的值', en: 'modifies a query' } },
  {
    key: 'use-in',
    zh: ['用于'],
    en: ['use in'],
    help: { zh: '在某窗口可使用', en: 'may be used in a window' },
  },
  {
    key: 'use-any-time',
    zh: ['随时使用'],
    en: ['use any time'],
    help: { zh: '任何窗口可使用', en: 'may be used in any window' },
  },
  { key: 'use', zh: ['使用'], en: ['use'], help: { zh: '使用；转换', en: 'a use; a conversion' } },
  {
    key: 'must-use',
    zh: ['必须使用'],
    en: ['must use'],
    help: { zh: '强制的转换', en: 'a conversion that must be made' },
  },
  { key: 'as', zh: ['当作'], en: ['as'], help: { zh: '当作某牌；起名', en: 'under that name' } },
  {
    key: 'nothing',
    zh: ['凭空'],
    en: ['nothing'],
    help: { zh: '不用牌的转换', en: 'a conversion without a card' },
  },
  { key: 'while', zh: ['期间'], en: ['while'], help: { zh: '只在此时', en: 'only during this' } },
  { key: 'if', zh: ['若'], en: ['if'], help: { zh: '条件', en: 'a condition' } },
  { key: 'target', zh: ['目标'], en: ['target'], help: { zh: '宣告时选定', en: 'chosen at announcement' } },
  { key: 'cost', zh: ['代价'], en: ['cost'], help: { zh: '宣告时付清', en: 'paid at announcement' } },
  { key: 'limit', zh: ['限'], en: ['limit'], help: { zh: '次数限制', en: 'how often' } },
  { key: 'once-per', zh: ['一次每'], en: ['once per'], help: { zh: '每……一次', en: 'once in each' } },
  { key: 'times-per', zh: ['次每'], en: ['times per'], help: { zh: '每……几次', en: 'some times in each' } },
  { key: 'no-limit', zh: ['不限次'], en: ['no limit'], help: { zh: '次数不限', en: 'as often as wanted' } },
  { key: 'narrow', zh: ['狭窄'], en: ['narrow'], help: { zh: '不算随时', en: 'not part of any time' } },
  { key: 'face-down', zh: ['面朝下'], en: ['face down'], help: { zh: '面朝下使用', en: 'used face down' } },
  { key: 'at-once', zh: ['立即'], en: ['at once'], help: { zh: '不等待结算', en: 'resolved without waiting' } },
] as const satisfies readonly Word[];

const statements = [
  { key: 'let', zh: ['令'], en: ['let'], help: { zh: '起一个名', en: 'names a value' } },
  { key: 'set', zh: ['记'], en: ['set'], help: { zh: '改变量', en: 'changes a var' } },
  {
    key: 'to',
    zh: ['到', '为', '给'],
    en: ['to'],
    help: { zh: '去处、新值或对谁', en: 'where, what or whom to' },
  },
  { key: 'add', zh: ['添'], en: ['add'], help: { zh: '加进集合或列表', en: 'puts into a set or list' } },
  { key: 'remove', zh: ['去'], en: ['remove'], help: { zh: '从集合或列表去掉', en: 'takes out of a set or list' } },
  { key: 'from', zh: ['自'], en: ['from'], help: { zh: '来处', en: 'where from' } },
  { key: 'swap', zh: ['交换'], en: ['swap'], help: { zh: '互换两个值', en: 'exchanges two values' } },
  { key: 'with', zh: ['与'], en: ['with'], help: { zh: '和', en: 'together with' } },
  { key: 'move', zh: ['移'], en: ['move'], help: { zh: '移牌', en: 'moves cards' } },
  { key: 'top-of', zh: ['顶部'], en: ['top of'], help: { zh: '放在最上面', en: 'on top' } },
  { key: 'bottom-of', zh: ['底部'], en: ['bottom of'], help: { zh: '放在最下面', en: 'at the bottom' } },
  { key: 'shuffle', zh: ['洗混'], en: ['shuffle'], help: { zh: '洗混一个区域', en: 'shuffles a zone' } },
  { key: 'show', zh: ['展示'], en: ['show'], help: { zh: '让人知道', en: 'lets know' } },
  { key: 'distribute', zh: ['分配'], en: ['distribute'], help: { zh: '分给几个', en: 'shares out' } },
  { key: 'over', zh: ['于'], en: ['over'], help: { zh: '分给谁', en: 'among whom' } },
  { key: 'each', zh: ['各'], en: ['each'], help: { zh: '每个多少', en: 'how many for each' } },
  { key: 'for-each', zh: ['逐个'], en: ['for each'], help: { zh: '对每个做一遍', en: 'once for each' } },
  { key: 'together', zh: ['同时'], en: ['together'], help: { zh: '同时选择', en: 'all choose at one time' } },
  { key: 'in', zh: ['在'], en: ['in'], help: { zh: '在其中', en: 'is among' } },
  { key: 'repeat', zh: ['重复'], en: ['repeat'], help: { zh: '重复', en: 'does again' } },
  { key: 'until', zh: ['直到'], en: ['until'], help: { zh: '直到成立', en: 'until it holds' } },
  { key: 'choose', zh: ['选'], en: ['choose', 'chooses'], help: { zh: '选择', en: 'makes a choice' } },
  { key: 'in-order', zh: ['按序'], en: ['in order'], help: { zh: '次序要紧', en: 'the order matters' } },
  { key: 'either', zh: ['要么'], en: ['either'], help: { zh: '几支选一支', en: 'one of some branches' } },
  { key: 'or', zh: ['或'], en: ['or'], help: { zh: '或', en: 'one or the other' } },
  { key: 'may', zh: ['可以'], en: ['may'], help: { zh: '由做的人决定', en: 'as the doer wishes' } },
  {
    key: 'then',
    zh: ['然后', '则'],
    en: ['then'],
    help: { zh: '前一步做成了才做；若……则', en: 'only if the step before was done; if … then' },
  },
  { key: 'else', zh: ['否则'], en: ['else'], help: { zh: '否则；没有时的值', en: 'otherwise; the value for none' } },
  { key: 'some', zh: ['若干'], en: ['some'], help: { zh: '其中几个；有值时', en: 'a part; if there is one' } },
  { key: 'offer', zh: ['征询'], en: ['offer'], help: { zh: '问一位玩家是否使用', en: 'asks a player for a use' } },
  { key: 'pay', zh: ['支付'], en: ['pay'], help: { zh: '付使用的代价', en: 'pays for a use' } },
  { key: 'carry-out', zh: ['执行'], en: ['carry out'], help: { zh: '执行使用的效果', en: 'does what a use does' } },
  { key: 'settle', zh: ['清算'], en: ['settle'], help: { zh: '检查并触发', en: 'checks and triggers now' } },
  { key: 'stop', zh: ['停止'], en: ['stop'], help: { zh: '到此为止', en: 'ends the ability' } },
  { key: 'prevent-it', zh: ['取消'], en: ['prevent it'], help: { zh: '事前：它不发生', en: 'it does not happen' } },
  { key: 'do-nothing', zh: ['无效果'], en: ['do nothing'], help: { zh: '什么也不做', en: 'has no effect' } },
  {
    key: 'end-game-with',
    zh: ['终局胜者'],
    en: ['end game with'],
    help: { zh: '游戏结束，谁胜', en: 'ends the game; these win' },
  },
] as const satisfies readonly Word[];

const expressions = [
  { key: 'me', zh: ['你', '我'], en: ['me', 'I'], help: { zh: '能力的主人', en: 'the owner of the ability' } },
  { key: 'my', zh: [], en: ['my'], help: { zh: '你的', en: "me + 's" } },
  { key: 'it', zh: ['它'], en: ['it'], help: { zh: '正说着的那一个', en: 'the one spoken of' } },
  { key: 'its', zh: [], en: ['its'], help: { zh: '它的', en: "it + 's" } },
  { key: 'this', zh: ['此牌'], en: ['this'], help: { zh: '正在使用的牌', en: 'the card being used' } },
  { key: 'yes', zh: ['真'], en: ['yes'], help: { zh: '成立', en: 'true' } },
  { key: 'no', zh: ['假', '无'], en: ['no'], help: { zh: '不成立；没有', en: 'false; not any' } },
  { key: 'none', zh: ['没有'], en: ['none'], help: { zh: '空，无值', en: 'no value, no element' } },
  { key: 'all', zh: ['全部'], en: ['all'], help: { zh: '所有人', en: 'everybody' } },
  { key: 'actor', zh: ['行动者'], en: ['actor'], help: { zh: '正在做的人', en: 'whose ability is carried out' } },
  { key: 'cause', zh: ['起因'], en: ['cause'], help: { zh: '正在执行的牌或技能', en: 'which ability is carried out' } },
  { key: 'is', zh: ['是'], en: ['is', 'am', 'are'], help: { zh: '是', en: 'equals, has the adjective' } },
  { key: 'becomes', zh: ['变成'], en: ['becomes'], help: { zh: '变量变为', en: 'a var changes to' } },
  { key: 'not', zh: ['非'], en: ['not'], help: { zh: '不', en: 'not' } },
  { key: 'has', zh: ['有'], en: ['has', 'have'], help: { zh: '有', en: 'contains' } },
  { key: 'empty', zh: ['空'], en: ['empty'], help: { zh: '一个也没有', en: 'without elements' } },
  { key: 'and', zh: ['且'], en: ['and'], help: { zh: '都成立', en: 'both' } },
  { key: 'where', zh: ['满足'], en: ['where'], help: { zh: '只要满足的', en: 'only those for which' } },
  { key: 'plus', zh: ['并'], en: ['plus'], help: { zh: '两组合在一起', en: 'joins two groups' } },
  { key: 'after', zh: ['之后'], en: ['after'], help: { zh: '从下一位起', en: 'from the next one on' } },
  { key: 'starting-with', zh: ['始于'], en: ['starting with'], help: { zh: '从这一位起', en: 'from this one on' } },
  { key: 'count-of', zh: ['数量'], en: ['count of'], help: { zh: '有几个', en: 'how many' } },
  { key: 'first-of', zh: ['首个'], en: ['first of'], help: { zh: '第一个', en: 'the first' } },
  { key: 'last-of', zh: ['末个'], en: ['last of'], help: { zh: '最后一个', en: 'the last' } },
  { key: 'shuffled', zh: ['乱序'], en: ['shuffled'], help: { zh: '随机排列', en: 'in random order' } },
  { key: 'random', zh: ['随机'], en: ['random'], help: { zh: '随机几个', en: 'by chance' } },
  { key: 'top', zh: ['顶'], en: ['top'], help: { zh: '最上面几个', en: 'the uppermost' } },
  { key: 'last', zh: ['末'], en: ['last'], help: { zh: '最后几个', en: 'the hindmost' } },
  { key: 'up-to', zh: ['最多'], en: ['up to'], help: { zh: '不超过', en: 'not more than' } },
  { key: 'at-least', zh: ['至少'], en: ['at least'], help: { zh: '不少于', en: 'not fewer than' } },
  { key: 'exactly', zh: ['恰好'], en: ['exactly'], help: { zh: '不多不少', en: 'neither more nor fewer' } },
  { key: 'any-number-of', zh: ['任意多'], en: ['any number of'], help: { zh: '几个都行', en: 'as many as wanted' } },
  { key: 'of', zh: ['之'], en: ['of'], help: { zh: '其中的', en: 'out of' } },
  { key: 'openly', zh: ['透露'], en: ['openly'], help: { zh: '允许结果泄露秘密', en: 'the outcome may tell a secret' } },
  { key: 'any', zh: ['任意'], en: ['any'], help: { zh: '任意一个', en: 'whichever' } },
  { key: 'another', zh: ['另一'], en: ['another'], help: { zh: '你以外的', en: 'any but you' } },
] as const satisfies readonly Word[];

const types = [
  { key: 'number', zh: ['数'], en: ['number'], help: { zh: '整数', en: 'a whole number' } },
  { key: 'yes/no', zh: ['真假值'], en: ['yes/no'], help: { zh: '真或假', en: 'yes or no' } },
  { key: 'player', zh: ['玩家'], en: ['player'], help: { zh: '玩家', en: 'a player' } },
  { key: 'players', zh: ['玩家们'], en: ['players'], help: { zh: '几位玩家；所有玩家', en: 'players; all of them' } },
  { key: 'cards', zh: ['牌组'], en: ['cards'], help: { zh: '几张牌；所有牌', en: 'cards; all of them' } },
  { key: 'card-name', zh: ['牌名'], en: ['card name'], help: { zh: '牌的名字', en: 'the name of a card' } },
  { key: 'uses', zh: ['使用组'], en: ['uses'], help: { zh: '几次使用', en: 'uses' } },
  { key: 'skills', zh: ['技能组'], en: ['skills'], help: { zh: '几个技能', en: 'skills' } },
  { key: 'characters', zh: ['角色组'], en: ['characters'], help: { zh: '几个角色', en: 'characters' } },
  { key: 'set-of', zh: ['集合'], en: ['set of'], help: { zh: '不重复的一组', en: 'a group without repeats' } },
  { key: 'list-of', zh: ['列表'], en: ['list of'], help: { zh: '有次序的一列', en: 'a row in order' } },
  { key: 'maybe', zh: ['可无'], en: ['maybe'], help: { zh: '可能没有', en: 'possibly none' } },
  { key: 'seen-by', zh: ['可见'], en: ['seen by'], help: { zh: '谁看得见', en: 'who sees it' } },
  { key: 'owner', zh: ['持有者'], en: ['owner'], help: { zh: '所属的玩家', en: 'to whom it belongs' } },
  { key: 'nobody', zh: ['无人'], en: ['nobody'], help: { zh: '谁也不', en: 'no one' } },
  { key: 'until-end-of', zh: ['有效至'], en: ['until end of'], help: { zh: '流程结束时复原', en: 'goes back when the flow ends' } },
  { key: 'at-most', zh: ['至多'], en: ['at most'], help: { zh: '区域的容量', en: 'how many a zone holds' } },
  { key: 'joined-by', zh: ['合并'], en: ['joined by'], help: { zh: '几个修正如何合并', en: 'how modifiers join' } },
  { key: 'most', zh: ['最大'], en: ['most'], help: { zh: '取最大', en: 'the greatest' } },
  { key: 'least', zh: ['最小'], en: ['least'], help: { zh: '取最小', en: 'the smallest' } },
  { key: 'sum', zh: ['求和'], en: ['sum'], help: { zh: '相加', en: 'added up' } },
  { key: 'latest', zh: ['最新'], en: ['latest'], help: { zh: '取最后来的', en: 'the one that came last' } },
] as const satisfies readonly Word[];

const table = [...declarations, ...abilities, ...statements, ...expressions, ...types] as const;

/** The name of a fixed word, the same for both languages. */
export type Key = (typeof table)[number]['key'];

/** All fixed words, in the order of the chapters of the language. */
export const words: readonly (Word & { readonly key: Key })[] = table;

/** Words that may also stand for `of` after a number (`3张`). They are words nowhere else. */
export const counters: readonly string[] = ['个', '张', '位', '名', '种', '次'];

/** Words with a place of their own, which are ordinary names everywhere else. */
export const soft: ReadonlySet<Key> = new Set<Key>([
  'seats',
  'narrow',
  'default',
  'owner',
  'nobody',
  'most',
  'least',
  'sum',
  'latest',
]);

const byKey: ReadonlyMap<string, Word> = new Map(words.map((word) => [word.key, word]));

/** How a word is spelled in a language; `nth` asks for another spelling than the first. */
export function spell(key: Key, lang: Lang, nth = 0): string {
  const found = byKey.get(key);
  return found?.[lang][nth] ?? found?.[lang][0] ?? found?.en[0] ?? key;
}
