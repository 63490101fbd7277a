/**
 * Variants: each change finds its target, in the game as it is without any change, so that the order of variants means nothing.
 * What two changes say of one thing is a report with both places.
 */
import type { Change, Decl, Expr, Name, Place } from '../../grammar/index.ts';
import { nearest } from '../../grammar/index.ts';
import type { Declared, Model } from '../model.ts';
import { key, place, report } from '../names.ts';
import type { LoadedPack } from '../needs.ts';
import { inherit, withParts } from './merge.ts';
import { relocated, withClause, withoutPart } from './parts.ts';
import { type DeclOf, find, headerOf, isNamed, known, type Target } from './targets.ts';

/** A change that found what it speaks of. */
export interface Applied {
  readonly kind: Change['kind'];
  /** The change as a whole. */
  readonly within: Place;
  /** Its target as it is written. */
  readonly at: Place;
  readonly path: readonly string[];
  /** Id and labels of what is changed. */
  readonly names: readonly string[];
}

interface Work {
  readonly model: Model;
  readonly variant: Declared & { readonly decl: DeclOf<'variant'> };
  /** The game without any change: here targets are found. */
  readonly game: readonly Declared[];
  /** The game so far, by what was declared. */
  readonly now: Map<Declared, Declared | undefined>;
  /** Flows that go on with steps of variants. */
  readonly added: Declared[];
  readonly applied: Applied[];
}

/** The declarations of the game with all changes, and the changes themselves. */
export function applyVariants(
  model: Model,
  declared: readonly Declared[],
  packs: readonly LoadedPack[],
): { readonly game: readonly Declared[]; readonly applied: readonly Applied[] } {
  const game = declared.filter((each) => each.decl.kind !== 'variant');
  const now = new Map<Declared, Declared | undefined>(game.map((each) => [each, each]));
  const added: Declared[] = [];
  const applied: Applied[] = [];
  for (const { decl, pack, source } of declared) {
    if (decl.kind !== 'variant') continue;
    const variant = { decl, pack, source };
    ofWhat(model, variant, packs);
    for (const change of decl.changes) make({ model, variant, game, now, added, applied }, change);
  }
  const left = [...now.values()].filter((each) => each !== undefined);
  return { game: [...left.map((each) => inOrder(each, applied)), ...added], applied };
}

/** What is gone has no place in the order of checks. */
function inOrder(each: Declared, applied: readonly Applied[]): Declared {
  const { decl } = each;
  if (decl.kind !== 'check-order') return each;
  const gone = applied.flatMap(({ kind, names }) => (kind === 'without' ? names : []));
  if (gone.length === 0) return each;
  const groups = decl.groups
    .map((group) => group.filter((name) => !gone.includes(key(name.text))))
    .filter((group) => group.length > 0);
  return { ...each, decl: { ...decl, groups } };
}

/** The pack of a variant needs the one that it changes. */
function ofWhat(model: Model, { decl, pack, source }: Work['variant'], packs: Packs): void {
  const own = packs.find(({ file }) => file.id.text === pack)?.file;
  const of = key(decl.of.text);
  if (own === undefined || of === '' || of === pack || own.needs.some(({ id }) => id.text === of))
    return;
  const needs = own.needs.map(({ id }) => id.text);
  const at = place(source, decl.of.span);
  const params = { name: decl.of.text, nearest: nearest(of, needs) };
  report(model, 'M610', at, params, { also: [own.needs[0]?.id.at ?? own.id.at] });
}
type Packs = readonly LoadedPack[];

function make(work: Work, change: Change): void {
  const { variant, model } = work;
  const name = nameOf(change);
  const target = targetOf(work, change, name);
  const at = place(variant.source, name?.span ?? change.span);
  if (target === undefined) {
    // A gap that the parser has reported.
    if (name?.text === '' || (change.kind === 'replace' && change.decl.kind === 'missing')) return;
    const near = name ? nearest(name.text, known(work.game, kindOf(change))) : [];
    const params = { name: name?.text ?? kindOf(change) ?? '', nearest: near };
    report(model, 'M345', at, params, {
      also: [place(variant.source, variant.decl.of.span)],
      fixes: near.map((text) => ({ at, text })),
    });
    return;
  }
  const made = madeOf(work, change, target);
  if (made === undefined) return;
  const one: Applied = {
    kind: change.kind,
    within: place(variant.source, change.span),
    at: place(variant.source, partOf(change)?.span ?? name?.span ?? change.span),
    path: made.path ?? target.path,
    names: made.names ?? target.names,
  };
  if (isTaken(work, one)) return;
  work.applied.push(one);
  work.now.set(target.declared, made.declared);
  for (const more of made.added ?? []) work.added.push(more);
}

/** How a change names its target. */
function nameOf(change: Change): Name | undefined {
  switch (change.kind) {
    case 'change':
      return change.of ?? (typeof change.target === 'string' ? undefined : change.target);
    case 'without':
      return change.target;
    default:
      return headerOf(change.decl)?.id;
  }
}

/** The part of its target that a change speaks of. */
function partOf(change: Change): Name | undefined {
  if (change.kind === 'without') return change.part;
  return change.kind === 'change' && change.of && typeof change.target !== 'string'
    ? change.target
    : undefined;
}

function kindOf(change: Change): Decl['kind'] | undefined {
  switch (change.kind) {
    case 'change':
      if (change.target === 'seats') return 'seats';
      if (change.target === 'order of checks') return 'check-order';
      return change.of ? 'card' : undefined;
    case 'without':
      return change.what;
    default:
      return change.decl.kind;
  }
}

function targetOf({ game }: Work, change: Change, name: Name | undefined): Target | undefined {
  const kind = kindOf(change);
  if (kind !== undefined) return find(game, kind, name);
  return find(game, 'query', name) ?? find(game, 'option', name);
}

/** What one change says of a thing, no other says; to what others add, this may add as well. */
function isTaken({ model, applied }: Work, one: Applied): boolean {
  const within = (a: readonly string[], b: readonly string[]): boolean =>
    a.every((part, i) => part === b[i]);
  const other = applied.find(
    ({ path }) =>
      (within(path, one.path) || within(one.path, path)) &&
      !(path.at(-1) === more && one.path.at(-1) === more && path.length === one.path.length),
  );
  if (other === undefined) return false;
  const [gone, kept] = other.kind === 'without' ? [other, one] : [one, other];
  if (gone.kind === 'without' && kept.kind !== 'without')
    report(model, 'M611', kept.at, { name: kept.names[0] ?? '' }, { also: [gone.at] });
  else report(model, 'M344', one.within, {}, { also: [other.within] });
  return true;
}
/** The end of a path to parts that are added. */
const more = '+';

interface Made {
  readonly declared: Declared | undefined;
  readonly added?: readonly Declared[];
  readonly path?: readonly string[];
  readonly names?: readonly string[];
}

/** The target with the change; undefined when that has been reported. */
function madeOf(work: Work, change: Change, target: Target): Made | undefined {
  const declared = work.now.get(target.declared) ?? target.declared;
  switch (change.kind) {
    case 'change':
      return withValue(work, change, target, declared);
    case 'replace':
      return { declared: replaced(work, change.decl, target, declared) };
    case 'add':
      return change.decl.kind === 'flow'
        ? withSteps(work, change.decl, target, declared)
        : withMore(work, change.decl, target, declared);
    case 'without':
      return change.part
        ? less(work, change.part, target, declared)
        : { declared: target.skill ? inSkill(declared, target, []) : undefined };
  }
}

// ---- replace and without --------------------------------------------------------------------------------

function replaced(
  { variant: { source }, model }: Work,
  decl: Decl,
  { skill }: Target,
  declared: Declared,
): Declared {
  if (skill === undefined || decl.kind !== 'skill')
    return { source, pack: declared.pack, decl: inherit(decl, declared.decl) };
  const made = inherit(decl, skill) as typeof decl;
  model.elsewhere.set(made, source);
  return inSkill(declared, { skill }, [made]);
}

/** The character with other skills, or none, in the place of one. */
function inSkill(
  declared: Declared,
  { skill }: Pick<Target, 'skill'>,
  made: readonly DeclOf<'skill'>[],
): Declared {
  const { decl } = declared;
  if (decl.kind !== 'character' || skill === undefined) return declared;
  const id = key(skill.header.id.text);
  const at = decl.parts.findIndex(
    (part) => part.kind === 'skill' && key(part.header.id.text) === id,
  );
  return { ...declared, decl: { ...decl, parts: decl.parts.toSpliced(at, 1, ...made) } };
}

function less(work: Work, part: Name, target: Target, declared: Declared): Made | undefined {
  const made = withoutPart(declared.decl, part);
  if (made === undefined) {
    const { model, variant } = work;
    const params = { name: part.text, of: target.names[0] ?? '' };
    const also = [placeOf(target)];
    report(model, 'M612', place(variant.source, part.span), params, { also });
    return undefined;
  }
  const { decl, path, names } = made;
  return { declared: { ...declared, decl }, path: [...target.path, path], names };
}

function placeOf({ declared: { decl, source }, skill }: Target): Place {
  return place(source, (skill?.header ?? headerOf(decl))?.id.span ?? decl.span);
}

// ---- add --------------------------------------------------------------------------------------------------

function withMore(work: Work, decl: Decl, target: Target, declared: Declared): Made | undefined {
  const { model, variant } = work;
  const old = target.skill ? skillIn(declared, target.skill) : declared.decl;
  const made = withParts(model, old, decl, variant.source);
  if (made === undefined) {
    notAdded(work, decl, target);
    return undefined;
  }
  const path = [...target.path, more];
  if (made.kind !== 'skill' || target.skill === undefined)
    return { declared: { ...declared, decl: made }, path };
  // The skill keeps its text; only what is added stands in another.
  const kept = model.elsewhere.get(old);
  if (kept !== undefined) model.elsewhere.set(made, kept);
  return { declared: inSkill(declared, target, [made]), path };
}

function skillIn({ decl }: Declared, skill: DeclOf<'skill'>): Decl {
  const parts = decl.kind === 'character' ? decl.parts : [];
  return (
    (parts.find((part) => part.kind === 'skill' && isNamed(part.header, skill.header.id)) as
      | DeclOf<'skill'>
      | undefined) ?? skill
  );
}

function notAdded({ model, variant }: Work, decl: Decl, target: Target): void {
  const at = place(variant.source, headerOf(decl)?.id.span ?? decl.span);
  report(model, 'M613', at, { name: target.names[0] ?? '' }, { also: [placeOf(target)] });
}

/** Steps at the end of a flow are a flow of their own, which it calls last. */
function withSteps(
  work: Work,
  more: DeclOf<'flow'>,
  target: Target,
  declared: Declared,
): Made | undefined {
  const { decl } = declared;
  if (
    decl.kind !== 'flow' ||
    more.fill ||
    more.goesOnIf ||
    !more.body ||
    more.header.texts.length
  ) {
    notAdded(work, more, target);
    return undefined;
  }
  const { source, pack } = work.variant;
  const span = more.header.id.span;
  const header = relocated(decl.header, span);
  const params = more.header.params.length > 0 ? more.header.params : header.params;
  const id: Name = { ...header.id, text: `${key(header.id.text)}-${pack}` };
  const args = decl.header.params.map(({ name }): Expr => ({ kind: 'ref', name, ...spanOf(name) }));
  const call = { kind: 'do' as const, name: id, args, ...spanOf(decl.header) };
  return {
    declared: { ...declared, decl: { ...decl, body: [...(decl.body ?? []), call] } },
    added: [{ source, pack, decl: { ...more, header: { ...header, id, texts: [], params } } }],
    path: [...target.path, 'end'],
  };
}

const spanOf = ({ span }: { readonly span?: Name['span'] }) => (span ? { span } : {});

// ---- change -----------------------------------------------------------------------------------------------

function withValue(
  work: Work,
  change: Extract<Change, { kind: 'change' }>,
  target: Target,
  declared: Declared,
): Made | undefined {
  const { model, variant } = work;
  const { decl } = declared;
  const { source } = variant;
  const [first, second = first] = change.values;
  const here = (made: Decl): Declared => ({ source, pack: declared.pack, decl: made });
  if (decl.kind === 'check-order')
    return { declared: here({ ...decl, groups: change.groups ?? [] }) };
  if (first === undefined || second === undefined) return undefined;
  if (decl.kind === 'seats') {
    const wrong = [first, second].find((value) => value.kind !== 'number');
    if (wrong) report(model, 'M333', place(source, wrong.span));
    if (first.kind !== 'number' || second.kind !== 'number') return undefined;
    return { declared: here({ ...decl, least: first.value, most: second.value }) };
  }
  if (decl.kind === 'card' && typeof change.target !== 'string') {
    const made = withClause(decl, change, change.target, first, (ability) =>
      model.elsewhere.set(ability, source),
    );
    const clause = key(change.target.text);
    if (made)
      return {
        declared: { ...declared, decl: made },
        path: [...target.path, `clause ${clause}`],
        names: [clause],
      };
    const params = { name: change.target.text, of: target.names[0] ?? '' };
    const at = place(source, change.target.span);
    report(model, 'M612', at, params, { also: [placeOf(target)] });
    return undefined;
  }
  const moved = relocated(decl, change.span);
  if (moved.kind === 'query')
    return { declared: here({ ...moved, value: first }), path: [...target.path, 'value'] };
  if (moved.kind === 'option')
    return { declared: here({ ...moved, initial: first }), path: [...target.path, 'value'] };
  return undefined;
}
