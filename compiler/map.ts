/** The map file beside a pack: which place of which text each instruction comes from. */
import type { Linker } from './lower/linker.ts';

export interface SourceMap {
  readonly sources: readonly string[];
  /** For each procedure: from pc on, source number, start, end (UTF-16 offsets). */
  readonly procs: readonly {
    readonly id: string;
    readonly places: readonly (readonly [number, number, number, number])[];
  }[];
}

export function sourceMap(linker: Linker): SourceMap {
  const all = linker.marks.map(({ id, source, marks }) => ({
    id,
    places: marks.map(({ pc, at }) => ({ pc, at, source: at.source ?? source })),
  }));
  const sources = [
    ...new Set(all.flatMap(({ places }) => places.map(({ source }) => source))),
  ].sort();
  return {
    sources,
    procs: all.map(({ id, places }) => ({
      id,
      places: places.map(
        ({ pc, at, source }) => [pc, sources.indexOf(source), at.start, at.end] as const,
      ),
    })),
  };
}
