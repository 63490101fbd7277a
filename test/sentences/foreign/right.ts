/**
 * Where a sentence of the foreign pack without one of its words is a right sentence all the same, by hand: why, and in which
 * sentence which word is left out (`2`: the second such word). Nothing changed or doubled is right.
 */
import type { Lang } from '../../../grammar/index.ts';

type Reason = readonly [why: string, ...left: string[]];

const zh: readonly Reason[] = [
  [
    'anybody, oneself too',
    ...['bell 另', 'ledger 另', 'cut-rope 另', 'succour 另', 'hail 另', 'shared-honour 另'],
    ...['testament 另', 'broker 另', 'broker 另 2', 'cut 另', 'swindler-0 另', 'singer-0 另'],
    'singer-1 其他',
  ],
  [
    'it is done without being asked',
    ...['lee 可以', 'strewing 可以', 'pupils 可以', 'succour 可以 2', 'overload 可以'],
    ...['first-prize 可以', 'refusal 可以', 'inspection 可以', 'cut 可以', 'passing-on 可以 2'],
  ],
  [
    'who is not said is you',
    ...['lee 你', 'masked 你', 'strewing 你', 'pupils 你', 'hail 你', 'shared-honour 你'],
    ...['testament 你', 'usurping 你 2', 'echo 你', 'refusal 你', 'haggling 你 2', 'swindler-0 你'],
    ...['ledger 他', 'ledger 他 3', 'ledger 他 5', 'ledger 他 6'],
    ...['equal-shares 他 2', 'equal-shares 他 4', 'bell 他', 'simoom 他', 'ledger 他 2'],
    ...['succour 他', 'topping-up 他', 'bargain 你', 'echo 你 2', 'echo 你 3'],
  ],
  [
    'to have three is to have at least three',
    ...['rusks 至少', 'overload 至少', 'good-cheer 至少', 'recluse-0 至少', 'swindler-0 至少'],
  ],
  ['one instead of at least one', 'incense 至少'],
  ['so many instead of up to so many', 'passing-on 最多', 'bargain 最多'],
  ['chosen instead of random', 'strewing 随机', 'cut 随机'],
  ['any card instead of some', 'incense 沉水', 'brittle-things 酥脆'],
  [
    'what is heard needs no number',
    ...['topping-up 一位', 'good-cheer 一位', 'usurping 一位', 'equal-shares 一位'],
  ],
  ['whether or not the step before was done', 'pupils 然后', 'hail 然后', 'overload 然后'],
  ['则 may be left out', 'ledger 则', 'ledger 则 2', 'incense 则', 'equal-shares 则'],
  ['a second 若 instead of the other case of the first', 'ledger 否则'],
  ['each one, though in no order', 'feast 依次'],
  ['several are each one', 'good-cheer 各'],
  ['每玩家 is said as well', 'feast 位'],
  ['face up', 'ledger 面朝下'],
  ['the pack says it so as well', 'mirage 使'],
  ['what you consign, whatever it is', 'topping-up 霉货'],
  ['behind 当 a goal may do without 若', 'swindler-0 若'],
  ['there is one, instead of none', 'singer-1 没有'],
  ['there is none at all', 'singer-1 在局'],
  ['in each such window, instead of in each game', 'bargain 每局'],
];

const en: readonly Reason[] = [
  [
    'anybody, oneself too',
    ...['succour another', 'cut another', 'swindler-0 another', 'singer-0 another'],
    'singer-1 other',
  ],
  [
    'it is done without being asked',
    ...['lee may', 'strewing may', 'pupils may', 'succour may 2', 'overload may'],
    ...['first-prize may', 'refusal may', 'inspection may', 'cut may', 'passing-on may 2'],
  ],
  [
    'who is not said is you',
    ...['lee you 2', 'masked you', 'strewing you', 'strewing you 3', 'cut-rope you'],
    ...['topping-up you 2', 'pupils you', 'pupils you 2', 'succour you', 'hail you'],
    ...['shared-honour you', 'overload you 2', 'incense you', 'testament you', 'broker you'],
    ...['usurping you', 'echo you', 'first-prize you 2', 'refusal you', 'refusal you 2'],
    ...['inspection you 2', 'cut you', 'crying-wares you', 'passing-on you', 'passing-on you 2'],
    ...['haggling you 2', 'bargain you 2', 'swindler-0 you'],
    ...['ledger they', 'ledger they 3', 'ledger they 4', 'ledger they 5'],
    ...['equal-shares they', 'equal-shares they 2', 'bell they', 'simoom they', 'ledger they 2'],
    ...['succour they', 'topping-up they', 'bargain you', 'echo you 2', 'echo you 3'],
  ],
  [
    'to have three is to have at least three',
    ...['rusks at least', 'overload at least', 'good-cheer at least', 'recluse-0 at least'],
    'swindler-0 at least',
  ],
  ['one instead of at least one', 'incense at least'],
  ['so many instead of up to so many', 'passing-on up to', 'bargain up to'],
  ['chosen instead of random', 'strewing random', 'cut random'],
  ['any card instead of some', 'incense aloes', 'brittle-things brittle'],
  [
    'what is heard needs no number',
    ...['topping-up a', 'good-cheer a', 'usurping a', 'equal-shares a'],
  ],
  ['whether or not the step before was done', 'pupils then', 'hail then', 'overload then'],
  ['a second if instead of the other case of the first', 'ledger otherwise'],
  ['each one, though in no order', 'feast in turn'],
  ['face up', 'ledger face down'],
  ['an article says nothing', 'feast the', 'feast the 2', 'cut the', 'bargain the'],
  [
    'once per turn is a limit by itself',
    ...['cut-rope limit', 'incense limit', 'broker limit', 'passing-on limit', 'bargain limit'],
  ],
  ['behind when a goal may do without if', 'swindler-0 if'],
  ['there is one, instead of none', 'singer-1 no', 'haggling no'],
  ['the other players are all of them', 'singer-1 all'],
  ['as many instead of more', 'equal-shares more than'],
  ['in each such window, instead of in each game', 'bargain per game'],
];

export const right: Readonly<Record<Lang, readonly string[]>> = {
  zh: zh.flatMap(([, ...left]) => left),
  en: en.flatMap(([, ...left]) => left),
};
