/** Names in reach while a routine is read: what is known of them, which stand for the same player, what has been shown. */
import type { Local } from '../../core.ts';
import type { Variable, Zone } from '../../model.ts';
import { both, forget, type Info, open, sameInfo } from './info.ts';
import { type Label, type Seat, widen } from './label.ts';

export interface Shown {
  readonly what: Zone | Variable | 'cards of a use';
  readonly of: Seat | undefined;
  readonly to: 'all' | readonly Seat[];
}

export interface Scope {
  readonly values: Map<Local, Info>;
  /** a name → the name it is another word for */
  readonly same: Map<Local, Seat>;
  /** names bound by a choice */
  readonly chosen: Set<Local>;
  shown: readonly Shown[];
}

export function emptyScope(): Scope {
  return { values: new Map(), same: new Map(), chosen: new Set(), shown: [] };
}

export function copyOf(scope: Scope): Scope {
  return {
    values: new Map(scope.values),
    same: new Map(scope.same),
    chosen: new Set(scope.chosen),
    shown: scope.shown,
  };
}

export function infoOf(scope: Scope, local: Local): Info {
  return scope.values.get(local) ?? open;
}

export function seatOf(scope: Scope, local: Local): Seat {
  return scope.same.get(local) ?? local;
}

/** Binds a name; `seat`: the player it stands for, where he has a name already. */
export function enter(scope: Scope, local: Local, info: Info, seat?: Seat): void {
  scope.values.set(local, info);
  if (seat !== undefined && seat !== local) scope.same.set(local, seat);
  else scope.same.delete(local);
}

/** The name comes to stand for another player. */
export function release(scope: Scope, seat: Seat): void {
  for (const [local, info] of scope.values) scope.values.set(local, forget(info, seat));
  for (const [local, same] of scope.same) if (same === seat) scope.same.delete(local);
  scope.shown = scope.shown
    .filter((each) => each.of !== seat)
    .map((each) =>
      each.to === 'all' ? each : { ...each, to: each.to.filter((one) => one !== seat) },
    );
}

export function show(
  scope: Scope,
  what: Shown['what'],
  of: Seat | undefined,
  to: Shown['to'],
): void {
  scope.shown = [...scope.shown, { what, of, to }];
}

export function withShown(
  scope: Scope,
  label: Label,
  what: Shown['what'],
  of: Seat | undefined,
): Label {
  return scope.shown
    .filter((each) => each.what === what && each.of === of)
    .reduce((wider, each) => widen(wider, each.to), label);
}

/** Is as much known of every name as before? */
export function asBefore(
  before: ReadonlyMap<Local, Info>,
  after: ReadonlyMap<Local, Info>,
): boolean {
  return [...before].every(([local, info]) => {
    const other = after.get(local);
    return other === undefined || sameInfo(info, other);
  });
}

/** After two ways: what holds on both. */
export function merge(scope: Scope, left: Scope, right: Scope): void {
  for (const local of new Set([...left.values.keys(), ...right.values.keys()])) {
    const [one, other] = [left.values.get(local), right.values.get(local)];
    const info = one && other ? both(one, other) : (one ?? other);
    if (info) scope.values.set(local, info);
    if (left.same.get(local) !== right.same.get(local) && one && other) scope.same.delete(local);
    else {
      const same = left.same.get(local) ?? right.same.get(local);
      if (same) scope.same.set(local, same);
    }
  }
  for (const local of [...left.chosen, ...right.chosen]) scope.chosen.add(local);
  scope.shown = left.shown.filter((each) => right.shown.includes(each));
}
