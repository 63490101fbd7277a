/** A letter that names something nobody speaks of again: it was forgotten where it is missing. */
import type { Letter, Sentence } from '../../grammar/index.ts';
import type { At } from './build.ts';
import { fault, type Work } from './scope.ts';

interface Seen {
  readonly named: Map<Letter, At>;
  readonly used: Set<Letter>;
}

/** Goes through a tree: what bears a letter names it, but the letter itself and a noun that is one. */
function look(part: unknown, seen: Seen): void {
  if (typeof part !== 'object' || part === null) return;
  const { kind, letter } = part as { kind?: string; letter?: Letter };
  if (letter !== undefined) {
    const names = kind === 'things' || kind === 'kind-of';
    if (!names) seen.used.add(letter);
    else if (!seen.named.has(letter)) seen.named.set(letter, part as At);
  }
  for (const each of Object.values(part)) look(each, seen);
}

export function lettersUsed(work: Work, sentence: Sentence): void {
  const seen: Seen = { named: new Map(), used: new Set() };
  look(sentence, seen);
  for (const [letter, at] of seen.named)
    if (!seen.used.has(letter))
      fault(work, 'M481', at, { zh: '甲乙丙丁'[letter] ?? '', en: 'ABCD'[letter] ?? '' });
}
