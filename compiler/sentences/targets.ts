/** 对 …: what is chosen when the use is announced. */
import type { Choice, Expr, Phrase, Things } from '../../grammar/index.ts';
import { count, is, ref, several, word } from './build.ts';
import { choiceOf } from './choose.ts';
import { value } from './phrase.ts';
import { fault, freshName, isNamed, mention, notYet, type Work } from './scope.ts';
import {
  isCounted,
  isOne,
  numberOf,
  type OwnerOf,
  type Source,
  sourceOf,
  uncounted,
  whole,
} from './things.ts';

/** Each phrase is one choice; an owner that is spoken of again is one before it. */
export function targets(work: Work, phrases: readonly Phrase[]): Choice[] {
  const choices: Choice[] = [];
  const others: Expr[] = [];
  for (const phrase of phrases) {
    if (phrase.kind === 'things') target(work, phrase, choices, others);
    else known(work, phrase, choices);
  }
  return choices;
}

/** 对你的左邻: there is one only, and it is a target like any other. */
function known(work: Work, phrase: Phrase, choices: Choice[]): void {
  const val = value(work, phrase);
  if (val === undefined) return;
  if (val.of !== 'player' && val.of !== 'card' && val.of !== 'use') {
    fault(work, 'M471', phrase, { wanted: 'player', found: val.of });
    return;
  }
  const source: Source = { base: val.expr, conds: [], of: val.of, single: false };
  const name = freshName(work, val.of, false);
  choices.push(choiceOf(name, source, undefined, undefined, phrase));
  mention(work, { node: phrase, expr: ref(name, phrase), of: val.of, set: false, plural: false });
}

function target(work: Work, phrase: Things, choices: Choice[], others: Expr[]): Expr | undefined {
  const { quantity } = phrase;
  const ownerOf: OwnerOf = (owner) =>
    ownersOf(work, owner as Phrase, isOne(quantity), choices, others);
  const source = sourceOf(work, phrase, () => undefined, ownerOf);
  if (source === undefined) return undefined;
  if (quantity ? !isCounted(quantity) : !source.single) {
    uncounted(work, phrase, source.of);
    return undefined;
  }
  if (quantity?.random || quantity?.how === 'no')
    return notYet(work, 'a target without a choice', phrase);
  const all = quantity?.how === 'each' || quantity?.how === 'all';
  const one = quantity === undefined || isOne(quantity);
  // 甲和乙 are two.
  const apart =
    source.of === 'player' ? others.map((each) => is(word('it'), each, true, phrase)) : [];
  const narrowed = { ...source, conds: [...source.conds, ...apart] };
  const name = freshName(work, source.of, !one);
  // All of them: as many as there are.
  const n = all ? count(whole(narrowed, phrase), phrase) : quantity && numberOf(work, quantity);
  choices.push(choiceOf(name, narrowed, quantity, n, phrase));
  const expr = ref(name, phrase);
  if (source.of === 'player' && one) others.push(expr);
  mention(work, {
    node: phrase,
    expr,
    of: source.of,
    set: !one,
    plural: !one,
    ...(phrase.noun ? { noun: phrase.noun } : {}),
    ...(phrase.letter === undefined ? {} : { letter: phrase.letter }),
  });
  return expr;
}

/** 对一位玩家的一张湿货: one group over what all of them have, unless that player is spoken of again. */
function ownersOf(
  work: Work,
  owner: Phrase,
  union: boolean,
  choices: Choice[],
  others: Expr[],
): Expr | undefined {
  if (owner.kind === 'several' && union) {
    const items = owner.items.map((each) => ownersOf(work, each, union, choices, others));
    return items.some((each) => each === undefined) ? undefined : several(items as Expr[], owner);
  }
  if (owner.kind !== 'things') return value(work, owner)?.expr;
  if (owner.quantity === undefined) {
    fault(work, 'M460', owner);
    return undefined;
  }
  const { how } = owner.quantity;
  if (how === 'all' || how === 'each') return value(work, owner)?.expr;
  if (!union || isNamed(work, owner)) return target(work, owner, choices, others);
  const source = sourceOf(work, owner, () => undefined);
  if (source === undefined) return undefined;
  mention(work, { node: owner, expr: ref('', owner), of: source.of, set: false, plural: false });
  return whole(source, owner);
}
