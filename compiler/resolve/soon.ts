/** Table checks: `as soon as`. */
import type { Clause, Quantified } from '../../grammar/index.ts';
import type { Core, Local } from '../core.ts';
import { key } from '../names.ts';
import { one, yesNo } from '../type.ts';
import {
  and,
  clausesOf,
  contextOf,
  effectOf,
  type HeadOf,
  type Maker,
  mannerParts,
  meOf,
} from './clauses.ts';
import { bind, type Context, constant, fault, isBroken, local, noSpan } from './context.ts';
import { condition } from './expression.ts';
import { filterOf, nounElement } from './pattern.ts';

export function check(maker: Maker, head: HeadOf<'as-soon-as'>, clauses: readonly Clause[]): void {
  const { model, ability: made } = maker;
  const me = meOf(maker);
  const context = contextOf(maker, me);
  const manner = mannerParts(maker, me);
  const group = made.rule?.id ?? made.manner?.id ?? made.id;
  if (head.candidate && me === undefined) {
    const found = candidateOf(context, head.candidate);
    if (found === undefined) return;
    const rest = clausesOf(maker, bind(context, found.local), clauses);
    const effect = effectOf(maker, undefined, [found.local], rest, manner);
    model.checks.push({
      ability: made,
      effect,
      group,
      candidates: found.of,
      candidate: found.local,
      cond: found.cond,
    });
    return;
  }
  if (head.cond === undefined) {
    fault(context, 'M327', head.span, {});
    return;
  }
  let cond = condition(context, head.cond);
  if (isBroken(cond)) return;
  const rest = clausesOf(maker, context, clauses);
  const effect = effectOf(maker, me, [], rest, manner);
  if (manner.works) cond = and(manner.works, cond);
  model.checks.push({
    ability: made,
    effect,
    group,
    cond,
    ...(me ? { candidates: 'players', candidate: me } : { candidates: 'none' }),
  });
}

function candidateOf(
  context: Context,
  item: Quantified,
): { local: Local; of: 'players' | 'cards'; cond: Core } | undefined {
  const element = nounElement(context, item, 'player');
  if (element !== 'player' && element !== 'card') {
    if (element !== undefined) fault(context, 'M327', item.span, {});
    return undefined;
  }
  const candidate: Local = { name: item.name ? key(item.name.text) : '', type: one(element) };
  const it = local(candidate, item.span ?? noSpan);
  const cond = filterOf(bind(context, candidate), item, it);
  return {
    local: candidate,
    of: element === 'player' ? 'players' : 'cards',
    cond: cond ?? constant(1, yesNo),
  };
}
