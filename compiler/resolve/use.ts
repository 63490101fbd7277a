/** Active uses of cards, skills and rules. */
import type { Clause } from '../../grammar/index.ts';
import type { Core, Local } from '../core.ts';
import type { ClauseModel, Limit, Query } from '../model.ts';
import { place } from '../names.ts';
import { number, one, setOf, yesNo } from '../type.ts';
import { freshLocal } from './attribute.ts';
import { clausesOf, contextOf, type HeadOf, type Maker, mannerParts } from './clauses.ts';
import { type Context, constant, isBroken, local, noSpan } from './context.ts';
import { costGroups } from './cost.ts';
import { condition, valueFor } from './expression.ts';

interface UseLocals {
  readonly me: Local;
  readonly card: Local;
  readonly use: Local;
  readonly window: Local;
}

function useLocals(): UseLocals {
  return {
    me: freshLocal(one('player'), 'me'),
    card: freshLocal(one('card'), 'card'),
    use: freshLocal(one('use'), 'use'),
    window: freshLocal(one('window'), 'window'),
  };
}

/** A named part of a use: a query of user, card and window that skills and variants may change. */
function namedClause(
  maker: Maker,
  locals: UseLocals,
  name: string,
  value: Core,
  type = yesNo,
): Core {
  const { model, ability: made } = maker;
  const id = `${made.card?.id ?? made.id}'s ${name}`;
  const query: Query = {
    kind: 'query',
    id,
    pack: '',
    labels: {},
    sentences: {},
    at: place(maker.source, value.at),
    decl: undefined,
    params: [locals.me, locals.card, locals.window].map((each) => ({
      local: each,
      optional: false,
    })),
    type,
    joined: 'any',
    value,
    modifiers: [],
    clauseOf: made.id,
  };
  model.clauses.set(id, query);
  model.queries.push(query);
  const args = [locals.me, locals.card, locals.window].map((each) => local(each, value.at));
  return { kind: 'query', query, args, type, at: value.at };
}

function windowClause(
  maker: Maker,
  context: Context,
  locals: UseLocals,
  head: HeadOf<'use'>,
): ClauseModel {
  const at = head.span ?? noSpan;
  const window = local(locals.window, at);
  if (head.windows === undefined) {
    const open: Core = {
      kind: 'not',
      of: { kind: 'window-narrow', window, type: yesNo, at },
      type: yesNo,
      at,
    };
    return { id: 'window', cond: open, again: false, at };
  }
  const type = setOf('window');
  const set = head.windows
    .map((name) =>
      valueFor(context, { kind: 'ref', name, ...(name.span ? { span: name.span } : {}) }, type),
    )
    .filter((value) => !isBroken(value))
    .reduce<Core>((left, right) => ({ kind: 'combine', op: 'union', left, right, type, at }), {
      kind: 'empty',
      type,
      at,
    });
  const query = namedClause(maker, locals, 'window', set, type);
  return {
    id: 'window',
    cond: { kind: 'contains', set: query, element: window, type: yesNo, at },
    again: false,
    at,
  };
}

export function use(maker: Maker, head: HeadOf<'use'>, clauses: readonly Clause[]): void {
  const { model, ability: made } = maker;
  const locals = useLocals();
  const at = head.span ?? noSpan;
  const context: Context = {
    ...contextOf(maker, locals.me),
    ...(made.card ? { card: local(locals.card, noSpan) } : {}),
  };
  const manner = mannerParts(maker, locals.me);
  const list: ClauseModel[] = [];
  if (manner.works) list.push({ id: 'works', cond: manner.works, again: false, at });
  list.push(windowClause(maker, context, locals, head));
  if (head.while)
    list.push({
      id: 'turn',
      cond: namedClause(maker, locals, 'turn', condition(context, head.while)),
      again: false,
      at: head.while.span ?? at,
    });
  const rest = clausesOf(maker, context, clauses);
  rest.conditions.forEach((each, i) => {
    const cond = each.name ? namedClause(maker, locals, each.name, each.cond) : each.cond;
    list.push({ id: each.name ?? `if ${i + 1}`, cond, again: each.again, at: each.at });
  });
  if (rest.limit) list.push(limitClause(maker, locals, rest.limit));
  const costs = costGroups([...manner.cost, ...rest.cost]);
  const model_ = {
    ability: made,
    ...locals,
    clauses: list,
    groups: [...rest.groups, ...costs.groups],
    cost: costs.cost,
    effect: [...rest.body, ...manner.closing],
    ...(manner.goesOnIf ? { goesOnIf: manner.goesOnIf } : {}),
    faceDown: head.faceDown,
    atOnce: head.atOnce,
    ...(rest.limit ? { limit: rest.limit } : {}),
  };
  if (made.card) made.card.uses.push(model_);
  model.uses.push(model_);
}

function limitClause(maker: Maker, locals: UseLocals, limit: Limit): ClauseModel {
  const at = maker.ability.at;
  const spent: Core = {
    kind: 'var',
    variable: limit.counter,
    of: local(locals.me, at),
    type: number,
    at,
  };
  const cond: Core = {
    kind: 'compare',
    op: 'lt',
    left: spent,
    right: constant(limit.times, number, at),
    type: yesNo,
    at,
  };
  return { id: 'limit', cond: namedClause(maker, locals, 'limit', cond), again: false, at };
}
