/**
 * A card whose text says `this`, or reads a fact that only its own copies bear, cannot be what another card is used
 * as: the card in hand would not have what the text asks for (language 3.8). `any card name` leaves such cards out.
 */
import { place, report } from '../names.ts';
import { ownWords } from '../own-words.ts';
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
