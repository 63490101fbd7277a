/** Statements: from names to meaning. */
import type { Block, Expr, Stmt } from '../../grammar/index.ts';
import type { Body, Core, Do, Local } from '../core.ts';
import { key } from '../names.ts';
import { isMany, number, one, setOf, type Type, typeName } from '../type.ts';
import { free } from '../walk.ts';
import { typeOf } from '../written-type.ts';
import { call } from './call.ts';
import { choose } from './choice.ts';
import { bind, broken, type Context, coerce, fault, isBroken, noSpan } from './context.ts';
import { condition, expression, valueFor } from './expression.ts';
import { lasting } from './lasting.ts';
import { coerceToSet } from './quantity.ts';
import { destination, distribute, isLocal, show, slot, write } from './write.ts';

export type Of<K extends Stmt['kind']> = Extract<Stmt, { readonly kind: K }>;

/** The statements of a block; a name bound by one is in reach of the later ones. */
export function body(context: Context, block: Block): Body {
  return sequence(context, block).body;
}

/** As `body`, and the context after it. */
export function sequence(context: Context, block: Block): { body: Body; after: Context } {
  const result: Do[] = [];
  let inside = context;
  for (const stmt of block) {
    if (stmt.kind === 'steps') {
      result.push(...body(inside, stmt.body));
      continue;
    }
    const done = statement(inside, stmt);
    if (done.do) result.push(done.do);
    inside = done.after;
  }
  return { body: result, after: inside };
}

export interface Resolved {
  readonly do?: Do;
  readonly after: Context;
}

export function statement(context: Context, stmt: Stmt): Resolved {
  const at = stmt.span ?? noSpan;
  const stay = (made: Do | undefined): Resolved =>
    made === undefined ? { after: context } : { do: made, after: context };
  switch (stmt.kind) {
    case 'let':
      return letStatement(context, stmt);
    case 'set':
    case 'add':
    case 'remove':
      return stay(write(context, stmt));
    case 'swap': {
      const [left, right] = [slot(context, stmt.left), slot(context, stmt.right)];
      if (left === undefined || right === undefined) return stay(undefined);
      if (isLocal(left) || isLocal(right)) {
        fault(context, 'M315', (isLocal(left) ? stmt.left : stmt.right).span, {});
        return stay(undefined);
      }
      const [one, other] = [typeName(left.variable.type), typeName(right.variable.type)];
      if (one !== other) fault(context, 'M401', stmt.right.span, { wanted: one, found: other });
      return stay({ kind: 'swap', left, right, at });
    }
    case 'move': {
      const chooser = chooserOf(context);
      const cards = expression(context, stmt.cards);
      const to = destination(context, stmt.to);
      if (to === undefined || isBroken(cards)) return stay(undefined);
      const set = cards.type.shape === 'list' ? cards : coerce(context, cards, setOf('card'));
      return stay({
        kind: 'move',
        cards: set,
        to,
        end: stmt.at,
        ...(chooser ? { chooser } : {}),
        at,
      });
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
        kind: 'if',
        cond: condition(context, stmt.cond),
        then: body(context, stmt.then),
        ...(stmt.else ? { else: body(context, stmt.else) } : {}),
        at,
      });
    case 'if-some': {
      const value = expression(context, stmt.value);
      if (!isBroken(value) && !value.type.maybe)
        fault(context, 'M415', stmt.value.span, { found: typeName(value.type) });
      const opened: Local = { name: key(stmt.name.text), type: { ...value.type, maybe: false } };
      return stay({
        kind: 'if-some',
        local: opened,
        value,
        then: body(bind(context, opened, stmt.name.span), stmt.then),
        ...(stmt.else ? { else: body(context, stmt.else) } : {}),
        at,
      });
    }
    case 'for-each':
      return stay(forEach(context, stmt));
    case 'repeat':
      return stay({
        kind: 'repeat',
        times: valueFor(context, stmt.times, number),
        body: body(context, stmt.body),
        at,
      });
    case 'repeat-until':
      if (context.place !== 'flow') fault(context, 'M404', at, {});
      return stay({
        kind: 'repeat-until',
        cond: condition(context, stmt.cond),
        body: body(context, stmt.body),
        at,
      });
    case 'choose':
      return choose(context, stmt);
    case 'either': {
      const who = asker(context, stmt.who, at);
      const inner = { ...context, subject: who };
      return stay({
        kind: 'either',
        who,
        branches: stmt.branches.map((branch) => body(inner, branch)),
        at,
      });
    }
    case 'may': {
      const who = asker(context, stmt.who, at);
      const done = sequence({ ...context, subject: who }, stmt.body);
      const after = stmt.braces
        ? context
        : { ...done.after, ...(context.subject ? { subject: context.subject } : {}) };
      return { do: { kind: 'may', who, body: done.body, at }, after };
    }
    case 'then': {
      const done = statement(context, stmt.body);
      return { ...(done.do ? { do: { kind: 'then', body: done.do, at } } : {}), after: done.after };
    }
    case 'offer': {
      const taken: Local = { name: key(stmt.name.text), type: one('use') };
      return stay({
        kind: 'offer',
        who: valueFor(context, stmt.who, one('player')),
        window: valueFor(context, stmt.window, one('window')),
        ...(stmt.from ? { from: valueFor(context, stmt.from, setOf('card')) } : {}),
        ...(stmt.by ? { by: valueFor(context, stmt.by, one('player')) } : {}),
        local: taken,
        body: body(bind(context, taken, stmt.name.span), stmt.body),
        ...(stmt.else ? { else: body(context, stmt.else) } : {}),
        at,
      });
    }
    case 'pay':
    case 'carry-out':
      return stay({ kind: stmt.kind, use: valueFor(context, stmt.use, one('use')), at });
    case 'ends':
      if (context.lasting) return stay({ kind: 'ends', ...context.lasting, at });
      fault(context, 'M437', at);
      return stay(undefined);
    case 'lasting':
      return stay(lasting(context, stmt));
    case 'settle':
    case 'stop':
    case 'prevent':
    case 'nothing':
      return stay({ kind: stmt.kind, at });
    case 'end-game':
      return stay({
        kind: 'end-game',
        winners: valueFor(context, stmt.winners, setOf('player')),
        at,
      });
    case 'do':
      return stay(call(context, stmt));
    case 'steps':
    case 'missing':
      return stay(undefined);
  }
}

/** Who decides: the one who is named, else the subject of the sentence, else the owner of the ability. */
export function chooserOf(context: Context): Core | undefined {
  return context.subject ?? context.me;
}

export function asker(
  context: Context,
  who: Expr | undefined,
  at: { start: number; end: number },
): Core {
  if (who) return valueFor(context, who, one('player'));
  const chooser = chooserOf(context);
  if (chooser === undefined) fault(context, 'M314', at, {});
  return chooser ?? broken(at);
}

function letStatement(context: Context, stmt: Of<'let'>): Resolved {
  const at = stmt.span ?? noSpan;
  const given = stmt.value && expression(context, stmt.value);
  const unclear = stmt.type === undefined && (given === undefined || given.type.of === 'nothing');
  if (unclear && !(given && isBroken(given)) && stmt.name.text !== '')
    fault(context, 'M416', (stmt.value ?? stmt.name).span, { name: stmt.name.text });
  const type: Type = stmt.type
    ? typeOf(context.model, stmt.type, context.source)
    : unclear
      ? one('nothing')
      : (given?.type ?? one('nothing'));
  const bound: Local = { name: key(stmt.name.text), type };
  const value = given && coerce(context, given, type);
  return {
    do: { kind: 'let', local: bound, ...(value ? { value } : {}), at },
    after: bind(context, bound, stmt.name.span),
  };
}

function forEach(context: Context, stmt: Of<'for-each'>): Do | undefined {
  const at = stmt.span ?? noSpan;
  const over = expression(context, stmt.in);
  if (isBroken(over)) return undefined;
  if (!isMany(over.type) && over.type.of === 'number')
    fault(context, 'M401', stmt.in.span, { wanted: 'set of number', found: typeName(over.type) });
  const many = isMany(over.type) ? over : coerceToSet(context, over);
  const element: Local = { name: key(stmt.name.text), type: one(over.type.of) };
  const inner = bind(context, element, stmt.name.span);
  const once = stmt.atOnce ? { atOnce: stmt.atOnce } : {};
  if (!stmt.together) {
    const each = body(inner, stmt.body);
    return { kind: 'for-each', local: element, over: many, body: each, ...once, at };
  }
  const [ask, ...rest] = body(inner, stmt.body);
  if (ask === undefined || (ask.kind !== 'choose' && ask.kind !== 'may')) {
    fault(context, 'M319', at, {});
    return undefined;
  }
  if (ask.who.kind !== 'local' || ask.who.local !== element) fault(context, 'M319', at);
  // All are asked before anything else is known: what is offered may only speak of the one who is asked.
  for (const { from } of ask.kind === 'choose' ? ask.choices : []) {
    if ([...free(from)].some((each) => each !== element)) fault(context, 'M434', from.at);
  }
  if (ask.kind === 'choose' && ask.choices.length > 1) fault(context, 'M319', at);
  return { kind: 'together', local: element, over: many, ask, body: rest, ...once, at };
}
