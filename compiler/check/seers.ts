/** `seen by owner` is for what belongs to somebody. */
import { place, report } from '../names.ts';
import type { Game } from './game.ts';

export function seers({ model, declared }: Game): void {
  for (const { decl, source } of declared) {
    if (decl.kind !== 'zone' && decl.kind !== 'var') continue;
    const owned = decl.kind === 'zone' ? decl.perPlayer : decl.of !== undefined;
    for (const seer of decl.seen)
      if (seer.who === 'owner' && !owned) report(model, 'M419', place(source, seer.span));
    if (decl.kind === 'zone' && decl.atMost === 0)
      report(model, 'M426', place(source, decl.header.id.span), { least: 1, most: 0 });
  }
}
