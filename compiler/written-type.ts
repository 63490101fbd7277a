/** Types and parameters as written. */
import type { Param as ParamTree, Type as TypeTree } from '../grammar/index.ts';
import type { Local } from './core.ts';
import type { Model, Param } from './model.ts';
import { key, unknown } from './names.ts';
import { type Element, listOf, maybe, one, setOf, type Type } from './type.ts';

const baseTypes: Readonly<Record<string, Element>> = {
  number: 'number',
  'yes/no': 'yes/no',
  player: 'player',
  card: 'card',
  'card name': 'card name',
  use: 'use',
  skill: 'skill',
  character: 'character',
  window: 'window',
  zone: 'zone',
};

export function typeOf(model: Model, tree: TypeTree, source: string): Type {
  switch (tree.kind) {
    case 'base':
      return one(baseTypes[tree.base] ?? 'nothing');
    case 'named': {
      const found = model.names.types.get(key(tree.name.text));
      if (found === undefined) {
        unknown(model, 'M301', tree.name, source, model.names.types.keys());
        return one('nothing');
      }
      return found.kind === 'enum' ? one(`enum ${found.id}`) : found.type;
    }
    case 'set':
      return setOf(typeOf(model, tree.of, source).of);
    case 'list':
      return listOf(typeOf(model, tree.of, source).of);
    case 'maybe':
      return maybe(typeOf(model, tree.of, source).of);
  }
}

export function paramsOf(model: Model, params: readonly ParamTree[], source: string): Param[] {
  return params.map((param) => {
    const local: Local = { name: key(param.name.text), type: typeOf(model, param.type, source) };
    const isMe =
      typeof param.default === 'object' &&
      param.default.kind === 'word' &&
      param.default.word === 'me';
    return {
      local,
      optional: param.default === 'any',
      ...(isMe ? { default: 'me' as const } : {}),
    };
  });
}
