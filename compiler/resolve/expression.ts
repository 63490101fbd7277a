/** Expressions: from names to meaning. */
import type { Expr, Span } from '../../grammar/index.ts';
import type { Core } from '../core.ts';
import { key } from '../names.ts';
import {
  isMany,
  isYesNo,
  listOf,
  maybe,
  number,
  one,
  setOf,
  type Type,
  typeName,
  yesNo,
} from '../type.ts';
import { adjective } from './attribute.ts';
import { compare, contains, has, is } from './compare.ts';
import {
  broken,
  type Context,
  coerce,
  constant,
  fault,
  findValue,
  isBroken,
  noSpan,
} from './context.ts';
import { pick, where } from './quantity.ts';
import { call, genitive, isGlobal, reference } from './reference.ts';

export type Of<K extends Expr['kind']> = Extract<Expr, { readonly kind: K }>;

/** A condition. Inside `where` a bare adjective is about the element. */
export function condition(context: Context, expr: Expr): Core {
  const at = expr.span ?? noSpan;
  if (expr.kind === 'binary' && (expr.op === 'and' || expr.op === 'or')) {
    const [left, right] = [condition(context, expr.left), condition(context, expr.right)];
    if (isBroken(left) || isBroken(right)) return broken(at);
    return { kind: expr.op, left, right, type: yesNo, at };
  }
  if (expr.kind === 'not' || expr.kind === 'openly') {
    const of = condition(context, expr.of);
    return isBroken(of) ? of : { kind: expr.kind, of, type: yesNo, at };
  }
  if (expr.kind === 'ref' && context.about && !context.locals.has(key(expr.name.text))) {
    const about = adjective(context, context.about, expr.name);
    if (about) {
      const value = findValue(context, expr.name);
      if (value?.kind === 'query' && isGlobal(context, value))
        fault(context, 'M303', expr.span, { name: expr.name.text });
      return about;
    }
  }
  const core = expression(context, expr);
  if (isBroken(core) || isYesNo(core.type)) return core;
  fault(context, 'M403', expr.span, { found: typeName(core.type) });
  return broken(expr.span);
}

/** A value of any type. */
export function expression(context: Context, expr: Expr): Core {
  const at = expr.span ?? noSpan;
  switch (expr.kind) {
    case 'number':
      return constant(expr.value, number, at);
    case 'ref':
      return reference(context, expr.name);
    case 'word':
      return word(context, expr.word, at);
    case 'call':
      return call(context, expr.name, expr.args, at);
    case 'of':
      return genitive(context, expr);
    case 'prefix':
      return prefix(context, expr, at);
    case 'pick':
      return pick(context, expr, at);
    case 'binary':
      return binary(context, expr, at);
    case 'not':
      return condition(context, expr);
    case 'openly': {
      const of = expression(context, expr.of);
      return isBroken(of) ? of : { kind: 'openly', of, type: of.type, at };
    }
    case 'is':
      return is(context, expr, at);
    case 'has':
      return has(context, expr, at);
    case 'in': {
      const set = expression(context, expr.right);
      const element = expression(context, expr.left);
      const inside = contains(context, set, element, at);
      return expr.negated ? { kind: 'not', of: inside, type: yesNo, at } : inside;
    }
    case 'where':
      return where(context, expr, at);
    case 'conditional':
      return conditional(context, expr, at);
    case 'several': {
      const items = expr.items.map((item) => expression(context, item));
      const first = items.find((item) => item.type.of !== 'nothing') ?? items[0];
      if (first === undefined || items.some(isBroken)) return broken(at);
      const type = setOf(first.type.of);
      return items
        .map((item) => coerce(context, item, type))
        .reduce((left, right) => ({ kind: 'combine', op: 'union', left, right, type, at }));
    }
    case 'text-value':
      fault(context, 'M334', at, { text: expr.text.value });
      return broken(at);
    case 'missing':
      return broken(at);
  }
}

/** A value of the wanted type. */
export function valueFor(context: Context, expr: Expr, want: Type): Core {
  if (isYesNo(want)) return condition(context, expr);
  return coerce(context, expression(context, expr), want);
}

function word(context: Context, name: Of<'word'>['word'], at: Span): Core {
  const given = (core: Core | undefined, code: string): Core => {
    if (core === undefined) fault(context, code, at, {});
    return core ? { ...core, at } : broken(at);
  };
  switch (name) {
    case 'me':
      return given(context.me, 'M306');
    case 'it':
      return given(context.it, 'M307');
    case 'this':
      return given(context.card, 'M308');
    case 'yes':
      return constant(1, yesNo, at);
    case 'no':
      return constant(0, yesNo, at);
    case 'none':
      return {
        kind: 'constant',
        value: -1,
        type: { shape: 'one', of: 'nothing', maybe: true },
        at,
      };
    case 'all':
    case 'players':
      return { kind: 'every', what: 'player', type: setOf('player'), at };
    case 'cards':
      return { kind: 'every', what: 'card', type: setOf('card'), at };
    case 'characters':
      return { kind: 'every', what: 'character', type: setOf('character'), at };
    case 'card-names':
      return { kind: 'every', what: 'card name', type: setOf('card name'), at };
    case 'actor':
      return { kind: 'context', what: 'owner', type: maybe('player'), at };
    case 'cause':
      return { kind: 'context', what: 'card name', type: maybe('card name'), at };
    case 'uses':
      fault(context, 'M335', at, {});
      return broken(at);
  }
}

function prefix(context: Context, expr: Of<'prefix'>, at: Span): Core {
  const of = expression(context, expr.of);
  if (isBroken(of)) return of;
  if (expr.op === 'count of') {
    const many = isMany(of.type) ? of : coerce(context, of, setOf(of.type.of));
    return { kind: 'count', of: many, type: number, at };
  }
  const many = isMany(of.type) ? of : coerce(context, of, setOf(of.type.of));
  if (expr.op === 'shuffled')
    return {
      kind: 'shuffled',
      of: coerce(context, many, listOf(of.type.of)),
      type: listOf(of.type.of),
      at,
    };
  return { kind: expr.op === 'first of' ? 'first' : 'last', of: many, type: maybe(of.type.of), at };
}

const arithmetic = { '+': 'add', '-': 'sub', '*': 'mul' } as const;

function binary(context: Context, expr: Of<'binary'>, at: Span): Core {
  const { op } = expr;
  switch (op) {
    case 'and':
    case 'or':
      return logical(context, expr, at);
    case '+':
    case '-':
    case '*':
      return {
        kind: 'arithmetic',
        op: arithmetic[op],
        left: valueFor(context, expr.left, number),
        right: valueFor(context, expr.right, number),
        type: number,
        at,
      };
    case '=':
      return compare(context, expression(context, expr.left), expression(context, expr.right), at);
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [left, right] = [
        valueFor(context, expr.left, number),
        valueFor(context, expr.right, number),
      ];
      if (isBroken(left) || isBroken(right)) return broken(at);
      const swapped = op === '>' || op === '>=';
      return {
        kind: 'compare',
        op: op.length === 1 ? 'lt' : 'le',
        left: swapped ? right : left,
        right: swapped ? left : right,
        type: yesNo,
        at,
      };
    }
    case 'plus': {
      const left = expression(context, expr.left);
      const right = expression(context, expr.right);
      if (isBroken(left) || isBroken(right)) return broken(at);
      const type = setOf(left.type.of === 'nothing' ? right.type.of : left.type.of);
      return {
        kind: 'combine',
        op: 'union',
        left: coerce(context, left, type),
        right: coerce(context, right, type),
        type,
        at,
      };
    }
    case 'after':
    case 'before':
    case 'starting with': {
      const of = valueFor(context, expr.left, setOf('player'));
      const start = valueFor(context, expr.right, one('player'));
      return { kind: 'walk', of, start, how: op, type: listOf('player'), at };
    }
    case 'else': {
      const value = expression(context, expr.left);
      if (isBroken(value)) return value;
      const other = expression(context, expr.right);
      if (isBroken(other) || value.type.of === 'nothing') return other;
      if (value.type.shape !== 'one') {
        fault(context, 'M401', value.at, { wanted: 'maybe', found: typeName(value.type) });
        return broken(at);
      }
      const type: Type = { ...one(value.type.of), maybe: other.type.maybe };
      return { kind: 'else', value, other: coerce(context, other, type), type, at };
    }
  }
}

/** A name, or names joined by `or`: it may be a value as well as a condition. */
function isNamed(expr: Expr): boolean {
  if (expr.kind === 'binary') return expr.op === 'or' && isNamed(expr.left);
  return expr.kind === 'ref' || expr.kind === 'call' || expr.kind === 'of' || expr.kind === 'word';
}

/** `a or b`: of conditions one condition, of values (in a filter of a pattern) the set of both. */
function logical(context: Context, expr: Of<'binary'>, at: Span): Core {
  if (expr.op === 'or' && isNamed(expr.left) && !context.about) {
    const left = expression(context, expr.left);
    if (!isBroken(left) && isYesNo(left.type)) {
      const right = condition(context, expr.right);
      return isBroken(right) ? right : { kind: 'or', left, right, type: yesNo, at };
    }
    const right = expression(context, expr.right);
    if (isBroken(left) || isBroken(right)) return broken(at);
    const type = setOf(left.type.of);
    const [first, second] = [coerce(context, left, type), coerce(context, right, type)];
    if (isBroken(first) || isBroken(second)) return broken(at);
    return { kind: 'combine', op: 'union', left: first, right: second, type, at };
  }
  return condition(context, expr);
}

function conditional(context: Context, expr: Of<'conditional'>, at: Span): Core {
  const cond = condition(context, expr.if);
  const then = expression(context, expr.then);
  const other = expression(context, expr.else);
  if (isBroken(cond) || isBroken(then) || isBroken(other)) return broken(at);
  const of = then.type.of === 'nothing' ? other.type.of : then.type.of;
  const shape = then.type.shape === other.type.shape ? then.type.shape : 'set';
  const type: Type = { shape, of, maybe: shape === 'one' && (then.type.maybe || other.type.maybe) };
  const [first, second] = [coerce(context, then, type), coerce(context, other, type)];
  if (isBroken(first) || isBroken(second)) return broken(at);
  return { kind: 'conditional', if: cond, then: first, else: second, type, at };
}
