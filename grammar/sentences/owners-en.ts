/** English owners: your, their, its; your or a player's. */
import type { Phrase } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import type { Spoken } from './said.ts';
import { F } from './tokens.ts';

export const owners = new Set([F.your, F.their, F.its]);

export function ownerWord(kit: SheetKit): Phrase {
  const token = kit.take();
  const span = kit.spanOf(token);
  if (token.tokenType === F.your) return { kind: 'you', span };
  if (token.tokenType === F.their) return { kind: 'they', many: false, span };
  return { kind: 'it', span };
}

/** your or a player's: all of them own what follows; the first has been read. */
export function together(kit: SheetKit, first: Phrase, start: number, read: () => Spoken): Phrase {
  const items = [first];
  let join: 'or' | 'and' | undefined;
  while (kit.word('or') || kit.word('and')) {
    const op = kit.word('or') ? 'or' : 'and';
    const next = kit.attempt(() => {
      kit.take();
      if (kit.isAny(owners)) return ownerWord(kit);
      const { node } = read();
      return kit.takeIf(F.possessive) ? node : undefined;
    });
    if (!next) break;
    if (join && join !== op) kit.broken('M232', {}, { start, end: kit.gap });
    join = op;
    items.push(next);
  }
  if (!join) return first;
  return { kind: 'several', join, items, span: kit.span(start) };
}
