/** 你的【灯塔】可以当作【缆绳】使用; 当作【缆绳】或【旗语】, 当作一种牌名. */
import type {
  Conversion,
  Expr,
  Head,
  Name,
  Phrase,
  Quantified,
  Things,
} from '../../grammar/index.ts';
import { is, nameOf, number, spanOf, where, word } from './build.ts';
import { value } from './phrase.ts';
import { fault, notYet, type Work } from './scope.ts';
import { adjective, sourceOf } from './things.ts';

type Convert = Extract<Head, { readonly kind: 'convert' }>;

/** One for each name that the cards can be used as. */
export function conversions(work: Work, sentence: Conversion): readonly Convert[] | undefined {
  const names = asNames(work, sentence.as);
  const cards = cardsOf(work, sentence.cards, sentence.lasts !== undefined);
  if (names === undefined || cards === undefined) return undefined;
  return names.map((as) => ({
    kind: 'convert',
    must: sentence.must,
    cards,
    as,
    faceDown: false,
    atOnce: false,
    ...spanOf(sentence),
  }));
}

function asNames(work: Work, as: Phrase): readonly (Name | Quantified)[] | undefined {
  switch (as.kind) {
    case 'card-name':
      return [nameOf(as.decl, as)];
    case 'several': {
      const names = as.items.map((each) => asNames(work, each));
      return names.some((each) => each === undefined) ? undefined : names.flatMap((each) => each!);
    }
    case 'kind-of':
      return [anyName(as)];
    default: {
      // 乙: whichever name was chosen.
      const val = value(work, as);
      if (val === undefined) return undefined;
      if (val.of !== 'card name') {
        fault(work, 'M471', as, { wanted: 'card name', found: val.of });
        return undefined;
      }
      const it = word('it', as);
      const where: Expr = val.set
        ? { kind: 'in', left: it, negated: false, right: val.expr, ...spanOf(as) }
        : is(it, val.expr, false, as);
      return [{ ...anyName(as), where }];
    }
  }
}

function anyName(as: Phrase): Quantified {
  return { kind: 'quantified', quant: 'any', adjectives: [], noun: 'card name', ...spanOf(as) };
}

/** One of your cards that fit; what lasts may speak of the cards of others. */
function cardsOf(work: Work, phrase: Phrase, anybody: boolean): Expr | undefined {
  const [first, ...others] = phrase.kind === 'several' ? phrase.items : [phrase];
  if (first?.kind !== 'things' || first.owner === undefined)
    return notYet(work, 'a conversion of the cards of others', phrase);
  if (first.owner.kind !== 'you' && !anybody)
    return notYet(work, 'a conversion of the cards of others', phrase);
  const source = sourceOf(work, first, () => undefined);
  if (source === undefined) return undefined;
  const names: Expr[] = [];
  for (const each of others) {
    const noun = nounOf(each);
    if (noun === undefined) return notYet(work, 'a conversion of several kinds', each);
    names.push(
      adjective(work, noun, { expr: { kind: 'word', word: 'it' }, of: 'card', set: false }, each),
    );
  }
  // 你的【旗语】和【风暴】: either of them.
  const [own, ...rest] = source.conds;
  if (names.length > 0 && (own === undefined || rest.length > 0))
    return notYet(work, 'a conversion of several kinds', phrase);
  const conds =
    names.length === 0
      ? source.conds
      : [names.reduce<Expr>((left, right) => ({ kind: 'binary', op: 'or', left, right }), own!)];
  const pick: Expr = {
    kind: 'pick',
    take: 'choose',
    count: 'as many as',
    n: number(1, phrase),
    of: source.base,
    ...spanOf(phrase),
  };
  return where(pick, conds, phrase);
}

/** The card name that an item of a list is. */
function nounOf(phrase: Phrase): string | undefined {
  if (phrase.kind === 'card-name') return phrase.decl;
  const things: Things | undefined = phrase.kind === 'things' ? phrase : undefined;
  const noun = things?.mods.length === 0 ? things.noun : undefined;
  return noun && 'decl' in noun ? noun.decl : undefined;
}
