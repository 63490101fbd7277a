/** Takes a part out of a declaration, or puts a new value in its place: each part has a name by which it is found. */
import type { Ability, Change, Decl, Expr, Name, Span } from '../../grammar/index.ts';
import { key } from '../names.ts';
import { type DeclOf, isNamed, namesOf } from './targets.ts';

/** A copy in which every place is the one given: what was written elsewhere now belongs to a change. */
export function relocated<T>(node: T, span: Span | undefined): T {
  return JSON.parse(JSON.stringify(node), (name, value) => (name === 'span' ? span : value)) as T;
}

/** The declaration without the part, and what the part is called; undefined when there is not exactly one such part. */
export function withoutPart(
  decl: Decl,
  part: Name,
): { readonly decl: Decl; readonly path: string; readonly names: readonly string[] } | undefined {
  const name = key(part.text);
  const only = <T>(list: readonly T[], is: (one: T) => boolean): number =>
    list.filter(is).length === 1 ? list.findIndex(is) : -1;
  switch (decl.kind) {
    case 'enum': {
      const at = only(decl.values, (value) => isNamed(value, part));
      const value = decl.values[at];
      return (
        value && {
          decl: { ...decl, values: decl.values.toSpliced(at, 1) },
          path: `value ${key(value.id.text)}`,
          names: namesOf(value),
        }
      );
    }
    case 'character': {
      // Two missions of one manner go together.
      const rest = decl.parts.filter(
        (each) => each.kind !== 'manner-ability' || key(each.manner.text) !== name,
      );
      return rest.length < decl.parts.length
        ? { decl: { ...decl, parts: rest }, path: name, names: [] }
        : undefined;
    }
    case 'card': {
      if (!decl.abilities?.some(({ clauses }) => clauses.some((each) => isClause(each, name))))
        return undefined;
      const abilities = decl.abilities.map((ability) =>
        ability.clauses.some((each) => isClause(each, name))
          ? { ...ability, clauses: ability.clauses.filter((each) => !isClause(each, name)) }
          : ability,
      );
      return { decl: { ...decl, abilities }, path: `clause ${name}`, names: [name] };
    }
    case 'flow': {
      const steps = decl.body ?? [];
      const at = only(steps, (step) => step.kind === 'do' && key(step.name.text) === name);
      return at < 0
        ? undefined
        : { decl: { ...decl, body: steps.toSpliced(at, 1) }, path: `step ${name}`, names: [] };
    }
    default:
      return undefined;
  }
}

function isClause(clause: Ability['clauses'][number], name: string): boolean {
  return clause.kind === 'condition' && clause.name !== undefined && key(clause.name.text) === name;
}

/** The abilities that a new condition changed are told to `moved`: from now on they stand in the text of the change. */
export function withClause(
  decl: DeclOf<'card'>,
  change: Extract<Change, { kind: 'change' }>,
  name: Name,
  value: Expr,
  moved: (ability: Ability) => void,
): Decl | undefined {
  let found = false;
  const abilities = (decl.abilities ?? []).map((ability) => {
    // `turn` is what follows `while` after `use in`; other clauses are found by their own name.
    const isTurn = key(name.text) === 'turn' && ability.head.kind === 'use' && ability.head.while;
    const here = isTurn || ability.clauses.some((clause) => isClause(clause, key(name.text)));
    if (!here) return ability;
    found = true;
    const made: Ability = relocated(ability, change.span);
    const head = isTurn ? ({ ...made.head, while: value } as Ability['head']) : made.head;
    const clauses = made.clauses.map((clause) =>
      isClause(clause, key(name.text)) ? ({ ...clause, cond: value } as typeof clause) : clause,
    );
    const changed = { ...made, head, clauses };
    moved(changed);
    return changed;
  });
  return found ? { ...decl, abilities } : undefined;
}
