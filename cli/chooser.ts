import type { Answer, Choices } from '../runtime/index.ts';
import type { Chance } from './chance.ts';

/**
 * One answer of a computer's seat, by chance among all that may be answered; it passes, where it may,
 * with probability `passes`. Sets of choices that only fit together may be refused: ask again.
 */
export function choose(choices: Choices, passes: number, chance: Chance): Answer {
  const { question, pass, uses, elements, branches, triggers } = choices;
  if (pass && (chance.share() < passes || uses?.length === 0)) return { pass: true };
  switch (question.kind) {
    case 'use':
      return uses![chance.below(uses!.length)]!;
    case 'may':
      return { yes: true };
    case 'either':
      return { branch: branches![chance.below(branches!.length)]! };
    case 'number':
      return { number: question.least + chance.below(question.most - question.least + 1) };
    case 'order':
      return { first: triggers![chance.below(triggers!.length)]!.first };
    case 'choose':
      return { elements: some(elements!, 1, chance) };
    case 'set':
    case 'list': {
      const { least, most } = question;
      return { elements: some(elements!, least + chance.below(most - least + 1), chance) };
    }
  }
}

function some<T>(all: readonly T[], n: number, chance: Chance): T[] {
  const left = [...all];
  return Array.from(
    { length: Math.min(n, left.length) },
    () => left.splice(chance.below(left.length), 1)[0]!,
  );
}
