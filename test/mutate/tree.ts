/** A node of any tree, seen as plain data. */
export type Tree = Readonly<Record<string, unknown>>;

export const isTree = (tree: unknown): tree is Tree =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree);
