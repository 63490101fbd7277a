/** Rows of a table: as many keys as the table has, no keys twice, no longer than a list of its values can be. */
import type { Place } from '../../grammar/index.ts';
import { place, report } from '../names.ts';
import type { Game } from './game.ts';
import { most } from './limits.ts';

export function rows({ model, declared }: Game): void {
  for (const { decl, source } of declared) {
    if (decl.kind !== 'table' || decl.rows === undefined) continue;
    const table = model.tables.find((each) => each.decl === decl);
    if (table === undefined) continue;
    const seen = new Map<string, Place>();
    decl.rows.forEach((row, i) => {
      const [first] = row.keys;
      const [begin, end] = [first?.span ?? row.span, row.keys.at(-1)?.span ?? row.span];
      const at = place(source, begin && end && { ...begin, end: end.end });
      const keys = table.rows[i]?.keys.join(' ') ?? '';
      const before = seen.get(keys);
      if (row.keys.length !== table.params.length) return;
      if (before) report(model, 'M428', at, {}, { also: [before] });
      seen.set(keys, at);
      const found = row.values.reduce((sum, { n }) => sum + n, 0);
      if (found > most.values)
        report(model, 'M424', at, { what: 'values', found, most: most.values });
    });
  }
}
