/** Two declarations of one name made one: what is put in the place of another, and what adds its parts to another. */
import type { Decl, Header } from '../../grammar/index.ts';
import { relocated } from './parts.ts';
import { headerOf } from './targets.ts';

/** Labels and parameters that the later declaration does not say are those of the earlier one. */
export function inherit(later: Decl, earlier: Decl): Decl {
  const [own, old] = [headerOf(later), headerOf(earlier)];
  if (own === undefined || old === undefined) return later;
  const said = relocated(old, own.id.span);
  const header: Header = {
    ...own,
    id: said.id,
    texts: own.texts.length > 0 ? own.texts : said.texts,
    params: own.params.length > 0 ? own.params : said.params,
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

/** What of a declaration is no part that could be added to another. */
function isMore(decl: Decl): boolean {
  const header = headerOf(decl);
  // A name in 【】 is the label and the name at once.
  const texts = header?.texts.filter(({ value }) => value !== header.id.text) ?? [];
  if (header === undefined || texts.length > 0) return true;
  switch (decl.kind) {
    case 'enum':
    case 'rule':
    case 'character':
      return header.params.length > 0;
    case 'skill':
      return decl.manner !== undefined;
    case 'manner':
      return decl.isDefault;
    case 'card':
      return decl.fill || decl.abilities === undefined || decl.dealt !== undefined;
    case 'table':
      return decl.fill || decl.type !== undefined || decl.otherwise !== undefined || !decl.rows;
    default:
      return true;
  }
}

/** The lists of parts that a declaration may be given more of. */
const lists: Readonly<Partial<Record<Decl['kind'], readonly string[]>>> = {
  enum: ['values'],
  rule: ['abilities'],
  skill: ['abilities'],
  manner: ['parts'],
  character: ['facts', 'given', 'parts'],
  card: ['facts', 'declares', 'abilities'],
  table: ['rows'],
};

/**
 * The declaration with the parts of another of its kind behind its own; undefined when the other one says more than
 * parts, or has none that can be added.
 */
export function withParts(old: Decl, more: Decl): Decl | undefined {
  const keys = lists[more.kind];
  if (keys === undefined || old.kind !== more.kind || isMore(more)) return undefined;
  const partsOf = (decl: Decl, key: string): readonly object[] =>
    (decl as unknown as Record<string, readonly object[] | undefined>)[key] ?? [];
  const added = keys.map((key) => [key, [...partsOf(old, key), ...partsOf(more, key)]] as const);
  return { ...old, ...Object.fromEntries(added) } as Decl;
}
