/** Calls of actions, moments and flows. */
import type { Expr } from '../../grammar/index.ts';
import type { Core, Do } from '../core.ts';
import type { Verb } from '../model.ts';
import { key, unknown } from '../names.ts';
import type { Type } from '../type.ts';
import { type Context, constant, fault, findValue, isBroken, noSpan } from './context.ts';
import { expression, valueFor } from './expression.ts';
import { chooserOf, type Of } from './statement.ts';

/** Matches arguments with parameters; what is left out must have a default. */
function argumentsOf(
  context: Context,
  verb: Verb,
  args: readonly Expr[],
  at: { start: number; end: number },
): Core[] | undefined {
  const given = args.map((arg, i) => {
    const param = verb.params[i];
    return param ? valueFor(context, arg, param.local.type) : expression(context, arg);
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

export function call(context: Context, stmt: Of<'do'>): Do | undefined {
  const at = stmt.span ?? noSpan;
  const verb = context.model.names.verbs.get(key(stmt.name.text));
  if (verb === undefined) {
    if (findValue(context, stmt.name))
      fault(context, 'M320', stmt.name.span, { name: stmt.name.text });
    else
      unknown(context.model, 'M321', stmt.name, context.source, context.model.names.verbs.keys());
    return undefined;
  }
  if (verb.kind === 'flow' && context.place === 'action')
    fault(context, 'M405', stmt.name.span, { name: verb.id });
  const args = argumentsOf(context, verb, stmt.args, at);
  if (args === undefined) return undefined;
  const first = args.find(
    (arg) => arg.type.shape === 'one' && arg.type.of === 'player' && !arg.type.maybe,
  );
  const chooser = first ?? chooserOf(context);
  return { kind: 'call', verb, args, ...(chooser ? { chooser } : {}), at };
}
