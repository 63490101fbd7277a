/** A `{slot}` of a sentence names a parameter of its declaration. */
import { type Decl, nearest } from '../../grammar/index.ts';
import { key, place, report } from '../names.ts';
import type { Game } from './game.ts';

export function sentences({ model, declared }: Game): void {
  for (const { decl, source } of declared) {
    for (const { texts, params } of headersOf(decl)) {
      const known = params.map((param) => key(param.name.text));
      for (const text of texts) {
        const slots = [...text.value.matchAll(/\{([^{}]*)\}/g)].map(([, slot]) => slot ?? '');
        const wrong = slots.find((slot) => !known.includes(key(slot)));
        if (wrong !== undefined)
          report(model, 'M338', place(source, text.span), {
            name: wrong,
            nearest: nearest(wrong, known),
          });
      }
    }
  }
}

/** What can be said as a sentence; labels of other things have no slots. */
function headersOf(decl: Decl) {
  switch (decl.kind) {
    case 'action':
    case 'moment':
    case 'flow':
    case 'event':
    case 'query':
      return [decl.header];
    default:
      return [];
  }
}
