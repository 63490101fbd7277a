/** From packs to one list of declarations: variants applied, what was left open filled exactly once. */
import type { Decl } from '../grammar/index.ts';
import type { Declared, Model } from './model.ts';
import { key, place, report } from './names.ts';
import type { LoadedPack } from './needs.ts';
import { applyVariants } from './variants/apply.ts';
import { inherit } from './variants/merge.ts';
import { headerOf } from './variants/targets.ts';
import type { Applied } from './variants/work.ts';

/** What a game declares, and which changes made it so. */
export interface Linked {
  readonly declared: readonly Declared[];
  readonly applied: readonly Applied[];
}

/** All declarations of the game, in the order of the packs. */
export function link(model: Model, packs: readonly LoadedPack[]): Linked {
  const { game, applied } = applyVariants(
    model,
    fill(
      model,
      packs.flatMap((pack) => pack.decls),
    ),
    packs,
  );
  return { declared: game, applied };
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
