/** What a card says of the very copy that is used. */
import type { Body, Core } from './core.ts';
import type { CardName, UseModel } from './model.ts';
import { everyStatement, valuesOf } from './statements.ts';
import { parts } from './walk.ts';

/** What the text of a card reads of its own copies: `this`, or a fact that only they bear. */
export function ownWords(card: CardName, use: UseModel): readonly Core[] {
  const values = [
    ...use.clauses.map((clause) => clause.cond),
    ...use.groups.flatMap(({ choosing }) => [
      choosing.from,
      ...(choosing.counting.n ? [choosing.counting.n] : []),
    ]),
    ...inBody(use.cost),
    ...inBody(use.effect),
  ];
  const own = (core: Core): readonly Core[] => {
    if (core.kind === 'local' && core.local === use.card) return [core];
    if (core.kind === 'fact' && core.fact.card === card.id) return [core];
    // A named clause is given the card whether it speaks of it or not.
    if (core.kind === 'query' && core.query.clauseOf !== undefined)
      return core.query.value ? own(core.query.value) : [];
    return parts(core).flatMap(own);
  };
  return values.flatMap(own);
}

function inBody(body: Body): readonly Core[] {
  return everyStatement(body).flatMap(valuesOf);
}
