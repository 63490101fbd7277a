/** Chinese prose for what is wrong in a sheet. */
import { type SentenceKey, spellWord } from '../words/sentences.ts';
import { type Messages, many, one, type Params } from './messages.ts';

const kinds: Readonly<Record<string, string>> = {
  phrase: '玩家、牌或别的东西',
  subject: '谁、什么，或一句要问的话',
  player: '一位玩家',
  cards: '牌',
  'card name': '一张牌的名字',
  character: '一个角色',
  value: '一个值',
  number: '一个数',
  zone: '一个放牌的地方',
  text: '一句话，写在「」里',
  any: '玩家或牌',
  use: '一次使用',
  noun: '一个名称，如「玩家」「牌」',
  quantity: '几张或几位',
  things: '几张什么，或几位谁',
  owner: '谁的',
  flow: '「回合」之类的名字',
  times: '几次',
  turn: '谁的回合',
  span: '持续多久，如「始终」「本回合」',
  window: '一个时机',
  target: '对象',
  happened: '「时」或「之前」',
  'head card': '「卡牌」',
  'skill name': '技能的名字：【…】或 id',
  'name of a sheet': '名字：【…】或 id',
  enum: '一类值的名字，如「花色」',
  'value of a fact': '牌或角色上印的一个值',
  manner: '一种方式的名字',
  step: '一件要做的事',
  happening: '一件会发生的事',
  condition: '一个条件',
  did: '一件发生过的事',
  sentence: '一句话',
  'doing of a step': '一件要做的事',
  'group of steps': '一件要做的事',
  'condition term': '一个条件',
  timing: '什么时候',
  ability: '一句话',
  said: '别的词',
};

const words: Readonly<Record<string, SentenceKey>> = {
  therefore: 'therefore',
  'until-then': 'until-then',
  limit: 'limit',
  may: 'may',
  starting: 'starting',
  'used name': 'use',
};

const quote = (text: string): string => `「${text}」`;
const either = (list: readonly string[]): string => list.map(quote).join('、');

function wantedZh(want: string): string {
  const key = want.startsWith('word ') ? (want.slice(5) as SentenceKey) : words[want];
  if (key) return quote(spellWord(key, 'zh'));
  const marks: Readonly<Record<string, string>> = {
    ',': '，',
    '.': '。',
    ':': '：',
    ';': '；',
    ')': '）',
    '(': '（',
  };
  return kinds[want] ?? (marks[want] ? quote(marks[want]) : '别的词');
}

const like = (params: Params): string => {
  const near = many(params, 'nearest');
  return near.length > 0
    ? `最像的是${near.map((name) => (name.startsWith('【') ? name : quote(name))).join('和')}。`
    : '';
};

const said = (params: Params): string => {
  const found = one(params, 'found');
  return found === '' ? '。' : `，却看到${quote(found)}。`;
};

const ways = (params: Params): string => many(params, 'ways').join('；');

export const sentencesZh: Messages = {
  M220: (p) => {
    const after = one(p, 'after');
    const place = after === '' || '，。：；、（）'.includes(after) ? '这里' : `${quote(after)}后面`;
    const want = one(p, 'want');
    const wanted = kinds[want] || words[want] ? `${place}要${wantedZh(want)}。` : '';
    return `不认识${quote(one(p, 'word'))}。${wanted}${like(p)}`;
  },
  M221: (p) => {
    const list = many(p, 'ways');
    const hint = list.length > 0 ? `这里可以写的里面，最像的是${either(list)}。` : like(p);
    return `没有${quote(one(p, 'word'))}这个说法。${hint}`;
  },
  M222: (p) => {
    const count = many(p, 'ways').length;
    return `${quote(one(p, 'word'))}不是这样说的。写法${count > 1 ? `有 ${count} 种` : '是'}：${ways(p)}。`;
  },
  M223: () =>
    '什么时候可以？可以几次？没有「当…时」的技能是主动技，要写时机和次数；不写不等于随时。',
  M224: (p) =>
    `「或」连接名词和条件；两个动作选一个，写「或者」。后面是动作${quote(one(p, 'verb'))}。`,
  M225: () => '这句话没有完：缺「。」。',
  M226: (p) => {
    const wants = many(p, 'wants').map((want) => kinds[want] ?? want);
    const sort = kinds[one(p, 'sort')] ?? one(p, 'sort');
    return `${either(many(p, 'ways'))}要${wants.join('或')}，${quote(one(p, 'said'))}是${sort}。`;
  },
  M227: (p) =>
    `【${one(p, 'name')}】已经有${one(p, 'section')}了（第 ${one(p, 'line')} 行）。是不是漏了上面的「角色【…】」行？若是两个条件满足其一，第二行写「或：」。`,
  M228: (p) => {
    const next = many(p, 'next');
    if (next.length > 0)
      return `${quote(one(p, 'after'))}后面不能这样接${said(p)}可以接：${next.join('、')}。`;
    return `这里应为${wantedZh(one(p, 'want'))}${said(p)}`;
  },
  M229: (p) => `这里要${wantedZh(one(p, 'want'))}，${quote(one(p, 'said'))}不是。`,
  M231: (p) => `${quote(one(p, 'word'))}也是一个动作；指那张牌时要写${one(p, 'name')}。`,
  M232: () => '「且」和「或」混在一起，看不出先后；把先成立的一组写进（）里。',
  M233: (p) => `没有叫【${one(p, 'name')}】的牌或角色。${like(p)}`,
  M234: (p) =>
    `${quote(one(p, 'letter'))}还没有所指：先在前面写「一位玩家${one(p, 'letter')}」之类。`,
  M236: (p) => `没有${quote(one(p, 'word'))}这一栏。${like(p)}`,
  M237: (p) => `${quote(one(p, 'word'))}开一条声明，要顶格写。`,
  M239: (p) => `句子到${quote(one(p, 'word'))}之前就完了；两句之间要有「。」。`,
  M241: (p) => `没有叫 ${one(p, 'id')} 的动作或问题。${like(p)}`,
  M244: () => '一直如此的事要说从何时起：前面写「始终，」或「本回合，」。',
  M245: () => '这句话说的是什么时候发生：前面缺「当」。',
  M246: () => '可以几次？不限次也要写明。',
  M247: (p) => `${one(p, 'name')}前面缺「角色」「技能」或「卡牌」。`,
  M248: (p) => `${quote(one(p, 'word'))}连写了两遍。`,
  M249: (p) => `${quote(one(p, 'word'))}开不了一条声明。${like(p)}`,
  M250: (p) => `这里的量词不是${quote(one(p, 'counter'))}，是${quote(one(p, 'wanted'))}。`,
  M252: () => '句子写的声明不放在花括号里：「替换 …」顶格写在变体下面。',
  M251: (p) =>
    one(p, 'lang') === 'zh'
      ? '这一则以中文开头，这句话却是英文；一则之内只用一种语言。'
      : '这一则以英文开头，这句话却是中文；一则之内只用一种语言。',
};
