/** An action is one step: nobody is asked and nothing else happens inside it (language 3.1). */
import type { Core, Do } from '../core.ts';
import { place, report } from '../names.ts';
import { everyStatement, valuesOf } from '../statements.ts';
import { parts } from '../walk.ts';
import type { Game } from './game.ts';

export function step({ model }: Game): void {
  for (const verb of model.verbs) {
    if (verb.kind !== 'action') continue;
    for (const stmt of everyStatement(verb.body ?? [])) {
      const params = { name: verb.id };
      if (asks(stmt)) report(model, 'M409', place(verb.at.source, stmt.at), params);
      for (const pick of valuesOf(stmt).flatMap(picks))
        report(model, 'M409', place(verb.at.source, pick.at), params);
    }
  }
}

function asks(stmt: Do): boolean {
  switch (stmt.kind) {
    case 'choose':
    case 'either':
    case 'may':
    case 'offer':
    case 'carry-out':
    case 'settle':
      return true;
    default:
      return false;
  }
}

function picks(core: Core): readonly Core[] {
  return core.kind === 'pick' ? [core] : parts(core).flatMap(picks);
}
