/** The twin follows: the same answers, in a game that is another where one seat cannot see. */
import type { Answer, Choices, Game } from '../../runtime/index.ts';
import { compare, compareEvents, type Difference, type Found } from './compare.ts';
import { type Recorded, type Step, sight } from './record.ts';

/** How a pair came to its end, and how often the seat was told the same before. Only `leak` is a fault. */
export type End = { readonly same: number } & (
  | Found
  | { readonly kind: 'all answers' | 'not legal' }
);

/**
 * Gives the twin what was answered from a step on, for as long as it is legal in both, and compares what one seat is
 * told whenever both games stand at the same question, whoever is asked.
 */
export function follow(
  first: Recorded,
  from: number,
  twin: Game,
  seat: number,
  change: Difference,
): End {
  const { steps } = first;
  let at = from;
  let same = 0;
  let since = twin.view(seat).event;
  const told = (step: Step): Found | undefined => {
    const [one, other] = [sight(step.game, seat, since), sight(twin, seat, since)];
    since = other.view.event;
    return compare(one, other, change);
  };
  for (;;) {
    const asked = twin.questions();
    if (asked.length === 0 || at >= steps.length) break;
    const own = nextOf(steps, at, seat);
    const mine = twin.choices(seat) !== null;
    if (mine && own === undefined) break;
    const turn = mine ? seat : asked[0]!.seat;
    const next = mine
      ? own
      : (missed(steps, own, twin, seat) ?? sameQuestion(steps, at, seat, twin, turn));
    if (next !== undefined) {
      const found = told(steps[next]!);
      if (found) return { ...found, same };
      same += 1;
    }
    const answer: Answer = next === undefined ? { pass: true } : steps[next]!.answer;
    if (!twin.answer(turn, answer).ok) {
      if (!mine) break;
      return { kind: 'leak', what: 'the same question, but not the same answers', same };
    }
    if (next !== undefined) at = next + 1;
  }
  // Up to what somebody does in the first game only, both must have told the same.
  const act = steps.slice(at).find((step) => !isPass(step));
  const [one, other] = [(act ?? first).game.events(seat, since), twin.events(seat, since)];
  const length = Math.min(one.length, other.length);
  const found = compareEvents(one.slice(0, length), other.slice(0, length), change);
  return { ...(found ?? { kind: act ? 'not legal' : 'all answers' }), same };
}

/** Declining looks the same as not being asked. */
const isPass = ({ answer }: Step): boolean => 'pass' in answer;

/** The seat's next own step, if nobody does anything before it. */
function nextOf(steps: readonly Step[], at: number, seat: number): number | undefined {
  const next = steps.findIndex((step, i) => i >= at && (step.seat === seat || !isPass(step)));
  return steps[next]?.seat === seat ? next : undefined;
}

const eventOf = (game: Game, seat: number): number => game.view(seat).event;

/** The seat's next own step, if the twin has gone past it without asking. */
function missed(
  steps: readonly Step[],
  own: number | undefined,
  twin: Game,
  seat: number,
): number | undefined {
  if (own === undefined) return undefined;
  return eventOf(twin, seat) > eventOf(steps[own]!.game, seat) ? own : undefined;
}

/** The step that answers this question of another seat, at the same time for the one that watches. */
function sameQuestion(
  steps: readonly Step[],
  at: number,
  watching: number,
  twin: Game,
  seat: number,
): number | undefined {
  const question = questionOf(twin.choices(seat)!);
  const event = eventOf(twin, watching);
  for (let i = at; i < steps.length; i++) {
    const step = steps[i]!;
    if (step.seat === watching) return undefined;
    if (step.seat === seat && questionOf(step.choices) === question)
      return eventOf(step.game, watching) === event ? i : undefined;
    if (!isPass(step)) return undefined;
  }
  return undefined;
}

/** What is asked, without the answers that there are. */
export function questionOf({ question }: Choices): string {
  const { kind, decl, ability, name, window, group } = question;
  return [kind, decl, ability, name, window, group].join(' ');
}
