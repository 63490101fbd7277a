/**
 * Triggers that set each other off for ever (warning). Told are only circles in which nothing stands in the way:
 * no `may`, no condition, no limit, no cost, no card that leaves a player's own place, no block that is entered
 * only sometimes. What remains possible beyond that is stopped by the budget, which names the circle.
 */
import type { Place } from '../../grammar/index.ts';
import type { Body, Core, Local } from '../core.ts';
import type { AbilityModel, Effect, Listener, Verb } from '../model.ts';
import { report } from '../names.ts';
import { valuesOf } from '../statements.ts';
import { mentions, some } from '../walk.ts';
import { type Game, headOf } from './game.ts';

/** What a local of a called verb stands for, in the words of the ability. */
type Given = ReadonlyMap<Local, Core>;

interface Happening {
  readonly verb: Verb;
  readonly given: Given;
}

export function endless(game: Game): void {
  const { model } = game;
  const forced = new Map<AbilityModel, Listener>();
  for (const listener of model.verbs.flatMap((verb) => verb.when))
    if (isForced(listener.effect)) forced.set(listener.ability, listener);
  const edges = new Map<AbilityModel, readonly AbilityModel[]>();
  for (const [ability, { effect }] of forced) {
    const found = new Set<AbilityModel>();
    for (const happening of happenings(effect.body, new Map(), []) ?? [])
      for (const listener of happening.verb.when)
        if (forced.has(listener.ability) && mayHear(ability, effect, listener, happening))
          found.add(listener.ability);
    edges.set(ability, [...found]);
  }
  tell(game, edges);
}

function isForced({ may, limit, cost, conditions }: Effect): boolean {
  return !may && limit === undefined && cost.length === 0 && conditions.length === 0;
}

/** What a block surely does; undefined when a card leaves a player's own place, of which there are only so many. */
function happenings(
  body: Body,
  given: Given,
  inside: readonly Verb[],
): readonly Happening[] | undefined {
  const result: Happening[] = [];
  for (const stmt of body) {
    if (valuesOf(stmt).some(takesFromPlayer)) return undefined;
    if (stmt.kind === 'stop' || stmt.kind === 'end-game') break;
    if (stmt.kind === 'for-each' || stmt.kind === 'repeat') {
      const inner = happenings(stmt.body, given, inside);
      if (inner === undefined) return undefined;
      result.push(...inner);
    }
    if (stmt.kind !== 'call' || inside.includes(stmt.verb)) continue;
    const bound = new Map(given);
    stmt.verb.params.forEach((param, i) => {
      const arg = stmt.args[i];
      if (arg) bound.set(param.local, resolved(arg, given));
    });
    const inner = happenings(stmt.verb.body ?? [], bound, [...inside, stmt.verb]);
    if (inner === undefined) return undefined;
    result.push({ verb: stmt.verb, given: bound }, ...inner);
  }
  return result;
}

function takesFromPlayer(core: Core): boolean {
  return some(
    core,
    (part) =>
      part.type.of === 'card' &&
      part.kind !== 'var' &&
      ((part.kind === 'zone' && part.zone.perPlayer && part.of !== undefined) ||
        (part.kind === 'top' && part.zone.perPlayer)),
  );
}

function resolved(core: Core, given: Given): Core {
  return core.kind === 'local' ? (given.get(core.local) ?? core) : core;
}

/** Could what happens be what the listener waits for? Only a plain contradiction says no. */
function mayHear(
  ability: AbilityModel,
  { me }: Effect,
  listener: Listener,
  { verb, given }: Happening,
): boolean {
  const meant = new Map<Local, Core>();
  listener.params.forEach((local, i) => {
    const param = verb.params[i];
    const arg = param && given.get(param.local);
    if (arg) meant.set(local, arg);
  });
  for (const item of listener.steps)
    if (item.kind === 'bind') meant.set(item.local, resolved(item.value, meant));
  const isMe = (core: Core): boolean => {
    const value = resolved(core, meant);
    return value.kind === 'local' && value.local === me;
  };
  return listener.steps.every((item) => {
    if (item.kind !== 'cond') return true;
    const { cond } = item;
    const own = listener.me ?? listener.holder;
    const same = listener.ability === ability && own !== undefined && mentions(cond, own);
    if (cond.kind === 'compare' && cond.op === 'eq') {
      // What happens to somebody else is not what happens to the owner.
      if (same && [cond.left, cond.right].filter(isMe).length < 2) return false;
      const [left, right] = [resolved(cond.left, meant), resolved(cond.right, meant)];
      return !(left.kind === 'constant' && right.kind === 'constant' && left.value !== right.value);
    }
    // `another player`: not the owner, and here it is the owner himself.
    return !(
      same &&
      cond.kind === 'not' &&
      cond.of.kind === 'compare' &&
      [cond.of.left, cond.of.right].filter(isMe).length === 2
    );
  });
}

function tell(game: Game, edges: ReadonlyMap<AbilityModel, readonly AbilityModel[]>): void {
  const told = new Set<AbilityModel>();
  const done = new Set<AbilityModel>();
  const path: AbilityModel[] = [];
  const visit = (ability: AbilityModel): void => {
    const from = path.indexOf(ability);
    if (from >= 0) {
      const round = path.slice(from);
      if (round.some((each) => told.has(each))) return;
      for (const each of round) told.add(each);
      const [first, ...others] = round.map((each): Place => headOf(game, each));
      if (first)
        report(
          game.model,
          'M430',
          first,
          { round: [...round, ability].map((each) => each.id) },
          { severity: 'warning', ...(others.length > 0 ? { also: others } : {}) },
        );
      return;
    }
    if (done.has(ability)) return;
    path.push(ability);
    for (const next of edges.get(ability) ?? []) visit(next);
    path.pop();
    done.add(ability);
  };
  for (const ability of edges.keys()) visit(ability);
}
