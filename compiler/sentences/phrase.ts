/** Phrases that stand for something known: you, he, the left neighbour, a colour, a number of things. */
import type { Expr, Phrase } from '../../grammar/index.ts';
import { idOf, kindOfValue } from './book.ts';
import { type At, binary, call, count, number, of, ref, several, word } from './build.ts';
import { fault, letterOf, notYet, theOnly, type Val, type Work } from './scope.ts';
import { attributeOf, ownerKind, sourceOf, whole } from './things.ts';

/** A value in the place of a phrase: the thing itself within （…）. */
export interface Given extends At {
  readonly kind: 'given';
  readonly val: Val;
}

export function given(val: Val): Given {
  return { kind: 'given', val };
}

function one(expr: Expr, of_: string): Val {
  return { expr, of: of_, set: false };
}

/** The value of a phrase that chooses nothing; undefined when a report has been made. */
export function value(work: Work, phrase: Phrase | Given): Val | undefined {
  switch (phrase.kind) {
    case 'given':
      return phrase.val;
    case 'you':
      return one(word('me', phrase), 'player');
    case 'they':
      return theOnly(
        work,
        (each) =>
          each.of === 'player' &&
          each.silent === undefined &&
          (phrase.many ? each.set : each.plural !== true),
        'M462',
        phrase,
      );
    case 'it':
      if (work.it && work.it.of !== 'player') return work.it;
      return theOnly(
        work,
        (each) =>
          (each.of === 'card' || each.of === 'use') &&
          each.silent === undefined &&
          each.plural !== true,
        'M463',
        phrase,
      );
    case 'this-card':
      return thisCard(work, phrase);
    case 'that':
      return theOnly(
        work,
        (each) =>
          each.of !== 'player' &&
          each.plural !== true &&
          (each.silent || JSON.stringify(each.noun) === JSON.stringify(phrase.noun)),
        'M463',
        phrase,
      );
    case 'letter':
      return letterOf(work, phrase.letter);
    case 'property':
      return property(work, phrase);
    case 'several':
      return list(work, phrase);
    case 'card-name':
      return one(ref(phrase.decl, phrase), 'card name');
    case 'character-name':
      return one(ref(phrase.decl, phrase), 'character');
    case 'value':
      return one(ref(phrase.decl, phrase), work.book.enumOf.get(phrase.decl) ?? 'value');
    case 'number':
      return one(number(phrase.value, phrase), 'number');
    case 'count': {
      const of_ = value(work, phrase.of);
      return of_ && one(count(of_.expr, phrase), 'number');
    }
    case 'sum': {
      const [left, right] = [value(work, phrase.left), value(work, phrase.right)];
      return left && right && one(binary(phrase.op, left.expr, right.expr, phrase), 'number');
    }
    case 'zone': {
      const owner = phrase.owner && value(work, phrase.owner);
      if (phrase.owner && owner === undefined) return undefined;
      const expr = owner ? of(owner.expr, phrase.decl, phrase) : ref(phrase.decl, phrase);
      return { expr, of: 'card', set: true };
    }
    case 'things':
      return things(work, phrase);
    case 'kind-of':
    case 'at-most':
      fault(work, 'M474', phrase);
      return undefined;
    case 'spoken':
      return one(
        { kind: 'text-value', text: phrase.text, ...(phrase.span ? { span: phrase.span } : {}) },
        'text',
      );
    case 'missing-phrase':
      return undefined;
  }
}

/** 此牌: the card that is used. 此面具: the one card that the owner has in such a place. */
function thisCard(work: Work, phrase: Phrase & { kind: 'this-card' }): Val | undefined {
  const { noun } = phrase;
  if (noun === undefined)
    return work.ofCard ? one(word('this', phrase), 'card') : notYet(work, 'this card', phrase);
  const decl = 'decl' in noun ? work.book.values.get(noun.decl) : undefined;
  if (decl?.kind !== 'zone' || !decl.perPlayer || decl.atMost !== 1)
    return notYet(work, 'this card', phrase);
  return { expr: of(word('me', phrase), idOf(decl), phrase), of: 'card', set: true };
}

/** All that the phrase speaks of: 你的全部手牌, 途中的货物, 在场的玩家. */
function things(work: Work, phrase: Phrase & { kind: 'things' }): Val | undefined {
  const how = phrase.quantity?.how;
  if (how !== undefined && how !== 'all' && how !== 'each') {
    fault(work, 'M474', phrase);
    return undefined;
  }
  const source = sourceOf(work, phrase, () => undefined);
  return source && { expr: whole(source, phrase), of: source.of, set: true };
}

function list(work: Work, phrase: Phrase & { kind: 'several' }): Val | undefined {
  const items = phrase.items.map((each) => value(work, each));
  const [first] = items;
  if (first === undefined || items.some((each) => each === undefined)) return undefined;
  const exprs = items.map((each) => each!.expr);
  return { expr: several(exprs, phrase), of: first.of, set: items.length > 1 };
}

/** 你的左邻, 甲的品类, 送货人; without an owner within （…）: of the thing itself. */
function property(work: Work, phrase: Phrase & { kind: 'property' }): Val | undefined {
  const id = phrase.decl;
  const said = phrase.of && value(work, phrase.of);
  if (phrase.of && said === undefined) return undefined;
  const decl = work.book.values.get(id);
  if (work.book.enums.has(id) && (decl === undefined || said))
    return byEnum(work, id, said ?? work.it, phrase);
  if (decl === undefined) return undefined;
  const ofWhom = ownerKind(decl);
  const owner = said ?? (ofWhom !== undefined && ofWhom === work.it?.of ? work.it : undefined);
  const { of: kind, many } = kindOfValue(decl);
  if (owner === undefined) return { expr: ref(id, phrase), of: kind, set: many };
  const expr =
    decl.kind === 'query' && decl.header.params.length > 1
      ? call(id, [owner.expr], phrase)
      : of(owner.expr, id, phrase);
  return { expr, of: kind, set: many || owner.set };
}

/** 品类 of a card: the one thing of the card that has such a value. */
function byEnum(work: Work, id: string, owner: Val | undefined, at: At): Val | undefined {
  if (owner === undefined) {
    fault(work, 'M461', at);
    return undefined;
  }
  return { expr: of(owner.expr, attributeOf(work, owner.of, id), at), of: id, set: owner.set };
}
