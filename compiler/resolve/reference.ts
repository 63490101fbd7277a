/** Names in expressions: locals, attributes of `it`, what is declared; calls of queries and tables; genitives. */
import { type Expr, type Name, nearest, type Span } from '../../grammar/index.ts';
import type { Core } from '../core.ts';
import type { Query, Table, Value } from '../model.ts';
import { key } from '../names.ts';
import { one, setOf, typeName } from '../type.ts';
import { attribute } from './attribute.ts';
import {
  broken,
  type Context,
  constant,
  fault,
  findValue,
  isBroken,
  noSpan,
  unknownValue,
} from './context.ts';
import { expression, type Of, valueFor } from './expression.ts';

/** A bare name: local, attribute of `it`, then what is declared. */
export function reference(context: Context, name: Name): Core {
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

/** Can the bare name be asked without saying of what? */
export function isGlobal(context: Context, value: Value): boolean {
  if (value.kind === 'var') return value.of === 'table';
  if (value.kind === 'zone') return !value.perPlayer;
  if (value.kind === 'query')
    return (
      value.params.length === 0 ||
      (context.me !== undefined && value.params.every((p) => p.default !== undefined))
    );
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

export function call(context: Context, name: Name, args: readonly Expr[], at: Span): Core {
  const value = findValue(context, name);
  if (value?.kind === 'query' || value?.kind === 'table')
    return callValue(context, value, args, at);
  if (value === undefined) {
    if (context.model.names.verbs.has(key(name.text)))
      fault(context, 'M311', at, { name: name.text });
    else return unknownValue(context, name);
  } else fault(context, 'M310', at, { name: name.text });
  return broken(at);
}

function callValue(context: Context, value: Query | Table, args: readonly Expr[], at: Span): Core {
  const given = args.map((arg, i) => {
    const param = value.params[i];
    return param ? valueFor(context, arg, param.local.type) : expression(context, arg);
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

export function genitive(context: Context, expr: Of<'of'>): Core {
  const owner = expression(context, expr.owner);
  if (isBroken(owner) || expr.name.text === '') return broken(expr.span);
  const own = attribute(context, owner, expr.name);
  if (own) return { ...own, at: expr.span ?? noSpan };
  const table = context.model.elements.get(owner.type.of);
  fault(context, 'M313', expr.name.span, {
    name: expr.name.text,
    owner: typeName(owner.type),
    nearest: nearest(expr.name.text, [...(table?.keys() ?? [])]),
  });
  return broken(expr.span);
}
