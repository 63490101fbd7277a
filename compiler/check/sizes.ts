/** What a game's state has room for. Everything has a bound that is known when the packs are linked. */
import type { Place } from '../../grammar/index.ts';
import { place, report } from '../names.ts';
import type { Game } from './game.ts';
import { most } from './limits.ts';
import { nodesOf } from './nodes.ts';

export function sizes({ model, declared, edition }: Game): void {
  const tooMany = (what: string, found: number, bound: number, at: Place): void => {
    if (found > bound) report(model, 'M424', at, { what, found, most: bound });
  };
  for (const each of model.enums) tooMany('values', each.values.length, most.values, each.at);
  for (const each of model.options) tooMany('values', each.choices.length, most.values, each.at);
  const window = model.windows[most.windows];
  if (window) tooMany('windows', model.windows.length, most.windows, window.at);
  for (const { decl, source } of declared) {
    if (decl.kind !== 'seats') continue;
    const at = { source, start: decl.span?.start ?? 0, end: decl.span?.end ?? 0 };
    tooMany('seats', decl.most, most.seats, at);
    if (decl.least < 1 || decl.least > decl.most)
      report(model, 'M426', at, { least: decl.least, most: decl.most });
  }
  for (const { decl, source } of declared)
    for (const node of nodesOf(decl))
      for (const { from, to } of node.kind === 'choose' ? node.choices : [])
        if (from.kind === 'number' && to?.kind === 'number' && from.value > to.value)
          report(model, 'M426', place(source, to.span), { least: from.value, most: to.value });
  const deck = edition?.deck?.zone.at;
  if (deck) tooMany('cards', model.deck.length, most.cards, deck);
}
