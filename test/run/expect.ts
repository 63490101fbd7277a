import { Stop } from './failure.ts';
import { askedText, seatNumber, suggestion } from './questions.ts';
import type { StepOf } from './scenario.ts';
import { describe } from './state.ts';
import { letterOf, type Table } from './table.ts';
import { compileText } from './texts.ts';

/** Every condition must hold; what it speaks of is told when it does not. */
export function expectThat(table: Table, step: StepOf<'expect'>): void {
  for (const words of step.conditions) {
    const { procs } = compileText(table, 'condition', words);
    const value = table.game.evaluate(procs);
    if (value === 1) continue;
    const is = describe(table, words.text);
    throw new Stop('does-not-hold', words.at, { condition: words.text, is });
  }
}

/** The game is over and these seats have won. */
export function expectEnded(table: Table, step: StepOf<'ended'>): void {
  const result = table.game.result();
  const wanted = step.winners.map((seat) => letterOf(seatNumber(table, seat))).sort();
  if (result === null) {
    throw new Stop('goes-on', step.at, { asked: askedText(table) }, suggestion(table));
  }
  const winners = result.winners.map(letterOf).sort();
  if (winners.join() === wanted.join()) return;
  throw new Stop(
    'other-winners',
    step.at,
    { wanted: wanted.join(', '), winners: winners.join(', ') },
    `- ended: [${winners.join(', ')}]`,
  );
}

/** Only what is named differs from a mark. */
export function expectUnchanged(
  step: StepOf<'unchanged'>,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): void {
  for (const [name, was] of before) {
    const is = after.get(name) ?? '';
    if (is === was || step.except.some(({ text }) => text === name)) continue;
    throw new Stop('changed', step.at, { name, was, is }, `- nothing else changed: [${name}]`);
  }
}
