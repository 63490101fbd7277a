/** Comparing: equality, `is`, `has`, `in`. */
import type { Expr, Span } from '../../grammar/index.ts';
import type { Core } from '../core.ts';
import { key } from '../names.ts';
import { isMany, maybe, number, one, setOf, typeName, yesNo } from '../type.ts';
import { adjective, freshLocal } from './attribute.ts';
import {
  broken,
  type Context,
  coerce,
  constant,
  fault,
  findValue,
  isBroken,
  local,
  plain,
} from './context.ts';
import { condition, expression, type Of, valueFor } from './expression.ts';
import { coerceToSet } from './quantity.ts';

/** Are two values equal? None equals nothing; one value against several asks whether it is among them. */
export function compare(context: Context, left: Core, right: Core, at: Span): Core {
  if (isBroken(left) || isBroken(right)) return broken(at);
  if (right.type.of === 'nothing') return isNone(left, at);
  if (left.type.of === 'nothing') return isNone(right, at);
  if (left.type.of !== right.type.of) {
    fault(context, 'M401', right.at, { wanted: typeName(left.type), found: typeName(right.type) });
    return broken(at);
  }
  if (isMany(left.type) || isMany(right.type)) {
    if (!isMany(left.type)) return contains(context, right, left, at);
    const type = setOf(left.type.of);
    return {
      kind: 'same',
      left: coerce(context, left, type),
      right: coerce(context, right, type),
      type: yesNo,
      at,
    };
  }
  const equal: Core = { kind: 'compare', op: 'eq', left, right, type: yesNo, at };
  if (!left.type.maybe || !right.type.maybe) return equal;
  return {
    kind: 'and',
    left: { kind: 'not', of: isNone(left, at), type: yesNo, at },
    right: equal,
    type: yesNo,
    at,
  };
}

function isNone(core: Core, at: Span): Core {
  if (isMany(core.type)) return isEmpty(core, at);
  return {
    kind: 'compare',
    op: 'eq',
    left: core,
    right: constant(-1, core.type, at),
    type: yesNo,
    at,
  };
}

function isEmpty(core: Core, at: Span): Core {
  return {
    kind: 'compare',
    op: 'eq',
    left: { kind: 'count', of: core, type: number, at },
    right: constant(0, number, at),
    type: yesNo,
    at,
  };
}

/** Is an element, or are all of several, in a set? */
export function contains(context: Context, set: Core, element: Core, at: Span): Core {
  if (isBroken(set) || isBroken(element)) return broken(at);
  if (set.type.of === element.type.of && isMany(element.type)) {
    const type = setOf(set.type.of);
    const [left, right] = [coerceToSet(context, element), coerceToSet(context, set)];
    return isEmpty({ kind: 'combine', op: 'minus', left, right, type, at }, at);
  }
  if (set.type.of !== element.type.of) {
    fault(context, 'M401', element.at, {
      wanted: typeName(one(set.type.of)),
      found: typeName(element.type),
    });
    return broken(at);
  }
  return { kind: 'contains', set: coerceToSet(context, set), element, type: yesNo, at };
}

export function is(context: Context, expr: Of<'is'>, at: Span): Core {
  const negate = (core: Core): Core =>
    expr.negated && !isBroken(core) ? { kind: 'not', of: core, type: yesNo, at } : core;
  const left = expression(context, expr.left);
  const { right } = expr;
  if (isBroken(left)) {
    if (right !== 'empty' && right.kind !== 'ref') expression(context, right);
    return broken(at);
  }
  if (right === 'empty') return negate(isMany(left.type) ? isEmpty(left, at) : isNone(left, at));
  if (right.kind === 'ref' && !context.locals.has(key(right.name.text))) {
    if (
      expr.left.kind === 'word' &&
      expr.left.word === 'cause' &&
      findValue(context, right.name)?.kind === 'skill'
    ) {
      const cause: Core = { kind: 'context', what: 'skill', type: maybe('skill'), at };
      return negate(compare(context, cause, expression(context, right), at));
    }
    const own = adjective(context, left, right.name);
    if (own) return negate({ ...own, at });
  }
  const value = expression(plain(context), right);
  return negate(compare(context, left, value, at));
}

/** `x has red`, `x has 3 red`, `x has no red`, `x has female`. */
export function has(context: Context, expr: Of<'has'>, at: Span): Core {
  const left = expression(context, expr.left);
  // In a list the same value may stand more than once, and each counts.
  const over = left.type.shape === 'list' ? left : coerceToSet(context, left);
  if (isBroken(over)) return over;
  const element = freshLocal(one(over.type.of));
  const it = local(element, at);
  const about: Context = { ...context, it, about: it };
  const cond = isAdjective(about, it, expr.right)
    ? condition(about, expr.right)
    : compare(context, it, expression(context, expr.right), at);
  if (isBroken(cond)) return cond;
  const any: Core = { kind: 'any', over, local: element, cond, type: yesNo, at };
  if (expr.n === undefined) return any;
  if (expr.n === 'none') return { kind: 'not', of: any, type: yesNo, at };
  const filtered: Core = { kind: 'filter', over, local: element, cond, type: over.type, at };
  return {
    kind: 'compare',
    op: 'le',
    left: valueFor(context, expr.n, number),
    right: { kind: 'count', of: filtered, type: number, at },
    type: yesNo,
    at,
  };
}

function isAdjective(about: Context, it: Core, expr: Expr): boolean {
  if (expr.kind === 'ref')
    return !about.locals.has(key(expr.name.text)) && adjective(about, it, expr.name) !== undefined;
  if (expr.kind === 'not' || expr.kind === 'openly') return true;
  return (
    expr.kind === 'binary' &&
    (expr.op === 'and' || expr.op === 'or') &&
    isAdjective(about, it, expr.left)
  );
}
