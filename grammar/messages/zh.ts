/** Chinese prose for the reports of this room. */
import { type Key, spell } from '../words.ts';
import { type Messages, many, one, type Params } from './messages.ts';
import { sentencesZh } from './sentences-zh.ts';
import { vocabularyZh } from './vocabulary-zh.ts';

const yamlKinds: Readonly<Record<string, string>> = {
  map: '几个键，如「名: …」',
  list: '一个列表，每项以「- 」开头',
  text: '一句文字',
  yes: '「是」或「否」',
};

const kinds: Readonly<Record<string, string>> = {
  Name: '一个名字',
  Word: '一个名字',
  Text: '一段「」里的文字',
  Digits: '一个数字',
  Break: '换行或分号',
  End: '文件结尾',
  expression: '一个值',
  negation: '一个值',
  operand: '一个值',
  term: '一个值',
  value: '一个值',
  'owned value': '一个值',
  item: '一个值或「任意……」',
  type: '一个类型',
  'quantified noun': '「任意」「另一」或「若干」',
  pattern: '一个动作、时刻、流程或事件',
  statement: '一句要做的事',
  decision: '「选」「要么」或「可以」',
  clause: '一个条件或一句要做的事',
  'ability head': '能力的开头，如「当」「用于」「修正」',
  'manner part': '「有效若」「持续若」「代价」或一句要做的事',
  'card part': '特征或能力',
  'character part': '技能、「方式 能力」或「特征：值」',
  'table row': '表的一行',
  change: '「修改」「替换」「增添」或「不含」',
  declaration: '一条声明，如「动作」「查询」「规则」',
  fillable: '可填写的声明：查询、流程、卡牌或表',
  seer: '「全部」「无人」或「持有者」',
};

/** What was wanted, in words. */
function wanted(params: Params): string {
  const want = one(params, 'want');
  if (want.startsWith('word ')) return `「${spell(want.slice(5) as Key, 'zh')}」`;
  return kinds[want] ?? (/^[a-z]/.test(want) ? '别的内容' : `「${want.slice(0, 2).trim()}」`);
}

const instead = (params: Params): string => {
  const found = one(params, 'found');
  return found === '' ? '。' : `，却看到「${found}」。`;
};

const like = (params: Params): string => {
  const near = many(params, 'nearest');
  return near.length > 0 ? `是不是${near.map((name) => `「${name}」`).join('或')}？` : '';
};

const listed = (params: Params): string =>
  many(params, 'known').length > 0 ? `可以写：${many(params, 'known').join('、')}。` : '';

export const zh: Messages = {
  M101: (p) => `这里不能写「${one(p, 'text')}」。`,
  M102: (p) => `引号没有合上：行尾之前缺「${one(p, 'close')}」。`,
  M103: () => '【】里没有名字。',
  M104: (p) =>
    `「${one(p, 'name')}」不能作名字：只用小写字母、数字和单个连字符，如「${one(p, 'better')}」。`,
  M105: (p) => `数字「${one(p, 'number')}」太大，最大是 ${one(p, 'most')}。`,
  M106: (p) => `文件太长：${one(p, 'size')} 个字，最多 ${one(p, 'most')}。`,
  M107: (p) =>
    `「${one(p, 'name')}」不是语言里的词。${like(p)}若是名字，请写作【${one(p, 'name')}】。`,
  M108: (p) => `嵌套太深：最多 ${one(p, 'most')} 层。`,
  M109: (p) => `一句话太长：最多 ${one(p, 'most')} 个词。`,
  M110: (p) => `这个文件里还有 ${one(p, 'more')} 处错误没有列出。`,
  M201: (p) => `这里应为${wanted(p)}${instead(p)}`,
  M202: (p) => `这里应为${wanted(p)}${instead(p)}${like(p)}`,
  M203: (p) => `这一句到此应当结束${instead(p)}两句之间要换行或写分号。`,
  M204: () => '这不是一句要做的事：只说了一个值，没有说做什么。',
  M205: (p) =>
    `这里应为${wanted(p)}，而「${one(p, 'found')}」是语言里的词。若是名字，请写作【${one(p, 'found')}】。`,
  M206: () => '这个「}」没有可合上的。',
  ...sentencesZh,
  ...vocabularyZh,
  M501: (p) => `YAML 写得不对：${one(p, 'message')}。`,
  M502: (p) => `键「${one(p, 'key')}」写了两次。`,
  M503: () => '键后面要用半角冒号加一个空格，这里是全角冒号。',
  M504: (p) => `列表要用半角逗号隔开，这里是「${one(p, 'mark')}」。`,
  M505: () => '冒号后面要有一个空格。',
  M506: () => '弯引号会成为内容的一部分，请用直引号。',
  M507: () => '缩进要用半角空格，这里是全角空格。',
  M508: () => '缩进要用空格，不能用制表符。',
  M509: () => '引用（& 和 *）绕成了圈，或展开后太大。',
  M510: (p) => `这里没有键「${one(p, 'key')}」。${like(p)}${listed(p)}`,
  M511: (p) => `「${one(p, 'key')}」不能和「${one(p, 'with')}」写在一起。`,
  M512: (p) => `少了一个键：要写「${many(p, 'keys').join('」或「')}」。`,
  M513: (p) => `这里应为${yamlKinds[one(p, 'want')] ?? ''}。`,
  M514: (p) => `键「${one(p, 'key')}」后面什么也没有。`,
  M515: () => '卡牌和角色里不用 & 和 * 引用：请把内容写出来。',
  M516: (p) => `「${one(p, 'mark')}」在 YAML 里另有用处：请给整个值加上单引号。`,
  M517: () => '「#」前面有空格，从它起都是注释。若是内容，请给整个值加上单引号。',
  M518: (p) => `「${one(p, 'value')}」不是标识：标识用小写字母、数字和单个连字符。`,
  M519: (p) => `「${one(p, 'value')}」不是${one(p, 'key')}的值。`,
};
