/**
 * What abilities do, seen from outside. A skill is *used*
 * - that is announced: when the announcement is told, with its targets and costs chosen; so are conversions;
 * - that triggers, replaces or checks: when anything happens between the beginning and the end of its effect. A declined
 *   `may` lets nothing happen and does not count; one that is forced counts when it does something;
 * - that only permits or counts as something: when an answer is given that is not legal in the same state of the same
 *   pack without the skill, or to a question that is not asked there after the answer before it, or when other things
 *   happen there after the answer.
 * Questions are never counted.
 */
import type { Compiled } from '../../compiler/index.ts';
import {
  type Answer,
  type Event,
  type Game,
  instructions,
  load,
  type Operand,
  operation,
  type Pack,
  packHash,
  type Rules,
  type UseSeen,
  type ValueSeen,
} from '../../runtime/index.ts';

/** The pack with every triggered, replacing or checking ability telling when it begins and ends. */
export function watched(compiled: Compiled): Compiled {
  const { pack, map } = compiled;
  const decls = [...pack.decls];
  const procs = [...pack.procs];
  const places = [...map.procs];
  pack.abilities.forEach(({ body }, i) => {
    if (body < 0) return;
    const begins = decls.push({ id: `begins-${i}`, kind: 'mark', params: [] }) - 1;
    const ends = decls.push({ id: `ends-${i}`, kind: 'mark', params: [] }) - 1;
    const { code, moved } = telling(procs[body]!.code, begins, ends);
    procs[body] = { ...procs[body]!, code };
    const { places: own, conditions, ...rest } = places[body]!;
    places[body] = {
      ...rest,
      places: own.map(([at, ...place]) => [moved.get(at)!, ...place] as const),
      conditions: conditions.map(([at, ...place]) => [moved.get(at)!, ...place] as const),
    };
  });
  return {
    ...compiled,
    pack: sealed({ ...pack, decls, procs }),
    map: { ...map, procs: places },
  };
}

/** The code with one `tell` at its beginning and another one before every `return`. */
function telling(code: readonly number[], begins: number, ends: number) {
  const made: number[] = [operation.tell, begins, 0];
  /** old position → new; labels are found when all positions are known */
  const moved = new Map<number, number>();
  const labels: number[] = [];
  for (let at = 0; at < code.length; ) {
    moved.set(at, made.length);
    if (code[at] === operation.return) made.push(operation.tell, ends, 0);
    const kinds: readonly Operand[] = instructions[code[at]!]![1];
    made.push(code[at]!);
    at += 1;
    for (const kind of kinds) {
      const length = kind === 'slots' ? 1 + code[at]! : 1;
      if (kind === 'label') labels.push(made.length);
      made.push(...code.slice(at, at + length));
      at += length;
    }
  }
  for (const at of labels) made[at] = moved.get(made[at]!)!;
  return { code: made, moved };
}

const sealed = (pack: Pack): Pack => ({ ...pack, hash: packHash({ ...pack, hash: '' }) });

/** One thing that happened, and the abilities whose effects were going on, the innermost last. */
export interface Told {
  readonly event: Event;
  readonly during: readonly string[];
}

export interface Watched {
  /** Ids of abilities that were used, once for each time. */
  readonly used: readonly string[];
  /** What happened, without the marks. */
  readonly told: readonly Told[];
}

/** Reads the events of a watched pack. */
export function watch({ abilities }: Pack, events: readonly Event[]): Watched {
  const used: string[] = [];
  const told: Told[] = [];
  let open: { readonly id: string; did: boolean }[] = [];
  for (const event of events) {
    const [, mark, n] =
      (event.kind === 'do' && /^(begins|ends|mark)-(\d+)$/.exec(event.decl)) || [];
    if (mark === 'mark') continue;
    if (mark === 'begins') open.push({ id: abilities[Number(n)]!.id, did: false });
    else if (mark === 'ends') {
      // What has been stopped in its midst has no end of its own.
      const at = open.findLastIndex(({ id }) => id === abilities[Number(n)]!.id);
      used.push(...open.slice(at).flatMap(({ id, did }) => (did ? [id] : [])));
      open = open.slice(0, at);
    } else {
      for (const one of open) one.did = true;
      told.push({ event, during: open.map(({ id }) => id) });
      if (event.kind !== 'do' || event.decl !== 'announced') continue;
      used.push(
        ...Object.values(event.args).flatMap((value) =>
          isUse(value) ? (value.ability ?? []) : [],
        ),
      );
    }
  }
  used.push(...open.flatMap(({ id, did }) => (did ? [id] : [])));
  return { used, told };
}

export function isUse(value: ValueSeen): value is UseSeen {
  return typeof value === 'object' && value !== null && 'user' in value;
}

/** An answer, and the game as it stood before it. */
export interface Answered {
  readonly before: Game;
  readonly seat: number;
  readonly answer: Answer;
}

/** A skill that only changes what may be done, and the pack as it were without it. */
interface Permission {
  readonly ability: string;
  readonly holders: readonly string[];
  /** Loaded when it is first wanted. */
  readonly without: () => Rules;
}

/** The pack as it were if no character had the skill. */
function without(pack: Pack, skill: number): Pack {
  const facts = pack.facts.map((fact) => {
    if (fact.of !== 'character' || fact.type.universe !== 'skill') return fact;
    const { width } = fact.type;
    const values = fact.values.map((word, i) =>
      i % width === skill >> 5 ? word & ~(1 << (skill & 31)) : word,
    );
    return { ...fact, values };
  });
  return sealed({ ...pack, facts });
}

/**
 * Finds the permissions of a pack: whose they are, and which of them were needed for an answer that was given. To ask that
 * costs more than the game, so it is asked in games where one of the holders has been dealt on purpose.
 */
export function permissionsOf(pack: Pack) {
  const permissions = pack.skills.flatMap((_, skill): Permission[] => {
    const own = pack.abilities.filter((one) => one.skill === skill);
    const [first] = own;
    if (first === undefined || own.some(({ kind }) => kind !== 'modify')) return [];
    const holders = pack.characters.filter(({ skills }) => skills.includes(skill));
    let rules: Rules | undefined;
    return [
      {
        ability: first.id,
        holders: holders.map(({ id }) => id),
        without: () => {
          rules ??= rulesOf(without(pack, skill));
          return rules;
        },
      },
    ];
  });
  const needed = (now: Answered, after: Game, previous: Answered | null): readonly string[] => {
    const { before, seat, answer } = now;
    const roles = before.view('all').vars.filter((one) => one.var === 'role');
    return permissions.flatMap(({ ability, holders, without }) => {
      const held = roles.filter(({ value }) => holders.includes(String(value)));
      if (held.length === 0) return [];
      const rules = without();
      const course = courseIn(rules, now, after);
      if (course === 'other') return [ability];
      // Others' answers it concerns only where something is chosen or a question is there because of it.
      if ('pass' in answer || ('use' in answer && held.every(({ of }) => of !== seat))) return [];
      const illegal = !('yes' in answer) && course === 'refused';
      return illegal || (previous && arose(rules, previous, now)) ? [ability] : [];
    });
  };
  return { holders: new Set(permissions.flatMap(({ holders }) => holders)), needed };
}

function rulesOf(pack: Pack): Rules {
  const loaded = load(pack);
  if ('reports' in loaded) throw new Error(JSON.stringify(loaded.reports));
  return loaded.rules;
}

/** What the answer does in the same state: it is refused, or something else happens. */
function courseIn(rules: Rules, { before, seat, answer }: Answered, after: Game) {
  const twin = sameState(rules, before);
  if (twin === null || twin.choices(seat) === null) return 'same';
  if (!twin.answer(seat, answer).ok) return 'refused';
  const since = before.view('all').event;
  const [own, other] = [after, twin].map((game) => JSON.stringify(game.events('all', since)));
  return own === other ? 'same' : 'other';
}

/** Would the question not have been asked after the answer before it? */
function arose(without: Rules, previous: Answered, { before, seat, answer }: Answered): boolean {
  if ('use' in answer) return false;
  const twin = sameState(without, previous.before);
  if (twin === null || !twin.answer(previous.seat, previous.answer).ok) return false;
  const [own, other] = [before, twin].map((game) => game.choices(seat)?.question);
  return own !== undefined && (own.kind !== other?.kind || own.decl !== other.decl);
}

function sameState({ pack, restore }: Rules, game: Game): Game | null {
  const save = game.save();
  const words = save.words.with(1, Number.parseInt(pack.hash.slice(0, 8), 16) | 0);
  const twin = restore({ ...save, pack: pack.hash, words });
  return 'reports' in twin ? null : twin;
}
