/** An edition says its seats and which flow is the game; every table rule has its place in the order of checks. */
import { key, report } from '../names.ts';
import { type Game, headOf } from './game.ts';

export function complete(game: Game): void {
  const { model, edition } = game;
  const start = edition?.file.game;
  if (start === undefined) return;
  if (model.names.verbs.get(key(start.text))?.kind !== 'flow')
    report(model, 'M347', start.at, { name: start.text });
  if (model.seats.most === 0) report(model, 'M348', start.at);
  const ranked = new Set(model.checkOrder.flat());
  const known = new Set([...model.rules, ...model.manners].map((each) => each.id));
  // A name in the order that nothing bears may be the one that is missing.
  if ([...ranked].some((name) => !known.has(name))) return;
  for (const { ability, group } of model.checks) {
    if (ranked.has(group)) continue;
    // One report for a group, however many checks it has.
    ranked.add(group);
    report(model, 'M349', headOf(game, ability), { name: group });
  }
}
