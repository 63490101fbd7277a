/** Triggers and replacements: `when`, `before`, `instead of`. */
import type { Clause } from '../../grammar/index.ts';
import type { Listener } from '../model.ts';
import {
  clausesOf,
  contextOf,
  effectOf,
  type HeadOf,
  type Maker,
  mannerParts,
  meOf,
} from './clauses.ts';
import { fault, local, noSpan } from './context.ts';
import { type Heard, pattern } from './pattern.ts';

export function listen(
  maker: Maker,
  head: HeadOf<'when' | 'before' | 'instead'>,
  clauses: readonly Clause[],
): void {
  const me = meOf(maker);
  const context = contextOf(maker, me);
  const trees = head.kind === 'when' ? head.patterns : [head.pattern];
  const heard = trees
    .map((tree) => pattern(context, tree))
    .filter((made): made is Heard => made !== undefined);
  const [first] = heard;
  if (first === undefined) return;
  const names = first.bound.map((bound) => bound.name).join(' ');
  for (const other of heard.slice(1)) {
    if (other.bound.map((bound) => bound.name).join(' ') !== names)
      fault(context, 'M325', head.span, {});
  }
  const made = clausesOf(maker, first.after, clauses);
  const { kept } = maker;
  const own = kept
    ? [
        ...(kept.ends ? [kept.place] : []),
        ...kept.names.values(),
        ...(kept.card ? [kept.card] : []),
      ]
    : [];
  const effect = effectOf(maker, me, [...own, ...first.bound], made, mannerParts(maker, me));
  for (const each of heard) {
    const listener: Listener = {
      ability: maker.ability,
      effect,
      ...(me && { [kept ? 'holder' : 'me']: me }),
      params: each.params,
      steps: [...(kept?.steps ?? []), ...each.steps],
    };
    if ('verb' in each.target) {
      const { verb } = each.target;
      if (head.kind === 'instead' && verb.kind === 'moment')
        fault(context, 'M326', head.span, { name: verb.id });
      verb[head.kind].push(boundAs(listener, each, first));
    } else if (head.kind === 'when') each.target.variable.becomes.push(listener);
    else fault(context, 'M323', head.span, { name: each.target.variable.id });
  }
}

/** Several patterns share one effect: the names of the first stand for those of the others. */
function boundAs(listener: Listener, heard: Heard, first: Heard): Listener {
  if (heard === first) return listener;
  const steps = heard.bound.map((bound, i) => {
    const target = first.bound[i];
    return (
      target && {
        kind: 'bind' as const,
        local: target,
        value: local(bound, noSpan),
        nonEmpty: false,
      }
    );
  });
  return { ...listener, steps: [...heard.steps, ...steps.filter((step) => step !== undefined)] };
}
