/** What a game has once: its seats, its orders; and in the order of checks every group once. */
import type { Place } from '../../grammar/index.ts';
import { key, place, report } from '../names.ts';
import type { Game } from './game.ts';

export function order({ model, declared }: Game): void {
  const said = new Map<string, Place>();
  const groups = new Map<string, Place>();
  for (const { decl, source } of declared) {
    if (decl.kind !== 'seats' && decl.kind !== 'trigger-order' && decl.kind !== 'check-order')
      continue;
    const at = place(source, decl.span);
    const before = said.get(decl.kind);
    if (before) report(model, 'M332', at, { name: decl.kind }, { also: [before] });
    else if (decl.kind === 'check-order') {
      for (const name of decl.groups.flat()) {
        const id = groupId(model, key(name.text));
        const first = groups.get(id);
        const here = place(source, name.span);
        if (first) report(model, 'M431', here, { name: name.text }, { also: [first] });
        else groups.set(id, here);
      }
    }
    said.set(decl.kind, before ?? at);
  }
}

function groupId(model: Game['model'], name: string): string {
  const known = [...model.rules, ...model.manners];
  return known.find((each) => [each.id, each.labels.zh, each.labels.en].includes(name))?.id ?? name;
}
