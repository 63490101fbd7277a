/** Pairs of games that differ only in what one seat cannot see. */
import { type Chance, chance } from '../../cli/index.ts';
import type { Compiled } from '../../compiler/index.ts';
import type { Game, Rules } from '../../runtime/index.ts';
import { type Twin, twinOf } from './change.ts';
import { type Difference, showsChange } from './compare.ts';
import { type End, follow, questionOf } from './follow.ts';
import { type Recorded, record } from './record.ts';
import { shuffled, start } from './start.ts';

export interface Pair {
  readonly seed: number;
  readonly seat: number;
  /** the question at which the twin begins: procedure and position in it */
  readonly place: string;
  /** was the deck shuffled anew before? */
  readonly reshuffled: boolean;
  readonly twin: Twin;
  readonly end: End;
}

export interface Options {
  /** twins of each game */
  readonly twins: number;
  /** seats that watch each of them */
  readonly seats: number;
  readonly answers: number;
  readonly openly: Difference['openly'];
}

/** Plays one game and some twins of it, each from another question on. */
export function pairs(compiled: Compiled, rules: Rules, seed: number, options: Options): Pair[] {
  const { twins, seats, answers, openly } = options;
  const dice = chance(seed);
  const recorded = record(start(compiled, rules, seed, dice), answers, dice);
  return Array.from({ length: twins }, () => drawTwin(rules, recorded, dice)).flatMap(
    ({ from, twin }) => {
      const { game } = recorded.steps[from]!;
      const place = placeOf(game);
      const reshuffled = isReshuffled(game);
      return shuffled(watchers(game, twin), dice)
        .slice(0, seats)
        .map((seat): Pair => {
          const end = follow(recorded, from, twin.game.fork(), seat, { ...twin, openly });
          return { seed, seat, place, reshuffled, twin, end };
        });
    },
  );
}

/** The seats that see nothing of what is another in the twin. */
function watchers(game: Game, twin: Twin): number[] {
  const seats = Array.from({ length: game.view('all').seats }, (_, seat) => seat);
  return seats.filter((seat) => !showsChange(game.view(seat), twin));
}

/** Draws a question first by its kind: most questions of a game are the same offers. */
function drawTwin(rules: Rules, { steps }: Recorded, dice: Chance): { from: number; twin: Twin } {
  const kinds = [...new Set(steps.map(({ choices }) => questionOf(choices)))];
  for (let tries = 0; tries < 100; tries += 1) {
    const kind = kinds[dice.below(kinds.length)];
    const [step] = shuffled(
      steps.filter(({ choices }) => questionOf(choices) === kind),
      dice,
    );
    const { game } = step!;
    const twin = twinOf(rules, game, dice.below(game.view('all').seats), dice);
    if (twin !== null) return { from: steps.indexOf(step!), twin };
  }
  throw new Error('nothing can be exchanged');
}

/** Word of a save: where the innermost frame begins; there its procedure and its position. */
const frameWord = 4;

function placeOf(game: Game): string {
  const { words } = game.save();
  const frame = words[frameWord]!;
  return `${words[frame]}:${words[frame + 1]}`;
}

const isReshuffled = (game: Game): boolean =>
  game.events('all').some((event) => event.kind === 'do' && event.decl === 'reshuffle');
