/** Rules and manners are named together in the order of checks, so each has a name of its own. */
import type { Place } from '../../grammar/index.ts';
import { key, report } from '../names.ts';
import type { Game } from './game.ts';

export function groups({ model }: Game): void {
  const taken = new Map<string, Place>();
  for (const { id, labels, at } of [...model.manners, ...model.rules]) {
    const names = new Set([id, labels.zh, labels.en].filter((name) => name !== undefined));
    const other = [...names].find((name) => taken.has(key(name)));
    const before = other && taken.get(key(other));
    if (other && before) report(model, 'M302', at, { name: other }, { also: [before] });
    for (const name of names) if (!taken.has(key(name))) taken.set(key(name), at);
  }
}
