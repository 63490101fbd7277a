/** From packs to one list of declarations: variants applied, what was left open filled exactly once. */
import type { Change, Decl, Expr, Header, Name } from '../grammar/index.ts';
import type { Declared, Model } from './model.ts';
import { key, place, report, unknown } from './names.ts';
import type { LoadedPack } from './needs.ts';

/** All declarations of the game, in the order of the packs. */
export function link(model: Model, packs: readonly LoadedPack[]): readonly Declared[] {
  const declared = packs.flatMap((pack) => pack.decls);
  return applyVariants(model, fill(model, declared));
}

function headerOf(decl: Decl): Header | undefined {
  return 'header' in decl ? decl.header : undefined;
}

/** Kind and id: what a declaration is found by. */
function nameOf(decl: Decl): string | undefined {
  const header = headerOf(decl);
  return header && `${decl.kind} ${key(header.id.text)}`;
}

function isOpen(decl: Decl): boolean {
  switch (decl.kind) {
    case 'flow':
      return decl.body === undefined;
    case 'card':
      return decl.abilities === undefined;
    case 'table':
      return decl.rows === undefined;
    case 'query':
      return decl.leftOpen;
    default:
      return false;
  }
}

function isFill(decl: Decl): boolean {
  return 'fill' in decl && decl.fill;
}

/** Are the parameters those of the other, as far as they are said? Names may differ. */
function alike(decl: Decl, other: Decl): boolean {
  const [own, old] = [headerOf(decl)?.params ?? [], headerOf(other)?.params ?? []];
  const types = (params: typeof own) =>
    JSON.stringify(
      params.map(({ type }) => type),
      (name, part) => (name === 'span' ? undefined : part),
    );
  return own.length === 0 || types(own) === types(old);
}

/** Labels and parameters that the later declaration does not say are those of the earlier one. */
function inherit(later: Decl, earlier: Decl): Decl {
  const [own, old] = [headerOf(later), headerOf(earlier)];
  if (own === undefined || old === undefined) return later;
  const header: Header = {
    ...own,
    texts: own.texts.length > 0 ? own.texts : old.texts,
    params: own.params.length > 0 ? own.params : old.params,
  };
  const merged = { ...later, header } as Decl;
  if (
    merged.kind === 'table' &&
    merged.type === undefined &&
    earlier.kind === 'table' &&
    earlier.type
  )
    return { ...merged, type: earlier.type };
  return merged;
}

function at(declared: Declared) {
  return place(declared.source, headerOf(declared.decl)?.id.span ?? declared.decl.span);
}

function fill(model: Model, declared: readonly Declared[]): readonly Declared[] {
  const open = new Map<string, Declared>();
  for (const each of declared) {
    const name = nameOf(each.decl);
    if (name !== undefined && isOpen(each.decl)) open.set(name, each);
  }
  const fills = new Map<string, Declared>();
  for (const each of declared) {
    const name = nameOf(each.decl);
    if (name === undefined || !isFill(each.decl)) continue;
    const [hole, other] = [open.get(name), fills.get(name)];
    const id = headerOf(each.decl)?.id.text ?? '';
    if (hole === undefined) report(model, 'M341', at(each), { name: id });
    else if (other) report(model, 'M342', at(each), { name: id }, { also: [at(other), at(hole)] });
    else {
      if (!alike(each.decl, hole.decl))
        report(model, 'M337', at(each), { name: id }, { also: [at(hole)] });
      fills.set(name, each);
    }
  }
  for (const [name, hole] of open) {
    // Declared again without `fill`: that name is taken, and told there.
    const again = declared.some((each) => each !== hole && nameOf(each.decl) === name);
    if (!fills.has(name) && !again)
      report(model, 'M343', at(hole), { name: headerOf(hole.decl)?.id.text ?? '' });
  }
  return declared.flatMap((each) => {
    const name = nameOf(each.decl);
    if (name === undefined) return [each];
    if (isFill(each.decl)) return [];
    const filled = isOpen(each.decl) ? fills.get(name) : undefined;
    return filled
      ? [{ ...filled, pack: each.pack, decl: inherit(filled.decl, each.decl) }]
      : [each];
  });
}

// ---- variants ----------------------------------------------------------------------------------------

function applyVariants(model: Model, declared: readonly Declared[]): readonly Declared[] {
  let game: readonly Declared[] = declared.filter((each) => each.decl.kind !== 'variant');
  const changed = new Map<string, ReturnType<typeof at>>();
  for (const variant of declared) {
    if (variant.decl.kind !== 'variant') continue;
    for (const change of variant.decl.changes)
      game = applyChange(model, game, variant, change, changed);
  }
  return game;
}

function applyChange(
  model: Model,
  game: readonly Declared[],
  variant: Declared,
  change: Change,
  changed: Map<string, ReturnType<typeof at>>,
): readonly Declared[] {
  const where = place(variant.source, change.span);
  const target = change.kind === 'replace' ? nameOf(change.decl) : targetOf(change);
  if (target === undefined) return game;
  const other = changed.get(target);
  if (other) report(model, 'M344', where, { name: target }, { also: [other] });
  changed.set(target, where);
  let found = false;
  const result = game.map((each) => {
    if (found) return each;
    const made =
      change.kind === 'replace'
        ? replaced(each, variant, change.decl)
        : withValue(each.decl, change);
    if (made === undefined) return each;
    found = true;
    return change.kind === 'replace'
      ? (made as Declared)
      : { ...each, ...(changesText(change) ? { source: variant.source } : {}), decl: made as Decl };
  });
  if (!found) missing(model, game, variant, change);
  return result;
}

/** A changed value is read as standing in the variant's text. */
function changesText(change: Change): boolean {
  return change.kind === 'change' && change.of === undefined;
}

function targetOf(change: Change & { kind: 'change' }): string {
  if (typeof change.target === 'string') return change.target;
  return change.of
    ? `${key(change.of.text)}'s ${key(change.target.text)}`
    : key(change.target.text);
}

function replaced(each: Declared, variant: Declared, decl: Decl): Declared | undefined {
  if (decl.kind === 'skill' && each.decl.kind === 'character')
    return withSkill(each, each.decl, variant, decl);
  if (nameOf(each.decl) !== nameOf(decl)) return undefined;
  return { source: variant.source, pack: each.pack, decl: inherit(decl, each.decl) };
}

/** The character with another skill of that name. */
function withSkill(
  each: Declared,
  character: Decl & { kind: 'character' },
  { source }: Declared,
  skill: Decl & { kind: 'skill' },
): Declared | undefined {
  const at = character.parts.findIndex(
    (part) => part.kind === 'skill' && nameOf(part) === nameOf(skill),
  );
  const old = character.parts[at];
  if (old?.kind !== 'skill') return undefined;
  const parts = character.parts.with(at, {
    ...skill,
    header: (inherit(skill, old) as typeof skill).header,
  });
  return { ...each, source, decl: { ...character, parts } };
}

function isNamed(decl: Decl, name: Name): boolean {
  const header = headerOf(decl);
  if (header === undefined) return false;
  const wanted = key(name.text);
  return key(header.id.text) === wanted || header.texts.some((text) => key(text.value) === wanted);
}

/** The declaration with the new value, or undefined when the change does not speak of it. */
function withValue(decl: Decl, change: Change & { kind: 'change' }): Decl | undefined {
  const [first, second] = change.values;
  if (change.target === 'seats') {
    if (decl.kind !== 'seats' || first?.kind !== 'number') return undefined;
    return {
      ...decl,
      least: first.value,
      most: second?.kind === 'number' ? second.value : first.value,
    };
  }
  if (change.target === 'order of checks')
    return decl.kind === 'check-order' && change.groups
      ? { ...decl, groups: change.groups }
      : undefined;
  if (first === undefined) return undefined;
  if (change.of)
    return decl.kind === 'card' && isNamed(decl, change.of)
      ? withClause(decl, change.target, first)
      : undefined;
  if (!isNamed(decl, change.target)) return undefined;
  if (decl.kind === 'query') return { ...decl, value: first };
  if (decl.kind === 'option') return { ...decl, initial: first };
  return undefined;
}

/** `turn` is what follows `while` after `use in`; other clauses are found by their own name. */
function withClause(decl: Decl & { kind: 'card' }, name: Name, value: Expr): Decl | undefined {
  let found = false;
  const abilities = (decl.abilities ?? []).map((ability) => {
    if (key(name.text) === 'turn' && ability.head.kind === 'use' && ability.head.while) {
      found = true;
      return { ...ability, head: { ...ability.head, while: value } };
    }
    const clauses = ability.clauses.map((clause) => {
      if (
        clause.kind !== 'condition' ||
        clause.name === undefined ||
        key(clause.name.text) !== key(name.text)
      )
        return clause;
      found = true;
      return { ...clause, cond: value };
    });
    return { ...ability, clauses };
  });
  return found ? { ...decl, abilities } : undefined;
}

function missing(model: Model, game: readonly Declared[], variant: Declared, change: Change): void {
  const known = game.flatMap(({ decl }) => headerOf(decl)?.id.text ?? []);
  if (change.kind === 'change' && typeof change.target !== 'string')
    unknown(model, 'M345', change.of ?? change.target, variant.source, known);
  else if (change.kind === 'replace') {
    const header = headerOf(change.decl);
    if (header) unknown(model, 'M345', header.id, variant.source, known);
  }
}
