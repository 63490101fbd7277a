/**
 * A card whose text says `this`, or reads a fact that only its own copies bear, cannot be what another card is used
 * as: the card in hand would not have what the text asks for (language 3.8).
 */
import type { Body, Core } from '../core.ts';
import type { CardName, UseModel } from '../model.ts';
import { place, report } from '../names.ts';
import { everyStatement, valuesOf } from '../statements.ts';
import { parts } from '../walk.ts';
import { type Game, headOf } from './game.ts';

export function conversion(game: Game): void {
  const { model } = game;
  for (const { ability, as } of model.conversions) {
    for (const card of as) {
      const [found] = card.uses.flatMap((use) =>
        ownWords(card, use).map((core) => ({ core, use })),
      );
      if (found === undefined) continue;
      const also = [place(found.use.ability.source, found.core.at)];
      report(model, 'M423', headOf(game, ability), { name: card.id }, { also });
    }
  }
}

function ownWords(card: CardName, use: UseModel): readonly Core[] {
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
