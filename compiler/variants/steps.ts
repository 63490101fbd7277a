/** The steps of a flow that a variant can name: its calls, wherever in it they stand. */
import type { Block, Spot, Stmt } from '../../grammar/index.ts';
import { nearest } from '../../grammar/index.ts';
import { key, place, report } from '../names.ts';
import { canonical } from './canonical.ts';
import type { Target } from './targets.ts';
import { noPart, type Work } from './work.ts';

type Call = Stmt & { readonly kind: 'do' };

const isNode = (part: unknown): part is { readonly kind?: string } =>
  typeof part === 'object' && part !== null;

const isCall = (part: unknown): part is Call => isNode(part) && part.kind === 'do';

/** All calls in a tree. What an ability that lasts does later is no step of the flow. */
function callsIn(tree: unknown): readonly Call[] {
  if (isCall(tree)) return [tree];
  return isNode(tree) && tree.kind !== 'lasting' ? Object.values(tree).flatMap(callsIn) : [];
}

/** The one step of a flow that is called so, and what it is in a path; undefined when there is none, or several: that is reported. */
export function stepOf(
  work: Work,
  target: Target,
  { name, args }: Pick<Spot, 'name' | 'args'>,
): { readonly step: Call; readonly path: string } | undefined {
  const { game, model, variant } = work;
  const written = (tree: unknown): string => canonical(game, tree);
  const calls = callsIn(target.declared.decl);
  const fit = calls.filter(
    (call) =>
      written(call.name) === written(name) && (!args || written(call.args) === written(args)),
  );
  const [step, second] = fit;
  if (step === undefined) {
    const known = calls.map((call) => call.name.text);
    return noPart(work, target, name.text, name.span, nearest(key(name.text), known));
  }
  if (second === undefined) return { step, path: `step ${written([step.name, step.args])}` };
  const params = { name: name.text, of: target.names[0] ?? '', times: fit.length };
  const also = fit.map(({ span }) => place(target.declared.source, span));
  report(model, 'M616', place(variant.source, name.span), params, { also });
  return undefined;
}

/** The block with other steps in the place of one, wherever it stands. */
export function inPlace(block: Block, step: Call, made: Block): Block {
  const put = (part: unknown): unknown => {
    if (Array.isArray(part))
      return part.flatMap((one): unknown[] => (one === step ? [...made] : [put(one)]));
    if (part === step) return { kind: 'steps', body: made };
    if (!isNode(part) || isCall(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([field, one]) => [field, put(one)]));
  };
  return put(block) as Block;
}
