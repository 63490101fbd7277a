/** Random games of the shipped editions and of the small game, stopped at their questions. */
import type { Answer, Choices, Game, Rules } from '../../runtime/index.ts';
import type { Home } from '../docs/game.ts';
import { program, rulesOf } from './table.ts';

const homes: readonly (readonly [Home, number, Record<string, boolean>])[] = [
  ['harbour', 4, {}],
  ['climb', 3, {}],
  ['sanguo', 4, {}],
  ['qianzhi', 5, {}],
];

export interface Stop {
  readonly home: Home;
  readonly rules: Rules;
  readonly game: Game;
  /** the seat that is asked (the first of several) */
  readonly seat: number;
}

/** The same numbers for the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Some legal answer. */
function someAnswer(choices: Choices, below: (n: number) => number): Answer {
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const { question } = choices;
  const uses = choices.uses ?? [];
  if (uses.length > 0 && below(3) > 0) return pick(uses);
  if (choices.pass && (uses.length > 0 || question.kind === 'use' || below(3) === 0))
    return { pass: true };
  if (question.kind === 'may') return { yes: true };
  if (question.kind === 'number')
    return { number: question.least + below(question.most - question.least + 1) };
  if (choices.branches) return { branch: pick(choices.branches) };
  if (choices.triggers) return { first: pick(choices.triggers).first };
  const left = [...(choices.elements ?? [])];
  const most = Math.min(question.most, left.length);
  const least = Math.min(question.least, most);
  const wanted = least + below(most - least + 1);
  const elements = Array.from({ length: wanted }, () => left.splice(below(left.length), 1)[0]!);
  return { elements };
}

/** Plays so many games of each edition and stops at every n-th question. */
export function* randomGames(plan: {
  readonly games: number;
  readonly every: number;
  readonly questions?: number;
}): Generator<Stop> {
  for (const [home, seats, options] of homes) {
    const rules = rulesOf(program('', home).pack);
    for (let seed = 1; seed <= plan.games; seed++) {
      const game = rules.start({ seats, seed, options });
      if ('reports' in game) throw new Error(JSON.stringify(game.reports));
      const below = chance(seed);
      for (let i = 0; i < (plan.questions ?? 200) && game.result() === null; i++) {
        const [question] = game.questions();
        if (!question) throw new Error(`${home}: nobody is asked and the game is not over`);
        const { seat } = question;
        if (i % plan.every === 0) yield { home, rules, game, seat };
        const answer = someAnswer(game.choices(seat)!, below);
        const outcome = game.answer(seat, answer);
        if (!outcome.ok)
          throw new Error(`${home}, seed ${seed}: ${JSON.stringify([answer, outcome])}`);
      }
    }
  }
}
