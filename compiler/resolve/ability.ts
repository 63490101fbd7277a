/** Abilities of skills, cards and rules: heads and clauses become listeners, checks, modifiers, uses, conversions. */
import type { Ability, Clause, Head, Item, Name, Quantified, Stmt } from '../../grammar/index.ts';
import type { Body, Core, Do, Local } from '../core.ts';
import type {
  AbilityModel, CardName, ClauseModel, Effect, GroupModel, Limit, Listener, Manner, Model, Query, Rule, Skill, Variable, Verb,
} from '../model.ts';
import { key, place, unknown } from '../names.ts';
import { number, one, setOf, yesNo } from '../type.ts';
import { mentions } from '../walk.ts';
import { freshLocal } from './attribute.ts';
import { bind, type Context, constant, fault, findValue, isBroken, local, noSpan } from './context.ts';
import { condition, expression, valueOf } from './expression.ts';
import { filterOf, type Heard, match, nounElement, pattern } from './pattern.ts';
import { choosing, sequence, statement } from './statement.ts';

type HeadOf<K extends Head['kind']> = Extract<Head, { readonly kind: K }>;

/** Whose ability it is. */
export interface Owner {
  readonly id: string;
  readonly labels: AbilityModel['labels'];
  readonly skill?: Skill;
  readonly card?: CardName;
  readonly rule?: Rule;
  readonly manner?: Manner;
}

const kinds: Readonly<Record<Head['kind'], AbilityModel['kind']>> = {
  when: 'trigger', before: 'before', instead: 'instead', 'as-soon-as': 'check', modify: 'modify', use: 'use', convert: 'use',
};

/** Resolves one ability and enters what it is into the model. */
export function ability(model: Model, source: string, owner: Owner, tree: Ability): void {
  const at = tree.span ?? noSpan;
  const same = model.abilities.filter((other) => other.id === owner.id || other.id.startsWith(`${owner.id}/`)).length;
  const made: AbilityModel = {
    id: same === 0 ? owner.id : `${owner.id}/${same + 1}`, index: model.abilities.length, labels: owner.labels, kind: kinds[tree.head.kind], source, at,
    ...(owner.skill ? { skill: owner.skill } : {}), ...(owner.card ? { card: owner.card } : {}),
    ...(owner.rule ? { rule: owner.rule } : {}), ...(owner.manner ? { manner: owner.manner } : {}),
  };
  model.abilities.push(made);
  const maker: Maker = { model, source, ability: made };
  switch (tree.head.kind) {
    case 'when':
    case 'before':
    case 'instead':
      return listen(maker, tree.head, tree.clauses);
    case 'as-soon-as':
      return check(maker, tree.head, tree.clauses);
    case 'modify':
      return modify(maker, tree.head, tree.clauses);
    case 'use':
      return use(maker, tree.head, tree.clauses);
    case 'convert':
      return convert(maker, tree.head, tree.clauses);
  }
}

interface Maker {
  readonly model: Model;
  readonly source: string;
  readonly ability: AbilityModel;
}

function contextOf(maker: Maker, me: Local | undefined): Context {
  const base: Context = { model: maker.model, source: maker.source, locals: new Map(), place: 'ability' };
  return me ? { ...base, me: local(me, noSpan) } : base;
}

function meOf(maker: Maker): Local | undefined {
  return maker.ability.skill ? freshLocal(one('player'), 'me') : undefined;
}

// ---- manner ----------------------------------------------------------------------------------------

interface MannerParts {
  readonly works?: Core;
  readonly goesOnIf?: Core;
  readonly cost: Body;
  readonly closing: Body;
}

function and(left: Core | undefined, right: Core): Core {
  return left ? { kind: 'and', left, right, type: yesNo, at: right.at } : right;
}

/** Who has the skill, and what the word on the character adds. */
function mannerParts(maker: Maker, me: Local | undefined): MannerParts {
  const { model, ability: made } = maker;
  if (!made.skill || me === undefined) return { cost: [], closing: [] };
  const self = local(me, noSpan);
  let works: Core | undefined;
  if (model.skillsOf) {
    const held: Core = { kind: 'query', query: model.skillsOf, args: [self], type: setOf('skill'), at: noSpan };
    works = { kind: 'contains', set: held, element: constant(made.skill.index, one('skill')), type: yesNo, at: noSpan };
  }
  let goesOnIf: Core | undefined;
  const cost: Do[] = [];
  const closing: Stmt[] = [];
  const { manner } = made;
  if (manner === undefined) return { ...(works ? { works } : {}), cost, closing: [] };
  const context: Context = { ...contextOf(maker, me), source: manner.source, it: self };
  for (const part of manner.decl.parts) {
    if (part.kind === 'works-if') works = and(works, condition({ ...context, about: self }, part.cond));
    else if (part.kind === 'goes-on-if') goesOnIf = and(goesOnIf, condition({ ...context, about: self }, part.cond));
    else if (part.kind === 'cost') {
      const made = statement(context, part.body).do;
      if (made) cost.push(made);
    } else closing.push(part as Stmt);
  }
  return { ...(works ? { works } : {}), ...(goesOnIf ? { goesOnIf } : {}), cost, closing: sequence(context, closing).body };
}

// ---- clauses ---------------------------------------------------------------------------------------

interface Clauses {
  readonly conditions: readonly { readonly name?: string; readonly cond: Core; readonly again: boolean; readonly at: { start: number; end: number } }[];
  readonly groups: readonly GroupModel[];
  readonly cost: Body;
  readonly body: Body;
  readonly may: boolean;
  readonly limit?: Limit;
}

function isStmt(clause: Clause): clause is Stmt {
  return !['condition', 'while', 'target', 'cost', 'limit', 'no-limit'].includes(clause.kind);
}

function clausesOf(maker: Maker, context: Context, clauses: readonly Clause[]): Clauses {
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
      const name = clause.kind === 'condition' && clause.name ? { name: key(clause.name.text) } : {};
      conditions.push({ ...name, cond: condition(context, clause.cond), again: clause.kind === 'condition', at });
    } else if (clause.kind === 'target') {
      for (const choice of clause.choices) {
        const made = choosing(inside, choice);
        if (made === undefined) continue;
        groups.push({ choosing: made, role: 'target' });
        inside = bind(inside, made.local, choice.name.span);
      }
    } else if (clause.kind === 'cost') {
      const made = statement(inside, clause.body).do;
      if (made) cost.push(made);
    } else if (clause.kind === 'limit') limit = limitOf(maker, clause.times ?? 1, clause.per);
  }
  const [first] = stmts;
  const may = first?.kind === 'may' && first.who === undefined;
  const flat: readonly Stmt[] = may && first?.kind === 'may' ? [...first.body, ...stmts.slice(1)] : stmts;
  const { body } = sequence(inside, flat);
  return { conditions, groups, cost, body, may, ...(limit ? { limit } : {}) };
}

/** Counts in a hidden var of the player, which falls back at the end of the flow. */
function limitOf(maker: Maker, times: number, per: Name): Limit | undefined {
  const { model } = maker;
  const flow = model.names.verbs.get(key(per.text));
  if (flow === undefined || flow.kind !== 'flow') {
    unknown(model, 'M324', per, maker.source, model.verbs.filter((verb) => verb.kind === 'flow').map((verb) => verb.id));
    return undefined;
  }
  return { times, counter: hidden(model, maker, flow) };
}

function hidden(model: Model, maker: Maker, flow: Verb): Variable {
  const counter: Variable = {
    kind: 'var', id: `${maker.ability.id}/limit`, pack: '', labels: {}, sentences: {}, at: place(maker.source, maker.ability.at),
    decl: undefined, index: model.variables.length, of: 'player', type: number, seen: [{ who: 'all' }], becomes: [], until: flow,
  };
  model.variables.push(counter);
  return counter;
}

function effectOf(maker: Maker, me: Local | undefined, params: readonly Local[], clauses: Clauses, manner: MannerParts): Effect {
  return {
    ...(me ? { me } : {}), params, conditions: clauses.conditions,
    ...(manner.works ? { works: manner.works } : {}), ...(manner.goesOnIf ? { goesOnIf: manner.goesOnIf } : {}),
    may: clauses.may, cost: [...manner.cost, ...clauses.cost], body: [...clauses.body, ...manner.closing],
    ...(clauses.limit ? { limit: clauses.limit } : {}),
  };
}

// ---- triggers and replacements ---------------------------------------------------------------------

function listen(maker: Maker, head: HeadOf<'when' | 'before' | 'instead'>, clauses: readonly Clause[]): void {
  const me = meOf(maker);
  const context = contextOf(maker, me);
  const trees = head.kind === 'when' ? head.patterns : [head.pattern];
  const heard = trees.map((tree) => pattern(context, tree)).filter((made): made is Heard => made !== undefined);
  const [first] = heard;
  if (first === undefined) return;
  const names = first.bound.map((bound) => bound.name).join(' ');
  for (const other of heard.slice(1)) {
    if (other.bound.map((bound) => bound.name).join(' ') !== names) fault(context, 'M325', maker.ability.at, {});
  }
  const made = clausesOf(maker, first.after, clauses);
  const effect = effectOf(maker, me, first.bound, made, mannerParts(maker, me));
  for (const each of heard) {
    const listener: Listener = { ability: maker.ability, effect, ...(me ? { me } : {}), params: each.params, steps: each.steps };
    if ('verb' in each.target) {
      const { verb } = each.target;
      if (head.kind === 'instead' && verb.kind === 'moment') fault(context, 'M326', maker.ability.at, { name: verb.id });
      verb[head.kind].push(boundAs(listener, each, first));
    } else if (head.kind === 'when') each.target.variable.becomes.push(listener);
    else fault(context, 'M323', maker.ability.at, { name: each.target.variable.id });
  }
}

/** Several patterns share one effect: the names of the first stand for those of the others. */
function boundAs(listener: Listener, heard: Heard, first: Heard): Listener {
  if (heard === first) return listener;
  const steps = heard.bound.map((bound, i) => {
    const target = first.bound[i];
    return target && { kind: 'bind' as const, local: target, value: local(bound, noSpan), nonEmpty: false };
  });
  return { ...listener, steps: [...heard.steps, ...steps.filter((step) => step !== undefined)] };
}

// ---- checks ------------------------------------------------------------------------------------------

function check(maker: Maker, head: HeadOf<'as-soon-as'>, clauses: readonly Clause[]): void {
  const { model, ability: made } = maker;
  const me = meOf(maker);
  const context = contextOf(maker, me);
  const manner = mannerParts(maker, me);
  const group = made.rule?.id ?? made.manner?.id ?? made.id;
  if (head.candidate && me === undefined) {
    const found = candidateOf(context, head.candidate);
    if (found === undefined) return;
    const rest = clausesOf(maker, bind(context, found.local), clauses);
    const effect = effectOf(maker, undefined, [found.local], rest, manner);
    model.checks.push({ ability: made, effect, group, candidates: found.of, candidate: found.local, cond: found.cond });
    return;
  }
  if (head.cond === undefined) {
    fault(context, 'M327', made.at, {});
    return;
  }
  let cond = condition(context, head.cond);
  if (isBroken(cond)) return;
  const rest = clausesOf(maker, context, clauses);
  const effect = effectOf(maker, me, [], rest, manner);
  if (manner.works) cond = and(manner.works, cond);
  model.checks.push({
    ability: made, effect, group, cond, ...(me ? { candidates: 'players', candidate: me } : { candidates: 'none' }),
  });
}

function candidateOf(context: Context, item: Quantified): { local: Local; of: 'players' | 'cards'; cond: Core } | undefined {
  const element = nounElement(context, item, 'player');
  if (element !== 'player' && element !== 'card') {
    if (element !== undefined) fault(context, 'M327', item.span, {});
    return undefined;
  }
  const candidate: Local = { name: item.name ? key(item.name.text) : '', type: one(element) };
  const it = local(candidate, item.span ?? noSpan);
  const cond = filterOf(bind(context, candidate), item, it);
  return { local: candidate, of: element === 'player' ? 'players' : 'cards', cond: cond ?? constant(1, yesNo) };
}

// ---- modifiers -------------------------------------------------------------------------------------

function queryOf(maker: Maker, head: HeadOf<'modify'>): Query | undefined {
  const { model, source } = maker;
  if (head.of) {
    const id = `${key(head.of.text)}'s ${key(head.name.text)}`;
    const card = model.names.values.get(key(head.of.text));
    const clause = model.clauses.get(card ? `${card.id}'s ${key(head.name.text)}` : id);
    if (clause === undefined) unknown(model, 'M328', head.name, source, [...model.clauses.keys()]);
    return clause;
  }
  const value = model.names.values.get(key(head.name.text));
  if (value?.kind === 'query') return value;
  unknown(model, 'M301', head.name, source, model.queries.map((query) => query.id));
  return undefined;
}

function modify(maker: Maker, head: HeadOf<'modify'>, clauses: readonly Clause[]): void {
  const me = meOf(maker);
  const context = contextOf(maker, me);
  const query = queryOf(maker, head);
  if (query === undefined) return;
  if (clauses.length > 0) fault(context, 'M329', maker.ability.at, {});
  const items: readonly Item[] = head.of && me ? [{ kind: 'word', word: 'me' }] : head.args;
  const params = head.of ? query.params.slice(0, items.length) : query.params;
  const heard = match(context, params, items, { verb: undefined as never }, { name: head.name });
  if (heard === undefined) return;
  const it: Local = freshLocal(query.type, 'it');
  const value = valueOf({ ...heard.after, place: 'query', it: local(it, noSpan) }, head.value, query.type);
  if (isBroken(value)) return;
  const rest = query.params.slice(heard.params.length).map((param) => freshLocal(param.local.type, param.local.name));
  const { works } = mannerParts(maker, me);
  query.modifiers.push({
    ability: maker.ability, layer: maker.ability.skill ? 'skill' : maker.ability.card ? 'card' : 'rule', ...(me ? { me } : {}),
    ...(works ? { works } : {}), params: [...heard.params, ...rest], steps: heard.steps, it, relative: mentions(value, it), value,
  });
}

// ---- uses --------------------------------------------------------------------------------------------

interface UseLocals {
  readonly me: Local;
  readonly card: Local;
  readonly use: Local;
  readonly window: Local;
}

function useLocals(): UseLocals {
  return {
    me: freshLocal(one('player'), 'me'), card: freshLocal(one('card'), 'card'),
    use: freshLocal(one('use'), 'use'), window: freshLocal(one('window'), 'window'),
  };
}

/** A named part of a use: a query of user, card and window that skills and variants may change. */
function namedClause(maker: Maker, locals: UseLocals, name: string, value: Core, type = yesNo): Core {
  const { model, ability: made } = maker;
  const id = `${made.card?.id ?? made.id}'s ${name}`;
  const query: Query = {
    kind: 'query', id, pack: '', labels: {}, sentences: {}, at: place(maker.source, value.at), decl: undefined,
    params: [locals.me, locals.card, locals.window].map((each) => ({ local: each, optional: false })),
    type, joined: 'any', value, modifiers: [], clauseOf: made.id,
  };
  if (model.clauses.has(id)) fault(contextOf(maker, undefined), 'M330', value.at, { name: id });
  model.clauses.set(id, query);
  model.queries.push(query);
  const args = [locals.me, locals.card, locals.window].map((each) => local(each, value.at));
  return { kind: 'query', query, args, type, at: value.at };
}

function windowClause(maker: Maker, context: Context, locals: UseLocals, head: HeadOf<'use'>): ClauseModel {
  const at = head.span ?? noSpan;
  const window = local(locals.window, at);
  if (head.windows === undefined) {
    const open: Core = { kind: 'not', of: { kind: 'window-narrow', window, type: yesNo, at }, type: yesNo, at };
    return { id: 'window', cond: open, again: false, at };
  }
  const type = setOf('window');
  const set = head.windows.map((name) => valueOf(context, { kind: 'ref', name, ...(name.span ? { span: name.span } : {}) }, type))
    .filter((value) => !isBroken(value))
    .reduce<Core>((left, right) => ({ kind: 'combine', op: 'union', left, right, type, at }), { kind: 'empty', type, at });
  const query = namedClause(maker, locals, 'window', set, type);
  return { id: 'window', cond: { kind: 'contains', set: query, element: window, type: yesNo, at }, again: false, at };
}

function use(maker: Maker, head: HeadOf<'use'>, clauses: readonly Clause[]): void {
  const { model, ability: made } = maker;
  const locals = useLocals();
  const at = head.span ?? noSpan;
  const context: Context = { ...contextOf(maker, locals.me), ...(made.card ? { card: local(locals.card, noSpan) } : {}) };
  const manner = mannerParts(maker, locals.me);
  const list: ClauseModel[] = [];
  if (manner.works) list.push({ id: 'works', cond: manner.works, again: false, at });
  list.push(windowClause(maker, context, locals, head));
  if (head.while) list.push({ id: 'turn', cond: namedClause(maker, locals, 'turn', condition(context, head.while)), again: false, at: head.while.span ?? at });
  const rest = clausesOf(maker, context, clauses);
  rest.conditions.forEach((each, i) => {
    const cond = each.name ? namedClause(maker, locals, each.name, each.cond) : each.cond;
    list.push({ id: each.name ?? `if ${i + 1}`, cond, again: each.again, at: each.at });
  });
  if (rest.limit) list.push(limitClause(maker, locals, rest.limit));
  const costs = costGroups([...manner.cost, ...rest.cost]);
  const model_ = {
    ability: made, ...locals, clauses: list, groups: [...rest.groups, ...costs.groups], cost: costs.cost,
    effect: [...rest.body, ...manner.closing], ...(manner.goesOnIf ? { goesOnIf: manner.goesOnIf } : {}),
    faceDown: head.faceDown, atOnce: head.atOnce, ...(rest.limit ? { limit: rest.limit } : {}),
  };
  if (made.card) made.card.uses.push(model_);
  model.uses.push(model_);
}

function limitClause(maker: Maker, locals: UseLocals, limit: Limit): ClauseModel {
  const at = maker.ability.at;
  const spent: Core = { kind: 'var', variable: limit.counter, of: local(locals.me, at), type: number, at };
  const cond: Core = { kind: 'compare', op: 'lt', left: spent, right: constant(limit.times, number, at), type: yesNo, at };
  return { id: 'limit', cond: namedClause(maker, locals, 'limit', cond), again: false, at };
}

/** Choices made inside a cost are made at announcement: they become groups of the use. */
function costGroups(cost: Body): { cost: Body; groups: readonly GroupModel[] } {
  const groups: GroupModel[] = [];
  const chosen = (arg: Core): Core => {
    if (arg.kind !== 'pick') return arg;
    const bound = freshLocal(arg.type, 'cost');
    const counting = arg.count.kind === 'as many as' ? { ...arg.count, kind: 'exactly' as const } : arg.count;
    groups.push({ choosing: { local: bound, counting, from: arg.from, ordered: false }, role: 'cost' });
    return local(bound, arg.at);
  };
  const body = cost.map((each): Do => {
    if (each.kind === 'call') return { ...each, args: each.args.map(chosen) };
    return each.kind === 'move' ? { ...each, cards: chosen(each.cards) } : each;
  });
  return { cost: body, groups };
}

// ---- conversions -------------------------------------------------------------------------------------

function convert(maker: Maker, head: HeadOf<'convert'>, clauses: readonly Clause[]): void {
  const { model, ability: made } = maker;
  const me = freshLocal(one('player'), 'me');
  const context = contextOf(maker, me);
  const as = namesOf(maker, context, head.as);
  const manner = mannerParts(maker, me);
  const rest = clausesOf(maker, context, clauses);
  const costs = costGroups([...manner.cost, ...rest.cost]);
  let cards: Core | undefined;
  if (head.cards !== 'nothing') {
    const value = expression(context, head.cards);
    if (isBroken(value)) return;
    cards = value.kind === 'pick' ? value.from : value;
    if (cards.type.of !== 'card') fault(context, 'M401', head.span, { wanted: 'set of card', found: cards.type.of });
  }
  model.conversions.push({
    ability: made, me, works: manner.works ?? constant(1, yesNo), ...(cards ? { cards } : {}), must: head.must, as,
    faceDown: head.faceDown, atOnce: head.atOnce, conditions: rest.conditions.map((each) => each.cond),
    cost: costs.cost, groups: costs.groups, ...(rest.limit ? { limit: rest.limit } : {}),
  });
}

/** One card name, or every one that bears the printed adjectives. */
function namesOf(maker: Maker, context: Context, as: Name | Quantified): CardName[] {
  const { model } = maker;
  if (as.kind === 'name') {
    const value = findValue(context, as);
    if (value?.kind === 'card') return [value];
    unknown(model, 'M301', as, maker.source, model.cards.map((card) => card.id));
    return [];
  }
  const wanted = as.adjectives.map((name) => key(name.text));
  return model.cards.filter((card) => wanted.every((name) => card.decl.facts.some((fact) => key(fact.text) === name)));
}
