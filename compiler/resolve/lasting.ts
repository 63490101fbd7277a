/** `until end of turn { when … }`: abilities that begin here and last, with what they remember of this place. */
import type { Ability, Stmt } from '../../grammar/index.ts';
import type { Core, Do, Local } from '../core.ts';
import type { MatchStep, Variable } from '../model.ts';
import { key, place } from '../names.ts';
import { number, setOf } from '../type.ts';
import { freshLocal } from './attribute.ts';
import { type Context, fault, isBroken, local, noSpan } from './context.ts';
import { flowOf, varOf } from './vars.ts';

type Lasting = Extract<Stmt, { readonly kind: 'lasting' }>;

/** What can last: what hears, and what changes what is asked or used. */
const lasts: ReadonlySet<Ability['head']['kind']> = new Set([
  'when',
  'before',
  'instead',
  'modify',
  'convert',
]);

export function lasting(context: Context, stmt: Lasting): Do | undefined {
  const { model, source, ability: by } = context;
  const at = stmt.span ?? noSpan;
  if (by === undefined) {
    fault(context, 'M435', at);
    return undefined;
  }
  const flow = flowOf(model, stmt.until, source);
  if (flow === undefined) return undefined;
  const from = place(source, at);
  const same = model.variables.filter((each) => each.id.startsWith(`${by.id}/until`)).length;
  const id = `${by.id}/until${same === 0 ? '' : `-${same + 1}`}`;
  const on = varOf(model, id, 'table', setOf('number'), flow, from);
  const where: Local = freshLocal(number, 'place');
  const taken: Core = { kind: 'var', variable: on, type: on.type, at };
  const steps: MatchStep[] = [{ kind: 'each', local: where, over: taken }];
  const kept: { readonly variable: Variable; readonly value: Core }[] = [];
  const keep = (name: string, value: Core): Local => {
    const { type } = value;
    const variable = varOf(model, `${id}/${name}`, 'effect', type, flow, from);
    const made: Local = { name, type };
    kept.push({ variable, value });
    const back: Core = { kind: 'var', variable, of: local(where, at), type, at };
    steps.push({ kind: 'bind', local: made, value: back, nonEmpty: false });
    return made;
  };
  const said = namesIn(stmt.abilities);
  const me = context.me && keep('me', context.me);
  const card = context.card && said.has('this') ? keep('this', context.card) : undefined;
  const names = new Map<string, Local>();
  for (const [name, value] of context.locals)
    if (said.has(name) && !isBroken(value)) names.set(name, keep(name, value));
  for (const tree of stmt.abilities) {
    if (!lasts.has(tree.head.kind)) fault(context, 'M436', tree.head.span);
    else
      model.later.push({
        by,
        tree,
        kept: {
          ...(me ? { me } : {}),
          ...(card ? { card } : {}),
          names,
          on,
          place: where,
          ends: said.has('it ends'),
          steps,
        },
      });
  }
  return { kind: 'begin', on, kept, at };
}

/** Every name that stands in the abilities, `this` and `it ends`. */
function namesIn(part: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(part)) for (const each of part) namesIn(each, found);
  else if (typeof part === 'object' && part !== null) {
    if ('kind' in part && part.kind === 'name' && 'text' in part) found.add(key(`${part.text}`));
    if ('word' in part && part.word === 'this') found.add('this');
    if ('kind' in part && part.kind === 'ends') found.add('it ends');
    for (const each of Object.values(part)) namesIn(each, found);
  }
  return found;
}
