/** English quantities: 3, a, another, up to 2, at least 3, (…), all, each, no, any number of; 3 random. */
import type { Phrase, Quantity } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { number } from './numbers.ts';
import { Close, F, Numeral, Open } from './tokens.ts';

const openers = new Set([
  F.a,
  F.another,
  F.other,
  F.any,
  F.all,
  F.each,
  F.no,
  F.random,
  F['up-to'],
  F['at-least'],
  Numeral,
]);

export const startsQuantityEn = (kit: SheetKit, ahead = 1): boolean =>
  kit.isAny(openers, ahead) || (kit.word('equals', ahead) && kit.is(Numeral, ahead + 1));

type Words = { -readonly [key in 'how' | 'other' | 'random']: Quantity[key] };

export function quantityEn(kit: SheetKit): Quantity | undefined {
  const start = kit.here;
  const made: Words = { how: 'exactly', other: false, random: false };
  let n: Phrase | undefined;
  const reckoned = kit.is(Open);
  if (!startsQuantityEn(kit) && !reckoned) return undefined;
  const literal = (value: number): void => {
    n = { kind: 'number', value, span: kit.spanOf(kit.take()) };
  };
  if (kit.word('up-to')) made.how = 'up to';
  else if (kit.word('at-least')) made.how = 'at least';
  else if (kit.word('any')) made.how = 'any number';
  else if (kit.word('all')) made.how = 'all';
  else if (kit.word('each')) made.how = 'each';
  else if (kit.word('no')) made.how = 'no';
  const counted = kit.word('a') || kit.word('another') || kit.is(Numeral);
  if (kit.word('another')) made.other = true;
  if (!counted && !reckoned && !kit.word('other') && !kit.word('random')) kit.take();
  if (kit.word('a') || kit.word('another')) literal(1);
  else if (kit.is(Numeral)) literal(kit.peek().n ?? 0);
  else if (kit.is(Open) && (reckoned || made.how === 'up to' || made.how === 'at least')) {
    kit.take();
    n = number(kit);
    if (!kit.takeIf(Close)) kit.wanted(')');
  }
  if (kit.takeIf(F.random)) made.random = true;
  if (kit.takeIf(F.other)) {
    made.other = true;
    if (made.how === 'exactly' && !n) made.how = 'all';
    if (kit.takeIf(F.random)) made.random = true;
  }
  if ((made.how === 'up to' || made.how === 'at least') && !n) kit.wanted('quantity');
  if (n && (made.how === 'any number' || made.how === 'all')) made.how = 'exactly';
  if (made.how === 'each' || made.how === 'no') n = undefined;
  return { kind: 'quantity', ...made, ...(n && { n }), span: kit.span(start) };
}
