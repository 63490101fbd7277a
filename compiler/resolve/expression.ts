/** Expressions: from names to meaning. */
import type { Expr, Name, Span } from '../../grammar/index.ts';
import type { Core, Counting } from '../core.ts';
import type { Query, Table, Value } from '../model.ts';
import { key } from '../names.ts';
import { type Type, isMany, isYesNo, listOf, maybe, number, one, setOf, typeName, yesNo } from '../type.ts';
import { adjective, attribute, cardName, freshLocal, lifted } from './attribute.ts';
import { broken, coerce, constant, type Context, fault, findValue, isBroken, local, noSpan, plain, unknownValue } from './context.ts';

type Of<K extends Expr['kind']> = Extract<Expr, { readonly kind: K }>;

/** A condition. Inside `where` a bare adjective is about the element. */
export function condition(context: Context, expr: Expr): Core {
  const at = expr.span ?? noSpan;
  if (expr.kind === 'binary' && (expr.op === 'and' || expr.op === 'or')) {
    return { kind: expr.op, left: condition(context, expr.left), right: condition(context, expr.right), type: yesNo, at };
  }
  if (expr.kind === 'not' || expr.kind === 'openly') {
    return { kind: expr.kind, of: condition(context, expr.of), type: yesNo, at };
  }
  if (expr.kind === 'ref' && context.about && !context.locals.has(key(expr.name.text))) {
    const about = adjective(context, context.about, expr.name);
    if (about) return about;
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
      const [first] = items;
      if (first === undefined || items.some(isBroken)) return broken(at);
      const type = setOf(first.type.of);
      return items.map((item) => coerce(context, item, type)).reduce((left, right) => ({ kind: 'combine', op: 'union', left, right, type, at }));
    }
    case 'text-value':
    case 'missing':
      return broken(at);
  }
}

/** A value of the wanted type. */
export function valueOf(context: Context, expr: Expr, want: Type): Core {
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
      return { kind: 'constant', value: -1, type: { shape: 'one', of: 'nothing', maybe: true }, at };
    case 'all':
    case 'players':
      return { kind: 'every', what: 'player', type: setOf('player'), at };
    case 'cards':
      return { kind: 'every', what: 'card', type: setOf('card'), at };
    case 'characters':
      return { kind: 'every', what: 'character', type: setOf('character'), at };
    case 'actor':
      return { kind: 'context', what: 'owner', type: maybe('player'), at };
    case 'cause':
      return { kind: 'context', what: 'card name', type: maybe('card name'), at };
    case 'uses':
      return broken(at);
  }
}

/** A bare name: local, attribute of `it`, then what is declared. */
function reference(context: Context, name: Name): Core {
  const at = name.span ?? noSpan;
  if (name.text === '') return broken(at);
  const bound = context.locals.get(key(name.text));
  if (bound) return { ...bound, at };
  const value = findValue(context, name);
  if (context.about) {
    const own = attribute(context, context.about, name);
    if (own) {
      if (value && isGlobal(context, value)) fault(context, 'M303', at, { name: name.text });
      return own;
    }
  }
  return value === undefined ? unknownValue(context, name) : global(context, value, name);
}

function isGlobal(context: Context, value: Value): boolean {
  if (value.kind === 'var') return value.of === 'table';
  if (value.kind === 'zone') return !value.perPlayer;
  if (value.kind === 'query') return value.params.length === 0 || (context.me !== undefined && value.params.every((p) => p.default !== undefined));
  return value.kind !== 'fact';
}

function global(context: Context, value: Value, name: Name): Core {
  const at = name.span ?? noSpan;
  switch (value.kind) {
    case 'constant':
      return constant(value.value, value.type, at);
    case 'card':
      return constant(value.index, one('card name'), at);
    case 'character':
      return constant(value.index, one('character'), at);
    case 'skill':
      return constant(value.index, one('skill'), at);
    case 'window':
      return constant(value.index, one('window'), at);
    case 'option':
      return { kind: 'option', option: value, type: value.type, at };
    case 'zone':
      if (!value.perPlayer) return { kind: 'zone', zone: value, type: setOf('card'), at };
      break;
    case 'var':
      if (value.of === 'table') return { kind: 'var', variable: value, type: value.type, at };
      break;
    case 'query':
    case 'table':
      return callValue(context, value, [], at);
    case 'fact':
      break;
  }
  fault(context, 'M305', at, { name: name.text });
  return broken(at);
}

function call(context: Context, name: Name, args: readonly Expr[], at: Span): Core {
  const value = findValue(context, name);
  if (value?.kind === 'query' || value?.kind === 'table') return callValue(context, value, args, at);
  if (value === undefined) {
    if (context.model.names.verbs.has(key(name.text))) fault(context, 'M311', at, { name: name.text });
    else return unknownValue(context, name);
  } else fault(context, 'M310', at, { name: name.text });
  return broken(at);
}

function callValue(context: Context, value: Query | Table, args: readonly Expr[], at: Span): Core {
  const given = args.map((arg, i) => {
    const param = value.params[i];
    return param ? valueOf(context, arg, param.local.type) : expression(context, arg);
  });
  for (const param of value.params.slice(args.length)) {
    const fallback = param.default === 'me' ? context.me : param.default;
    if (fallback === undefined) break;
    given.push(fallback);
  }
  if (given.length !== value.params.length) {
    fault(context, 'M312', at, { name: value.id, wanted: value.params.length, found: args.length });
    return broken(at);
  }
  return value.kind === 'query'
    ? { kind: 'query', query: value, args: given, type: value.type, at }
    : { kind: 'table', table: value, keys: given, type: value.type, at };
}

function genitive(context: Context, expr: Of<'of'>): Core {
  const owner = expression(context, expr.owner);
  if (isBroken(owner) || expr.name.text === '') return broken(expr.span);
  const own = attribute(context, owner, expr.name);
  if (own) return { ...own, at: expr.span ?? noSpan };
  const table = context.model.elements.get(owner.type.of);
  fault(context, 'M313', expr.name.span, { name: expr.name.text, owner: typeName(owner.type), nearest: [...(table?.keys() ?? [])].slice(0, 6) });
  return broken(expr.span);
}

function prefix(context: Context, expr: Of<'prefix'>, at: Span): Core {
  const of = expression(context, expr.of);
  if (isBroken(of)) return of;
  if (expr.op === 'count of') {
    const many = isMany(of.type) ? of : coerce(context, of, setOf(of.type.of));
    return { kind: 'count', of: many, type: number, at };
  }
  const many = isMany(of.type) ? of : coerce(context, of, setOf(of.type.of));
  if (expr.op === 'shuffled') return { kind: 'shuffled', of: coerce(context, many, listOf(of.type.of)), type: listOf(of.type.of), at };
  return { kind: expr.op === 'first of' ? 'first' : 'last', of: many, type: maybe(of.type.of), at };
}

const countings: Readonly<Record<Of<'pick'>['count'], Counting['kind']>> = {
  exactly: 'exactly', 'as many as': 'as many as', 'up to': 'up to', 'at least': 'at least', 'any number': 'any number',
};

export function counting(context: Context, kind: Of<'pick'>['count'], n: Expr | undefined): Counting {
  return n === undefined ? { kind: countings[kind] } : { kind: countings[kind], n: valueOf(context, n, number) };
}

function pick(context: Context, expr: Of<'pick'>, at: Span): Core {
  const n = expr.n === undefined ? constant(1, number, at) : valueOf(context, expr.n, number);
  if (expr.take === 'top' || expr.take === 'last') {
    const of = expression(context, expr.of);
    if (isBroken(of)) return of;
    if (of.kind === 'zone') {
      return { kind: 'top', zone: of.zone, ...(of.of ? { of: of.of } : {}), n, end: expr.take, type: setOf('card'), at };
    }
    if (of.type.shape === 'list') {
      const last: Core = { kind: expr.take === 'top' ? 'first' : 'last', of, type: maybe(of.type.of), at };
      return { kind: 'single', of: last, type: setOf(of.type.of), at };
    }
    fault(context, 'M401', at, { wanted: 'zone', found: typeName(of.type) });
    return broken(at);
  }
  const from = coerceToSet(context, expression(context, expr.of));
  if (isBroken(from)) return from;
  if (expr.take === 'random') return { kind: 'random', of: from, n, type: setOf(from.type.of), at };
  const kind = countings[expr.count];
  return { kind: 'pick', from, count: expr.n === undefined ? { kind } : { kind, n }, name: '', type: setOf(from.type.of), at };
}

export function coerceToSet(context: Context, core: Core): Core {
  return isBroken(core) ? core : coerce(context, core, setOf(core.type.of));
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
        kind: 'arithmetic', op: arithmetic[op],
        left: valueOf(context, expr.left, number), right: valueOf(context, expr.right, number), type: number, at,
      };
    case '=':
      return compare(context, expression(context, expr.left), expression(context, expr.right), at);
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [left, right] = [valueOf(context, expr.left, number), valueOf(context, expr.right, number)];
      const swapped = op === '>' || op === '>=';
      return {
        kind: 'compare', op: op.length === 1 ? 'lt' : 'le',
        left: swapped ? right : left, right: swapped ? left : right, type: yesNo, at,
      };
    }
    case 'plus': {
      const left = expression(context, expr.left);
      const right = expression(context, expr.right);
      if (isBroken(left) || isBroken(right)) return broken(at);
      const type = setOf(left.type.of === 'nothing' ? right.type.of : left.type.of);
      return { kind: 'combine', op: 'union', left: coerce(context, left, type), right: coerce(context, right, type), type, at };
    }
    case 'after':
    case 'before':
    case 'starting with': {
      const of = valueOf(context, expr.left, setOf('player'));
      const start = valueOf(context, expr.right, one('player'));
      return { kind: 'walk', of, start, how: op, type: listOf('player'), at };
    }
    case 'else': {
      const value = expression(context, expr.left);
      if (isBroken(value)) return value;
      const other = expression(context, expr.right);
      if (isBroken(other)) return other;
      if (value.type.shape !== 'one') {
        fault(context, 'M401', value.at, { wanted: 'maybe', found: typeName(value.type) });
        return broken(at);
      }
      const type: Type = { ...one(value.type.of), maybe: other.type.maybe };
      return { kind: 'else', value, other: coerce(context, other, type), type, at };
    }
  }
}

/** `a or b`: of conditions one condition, of values (in a filter of a pattern) the set of both. */
function logical(context: Context, expr: Of<'binary'>, at: Span): Core {
  if (expr.op === 'or' && expr.left.kind === 'ref' && expr.right.kind === 'ref' && !context.about) {
    const [left, right] = [expression(context, expr.left), expression(context, expr.right)];
    if (isBroken(left) || isBroken(right)) return broken(at);
    if (!isYesNo(left.type)) {
      const type = setOf(left.type.of);
      return { kind: 'combine', op: 'union', left: coerce(context, left, type), right: coerce(context, right, type), type, at };
    }
  }
  return condition(context, expr);
}

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
    return { kind: 'same', left: coerce(context, left, type), right: coerce(context, right, type), type: yesNo, at };
  }
  const equal: Core = { kind: 'compare', op: 'eq', left, right, type: yesNo, at };
  if (!left.type.maybe || !right.type.maybe) return equal;
  return { kind: 'and', left: { kind: 'not', of: isNone(left, at), type: yesNo, at }, right: equal, type: yesNo, at };
}

function isNone(core: Core, at: Span): Core {
  if (isMany(core.type)) return isEmpty(core, at);
  return { kind: 'compare', op: 'eq', left: core, right: constant(-1, core.type, at), type: yesNo, at };
}

function isEmpty(core: Core, at: Span): Core {
  return { kind: 'compare', op: 'eq', left: { kind: 'count', of: core, type: number, at }, right: constant(0, number, at), type: yesNo, at };
}

export function contains(context: Context, set: Core, element: Core, at: Span): Core {
  if (isBroken(set) || isBroken(element)) return broken(at);
  if (set.type.of !== element.type.of || isMany(element.type)) {
    fault(context, 'M401', element.at, { wanted: typeName(one(set.type.of)), found: typeName(element.type) });
    return broken(at);
  }
  return { kind: 'contains', set: coerceToSet(context, set), element, type: yesNo, at };
}

function is(context: Context, expr: Of<'is'>, at: Span): Core {
  const negate = (core: Core): Core => expr.negated && !isBroken(core) ? { kind: 'not', of: core, type: yesNo, at } : core;
  const left = expression(context, expr.left);
  const { right } = expr;
  if (isBroken(left)) {
    if (right !== 'empty' && right.kind !== 'ref') expression(context, right);
    return broken(at);
  }
  if (right === 'empty') return negate(isMany(left.type) ? isEmpty(left, at) : isNone(left, at));
  if (right.kind === 'ref' && !context.locals.has(key(right.name.text))) {
    if (expr.left.kind === 'word' && expr.left.word === 'cause' && findValue(context, right.name)?.kind === 'skill') {
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
function has(context: Context, expr: Of<'has'>, at: Span): Core {
  const over = coerceToSet(context, expression(context, expr.left));
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
  return { kind: 'compare', op: 'le', left: valueOf(context, expr.n, number), right: { kind: 'count', of: filtered, type: number, at }, type: yesNo, at };
}

function isAdjective(about: Context, it: Core, expr: Expr): boolean {
  if (expr.kind === 'ref') return !about.locals.has(key(expr.name.text)) && adjective(about, it, expr.name) !== undefined;
  if (expr.kind === 'not' || expr.kind === 'openly') return true;
  return expr.kind === 'binary' && (expr.op === 'and' || expr.op === 'or') && isAdjective(about, it, expr.left);
}

function where(context: Context, expr: Of<'where'>, at: Span): Core {
  if (expr.of.kind === 'pick' && expr.of.take !== 'top' && expr.of.take !== 'last') {
    const inner = expr.of;
    return expression(context, { ...inner, of: { kind: 'where', of: inner.of, cond: expr.cond, ...(expr.span ? { span: expr.span } : {}) } });
  }
  const over = expression(context, expr.of);
  if (isBroken(over)) return over;
  const element = freshLocal(one(over.type.of));
  const it = local(element, at);
  const cond = condition({ ...context, it, about: it }, expr.cond);
  if (isBroken(cond)) return cond;
  if (isMany(over.type)) return { kind: 'filter', over, local: element, cond, type: over.type, at };
  const body: Core = { kind: 'conditional', if: cond, then: it, else: constant(-1, lifted(over.type), at), type: lifted(over.type), at };
  return { kind: 'with', value: over, local: element, body, type: lifted(over.type), at };
}

function conditional(context: Context, expr: Of<'conditional'>, at: Span): Core {
  const cond = condition(context, expr.if);
  const then = expression(context, expr.then);
  const other = expression(context, expr.else);
  if (isBroken(cond) || isBroken(then) || isBroken(other)) return broken(at);
  const of = then.type.of === 'nothing' ? other.type.of : then.type.of;
  const shape = then.type.shape === other.type.shape ? then.type.shape : 'set';
  const type: Type = { shape, of, maybe: shape === 'one' && (then.type.maybe || other.type.maybe) };
  return { kind: 'conditional', if: cond, then: coerce(context, then, type), else: coerce(context, other, type), type, at };
}

export { cardName };
