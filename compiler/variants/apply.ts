/**
 * Variants: each change finds its target, in the game as it is without any change, so that the order of variants means nothing.
 * What two changes say of one thing is a report with both places.
 */
import type { Change, Decl, Name } from '../../grammar/index.ts';
import { nearest } from '../../grammar/index.ts';
import type { Declared, Model } from '../model.ts';
import { key, place, report } from '../names.ts';
import type { LoadedPack } from '../needs.ts';
import { placed } from '../placed.ts';
import { added, more } from './add.ts';
import { inherit } from './merge.ts';
import { find, headerOf, inSkill, known, type Target } from './targets.ts';
import { withValue } from './value.ts';
import { lessened } from './without.ts';
import type { Applied, Made, Path, Work } from './work.ts';

/** The declarations of the game with all changes, and the changes themselves. */
export function applyVariants(
  model: Model,
  declared: readonly Declared[],
  packs: readonly LoadedPack[],
): { readonly game: readonly Declared[]; readonly applied: readonly Applied[] } {
  const game = declared.filter((each) => each.decl.kind !== 'variant');
  const now = new Map<Declared, Declared | undefined>(game.map((each) => [each, each]));
  const applied: Applied[] = [];
  for (const { decl, pack, source } of declared) {
    if (decl.kind !== 'variant') continue;
    const variant = { decl, pack, source };
    ofWhat(model, variant, packs);
    for (const change of decl.changes) make({ model, variant, packs, game, now, applied }, change);
  }
  const left = [...now.values()].filter((each) => each !== undefined);
  return { game: left.map((each) => inOrder(each, applied)), applied };
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
function ofWhat(
  model: Model,
  { decl, pack, source }: Work['variant'],
  packs: readonly LoadedPack[],
): void {
  const own = packs.find(({ file }) => file.id.text === pack)?.file;
  const of = key(decl.of.text);
  if (own === undefined || of === '' || of === pack || own.needs.some(({ id }) => id.text === of))
    return;
  const needs = own.needs.map(({ id }) => id.text);
  const at = place(source, decl.of.span);
  const params = { name: decl.of.text, nearest: nearest(of, needs) };
  report(model, 'M610', at, params, { also: [own.needs[0]?.id.at ?? own.id.at] });
}

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
    paths: made.paths ?? [target.path],
    names: made.names ?? target.names,
  };
  if (isTaken(work, one)) return;
  work.applied.push(one);
  work.now.set(target.declared, made.declared);
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
  if (change.kind === 'add') return change.at?.name;
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
  const within = (a: Path, b: Path): boolean => a.every((part, i) => part === b[i]);
  const clash = (a: Path, b: Path): boolean =>
    (within(a, b) || within(b, a)) &&
    !(a.at(-1) === more && b.at(-1) === more && a.length === b.length);
  const other = applied.find(({ paths }) =>
    paths.some((path) => one.paths.some((own) => clash(path, own))),
  );
  if (other === undefined) return false;
  const [gone, kept] = other.kind === 'without' ? [other, one] : [one, other];
  if (gone.kind === 'without' && kept.kind !== 'without')
    report(model, 'M611', kept.at, { name: kept.names[0] ?? '' }, { also: [gone.at] });
  else report(model, 'M344', one.within, {}, { also: [other.within] });
  return true;
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
      return added(work, change, target, declared);
    case 'without':
      return lessened(work, change, target, declared);
  }
}

function replaced(
  { variant: { source } }: Work,
  decl: Decl,
  { skill }: Target,
  declared: Declared,
): Declared {
  if (skill === undefined || decl.kind !== 'skill')
    return { source, pack: declared.pack, decl: inherit(decl, declared.decl) };
  return inSkill(declared, skill, [inherit(placed(decl, source), skill) as typeof decl]);
}
