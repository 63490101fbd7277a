/** Chinese quantities: 三张, 另一位, 随机三张, 最多两张, 每位, 全部, （…）张. */
import type { Phrase, Quantity, Sort } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { isQuantifier } from './nouns.ts';
import { number } from './numbers.ts';
import { Close, Count, Counter, F, Numeral, Open } from './tokens.ts';

export interface Counted {
  readonly quantity: Quantity;
  /** 张, 位, 种 */
  readonly counter: string;
  /** Where the counter ends. */
  readonly end: number;
}

/** Whether a quantity stands here. */
export function startsQuantity(kit: SheetKit, ahead = 1): boolean {
  if (kit.is(Count, ahead)) return true;
  if (kit.word('up-to', ahead) || kit.word('at-least', ahead) || kit.word('equals', ahead))
    return kit.is(Count, ahead + 1) || kit.is(Open, ahead + 1);
  return isQuantifier(kit, ahead);
}

type Words = {
  -readonly [key in 'how' | 'other' | 'random']: Quantity[key];
};

/** The quantity at the next token; a parenthesis only where `bracket` says that a number may stand in one. */
export function quantityZh(kit: SheetKit, bracket = false): Counted | undefined {
  const start = kit.here;
  const made: Words = { how: 'exactly', other: false, random: false };
  let n: Phrase | undefined;
  let counter = '';
  let end = start;
  let found = false;
  const another = kit.word('another');
  for (;;) {
    if (kit.word('random')) made.random = true;
    else if (kit.word('another')) made.other = true;
    else if (kit.word('other')) {
      made.other = true;
      if (made.how === 'exactly') made.how = 'all';
    } else if (kit.word('any')) made.how = 'any number';
    else if (kit.word('all')) made.how = 'all';
    else if (kit.word('each')) made.how = 'each';
    else if (kit.word('no') && !found) made.how = 'no';
    else if (startsQuantity(kit) && kit.word('up-to')) made.how = 'up to';
    else if (startsQuantity(kit) && kit.word('at-least')) made.how = 'at least';
    else if (startsQuantity(kit) && kit.word('equals')) made.how = 'exactly';
    else break;
    kit.take();
    found = true;
    // 每位其他
    if (kit.is(Counter)) {
      counter = kit.take().image;
      end = kit.gap;
    }
  }
  if (kit.is(Count)) {
    const token = kit.take();
    counter = token.text;
    end = kit.gap;
    n = {
      kind: 'number',
      value: token.n ?? 0,
      span: { start: token.startOffset, end: kit.gap - 1 },
    };
    if (made.how !== 'each' && (made.how === 'any number' || made.how === 'all'))
      made.how = 'exactly';
  } else if (kit.is(Open) && (bracket || found)) {
    const inside = kit.attempt(() => {
      kit.take();
      const of = number(kit);
      if (!kit.takeIf(Close)) kit.wanted(')');
      if (!kit.is(Counter)) return undefined;
      return { of, counter: kit.take().image };
    });
    if (!inside && !found) return undefined;
    n = inside?.of;
    counter = inside?.counter ?? '';
    end = kit.gap;
  } else if (!found) return undefined;
  if (another && !n) kit.wanted('quantity');
  // 两位其他
  if (n && kit.takeIf(F.other)) made.other = true;
  if (made.how === 'each' || made.how === 'no') n = undefined;
  if ((made.how === 'up to' || made.how === 'at least') && !n) {
    if (kit.is(Numeral)) n = number(kit);
    else kit.wanted('quantity');
  }
  const quantity: Quantity = {
    kind: 'quantity',
    ...made,
    ...(n && { n }),
    span: kit.span(start),
  };
  return { quantity, counter, end };
}

/** Counters that only one sort of things has. */
const countersOf: readonly (readonly [sort: Sort, counters: string])[] = [
  ['cards', '张'],
  ['player', '位名'],
];

/** 一张玩家: the counter belongs to things of another sort. */
export function fitting(
  kit: SheetKit,
  { counter, end }: Pick<Counted, 'counter' | 'end'>,
  sort: Sort,
): void {
  const own = countersOf.find(([of]) => of === sort)?.[1];
  const other = countersOf.some(([of, all]) => of !== sort && counter && all.includes(counter));
  if (!own || !other) return;
  const at = { start: end - counter.length, end };
  kit.broken('M250', { counter, wanted: own[0]! }, at, [{ ...at, text: own[0]! }]);
}
