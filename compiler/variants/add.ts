/** `add to`: parts behind those that a declaration has, steps and checks also beside one that is there. */
import type { Change, Decl, Name, Spot, Stmt } from '../../grammar/index.ts';
import { nearest } from '../../grammar/index.ts';
import type { Declared } from '../model.ts';
import { key, place, report } from '../names.ts';
import { placed } from '../placed.ts';
import { canonical } from './canonical.ts';
import { withParts } from './merge.ts';
import { inPlace, stepOf } from './steps.ts';
import { type DeclOf, headerOf, inSkill, skillIn, type Target } from './targets.ts';
import { type Made, noPart, type Path, placeOf, type Work } from './work.ts';

/** The end of a path to parts that are added: what others add beside them is no second change. */
export const more = '+';

/** The target with more parts; undefined when they cannot be added, which is reported. */
export function added(
  work: Work,
  { decl: parts, at }: Change & { readonly kind: 'add' },
  target: Target,
  declared: Declared,
): Made | undefined {
  const { decl } = declared;
  if (parts.kind === 'flow' && decl.kind === 'flow')
    return withSteps(work, parts, at, target, declared, decl);
  if (parts.kind === 'check-order' && decl.kind === 'check-order')
    return withChecks(work, parts, at, target, declared, decl);
  const made = withParts(
    target.skill ? skillIn(declared, target.skill) : decl,
    placed(parts, work.variant.source),
  );
  if (made === undefined) return notAdded(work, parts, target);
  const paths = [[...target.path, more]];
  return made.kind === 'skill' && target.skill
    ? { declared: inSkill(declared, target.skill, [made]), paths }
    : { declared: { ...declared, decl: made }, paths };
}

function notAdded({ model, variant }: Work, parts: Decl, target: Target): undefined {
  const at = place(variant.source, headerOf(parts)?.id.span ?? parts.span);
  report(model, 'M613', at, { name: target.names[0] ?? '' }, { also: [placeOf(target)] });
  return undefined;
}

/** The steps see what is bound where they stand; what they bind themselves ends with them. */
function withSteps(
  work: Work,
  parts: DeclOf<'flow'>,
  at: Spot | undefined,
  target: Target,
  declared: Declared,
  decl: DeclOf<'flow'>,
): Made | undefined {
  const written = (flow: DeclOf<'flow'>): string => canonical(work.game, flow.header.params);
  const { texts, params } = parts.header;
  const again = params.length === 0 || written(parts) === written(decl);
  if (texts.length > 0 || !again || decl.body === undefined) return notAdded(work, parts, target);
  const steps: Stmt = { kind: 'steps', body: placed(parts.body ?? [], work.variant.source) };
  if (at === undefined) {
    const body = [...decl.body, steps];
    return { declared: { ...declared, decl: { ...decl, body } }, paths: [[...target.path, 'end']] };
  }
  const found = stepOf(work, target, at);
  if (found === undefined) return undefined;
  const { step, path } = found;
  const made = { before: [steps, step], instead: [steps], after: [step, steps] }[at.where];
  const here = [...target.path, path, ...(at.where === 'instead' ? [] : [at.where])];
  const body = inPlace(decl.body, step, made);
  const names = [at.name.text, ...target.names].map(key);
  return { declared: { ...declared, decl: { ...decl, body } }, paths: [here], names };
}

/** Checks at their place in the order; those that have another leave it. */
function withChecks(
  work: Work,
  parts: DeclOf<'check-order'>,
  at: Spot | undefined,
  target: Target,
  declared: Declared,
  decl: DeclOf<'check-order'>,
): Made | undefined {
  const idOf = (name: Name): string => canonical(work.game, name);
  const ids = parts.groups.flat().map(idOf);
  const rest = decl.groups
    .map((group) => group.filter((name) => !ids.includes(idOf(name))))
    .filter((group) => group.length > 0);
  const beside = at && idOf(at.name);
  const known = checksOf(target.declared.decl).filter((name) => !ids.includes(idOf(name)));
  if (at && !known.some((name) => idOf(name) === beside)) {
    const near = known.map(({ text }) => text);
    return noPart(work, target, at.name.text, at.name.span, nearest(key(at.name.text), near));
  }
  const found = rest.findIndex((group) => group.some((name) => idOf(name) === beside));
  const { groups } = placed(parts, work.variant.source);
  const first = found < 0 ? rest.length : at?.where === 'after' ? found + 1 : found;
  const made = [...rest.slice(0, first), ...groups, ...rest.slice(first)];
  const own = ids.map((id): Path => [...target.path, `check ${id}`]);
  const where = beside === undefined ? [] : [[...target.path, `check ${beside}`, ...ids]];
  return {
    declared: { ...declared, decl: { ...decl, groups: made } },
    paths: [...own, ...where],
  };
}

function checksOf(decl: Decl): readonly Name[] {
  return decl.kind === 'check-order' ? decl.groups.flat() : [];
}
