import type { Question, Universe } from '../../runtime/index.ts';
import type { Table } from './table.ts';

/** What the elements of a question are: found in the pack by the question's names. */
export function universeOf({ pack }: Table, question: Question): Universe {
  if (question.group !== undefined) {
    const uses = pack.uses.filter((use) => pack.abilities[use.ability]!.id === question.ability);
    const groups = uses.flatMap((use) => use.groups);
    return groups.find((group) => group.id === question.group)?.universe ?? 'number';
  }
  const ask = pack.asks.find(
    ({ decl, kind, name }) =>
      pack.decls[decl]!.id === question.decl &&
      kind === question.kind &&
      name === (question.name ?? ''),
  );
  return ask?.type.universe ?? 'number';
}
