import type { Place, Report, Source } from '../../grammar/index.ts';

/** A text with `‹…›` around the places that are expected, for unit tests. */
export function marked(
  name: string,
  written: string,
): { readonly source: Source; readonly places: readonly Place[] } {
  const places: Place[] = [];
  let text = '';
  for (const part of written.split(/(‹[^›]*›)/)) {
    const inner = part.startsWith('‹') ? part.slice(1, -1) : part;
    if (part.startsWith('‹')) {
      places.push({ source: name, start: text.length, end: text.length + inner.length });
    }
    text += inner;
  }
  return { source: { name, text }, places };
}

/** What a test compares: codes and places, in the order told. */
export function told(reports: readonly Report[]): readonly (readonly [string, Place])[] {
  return reports.map(({ code, at }) => [code, at] as const);
}
