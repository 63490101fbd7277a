/** Bodies: every entity's expressions and statements get their meaning. */
import type { Decl, Expr, Header, Seer } from '../../grammar/index.ts';
import type { Core, Local } from '../core.ts';
import { declareSkill } from '../declare.ts';
import type { Character, Declared, Fact, Model, Query, SeenBy, Table, Verb } from '../model.ts';
import { key, labelsOf, place, report, unknown } from '../names.ts';
import { listOf, one, setOf, yesNo } from '../type.ts';
import { ability, type Owner } from './ability.ts';
import { freshLocal } from './attribute.ts';
import { bind, type Context, constant, fault, local, noSpan } from './context.ts';
import { condition, expression, valueOf } from './expression.ts';
import { body } from './statement.ts';

function base(model: Model, source: string, where: Context['place']): Context {
  return { model, source, locals: new Map(), place: where };
}

/** Seats, orders and sources must be known before abilities are read; characters' skills before bodies name them. */
export function resolve(model: Model, declared: readonly Declared[]): void {
  const skills = declared.flatMap((each) => declareSkills(model, each));
  for (const each of declared) sources(model, each);
  for (const each of declared) values(model, each);
  for (const each of declared) bodies(model, each);
  for (const each of declared) tables(model, each);
  for (const { owner, tree, source } of [...declared.flatMap((each) => abilities(model, each)), ...skills]) {
    ability(model, source, owner, tree);
  }
}

interface Pending {
  readonly owner: Owner;
  readonly tree: Parameters<typeof ability>[3];
  readonly source: string;
}

// ---- skills and characters -------------------------------------------------------------------------

function declareSkills(model: Model, declared: Declared): Pending[] {
  const { decl } = declared;
  if (decl.kind === 'skill') {
    const skill = declareSkill(model, declared, decl.header, decl.manner);
    return decl.abilities.map((tree) => pendingOf(declared, { skill }, tree));
  }
  if (decl.kind !== 'character') return [];
  const character = model.characters.find((each) => each.decl === decl);
  if (character === undefined) return [];
  const result: Pending[] = [];
  for (const part of decl.parts) {
    if (part.kind === 'skill') {
      const skill = declareSkill(model, declared, part.header, part.manner);
      character.skills.push(skill);
      result.push(...part.abilities.map((tree) => pendingOf(declared, { skill }, tree)));
    } else {
      const skill = declareSkill(model, declared, unnamed(model, character, part.manner), part.manner);
      character.skills.push(skill);
      result.push(pendingOf(declared, { skill }, part.ability));
    }
  }
  return result;
}

/** An unnamed skill is called after its character and manner, and shown under the manner's word. */
function unnamed(model: Model, character: Character, manner: { readonly text: string; readonly span?: { start: number; end: number } }): Header {
  const found = model.names.manners.get(key(manner.text));
  const stem = `${character.id}-${found?.id ?? key(manner.text)}`;
  const same = character.skills.filter((skill) => skill.id === stem || skill.id.startsWith(`${stem}-`)).length;
  const id = same === 0 ? stem : `${stem}-${same + 1}`;
  const span = manner.span ? { span: manner.span } : {};
  return { kind: 'header', id: { kind: 'name', text: id, quoted: false, ...span }, texts: [], params: [] };
}

function pendingOf(declared: Declared, owner: Pick<Owner, 'skill' | 'card' | 'rule'>, tree: Pending['tree']): Pending {
  const entity = owner.skill ?? owner.card ?? owner.rule;
  const manner = owner.skill?.manner;
  return { owner: { id: entity?.id ?? '', labels: entity?.labels ?? {}, ...owner, ...(manner ? { manner } : {}) }, tree, source: declared.source };
}

function abilities(model: Model, declared: Declared): Pending[] {
  const { decl } = declared;
  if (decl.kind === 'rule') {
    const rule = model.rules.find((each) => each.decl === decl);
    return rule ? decl.abilities.map((tree) => pendingOf(declared, { rule }, tree)) : [];
  }
  if (decl.kind === 'card') {
    const card = model.cards.find((each) => each.decl === decl);
    return card ? (decl.abilities ?? []).map((tree) => pendingOf(declared, { card }, tree)) : [];
  }
  if (decl.kind === 'character') characterFacts(model, declared, decl);
  return [];
}

/** `female, lurking` in the header of a character: values of its facts. */
function characterFacts(model: Model, declared: Declared, decl: Decl & { kind: 'character' }): void {
  const character = model.characters.find((each) => each.decl === decl);
  if (character === undefined) return;
  const own = model.facts.filter((fact) => fact.of === 'character');
  for (const name of decl.facts) {
    const word = key(name.text);
    const flag = own.find((fact) => fact.type.of === 'yes/no' && [fact.id, fact.labels.zh, fact.labels.en].includes(word));
    if (flag) character.facts.set(flag, [1]);
    else {
      const value = model.names.values.get(word);
      const fact = value?.kind === 'constant' ? own.find((each) => each.type.of === value.type.of) : undefined;
      if (fact && value?.kind === 'constant') character.facts.set(fact, [...(character.facts.get(fact) ?? []), value.value]);
      else unknown(model, 'M331', name, declared.source, own.map((each) => each.id));
    }
  }
  for (const { name, value } of decl.given) {
    const fact = own.find((each) => each.id === key(name.text));
    if (fact === undefined) unknown(model, 'M331', name, declared.source, own.map((each) => each.id));
    else given(model, declared, character, fact, value);
  }
}

function given(model: Model, declared: Declared, character: Character, fact: Fact, expr: Expr): void {
  const value = valueOf(base(model, declared.source, 'query'), expr, fact.type);
  const values: number[] = [];
  const collect = (core: Core): void => {
    if (core.kind === 'constant') values.push(core.value);
    else if (core.kind === 'combine') [core.left, core.right].forEach(collect);
    else if (core.kind === 'single') collect(core.of);
  };
  collect(value);
  character.facts.set(fact, values);
}

// ---- sources, orders, seats ------------------------------------------------------------------------

function sources(model: Model, declared: Declared): void {
  const { decl, source } = declared;
  const context = base(model, source, 'query');
  switch (decl.kind) {
    case 'cards-of':
    case 'skills-of': {
      const what = decl.kind === 'cards-of' ? 'cardsOf' : 'skillsOf';
      if (model[what]) report(model, 'M332', place(source, decl.span), { name: decl.kind }, { also: [model[what].at] });
      const player: Local = { name: key(decl.player.text), type: one('player') };
      const query: Query = {
        kind: 'query', id: decl.kind, pack: declared.pack, labels: {}, sentences: {}, at: place(source, decl.span), decl: undefined,
        params: [{ local: player, optional: false }], type: setOf(decl.kind === 'cards-of' ? 'card' : 'skill'), modifiers: [],
      };
      model.queries.push(query);
      query.value = valueOf(bind(context, player), decl.value, query.type);
      model[what] = query;
      break;
    }
    case 'seats':
      model.seats = { least: decl.least, most: decl.most };
      break;
    case 'trigger-order':
      model.triggerOrder = valueOf(context, decl.value, listOf('player'));
      break;
    case 'check-order':
      model.checkOrder = decl.groups.map((group) => group.map((name) => groupId(model, source, name)));
      break;
    default:
      break;
  }
}

function groupId(model: Model, source: string, name: { kind: 'name'; text: string; quoted: boolean }): string {
  const known = [...model.rules, ...model.manners];
  const found = known.find((each) => [each.id, each.labels.zh, each.labels.en].includes(key(name.text)));
  if (found === undefined) unknown(model, 'M301', name, source, known.map((each) => each.id));
  return found?.id ?? key(name.text);
}

// ---- values ------------------------------------------------------------------------------------------

function seenBy(context: Context, seers: readonly Seer[], of: 'table' | 'player' | 'card' | 'use'): SeenBy[] {
  return seers.flatMap((seer): SeenBy[] => {
    if (seer.who === 'nobody') return [];
    if (seer.while === undefined) return [{ who: seer.who }];
    if (of === 'table') return [{ who: seer.who, while: condition(context, seer.while) }];
    const owner = freshLocal(one(of));
    const it = local(owner, noSpan);
    return [{ who: seer.who, while: condition({ ...context, it, about: it }, seer.while), local: owner }];
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
      variable.seen = seenBy(context, decl.seen, variable.of);
      if (decl.initial) variable.initial = valueOf(context, decl.initial, variable.type);
      if (decl.until) {
        const flow = model.names.verbs.get(key(decl.until.text));
        if (flow?.kind === 'flow') variable.until = flow;
        else unknown(model, 'M324', decl.until, source, model.verbs.filter((verb) => verb.kind === 'flow').map((verb) => verb.id));
      }
      break;
    }
    case 'option': {
      const option = model.options.find((each) => each.decl === decl);
      if (option === undefined) break;
      const named = decl.initial.kind === 'ref' ? option.choices.findIndex((each) => decl.initial.kind === 'ref' && each.id === key(decl.initial.name.text)) : -1;
      const value = named >= 0 ? constant(named, option.type) : valueOf(context, decl.initial, option.type);
      if (value.kind === 'constant') option.initial = value.value;
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

function requirement(model: Model, declared: Declared, decl: Decl & { kind: 'require' }): void {
  const context = base(model, declared.source, 'query');
  const { labels, sentences } = labelsOf(decl.texts);
  const cond = condition(context, decl.cond);
  const zh = labels.zh ?? sentences.zh ?? '';
  model.requirements.push({ cond, zh, en: labels.en ?? sentences.en ?? zh, at: place(declared.source, decl.span) });
}

// ---- bodies ------------------------------------------------------------------------------------------

function parameters(context: Context, params: readonly { readonly local: Local }[]): Context {
  return params.reduce((inside, param) => bind(inside, param.local), context);
}

function bodies(model: Model, declared: Declared): void {
  const { decl, source } = declared;
  if (decl.kind === 'query') {
    const query = model.queries.find((each) => each.decl === decl);
    if (query === undefined) return;
    const context = parameters(base(model, source, 'query'), query.params);
    defaults(context, decl.header, query.params);
    if (decl.value) query.value = valueOf(context, decl.value, query.type);
  } else if (decl.kind === 'action' || decl.kind === 'moment' || decl.kind === 'flow') {
    const verb = model.verbs.find((each) => each.decl === decl);
    if (verb) verbBody(model, source, verb, decl);
  }
}

function defaults(context: Context, header: Header, params: Query['params']): void {
  header.params.forEach((tree, i) => {
    const param = params[i];
    if (param && typeof tree.default === 'object' && param.default === undefined) {
      param.default = valueOf({ ...context, locals: new Map() }, tree.default, param.local.type);
    }
  });
}

function verbBody(model: Model, source: string, verb: Verb, decl: Decl & { kind: 'action' | 'moment' | 'flow' }): void {
  const bare = base(model, source, verb.kind === 'flow' ? 'flow' : 'action');
  const subject = verb.params.find((param) => param.local.type.of === 'player' && param.local.type.shape === 'one' && !param.local.type.maybe);
  const context = { ...parameters(bare, verb.params), ...(subject ? { subject: local(subject.local, noSpan) } : {}) };
  defaults(context, decl.header, verb.params);
  if (decl.kind === 'action') {
    if (decl.needs) verb.needs = condition(context, decl.needs);
    verb.body = body(context, decl.body);
  } else if (decl.kind === 'flow') {
    if (decl.goesOnIf) verb.goesOnIf = condition(context, decl.goesOnIf);
    if (decl.body) verb.body = body(context, decl.body);
  } else verb.body = [];
}

// ---- tables ------------------------------------------------------------------------------------------

function tables(model: Model, declared: Declared): void {
  const { decl, source } = declared;
  if (decl.kind !== 'table') return;
  const table = model.tables.find((each) => each.decl === decl);
  if (table === undefined || decl.rows === undefined) return;
  const context = base(model, source, 'query');
  table.rows = decl.rows.map((row) => ({
    keys: row.keys.map((expr, i) => constantOf(context, table, expr, i)),
    values: row.values.flatMap(({ n, name }) => {
      const value = model.names.values.get(key(name.text));
      if (value?.kind !== 'constant' || value.type.of !== table.type.of) {
        unknown(model, 'M301', name, source, model.names.values.keys());
        return [];
      }
      return Array.from({ length: n }, () => value.value);
    }),
  }));
  if (decl.otherwise) table.otherwise = constantOf(context, table, decl.otherwise, table.params.length - 1);
}

function constantOf(context: Context, table: Table, expr: Expr, i: number): number {
  const param = table.params[i];
  if (param === undefined) {
    fault(context, 'M312', expr.span, { name: table.id, wanted: table.params.length, found: i + 1 });
    return -1;
  }
  const option = context.model.options.find((each) => each.type.of === param.local.type.of && each.choices.length > 0);
  const named = expr.kind === 'ref' ? option?.choices.find((each) => each.id === key(expr.name.text)) : undefined;
  if (named) return named.value;
  const value = valueOf(context, expr, param.local.type);
  if (value.kind === 'constant') return value.value;
  fault(context, 'M333', expr.span, {});
  return -1;
}

export { expression, yesNo };
