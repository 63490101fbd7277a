/**
 * The keys of a text in YAML: the heads of the clauses, and what stands in the header of a sheet. Sections and printed values
 * have the words of the packs for keys.
 */
import type { Word } from '../words/word.ts';

const table = [
  {
    key: 'characters',
    zh: ['角色'],
    en: ['characters'],
    help: { zh: '角色的列表', en: 'a list of characters' },
  },
  { key: 'cards', zh: ['卡牌'], en: ['cards'], help: { zh: '卡牌的列表', en: 'a list of cards' } },
  {
    key: 'skills',
    zh: ['技能'],
    en: ['skills'],
    help: { zh: '技能的列表', en: 'a list of skills' },
  },
  {
    key: 'name',
    zh: ['名'],
    en: ['name'],
    help: {
      zh: '名字；中文写在 名，英文写在 name，两个都可以写',
      en: 'the label; 名 for the Chinese one, name for the English one, or both',
    },
  },
  { key: 'id', zh: ['id'], en: ['id'], help: { zh: '标识', en: 'the id' } },
  {
    key: 'fill',
    zh: ['填写'],
    en: ['fill'],
    help: { zh: '是：填写别的包留空的卡牌', en: 'yes: fills a card that another pack left open' },
  },
  {
    key: 'replace',
    zh: ['替换'],
    en: ['replace'],
    help: { zh: '是：在变体里替换同名的', en: 'yes: in a variant, stands in the place of another' },
  },
  {
    key: 'add-to',
    zh: ['增添'],
    en: ['add to'],
    help: {
      zh: '是：在变体里给同名的添部分',
      en: 'yes: in a variant, its parts are added to another',
    },
  },
  {
    key: 'printed-with',
    zh: ['印有'],
    en: ['printed with'],
    help: { zh: '每张牌上各印一个值', en: 'each card bears a value' },
  },
  {
    key: 'manner',
    zh: ['方式'],
    en: ['manner'],
    help: { zh: '技能的方式', en: 'the manner of a skill' },
  },
  {
    key: 'text',
    zh: ['句'],
    en: ['text'],
    help: {
      zh: '整句话，或几句话的列表',
      en: 'a whole sentence, or a list of sentences',
    },
  },
  {
    key: 'face',
    zh: ['卡面'],
    en: ['card text'],
    help: { zh: '牌上印的字', en: 'what stands on the card' },
  },
  {
    key: 'source',
    zh: ['出处'],
    en: ['source'],
    help: { zh: '从哪里来', en: 'where it comes from' },
  },
  {
    key: 'when',
    zh: ['当'],
    en: ['when'],
    help: { zh: '触发：已经发生', en: 'a trigger: it has happened' },
  },
  {
    key: 'before',
    zh: ['之前'],
    en: ['before'],
    help: { zh: '触发：将要发生', en: 'a trigger: about to happen' },
  },
  {
    key: 'timing',
    zh: ['时机'],
    en: ['timing'],
    help: { zh: '何时可以用', en: 'when it may be used' },
  },
  { key: 'limit', zh: ['次数'], en: ['limit'], help: { zh: '几次', en: 'how often' } },
  { key: 'if', zh: ['若'], en: ['if'], help: { zh: '条件', en: 'a condition' } },
  {
    key: 'on',
    zh: ['对'],
    en: ['on'],
    help: { zh: '宣告时选定的对象', en: 'chosen at announcement' },
  },
  { key: 'cost', zh: ['代价'], en: ['cost'], help: { zh: '先付清的', en: 'what is paid first' } },
  {
    key: 'may',
    zh: ['可以'],
    en: ['may'],
    help: { zh: '可以做的', en: 'what may be done' },
  },
  { key: 'do', zh: ['执行'], en: ['do'], help: { zh: '一定要做的', en: 'what is done' } },
  {
    key: 'instead',
    zh: ['改为'],
    en: ['instead'],
    help: { zh: '代替发生的事', en: 'done in its place' },
  },
  { key: 'use', zh: ['使用'], en: ['use'], help: { zh: '牌的效果', en: 'what the card does' } },
  {
    key: 'use-face-down',
    zh: ['面朝下使用'],
    en: ['face down use'],
    help: { zh: '面朝下使用的牌的效果', en: 'what the card does, used face down' },
  },
  {
    key: 'always',
    zh: ['始终'],
    en: ['always'],
    help: { zh: '一直如此', en: 'so at all times' },
  },
  {
    key: 'as',
    zh: ['转换'],
    en: ['conversion'],
    help: { zh: '什么可以当作什么使用', en: 'what may be used as what' },
  },
] as const satisfies readonly Word[];

export type Key = (typeof table)[number]['key'];

/** All of them, in the order in which they are printed. */
export const keyWords: readonly (Word & { readonly key: Key })[] = table;

/** Which keys may stand where; `open`: sections and printed values, too. */
export const places = {
  file: { keys: ['characters', 'cards', 'skills'], open: false },
  character: {
    keys: ['name', 'id', 'replace', 'add-to', 'printed-with', 'source', 'skills'],
    open: true,
  },
  card: {
    keys: [
      ...(['name', 'id', 'fill', 'replace', 'add-to', 'printed-with'] as const),
      ...(['text', 'face', 'source'] as const),
      ...(['timing', 'if', 'on', 'use', 'use-face-down'] as const),
    ],
    open: true,
  },
  skill: {
    keys: [
      ...(['name', 'id', 'replace', 'add-to', 'manner', 'text', 'face', 'source'] as const),
      ...(['when', 'before', 'timing', 'limit', 'if', 'on', 'cost', 'may', 'do'] as const),
      ...(['instead', 'always', 'as'] as const),
    ],
    open: false,
  },
  sentence: {
    keys: [
      ...(['when', 'before', 'timing', 'limit', 'if', 'on', 'cost', 'may', 'do'] as const),
      ...(['instead', 'always', 'as'] as const),
    ],
    open: false,
  },
  'card sentence': { keys: ['timing', 'if', 'on', 'use', 'use-face-down'], open: false },
  section: { keys: ['text', 'face', 'source', 'when', 'before', 'if', 'instead'], open: false },
  goal: { keys: ['when', 'before', 'if', 'instead'], open: false },
} as const satisfies Readonly<Record<string, { keys: readonly Key[]; open: boolean }>>;

export type Where = keyof typeof places;

const byText = new Map<string, Key>(
  table.flatMap(({ key, zh, en }) => [...zh, ...en].map((text) => [text, key] as const)),
);
const byKey = new Map(table.map((word) => [word.key, word]));

/** The key that a text is. */
export const keyOf = (text: string): Key | undefined => byText.get(text);

/** How a key is spelled. */
export const spellKey = (key: Key, lang: 'zh' | 'en'): string => byKey.get(key)?.[lang][0] ?? key;
