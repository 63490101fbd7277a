/** `change`: a new value of a query, an option, the seats, the order of checks, or of a named clause of a card. */
import type { Change, Decl } from '../../grammar/index.ts';
import type { Declared } from '../model.ts';
import { key, place, report } from '../names.ts';
import { placed } from '../placed.ts';
import { relocated, withClause } from './parts.ts';
import type { Target } from './targets.ts';
import { type Made, noPart, type Work } from './work.ts';

/** The target with the value; undefined when it has none of this kind, which is reported. */
export function withValue(
  work: Work,
  change: Change & { readonly kind: 'change' },
  target: Target,
  declared: Declared,
): Made | undefined {
  const { model, variant } = work;
  const { decl } = declared;
  const { source } = variant;
  const [first, second = first] = change.values;
  const here = (made: Decl): Declared => ({ source, pack: declared.pack, decl: made });
  if (decl.kind === 'check-order')
    return { declared: here({ ...decl, groups: change.groups ?? [] }) };
  if (first === undefined || second === undefined) return undefined;
  if (decl.kind === 'seats') {
    const wrong = [first, second].find((value) => value.kind !== 'number');
    if (wrong) report(model, 'M333', place(source, wrong.span));
    if (first.kind !== 'number' || second.kind !== 'number') return undefined;
    return { declared: here({ ...decl, least: first.value, most: second.value }) };
  }
  if (decl.kind === 'card' && typeof change.target !== 'string') {
    const span = change.span && { ...change.span, source };
    const [name, value] = [change.target, placed(first, source)];
    const made = withClause(decl, span, name, value);
    const clause = key(name.text);
    const before = target.declared.decl;
    if (made === undefined || before.kind !== 'card' || !withClause(before, span, name, value))
      return noPart(work, target, change.target.text, change.target.span);
    const paths = [[...target.path, `clause ${clause}`]];
    return { declared: { ...declared, decl: made }, paths, names: [clause] };
  }
  const moved = relocated(decl, change.span);
  const paths = [[...target.path, 'value']];
  if (moved.kind === 'query') return { declared: here({ ...moved, value: first }), paths };
  if (moved.kind === 'option') return { declared: here({ ...moved, initial: first }), paths };
  return undefined;
}
