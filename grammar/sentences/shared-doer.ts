/** 他可以摸一张牌或者弃置一张手牌: who stands before the first of some steps chooses, and does what is chosen. */
import type { Phrase, Step } from '../tree/sentences.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Lang } from '../words.ts';

/** The parameter that the sentences of a declaration begin with, where it is a player. */
function leading({ patterns }: Vocabulary, lang: Lang, decl: string): string | undefined {
  for (const pattern of patterns) {
    const [slot] = pattern.parts;
    if (pattern.decl !== decl || pattern.lang !== lang || pattern.use !== 'verb') continue;
    if (slot?.kind === 'slot' && slot.sort === 'player') return slot.param;
  }
  return undefined;
}

/** Who does a step, and the step without him; nothing where nobody is said. */
function doerOf(
  vocabulary: Vocabulary,
  lang: Lang,
  step: Step,
): { readonly who: Phrase; readonly bare: Step } | undefined {
  if (step.kind === 'do-call') {
    const param = leading(vocabulary, lang, step.call.decl) ?? '';
    const { [param]: who, ...args } = step.call.args;
    return who && { who, bare: { ...step, call: { ...step.call, args } } };
  }
  if (step.kind !== 'put' && step.kind !== 'one-of' && step.kind !== 'pick-value') return undefined;
  const { who, ...bare } = step;
  return who && { who, bare };
}

export function sharedDoer(
  vocabulary: Vocabulary,
  lang: Lang,
  [first, ...more]: readonly Step[],
): { readonly who: Phrase; readonly options: readonly Step[] } | undefined {
  const found = first && doerOf(vocabulary, lang, first);
  if (!found || more.some((step) => doerOf(vocabulary, lang, step))) return undefined;
  return { who: found.who, options: [found.bare, ...more] };
}
