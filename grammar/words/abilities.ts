/** Words of abilities and their clauses. */
import type { Word } from './word.ts';

export const abilities = [
  {
    key: 'when',
    zh: ['当'],
    en: ['when'],
    help: { zh: '触发：已经发生', en: 'a trigger: it has happened' },
  },
  {
    key: 'before',
    zh: ['事前', '先于'],
    en: ['before'],
    help: {
      zh: '触发：将要发生；列表：排在前面的',
      en: 'a trigger: about to happen; in a list: those ahead',
    },
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
  {
    key: 'modify',
    zh: ['修正'],
    en: ['modify'],
    help: { zh: '修正查询的值', en: 'modifies a query' },
  },
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
  {
    key: 'while',
    zh: ['仅当', '期间'],
    en: ['while'],
    help: { zh: '只在此时', en: 'only during this' },
  },
  { key: 'if', zh: ['若'], en: ['if'], help: { zh: '条件', en: 'a condition' } },
  {
    key: 'target',
    zh: ['目标'],
    en: ['target'],
    help: { zh: '宣告时选定', en: 'chosen at announcement' },
  },
  {
    key: 'cost',
    zh: ['代价'],
    en: ['cost'],
    help: { zh: '宣告时付清', en: 'paid at announcement' },
  },
  { key: 'limit', zh: ['限'], en: ['limit'], help: { zh: '次数限制', en: 'how often' } },
  {
    key: 'once-per',
    zh: ['一次每'],
    en: ['once per'],
    help: { zh: '每……一次', en: 'once in each' },
  },
  {
    key: 'times-per',
    zh: ['次每'],
    en: ['times per'],
    help: { zh: '每……几次', en: 'some times in each' },
  },
  {
    key: 'no-limit',
    zh: ['不限次'],
    en: ['no limit'],
    help: { zh: '次数不限', en: 'as often as wanted' },
  },
  {
    key: 'narrow',
    zh: ['狭窄'],
    en: ['narrow'],
    help: { zh: '不算随时', en: 'not part of any time' },
  },
  {
    key: 'face-down',
    zh: ['面朝下'],
    en: ['face down'],
    help: { zh: '面朝下使用', en: 'used face down' },
  },
  {
    key: 'at-once',
    zh: ['立即'],
    en: ['at once'],
    help: {
      zh: '马上见效；逐个：算作一步',
      en: 'resolved without waiting; of a loop: as one step',
    },
  },
] as const satisfies readonly Word[];
