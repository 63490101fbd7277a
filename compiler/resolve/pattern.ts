/** Patterns: what an ability hears, as conditions over the parameters of the verb, and the names they bind. */
import type { Expr, Item, Name, Pattern, Quantified } from '../../grammar/index.ts';
import type { Core, Local } from '../core.ts';
import type { Event, MatchStep, Param, Variable, Verb } from '../model.ts';
import { key, unknown } from '../names.ts';
import { placed } from '../placed.ts';
import { type Element, isMany, one, setOf, typeName, yesNo } from '../type.ts';
import { adjective, freshLocal } from './attribute.ts';
import { compare, contains } from './compare.ts';
import { bind, bindAs, type Context, coerce, fault, isBroken, local, noSpan } from './context.ts';
import { condition, expression } from './expression.ts';

export interface Heard {
  readonly target: { readonly verb: Verb } | { readonly variable: Variable };
  readonly params: readonly Local[];
  readonly steps: readonly MatchStep[];
  readonly bound: readonly Local[];
  readonly after: Context;
}

/** Resolves a pattern in a context that knows `me`. Undefined when a report has been made. */
export function pattern(context: Context, tree: Pattern): Heard | undefined {
  if (tree.kind === 'becomes') return becomes(context, tree);
  const expanded = expand(context, tree);
  if (expanded === undefined) return undefined;
  const verb = context.model.names.verbs.get(key(expanded.name.text));
  if (verb === undefined) {
    const { verbs, events } = context.model.names;
    unknown(context.model, 'M321', expanded.name, context.source, [
      ...verbs.keys(),
      ...events.keys(),
    ]);
    return undefined;
  }
  return match(context, verb.params, expanded.items, { verb }, expanded);
}

/** Matches items against parameters: used by patterns and by the arguments of `modify`. */
export function match(
  context: Context,
  params: readonly Param[],
  items: readonly Item[],
  target: Heard['target'],
  where: { readonly name: Name },
): Heard | undefined {
  const missing = params.slice(items.length).filter((param) => !param.optional);
  if (items.length > params.length || missing.length > 0) {
    fault(context, 'M312', where.name.span, {
      name: where.name.text,
      wanted: params.length,
      found: items.length,
    });
    return undefined;
  }
  const locals = params.map((param) => freshLocal(param.local.type, param.local.name));
  const steps: MatchStep[] = [];
  const bound: Local[] = [];
  let inside = context;
  items.forEach((item, i) => {
    const param = locals[i];
    if (param === undefined) return;
    const made = matchItem(inside, item, param);
    if (made === undefined) return;
    steps.push(...made.steps);
    if (made.bound) {
      bound.push(made.bound);
      if (made.bound.name !== '')
        inside = bind(inside, made.bound, item.kind === 'quantified' ? item.name?.span : item.span);
    }
  });
  return { target, params: locals, steps, bound, after: inside };
}

interface Matched {
  readonly steps: readonly MatchStep[];
  readonly bound?: Local;
}

function matchItem(context: Context, item: Item, param: Local): Matched | undefined {
  if (item.kind === 'quantified') return quantified(context, item, param);
  const value = expression(context, item);
  if (isBroken(value)) return undefined;
  const at = item.span ?? noSpan;
  const own = local(param, at);
  if (!isMany(param.type))
    return { steps: [{ kind: 'cond', cond: compare(context, own, value, at) }] };
  if (!isMany(value.type))
    return { steps: [{ kind: 'cond', cond: contains(context, own, value, at) }] };
  const set = coerce(context, value, setOf(param.type.of));
  const common: Core = {
    kind: 'combine',
    op: 'meet',
    left: own,
    right: set,
    type: setOf(param.type.of),
    at,
  };
  const some: Core = {
    kind: 'compare',
    op: 'lt',
    left: { kind: 'constant', value: 0, type: one('number'), at },
    right: { kind: 'count', of: common, type: one('number'), at },
    type: yesNo,
    at,
  };
  return { steps: [{ kind: 'cond', cond: some }] };
}

const nouns: Readonly<Record<string, Element>> = {
  player: 'player',
  card: 'card',
  'card name': 'card name',
  use: 'use',
  skill: 'skill',
  number: 'number',
};

/** The element a quantified phrase speaks of. */
export function nounElement(
  context: Context,
  item: Quantified,
  fallback: Element,
): Element | undefined {
  const { noun } = item;
  if (noun === 'anything') return fallback;
  if (typeof noun === 'string') return nouns[noun];
  const named = context.model.names.types.get(key(noun.text));
  if (named?.kind === 'enum') return `enum ${named.id}`;
  unknown(context.model, 'M301', noun, context.source, context.model.names.types.keys());
  return undefined;
}

/** `it` meets the adjectives and the where of a quantified phrase; undefined: nothing is demanded. */
export function filterOf(context: Context, item: Quantified, it: Core): Core | undefined {
  const conds: Core[] = [];
  const at = item.span ?? noSpan;
  if (item.quant === 'another') {
    if (context.me === undefined) fault(context, 'M306', at, {});
    else conds.push({ kind: 'not', of: compare(context, it, context.me, at), type: yesNo, at });
  }
  for (const name of item.adjectives) {
    const cond = adjective(context, it, name);
    if (cond) conds.push(cond);
    else fault(context, 'M322', name.span, { name: name.text, of: typeName(it.type) });
  }
  if (item.where) conds.push(condition({ ...context, it, about: it }, item.where));
  const [first, ...rest] = conds;
  return (
    first &&
    rest.reduce<Core>((left, right) => ({ kind: 'and', left, right, type: yesNo, at }), first)
  );
}

function quantified(context: Context, item: Quantified, param: Local): Matched | undefined {
  const at = item.span ?? noSpan;
  const element = nounElement(context, item, param.type.of);
  if (element === undefined) return undefined;
  const plainAny =
    item.quant === 'any' &&
    item.noun === 'anything' &&
    item.adjectives.length === 0 &&
    !item.where &&
    !item.name;
  if (plainAny) return { steps: [] };
  if (element !== param.type.of) {
    fault(context, 'M401', at, { wanted: typeName(param.type), found: typeName(one(element)) });
    return undefined;
  }
  const name = item.name ? key(item.name.text) : '';
  const own = local(param, at);
  if (isMany(param.type)) return manyOf(context, item, param, own, name);
  const opened: Local = { name, type: one(element) };
  const it = local(opened, at);
  const steps: MatchStep[] = [];
  if (param.type.maybe) {
    const isNone: Core = {
      kind: 'compare',
      op: 'eq',
      left: own,
      right: { kind: 'constant', value: -1, type: param.type, at },
      type: yesNo,
      at,
    };
    steps.push({ kind: 'cond', cond: { kind: 'not', of: isNone, type: yesNo, at } });
  }
  steps.push({ kind: 'bind', local: opened, value: own, nonEmpty: false });
  // Its own name is known in its `where`.
  const named = name === '' ? context : bindAs(context, name, it);
  const cond = filterOf(named, item, it);
  if (cond) steps.push({ kind: 'cond', cond });
  return { steps, bound: opened };
}

/** On a set parameter: `some` binds the part that fits, once; `any` goes element by element. */
function manyOf(
  context: Context,
  item: Quantified,
  param: Local,
  own: Core,
  name: string,
): Matched {
  const at = item.span ?? noSpan;
  const element = freshLocal(one(param.type.of));
  const cond = filterOf(context, item, local(element, at));
  const set = setOf(param.type.of);
  const part: Core = cond
    ? { kind: 'filter', over: own, local: element, cond, type: set, at }
    : own;
  if (item.quant === 'some') {
    const bound: Local = { name, type: set };
    return { steps: [{ kind: 'bind', local: bound, value: part, nonEmpty: true }], bound };
  }
  const bound: Local = { name, type: one(param.type.of) };
  return { steps: [{ kind: 'each', local: bound, over: part }], bound };
}

/** Events whose own words have a mistake; those who use them say nothing more. */
const faulty = new WeakSet<Event>();

/** Looks at an event's own words, whether anything hears it or not. */
export function eventPattern(context: Context, event: Event): void {
  const before = context.model.reports.length;
  pattern(context, event.decl.pattern);
  if (context.model.reports.length > before) faulty.add(event);
}

/** An event's pattern with the items put in place of its parameters; a pattern over a verb is itself. */
function expand(
  context: Context,
  tree: Pattern & { kind: 'happens' },
  inside: readonly Event[] = [],
): (Pattern & { kind: 'happens' }) | undefined {
  const event = context.model.names.events.get(key(tree.name.text));
  if (event === undefined) return tree;
  // Told of the event itself: a mistake in it, or a circle (check/events.ts).
  if (faulty.has(event) || inside.includes(event)) return undefined;
  const { params } = event.decl.header;
  if (tree.items.length !== params.length) {
    fault(context, 'M312', tree.name.span, {
      name: event.id,
      wanted: params.length,
      found: tree.items.length,
    });
    return undefined;
  }
  const { pattern: inner } = event.decl;
  if (inner.kind !== 'happens') {
    fault(context, 'M323', tree.name.span, { name: event.id });
    return undefined;
  }
  const given = new Map(params.map((param, i) => [key(param.name.text), tree.items[i]]));
  const unbound = tree.items.find(
    (item, i) =>
      item.kind === 'quantified' &&
      params[i] !== undefined &&
      speaksBefore(inner.items, key(params[i].name.text), item.name !== undefined),
  );
  if (unbound) {
    fault(context, 'M339', unbound.span, { name: event.id });
    return undefined;
  }
  const own = placed(inner.items, event.at.source);
  const items = own.map((item): Item => {
    if (item.kind === 'quantified') return withNames(item, given);
    if (item.kind !== 'ref') return replace(item, given);
    return given.get(key(item.name.text)) ?? item;
  });
  const whole = { ...inner, items, ...(tree.span ? { span: tree.span } : {}) };
  return expand(context, whole, [...inside, event]);
}

/** Does some item say more of the parameter (`right(p)`) before it stands there by itself and binds a name? */
function speaksBefore(items: readonly Item[], param: string, named: boolean): boolean {
  const isParam = (part: unknown): boolean =>
    isExpr(part) && part.kind === 'ref' && key(part.name.text) === param;
  const inside = (part: unknown): boolean =>
    isParam(part) ||
    (typeof part === 'object' && part !== null && Object.values(part).some(inside));
  const itself = items.findIndex(isParam);
  return items.some(
    (item, i) => !isParam(item) && inside(item) && !(named && itself >= 0 && itself < i),
  );
}

/** Parameters of an event that stand inside a filter of its pattern: replaced where a plain value is given. */
function withNames(item: Quantified, given: ReadonlyMap<string, Item | undefined>): Quantified {
  if (!item.where) return item;
  return { ...item, where: replace(item.where, given) };
}

function replace(expr: Expr, given: ReadonlyMap<string, Item | undefined>): Expr {
  if (expr.kind === 'ref') {
    const value = given.get(key(expr.name.text));
    if (value === undefined) return expr;
    if (value.kind !== 'quantified') return value;
    // `any player p` where the event says more of that player: by its name, which must be bound by then.
    return value.name ? { ...expr, name: value.name } : expr;
  }
  const inside = (part: unknown): unknown =>
    Array.isArray(part) ? part.map(inside) : isExpr(part) ? replace(part, given) : part;
  const copy = Object.entries(expr).map(([name, part]) => [name, inside(part)]);
  return Object.fromEntries(copy) as Expr;
}

function isExpr(part: unknown): part is Expr {
  return (
    typeof part === 'object' &&
    part !== null &&
    'kind' in part &&
    !Array.isArray(part) &&
    part.kind !== 'name'
  );
}

function becomes(context: Context, tree: Pattern & { kind: 'becomes' }): Heard | undefined {
  const at = tree.span ?? noSpan;
  const subject = expression(context, tree.subject);
  if (subject.kind !== 'var' || subject.variable.chosen) {
    if (!isBroken(subject)) fault(context, 'M315', tree.subject.span, {});
    return undefined;
  }
  const { of } = subject.variable;
  const owner = freshLocal(one(of === 'table' || of === 'effect' ? 'number' : of));
  const steps: MatchStep[] = [];
  if (subject.of)
    steps.push({ kind: 'cond', cond: compare(context, local(owner, at), subject.of, at) });
  const value = coerce(context, expression(context, tree.value), subject.variable.type);
  if (isBroken(value)) return undefined;
  const became = freshLocal(subject.variable.type);
  steps.push({ kind: 'cond', cond: compare(context, local(became, at), value, at) });
  return {
    target: { variable: subject.variable },
    params: [owner, became],
    steps,
    bound: [],
    after: context,
  };
}
