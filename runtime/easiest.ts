import type { Answer } from './answer.ts';
import type { Machine } from './machine.ts';
import { choices } from './question.ts';

/**
 * The answer for a seat that gives none: pass, else back (nothing is spent before an announcement is complete),
 * else the least number of first elements.
 */
export function easiest(m: Machine, seat: number): Answer {
  const { question, pass, back, elements, branches } = choices(m, seat);
  if (pass) return { pass: true };
  if (back) return { back: true };
  switch (question.kind) {
    case 'number':
      return { number: question.least };
    case 'either':
      return { branch: branches![0]! };
    case 'order':
      return { first: 0 };
    default:
      return { elements: elements!.slice(0, question.least) };
  }
}
