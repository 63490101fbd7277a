/** Conversions: cards used under another name. */
import type { Clause, Name, Quantified } from '../../grammar/index.ts';
import type { Core } from '../core.ts';
import type { CardName, Fact, Model } from '../model.ts';
import { key, unknown } from '../names.ts';
import { one, yesNo } from '../type.ts';
import { freshLocal } from './attribute.ts';
import { clausesOf, contextOf, type HeadOf, type Maker, mannerParts } from './clauses.ts';
import { type Context, constant, fault, findValue, isBroken } from './context.ts';
import { expression } from './expression.ts';
import { nounElement } from './pattern.ts';
import { costGroups } from './use.ts';

export function convert(maker: Maker, head: HeadOf<'convert'>, clauses: readonly Clause[]): void {
  const { model, ability: made } = maker;
  const me = freshLocal(one('player'), 'me');
  const context = contextOf(maker, me);
  const as = namesOf(maker, context, head.as);
  const manner = mannerParts(maker, me);
  const rest = clausesOf(maker, context, clauses);
  const costs = costGroups([...manner.cost, ...rest.cost]);
  let cards: Core | undefined;
  if (head.cards !== 'nothing') {
    const value = expression(context, head.cards);
    if (isBroken(value)) return;
    cards = value.kind === 'pick' ? value.from : value;
    if (cards.type.of !== 'card')
      fault(context, 'M401', head.cards.span, { wanted: 'set of card', found: cards.type.of });
  }
  model.conversions.push({
    ability: made,
    me,
    works: manner.works ?? constant(1, yesNo),
    ...(cards ? { cards } : {}),
    must: head.must,
    as,
    faceDown: head.faceDown,
    atOnce: head.atOnce,
    conditions: rest.conditions,
    cost: costs.cost,
    groups: costs.groups,
    ...(rest.limit ? { limit: rest.limit } : {}),
  });
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
  if (as.where) fault(context, 'M411', as.where.span, { clause: 'where' });
  const wanted = as.adjectives.map((name) => {
    const fact = printedFact(model, name);
    if (fact === undefined) fault(context, 'M322', name.span, { name: name.text, of: 'card name' });
    return fact;
  });
  return model.cards.filter((card) =>
    wanted.every((fact) => card.decl.facts.some((name) => printedFact(model, name) === fact)),
  );
}
