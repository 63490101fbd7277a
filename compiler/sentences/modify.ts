/** 始终，…: what is asked of the table is changed for as long as the ability is in play. */
import type {
  Assertion,
  Call,
  Expr,
  Head,
  Item,
  Param,
  Phrase,
  Quantified,
} from '../../grammar/index.ts';
import { idOf, type ValueDecl } from './book.ts';
import { type At, binary, nameOf, spanOf, word } from './build.ts';
import { condition } from './condition.ts';
import { itemOf } from './pattern.ts';
import { value } from './phrase.ts';
import { fault, notYet, type Work } from './scope.ts';

type Modify = Extract<Head, { readonly kind: 'modify' }>;

/** Whether it is so for those who are spoken of; what no player is, each of them is not. */
export function isSo({ call, negated }: Extract<Assertion['claim'], { kind: 'claim' }>): boolean {
  const none = Object.values(call.args).filter(
    (it) => it.kind === 'things' && it.quantity?.how === 'no',
  );
  return negated === (none.length % 2 === 1);
}

/** 没有玩家, 每位玩家, 其他玩家: one after the other, as a changed query asks, or all of them. */
export function eachOf(phrase: Phrase, how: 'exactly' | 'all'): Phrase {
  if (phrase.kind !== 'things' || !phrase.quantity) return phrase;
  const { n, ...quantity } = phrase.quantity;
  const { how: said } = quantity;
  if (said !== 'no' && said !== 'each' && said !== 'all') return phrase;
  const one: Phrase = { kind: 'number', value: 1 };
  return { ...phrase, quantity: { ...quantity, how, ...(how === 'exactly' && { n: one }) } };
}

export function modify(work: Work, sentence: Assertion): Modify | undefined {
  const { claim } = sentence;
  switch (claim.kind) {
    case 'claim':
      return ofQuery(work, claim.call, word(isSo(claim) ? 'yes' : 'no', claim.call), sentence);
    case 'amount':
      return amount(work, sentence, claim);
    case 'widened':
      return widened(work, sentence, claim);
  }
}

/** 你可以在任意回合使用【灯塔】: the named part of the card's use. */
function widened(
  work: Work,
  sentence: Assertion,
  { who, card, part }: Extract<Assertion['claim'], { readonly kind: 'widened' }>,
): Modify | undefined {
  if (card.kind !== 'card-name') return notYet(work, 'a wider time of several cards', card);
  const person: Param = {
    kind: 'param',
    name: nameOf('', who),
    type: { kind: 'base', base: 'player' },
  };
  const item = who.kind === 'you' ? undefined : itemOf(work, who, person);
  if (who.kind !== 'you' && item === undefined) return undefined;
  return {
    kind: 'modify',
    name: nameOf(part, card),
    of: nameOf(card.decl, card),
    args: item ? [item] : [],
    value: onlyIf(work, sentence, word('yes', sentence)),
    ...spanOf(sentence),
  };
}

/** The value, or with 若 the value only then. */
function onlyIf(work: Work, sentence: Assertion, made: Expr): Expr {
  const cond = sentence.if && condition(work, sentence.if);
  if (cond === undefined) return made;
  const it = word('it', sentence);
  return { kind: 'conditional', if: cond, then: made, else: it, ...spanOf(sentence) };
}

/** `modify q(args): value`; with 若 the value holds only then. */
function ofQuery(work: Work, call: Call, made: Expr, sentence: Assertion): Modify | undefined {
  const decl = work.book.values.get(call.decl);
  if (decl?.kind !== 'query') {
    fault(work, 'M475', call, { name: call.decl });
    return undefined;
  }
  const args = itemsOf(work, decl, call.args, call);
  return args && head(work, decl, args, made, sentence);
}

function head(
  work: Work,
  decl: ValueDecl,
  args: readonly Item[],
  made: Expr,
  sentence: Assertion,
): Modify {
  return {
    kind: 'modify',
    name: nameOf(idOf(decl), sentence),
    args,
    value: onlyIf(work, sentence, made),
    ...spanOf(sentence),
  };
}

function itemsOf(
  work: Work,
  decl: ValueDecl & { kind: 'query' },
  args: Call['args'],
  at: At,
): readonly Item[] | undefined {
  const items = decl.header.params.map((param) => argument(work, param, args[param.name.text], at));
  return items.some((each) => each === undefined) ? undefined : (items as Item[]);
}

function argument(work: Work, param: Param, phrase: Phrase | undefined, at: At): Item | undefined {
  if (phrase) return itemOf(work, eachOf(phrase, 'exactly'), param);
  const mine = typeof param.default === 'object' && param.default.kind === 'word';
  if (mine) return word('me', at);
  const any: Quantified = {
    kind: 'quantified',
    quant: 'any',
    adjectives: [],
    noun: 'anything',
    ...spanOf(at),
  };
  return any;
}

/** 你的工钱加一. */
function amount(
  work: Work,
  sentence: Assertion,
  claim: Extract<Assertion['claim'], { readonly kind: 'amount' }>,
): Modify | undefined {
  const { of } = claim;
  const decl = of.kind === 'property' ? work.book.values.get(of.decl) : undefined;
  if (of.kind !== 'property' || decl?.kind !== 'query') {
    fault(work, 'M475', of, { name: of.kind === 'property' ? of.decl : '' });
    return undefined;
  }
  const by = value(work, claim.by);
  if (by === undefined) return undefined;
  const [first] = decl.header.params;
  if (first && first.default === undefined && of.of === undefined) {
    fault(work, 'M461', of);
    return undefined;
  }
  const args = itemsOf(work, decl, first && of.of ? { [first.name.text]: of.of } : {}, of);
  if (args === undefined) return undefined;
  const made =
    claim.op === 'becomes'
      ? by.expr
      : binary(claim.op === 'plus' ? '+' : '-', word('it', claim.by), by.expr, claim.by);
  return head(work, decl, args, made, sentence);
}
