/** Statements that write, show and distribute. */
import type { Expr } from '../../grammar/index.ts';
import type { Core, Destination, Do, Local, Slot } from '../core.ts';
import { key } from '../names.ts';
import { isMany, number, one, setOf, type Type, typeName } from '../type.ts';
import { type Context, coerce, fault, isBroken, noSpan, plain } from './context.ts';
import { expression, valueFor } from './expression.ts';
import { coerceToSet } from './quantity.ts';
import type { Of } from './statement.ts';

export function isLocal(
  target: Slot | { readonly local: Local },
): target is { readonly local: Local } {
  return 'local' in target;
}

/** What can be written: a local, a var of the table, or `x's var`. */
export function slot(context: Context, expr: Expr): Slot | { readonly local: Local } | undefined {
  const core = expression(context, expr);
  if (isBroken(core)) return undefined;
  if (core.kind === 'local') return { local: core.local };
  if (core.kind === 'var' && core.variable.chosen === undefined)
    return { variable: core.variable, ...(core.of ? { of: core.of } : {}) };
  fault(context, 'M315', expr.span, {});
  return undefined;
}

export function write(
  context: Context,
  stmt: Of<'set'> | Of<'add'> | Of<'remove'>,
): Do | undefined {
  const at = stmt.span ?? noSpan;
  const op = stmt.kind;
  if (stmt.place.kind === 'of') {
    const owner = expression(context, stmt.place.owner);
    if (isBroken(owner)) return undefined;
    if (isMany(owner.type) && op === 'set') {
      const variable = context.model.elements.get(owner.type.of)?.get(key(stmt.place.name.text));
      if (variable?.kind !== 'var' || variable.chosen) {
        fault(context, 'M315', stmt.place.span, {});
        return undefined;
      }
      return {
        kind: 'store-each',
        players: coerceToSet(context, owner),
        variable,
        value: valueFor(plain(context), stmt.value, variable.type),
        at,
      };
    }
  }
  const target = slot(context, stmt.place);
  if (target === undefined) return undefined;
  const type = isLocal(target) ? target.local.type : target.variable.type;
  const value =
    op === 'set' || !isMany(type)
      ? valueFor(context, stmt.value, type)
      : added(context, stmt.value, type);
  if (isBroken(value)) return undefined;
  return isLocal(target)
    ? { kind: 'assign', local: target.local, op, value, at }
    : { kind: 'store', slot: target, op, value, at };
}

/** What is added to a list is one element; to a set, one or several. */
function added(context: Context, expr: Expr, type: Type): Core {
  const value = expression(context, expr);
  return type.shape === 'list' && !isMany(value.type)
    ? coerce(context, value, one(type.of))
    : coerce(context, value, setOf(type.of));
}

export function destination(context: Context, expr: Expr): Destination | undefined {
  const core = expression(context, expr);
  if (isBroken(core)) return undefined;
  if (core.kind === 'zone') return { zone: core.zone, ...(core.of ? { of: core.of } : {}) };
  fault(context, 'M316', expr.span, { found: typeName(core.type) });
  return undefined;
}

export function show(context: Context, stmt: Of<'show'>): Do | undefined {
  const at = stmt.span ?? noSpan;
  const to: Core = stmt.to
    ? valueFor(context, stmt.to, setOf('player'))
    : { kind: 'every', what: 'player', type: setOf('player'), at };
  const what = expression(context, stmt.what);
  if (isBroken(what)) return undefined;
  if (what.type.of === 'card') return { kind: 'show', cards: coerceToSet(context, what), to, at };
  if (what.kind === 'var')
    return {
      kind: 'reveal',
      slot: { variable: what.variable, ...(what.of ? { of: what.of } : {}) },
      to,
      at,
    };
  fault(context, 'M317', stmt.what.span, { found: typeName(what.type) });
  return undefined;
}

export function distribute(context: Context, stmt: Of<'distribute'>): Do | undefined {
  const at = stmt.span ?? noSpan;
  const each = stmt.each ? { each: valueFor(context, stmt.each, number) } : {};
  const what = expression(context, stmt.what);
  if (stmt.over.kind !== 'of' || isBroken(what)) {
    if (!isBroken(what)) fault(context, 'M318', stmt.over.span, {});
    return undefined;
  }
  const players = valueFor(context, stmt.over.owner, setOf('player'));
  const target = context.model.elements.get('player')?.get(key(stmt.over.name.text));
  if (target?.kind === 'zone')
    return {
      kind: 'deal-cards',
      cards: coerceToSet(context, what),
      players,
      zone: target,
      ...each,
      at,
    };
  if (target?.kind === 'var' && target.chosen === undefined) {
    const list = coerce(context, what, { shape: 'list', of: what.type.of, maybe: false });
    return { kind: 'deal-values', list, players, variable: target, ...each, at };
  }
  fault(context, 'M318', stmt.over.span, {});
  return undefined;
}
