/** A tree without its spans, to compare what was written and not where. */
export function strip<T>(tree: T): T {
  if (Array.isArray(tree)) return tree.map(strip) as T;
  if (typeof tree !== 'object' || tree === null) return tree;
  const bare: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(tree))
    if (key !== 'span' && value !== undefined) bare[key] = strip(value);
  return bare as T;
}
