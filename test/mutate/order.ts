/** Which scenarios of an edition are asked about a mutant, the likeliest to catch it first. */
import type { Cover } from '../coverage/cover.ts';
import type { Mark } from '../run/index.ts';
import type { Mutant } from './mutants.ts';

export interface Order {
  /** Scenarios by their numbers. */
  of(mutant: Mutant): readonly number[];
  /** One has caught a mutant. */
  caught(by: number): void;
}

/**
 * Those that come to the changed place; where a place is none that a game comes to (a printed value, a table), all.
 * First the files named after what is changed, then those that have caught most. What is caught does not depend on it.
 */
export function orderOf({ results, marks: { marks } }: Cover): Order {
  const times = results.map(() => 0);
  return {
    of: (mutant) => {
      const places = new Set(placesOf(mutant, marks));
      const words = mutant.key.slice(0, mutant.key.indexOf(': ')).split(/[ /.]/);
      const all = results.map(({ scenario, reached }, n) => {
        const file = scenario.file.replace(/^.*\/|\.yaml$/g, '');
        const size = reached?.size ?? 0;
        const rank = (words.includes(file) ? 1e9 : 0) + times[n]! * 1e5 - size;
        return { n, rank, comes: [...places].some((place) => reached?.has(place)) };
      });
      const some = all.filter(({ comes }) => comes);
      return (some.length > 0 ? some : all).sort((a, b) => b.rank - a.rank).map(({ n }) => n);
    },
    caught: (by) => {
      times[by]! += 1;
    },
  };
}

/** All within the change, and the smallest that has it within. */
function placesOf({ source, start, end }: Mutant, marks: readonly Mark[]): number[] {
  const touched = marks.flatMap((mark, n) =>
    mark.source === source.name && mark.start <= end && mark.end >= start ? [{ ...mark, n }] : [],
  );
  const around = touched.filter((mark) => mark.start <= start && mark.end >= end);
  const least = Math.min(...around.map((mark) => mark.end - mark.start));
  return touched
    .filter((mark) => !around.includes(mark) || mark.end - mark.start === least)
    .map(({ n }) => n);
}
