/** Numbers: 三, 3, 手牌数, 受伤的玩家数, 你的体力上限, and sums of them. */
import type { Phrase } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { phrase } from './phrase.ts';
import { Close, Count, Numeral, Open, type Piece } from './tokens.ts';

const literal = (kit: SheetKit, token: Piece): Phrase => ({
  kind: 'number',
  value: token.n ?? 0,
  span: kit.spanOf(token),
});

/** A number that is written out: 三, 三张, 3, a. */
export function digits(kit: SheetKit): Phrase | undefined {
  if (kit.is(Count) || kit.is(Numeral)) return literal(kit, kit.take());
  if (!kit.zh && kit.word('a')) return { ...literal(kit, kit.take()), value: 1 } as Phrase;
  return undefined;
}

/** 两位玩家的手牌数: it begins like the number 两. */
const reckoned = (kit: SheetKit): Phrase | undefined =>
  kit.attempt(() => {
    if (!kit.is(Count) && !kit.is(Numeral) && !kit.word('a')) return undefined;
    const { node, sort } = phrase(kit, 'number');
    const known = node.kind === 'count' || node.kind === 'property';
    return known && (sort === 'number' || sort === 'any') ? node : undefined;
  });

function term(kit: SheetKit): Phrase {
  const written = reckoned(kit) ?? digits(kit);
  if (written) return written;
  if (kit.is(Open)) {
    kit.take();
    const inside = number(kit);
    if (!kit.takeIf(Close)) kit.wanted(')');
    return inside;
  }
  const start = kit.here;
  if (!kit.zh && kit.word('count')) {
    kit.take();
    const of = phrase(kit).node;
    return { kind: 'count', of, span: kit.span(start) };
  }
  const token = kit.peek();
  const said = phrase(kit);
  if (said.sort !== 'number' && said.sort !== 'any')
    kit.broken(
      'M229',
      { said: kit.said(kit.span(start)), sort: said.sort, want: 'number' },
      {
        start: token.startOffset,
        end: kit.gap,
      },
    );
  return said.node;
}

/** 最多两: a number up to this one, as somebody chooses. */
export const upTo = (
  kit: SheetKit,
  read: (kit: SheetKit) => Phrase | undefined,
): Phrase | undefined =>
  kit.attempt(() => {
    const start = kit.here;
    if (!kit.word('up-to')) return undefined;
    kit.take();
    const n = read(kit);
    return n && { kind: 'at-most', n, span: kit.span(start) };
  });

export const number = (kit: SheetKit): Phrase => sum(kit, term);

/** What something is compared with: a number or a sum, or anything else. */
export const compared = (kit: SheetKit): Phrase =>
  sum(kit, () =>
    kit.is(Count) || kit.is(Numeral) || kit.is(Open) || kit.word('a')
      ? term(kit)
      : phrase(kit, 'number').node,
  );

function sum(kit: SheetKit, first: (kit: SheetKit) => Phrase): Phrase {
  const start = kit.here;
  let left = first(kit);
  while (kit.word('plus') || kit.word('minus')) {
    const op = kit.word('plus') ? '+' : '-';
    kit.take();
    const right = term(kit);
    left = { kind: 'sum', op, left, right, span: kit.span(start) };
  }
  return left;
}
