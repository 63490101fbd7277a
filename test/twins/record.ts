/** A game of answers by chance, kept as it stood at each question. */
import { type Chance, choose } from '../../cli/index.ts';
import type { Answer, Choices, Event, Game } from '../../runtime/index.ts';

/** One answer, and the game as it stood before it. */
export interface Step {
  readonly seat: number;
  readonly choices: Choices;
  readonly answer: Answer;
  readonly game: Game;
}

export interface Recorded {
  readonly steps: readonly Step[];
  /** the game after the last answer */
  readonly game: Game;
}

/** Plays up to so many answers. */
export function record(game: Game, most: number, dice: Chance): Recorded {
  const passes = 0.5 + dice.share() * 0.4;
  const steps: Step[] = [];
  while (steps.length < most) {
    const asked = game.questions();
    const question = asked[dice.below(asked.length)];
    if (question === undefined) break;
    const { seat } = question;
    const choices = game.choices(seat)!;
    const before = game.fork();
    let answer = choose(choices, passes, dice);
    if (!game.answer(seat, answer).ok) {
      answer = game.default(seat)!;
      if (!game.answer(seat, answer).ok) break;
    }
    steps.push({ seat, choices, answer, game: before });
  }
  return { steps, game };
}

/** All that a seat is told. */
export interface Sight {
  /** since its event of this number */
  readonly events: readonly Event[];
  readonly view: ReturnType<Game['view']>;
  readonly choices: Choices | null;
}

export function sight(game: Game, seat: number, since: number): Sight {
  return { events: game.events(seat, since), view: game.view(seat), choices: game.choices(seat) };
}
