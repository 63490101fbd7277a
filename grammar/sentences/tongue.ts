/** A sentence of the other language in a sheet: words of two languages make no sentence, so it is told once, as a whole. */
import { isHan, isLatin } from '../script.ts';
import type { SheetKit } from './kit.ts';
import { Ident, Named, Open, Quote, Stop } from './tokens.ts';

/** Reads the next sentence, unless it has words of the other language and none of the sheet's own. Names may be of either. */
export function native<R>(kit: SheetKit, read: () => R): R {
  if (kit.is(Ident) && kit.is(Open, 2)) return read();
  let [own, other, n] = [0, 0, 1];
  for (; !kit.atEdge(n) && !kit.is(Stop, n); n++) {
    if (kit.is(Named, n) || kit.is(Quote, n)) continue;
    const code = kit.peek(n).image.charCodeAt(0);
    if (kit.zh ? isHan(code) : isLatin(code)) own++;
    else if (isHan(code) || isLatin(code)) other++;
  }
  if (own > 0 || other < 2) return read();
  const at = { start: kit.here, end: kit.spanOf(kit.peek(n - 1)).end };
  return kit.broken('M251', { lang: kit.lang }, at);
}
