/** Chinese prose for what the checks of a vocabulary find. */
import { type Messages, many, one, type Params } from './messages.ts';

const other = (p: Params): string => (one(p, 'other') ? `（另见「${one(p, 'other')}」）` : '');

const roles: Readonly<Record<string, string>> = {
  value: '值',
  enum: '枚举',
  noun: '名词',
  property: '属性',
  zone: '区域',
  flow: '流程',
  window: '窗口',
};

const slots = (names: readonly string[]): string => names.map((name) => `{${name}}`).join('、');

export const vocabularyZh: Messages = {
  M270: (p) =>
    `「${one(p, 'text')}」里 ${one(p, 'first')} 和 ${one(p, 'second')} 之间没有词，分不出哪里断开。中间加一个词。`,
  M271: (p) => `「${one(p, 'text')}」没有自己的词，只有语言里的词。加一个说做什么的词。`,
  M272: (p) =>
    `「${one(p, 'text')}」里的「${one(p, 'word')}」也可以是一个名词短语的开头，这里分不清${other(p)}。换一个词。`,
  M273: (p) =>
    `「${one(p, 'text')}」和「${one(p, 'other')}」在空位处分不开。换一个词，或在空位前加一个词。`,
  M274: (p) =>
    one(p, 'word') === ''
      ? `「${one(p, 'text')}」空位后面的词会接着空位里的话说下去${other(p)}。换一个词。`
      : `「${one(p, 'text')}」里的「${one(p, 'word')}」会接着前面空位里的话说下去。换一个词。`,
  M275: (p) =>
    `「${one(p, 'text')}」在「${one(p, 'word')}」之前已经可以是完整的一句，而这个词可以跟在句子后面${other(p)}。换一个词。`,
  M276: (p) =>
    one(p, 'kind') === 'action' || one(p, 'kind') === 'flow'
      ? `「${one(p, 'text')}」没有说到 ${slots(many(p, 'names'))}。做一件事，要说全；也可以给这个参数一个默认值。`
      : `「${one(p, 'text')}」没有说到 ${slots(many(p, 'names'))}。不说时指什么？写「= 任意」或一个默认值。`,
  M277: (p) =>
    one(p, 'role') === 'part'
      ? `句子不能以「${one(p, 'word')}」开头：这是语言里的词。`
      : `「${one(p, 'word')}」是语言里的词，不能作${roles[one(p, 'role')] ?? '名字'}。换一个词。`,
  M278: (p) => {
    const words = many(p, 'words').map((word) => `「${word}」`);
    return `「${one(p, 'word')}」会抢走别的词：${words.join('')}连着写，就读成了它。换一个词，或用空格把它断开。`;
  },
  M279: (p) =>
    `「${one(p, 'text')}」在${one(p, 'lang') === 'zh' ? '中文' : '英文'}里没有同样的句子，只能写成 ${one(p, 'id')}(…)。`,
  M280: (p) =>
    `「${one(p, 'text')}」已经是${one(p, 'other') === '' ? '语言里移牌' : ` ${one(p, 'other')} `}的说法，分不出是哪一个。改动词，或在后面加能分开的词；卡里总可以写 ${one(p, 'id')}(…)。`,
  M281: (p) =>
    `「${one(p, 'word')}」已经是 ${one(p, 'other')} 的名字，用在同一个地方，分不出是不是 ${one(p, 'id')}。换一个词。`,
};
