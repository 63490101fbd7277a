/** How often: 不限次, 限一次, 每回合限一次, 每局限两次; once per turn, 3 times per game. */
import type { Limit } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { Count, F, Numeral } from './tokens.ts';

type Per = NonNullable<Limit['per']>;

/** 每回合, 每局; per turn, per game */
function per(kit: SheetKit): Per | undefined {
  if (kit.takeIf(F['per-game'])) return 'game';
  if (!kit.word(kit.zh ? 'each' : 'per')) return undefined;
  kit.take();
  const flow = kit.lemma('flow')?.decl;
  if (flow === undefined) return kit.wanted('flow');
  kit.take();
  return { flow };
}

/** 一次, once, 3 times */
function many(kit: SheetKit): number {
  if (kit.takeIf(F.once)) return 1;
  if (kit.takeIf(F.twice)) return 2;
  if (!kit.is(Count) && !kit.is(Numeral)) return kit.wanted('times');
  const { n = 0 } = kit.take();
  if (!kit.zh) kit.takeIf(F.times);
  return n;
}

export function times(kit: SheetKit): Limit {
  const start = kit.here;
  if (kit.takeIf(F['no-limit'])) return { kind: 'limit-of', span: kit.span(start) };
  const before = per(kit);
  if (!kit.takeIf(F.limit) && kit.zh) kit.wanted('limit');
  const n = many(kit);
  const of = before ?? per(kit);
  return { kind: 'limit-of', times: n, ...(of && { per: of }), span: kit.span(start) };
}
