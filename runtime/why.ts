import type { Answer } from './answer.ts';
import * as at from './layout.ts';
import type { Machine } from './machine.ts';
import { failure } from './offer.ts';
import { isAsked } from './question.ts';

/** Why something may not be used. `clause` and `group` name the part of the ability that fails. */
export interface Reason {
  readonly code:
    | 'not-offered'
    | 'malformed'
    | 'no-such-use'
    | 'window'
    | 'clause'
    /** a clause that reads what this seat may not know */
    | 'secret'
    | 'card'
    | 'group'
    | 'cost'
    | 'pool'
    | 'budget';
  readonly ability?: string;
  readonly clause?: string;
  readonly group?: string;
}

/** The first thing that forbids a use to a seat that is offered a window; null: it is legal. */
export function why(m: Machine, seat: number, use: Answer | null): Reason | null {
  const { pack } = m.program;
  if (!isAsked(m, seat) || m.state[at.atQuestion] !== at.askedUse || m.state[at.atUse] !== 0) {
    return { code: 'not-offered' };
  }
  if (!use || !('use' in use)) return { code: 'malformed' };
  const candidates = pack.uses.flatMap((u, i) =>
    pack.abilities[u.ability]!.id === use.use &&
    (use.as === undefined || pack.cardNames[u.cardName]?.id === use.as)
      ? [i]
      : [],
  );
  let first: Reason | null = { code: 'no-such-use' };
  for (let k = 0; k < candidates.length; k++) {
    const reason = because(m, candidates[k]!, use.card ?? -1);
    if (reason === null) return null;
    if (k === 0) first = reason;
  }
  return first;
}

function because(m: Machine, ability: number, card: number): Reason | null {
  const { pack } = m.program;
  const failed = failure(m, ability, card);
  if (!failed) return null;
  const use = pack.uses[ability]!;
  const { id } = pack.abilities[use.ability]!;
  if (failed.code === 'clause') {
    const clause = use.clauses[failed.clause]!;
    return clause.open
      ? { code: 'clause', ability: id, clause: clause.id }
      : { code: 'secret', ability: id };
  }
  if (failed.code === 'group') {
    return { code: 'group', ability: id, group: use.groups[failed.group]!.id };
  }
  return { code: failed.code, ability: id };
}
