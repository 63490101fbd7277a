/** Chinese prose for what is said about the meaning of sentences (M460 to M490). */
import type { Messages, Params } from '../../grammar/index.ts';
import type { NotYet } from '../sentences/not-yet.ts';

function text(params: Params, key: string): string {
  return String(params[key] ?? '');
}

function differs(params: Params): string {
  const list = (key: string): string => (params[key] as readonly string[]).join('、');
  const more = list('more') && `卡面多了${list('more')}`;
  const less = list('less') && `卡面少了${list('less')}`;
  return `${[more, less].filter(Boolean).join('，')}。`;
}

const elements: Readonly<Record<string, string>> = {
  player: '玩家',
  card: '牌',
  use: '使用中的牌',
};

function element(params: Params, key: string): string {
  return elements[text(params, key)] ?? text(params, key);
}

const notYet: Readonly<Record<NotYet, string>> = {
  'a cause': '「因……而」',
  'a choice of the cost that is spoken of again': '代价里选的牌，后面又说到它',
  'a conversion of several kinds': '把这样几种牌一起当作别的牌',
  'a conversion of the cards of others': '把别人的牌当作别的牌',
  'a cost for each of several': '对几位各付一次的代价',
  'a cost of the next time': '「下一次」发生时才付的代价',
  'a cost of this kind': '这样的代价（只能是一个动作）',
  'a quantity within a quantity': '条件里又数别的（如「一位玩家送出的」货物）',
  'a section of a card': '卡牌上不只是几步的栏目（或自己有内容的方式）',
  'a span by itself': '单独成句的「本回合」（只有「始终」可以）',
  'a state beside what is heard': '「当」里既有状态，又有别的',
  'a target without a choice': '这样的目标（要写几位、几张）',
  'a wider time of several cards': '让几种牌都能在别的回合使用',
  history: '过去发生过的事（曾、未曾）',
  'how many, of what is heard': '「当」里这样的数量',
  'instead, in a use': '使用里的「改为」',
  'instead, within an effect': '步骤里的「改为」',
  'none of them, in an effect': '步骤里的「没有」',
  'one of several': '这里写几个之一',
  'several windows with a matter': '几个要说明是谁的时机合起来限次',
  'the first time': '带「可以」、条件或代价的「首次」',
  'the time of another card': '「可以使用【……】时」',
  'this card': '「此牌」在这里',
  'what is done': '这样做（它不是动作、时刻或流程）',
  'what is heard': '「当」这样的事',
  'whose, of what is heard': '「当」里写是谁的牌',
};

export const sentencesZh: Messages = {
  M460: () => '几张？几位？步骤里不能不说：不说不等于全部。请写「一张」「全部」。',
  M461: () => '谁的、哪里的？这里没有说，动作也没有替你说。请写「你的」「他的」。',
  M462: (p) =>
    text(p, 'found') === '0'
      ? '「他」是谁？前面没有提过别的玩家。'
      : '「他」是谁？前面提过不止一位：请给要用的那位起名，如「一位玩家甲」，后面写「甲」。',
  M463: (p) =>
    text(p, 'found') === '0'
      ? '这里指哪一张？前面没有提过这样的牌。'
      : '这里指哪一张？前面提过不止一张：请给要用的那张起名，如「一张手牌甲」，后面写「甲」。',
  M465: () => '「其中」要有一组牌在前面，而且只有一组。',
  M466: () => '冒号前是代价，代价要付足，不能写「最多」「任意」：请写定数。',
  M467: () =>
    '一个技能只能有一种方式：有的句子以它的代价开头，有的没有，或和标题写的不同。请分成几个技能。',
  M468: (p) =>
    `这句话有效到「${text(p, 'until') || '永远'}」，和这里说的期限不同：请写「${text(p, 'name')}」声明的那个期限。`,
  M471: (p) => `这里要的是${element(p, 'wanted')}，写的却是${element(p, 'found')}。`,
  M472: (p) => `这句话少说了一样（「${text(p, 'name')}」），没有它就不能做。`,
  M473: (p) =>
    `时机「${text(p, 'window')}」的「${text(p, 'name')}」没有写等于什么：请在声明里写「= …」。`,
  M474: () => '这里不能现选：请写「全部」，或先在前面选好、起名。',
  M475: (p) => `「${text(p, 'name')}」不是查询，不能这样改：只有查询可以修正。`,
  M476: () => '角色的标题里只能写值和特征。',
  M477: () =>
    '标题里写印在牌名上的特征、牌的特征的一个值，或各个值几张（「红心3、方块3」）；这里不是。',
  M478: () =>
    '多久限几次？不说不等于一局：请写「每回合限一次」「每局限一次」，或写明在哪个窗口里。',
  M481: (p) => `叫「${text(p, 'zh')}」的，后面没有再说到；是不是漏写了？`,
  M482: (p) => `卡面上的数和规则不同：${differs(p)}`,
  M483: (p) => `卡面上说的值和规则不同：${differs(p)}`,
  M484: (p) => `卡面上引的名字和规则不同：${differs(p)}`,
  M485: (p) =>
    text(p, 'other') === '1'
      ? '规则说的是「另一位」或「其他」，卡面不是：「一位」可以是自己。'
      : '卡面说的「一位」「另一位」和规则不同：「一位」可以是自己，「另一位」不可以。',
  M488: (p) => `「${text(p, 'name')}」里的牌所有人都看得见，不能面朝下。`,
  M480: (p) =>
    `${notYet[text(p, 'what') as NotYet]}还不能用句子来说：请用块（{ … }）写，或在包里声明一个动作。`,
  M486: () => '怎样才算做到？这里要写成立的条件，或者「当…时」。',
  M487: () => '同一类的值不能两个都是：中间是不是漏了「或」？',
  M490: () => '「另」「其他」说牌时，指前面说到的牌以外的：前面要先说到牌，或者去掉它。',
  M489: () => '「替换」和「增添」属于变体：属于这个文件里的变体，或这个包里唯一的变体。',
};
