/** Heads: every declaration becomes an entity that can be found by name. Bodies are resolved later. */
import {
  type Decl,
  type Header,
  type Name,
  seatVar,
  type Type as TypeTree,
} from '../grammar/index.ts';
import { attribute, common, enter, type Named } from './entity.ts';
import type {
  CardName,
  Character,
  Constant,
  Declared,
  Enum,
  Fact,
  Model,
  Option,
  Query,
  Skill,
  Value,
  Variable,
  Verb,
} from './model.ts';
import { key, place, report, unknown } from './names.ts';
import { placed } from './placed.ts';
import { listOf, number, one, type Type, yesNo } from './type.ts';
import { paramsOf, typeOf } from './written-type.ts';

function constants(
  model: Model,
  declared: Declared,
  headers: readonly Header[],
  type: Type,
  shared: boolean,
): Constant[] {
  return headers.map((header, value) => {
    const constant: Constant = {
      kind: 'constant',
      ...common(declared, header),
      type,
      value,
    };
    const values: Map<string, Value> = model.names.values;
    if (!shared || !values.has(constant.id)) enter(model, values, constant);
    return constant;
  });
}

/** `shared`: other values may be called alike. */
function declareEnum(
  model: Model,
  declared: Declared,
  header: Header,
  headers: readonly Header[],
  shared: boolean,
): void {
  const base = common(declared, header);
  const values = constants(model, declared, headers, one(`enum ${base.id}`), shared);
  const entity: Enum = { kind: 'enum', ...base, index: model.enums.length, values };
  model.enums.push(entity);
  enter(model, model.names.types, entity);
}

function declareTypes(model: Model, declared: Declared): void {
  const { decl } = declared;
  if (decl.kind === 'enum') declareEnum(model, declared, decl.header, decl.values, false);
  else if (decl.kind === 'option' && decl.perPlayer) {
    if (decl.choices) declareEnum(model, declared, decl.header, decl.choices, true);
  } else if (decl.kind === 'option') {
    const base = common(declared, decl.header);
    const type = decl.choices ? one(`enum ${base.id}`) : decl.range ? number : yesNo;
    const choices = decl.choices ? constants(model, declared, decl.choices, type, true) : [];
    const entity: Option = {
      kind: 'option',
      ...base,
      index: model.options.length,
      type,
      choices,
      least: decl.range?.least ?? 0,
      most: decl.range?.most ?? (choices.length > 0 ? choices.length - 1 : 1),
      initial: 0,
    };
    model.options.push(entity);
    enter<Enum | Option>(model, model.names.types, entity);
    enter<Value>(model, model.names.values, entity);
  }
}

function declareFact(
  model: Model,
  declared: Declared,
  decl: Decl & { kind: 'fact' },
  card?: string,
): void {
  const of = decl.of === undefined ? 'card' : typeOf(model, decl.of, declared.source).of;
  const kinds = ['card', 'card name', 'character', 'skill'] as const;
  const known = kinds.find((kind) => kind === of);
  const base = common(declared, decl.header);
  if (known === undefined) {
    report(model, 'M309', base.at, { name: base.id });
    return;
  }
  const fact: Fact = {
    kind: 'fact',
    ...base,
    index: model.facts.length,
    of: known,
    type: typeOf(model, decl.type, declared.source),
    ...(card === undefined ? {} : { card }),
  };
  model.facts.push(fact);
  enter<Value>(model, model.names.values, fact);
  attribute(model, known, fact);
}

/** The element a var or fact belongs to. */
function ownerOf(
  model: Model,
  tree: TypeTree | undefined,
  source: string,
  at: Named['at'],
): 'table' | 'player' | 'card' | 'use' {
  if (tree === undefined) return 'table';
  const { of } = typeOf(model, tree, source);
  if (of === 'player' || of === 'card' || of === 'use') return of;
  report(model, 'M309', at, {});
  return 'table';
}

/** An option of each seat is a var of the players that nothing in the game changes. */
function declareSeatOption(
  model: Model,
  declared: Declared,
  decl: Decl & { kind: 'option' },
): void {
  const base = common(declared, decl.header);
  const type = typeOf(model, seatVar(decl).type, declared.source);
  const values = model.enums.find((each) => `enum ${each.id}` === type.of)?.values.length;
  if (type.shape !== 'one' || (values === undefined && decl.type)) report(model, 'M438', base.at);
  const variable: Variable = {
    kind: 'var',
    ...base,
    index: model.variables.length,
    of: 'player',
    type,
    seen: [{ who: 'all' }],
    becomes: [],
    chosen: {
      least: type.maybe ? -1 : (decl.range?.least ?? 0),
      most: decl.range?.most ?? (values ?? 2) - 1,
    },
  };
  model.variables.push(variable);
  enter<Value>(model, model.names.values, variable);
  attribute(model, 'player', variable);
}

function declareValue(model: Model, declared: Declared): void {
  const { decl, source } = declared;
  const values: Map<string, Value> = model.names.values;
  switch (decl.kind) {
    case 'fact':
      declareFact(model, declared, decl);
      break;
    case 'zone': {
      const zone = {
        kind: 'zone' as const,
        ...common(declared, decl.header),
        index: model.zones.length,
        perPlayer: decl.perPlayer,
        ordered: decl.list,
        most: decl.atMost ?? 0,
        seen: [],
      };
      model.zones.push(zone);
      enter(model, values, zone);
      if (zone.perPlayer) attribute(model, 'player', zone);
      break;
    }
    case 'var': {
      const base = common(declared, decl.header);
      const variable = {
        kind: 'var' as const,
        ...base,
        index: model.variables.length,
        of: ownerOf(model, decl.of, source, base.at),
        type: typeOf(model, decl.type, source),
        seen: [],
        becomes: [],
      };
      model.variables.push(variable);
      enter(model, values, variable);
      if (variable.of !== 'table') attribute(model, variable.of, variable);
      break;
    }
    case 'option': {
      if (decl.perPlayer) declareSeatOption(model, declared, decl);
      else if (decl.type) report(model, 'M438', place(source, decl.header.id.span));
      break;
    }
    case 'query': {
      const query: Query = {
        kind: 'query',
        ...common(declared, decl.header),
        params: paramsOf(model, decl.header.params, source),
        type: typeOf(model, decl.type, source),
        modifiers: [],
        ...(decl.joined ? { joined: decl.joined } : {}),
      };
      model.queries.push(query);
      enter<Value>(model, values, query);
      const [first] = query.params;
      const given = decl.header.params
        .slice(1)
        .every(({ default: own }) => typeof own === 'object');
      if (first && first.local.type.shape === 'one' && given) {
        attribute(model, first.local.type.of, query);
      }
      break;
    }
    case 'window': {
      const window = {
        kind: 'window' as const,
        ...common(declared, decl.header),
        index: model.windows.length,
        narrow: decl.narrow,
      };
      model.windows.push(window);
      enter<Value>(model, values, window);
      break;
    }
    case 'table': {
      const table = {
        kind: 'table' as const,
        ...common(declared, decl.header),
        index: model.tables.length,
        params: paramsOf(model, decl.header.params, source),
        type: decl.type ? typeOf(model, decl.type, source) : listOf('nothing'),
        rows: [],
      };
      model.tables.push(table);
      enter<Value>(model, values, table);
      break;
    }
    default:
      break;
  }
}

export function declareSkill(
  model: Model,
  declared: Declared,
  header: Header,
  manner: Name | undefined,
): Skill {
  const fallback = model.manners.find((m) => m.isDefault);
  const named = manner === undefined ? undefined : model.names.manners.get(key(manner.text));
  if (manner !== undefined && named === undefined)
    unknown(model, 'M301', manner, declared.source, model.names.manners.keys());
  const skill: Skill = {
    kind: 'skill',
    ...common(declared, header),
    index: model.skills.length,
    manner: named ?? fallback,
  };
  model.skills.push(skill);
  enter<Value>(model, model.names.values, skill);
  return skill;
}

function declareVerb(model: Model, declared: Declared): void {
  const { decl, source } = declared;
  if (decl.kind === 'action' || decl.kind === 'moment' || decl.kind === 'flow') {
    const verb: Verb = {
      kind: decl.kind,
      ...common(declared, decl.header),
      params: paramsOf(model, decl.header.params, source),
      when: [],
      before: [],
      instead: [],
    };
    model.verbs.push(verb);
    enter(model, model.names.verbs, verb);
  } else if (decl.kind === 'event') {
    const event = { kind: 'event' as const, ...common(declared, decl.header), decl };
    model.events.push(event);
    enter(model, model.names.events, event);
  } else if (decl.kind === 'manner') {
    const manner = {
      kind: 'manner' as const,
      ...common(declared, decl.header),
      isDefault: decl.isDefault,
      decl: placed(decl, source),
      source,
    };
    model.manners.push(manner);
    enter(model, model.names.manners, manner);
  } else if (decl.kind === 'rule') {
    model.rules.push({ kind: 'rule', ...common(declared, decl.header) });
  }
}

function declareCard(model: Model, declared: Declared): void {
  const { decl } = declared;
  if (decl.kind === 'card') {
    const card: CardName = {
      kind: 'card',
      ...common(declared, decl.header),
      index: model.cards.length,
      decl,
      uses: [],
    };
    model.cards.push(card);
    enter<Value>(model, model.names.values, card);
    for (const fact of decl.declares) {
      declareFact(model, { ...declared, decl: fact }, fact, card.id);
    }
  } else if (decl.kind === 'character') {
    const character: Character = {
      kind: 'character',
      ...common(declared, decl.header),
      index: model.characters.length,
      skills: [],
      facts: new Map(),
    };
    model.characters.push(character);
    enter<Value>(model, model.names.values, character);
  }
}

/** Every declaration's head, types first, so that nothing depends on the order of texts. */
export function declare(model: Model, declared: readonly Declared[]): void {
  for (const each of declared) declareTypes(model, each);
  for (const each of declared) declareVerb(model, each);
  for (const each of declared) declareValue(model, each);
  for (const each of declared) declareCard(model, each);
}
