/** Bodies: every entity's expressions and statements get their meaning. */
import type { Decl, Expr, Header, Seer } from '../../grammar/index.ts';
import type { Local } from '../core.ts';
import type { Declared, Event, Model, Param, Query, SeenBy, Verb } from '../model.ts';
import { key, labelsOf, place, report, unknown } from '../names.ts';
import { placed } from '../placed.ts';
import { listOf, one, setOf, type Type } from '../type.ts';
import { paramsOf } from '../written-type.ts';
import { ability, ownerOf } from './ability.ts';
import { freshLocal } from './attribute.ts';
import { bind, bindAs, type Context, constant, fault, isBroken, local, noSpan } from './context.ts';
import { leaveOut } from './convert.ts';
import { condition, valueFor } from './expression.ts';
import { nest } from './nest.ts';
import { eventPattern } from './pattern.ts';
import { abilities, declareSkills, nameSkills } from './skills.ts';
import { body } from './statement.ts';
import { tables } from './tables.ts';
import { flowOf } from './vars.ts';

export function base(model: Model, source: string, where: Context['place']): Context {
  return { model, source, locals: new Map(), place: where };
}

/** Seats, orders and sources must be known before abilities are read; characters' skills before bodies name them. */
export function resolve(model: Model, declared: readonly Declared[]): void {
  const skills = declared.flatMap((each) => declareSkills(model, each));
  for (const each of declared) nameSkills(model, each);
  for (const each of declared) sources(model, each);
  for (const each of declared) defaults(model, each);
  for (const each of declared) values(model, each);
  for (const each of declared) bodies(model, each);
  for (const each of declared) tables(model, each);
  for (const each of model.events) eventWords(model, each);
  const pending = [...declared.flatMap((each) => abilities(model, each)), ...skills];
  // Named clauses are there before something modifies them, wherever it stands.
  const late = ({ tree }: (typeof pending)[number]) =>
    tree.head.kind === 'modify' && tree.head.of !== undefined;
  for (const { owner, tree, source } of [
    ...pending.filter((each) => !late(each)),
    ...pending.filter(late),
  ])
    ability(model, source, owner, tree);
  for (let next = model.later.shift(); next !== undefined; next = model.later.shift())
    ability(model, next.by.source, ownerOf(next.by), next.tree, next.kept);
  leaveOut(model);
  nest(model);
}

type Source = Extract<Decl, { readonly kind: 'cards-of' | 'skills-of' }>;

/** Another line of what skills a player has: these, too. */
function moreSkills(context: Context, query: Query, decl: Source): void {
  const { type, value: left } = query;
  const player = local(query.params[0]!.local, noSpan);
  const right = valueFor(bindAs(context, key(decl.player.text), player), decl.value, type);
  if (left === undefined || isBroken(left) || isBroken(right)) return;
  query.value = { kind: 'combine', op: 'union', left, right, type, at: right.at };
}

// ---- sources, orders, seats ------------------------------------------------------------------------

function sources(model: Model, declared: Declared): void {
  const { decl, source } = declared;
  const context = base(model, source, 'query');
  switch (decl.kind) {
    case 'cards-of':
    case 'skills-of': {
      const what = decl.kind === 'cards-of' ? 'cardsOf' : 'skillsOf';
      // What gives skills adds up: a pack may give more than the one it builds on.
      if (decl.kind === 'skills-of' && model.skillsOf) {
        moreSkills(context, model.skillsOf, decl);
        break;
      }
      if (model[what])
        report(
          model,
          'M332',
          place(source, decl.span),
          { name: decl.kind },
          { also: [model[what].at] },
        );
      const player: Local = { name: key(decl.player.text), type: one('player') };
      const query: Query = {
        kind: 'query',
        id: decl.kind,
        pack: declared.pack,
        labels: {},
        sentences: {},
        at: place(source, decl.span),
        decl: undefined,
        params: [{ local: player, optional: false }],
        type: setOf(decl.kind === 'cards-of' ? 'card' : 'skill'),
        modifiers: [],
      };
      model.queries.push(query);
      query.value = valueFor(bind(context, player), decl.value, query.type);
      model[what] = query;
      break;
    }
    case 'seats':
      model.seats = { least: decl.least, most: decl.most };
      break;
    case 'trigger-order':
      model.triggerOrder = { value: valueFor(context, decl.value, listOf('player')), source };
      break;
    case 'check-order':
      model.checkOrder = decl.groups.map((group) =>
        group.map((name) => groupId(model, source, name)),
      );
      break;
    default:
      break;
  }
}

function groupId(
  model: Model,
  source: string,
  name: { kind: 'name'; text: string; quoted: boolean },
): string {
  const known = [...model.rules, ...model.manners];
  const found = known.find((each) =>
    [each.id, each.labels.zh, each.labels.en].includes(key(name.text)),
  );
  if (found === undefined)
    unknown(
      model,
      'M301',
      name,
      source,
      known.map((each) => each.id),
    );
  return found?.id ?? key(name.text);
}

// ---- values ------------------------------------------------------------------------------------------

function seenBy(
  context: Context,
  seers: readonly Seer[],
  of: 'table' | 'player' | 'card' | 'use',
): SeenBy[] {
  return seers.flatMap((seer): SeenBy[] => {
    if (seer.who === 'nobody') return [];
    if (seer.while === undefined) return [{ who: seer.who }];
    if (of === 'table') return [{ who: seer.who, while: condition(context, seer.while) }];
    const owner = freshLocal(one(of));
    const it = local(owner, noSpan);
    return [
      { who: seer.who, while: condition({ ...context, it, about: it }, seer.while), local: owner },
    ];
  });
}

function values(model: Model, declared: Declared): void {
  const { decl, source } = declared;
  const context = base(model, source, 'query');
  switch (decl.kind) {
    case 'zone': {
      const zone = model.zones.find((each) => each.decl === decl);
      if (zone) zone.seen = seenBy(context, decl.seen, decl.perPlayer ? 'player' : 'table');
      break;
    }
    case 'var': {
      const variable = model.variables.find((each) => each.decl === decl);
      if (variable === undefined) break;
      if (variable.of !== 'effect') variable.seen = seenBy(context, decl.seen, variable.of);
      if (decl.initial) variable.initial = valueFor(context, decl.initial, variable.type);
      if (decl.until) {
        const flow = flowOf(model, decl.until, source);
        if (flow) variable.until = flow;
      }
      break;
    }
    case 'option': {
      const option = model.options.find((each) => each.decl === decl);
      const ofSeats = model.variables.find((each) => each.decl === decl);
      const { type } = option ?? ofSeats ?? {};
      if (type === undefined || (option && decl.type)) break;
      const own = decl.choices?.findIndex(({ id }) => isNamed(decl.initial, key(id.text))) ?? -1;
      const value = own >= 0 ? constant(own, type) : valueFor(context, decl.initial, type);
      if (ofSeats) ofSeats.initial = value;
      else if (option && value.kind === 'constant') option.initial = value.value;
      else fault(context, 'M333', decl.initial.span, {});
      break;
    }
    case 'require':
      requirement(model, declared, decl);
      break;
    case 'window': {
      const window = model.windows.find((each) => each.decl === decl);
      if (window && decl.while) window.while = condition(context, decl.while);
      break;
    }
    default:
      break;
  }
}

const isNamed = (expr: Expr, id: string): boolean =>
  expr.kind === 'ref' && key(expr.name.text) === id;

function requirement(model: Model, declared: Declared, decl: Decl & { kind: 'require' }): void {
  const context = base(model, declared.source, 'query');
  const { labels, sentences } = labelsOf(decl.texts);
  const cond = condition(context, decl.cond);
  const zh = labels.zh ?? sentences.zh ?? '';
  model.requirements.push({
    cond,
    zh,
    en: labels.en ?? sentences.en ?? zh,
    at: place(declared.source, decl.span),
  });
}

// ---- bodies ------------------------------------------------------------------------------------------

function parameters(context: Context, params: readonly Param[], header: Header): Context {
  return params.reduce(
    (inside, param, i) => bind(inside, param.local, header.params[i]?.name.span),
    context,
  );
}

/** An event speaks of its parameters, and of the owner of the ability that hears it. */
function eventWords(model: Model, event: Event): void {
  const { header } = event.decl;
  const params = paramsOf(model, header.params, event.at.source);
  const me = local(freshLocal(one('player'), 'me'), noSpan);
  const context = parameters(base(model, event.at.source, 'query'), params, header);
  eventPattern({ ...context, me }, event);
}

function bodies(model: Model, declared: Declared): void {
  const { decl, source } = declared;
  if (decl.kind === 'query') {
    const query = model.queries.find((each) => each.decl === decl);
    if (query === undefined) return;
    const context = parameters(base(model, source, 'query'), query.params, decl.header);
    if (decl.value) query.value = valueFor(context, decl.value, query.type);
  } else if (decl.kind === 'action' || decl.kind === 'moment' || decl.kind === 'flow') {
    const verb = model.verbs.find((each) => each.decl === decl);
    if (verb) verbBody(model, source, verb, decl);
  }
}

/** What a call that leaves a parameter out means; known before anything is called. */
function defaults(model: Model, declared: Declared): void {
  const { decl, source } = declared;
  if (decl.kind === 'window') matters(model, source, decl);
  const entity = [...model.queries, ...model.verbs].find((each) => each.decl === decl);
  if (entity === undefined || !('header' in decl)) return;
  decl.header.params.forEach((tree, i) => {
    const param = entity.params[i];
    if (param && typeof tree.default === 'object' && param.default === undefined) {
      param.default = valueFor(
        base(model, source, 'query'),
        placed(tree.default, source),
        param.local.type,
      );
    }
  });
}

/** What a window is about: each parameter is equal to a value of the table, so that a sentence can say what it must be. */
function matters(model: Model, source: string, decl: Decl & { kind: 'window' }): void {
  paramsOf(model, decl.header.params, source).forEach((param, i) => {
    const tree = decl.header.params[i];
    if (typeof tree?.default === 'object')
      valueFor(base(model, source, 'query'), tree.default, freely(param.local.type));
    else
      report(model, 'M473', place(source, tree?.name.span), {
        name: param.local.name,
        window: key(decl.header.id.text),
      });
  });
}

/** There may be no such value just now; then the window is about nobody. */
function freely(type: Type): Type {
  return type.shape === 'one' && type.of !== 'yes/no' && type.of !== 'number'
    ? { ...type, maybe: true }
    : type;
}

function verbBody(
  model: Model,
  source: string,
  verb: Verb,
  decl: Decl & { kind: 'action' | 'moment' | 'flow' },
): void {
  const bare = base(model, source, verb.kind === 'flow' ? 'flow' : 'action');
  const subject = verb.params.find(
    (param) =>
      param.local.type.of === 'player' &&
      param.local.type.shape === 'one' &&
      !param.local.type.maybe,
  );
  const context = {
    ...parameters(bare, verb.params, decl.header),
    ...(subject ? { subject: local(subject.local, noSpan) } : {}),
  };
  decl.header.params.forEach(({ from }, i) => {
    const type = verb.params[i]?.local.type;
    if (from && type) valueFor({ ...context, place: 'query' }, from, setOf(type.of));
  });
  if (decl.kind === 'action') {
    if (decl.needs) verb.needs = condition(context, decl.needs);
    verb.body = body(context, decl.body);
  } else if (decl.kind === 'flow') {
    if (decl.goesOnIf) verb.goesOnIf = condition(context, decl.goesOnIf);
    if (decl.body) verb.body = body(context, decl.body);
  } else verb.body = [];
}
