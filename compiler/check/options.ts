/** An option begins with a value that a host could choose. */
import { place, report } from '../names.ts';
import type { Game } from './game.ts';

export function options({ model, declared }: Game): void {
  for (const { decl, source } of declared) {
    if (decl.kind !== 'option' || decl.range === undefined) continue;
    const option = model.options.find((each) => each.decl === decl);
    const seats = model.variables.find((each) => each.decl === decl)?.initial;
    const initial = option?.initial ?? (seats?.kind === 'constant' ? seats.value : undefined);
    const { least, most } = decl.range;
    if (least > most) report(model, 'M426', place(source, decl.header.id.span), { least, most });
    else if (
      decl.initial.kind === 'number' &&
      initial !== undefined &&
      (initial < least || initial > most)
    )
      report(model, 'M427', place(source, decl.initial.span), { least, most });
  }
}
