/** How long something lasts: 始终, 本回合, 本次交锋, 本局, 直到 … 为止. */
import type { Call, Duration } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { phrase, startsPhrase } from './phrase.ts';
import { Counter, F } from './tokens.ts';
import { lives, starts, type Walked, walk } from './walk.ts';

/** A flow that is going on: how many tokens its name has, and which it is. */
function current(kit: SheetKit): { flow: string; tokens: number } | undefined {
  if (!kit.word('current') && !kit.word('this')) return undefined;
  const at = kit.is(Counter, 2) ? 3 : 2;
  const flow = kit.lemma('flow', at)?.decl;
  return flow === undefined ? undefined : { flow, tokens: at };
}

export const startsSpan = (kit: SheetKit): boolean =>
  kit.word('always') || kit.word('this-game') || kit.word('until') || current(kit) !== undefined;

/** 下一次…时; the next time …, before the next time … */
export const startsNext = (kit: SheetKit): boolean =>
  kit.word('next-time') || (kit.word('before') && kit.word('next-time', 2));

/** Whose subject is left out is you. */
function mine({ call, pattern }: Walked): Call {
  const [first] = pattern.parts;
  if (first?.kind !== 'slot' || first.sort !== 'player' || call.args[first.param]) return call;
  return { ...call, args: { [first.param]: { kind: 'you' }, ...call.args } };
}

export function spanOf(kit: SheetKit): Duration | undefined {
  const start = kit.here;
  if (kit.word('always') || kit.word('this-game')) {
    const kind = kit.word('always') ? 'always' : 'this-game';
    kit.take();
    return { kind, span: kit.span(start) };
  }
  const now = current(kit);
  if (now) {
    for (let n = 0; n < now.tokens; n++) kit.take();
    return { kind: 'this', flow: now.flow, span: kit.span(start) };
  }
  if (!kit.takeIf(F.until)) return undefined;
  const free = starts(kit, 'did');
  const states =
    startsPhrase(kit) && !lives(kit, 'did', free)
      ? starts(kit, 'did', phrase(kit, 'player'))
      : free;
  const call = mine(walk(kit, 'did', states));
  if (kit.zh && !kit.takeIf(F['until-then'])) kit.wanted('until-then');
  return { kind: 'until', call, span: kit.span(start) };
}
