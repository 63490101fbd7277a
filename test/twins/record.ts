/** A game of answers by chance, as each seat has lived through it. */
import { type Chance, choose } from '../../cli/index.ts';
import type { Answer, Choices, Event, Game } from '../../runtime/index.ts';

export interface Step {
  readonly seat: number;
  readonly choices: Choices;
  readonly answer: Answer;
  /** what the seat sees when it is asked */
  readonly sight: Sight;
}

/** All that a seat is told: compared as text. */
export interface Sight {
  /** since it was last asked */
  readonly events: readonly Event[];
  readonly view: string;
  readonly choices: string;
}

export interface Recorded {
  readonly game: Game;
  readonly steps: readonly Step[];
  /** what each seat is told after it was last asked */
  readonly after: readonly (readonly Event[])[];
}

export function sight(game: Game, seat: number, since: number): Sight {
  return {
    events: game.events(seat, since),
    view: JSON.stringify(game.view(seat)),
    choices: JSON.stringify(game.choices(seat)),
  };
}

/** Plays up to so many answers. */
export function record(game: Game, most: number, dice: Chance): Recorded {
  const steps: Step[] = [];
  const { seats } = game.view('all');
  const since = Array.from({ length: seats }, () => 0);
  while (steps.length < most) {
    const asked = game.questions();
    const question = asked[dice.below(asked.length)];
    if (question === undefined) break;
    const { seat } = question;
    const choices = game.choices(seat)!;
    const before = sight(game, seat, since[seat]!);
    since[seat]! += before.events.length;
    let answer = choose(choices, 0.75, dice);
    if (!game.answer(seat, answer).ok) {
      answer = game.default(seat)!;
      if (!game.answer(seat, answer).ok) break;
    }
    steps.push({ seat, choices, answer, sight: before });
  }
  return { game, steps, after: since.map((n, seat) => game.events(seat, n)) };
}

/** Whether an event or a view (as text or not) speaks of a card. */
export function cardsIn(event: Event | undefined): readonly number[] {
  if (event === undefined) return [];
  if (event.kind === 'move' || event.kind === 'show')
    return event.cards.filter((card) => card !== null);
  if (event.kind !== 'do' && event.kind !== 'set' && event.kind !== 'reveal') return [];
  const found: number[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'number') found.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(event.kind === 'do' ? event.args : event.value);
  return found;
}
