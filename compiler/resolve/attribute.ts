/** What can be asked of an element: `x's name`, and adjectives (`x is black`, `where alive`). */
import type { Name, Span } from '../../grammar/index.ts';
import type { Core, Local, UseField } from '../core.ts';
import type { Fact, Query, Value, Variable, Zone } from '../model.ts';
import { key } from '../names.ts';
import { isYesNo, maybe, one, setOf, type Type, yesNo } from '../type.ts';
import { type Context, constant, fault, local } from './context.ts';

const useFields: Readonly<Record<string, { field: UseField; type: Type }>> = {
  user: { field: 'user', type: one('player') },
  name: { field: 'card name', type: maybe('card name') },
  skill: { field: 'skill', type: maybe('skill') },
  'face-down': { field: 'face down', type: yesNo },
  'at-once': { field: 'at once', type: yesNo },
  physical: { field: 'physical', type: yesNo },
};

function builtIn(x: Core, name: string, at: Span): Core | undefined {
  if (x.type.of === 'card' && name === 'owner')
    return { kind: 'holder', card: x, type: maybe('player'), at };
  if (x.type.of === 'card' && name === 'name') return cardName(x, at);
  if (x.type.of === 'use') {
    const known = useFields[name];
    if (known) return { kind: 'use', use: x, field: known.field, type: known.type, at };
    if (name === 'cards') return { kind: 'use-cards', use: x, type: setOf('card'), at };
    if (name === 'players') return { kind: 'use-players', use: x, type: setOf('player'), at };
    if (name === 'lost') return { kind: 'lost', use: x, type: yesNo, at };
  }
  if (x.type.of === 'window' && name === 'closed')
    return { kind: 'window-closed', window: x, type: yesNo, at };
  if (x.type.of === 'window' && name === 'narrow')
    return { kind: 'window-narrow', window: x, type: yesNo, at };
  return undefined;
}

/** The printed name of a physical card. */
export function cardName(card: Core, at: Span): Core {
  return { kind: 'fact', fact: nameFact, of: card, type: one('card name'), at };
}

/** Facts that every pack has: the name of a physical card, the skills of a character. */
export const nameFact: Fact = {
  kind: 'fact',
  id: 'name',
  pack: '',
  labels: {},
  sentences: {},
  at: { source: '', start: 0, end: 0 },
  decl: undefined,
  index: -1,
  of: 'card',
  type: one('card name'),
};

export const skillsFact: Fact = {
  ...nameFact,
  id: 'skills',
  index: -2,
  of: 'character',
  type: setOf('skill'),
};

function read(x: Core, entity: Fact | Variable | Zone | Query, context: Context, at: Span): Core {
  switch (entity.kind) {
    case 'fact':
      return { kind: 'fact', fact: entity, of: x, type: entity.type, at };
    case 'var':
      return { kind: 'var', variable: entity, of: x, type: entity.type, at };
    case 'zone':
      return { kind: 'zone', zone: entity, of: x, type: setOf('card'), at };
    case 'query': {
      const rest = entity.params
        .slice(1)
        .map((param) => (param.default === 'me' ? context.me : param.default));
      if (rest.some((arg) => arg === undefined)) fault(context, 'M306', at, {});
      return {
        kind: 'query',
        query: entity,
        args: [x, ...rest.filter((arg) => arg !== undefined)],
        type: entity.type,
        at,
      };
    }
  }
}

/** The empty value of a type: what a genitive of none is. */
export function lifted(type: Type): Type {
  return type.shape === 'one' && type.of !== 'yes/no' && type.of !== 'number'
    ? { ...type, maybe: true }
    : type;
}

/** A name of no author: told apart from others by being another object. */
export function freshLocal(type: Type, name = 'it'): Local {
  return { name, type };
}

/** `x's name`; undefined when the element has no such attribute. Sets give the union, none gives nothing. */
export function attribute(context: Context, x: Core, name: Name): Core | undefined {
  const at = name.span ?? x.at;
  if (x.type.shape !== 'one') {
    const element = freshLocal(one(x.type.of));
    const body = attribute(context, local(element, at), name);
    if (body === undefined) return undefined;
    return { kind: 'collect', over: x, local: element, body, type: setOf(body.type.of), at };
  }
  if (x.type.maybe) {
    const opened = freshLocal(one(x.type.of));
    const body = attribute(context, local(opened, at), name);
    if (body === undefined) return undefined;
    return { kind: 'with', value: x, local: opened, body, type: lifted(body.type), at };
  }
  const id = key(name.text);
  const found = context.model.elements.get(x.type.of)?.get(id);
  if (found) return read(x, found, context, at);
  if (x.type.of === 'character' && id === 'skills')
    return { kind: 'fact', fact: skillsFact, of: x, type: setOf('skill'), at };
  return builtIn(x, id, at);
}

/** Attributes of an element whose type is the wanted one. */
function attributesOf(context: Context, x: Core, type: Type): Core[] {
  const table = context.model.elements.get(x.type.of);
  const found = new Set([...(table?.values() ?? [])]);
  const result: Core[] = [];
  for (const entity of found) {
    const own = entity.kind === 'zone' ? setOf('card') : entity.type;
    if (own.shape === 'one' && own.of === type.of) result.push(read(x, entity, context, x.at));
  }
  return result;
}

function equal(left: Core, right: Core, at: Span): Core {
  return { kind: 'compare', op: 'eq', left, right, type: yesNo, at };
}

/** `x is NAME` where the name is an adjective of x; undefined when it is none. */
export function adjective(context: Context, x: Core, name: Name): Core | undefined {
  const at = name.span ?? x.at;
  if (x.type.shape !== 'one') return undefined;
  if (x.type.maybe) {
    const opened = freshLocal(one(x.type.of));
    const body = adjective(context, local(opened, at), name);
    return body && { kind: 'with', value: x, local: opened, body, type: yesNo, at };
  }
  const own = attribute(context, x, name);
  if (own && isYesNo(own.type)) return own;
  const value: Value | undefined = context.model.names.values.get(key(name.text));
  if (value?.kind === 'constant' && value.type.of.startsWith('enum ')) {
    const wanted = constant(value.value, value.type, at);
    if (x.type.of === value.type.of) return equal(x, wanted, at);
    const [only, ...others] = attributesOf(context, x, value.type);
    if (only === undefined) {
      // It may be the attribute whose type is not known, which has been reported.
      const table = context.model.elements.get(x.type.of);
      const unclear = [...(table?.values() ?? [])].some(
        (each) => each.kind !== 'zone' && each.type.of === 'nothing',
      );
      return unclear ? constant(-1, one('nothing'), at) : undefined;
    }
    if (others.length > 0) fault(context, 'M303', at, { name: name.text });
    return equal(only, wanted, at);
  }
  if (value?.kind === 'card') {
    const wanted = constant(value.index, one('card name'), at);
    if (x.type.of === 'card') return equal(cardName(x, at), wanted, at);
    if (x.type.of === 'card name') return equal(x, wanted, at);
    if (x.type.of === 'use')
      return equal(
        { kind: 'use', use: x, field: 'card name', type: maybe('card name'), at },
        wanted,
        at,
      );
  }
  if (value?.kind === 'skill' && x.type.of === 'use') {
    return equal(
      { kind: 'use', use: x, field: 'skill', type: maybe('skill'), at },
      constant(value.index, one('skill'), at),
      at,
    );
  }
  if (value?.kind === 'character' && x.type.of === 'player') {
    const [only] = attributesOf(context, x, one('character'));
    if (only) return equal(only, constant(value.index, one('character'), at), at);
  }
  return undefined;
}
