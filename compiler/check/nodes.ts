/** Going through a tree without knowing its kinds. */
import type { Expr, Stmt } from '../../grammar/index.ts';

type Node = Stmt | Expr;

/** A tree is gone through once, however many checks ask. */
const known = new WeakMap<object, readonly Node[]>();

/** Everything with a kind inside a tree, statements and expressions among it: outer ones first, in the order of the text. */
export function nodesOf(tree: object): readonly Node[] {
  const before = known.get(tree);
  if (before) return before;
  const nodes: Node[] = [];
  collect(tree, nodes);
  known.set(tree, nodes);
  return nodes;
}

function collect(tree: object, nodes: Node[]): void {
  if ('kind' in tree) nodes.push(tree as Node);
  for (const [name, part] of Object.entries(tree))
    if (typeof part === 'object' && part !== null && name !== 'span') collect(part, nodes);
}
