/** Where an expression or statement stands: the names in reach, whose ability it is, what `it` is. */
import type { Name, Span } from '../../grammar/index.ts';
import type { Core, Counting, Local } from '../core.ts';
import type { AbilityModel, Model, Value, Variable } from '../model.ts';
import { key, place, report, unknown } from '../names.ts';
import { fits, one, type Type, typeName } from '../type.ts';

export interface Context {
  readonly model: Model;
  readonly source: string;
  /** locals by name; the innermost hides nothing: a second binding of a name is a report */
  readonly locals: ReadonlyMap<string, Core>;
  readonly me?: Core;
  /** the element of the innermost `where`, the value so far in a modifier, the owner in a manner */
  readonly it?: Core;
  /** the physical card of the use */
  readonly card?: Core;
  /** bare names are about `it` */
  readonly about?: Core;
  readonly place: 'query' | 'action' | 'flow' | 'ability';
  /** the ability whose text this is */
  readonly ability?: AbilityModel;
  /** the effect that lasts whose text this is */
  readonly lasting?: { readonly on: Variable; readonly place: Core };
  /** who chooses when a statement does not say it */
  readonly subject?: Core;
}

export const noSpan: Span = { start: 0, end: 0 };

export function local(target: Local, at: Span): Core {
  return { kind: 'local', local: target, type: target.type, at };
}

/** The context with one more name. */
export function bind(context: Context, target: Local, at: Span = noSpan): Context {
  if (target.name !== '' && context.locals.has(target.name)) {
    report(context.model, 'M304', place(context.source, at), { name: target.name });
  }
  return bindAs(context, target.name, local(target, at));
}

export function bindAs(context: Context, name: string, value: Core): Context {
  return { ...context, locals: new Map(context.locals).set(name, value) };
}

/** The context in which bare names are not about `it`. */
export function plain(context: Context): Context {
  const { about: _, ...rest } = context;
  return rest;
}

export function fault(context: Context, code: string, at: Span | undefined, params = {}): void {
  report(context.model, code, place(context.source, at), params);
}

/** A value of no type: stands where an error has been reported; nothing more is said about it. */
export function broken(at: Span | undefined): Core {
  return { kind: 'constant', value: -1, type: one('nothing'), at: at ?? noSpan };
}

export function isBroken(core: Core): boolean {
  return core.type.of === 'nothing' && core.type.shape === 'one' && !core.type.maybe;
}

export function constant(value: number, type: Type, at: Span = noSpan): Core {
  return { kind: 'constant', value, type, at };
}

export function findValue(context: Context, name: Name): Value | undefined {
  return context.model.names.values.get(key(name.text));
}

export function unknownValue(context: Context, name: Name): Core {
  const { values } = context.model.names;
  unknown(context.model, 'M301', name, context.source, [
    ...context.locals.keys(),
    ...values.keys(),
  ]);
  return broken(name.span);
}

/** `1 of …` is one element where one is wanted. */
function isOne(count: Counting): boolean {
  if (count.kind === 'one') return true;
  return (
    (count.kind === 'as many as' || count.kind === 'exactly') &&
    count.n?.kind === 'constant' &&
    count.n.value === 1
  );
}

/** Makes a value fit the wanted type: one into a set or list, a set into a list; else reports once. */
export function coerce(context: Context, core: Core, want: Type): Core {
  if (isBroken(core)) return core;
  const { at, type } = core;
  // What is wanted is not known, and has been reported.
  if (want.of === 'nothing' && want.shape === 'one' && !want.maybe) return broken(at);
  if (type.of === 'nothing') {
    if (want.shape !== 'one') return { kind: 'empty', type: want, at };
    if (want.maybe) return constant(-1, want, at);
    fault(context, 'M402', at, { wanted: typeName(want) });
    return broken(at);
  }
  if (core.kind === 'pick' && want.shape === 'one' && type.of === want.of && isOne(core.count)) {
    return { ...core, count: { kind: 'one' }, type: one(type.of) };
  }
  // Where a list is wanted, they are chosen one after the other.
  if (core.kind === 'pick' && want.shape === 'list' && fits(type, want))
    return { ...core, type: want };
  // Nothing says how many of several are meant (language 3.6).
  if (type.shape !== 'one' && want.shape === 'one' && type.of === want.of) {
    fault(context, 'M412', at, { wanted: typeName(want) });
    return broken(at);
  }
  if (!fits(type, want)) {
    const opened = type.maybe && fits({ ...type, maybe: false }, want);
    fault(context, opened ? 'M402' : 'M401', at, { wanted: typeName(want), found: typeName(type) });
    return broken(at);
  }
  if (want.shape === type.shape) return core;
  if (want.shape === 'set') {
    return type.shape === 'list'
      ? { kind: 'to-set', of: core, type: want, at }
      : { kind: 'single', of: core, type: want, at };
  }
  const set: Core =
    type.shape === 'set' ? core : { kind: 'single', of: core, type: { ...want, shape: 'set' }, at };
  return { kind: 'to-list', of: set, type: want, at };
}
