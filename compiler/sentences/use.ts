/** Active skills and the uses of cards. */
import type { Clause, Head, Use } from '../../grammar/index.ts';
import { abilityOf, body, conditions, freely, limits, type Translated } from './body.ts';
import { nameOf, spanOf } from './build.ts';
import { notYet, type Work } from './scope.ts';
import { targets } from './targets.ts';
import { timing } from './timing.ts';

export function use(work: Work, sentence: Use): Translated | undefined {
  const { timing: when } = sentence;
  if (sentence.doing.instead) return notYet(work, 'instead, in a use', sentence);
  if (when.kind === 'as-for') return asIf(work, sentence, when.card);
  const counted = sentence.limit?.times !== undefined;
  const heads = timing(work, when, sentence.faceDown, !counted);
  if (heads === undefined) return undefined;
  const asked = conditions(work, sentence.if);
  const choices = targets(work, sentence.targets);
  const windows = when.kind === 'in-windows' ? when.windows.map(({ decl }) => decl) : [];
  const made = body(work, sentence.doing, false);
  const target: Clause[] =
    choices.length > 0 ? [{ kind: 'target', choices, ...spanOf(sentence.targets[0]) }] : [];
  const clauses = [
    ...asked,
    ...target,
    ...made.costs,
    ...limits(work, sentence.limit, windows),
    ...freely(work, sentence.limit, made),
    ...made.stmts,
  ];
  return abilityOf(heads, clauses, sentence, made.manner);
}

/**
 * 可以使用【打捞】时，可以…：视为使用【打捞】: a use of that card without a card. The step must be a moment, which does
 * nothing by itself, and say the same card.
 */
function asIf(work: Work, sentence: Use, card: string): Translated | undefined {
  const [step, ...rest] = sentence.doing.steps;
  const said = step?.kind === 'do-call' && work.book.verbs.get(step.call.decl)?.kind === 'moment';
  const phrases = step?.kind === 'do-call' ? Object.values(step.call.args) : [];
  const alike = phrases.some((each) => each.kind === 'card-name' && each.decl === card);
  if (!said || !alike || rest.length > 0 || sentence.targets.length > 0)
    return notYet(work, 'the time of another card', sentence.timing);
  const made = body(work, { ...sentence.doing, steps: [] }, false);
  const head: Head = {
    kind: 'convert',
    must: false,
    cards: 'nothing',
    as: nameOf(card, sentence.timing),
    faceDown: false,
    atOnce: false,
    ...spanOf(sentence),
  };
  const clauses = [
    ...conditions(work, sentence.if),
    ...made.costs,
    ...limits(work, sentence.limit),
    ...freely(work, sentence.limit, made),
  ];
  return abilityOf([head], clauses, sentence, made.manner);
}
