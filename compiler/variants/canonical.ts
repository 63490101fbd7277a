/** One text for all ways of writing one thing, so that what a variant names is found however it is written. */
import type { Header, Name } from '../../grammar/index.ts';
import type { Declared } from '../model.ts';
import { key } from '../names.ts';
import { headerOf, isNamed } from './targets.ts';

/** The tree without places and comments, each name as the id of what bears it. */
export function canonical(game: readonly Declared[], tree: unknown): string {
  const headers = game.flatMap(({ decl }): readonly Header[] => {
    const own = headerOf(decl);
    const parts =
      decl.kind === 'enum' ? decl.values : decl.kind === 'option' ? (decl.choices ?? []) : [];
    return own ? [own, ...parts] : parts;
  });
  const idOf = (name: Name): string =>
    key((headers.find((header) => isNamed(header, name))?.id ?? name).text);
  return JSON.stringify(tree, (field, part) => {
    if (field === 'span' || field === 'comments') return undefined;
    return part?.kind === 'name' ? idOf(part as Name) : part;
  });
}
