import { BLANK } from './tree/node.ts';

/** What tells of the layout of a text only. */
const layout: ReadonlySet<string> = new Set(['span', 'gap', 'counter']);

/** A tree without its spans and layout, to compare what was written and not where. */
export function strip<T>(tree: T): T {
  if (Array.isArray(tree)) return tree.filter((one) => one !== BLANK).map(strip) as T;
  if (typeof tree !== 'object' || tree === null) return tree;
  const bare: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(tree))
    if (!layout.has(key) && value !== undefined) bare[key] = strip(value);
  return bare as T;
}
