import type { Mark } from '../run/index.ts';

/** How many there are, and how many are reached. */
export interface Figure {
  readonly all: number;
  readonly reached: number;
}

export interface Figures {
  /** statements, and values that are only computed */
  readonly statements: Figure;
  /** of conditions, each of which holds and does not */
  readonly sides: Figure;
}

/** How much is reached of one text, or of all. */
export function figures(
  marks: readonly Mark[],
  reached: ReadonlySet<number>,
  source?: string,
): Figures {
  const figure = (wanted: (mark: Mark) => boolean): Figure => {
    const found = marks.flatMap((mark, i) =>
      wanted(mark) && (source === undefined || mark.source === source) ? [i] : [],
    );
    return { all: found.length, reached: found.filter((i) => reached.has(i)).length };
  };
  return {
    statements: figure(({ what }) => what === 'done'),
    sides: figure(({ what }) => what !== 'done'),
  };
}

export const share = ({ all, reached }: Figure): number => (all === 0 ? 1 : reached / all);
