/** Two modifiers of one layer that replace the value may meet: then the query says how they join (language 3.10). */
import type { Join, Query } from '../model.ts';
import { report } from '../names.ts';
import { type Game, headOf } from './game.ts';

export function joined(game: Game): void {
  const { model } = game;
  for (const query of model.queries) {
    if (query.joined !== undefined && !canJoin(query, query.joined))
      report(model, 'M418', query.at, { name: query.id, how: query.joined });
    if (query.joined !== undefined) continue;
    for (const layer of ['rule', 'card', 'skill'] as const) {
      const [first, ...others] = query.modifiers.filter(
        (modifier) => modifier.layer === layer && !modifier.relative,
      );
      for (const other of others) {
        if (first === undefined) continue;
        const also = [headOf(game, first.ability), query.at];
        report(model, 'M422', headOf(game, other.ability), { name: query.id }, { also });
      }
    }
  }
}

/** any, all: of yes/no and of sets; most, least, sum: of numbers; the latest is one of any kind. */
function canJoin({ type }: Query, how: Join): boolean {
  if (how === 'latest' || type.of === 'nothing') return true;
  if (how === 'any' || how === 'all') return type.of === 'yes/no' || type.shape === 'set';
  return type.shape === 'one' && type.of === 'number';
}
