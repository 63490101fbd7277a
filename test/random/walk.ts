/** One game of seats that answer by chance, with everything checked that must hold after each answer. */
import { type Chance, chance, choose } from '../../cli/index.ts';
import type {
  Answer,
  Event,
  Game,
  Setting as Given,
  Proc,
  Question,
  Refused,
  Rules,
  View,
} from '../../runtime/index.ts';
import { seatOptions } from '../cast.ts';
import { dealtTo } from './rotate.ts';
import type { Answered } from './watch.ts';

export interface Walk {
  /** How it ended: `won by N`, `nobody`, `too long`, or the fault. */
  readonly end: string;
  readonly answers: number;
  readonly events: readonly Event[];
  /** What is true in the end, and the number of the first event after the last answer. */
  readonly last?: View;
  readonly since: number;
  /** Permissions that an answer needed, once for each. */
  readonly permitted: readonly string[];
  /** Kinds of questions that were asked. */
  readonly questions: ReadonlyMap<string, number>;
  /** What must not be: the first thing that was broken, with the answers that led there. */
  readonly broken: string | null;
}

export type Setting = Required<Given>;

/** No game is allowed more answers. */
const MOST = 5_000;
/** So many answers lie between two at which the game is saved, and restored to get the same answer. */
const SAVED = 40;
/** How often a seat passes is drawn between these at the start; the seat with a given character passes seldom. */
const PASSES = [0.1, 0.95] as const;
const EAGER = [0.02, 0.4] as const;
/** How often that seat uses its own character's skills rather than something else. */
const OWN = 0.5;

export interface Way {
  /** The game begins with these procedures instead of the pack's own flow. */
  readonly root?: readonly Proc[] | undefined;
  /** Somebody plays this character, dealt to him; he is eager to use its skills. */
  readonly character?: string;
  /** Which permissions an answer needed that was legal. */
  readonly needed?: (now: Answered, after: Game, previous: Answered | null) => readonly string[];
}

/** A number of seats and options, drawn until the pack takes them. `dealt`: with characters. */
export function draw(rules: Rules, seed: number, seats?: number, dealt = false): Setting {
  const dice = chance(seed ^ 0x5eed);
  const { pack } = rules;
  let setting: Setting;
  for (let tries = 0; ; tries += 1) {
    const { least, most } = pack.seats;
    const many = seats ?? least + dice.below(most - least + 1);
    const options = pack.options.map((option) => {
      if (dealt && option.id === 'characters-dealt') return [option.id, 1 + dice.below(3)] as const;
      const n = dice.below(option.choices.length || option.most - option.least + 1);
      return [option.id, option.choices[n]?.id ?? option.least + n] as const;
    });
    setting = {
      seats: many,
      seed,
      options: { ...Object.fromEntries(options), ...seatOptions(pack, many, dice) },
    };
    const game = rules.start(setting);
    if (!('reports' in game) || tries >= 100) return setting;
    if (game.reports.some(({ code }) => code !== 'requirement')) return setting;
  }
}

export function walk(rules: Rules, setting: Setting, way: Way = {}): Walk {
  const dice = chance(setting.seed);
  const [least, most] = PASSES;
  const passes = Array.from({ length: setting.seats }, () => least + dice.share() * (most - least));
  const questions = new Map<string, number>();
  const permitted: string[] = [];
  const begun = begin(rules, setting, way);
  if ('reports' in begun) {
    const broken = `refused: ${begun.reports.map(({ code }) => code).join(' ')}`;
    return { end: 'refused', answers: 0, events: [], since: 0, permitted, questions, broken };
  }
  const { game, seat: eager } = begun;
  const { character, needed } = way;
  const own = character === undefined ? [] : abilitiesOf(rules, character);
  if (eager !== null) passes[eager] = EAGER[0] + dice.share() * (EAGER[1] - EAGER[0]);
  const since = passes.map(() => 0);
  let answers = 0;
  let lately = 0;
  let previous: Answered | null = null;
  const over = (end: string, broken: string | null): Walk => {
    const [events, last] = [game.events('all'), game.view('all')];
    return { end, answers, events, last, since: lately, permitted, questions, broken };
  };
  for (;;) {
    const asked = game.questions();
    const all = game.view('all');
    const broken = look(rules, game, all, asked, since, answers);
    if (broken !== null) return over('broken', broken);
    if (asked.length === 0) break;
    if (answers >= MOST) return over('too long', null);
    const question = asked[dice.below(asked.length)]!;
    const { seat, kind, decl, role } = question;
    count(questions, role === undefined ? `${kind} ${decl}` : `${kind} ${role}`);
    const before = needed && game.fork();
    const copy = answers % SAVED === SAVED / 2 ? rules.restore(game.save()) : null;
    lately = all.event;
    const given = answer(game, seat, passes[seat]!, seat === eager ? own : [], dice);
    answers += 1;
    if (needed && before && typeof given !== 'string') {
      const now = { before, seat, answer: given };
      permitted.push(...needed(now, game, previous));
      previous?.before.release();
      previous = now;
    }
    if (copy && typeof given !== 'string' && !goesOn(copy, game, seat, given))
      return over('broken', `answer ${answers}: saved and restored, it is another game`);
    const fault = typeof given === 'string' ? given : null;
    if (fault !== null) return over('fault', `answer ${answers}, seat ${seat}: ${fault}`);
  }
  const winners = game.result()?.winners.length;
  if (winners === undefined) return over('broken', 'nobody is asked, and it has not ended');
  return over(winners === 0 ? 'nobody' : `won by ${winners}`, null);
}

function begin(rules: Rules, setting: Setting, { root, character }: Way) {
  const from = (seed: number) => {
    const own = { ...setting, seed };
    if (root === undefined) return rules.start(own);
    const prepared = rules.prepare(own);
    return 'reports' in prepared ? prepared : prepared.run(root);
  };
  if (character !== undefined) return dealtTo(from, setting.seed, character);
  const game = from(setting.seed);
  return 'reports' in game ? game : { game, seat: null };
}

function abilitiesOf({ pack }: Rules, character: string): readonly string[] {
  const skills = pack.characters.find(({ id }) => id === character)?.skills ?? [];
  return pack.abilities.filter(({ skill }) => skills.includes(skill)).map(({ id }) => id);
}

/** Gives an answer by chance, or says what is wrong; sets that do not fit together may be refused a few times. */
function answer(
  game: Game,
  seat: number,
  passes: number,
  own: readonly string[],
  dice: Chance,
): Answer | string {
  const choices = game.choices(seat);
  if (choices === null) return 'asked, but has no choices';
  const liked = (choices.uses ?? []).filter(({ use }) => own.includes(use));
  for (let tries = 0; tries < 8; tries += 1) {
    const given =
      liked.length > 0 && dice.share() < OWN
        ? { ...liked[dice.below(liked.length)]! }
        : choose(choices, passes, dice);
    const outcome = game.answer(seat, given);
    if (outcome.ok) return given;
    if (!('elements' in given) || outcome.code !== 'not-legal') {
      return `${JSON.stringify(given)} refused: ${outcome.code} ${JSON.stringify(outcome.params)}`;
    }
  }
  const easiest = game.default(seat);
  if (easiest === null) return 'asked, but has no default';
  const outcome = game.answer(seat, easiest);
  return outcome.ok ? easiest : `default ${JSON.stringify(easiest)} refused: ${outcome.code}`;
}

/** Does the answer lead from what was restored to where it has led? */
function goesOn(restored: Game | Refused, game: Game, seat: number, given: Answer): boolean {
  if ('reports' in restored || !restored.answer(seat, given).ok) return false;
  return JSON.stringify(restored.save()) === JSON.stringify(game.save());
}

/** What must hold whenever the game waits: cards are all there once, and who is asked can answer. */
function look(
  { pack }: Rules,
  game: Game,
  all: View,
  asked: readonly Question[],
  since: number[],
  answers: number,
): string | null {
  const places = new Uint8Array(pack.deck.length);
  for (const zone of all.zones) {
    if (zone.size !== zone.cards.length) return `${zone.zone} tells a wrong size`;
    const { most } = pack.zones.find(({ id }) => id === zone.zone)!;
    if (most > 0 && zone.size > most) return `${zone.zone} holds ${zone.size}`;
    for (const card of zone.cards) {
      if (card === null) return `${zone.zone} hides a card from one who sees all`;
      places[card]! += 1;
    }
  }
  const wrong = places.findIndex((n) => n !== 1);
  if (wrong >= 0) return `card ${wrong} lies in ${places[wrong]} zones`;
  if (asked.length === 0 && all.status === 'running') return 'running, but nobody is asked';
  for (const { seat } of asked) {
    if (game.default(seat) === null) return `seat ${seat} is asked, but has no answer`;
  }
  // One reader after the other: views and events never throw, and number without a gap.
  const reader = answers % all.seats;
  const view = game.view(reader);
  const events = game.events(reader, since[reader]);
  const first = since[reader]!;
  if (events.some(({ event }, i) => event !== first + i)) return `events of ${reader} have a gap`;
  if (view.event !== first + events.length) return `view and events of ${reader} differ`;
  since[reader] = view.event;
  return null;
}

export function count(into: Map<string, number>, key: string, n = 1): void {
  into.set(key, (into.get(key) ?? 0) + n);
}
