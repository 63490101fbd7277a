/** What was counted in many random games, as text. */
import { lessThan, neverReached, type Tally } from './tally.ts';

/** So often each skill is to be used. */
const ENOUGH = 40;

/** `places`: with the places of the texts that no game has reached. */
export function told(tally: Tally, places: boolean): string {
  const { games, answers, uses, skills, missions, along, broken } = tally;
  const part = (title: string, map: ReadonlyMap<string, number>) =>
    map.size === 0 ? [] : [title, ...counted(map).map(([id, n]) => `  ${n}  ${id}`), ''];
  const never = places ? neverReached(tally) : [];
  const lines = [
    `${games} games, ${answers} answers`,
    '',
    ...part('chosen before', tally.settings),
    ...part('ends', tally.ends),
    ...part('ends by reason', tally.reasons),
    ...part('uses of skills', skills),
    ...part('missions won', missions),
    `skills used less than ${ENOUGH} times: ${lessThan(ENOUGH, skills).join(', ') || 'none'}`,
    `missions never won: ${lessThan(1, missions).join(', ') || 'none'}`,
    '',
    ...part('questions', tally.questions),
    'uses',
    ...[...uses]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([name, row]) =>
          `  ${name}: ${counted(row)
            .map(([decl, n]) => `${decl} ${n}`)
            .join(', ')}`,
      ),
    '',
    ...[...along].flatMap(([id, n]) => {
      const left = neverReached(tally, id).map(({ at, what }) => `    ${at}  ${what}`);
      return [`${id}: ${n} games${left.length > 0 ? ', in which nothing came to' : ''}`, ...left];
    }),
    ...(places
      ? [`never reached: ${never.length}`, ...never.map(({ at, what }) => `  ${at}  ${what}`)]
      : []),
    ...(broken.length > 0 ? ['', `BROKEN: ${broken.length} games`] : []),
    ...broken.slice(0, 10).map(({ seed, what }) => `  seed ${seed}: ${what}`),
  ];
  return `${lines.join('\n')}\n`;
}

const counted = (map: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...map].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
