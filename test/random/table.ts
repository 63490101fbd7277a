/** A linked game at which random games are played, one after the other, with all that happens noted. */
import type { Compiled } from '../../compiler/index.ts';
import type { Source } from '../../grammar/index.ts';
import { load, type Pack, type Proc, type Rules, type Trace } from '../../runtime/index.ts';
import { castsOf } from '../cast.ts';
import type { Link } from '../editions.ts';
import { type Marks, marksOf } from '../run/index.ts';
import { characterOf } from './rotate.ts';
import { draw, type Setting, type Walk, type Way, walk } from './walk.ts';
import { permissionsOf, watched } from './watch.ts';

export interface Table {
  /** As linked, and as it is played: with marks that tell of skills. */
  readonly compiled: Compiled;
  readonly pack: Pack;
  readonly rules: Rules;
  /** The pack's own way to begin, and the others. */
  readonly ways: readonly (readonly Proc[] | undefined)[];
  /** Packs that are played along, and the characters whose skills they bring or change. */
  readonly along: readonly string[];
  readonly changed: readonly string[];
  readonly marks: Marks;
  readonly trace: Trace;
  readonly texts: readonly Source[];
  readonly permissions: ReturnType<typeof permissionsOf>;
}

export function tableOf({ value, texts, said }: Link, along: readonly string[] = []): Table {
  if (value === undefined) throw new Error(said.join('\n'));
  const made = watched(value);
  const marks = marksOf(made);
  const trace = marks.trace();
  const loaded = load(made.pack, trace);
  if ('reports' in loaded) throw new Error(JSON.stringify(loaded.reports));
  return {
    compiled: value,
    pack: made.pack,
    rules: loaded.rules,
    ways: [undefined, ...castsOf(value)],
    along,
    changed: changedBy(value, along),
    marks,
    trace,
    texts,
    permissions: permissionsOf(made.pack),
  };
}

/** Characters with a skill of which something stands in the texts of these packs. */
function changedBy({ pack, map }: Compiled, packs: readonly string[]): readonly string[] {
  const within = map.sources.map((source) => packs.includes(source.split('/')[0]!));
  const procs = map.procs.filter(({ places }) => places.some(([, source]) => within[source]));
  const names = new Set(procs.map(({ id }) => id.split('/')[1]));
  const skills = pack.abilities.flatMap(({ id, skill }) => (names.has(id) ? skill : []));
  const changed = pack.characters.filter((one) => one.skills.some((n) => skills.includes(n)));
  return changed.map(({ id }) => id);
}

/** A game that was played at a table. */
export interface Played extends Walk {
  readonly seed: number;
  readonly setting: Setting;
  /** Numbers of the marks that it has reached. */
  readonly reached: ReadonlySet<number>;
}

export interface Wish {
  readonly players?: number | undefined;
  readonly character?: string | undefined;
}

/** The game of this number. Where characters are dealt, somebody gets the one whose turn it is. */
export function play(table: Table, seed: number, { players, character }: Wish = {}): Played {
  const { pack, rules, ways, marks, trace } = table;
  const dealt = pack.options.some(({ id }) => id === 'characters-dealt');
  const setting = draw(rules, seed, players, dealt);
  const root = ways[seed % ways.length];
  let way: Way = { root };
  if (dealt) {
    const turn = turnOf(table, Math.floor(seed / ways.length));
    const own = character ?? turn.character;
    const { holders, needed } = table.permissions;
    // To watch what is only permitted costs more than the game.
    way = { root, character: own, ...(holders.has(own) && turn.round % 2 === 0 ? { needed } : {}) };
  }
  return { ...walk(rules, setting, way), seed, setting, reached: marks.take(trace) };
}

/** Characters take turns; where packs are played along, every second turn is for those that they change. */
function turnOf({ pack, changed }: Table, turn: number) {
  const n = changed.length === 0 ? turn : Math.floor(turn / 2);
  const round = Math.floor(n / pack.characters.length);
  const own = turn % 2 === 1 ? changed[n % changed.length] : undefined;
  return { round, character: own ?? characterOf(pack, n) };
}
