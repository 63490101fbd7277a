/** Chinese prose for what is said about names and meaning (M3xx, M4xx). */
import type { Messages, Params } from '../../grammar/index.ts';

function text(params: Params, key: string): string {
  const value = params[key];
  return Array.isArray(value) ? value.join('、') : String(value ?? '');
}

function quoted(list: readonly string[], last: string): string {
  const items = list.map((item) => `「${item}」`);
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join('、')}${last}${items.at(-1)}`;
}

/** What was probably meant. */
function perhaps(params: Params): string {
  const near = params.nearest;
  return Array.isArray(near) && near.length > 0 ? `是不是${quoted(near, '或')}？` : '';
}

function round(params: Params): string {
  return Array.isArray(params.round) ? params.round.map((name) => `「${name}」`).join(' → ') : '';
}

const elements: Readonly<Record<string, string>> = {
  number: '数',
  'yes/no': '是或否',
  player: '玩家',
  players: '玩家',
  card: '牌',
  cards: '牌',
  'card name': '牌名',
  use: '使用',
  skill: '技能',
  character: '角色',
  window: '窗口',
  zone: '区域',
  maybe: '可能没有的值',
  nothing: '空',
  anything: '任意的东西',
};

/** A type, as a designer speaks of it. */
function type(params: Params, key: string): string {
  const name = text(params, key);
  if (name.startsWith('set of ')) return `若干${element(name.slice(7))}`;
  if (name.startsWith('list of ')) return `一列${element(name.slice(8))}`;
  if (name.startsWith('maybe ')) return `可能没有的${element(name.slice(6))}`;
  return element(name);
}

function element(name: string): string {
  return elements[name] ?? `「${name}」`;
}

const clauses: Readonly<Record<string, string>> = {
  target: '目标',
  condition: '条件',
  while: '「期间」',
  cost: '代价',
  limit: '次数限制',
  'no-limit': '「不限次」',
  where: '「满足」',
};

const once: Readonly<Record<string, string>> = {
  seats: '座位数',
  'trigger-order': '触发顺序',
  'check-order': '检查顺序',
  'cards-of': '玩家能使用的牌',
};

const verbs: Readonly<Record<string, string>> = { moment: '时刻', action: '动作', flow: '流程' };

const sizes: Readonly<Record<string, (found: string, most: string) => string>> = {
  values: (found, most) => `这里有 ${found} 个值，最多 ${most} 个。`,
  windows: (found, most) => `一共有 ${found} 个窗口，最多 ${most} 个。`,
  seats: (found, most) => `${found} 个座位太多，最多 ${most} 个。`,
  cards: (found, most) => `牌组有 ${found} 张牌，最多 ${most} 张。`,
};

export const meaningZh: Messages = {
  M301: (p) => `没有叫「${text(p, 'name')}」的。${perhaps(p)}`,
  M302: (p) => `「${text(p, 'name')}」这个名字已经用了，请换一个。`,
  M303: (p) => `「${text(p, 'name')}」在这里有两种读法：请写明说的是谁、是哪一个。`,
  M304: (p) => `「${text(p, 'name')}」前面已经指别的东西了，这里请换一个名字。`,
  M305: (p) => `「${text(p, 'name')}」要说明是谁的，如「p的${text(p, 'name')}」。`,
  M306: () => '这里没有「我」：规则、动作和流程里请写明是哪位玩家。',
  M307: () => '这里没有「它」：「它」只在「满足」后面指正在看的那一个。',
  M308: () => '这里没有「此牌」：「此牌」只能在卡牌自己的文字里用。',
  M309: () =>
    '这样的东西不能有自己的值：特征属于牌、牌名、角色或技能，变量属于玩家、牌、使用或全桌。',
  M310: (p) => `「${text(p, 'name')}」后面不能带括号：它不是查询，也不是表。`,
  M311: (p) => `「${text(p, 'name')}」是要做的事，不是值；要在这里用，得另写一个查询。`,
  M312: (p) =>
    `「${text(p, 'name')}」要 ${text(p, 'wanted')} 项内容，这里写了 ${text(p, 'found')} 项。`,
  M313: (p) => `${type(p, 'owner')}没有「${text(p, 'name')}」。${perhaps(p)}`,
  M314: () => '没说由谁来决定：请写明玩家，如「p 选……」。',
  M315: () => '这里要写一个可以改的变量，如「p的体力」；查询的结果、特征、区域和选项不能直接改。',
  M316: (p) => `牌要移到一个区域，这里却是${type(p, 'found')}。如果是玩家，请写「p的手牌」。`,
  M317: (p) => `${type(p, 'found')}不能展示：能展示的是牌，或一个变量。`,
  M318: () => '分配要写分到每人的什么上，如「玩家们的手牌」。',
  M319: () => '「同时」里的第一句必须是选择或「可以」，大家才能一起作答。',
  M320: (p) => `「${text(p, 'name')}」是一个值，不是要做的事。`,
  M321: (p) => `没有叫「${text(p, 'name')}」的动作、时刻、流程或事件。${perhaps(p)}`,
  M322: (p) => `「${text(p, 'name')}」不能用来形容${type(p, 'of')}。`,
  M323: (p) => `这里不能用「${text(p, 'name')}」：变量的改变只能在之后听到，请用「当」。`,
  M324: (p) => `「${text(p, 'name')}」不是流程，没有结束的时候。${perhaps(p)}`,
  M325: () => '同一个能力的几个「当」要给出相同的名字，后面的文字才知道说的是谁。',
  M326: (p) => `「${text(p, 'name')}」是时刻，本身什么也不做，没有可以代替的。请用「当」。`,
  M327: () => '「一旦」要看的是一个条件，或「任意玩家」「任意牌」；技能里只能写条件。',
  M328: (p) => `没有叫「${text(p, 'name')}」的条件可以修正。${perhaps(p)}`,
  M329: () => '修正只改一个值，后面不能再有条件或要做的事；条件请写进值里。',
  M330: (p) => `这张牌有几种用法都有「${text(p, 'name')}」，不知道改哪一个：请给条件各取一个名字。`,
  M331: (p) => `没有叫「${text(p, 'name')}」的特征可以印在这里。${perhaps(p)}`,
  M332: (p) => `${once[text(p, 'name')] ?? text(p, 'name')}写了两次，一局里只能有一处。`,
  M333: () => '这里要写一个固定的值：开局之前算不出来的不能用。',
  M334: (p) => `「${text(p, 'text')}」是一段文字，这里要写一个值。如果是名字，请用【】。`,
  M335: () => '不能一下子说到所有的使用：请用一个变量记下它们，如「待结算」。',
  M336: (p) =>
    `「${text(p, 'name')}」${text(p, 'wanted') === 'query' ? '不是查询，只有查询可以修正' : '不是牌名，只能当作一种牌'}。`,
  M337: (p) => `填写「${text(p, 'name')}」时，括号里的内容要和留空处的一样。`,
  M338: (p) => `这句话里的「{${text(p, 'name')}}」不是括号里的名字。${perhaps(p)}`,
  M339: (p) => `事件「${text(p, 'name')}」还要说到这一位的别的事，这里得写明是谁，不能写「任意」。`,
  M341: (p) => `没有留空的「${text(p, 'name')}」可填：要改别的包，请用变体的「替换」。`,
  M342: (p) => `「${text(p, 'name')}」已经填写过，只能填一次。`,
  M343: (p) => `「${text(p, 'name')}」留空了，还没有人填写：请用「填写」补上。`,
  M344: () => '同一样东西改了两次：一局里只能有一处修改。',
  M345: (p) => `没有「${text(p, 'name')}」可改。${perhaps(p)}`,
  M346: () => '牌组里一张牌也没有。',
  M347: (p) => `没有叫「${text(p, 'name')}」的流程，不知道怎样开始一局。`,
  M348: () => '没有写几人能玩：请写一句，如「座位 3 到 9」。',
  M349: (p) => `检查顺序里没有「${text(p, 'name')}」，不知道它先还是后：请把它写进「检查顺序」。`,

  M350: () => '这里写的话不能自己提问；把提问写成包里的流程，再在这里叫它。',
  M351: (p) => `没有叫「${text(p, 'name')}」的技能。${perhaps(p)}`,
  M352: (p) => `角色「${text(p, 'character')}」已经有技能「${text(p, 'name')}」；一个技能写一次。`,
  M401: (p) => `这里要的是${type(p, 'wanted')}，写的却是${type(p, 'found')}。`,
  M402: (p) =>
    `这个值可能没有，而这里一定要有${type(p, 'wanted')}：请写「… 否则 …」，或用「若 若干 x = …」打开它。`,
  M403: (p) => `这里要写一个条件，写的却是${type(p, 'found')}。`,
  M404: () => '「重复 直到」只能写在流程里；这里可以用「重复 n」或「逐个」。',
  M405: (p) => `动作是一步做完的，不能再走「${text(p, 'name')}」这个流程：请把外面的动作改成流程。`,
  M406: (p) => `查询互相要问，成了圈，永远没有答案：${round(p)}。`,
  M407: (p) => `动作互相要做，成了圈，永远做不完：${round(p)}。`,
  M408: (p) =>
    `「${Array.isArray(p.round) ? p.round[0] : ''}」可能永远转下去：每一轮要有一个选择，或先从「… 是 空」说到的地方拿走一个。`,
  M409: (p) =>
    `「${text(p, 'name')}」是动作，一步做完，中间不能停下来问人：请把选择放在叫它的地方，或把它改成流程。`,
  M410: () => '「取消」只能写在「事前」的能力里，别处没有可以取消的。',
  M411: (p) => `${clauses[text(p, 'clause')] ?? '这一句'}写在这里没有意义，不会起作用。`,
  M412: (p) =>
    `这里只要一个${type(p, 'wanted')}，写的却是若干：请说几个、怎么定，如「1 之 …」「随机 1 之 …」，或先「选」。`,
  M413: () => '次数限制写了两次，只能有一个。',
  M414: () =>
    '代价要说得准，不能再问「可以」「选」「要么」：要选的牌写在里面，如「舍弃(你, 1 之 你的手牌)」。',
  M415: (p) => `${type(p, 'found')}总是有的，不用「若 若干」来打开：请直接用，或写「若」。`,
  M416: (p) =>
    `「无」没说清楚「${text(p, 'name')}」是什么：请写明，如「令 ${text(p, 'name')}：可无 玩家 = 无」。`,
  M417: (p) => `事件用自己来说明自己，说不清：${round(p)}。`,
  M418: (p) =>
    `「${text(p, 'name')}」不能这样合并：是否和集合用「任意」「全部」，数用「最大」「最小」「求和」，别的只能用「最新」。`,
  M419: () => '全桌的东西没有持有者：请写「全部」或「无人」可见。',
  M420: (p) =>
    `没有一处用到${verbs[text(p, 'what')] ?? ''}「${text(p, 'name')}」，它永远不会发生。`,
  M421: (p) =>
    `「${text(p, 'name')}」没有写代价和次数，可以没完没了地用：请写上，或写明「不限次」。`,
  M422: (p) =>
    `「${text(p, 'name')}」同时被两处修正时，不知道听谁的：请在查询后面写「合并」，如「合并 最大」。`,
  M423: (p) =>
    `「${text(p, 'name')}」的文字说到自己这张牌，别的牌不能当作它：那张牌上没有它要看的内容。`,
  M424: (p) =>
    sizes[text(p, 'what')]?.(text(p, 'found'), text(p, 'most')) ??
    `太多，最多 ${text(p, 'most')}。`,
  M425: (p) => `流程「${text(p, 'name')}」从来不会进行，所以这里永远不会到头。`,
  M426: (p) => `从 ${text(p, 'least')} 到 ${text(p, 'most')} 不成范围：小的写在前面，至少是 1。`,
  M427: (p) => `默认值要在 ${text(p, 'least')} 到 ${text(p, 'most')} 之间。`,
  M428: () => '表里已有这一行：相同的情况只能写一次。',
  M430: (p) => `这些能力会互相触发，没有尽头：${round(p)}。请加上条件、「可以」、代价或次数限制。`,
  M431: (p) => `检查顺序里「${text(p, 'name')}」写了两次，只能有一个位置。`,
  M432: (p) => `「${text(p, 'name')}」后面没有再用到，是不是写漏了？`,
  M433: () => '规则不属于谁，没有可以计次的玩家：去掉「限」，或把它写成技能。',
  M434: () =>
    '「同时」是大家一起选：能选什么只能看被问的人自己和桌面，不能看前面起的名字。把它先记在一个变量里。',
  M435: () => '持续的效果由技能、卡牌或规则里的一条能力开始，动作、查询和流程不能开始它。',
  M436: () => '这一句不能持续：「当」「事前」「代替」「修正」和转换可以。让它单独成句，写上条件。',
  M437: () => '这里没有持续的效果：「到此结束」只写在「有效至 …」的花括号里。',
  M438: () =>
    '选项是真假值、一个范围里的数，或者几个词之一；只有「属于 玩家」的选项还可以是一个枚举，或「可无」一个枚举。',
};
