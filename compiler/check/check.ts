/** All checks over the model, in the order of the list; each reads and reports, none changes anything. */
import type { Declared, Model } from '../model.ts';
import { key, report } from '../names.ts';
import type { LoadedPack } from '../needs.ts';

export function check(
  model: Model,
  edition: LoadedPack | undefined,
  _declared: readonly Declared[],
): void {
  complete(model, edition);
}

/** An edition says its seats, its order of checks and which flow is the game. */
function complete(model: Model, edition: LoadedPack | undefined): void {
  const game = edition?.file.game;
  if (game === undefined) return;
  if (model.names.verbs.get(key(game.text))?.kind !== 'flow')
    report(model, 'M347', game.at, { name: game.text });
  if (model.seats.most === 0) report(model, 'M348', game.at, {});
  for (const each of model.checks) {
    if (!model.checkOrder.some((group) => group.includes(each.group))) {
      report(
        model,
        'M349',
        { source: each.ability.source, ...each.ability.at },
        { name: each.group },
      );
    }
  }
}
