/** A skill or rule that can be used says what bounds it: a cost, a limit, or in so many words `no limit`. */
import { report } from '../names.ts';
import { type Game, headOf, writtenAs } from './game.ts';

export function bounded(game: Game): void {
  const { model } = game;
  for (const { ability, cost, groups, limit } of model.uses) {
    // A card is spent by using it.
    if (ability.card || limit || cost.length > 0) continue;
    if (groups.some((group) => group.role === 'cost') || saysNoLimit(game, ability)) continue;
    report(model, 'M421', headOf(game, ability), { name: ability.id });
  }
  for (const { ability, cards, cost, limit } of model.conversions) {
    if (cards || limit || cost.length > 0 || saysNoLimit(game, ability)) continue;
    report(model, 'M421', headOf(game, ability), { name: ability.id });
  }
}

function saysNoLimit(game: Game, ability: Parameters<typeof writtenAs>[1]): boolean {
  return writtenAs(game, ability)?.clauses.some((clause) => clause.kind === 'no-limit') ?? false;
}
