import type { Answer, Choices } from '../../runtime/index.ts';

/** Picks one of the legal answers with a number. */
export function pick(choices: Choices, n: number): Answer {
  const { question, pass, back, uses, elements, branches, triggers } = choices;
  const found: Answer[] = [];
  if (uses) found.push(...uses);
  if (triggers) found.push(...triggers.map(({ first }) => ({ first })));
  if (branches) found.push(...branches.map((branch) => ({ branch })));
  if (elements) {
    for (let i = 0; i < elements.length; i++) {
      const size = Math.min(question.most, Math.max(question.least, 1 + (n % 3)));
      const some = [...elements.slice(i), ...elements.slice(0, i)].slice(0, size);
      found.push({ elements: some });
    }
  }
  if (question.kind === 'may') found.push({ yes: true });
  if (question.kind === 'number') found.push({ number: question.least });
  if (found.length === 0 || n % 11 === 0) {
    if (pass) return { pass: true };
    if (back) return { back: true };
  }
  return found[n % found.length]!;
}
