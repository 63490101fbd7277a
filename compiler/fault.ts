import type { Place, Report } from '../grammar/index.ts';

/** An error about packs or decks; `also` are other places that take part in it. */
export function fault(
  code: string,
  at: Place,
  params: Report['params'],
  also: readonly Place[] = [],
): Report {
  return { code, severity: 'error', params, at, ...(also.length > 0 ? { also } : {}) };
}

/** The beginning of a text, for what is wrong with it as a whole. */
export function beginning(source: string): Place {
  return { source, start: 0, end: 0 };
}
