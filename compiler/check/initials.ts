/** A var, and an option of a seat, begins with a value that is written out: there is nothing yet that could be asked. */
import type { Core } from '../core.ts';
import { place, report } from '../names.ts';
import type { Game } from './game.ts';

export function initials({ model, declared }: Game): void {
  for (const { decl, source } of declared) {
    if ((decl.kind !== 'var' && decl.kind !== 'option') || decl.initial === undefined) continue;
    const variable = model.variables.find((each) => each.decl === decl);
    if (variable?.initial && !isWritten(variable.initial))
      report(model, 'M333', place(source, decl.initial.span));
  }
}

function isWritten(core: Core): boolean {
  switch (core.kind) {
    case 'constant':
    case 'empty':
      return true;
    case 'single':
    case 'to-list':
    case 'to-set':
      return isWritten(core.of);
    case 'combine':
      return isWritten(core.left) && isWritten(core.right);
    default:
      return false;
  }
}
