/** Statements: from names to meaning. */
import type { Block, Choice, Expr, Stmt } from '../../grammar/index.ts';
import type { Body, Choosing, Core, Destination, Do, Local, Slot } from '../core.ts';
import type { Verb } from '../model.ts';
import { key, unknown } from '../names.ts';
import { type Type, isMany, number, one, setOf, typeName } from '../type.ts';
import { typeOf } from '../declare.ts';
import { attribute } from './attribute.ts';
import { bind, broken, coerce, type Context, constant, fault, findValue, isBroken, noSpan, plain } from './context.ts';
import { coerceToSet, condition, counting, expression, valueOf } from './expression.ts';

type Of<K extends Stmt['kind']> = Extract<Stmt, { readonly kind: K }>;

/** The statements of a block; a name bound by one is in reach of the later ones. */
export function body(context: Context, block: Block): Body {
  return sequence(context, block).body;
}

/** As `body`, and the context after it. */
export function sequence(context: Context, block: Block): { body: Body; after: Context } {
  const result: Do[] = [];
  let inside = context;
  for (const stmt of block) {
    const done = statement(inside, stmt);
    if (done.do) result.push(done.do);
    inside = done.after;
  }
  return { body: result, after: inside };
}

interface Resolved {
  readonly do?: Do;
  readonly after: Context;
}

export function statement(context: Context, stmt: Stmt): Resolved {
  const at = stmt.span ?? noSpan;
  const stay = (made: Do | undefined): Resolved => made === undefined ? { after: context } : { do: made, after: context };
  switch (stmt.kind) {
    case 'let':
      return letStatement(context, stmt);
    case 'set':
    case 'add':
    case 'remove':
      return stay(write(context, stmt));
    case 'swap': {
      const [left, right] = [slot(context, stmt.left), slot(context, stmt.right)];
      return stay(left && right && !isLocal(left) && !isLocal(right) ? { kind: 'swap', left, right, at } : undefined);
    }
    case 'move': {
      const chooser = chooserOf(context);
      const cards = expression(context, stmt.cards);
      const to = destination(context, stmt.to);
      if (to === undefined || isBroken(cards)) return stay(undefined);
      const set = cards.type.shape === 'list' ? cards : coerce(context, cards, setOf('card'));
      return stay({ kind: 'move', cards: set, to, top: stmt.at === 'top', ...(chooser ? { chooser } : {}), at });
    }
    case 'shuffle': {
      const zone = destination(context, stmt.zone);
      return stay(zone && { kind: 'shuffle', zone, at });
    }
    case 'show':
      return stay(show(context, stmt));
    case 'distribute':
      return stay(distribute(context, stmt));
    case 'if':
      return stay({
        kind: 'if', cond: condition(context, stmt.cond), then: body(context, stmt.then),
        ...(stmt.else ? { else: body(context, stmt.else) } : {}), at,
      });
    case 'if-some': {
      const value = expression(context, stmt.value);
      const opened: Local = { name: key(stmt.name.text), type: { ...value.type, maybe: false } };
      return stay({
        kind: 'if-some', local: opened, value, then: body(bind(context, opened, stmt.name.span), stmt.then),
        ...(stmt.else ? { else: body(context, stmt.else) } : {}), at,
      });
    }
    case 'for-each':
      return stay(forEach(context, stmt));
    case 'repeat':
      return stay({ kind: 'repeat', times: valueOf(context, stmt.times, number), body: body(context, stmt.body), at });
    case 'repeat-until':
      if (context.place !== 'flow') fault(context, 'M404', at, {});
      return stay({ kind: 'repeat-until', cond: condition(context, stmt.cond), body: body(context, stmt.body), at });
    case 'choose':
      return choose(context, stmt);
    case 'either': {
      const who = asker(context, stmt.who, at);
      const inner = { ...context, subject: who };
      return stay({ kind: 'either', who, branches: stmt.branches.map((branch) => body(inner, branch)), at });
    }
    case 'may': {
      const who = asker(context, stmt.who, at);
      const done = sequence({ ...context, subject: who }, stmt.body);
      const after = stmt.braces ? context : { ...done.after, ...(context.subject ? { subject: context.subject } : {}) };
      return { do: { kind: 'may', who, body: done.body, at }, after };
    }
    case 'then': {
      const done = statement(context, stmt.body);
      return { ...(done.do ? { do: { kind: 'then', body: done.do, at } } : {}), after: done.after };
    }
    case 'offer': {
      const taken: Local = { name: key(stmt.name.text), type: one('use') };
      return stay({
        kind: 'offer', who: valueOf(context, stmt.who, one('player')), window: valueOf(context, stmt.window, one('window')),
        local: taken, body: body(bind(context, taken, stmt.name.span), stmt.body),
        ...(stmt.else ? { else: body(context, stmt.else) } : {}), at,
      });
    }
    case 'pay':
    case 'carry-out':
      return stay({ kind: stmt.kind, use: valueOf(context, stmt.use, one('use')), at });
    case 'settle':
    case 'stop':
    case 'prevent':
    case 'nothing':
      return stay({ kind: stmt.kind, at });
    case 'end-game':
      return stay({ kind: 'end-game', winners: valueOf(context, stmt.winners, setOf('player')), at });
    case 'do':
      return stay(call(context, stmt));
    case 'missing':
      return stay(undefined);
  }
}

/** Who decides: the one who is named, else the subject of the sentence, else the owner of the ability. */
function chooserOf(context: Context): Core | undefined {
  return context.subject ?? context.me;
}

function asker(context: Context, who: Expr | undefined, at: { start: number; end: number }): Core {
  if (who) return valueOf(context, who, one('player'));
  const chooser = chooserOf(context);
  if (chooser === undefined) fault(context, 'M314', at, {});
  return chooser ?? broken(at);
}

function letStatement(context: Context, stmt: Of<'let'>): Resolved {
  const at = stmt.span ?? noSpan;
  const given = stmt.value && expression(context, stmt.value);
  const type: Type = stmt.type ? typeOf(context.model, stmt.type, context.source) : (given?.type ?? one('nothing'));
  const bound: Local = { name: key(stmt.name.text), type };
  const value = given && coerce(context, given, type);
  return { do: { kind: 'let', local: bound, ...(value ? { value } : {}), at }, after: bind(context, bound, stmt.name.span) };
}

function isLocal(target: Slot | { readonly local: Local }): target is { readonly local: Local } {
  return 'local' in target;
}

/** What can be written: a local, a var of the table, or `x's var`. */
function slot(context: Context, expr: Expr): Slot | { readonly local: Local } | undefined {
  const core = expression(context, expr);
  if (isBroken(core)) return undefined;
  if (core.kind === 'local') return { local: core.local };
  if (core.kind === 'var') return { variable: core.variable, ...(core.of ? { of: core.of } : {}) };
  fault(context, 'M315', expr.span, {});
  return undefined;
}

function write(context: Context, stmt: Of<'set'> | Of<'add'> | Of<'remove'>): Do | undefined {
  const at = stmt.span ?? noSpan;
  const op = stmt.kind;
  if (stmt.place.kind === 'of') {
    const owner = expression(context, stmt.place.owner);
    if (isBroken(owner)) return undefined;
    if (isMany(owner.type) && op === 'set') {
      const variable = context.model.elements.get(owner.type.of)?.get(key(stmt.place.name.text));
      if (variable?.kind !== 'var') {
        fault(context, 'M315', stmt.place.span, {});
        return undefined;
      }
      return { kind: 'store-each', players: coerceToSet(context, owner), variable, value: valueOf(plain(context), stmt.value, variable.type), at };
    }
  }
  const target = slot(context, stmt.place);
  if (target === undefined) return undefined;
  const type = isLocal(target) ? target.local.type : target.variable.type;
  const value = op === 'set' || !isMany(type) ? valueOf(context, stmt.value, type) : added(context, stmt.value, type);
  if (isBroken(value)) return undefined;
  return isLocal(target) ? { kind: 'assign', local: target.local, op, value, at } : { kind: 'store', slot: target, op, value, at };
}

/** What is added to a list is one element; to a set, one or several. */
function added(context: Context, expr: Expr, type: Type): Core {
  const value = expression(context, expr);
  return type.shape === 'list' && !isMany(value.type) ? coerce(context, value, one(type.of)) : coerce(context, value, setOf(type.of));
}

export function destination(context: Context, expr: Expr): Destination | undefined {
  const core = expression(context, expr);
  if (isBroken(core)) return undefined;
  if (core.kind === 'zone') return { zone: core.zone, ...(core.of ? { of: core.of } : {}) };
  fault(context, 'M316', expr.span, { found: typeName(core.type) });
  return undefined;
}

function show(context: Context, stmt: Of<'show'>): Do | undefined {
  const at = stmt.span ?? noSpan;
  const to: Core = stmt.to ? valueOf(context, stmt.to, setOf('player')) : { kind: 'every', what: 'player', type: setOf('player'), at };
  const what = expression(context, stmt.what);
  if (isBroken(what)) return undefined;
  if (what.type.of === 'card') return { kind: 'show', cards: coerceToSet(context, what), to, at };
  if (what.kind === 'var') return { kind: 'reveal', slot: { variable: what.variable, ...(what.of ? { of: what.of } : {}) }, to, at };
  fault(context, 'M317', stmt.what.span, { found: typeName(what.type) });
  return undefined;
}

function distribute(context: Context, stmt: Of<'distribute'>): Do | undefined {
  const at = stmt.span ?? noSpan;
  const each = stmt.each ? { each: valueOf(context, stmt.each, number) } : {};
  const what = expression(context, stmt.what);
  if (stmt.over.kind !== 'of' || isBroken(what)) {
    if (!isBroken(what)) fault(context, 'M318', stmt.over.span, {});
    return undefined;
  }
  const players = valueOf(context, stmt.over.owner, setOf('player'));
  const target = context.model.elements.get('player')?.get(key(stmt.over.name.text));
  if (target?.kind === 'zone') return { kind: 'deal-cards', cards: coerceToSet(context, what), players, zone: target, ...each, at };
  if (target?.kind === 'var') {
    const list = coerce(context, what, { shape: 'list', of: what.type.of, maybe: false });
    return { kind: 'deal-values', list, players, variable: target, ...each, at };
  }
  fault(context, 'M318', stmt.over.span, {});
  return undefined;
}

function forEach(context: Context, stmt: Of<'for-each'>): Do | undefined {
  const at = stmt.span ?? noSpan;
  const over = expression(context, stmt.in);
  if (isBroken(over)) return undefined;
  const many = isMany(over.type) ? over : coerceToSet(context, over);
  const element: Local = { name: key(stmt.name.text), type: one(over.type.of) };
  const inner = bind(context, element, stmt.name.span);
  if (!stmt.together) return { kind: 'for-each', local: element, over: many, body: body(inner, stmt.body), at };
  const [ask, ...rest] = body(inner, stmt.body);
  if (ask === undefined || (ask.kind !== 'choose' && ask.kind !== 'may')) {
    fault(context, 'M319', at, {});
    return undefined;
  }
  return { kind: 'together', local: element, over: many, ask, body: rest, at };
}

/** One thing chosen: its type is one element when no quantity is said, else a set (a list when the order matters). */
export function choosing(context: Context, choice: Choice): Choosing | undefined {
  const from = expression(context, choice.from);
  const to = choice.to && valueOf(context, choice.to, number);
  if (isBroken(from)) return undefined;
  if (to) {
    return { local: { name: key(choice.name.text), type: number }, counting: { kind: 'one' }, from: coerce(context, from, number), to, ordered: false };
  }
  const set = coerceToSet(context, from);
  const count = choice.count === undefined ? { kind: 'one' as const } : counting(context, choice.count, choice.n);
  const { of } = set.type;
  const type: Type = choice.count === undefined ? one(of) : { shape: choice.ordered ? 'list' : 'set', of, maybe: false };
  return { local: { name: key(choice.name.text), type }, counting: count, from: set, ordered: choice.ordered };
}

function choose(context: Context, stmt: Of<'choose'>): Resolved {
  const at = stmt.span ?? noSpan;
  const who = asker(context, stmt.who, at);
  const choices: Choosing[] = [];
  let after = context;
  for (const choice of stmt.choices) {
    const made = choosing(after, choice);
    if (made === undefined) continue;
    choices.push(made);
    after = bind(after, made.local, choice.name.span);
  }
  return { do: { kind: 'choose', who, choices, at }, after };
}

/** Matches arguments with parameters; what is left out must have a default. */
export function argumentsOf(context: Context, verb: Verb, args: readonly Expr[], at: { start: number; end: number }): Core[] | undefined {
  const given = args.map((arg, i) => {
    const param = verb.params[i];
    return param ? valueOf(context, arg, param.local.type) : expression(context, arg);
  });
  for (const param of verb.params.slice(args.length)) {
    const fallback = param.default === 'me' ? context.me : param.default;
    if (fallback) given.push(fallback);
    else if (param.optional) given.push(none(param.local.type, at));
    else break;
  }
  if (given.length !== verb.params.length || args.length > verb.params.length) {
    fault(context, 'M312', at, { name: verb.id, wanted: verb.params.length, found: args.length });
    return undefined;
  }
  return given.some(isBroken) ? undefined : given;
}

function none(type: Type, at: { start: number; end: number }): Core {
  return type.shape === 'one' ? constant(-1, type, at) : { kind: 'empty', type, at };
}

function call(context: Context, stmt: Of<'do'>): Do | undefined {
  const at = stmt.span ?? noSpan;
  const verb = context.model.names.verbs.get(key(stmt.name.text));
  if (verb === undefined) {
    if (findValue(context, stmt.name)) fault(context, 'M320', stmt.name.span, { name: stmt.name.text });
    else unknown(context.model, 'M321', stmt.name, context.source, context.model.names.verbs.keys());
    return undefined;
  }
  if (verb.kind === 'flow' && context.place === 'action') fault(context, 'M405', stmt.name.span, { name: verb.id });
  const args = argumentsOf(context, verb, stmt.args, at);
  if (args === undefined) return undefined;
  const first = args.find((arg) => arg.type.shape === 'one' && arg.type.of === 'player' && !arg.type.maybe);
  const chooser = first ?? chooserOf(context);
  return { kind: 'call', verb, args, ...(chooser ? { chooser } : {}), at };
}

export { attribute };
