/** What many random games did, counted. */
import type { Pack } from '../../runtime/index.ts';
import { endOf, isMission } from './ends.ts';
import { count, type Walk } from './walk.ts';
import { isUse, watch } from './watch.ts';

/** So often each skill is to be used. */
const ENOUGH = 40;

export interface Tally {
  games: number;
  answers: number;
  readonly ends: Map<string, number>;
  readonly questions: Map<string, number>;
  /** Name of a use → declaration that told of it → how often. */
  readonly uses: Map<string, Map<string, number>>;
  /** Id of a skill → how often it was used, as `watch` counts; of a mission → how often somebody won by it. */
  readonly skills: Map<string, number>;
  readonly missions: Map<string, number>;
  /** Why games ended. */
  readonly reasons: Map<string, number>;
  readonly broken: { readonly seed: number; readonly what: string }[];
}

export function tally(): Tally {
  return {
    games: 0,
    answers: 0,
    ends: new Map(),
    questions: new Map(),
    uses: new Map(),
    skills: new Map(),
    missions: new Map(),
    reasons: new Map(),
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
    if (event.kind !== 'do' || /^(begins|ends)-\d/.test(event.decl)) continue;
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

/** Adds what skills did in a game of a watched pack. */
export function addSkills(into: Tally, pack: Pack, { events, last, since, permitted }: Walk): void {
  const { used, told } = watch(pack, events);
  const skillOf = new Map(pack.abilities.map(({ id, skill }) => [id, pack.skills[skill]?.id]));
  for (const id of [...used, ...permitted]) {
    const skill = skillOf.get(id);
    if (skill !== undefined && !isMission(pack, id)) count(into.skills, skill);
  }
  if (last?.status !== 'ended') return;
  const { reason, missions } = endOf(pack, told, last, since);
  count(into.reasons, reason);
  for (const id of missions) count(into.missions, id);
}

/** Skills that were used less than so often, and missions that nobody has won by. */
export function lacking({ skills, missions }: Tally, pack: Pack, least: number) {
  const own = pack.skills.filter(({ manner }) => !manner.endsWith('mission'));
  return {
    skills: own.flatMap(({ id }) => ((skills.get(id) ?? 0) < least ? [id] : [])),
    missions: pack.abilities.flatMap(({ id }) =>
      isMission(pack, id) && !missions.has(id) ? [id] : [],
    ),
  };
}

/** All that was counted, as text. `never`: places that no game has reached, where that was asked. */
export function told(tally: Tally, pack: Pack, never: readonly string[] | null): string {
  const { games, answers, ends, questions, uses, skills, missions, reasons, broken } = tally;
  const lines = [`${games} games, ${answers} answers`, '', 'ends'];
  const counted = (map: ReadonlyMap<string, number>) =>
    [...map].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  for (const [end, n] of counted(ends)) lines.push(`  ${n}  ${end}`);
  lines.push('', 'ends by reason');
  for (const [reason, n] of counted(reasons)) lines.push(`  ${n}  ${reason}`);
  lines.push('', 'uses of skills');
  for (const [id, n] of counted(skills)) lines.push(`  ${n}  ${id}`);
  lines.push('', 'missions won');
  for (const [id, n] of counted(missions)) lines.push(`  ${n}  ${id}`);
  const { skills: rare, missions: unwon } = lacking(tally, pack, ENOUGH);
  lines.push('', `skills used less than ${ENOUGH} times: ${rare.join(', ') || 'none'}`);
  lines.push(`missions never won: ${unwon.join(', ') || 'none'}`);
  lines.push('', 'questions');
  for (const [kind, n] of counted(questions)) lines.push(`  ${n}  ${kind}`);
  lines.push('', 'uses');
  for (const [name, row] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const told = counted(row).map(([decl, n]) => `${decl} ${n}`);
    lines.push(`  ${name}: ${told.join(', ')}`);
  }
  if (never) lines.push('', `never reached: ${never.length}`, ...never.map((one) => `  ${one}`));
  if (broken.length > 0) lines.push('', `BROKEN: ${broken.length} games`);
  for (const { seed, what } of broken.slice(0, 10)) lines.push(`  seed ${seed}: ${what}`);
  return `${lines.join('\n')}\n`;
}
