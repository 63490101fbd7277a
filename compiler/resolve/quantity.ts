/** How many of what: choices in place, random, top; `where`. */
import type { Expr, Span } from '../../grammar/index.ts';
import type { Core, Counting } from '../core.ts';
import { isMany, maybe, number, one, setOf, typeName } from '../type.ts';
import { freshLocal, lifted } from './attribute.ts';
import { broken, type Context, coerce, constant, fault, isBroken, local } from './context.ts';
import { condition, expression, type Of, valueFor } from './expression.ts';

const countings: Readonly<Record<Of<'pick'>['count'], Counting['kind']>> = {
  exactly: 'exactly',
  'as many as': 'as many as',
  'up to': 'up to',
  'at least': 'at least',
  'any number': 'any number',
};

export function counting(
  context: Context,
  kind: Of<'pick'>['count'],
  n: Expr | undefined,
): Counting {
  return n === undefined
    ? { kind: countings[kind] }
    : { kind: countings[kind], n: valueFor(context, n, number) };
}

export function pick(context: Context, expr: Of<'pick'>, at: Span): Core {
  const n = expr.n === undefined ? constant(1, number, at) : valueFor(context, expr.n, number);
  if (expr.take === 'top' || expr.take === 'last') {
    const of = expression(context, expr.of);
    if (isBroken(of)) return of;
    if (of.kind === 'zone') {
      return {
        kind: 'top',
        zone: of.zone,
        ...(of.of ? { of: of.of } : {}),
        n,
        end: expr.take,
        type: setOf('card'),
        at,
      };
    }
    if (of.type.shape === 'list') {
      const last: Core = {
        kind: expr.take === 'top' ? 'first' : 'last',
        of,
        type: maybe(of.type.of),
        at,
      };
      return { kind: 'single', of: last, type: setOf(of.type.of), at };
    }
    fault(context, 'M401', at, { wanted: 'zone', found: typeName(of.type) });
    return broken(at);
  }
  const from = coerceToSet(context, expression(context, expr.of));
  if (isBroken(from)) return from;
  if (expr.take === 'random') return { kind: 'random', of: from, n, type: setOf(from.type.of), at };
  const kind = countings[expr.count];
  return {
    kind: 'pick',
    from,
    count: expr.n === undefined ? { kind } : { kind, n },
    name: '',
    type: setOf(from.type.of),
    at,
  };
}

export function coerceToSet(context: Context, core: Core): Core {
  return isBroken(core) ? core : coerce(context, core, setOf(core.type.of));
}

export function where(context: Context, expr: Of<'where'>, at: Span): Core {
  if (expr.of.kind === 'pick' && expr.of.take !== 'top' && expr.of.take !== 'last') {
    const inner = expr.of;
    return expression(context, {
      ...inner,
      of: {
        kind: 'where',
        of: inner.of,
        cond: expr.cond,
        ...(expr.span ? { span: expr.span } : {}),
      },
    });
  }
  const over = expression(context, expr.of);
  if (isBroken(over)) return over;
  const element = freshLocal(one(over.type.of));
  const it = local(element, at);
  const cond = condition({ ...context, it, about: it }, expr.cond);
  if (isBroken(cond)) return cond;
  if (isMany(over.type)) return { kind: 'filter', over, local: element, cond, type: over.type, at };
  const body: Core = {
    kind: 'conditional',
    if: cond,
    then: it,
    else: constant(-1, lifted(over.type), at),
    type: lifted(over.type),
    at,
  };
  return { kind: 'with', value: over, local: element, body, type: lifted(over.type), at };
}
