/** Going through a tree without knowing its kinds. */
import type { Expr, Stmt } from '../../grammar/index.ts';

type Node = Stmt | Expr;

/** Every statement and expression of a tree, outer ones first, in the order of the text. */
export function nodesOf(tree: unknown): readonly Node[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesOf);
  if (typeof tree !== 'object' || tree === null) return [];
  const inner = Object.values(tree).flatMap(nodesOf);
  return 'kind' in tree ? [tree as Node, ...inner] : inner;
}
