/** What `npm run mutate` prints. */
import { kinds } from './edits.ts';
import type { Mutant } from './mutants.ts';

export interface Judged {
  readonly mutant: Mutant;
  readonly is: 'refused' | 'same' | 'caught' | 'survived';
  /** The scenario that has caught it. */
  readonly by?: string;
}

export interface Sums {
  readonly compiled: number;
  readonly caught: number;
  /** Survivors that nobody has looked at. */
  readonly unlisted: readonly Judged[];
}

export function sumsOf(judged: readonly Judged[], listed: Readonly<Record<string, string>>): Sums {
  const survived = judged.filter(({ is }) => is === 'survived');
  const caught = judged.filter(({ is }) => is === 'caught').length;
  return {
    compiled: caught + survived.length,
    caught,
    unlisted: survived.filter(({ mutant }) => !Object.hasOwn(listed, mutant.key)),
  };
}

export function told(
  judged: readonly Judged[],
  listed: Readonly<Record<string, string>>,
  seconds: number,
): string {
  const lines = kinds.map((kind) =>
    line(
      kind,
      judged.filter(({ mutant }) => mutant.kind === kind),
      listed,
    ),
  );
  const { unlisted } = sumsOf(judged, listed);
  const known = judged.filter((each) => each.is === 'survived' && !unlisted.includes(each));
  return [
    ...lines,
    line('all', judged, listed),
    '',
    ...known.map(({ mutant }) => `${mutant.key}\n  ${listed[mutant.key]}`),
    ...(unlisted.length > 0 ? ['', 'SURVIVED, AND NOBODY HAS SAID WHY:'] : []),
    ...unlisted.map(({ mutant }) => mutant.key),
    ...stale(judged, listed).map((key) => `listed, and no survivor: ${key}`),
    `${seconds.toFixed(0)} s`,
    '',
  ].join('\n');
}

function line(
  name: string,
  judged: readonly Judged[],
  listed: Readonly<Record<string, string>>,
): string {
  const { compiled, caught } = sumsOf(judged, listed);
  const refused = judged.filter(({ is }) => is === 'refused').length;
  const share = ((100 * caught) / Math.max(compiled, 1)).toFixed(1);
  return `${name}: ${compiled} compile, ${caught} caught (${share} %), ${compiled - caught} survive; ${refused} do not compile, ${judged.length - compiled - refused} are the same pack`;
}

/** Of those that were judged. */
const stale = (judged: readonly Judged[], listed: Readonly<Record<string, string>>): string[] =>
  judged
    .filter(({ is, mutant }) => is !== 'survived' && Object.hasOwn(listed, mutant.key))
    .map(({ mutant }) => mutant.key);
