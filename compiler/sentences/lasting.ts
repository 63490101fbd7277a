/** 本回合，…: what is true for a span, and the abilities that an effect begins. */
import type {
  Ability,
  Assertion,
  Conversion,
  Duration,
  Expr,
  Lasting,
  Phrase,
  Stmt,
} from '../../grammar/index.ts';
import { key } from '../names.ts';
import { abilityOf, conditions } from './body.ts';
import { type Kind, kindOf, type ValueDecl } from './book.ts';
import { type At, nameOf, of, ref, spanOf, word } from './build.ts';
import { chosen } from './choose.ts';
import { condition } from './condition.ts';
import { conversions } from './conversion.ts';
import { eachOf, isSo, modify } from './modify.ts';
import { heard } from './pattern.ts';
import { given } from './phrase.ts';
import { fault, type Work, within } from './scope.ts';

const onePlayer: Kind = { of: 'player', many: false, maybe: false };

export function lasting(work: Work, sentence: Lasting): Stmt[] | undefined {
  switch (sentence.kind) {
    case 'delayed': {
      // A first cost is paid here, whatever manner has the like.
      const inner: Work = { ...work, book: { ...work.book, manners: new Map() } };
      const made = within(inner, () => work.trigger(inner, sentence.trigger));
      return made && begun(work, sentence.lasts ?? { kind: 'this-game' }, made, sentence);
    }
    case 'conversion':
      return converted(work, sentence);
    case 'assertion':
      return asserted(work, sentence);
  }
}

/** The abilities, for the span: until a flow ends, or until something happens. */
function begun(
  work: Work,
  span: Duration,
  abilities: readonly Ability[],
  at: At,
): Stmt[] | undefined {
  const flow = flowOf(work, span);
  const ending = flow === undefined && span.kind === 'until' ? ends(work, span) : [];
  if (ending === undefined) return undefined;
  return [
    {
      kind: 'lasting',
      until: nameOf(flow ?? work.book.game, span),
      abilities: [...abilities, ...ending],
      ...spanOf(at),
    },
  ];
}

/** The flow at whose end the span ends. */
function flowOf(work: Work, span: Duration): string | undefined {
  switch (span.kind) {
    case 'this':
      return span.flow;
    case 'until':
      return work.book.verbs.get(span.call.decl)?.kind === 'flow' ? span.call.decl : undefined;
    case 'this-game':
    case 'always':
      return work.book.game;
  }
}

/** 直到…为止: when it happens, it is over. */
function ends(work: Work, span: Duration & { kind: 'until' }): readonly Ability[] | undefined {
  const made = within(work, () => heard(work, span.call));
  if (made === undefined) return undefined;
  const conds = made.conds.map((cond) => ({ kind: 'while' as const, cond, ...spanOf(span) }));
  return abilityOf(
    [{ kind: 'when', patterns: made.patterns, ...spanOf(span) }],
    [...conds, { kind: 'ends', ...spanOf(span) }],
    span,
  ).abilities;
}

/** What is chosen is chosen before it begins. */
function settled(work: Work, phrase: Phrase, kind: Kind, pre: Stmt[]): Phrase | undefined {
  const how = phrase.kind === 'things' ? phrase.quantity?.how : undefined;
  if (how === undefined || how === 'each' || how === 'all' || how === 'no') return phrase;
  const place = { pre, who: work.subject, inPlace: false, inCost: false, slot: () => undefined };
  const val = chosen(work, phrase, kind, place);
  return val && ({ ...given(val), ...spanOf(phrase) } as never);
}

function converted(work: Work, sentence: Conversion): Stmt[] | undefined {
  const pre: Stmt[] = [];
  const owned = (phrase: Phrase): Phrase | undefined => {
    if (phrase.kind !== 'things' || phrase.owner === undefined) return phrase;
    const owner = settled(work, phrase.owner, onePlayer, pre);
    return owner && { ...phrase, owner };
  };
  const { cards } = sentence;
  const list = cards.kind === 'several' ? cards.items.map(owned) : [owned(cards)];
  const [first] = list;
  if (first === undefined || list.some((each) => each === undefined)) return undefined;
  const whose: Phrase =
    cards.kind === 'several' ? { ...cards, items: list as readonly Phrase[] } : first;
  const heads = conversions(work, { ...sentence, cards: whose });
  if (heads === undefined) return undefined;
  const { abilities } = abilityOf(heads, conditions(work, sentence.if), sentence);
  const stmts = begun(work, sentence.lasts ?? { kind: 'always' }, abilities, sentence);
  return stmts && [...pre, ...stmts];
}

function asserted(work: Work, sentence: Assertion): Stmt[] | undefined {
  const { claim } = sentence;
  const decl = claim.kind === 'claim' ? work.book.values.get(claim.call.decl) : undefined;
  if (decl?.kind === 'var' && claim.kind === 'claim') return kept(work, sentence, claim, decl);
  const pre: Stmt[] = [];
  const said = chosenFirst(work, claim, decl, pre);
  const head = said && modify(work, { ...sentence, claim: said });
  if (head === undefined) return undefined;
  const stmts = begun(work, sentence.lasts, abilityOf([head], [], sentence).abilities, sentence);
  return stmts && [...pre, ...stmts];
}

type Claim = Assertion['claim'];

function chosenFirst(
  work: Work,
  claim: Claim,
  decl: ValueDecl | undefined,
  pre: Stmt[],
): Claim | undefined {
  switch (claim.kind) {
    case 'claim': {
      const args: Record<string, Phrase> = {};
      for (const [id, phrase] of Object.entries(claim.call.args)) {
        const param = decl?.header.params.find(({ name }) => name.text === id);
        const made = settled(work, phrase, param ? kindOf(param.type) : onePlayer, pre);
        if (made === undefined) return undefined;
        args[id] = made;
      }
      return { ...claim, call: { ...claim.call, args } };
    }
    case 'widened': {
      const who = settled(work, claim.who, onePlayer, pre);
      return who && { ...claim, who };
    }
    case 'amount': {
      if (claim.of.kind !== 'property' || claim.of.of === undefined) return claim;
      const whose = settled(work, claim.of.of, onePlayer, pre);
      return whose && { ...claim, of: { ...claim.of, of: whose } };
    }
  }
}

/** 本回合，他必须收下货物: kept in the var that bears the sentence. */
function kept(
  work: Work,
  sentence: Assertion,
  claim: Claim & { readonly kind: 'claim' },
  decl: ValueDecl & { readonly kind: 'var' },
): Stmt[] | undefined {
  if (!fits(work, sentence.lasts, decl.until && key(decl.until.text))) {
    fault(work, 'M468', sentence.lasts, { name: claim.call.decl, until: decl.until?.text ?? '' });
    return undefined;
  }
  const pre: Stmt[] = [];
  const [phrase] = Object.values(claim.call.args);
  const owner =
    phrase &&
    chosen(
      work,
      eachOf(phrase, 'all'),
      { of: 'player', many: true, maybe: false },
      { pre, who: work.subject, inPlace: false, inCost: false, slot: () => undefined },
    );
  if (phrase && owner === undefined) return undefined;
  const place: Expr = owner
    ? of(owner.expr, claim.call.decl, claim.call)
    : ref(claim.call.decl, claim.call);
  const set: Stmt = {
    kind: 'set',
    place,
    value: word(isSo(claim) ? 'yes' : 'no', claim.call),
    ...spanOf(sentence),
  };
  if (sentence.if === undefined) return [...pre, set];
  return [
    ...pre,
    { kind: 'if', cond: condition(work, sentence.if), then: [set], ...spanOf(sentence) },
  ];
}

/** The span that is said must be the one in which the var falls back. */
function fits(work: Work, span: Duration, until: string | undefined): boolean {
  switch (span.kind) {
    case 'this':
      return span.flow === until;
    case 'this-game':
      return until === undefined || until === work.book.game;
    case 'always':
      return until === undefined;
    case 'until':
      return span.call.decl === until;
  }
}
