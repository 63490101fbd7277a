/** The map file beside a pack: which place of which text each instruction comes from. */
import type { Linker } from './lower/linker.ts';

export interface SourceMap {
  readonly sources: readonly string[];
  readonly procs: readonly {
    readonly id: string;
    /** From pc on, source number, start, end (UTF-16 offsets): of statements, and of what is only computed. */
    readonly places: readonly (readonly [number, number, number, number])[];
    /** At pc a condition has been worked out: the slot that tells it, whether 1 says that it holds or 0 does, and its place. */
    readonly conditions: readonly (readonly [number, number, 0 | 1, number, number, number])[];
  }[];
}

export function sourceMap(linker: Linker): SourceMap {
  const sources = [
    ...new Set(linker.marks.flatMap(({ marks }) => marks.map(({ source }) => source))),
  ].sort();
  return {
    sources,
    procs: linker.marks.map(({ id, marks }) => ({
      id,
      places: marks.flatMap(({ pc, source, at, told }) =>
        told ? [] : [[pc, sources.indexOf(source), at.start, at.end] as const],
      ),
      conditions: marks.flatMap(({ pc, source, at, told }) => {
        if (told === undefined) return [];
        const yes = told.opposite ? 0 : 1;
        return [[pc, told.slot, yes, sources.indexOf(source), at.start, at.end] as const];
      }),
    })),
  };
}
