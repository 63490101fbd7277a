/** Conversions: cards used under another name. */
import type { Clause, Name, Quantified } from '../../grammar/index.ts';
import type { Core } from '../core.ts';
import type { Kept } from '../kept.ts';
import type { CardName, Conversion, Fact, Model } from '../model.ts';
import { key, unknown } from '../names.ts';
import { ownWords } from '../own-words.ts';
import { one, setOf, yesNo } from '../type.ts';
import { freshLocal } from './attribute.ts';
import { and, clausesOf, contextOf, type HeadOf, type Maker, mannerParts } from './clauses.ts';
import { type Context, constant, fault, findValue, isBroken, local, noSpan } from './context.ts';
import { costGroups } from './cost.ts';
import { condition, expression } from './expression.ts';
import { nounElement } from './pattern.ts';

export function convert(maker: Maker, head: HeadOf<'convert'>, clauses: readonly Clause[]): void {
  const { model, ability: made, kept } = maker;
  const me = freshLocal(one('player'), 'me');
  const context = kept ? reading(contextOf(maker, kept.me), kept) : contextOf(maker, me);
  const as = namesOf(maker, context, head.as);
  const manner = mannerParts(maker, me);
  const rest = clausesOf(maker, context, clauses);
  for (const clause of kept ? clauses : [])
    if (!asked(clause)) fault(context, 'M411', clause.span, { clause: clause.kind });
  const costs = costGroups([...manner.cost, ...rest.cost]);
  let cards: Core | undefined;
  if (head.cards !== 'nothing') {
    const value = expression(context, head.cards);
    if (isBroken(value)) return;
    cards = value.kind === 'pick' ? value.from : value;
    if (cards.type.of !== 'card')
      fault(context, 'M401', head.cards.span, { wanted: 'set of card', found: cards.type.of });
  }
  const waysOf = (conditions: Conditions): Ways =>
    kept
      ? lastingWays(kept, local(me, noSpan), context.me, cards, conditions)
      : {
          works: manner.works ?? constant(1, yesNo),
          ...(cards ? { cards } : {}),
          conditions,
        };
  for (const each of apart(context, head.as, as))
    model.conversions.push({
      ability: made,
      me,
      ...waysOf([...rest.conditions, ...each.conditions]),
      must: head.must,
      as: each.as,
      any: head.as.kind !== 'name',
      faceDown: head.faceDown,
      atOnce: head.atOnce,
      cost: costs.cost,
      groups: costs.groups,
      ...(rest.limit ? { limit: rest.limit } : {}),
    });
}

/** `as any card name where it is k`: what is asked of the name makes a conversion of its own for each. */
function apart(
  context: Context,
  head: Name | Quantified,
  as: readonly CardName[],
): readonly { readonly as: readonly CardName[]; readonly conditions: Conditions }[] {
  const { where } = head.kind === 'name' ? {} : head;
  if (where === undefined) return [{ as, conditions: [] }];
  const at = where.span ?? noSpan;
  return as.map((card) => {
    const it = constant(card.index, one('card name'), at);
    const cond = condition({ ...context, it, about: it }, where);
    return { as: [card], conditions: [{ cond, again: true, at }] };
  });
}

type Ways = Pick<Conversion, 'works' | 'cards' | 'conditions'>;
type Conditions = Conversion['conditions'];

const asked = (clause: Clause): boolean => clause.kind === 'condition' || clause.kind === 'while';

/** One that lasts is for him whose cards it speaks of; one without cards for him whose effect it is. */
function lastingWays(
  { on, place }: Kept,
  me: Core,
  whose: Core | undefined,
  cards: Core | undefined,
  conditions: Conditions,
): Ways {
  const at = cards?.at ?? noSpan;
  const type = setOf('card');
  const over: Core = { kind: 'var', variable: on, type: on.type, at };
  const holds = conditions.map(({ cond }) => cond);
  const is = (who: Core): Core => ({
    kind: 'compare',
    op: 'eq',
    left: who,
    right: me,
    type: yesNo,
    at,
  });
  if (cards === undefined) {
    const cond = joined([...(whose ? [is(whose)] : []), ...holds]);
    const works: Core = { kind: 'any', over, local: place, cond, type: yesNo, at };
    return { works, conditions: [] };
  }
  const own = ofUser(cards, me, is);
  const body: Core = {
    kind: 'conditional',
    if: joined([own.cond, ...holds]),
    then: own.cards,
    else: { kind: 'empty', type, at },
    type,
    at,
  };
  const all: Core = { kind: 'collect', over, local: place, body, type, at };
  return { works: constant(1, yesNo), cards: all, conditions: [] };
}

/** `q's hand where black` as the cards of the user, who must be q: nobody learns what others hold. */
function ofUser(
  cards: Core,
  me: Core,
  is: (who: Core) => Core,
): { readonly cards: Core; readonly cond: Core } {
  if (cards.kind === 'filter') {
    const over = ofUser(cards.over, me, is);
    return { cards: { ...cards, over: over.cards }, cond: over.cond };
  }
  if (cards.kind === 'zone' && cards.of) return { cards: { ...cards, of: me }, cond: is(cards.of) };
  if (cards.kind === 'collect' && cards.over.type.shape === 'set' && isOwn(cards)) {
    const { over, body, at } = cards;
    const cond: Core = { kind: 'contains', set: over, element: me, type: yesNo, at };
    return { cards: { ...body, of: me } as Core, cond };
  }
  return { cards, cond: constant(1, yesNo) };
}

/** `players' hand` */
function isOwn({ body, local: each }: Core & { readonly kind: 'collect' }): boolean {
  return body.kind === 'zone' && body.of?.kind === 'local' && body.of.local === each;
}

function joined(conds: readonly Core[]): Core {
  return conds.reduce((left, right) => and(left, right), constant(1, yesNo));
}

/** Of any card name, those whose text speaks of its own copy are none: known when all texts have been read. */
export function leaveOut(model: Model): void {
  const able = ({ any, as }: Conversion): readonly CardName[] =>
    any ? as.filter((card) => !card.uses.some((use) => ownWords(card, use).length > 0)) : as;
  const kept = model.conversions.map((each) => ({ ...each, as: able(each) }));
  model.conversions.splice(0, model.conversions.length, ...kept.filter(({ as }) => as.length > 0));
}

/** What it remembers, read where it is kept. */
function reading(context: Context, kept: Kept): Context {
  const read = (core: Core): Core => {
    const step = kept.steps.find(
      (each) => each.kind === 'bind' && core.kind === 'local' && each.local === core.local,
    );
    return step?.kind === 'bind' ? step.value : core;
  };
  return {
    ...context,
    locals: new Map([...context.locals].map(([name, core]) => [name, read(core)])),
    ...(context.me ? { me: read(context.me) } : {}),
    ...(context.card ? { card: read(context.card) } : {}),
  };
}

/** What is printed on a card's name: a yes/no fact of card names. */
function printedFact(model: Model, name: Name): Fact | undefined {
  return model.facts.find(
    (fact) =>
      fact.of === 'card name' && [fact.id, fact.labels.zh, fact.labels.en].includes(key(name.text)),
  );
}

/** One card name, or every one that bears the printed adjectives. */
function namesOf(maker: Maker, context: Context, as: Name | Quantified): CardName[] {
  const { model } = maker;
  if (as.kind === 'name') {
    const value = findValue(context, as);
    if (value?.kind === 'card') return [value];
    if (value) {
      fault(context, 'M336', as.span, { name: as.text, wanted: 'card name' });
      return [];
    }
    unknown(
      model,
      'M301',
      as,
      maker.source,
      model.cards.map((card) => card.id),
    );
    return [];
  }
  if (nounElement(context, as, 'card name') !== 'card name')
    fault(context, 'M401', as.span, {
      wanted: 'card name',
      found: typeof as.noun === 'string' ? as.noun : as.noun.text,
    });
  const wanted = as.adjectives.map((name) => {
    const fact = printedFact(model, name);
    if (fact === undefined) fault(context, 'M322', name.span, { name: name.text, of: 'card name' });
    return fact;
  });
  return model.cards.filter((card) =>
    wanted.every((fact) => card.decl.facts.some((name) => printedFact(model, name) === fact)),
  );
}
