import type { Event } from '../../runtime/index.ts';
import { wording } from './element.ts';
import { Stop } from './failure.ts';
import { indexOf } from './lexicon.ts';
import type { StepOf } from './scenario.ts';
import type { Table } from './table.ts';

/** Events since a mark: these in this order (others may lie between), or none of these. */
export function expectEvents(table: Table, step: StepOf<'events'>, since: number): void {
  const told = table.game.events('all', since).filter((event) => event.kind === 'do');
  let next = 0;
  for (const words of step.ids) {
    const [id = '', ...args] = words.text.split(/\s+/);
    const decl = table.pack.decls[indexOf(table.pack.decls, id)];
    if (decl === undefined) {
      const known = table.pack.decls.map((one) => one.id).join(', ');
      throw new Stop('unknown-thing', words.at, { name: id, known });
    }
    const from = step.happened ? next : 0;
    const found = told.findIndex((event, i) => i >= from && happened(table, event, decl.id, args));
    if (step.happened && found < 0) {
      const seen = told.map((event) => event.decl).join(' ');
      throw new Stop('no-event', words.at, { event: words.text, seen });
    }
    if (!step.happened && found >= 0) {
      throw new Stop('event-happened', words.at, { event: words.text });
    }
    next = found + 1;
  }
}

function happened(
  table: Table,
  event: Extract<Event, { readonly kind: 'do' }>,
  id: string,
  args: readonly string[],
): boolean {
  if (event.decl !== id) return false;
  const { params } = table.pack.decls.find((decl) => decl.id === id)!;
  return args.every((arg) =>
    params.some(({ name, type }) =>
      [event.args[name]].flat().some((value) => {
        if (value === null || value === undefined || typeof value === 'object') return false;
        return wording(table, type.universe, value as number | string).means(arg);
      }),
    ),
  );
}
