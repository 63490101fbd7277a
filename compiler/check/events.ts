/** An event is told in terms of what happens: not of itself. */
import type { Place } from '../../grammar/index.ts';
import type { Event } from '../model.ts';
import { key, place } from '../names.ts';
import type { Game } from './game.ts';
import { circles } from './recursion.ts';

export function events({ model }: Game): void {
  const edges = new Map<Event, { to: Event; at: Place }[]>();
  for (const event of model.events) {
    const { pattern } = event.decl;
    const to = pattern.kind === 'happens' && model.names.events.get(key(pattern.name.text));
    edges.set(
      event,
      to && pattern.kind === 'happens'
        ? [{ to, at: place(event.at.source, pattern.name.span) }]
        : [],
    );
  }
  circles(model, 'M417', edges);
}
