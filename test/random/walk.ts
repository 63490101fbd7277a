/** One game of seats that answer by chance, with everything checked that must hold after each answer. */
import { type Chance, chance, choose } from '../../cli/index.ts';
import type { Event, Game, Setting as Given, Proc, Rules } from '../../runtime/index.ts';
import { seatOptions } from '../cast.ts';

export interface Walk {
  /** How it ended: `won by N`, `nobody`, `too long`, or the fault. */
  readonly end: string;
  readonly answers: number;
  readonly events: readonly Event[];
  /** Kinds of questions that were asked. */
  readonly questions: ReadonlyMap<string, number>;
  /** What must not be: the first thing that was broken, with the answers that led there. */
  readonly broken: string | null;
}

export type Setting = Required<Given>;

/** No game is allowed more answers. */
const MOST = 5_000;
/** How often a seat passes is drawn between these at the start. */
const PASSES = [0.1, 0.95] as const;

/** A number of seats and options, drawn until the pack takes them. */
export function draw(rules: Rules, seed: number, seats?: number): Setting {
  const dice = chance(seed ^ 0x5eed);
  const { pack } = rules;
  let setting: Setting;
  for (let tries = 0; ; tries += 1) {
    const { least, most } = pack.seats;
    const many = seats ?? least + dice.below(most - least + 1);
    const options = pack.options.map((option) => {
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

/** `root`: the game begins with these procedures instead of the pack's own flow. */
export function walk(rules: Rules, setting: Setting, root?: readonly Proc[]): Walk {
  const dice = chance(setting.seed);
  const [least, most] = PASSES;
  const passes = Array.from({ length: setting.seats }, () => least + dice.share() * (most - least));
  const questions = new Map<string, number>();
  const game = begun(rules, setting, root);
  if ('reports' in game) {
    const codes = game.reports.map(({ code }) => code).join(' ');
    return { end: 'refused', answers: 0, events: [], questions, broken: `refused: ${codes}` };
  }
  const since = passes.map(() => 0);
  let answers = 0;
  const over = (end: string, broken: string | null): Walk => {
    const events = game.events('all');
    return { end, answers, events, questions, broken };
  };
  for (;;) {
    const asked = game.questions();
    const broken = look(rules, game, setting.seats, asked.length, since, answers);
    if (broken !== null) return over('broken', broken);
    if (asked.length === 0) break;
    if (answers >= MOST) return over('too long', null);
    const question = asked[dice.below(asked.length)]!;
    const { seat, kind, decl, role } = question;
    count(questions, role === undefined ? `${kind} ${decl}` : `${kind} ${role}`);
    const fault = answer(game, seat, passes[seat]!, dice);
    answers += 1;
    if (fault !== null) return over('fault', `answer ${answers}, seat ${seat}: ${fault}`);
  }
  const winners = game.result()?.winners.length;
  if (winners === undefined) return over('broken', 'nobody is asked, and it has not ended');
  return over(winners === 0 ? 'nobody' : `won by ${winners}`, null);
}

function begun(rules: Rules, setting: Setting, root: readonly Proc[] | undefined) {
  if (root === undefined) return rules.start(setting);
  const prepared = rules.prepare(setting);
  return 'reports' in prepared ? prepared : prepared.run(root);
}

/** Gives an answer by chance; sets that do not fit together may be refused a few times. */
function answer(game: Game, seat: number, passes: number, dice: Chance): string | null {
  const choices = game.choices(seat);
  if (choices === null) return 'asked, but has no choices';
  for (let tries = 0; tries < 8; tries += 1) {
    const given = choose(choices, passes, dice);
    const outcome = game.answer(seat, given);
    if (outcome.ok) return null;
    if (!('elements' in given) || outcome.code !== 'not-legal') {
      return `${JSON.stringify(given)} refused: ${outcome.code} ${JSON.stringify(outcome.params)}`;
    }
  }
  const easiest = game.default(seat);
  if (easiest === null) return 'asked, but has no default';
  const outcome = game.answer(seat, easiest);
  return outcome.ok ? null : `default ${JSON.stringify(easiest)} refused: ${outcome.code}`;
}

/** What must hold whenever the game waits: cards are all there once, and who is asked can answer. */
function look(
  rules: Rules,
  game: Game,
  seats: number,
  asked: number,
  since: number[],
  answers: number,
): string | null {
  const { pack } = rules;
  const all = game.view('all');
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
  if (asked === 0 && all.status === 'running') return 'running, but nobody is asked';
  for (const { seat } of game.questions()) {
    if (game.default(seat) === null) return `seat ${seat} is asked, but has no answer`;
  }
  // One reader after the other: views and events never throw, and number without a gap.
  const reader = answers % seats;
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
