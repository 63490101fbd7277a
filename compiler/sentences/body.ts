/** What stands between the head of an ability and its end: conditions, costs, limits, what is done. */
import type {
  Ability,
  Clause,
  Condition,
  Doing,
  Expr,
  Head,
  Limit,
  Stmt,
} from '../../grammar/index.ts';
import { type Book, idOf } from './book.ts';
import { type At, moved, nameOf, same, spanOf } from './build.ts';
import { condition } from './condition.ts';
import { fault, me, type Work } from './scope.ts';
import { costs, effect } from './steps.ts';

/** A sentence as abilities: one, or one for each of several heads that cannot stand together. */
export interface Translated {
  readonly abilities: readonly Ability[];
  /** the manner whose cost the sentence begins with */
  readonly manner?: string;
}

export function abilityOf(
  heads: readonly Head[],
  clauses: readonly Clause[],
  at: At,
  manner?: string,
): Translated {
  return {
    abilities: heads.map((head) => ({ kind: 'ability', head, clauses, ...spanOf(at) })),
    ...(manner === undefined ? {} : { manner }),
  };
}

export function conditions(work: Work, cond: Condition | undefined, openly = false): Clause[] {
  if (cond === undefined) return [];
  const asked = condition(work, cond);
  const shown: Expr = openly ? { kind: 'openly', of: asked, ...spanOf(cond) } : asked;
  return [{ kind: 'condition', cond: shown, ...spanOf(cond) }];
}

export interface Body {
  readonly costs: readonly Clause[];
  readonly stmts: readonly Stmt[];
  readonly manner?: string;
}

export function body(work: Work, doing: Doing, may: boolean): Body {
  // To choose a value is no payment: it belongs to what is done.
  const before = doing.cost ?? [];
  const picks = before.filter((step) => step.kind === 'pick-value');
  const paid = costs(
    work,
    before.filter((step) => step.kind !== 'pick-value'),
  );
  const [first, ...others] = paid;
  const manner = first && mannerOf(work.book, first);
  const rest = manner === undefined ? paid : others;
  return {
    costs: rest.map((stmt): Clause => ({ kind: 'cost', body: stmt, ...spanOf(stmt) })),
    stmts: behind(doing, effect(work, may, [...picks, ...doing.steps])),
    ...(manner === undefined ? {} : { manner }),
  };
}

/** 舍弃一张手牌：可以…: what is paid is not asked for, and 可以 behind it is asked when it has been paid. */
function behind(doing: Doing, stmts: readonly Stmt[]): readonly Stmt[] {
  const [first, ...others] = stmts;
  if (doing.may || !doing.cost || first?.kind !== 'may' || first.who) return stmts;
  return [{ ...first, who: me }, ...others];
}

/** The manner that is paid for by just this. */
function mannerOf(book: Book, stmt: Stmt): string | undefined {
  for (const manner of book.manners.values()) {
    const own = manner.parts.find((part) => part.kind === 'cost');
    if (own?.kind === 'cost' && same(moved(own.body, undefined), stmt)) return idOf(manner);
  }
  return undefined;
}

/** 每回合限一次; 装船时限一次 is meant for each time that window is open. */
export function limits(
  work: Work,
  limit: Limit | undefined,
  windows: readonly string[] = [],
): Clause[] {
  if (limit?.times === undefined) return [];
  const { per } = limit;
  const flow = per === 'game' ? work.book.game : (per?.flow ?? openerOf(work.book, windows));
  if (flow === undefined) {
    fault(work, 'M478', limit);
    return [{ kind: 'no-limit', ...spanOf(limit) }];
  }
  return [
    {
      kind: 'limit',
      ...(limit.times === 1 ? {} : { times: limit.times }),
      per: nameOf(flow, limit),
      ...spanOf(limit),
    },
  ];
}

/** The one flow in which all these windows are open. */
function openerOf(book: Book, windows: readonly string[]): string | undefined {
  const flows = windows.map((each) => [...(book.openers.get(each) ?? [])]);
  const [only] = flows[0] ?? [];
  return flows.every((each) => each.length === 1 && each[0] === only) ? only : undefined;
}

/** 不限次 is written where neither a cost nor the manner bounds the use. */
export function freely(work: Work, limit: Limit | undefined, made: Body): Clause[] {
  const bounded = limit?.times !== undefined || made.costs.length > 0 || made.manner !== undefined;
  return bounded || work.ofCard ? [] : [{ kind: 'no-limit', ...spanOf(limit) }];
}
