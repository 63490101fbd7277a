/** What all abilities have in common: the manner of their skill, and their clauses. */
import type { Clause, Head, Name, Span, Stmt } from '../../grammar/index.ts';
import type { Body, Core, Do, Local } from '../core.ts';
import type { Kept } from '../kept.ts';
import type { AbilityModel, Effect, GroupModel, Limit, Model } from '../model.ts';
import { key, place } from '../names.ts';
import { number, one, setOf, yesNo } from '../type.ts';
import { freshLocal } from './attribute.ts';
import { choosing } from './choice.ts';
import { bind, type Context, constant, fault, local, noSpan } from './context.ts';
import { exactCost } from './cost.ts';
import { condition } from './expression.ts';
import { sequence, statement } from './statement.ts';
import { flowOf, varOf } from './vars.ts';

export type HeadOf<K extends Head['kind']> = Extract<Head, { readonly kind: K }>;
export interface Maker {
  readonly model: Model;
  readonly source: string;
  readonly ability: AbilityModel;
  readonly kept?: Kept;
}

export function contextOf(maker: Maker, me: Local | undefined): Context {
  const { kept } = maker;
  const base: Context = {
    model: maker.model,
    source: maker.source,
    locals: new Map([...(kept?.names ?? [])].map(([name, each]) => [name, local(each, noSpan)])),
    place: 'ability',
    ability: maker.ability,
    ...(kept ? { lasting: { on: kept.on, place: local(kept.place, noSpan) } } : {}),
    ...(kept?.card ? { card: local(kept.card, noSpan) } : {}),
  };
  return me ? { ...base, me: local(me, noSpan) } : base;
}

export function meOf(maker: Maker): Local | undefined {
  if (maker.kept) return maker.kept.me;
  return maker.ability.skill ? freshLocal(one('player'), 'me') : undefined;
}

interface MannerParts {
  readonly works?: Core;
  readonly goesOnIf?: Core;
  readonly cost: Body;
  readonly closing: Body;
}

export function and(left: Core | undefined, right: Core): Core {
  return left ? { kind: 'and', left, right, type: yesNo, at: right.at } : right;
}

/** Who has the skill, and what the word on the character adds. */
export function mannerParts(maker: Maker, me: Local | undefined): MannerParts {
  const { model, ability: made } = maker;
  // What lasts goes on without the skill that began it.
  if (maker.kept)
    return { ...(maker.kept.ends ? { works: stillOn(maker.kept) } : {}), cost: [], closing: [] };
  if (!made.skill || me === undefined) return { cost: [], closing: [] };
  const self = local(me, noSpan);
  let works: Core | undefined;
  if (model.skillsOf) {
    const held: Core = {
      kind: 'query',
      query: model.skillsOf,
      args: [self],
      type: setOf('skill'),
      at: noSpan,
    };
    works = {
      kind: 'contains',
      set: held,
      element: constant(made.skill.index, one('skill')),
      type: yesNo,
      at: noSpan,
    };
  }
  let goesOnIf: Core | undefined;
  const cost: Do[] = [];
  const closing: Stmt[] = [];
  const { manner } = made;
  if (manner === undefined) return { ...(works ? { works } : {}), cost, closing: [] };
  const context: Context = { ...contextOf(maker, me), source: manner.source, it: self };
  for (const part of manner.decl.parts) {
    if (part.kind === 'works-if')
      works = and(works, condition({ ...context, about: self }, part.cond));
    else if (part.kind === 'goes-on-if')
      goesOnIf = and(goesOnIf, condition({ ...context, about: self }, part.cond));
    else if (part.kind === 'cost') {
      const made = statement(context, part.body).do;
      if (made) cost.push(made);
    } else closing.push(part as Stmt);
  }
  return {
    ...(works ? { works } : {}),
    ...(goesOnIf ? { goesOnIf } : {}),
    cost,
    closing: sequence(context, closing).body,
  };
}

/** It has begun and is not over. */
function stillOn({ on, place }: Kept): Core {
  const set: Core = { kind: 'var', variable: on, type: on.type, at: noSpan };
  return { kind: 'contains', set, element: local(place, noSpan), type: yesNo, at: noSpan };
}

interface Clauses {
  readonly conditions: readonly {
    readonly name?: string;
    readonly cond: Core;
    readonly again: boolean;
    readonly at: { start: number; end: number };
  }[];
  readonly groups: readonly GroupModel[];
  readonly cost: Body;
  readonly body: Body;
  readonly may?: Span;
  readonly limit?: Limit;
}

function isStmt(clause: Clause): clause is Stmt {
  return !['condition', 'while', 'target', 'cost', 'limit', 'no-limit'].includes(clause.kind);
}

export function clausesOf(maker: Maker, context: Context, clauses: readonly Clause[]): Clauses {
  const conditions: Clauses['conditions'][number][] = [];
  const groups: GroupModel[] = [];
  const cost: Do[] = [];
  let limit: Limit | undefined;
  let inside = context;
  const stmts: Stmt[] = [];
  for (const clause of clauses) {
    const at = clause.span ?? noSpan;
    if (isStmt(clause)) stmts.push(clause);
    else if (clause.kind === 'condition' || clause.kind === 'while') {
      const name =
        clause.kind === 'condition' && clause.name ? { name: key(clause.name.text) } : {};
      conditions.push({
        ...name,
        cond: condition(context, clause.cond),
        again: clause.kind === 'condition',
        at,
      });
    } else if (clause.kind === 'target') {
      for (const choice of clause.choices) {
        const made = choosing(inside, choice);
        groups.push({ choosing: made, role: 'target' });
        inside = bind(inside, made.local, choice.name.span);
      }
    } else if (clause.kind === 'cost') {
      const made = statement(inside, clause.body).do;
      if (made) cost.push(made);
    } else if (clause.kind === 'limit') {
      // Counted for a player: a rule that hears something has none.
      if (context.me === undefined) fault(context, 'M433', at);
      else limit = limitOf(maker, clause.times ?? 1, clause.per, at);
    }
  }
  const [first] = stmts;
  // Who uses something has said so already: what he may do there is asked there.
  const whole = maker.ability.kind !== 'use';
  const may = whole && first?.kind === 'may' && first.who === undefined;
  if (may && context.me === undefined) fault(context, 'M314', first.span);
  const flat: readonly Stmt[] = may ? [...first.body, ...stmts.slice(1)] : stmts;
  const { body } = sequence(inside, flat);
  return {
    conditions,
    groups,
    cost,
    body,
    ...(may ? { may: first.span ?? noSpan } : {}),
    ...(limit ? { limit } : {}),
  };
}

/** Counts in a var of the player, which falls back at the end of the flow. */
function limitOf(maker: Maker, times: number, per: Name, at: Span): Limit | undefined {
  const { model, ability, source } = maker;
  const flow = flowOf(model, per, source);
  const id = `${ability.id}/limit`;
  const by = place(source, ability.at);
  return flow && { times, at, counter: varOf(model, id, 'player', number, flow, by) };
}

export function effectOf(
  _maker: Maker,
  me: Local | undefined,
  params: readonly Local[],
  clauses: Clauses,
  manner: MannerParts,
): Effect {
  return {
    ...(me ? { me } : {}),
    params,
    conditions: clauses.conditions,
    ...(manner.works ? { works: manner.works } : {}),
    ...(manner.goesOnIf ? { goesOnIf: manner.goesOnIf } : {}),
    ...(clauses.may ? { may: clauses.may } : {}),
    cost: exactCost([...manner.cost, ...clauses.cost]),
    body: [...clauses.body, ...manner.closing],
    ...(clauses.limit ? { limit: clauses.limit } : {}),
  };
}
