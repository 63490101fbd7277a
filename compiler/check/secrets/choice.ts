/** Choices: the chooser knows what he chooses from. */
import type { Choosing, Core, Counting } from '../../core.ts';
import { some } from '../../walk.ts';
import { type Info, known, open } from './info.ts';
import { everybody, knows, type Label, type Seat } from './label.ts';
import { type Code, demand, type Frame } from './leak.ts';
import { value } from './value.ts';

export interface Chosen {
  readonly info: Info;
  /** who can tell that there was something to choose */
  readonly open: Label;
}

type Source = Pick<Choosing, 'from' | 'to'> &
  ({ readonly counting: Counting } | { readonly count: Counting });

/**
 * What is chosen is known by the choice itself: the chooser gives away what he makes of it. But when there is nothing to choose
 * from, everybody sees that nothing happens; only who is here by his own will could as well have declined.
 */
export function choice(frame: Frame, who: Seat | undefined, source: Source, code: Code): Chosen {
  const { from, to } = source;
  const count = 'count' in source ? source.count : source.counting;
  const info = value(frame, from);
  if (to) {
    demand(frame, known(info), [who], code, from.at);
    demand(frame, known(value(frame, to)), [who], code, to.at);
    return { info: open, open: everybody };
  }
  if (count.n) demand(frame, known(value(frame, count.n)), [who], code, count.n.at);
  if (demand(frame, info.token, [who], code, from.at) && from.type.of === 'card' && !info.lone)
    demand(frame, info.face, [who], 'M444', from.at);
  const one = count.kind === 'one' || (count.n?.kind === 'constant' && count.n.value <= 1);
  const free =
    !knows(info.token, who) || (who && frame.will.includes(who)) || speaksOfChosen(frame, from);
  return {
    info: { ...info, token: everybody, lone: one },
    open: free ? everybody : info.token,
  };
}

/** What depends on a choice made before counts as open (language 3.3). */
function speaksOfChosen(frame: Frame, core: Core): boolean {
  return some(core, (part) => part.kind === 'local' && frame.scope.chosen.has(part.local));
}
