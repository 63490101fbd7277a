/** What many random games did, counted. */
import type { UseSeen, ValueSeen } from '../../runtime/index.ts';
import { count, type Walk } from './walk.ts';

export interface Tally {
  games: number;
  answers: number;
  readonly ends: Map<string, number>;
  readonly questions: Map<string, number>;
  /** Name of a use → declaration that told of it → how often. */
  readonly uses: Map<string, Map<string, number>>;
  readonly broken: { readonly seed: number; readonly what: string }[];
}

export function tally(): Tally {
  return {
    games: 0,
    answers: 0,
    ends: new Map(),
    questions: new Map(),
    uses: new Map(),
    broken: [],
  };
}

/** Adds a game. */
export function add(into: Tally, seed: number, walk: Walk): void {
  into.games += 1;
  into.answers += walk.answers;
  if (walk.broken !== null) into.broken.push({ seed, what: walk.broken });
  for (const [kind, n] of walk.questions) count(into.questions, kind, n);
  let last = '';
  for (const event of walk.events) {
    if (event.kind !== 'do') continue;
    last = event.decl;
    for (const value of Object.values(event.args)) {
      if (!isUse(value)) continue;
      const name = value.name ?? value.ability ?? '?';
      const row = into.uses.get(name) ?? new Map<string, number>();
      into.uses.set(name, row);
      count(row, event.decl);
    }
  }
  // The last thing that was told is why it ended.
  count(into.ends, last === '' ? walk.end : `${walk.end}, ${last}`);
}

function isUse(value: ValueSeen): value is UseSeen {
  return typeof value === 'object' && value !== null && 'user' in value;
}

/** All that was counted, as text. `never`: places that no game has reached. */
export function told(tally: Tally, never: readonly string[]): string {
  const { games, answers, ends, questions, uses, broken } = tally;
  const lines = [`${games} games, ${answers} answers`, '', 'ends'];
  const counted = (map: ReadonlyMap<string, number>) =>
    [...map].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  for (const [end, n] of counted(ends)) lines.push(`  ${n}  ${end}`);
  lines.push('', 'questions');
  for (const [kind, n] of counted(questions)) lines.push(`  ${n}  ${kind}`);
  lines.push('', 'uses');
  for (const [name, row] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const told = counted(row).map(([decl, n]) => `${decl} ${n}`);
    lines.push(`  ${name}: ${told.join(', ')}`);
  }
  lines.push('', `never reached: ${never.length}`);
  for (const one of never) lines.push(`  ${one}`);
  if (broken.length > 0) lines.push('', `BROKEN: ${broken.length} games`);
  for (const { seed, what } of broken.slice(0, 10)) lines.push(`  seed ${seed}: ${what}`);
  return `${lines.join('\n')}\n`;
}
