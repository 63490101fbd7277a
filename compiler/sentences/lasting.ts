/** 本回合，他必须收下货物: what is true for a span is kept in the var that bears the sentence. */
import type { Assertion, Duration, Expr, Lasting, Stmt } from '../../grammar/index.ts';
import { key } from '../names.ts';
import { of, ref, spanOf, word } from './build.ts';
import { chosen } from './choose.ts';
import { condition } from './condition.ts';
import { fault, notYet, type Work } from './scope.ts';

export function lasting(work: Work, sentence: Lasting): Stmt[] | undefined {
  switch (sentence.kind) {
    case 'delayed':
      return notYet(work, 'a trigger that lasts', sentence);
    case 'conversion':
      return notYet(work, 'a conversion that lasts', sentence);
    case 'assertion':
      return asserted(work, sentence);
  }
}

function asserted(work: Work, sentence: Assertion): Stmt[] | undefined {
  const { claim } = sentence;
  if (claim.kind !== 'claim') return notYet(work, 'a value that lasts', sentence);
  const decl = work.book.values.get(claim.call.decl);
  if (decl?.kind !== 'var') {
    fault(work, 'M469', claim.call, { name: claim.call.decl });
    return undefined;
  }
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
      phrase,
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
    value: word(claim.negated ? 'no' : 'yes', claim.call),
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
