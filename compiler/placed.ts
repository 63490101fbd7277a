import type { Span } from '../grammar/index.ts';

/** A span that may lie in another text than what stands around it. */
export type At = Span & { readonly source?: string };

/** A tree whose spans bear their text, where they do not say another: its parts may become parts of what stands in another. */
export function placed<T>(tree: T, source: string): T {
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).map(([name, each]) => [
      name,
      name === 'span' ? { source, ...each } : copy(each),
    ]);
    return Object.fromEntries(entries);
  };
  return copy(tree) as T;
}
