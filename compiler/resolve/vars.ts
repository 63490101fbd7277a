/** Vars that no text declares: what limits count and what effects remember. */
import type { Name, Place } from '../../grammar/index.ts';
import type { Model, Variable, Verb } from '../model.ts';
import { key, unknown } from '../names.ts';
import type { Type } from '../type.ts';

/** The flow at whose end something falls back. */
export function flowOf(model: Model, name: Name, source: string): Verb | undefined {
  const flow = model.names.verbs.get(key(name.text));
  if (flow?.kind === 'flow') return flow;
  const flows = model.verbs.filter((verb) => verb.kind === 'flow').map((verb) => verb.id);
  unknown(model, 'M324', name, source, flows);
  return undefined;
}

/** A var that no text declares, open to all. */
export function varOf(
  model: Model,
  id: string,
  of: Variable['of'],
  type: Type,
  until: Verb,
  at: Place,
): Variable {
  const made: Variable = {
    kind: 'var',
    id,
    pack: '',
    labels: {},
    sentences: {},
    at,
    decl: undefined,
    index: model.variables.length,
    of,
    type,
    seen: [{ who: 'all' }],
    becomes: [],
    until,
  };
  model.variables.push(made);
  return made;
}
