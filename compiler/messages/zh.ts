import type { Report } from '../../grammar/index.ts';

type Params = Report['params'];

/** 「…」 around each, joined as one says it. */
function names(list: Params[string] | undefined, last = '或'): string {
  const items = (Array.isArray(list) ? list : [list]).map((item) => `「${item}」`);
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join('、')}${last}${items.at(-1)}`;
}

/** What was probably meant. */
function perhaps(p: Params): string {
  return Array.isArray(p.nearest) && p.nearest.length > 0 ? `是不是${names(p.nearest)}？` : '';
}

const kinds: Readonly<Record<string, string>> = {
  string: '文字',
  integer: '整数',
  boolean: '是或否',
  object: '几对「名: 值」',
  array: '列表',
};

const forms: Readonly<Record<string, string>> = {
  id: '标识用小写字母、数字和单个连字符',
  version: '版本是三个数，如 1.2.3',
  range: '需要的版本写成 ^1、^1.2 或 1.2.3',
  'deck file': '要写本文件夹里一个 .yaml 文件的名字',
};

/** Reports about YAML, decks and packs, in Chinese. */
export const zh: Readonly<Record<string, (p: Params) => string>> = {
  M530: (p) => {
    const known =
      Array.isArray(p.known) && p.known.length > 0 ? `可用的有${names(p.known, '和')}。` : '';
    return `这里没有「${p.key}」这一项。${perhaps(p)}${known}`;
  },
  M531: (p) => `缺少「${p.key}」这一项。`,
  M532: (p) => {
    const wanted = (p.wanted as readonly string[]).map((kind) => kinds[kind] ?? kind);
    return `这里要写${wanted.join('或')}。`;
  },
  M533: (p) => `不能写「${p.value}」，只能写${names(p.allowed)}。`,
  M534: (p) => `「${p.value}」的写法不对，${forms[String(p.form)]}。`,
  M535: (p) => `${p.value} 太${p.side === 'least' ? '小，最小' : '大，最大'}是 ${p.bound}。`,
  M536: () => '这里不能空着。',
  M537: (p) => `太长，最多 ${p.most}。`,

  M550: (p) => `没有叫「${p.card}」的牌。${perhaps(p)}`,
  M551: (p) => `牌没有叫「${p.fact}」的特征。${perhaps(p)}`,
  M552: (p) => {
    const known =
      Array.isArray(p.known) && p.known.length > 0
        ? `它的值是${names(p.known, '和')}。`
        : '它的值是整数。';
    return `特征「${p.fact}」没有「${p.value}」这个值。${perhaps(p)}${known}`;
  },
  M553: (p) => `特征「${p.fact}」不在上面的 facts 里：每张牌都印的特征先写进 facts。`,
  M554: (p) => `「${p.card}」这一行没有写${names(p.facts, '和')}。`,
  M555: (p) => `特征「${p.fact}」写了两次。`,
  M556: (p) =>
    `${p.of === 'total' ? '总数' : `「${p.of}」`}写的是 ${p.wanted} 张，表里数出来是 ${p.found} 张。`,
  M557: (p) => `「${p.card}」这一行写了两次张数：count、每个值的张数和 product 只能用一种。`,
  M558: (p) => `牌太多，最多 ${p.most} 张。`,
  M559: (p) => `「${p.card}」这一行没有写张数：用 count、某个特征每个值的张数，或 product。`,
  M560: (p) => `特征「${p.fact}」的值「${p.value}」写了两次。`,
  M561: (p) => `「${p.fact}」从大数到小数，一个值也没有。`,

  M601: (p) => `文件夹「${p.id}」里没有 pack.yaml，所以不是包。`,
  M602: (p) => `找不到包「${p.id}」：它要在本包旁边，或在 --packs 给出的文件夹里。${perhaps(p)}`,
  M603: (p) => `需要包「${p.id}」的 ${p.range}，找到的是 ${p.version}。`,
  M604: (p) => `有 ${p.folders} 个文件夹都是包「${p.id}」：一局里一个包只能有一份。`,
  M605: (p) => `包的标识「${p.id}」和文件夹名「${p.folder}」不同。`,
  M606: (p) => `包互相需要，成了圈：${(p.round as readonly string[]).join(' → ')}。`,
  M607: (p) => `这个包用语言版本 ${p.language} 写成，这里只懂版本 ${p.known}。`,
  M608: (p) => `包里没有牌组表「${p.file}」。`,
  M609: (p) => `这张牌组表写的是包「${p.pack}」，却在包「${p.id}」里。`,
  M610: (p) =>
    `这个变体改的是「${p.name}」，可它的包不需要「${p.name}」：请写进 needs。${perhaps(p)}`,
  M611: (p) => `这里改「${p.name}」，可另一处修改把它去掉了。`,
  M612: (p) => `「${p.of}」里没有变体叫得出的部分「${p.name}」。${perhaps(p)}`,
  M613: (p) => `给「${p.name}」只能添部分：值、行、技能、能力、特征、步骤、检查顺序里的位置。`,
  M614: (p) => `「${p.name}」去掉了，可还有 ${p.uses} 处说到它。`,
  M615: (p) => `「${p.name}」这样一改，用到它的 ${p.uses} 处就不合了。`,
  M616: (p) =>
    `「${p.name}」在「${p.of}」里有 ${p.times} 处：请连括号一起写，写得和所指的那一处一样。`,
  M620: (p) => `没有文件夹「${p.folder}」。`,
  M621: (p) => `文件太大，最多 ${p.most} 字节。`,
  M622: (p) => `包「${p.id}」的文件太多，最多 ${p.most} 个。`,
  M623: () => '读不了这个文件：它要是 UTF-8 文字。',
  M624: () => '这个文件像是写牌的 YAML，但不会被读：文件名要以 .miben.yaml 结尾。',
};
