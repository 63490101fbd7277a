/** Takes a part out of a declaration, or puts a new value in its place: each part has a name by which it is found. */
import type { Ability, Decl, Expr, Name, Span } from '../../grammar/index.ts';
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
      const rest = decl.parts.filter((each) => nameIn(each) !== name);
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
    default:
      return undefined;
  }
}

/** What the parts are called that `withoutPart` takes out. */
export function knownParts(decl: Decl): readonly string[] {
  switch (decl.kind) {
    case 'enum':
      return decl.values.map(({ id }) => id.text);
    case 'character':
      return decl.parts.flatMap((part) => nameIn(part) ?? []);
    case 'card':
      return (decl.abilities ?? []).flatMap(({ clauses }) =>
        clauses.flatMap((clause) =>
          clause.kind === 'condition' && clause.name ? [clause.name.text] : [],
        ),
      );
    default:
      return [];
  }
}

/** The manner of an unnamed skill, or the skill that a character names. */
function nameIn(part: DeclOf<'character'>['parts'][number]): string | undefined {
  if (part.kind === 'skill') return undefined;
  return key((part.kind === 'skill-name' ? part.name : part.manner).text);
}

function isClause(clause: Ability['clauses'][number], name: string): boolean {
  return clause.kind === 'condition' && clause.name !== undefined && key(clause.name.text) === name;
}

/** The card with a condition in the place of another; what is around it then stands at `span`. */
export function withClause(
  decl: DeclOf<'card'>,
  span: Span | undefined,
  name: Name,
  value: Expr,
): Decl | undefined {
  let found = false;
  const abilities = (decl.abilities ?? []).map((ability) => {
    // `turn` is what follows `while` after `use in`; other clauses are found by their own name.
    const isTurn = key(name.text) === 'turn' && ability.head.kind === 'use' && ability.head.while;
    const here = isTurn || ability.clauses.some((clause) => isClause(clause, key(name.text)));
    if (!here) return ability;
    found = true;
    const made: Ability = relocated(ability, span);
    const head = isTurn ? ({ ...made.head, while: value } as Ability['head']) : made.head;
    const clauses = made.clauses.map((clause) =>
      isClause(clause, key(name.text)) ? ({ ...clause, cond: value } as typeof clause) : clause,
    );
    return { ...made, head, clauses };
  });
  return found ? { ...decl, abilities } : undefined;
}
