/** How a game is begun and goes on by chance, told so that two processes can be compared. */
import { type Chance, choose } from '../../cli/index.ts';
import type { Compiled } from '../../compiler/index.ts';
import { canonical, type Game, type Rules } from '../../runtime/index.ts';

const characters = `setup
distribute shuffled characters over players' role
for each p in players { if p's role is lurking { set p's face to covered } }`;
const intelligence = `for each p in players {
  move random 2 of (deck where red) to p's intel
  move random 2 of (deck where blue) to p's intel
}`;

/** Packs with characters but without dealing: how they begin, in turn; the second way with much lying on the table. */
const casts: Readonly<Record<string, readonly string[]>> = {
  qianzhi: [`${characters}\nrounds`, `${characters}\n${intelligence}\nrounds`],
};

/** A game of the pack, with characters where the pack has a way to give them out. */
export function begin(compiled: Compiled, rules: Rules, seats: number, seed: number): Game {
  const ways = casts[compiled.pack.id];
  const options = compiled.pack.options.some(({ id }) => id === 'allow-empty-missions')
    ? { 'allow-empty-missions': true }
    : {};
  if (ways === undefined) return opened(rules.start({ seats, seed, options }));
  const flow = compiled.flow(ways[seed % ways.length] ?? '').value;
  const prepared = opened(rules.prepare({ seats, seed, options }));
  if (flow === undefined) throw new Error(`${compiled.pack.id}: no cast`);
  return opened(prepared.run(flow.procs));
}

export function opened<T extends object>(begun: T): Exclude<T, { readonly reports: unknown }> {
  if ('reports' in begun) throw new Error(JSON.stringify(begun.reports));
  return begun as Exclude<T, { readonly reports: unknown }>;
}

/** One answer by chance. */
export function step(game: Game, dice: Chance, passes: number): boolean {
  const [question] = game.questions();
  const choices = question && game.choices(question.seat);
  if (!question || !choices) return false;
  if (!game.answer(question.seat, choose(choices, passes, dice)).ok) {
    const easiest = game.default(question.seat);
    if (easiest === null || !game.answer(question.seat, easiest).ok) return false;
  }
  return true;
}

/** All that there is to see after so many answers: what everybody sees, and the save to the last word. */
export function goOn(game: Game, seats: number, dice: Chance, answers: number): string {
  for (let i = 0; i < answers && step(game, dice, 0.6); i += 1);
  const views = Array.from({ length: seats }, (_, seat) => game.view(seat));
  return canonical({ views, result: game.result(), save: game.save() });
}
