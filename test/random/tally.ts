/** What many random games did, counted. */
import type { Source } from '../../grammar/index.ts';
import type { Event, Pack } from '../../runtime/index.ts';
import { type Unreached, unreached } from '../coverage/unreached.ts';
import type { Mark } from '../run/index.ts';
import { endOf, isMission } from './ends.ts';
import type { Played, Table } from './table.ts';
import { count, type Setting, type Walk } from './walk.ts';
import { isUse, watch } from './watch.ts';

type Counts = Map<string, number>;

export interface Tally {
  games: number;
  answers: number;
  readonly ends: Counts;
  readonly questions: Counts;
  /** Name of a use → declaration that told of it → how often. */
  readonly uses: Map<string, Counts>;
  /** Id of a skill → how often it was used, as `watch` counts; of a mission → how often somebody won by it. */
  readonly skills: Counts;
  readonly missions: Counts;
  /** Why games ended. */
  readonly reasons: Counts;
  /** What was chosen before the games began, and the packs that were played along. */
  readonly settings: Counts;
  readonly along: Counts;
  readonly texts: Map<string, Source>;
  /** Places of the texts: has a game reached them? */
  readonly places: Map<string, { readonly mark: Mark; readonly reached: boolean }>;
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
    settings: new Map(),
    along: new Map(),
    texts: new Map(),
    places: new Map(),
    broken: [],
  };
}

/** Adds a game that was played at a table. */
export function add(into: Tally, table: Table, played: Played): void {
  const { pack, along } = table;
  const { seed, setting, answers, broken, questions, events } = played;
  into.games += 1;
  into.answers += answers;
  if (broken !== null) into.broken.push({ seed, what: broken });
  for (const [kind, n] of questions) count(into.questions, kind, n);
  for (const id of along) count(into.along, id);
  for (const chosen of chosenIn(pack, setting)) count(into.settings, chosen);
  addPlaces(into, table, played.reached);
  addUses(into, events);
  addSkills(into, pack, played);
}

/** Seats, and options with names for what they can be. */
function chosenIn({ options }: Pack, { seats, options: given }: Setting): readonly string[] {
  const named = options.filter(({ choices }) => choices.length > 0);
  return [`${seats} seats`, ...named.map(({ id }) => `${id} ${String(given[id])}`)];
}

function addPlaces(into: Tally, { marks, texts }: Table, reached: ReadonlySet<number>): void {
  for (const text of texts) into.texts.set(text.name, text);
  marks.marks.forEach((mark, i) => {
    const key = `${mark.source} ${mark.start} ${mark.end} ${mark.what}`;
    if (reached.has(i) || !into.places.has(key))
      into.places.set(key, { mark, reached: reached.has(i) });
  });
}

function addUses(into: Tally, events: readonly Event[]): void {
  for (const event of events) {
    if (event.kind !== 'do') continue;
    for (const value of Object.values(event.args)) {
      if (!isUse(value)) continue;
      const name = value.name ?? value.ability ?? '?';
      const row = into.uses.get(name) ?? new Map<string, number>();
      into.uses.set(name, row);
      count(row, event.decl);
    }
  }
}

/** What skills did, and why the game ended. */
function addSkills(into: Tally, pack: Pack, { end, events, last, since, permitted }: Walk): void {
  for (const { id, manner } of pack.skills)
    if (!manner.endsWith('mission')) count(into.skills, id, 0);
  for (const { id } of pack.abilities) if (isMission(pack, id)) count(into.missions, id, 0);
  const { used, told } = watch(pack, events);
  const skillOf = new Map(pack.abilities.map(({ id, skill }) => [id, pack.skills[skill]?.id]));
  for (const id of [...used, ...permitted]) {
    const skill = skillOf.get(id);
    if (skill !== undefined && !isMission(pack, id)) count(into.skills, skill);
  }
  // The last thing that was told is why it ended.
  const done = told.findLast(({ event }) => event.kind === 'do')?.event;
  count(into.ends, done?.kind === 'do' ? `${end}, ${done.decl}` : end);
  if (last?.status !== 'ended') return;
  const { reason, missions } = endOf(pack, told, last, since);
  count(into.reasons, reason);
  for (const id of missions) count(into.missions, id);
}

/** The keys that were counted less often, in their order. */
export const lessThan = (least: number, counts: ReadonlyMap<string, number>): readonly string[] =>
  [...counts].flatMap(([id, n]) => (n < least ? [id] : [])).sort();

/** Places in the texts of a pack (in all texts) that no game has reached. */
export function neverReached({ places, texts }: Tally, pack?: string): readonly Unreached[] {
  const own = [...places.values()].filter(
    ({ mark }) => pack === undefined || mark.source.startsWith(`${pack}/`),
  );
  const reached = new Set(own.flatMap(({ reached }, i) => (reached ? i : [])));
  const marks = own.map(({ mark }) => mark);
  return unreached(marks, reached, [...texts.values()]);
}
