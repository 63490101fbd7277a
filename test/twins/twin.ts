/** The twin follows: the same answers, in a game that lies differently where one seat cannot see. */
import type { Answer, Choices, Event, Game, View } from '../../runtime/index.ts';
import { cardsIn, type Recorded, type Sight, type Step, sight } from './record.ts';

/** How a pair came to its end. Only `leak` is a fault. */
export type End =
  | { readonly kind: 'all answers' | 'not legal' | 'seen' | 'openly'; readonly seen: number }
  | { readonly kind: 'leak'; readonly seen: number; readonly what: string };

export interface Difference {
  /** cards that lie elsewhere in the twin */
  readonly cards: readonly number[];
  /** words about players that are others in the twin */
  readonly words: readonly Word[];
  /** is this event one that the rules let out on purpose? */
  readonly openly: (event: Event) => boolean;
}

/** A var of a player, and the var with the value at which all may see it. */
export interface Word {
  readonly name: string;
  readonly of: number;
  readonly shown: readonly [string, string];
}

function questionOf({ question }: Choices): string {
  const { kind, decl, ability, name, window, group } = question;
  return [kind, decl, ability, name, window, group].join(' ');
}

/** Declining looks the same as not being asked. */
function isPass(answer: Answer): boolean {
  return 'pass' in answer;
}

/** Gives the twin what was answered, for as long as it is legal in both, and compares what one seat is told. */
export function follow(first: Recorded, twin: Game, seat: number, change: Difference): End {
  const { steps } = first;
  let at = 0;
  let seen = 0;
  let since = 0;
  for (;;) {
    const asked = twin.questions();
    if (asked.length === 0 || at >= steps.length) break;
    const mine = twin.choices(seat);
    if (mine) {
      const next = nextOf(steps, at, seat);
      if (next === undefined) {
        const left = steps.slice(at).find((step) => !isPass(step.answer));
        if (left) return { kind: 'not legal', seen };
        break;
      }
      if (next < 0) return { kind: 'not legal', seen };
      const step = steps[next]!;
      const now = sight(twin, seat, since);
      since += now.events.length;
      const found = compare(step.sight, now, change);
      if (found)
        return found === 'seen' || found === 'openly' ? { kind: found, seen } : leak(seen, found);
      seen += 1;
      if (!twin.answer(seat, step.answer).ok)
        return leak(seen, 'the same question, but not the same answers');
      at = next + 1;
      continue;
    }
    const [question] = asked;
    const choices = twin.choices(question!.seat)!;
    const same = sameQuestion(steps, at, seat, question!.seat, choices);
    const answer = same === undefined ? { pass: true as const } : steps[same]!.answer;
    if (!twin.answer(question!.seat, answer).ok) return { kind: 'not legal', seen };
    if (same !== undefined) at = same + 1;
  }
  const [one, other] = [rest(first, at, seat), twin.events(seat, since)];
  const length = Math.min(one.length, other.length);
  const found = compareEvents(one.slice(0, length), other.slice(0, length), change);
  if (found)
    return found === 'seen' || found === 'openly' ? { kind: found, seen } : leak(seen, found);
  return { kind: 'all answers', seen };
}

/** What the seat is told from this step on. */
function rest({ steps, after }: Recorded, at: number, seat: number): readonly Event[] {
  const told = steps.slice(at).flatMap((step) => (step.seat === seat ? step.sight.events : []));
  return [...told, ...after[seat]!];
}

const leak = (seen: number, what: string): End => ({ kind: 'leak', seen, what });

/** The seat's next own step; -1: others do before it what the twin's others are not asked; undefined: there is none. */
function nextOf(steps: readonly Step[], at: number, seat: number): number | undefined {
  for (let i = at; i < steps.length; i++) {
    if (steps[i]!.seat === seat) return i;
    if (!isPass(steps[i]!.answer)) return -1;
  }
  return undefined;
}

/** The step that answers this question of another seat, before the watching seat is asked again. */
function sameQuestion(
  steps: readonly Step[],
  at: number,
  watching: number,
  seat: number,
  choices: Choices,
): number | undefined {
  const question = questionOf(choices);
  for (let i = at; i < steps.length; i++) {
    const step = steps[i]!;
    if (step.seat === watching) return undefined;
    if (step.seat === seat && questionOf(step.choices) === question) return i;
    if (!isPass(step.answer)) return undefined;
  }
  return undefined;
}

/** Undefined: alike. */
function compare(one: Sight, other: Sight, change: Difference): string | undefined {
  const found = compareEvents(one.events, other.events, change);
  if (found) return found;
  if (one.view !== other.view && change.words.some((word) => isShown(other.view, word)))
    return 'seen';
  if (one.view !== other.view) return differing('view', one.view, other.view);
  if (one.choices !== other.choices) return differing('choices', one.choices, other.choices);
  return undefined;
}

/** May all see it by now? */
function isShown(view: string, { name, of, shown }: Word): boolean {
  const { vars } = JSON.parse(view) as View;
  const valueNow = (id: string) => vars.find((one) => one.var === id && one.of === of)?.value;
  return valueNow(name) !== undefined && valueNow(shown[0]) === shown[1];
}

function compareEvents(
  one: readonly Event[],
  other: readonly Event[],
  change: Difference,
): string | undefined {
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const pair = [one[i], other[i]];
    const [left, right] = pair.map((event) => JSON.stringify(event));
    if (left === right) continue;
    if (pair.some((event) => cardsIn(event).some((card) => change.cards.includes(card))))
      return 'seen';
    if (pair.some((event) => event && change.openly(event))) return 'openly';
    return differing(`event ${i}`, left ?? 'nothing', right ?? 'nothing');
  }
  return undefined;
}

function differing(what: string, one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 120);
  return `${what}: ${one.slice(from, at + 120)} | ${other.slice(from, at + 120)}`;
}
