/** Steps of an effect as statements. */
import type { Block, Expr, Phrase, Step, Stmt } from '../../grammar/index.ts';
import { doCall, isMe, mayOf } from './act.ts';
import { idOf, type Kind } from './book.ts';
import { type At, nameOf, of, ref, spanOf, word } from './build.ts';
import { chosen, type Place } from './choose.ts';
import { condition } from './condition.ts';
import { lasting } from './lasting.ts';
import { given, value } from './phrase.ts';
import { fault, freshName, notYet, type Val, type Work, within } from './scope.ts';

/** One step as statements; `who` would be asked if the step is optional. */
interface Made {
  readonly stmts: readonly Stmt[];
  readonly who: Expr;
  /** what comes before he is asked: who he is */
  readonly first?: readonly Stmt[];
  /** whoever may decline has been asked inside */
  readonly asked?: boolean;
}

/** The steps of a group. 可以 covers what follows it; 然后 asks whether the step before was done. */
export function steps(work: Work, list: readonly Step[]): Stmt[] {
  const [step, ...rest] = list;
  if (step === undefined) return [];
  const made = one(work, step);
  const after = steps(work, rest);
  if (made === undefined) return [{ kind: 'missing', ...spanOf(step) }, ...after];
  const optional = 'may' in step && step.may && !made.asked;
  if (optional)
    return after_(step, [...(made.first ?? []), mayOf(made.who, [...made.stmts, ...after], step)]);
  // What is chosen for a step after 然后 is known to the steps behind it only inside.
  if (step.then && made.stmts.length > 1) return after_(step, [...made.stmts, ...after]);
  return [...after_(step, made.stmts), ...after];
}

/** `then`: several statements stand together. */
function after_(step: Step, stmts: readonly Stmt[]): Stmt[] {
  const [first] = stmts;
  if (!step.then || first === undefined) return [...stmts];
  const body: Stmt =
    stmts.length === 1
      ? first
      : { kind: 'if', cond: word('yes', step), then: stmts, ...spanOf(step) };
  return [{ kind: 'then', body, ...spanOf(step) }];
}

/** As `steps`, where a leading 可以 speaks for the whole ability and is asked of its owner. */
export function effect(work: Work, may: boolean, list: readonly Step[]): Stmt[] {
  const plain = list.map((step, i) =>
    i === 0 && may && 'may' in step ? { ...step, may: false } : step,
  );
  const made = steps(work, plain);
  const [first, ...rest] = made;
  if (!may || first === undefined) return made;
  const braced = first.kind === 'if' || first.kind === 'for-each' || first.kind === 'repeat';
  const body: Block = [first];
  return [{ kind: 'may', braces: braced, body, ...spanOf(list[0]) }, ...rest];
}

/** Steps whose names are not known after them. */
function block(work: Work, list: readonly Step[]): Block {
  return within(work, () => steps(work, list));
}

function one(work: Work, step: Step): Made | undefined {
  const mine = (stmt: Stmt | undefined): Made | undefined =>
    stmt && { stmts: [stmt], who: work.subject };
  switch (step.kind) {
    case 'do-call': {
      if (step.instead) return notYet(work, 'instead, within an effect', step);
      const made = doCall(work, step, false);
      if (made === undefined) return undefined;
      const { first, who } = made;
      if (!step.may) return { stmts: [...first, ...made.stmts], who };
      return { first, stmts: made.stmts, who, asked: made.each };
    }
    case 'put':
      return put(work, step);
    case 'if-steps':
      return mine(branches(work, step));
    case 'one-of':
      return oneOf(work, step);
    case 'pick-value': {
      const pre: Stmt[] = [];
      const who = doer(work, step.who, pre);
      if (who === undefined) return undefined;
      const place = { pre, who, inPlace: false, inCost: false, slot: () => undefined };
      const { what } = step;
      const each = what.kind === 'several' && what.join === 'and' ? what.items : [what];
      const vals = each.map((one) => chosen(work, one, oneValue, place));
      return vals.includes(undefined) ? undefined : { stmts: pre, who };
    }
    case 'repeat-steps': {
      const times = value(work, step.times);
      if (times === undefined) return undefined;
      const body = block(work, step.steps);
      const optional = step.steps[0] !== undefined && 'may' in step.steps[0] && step.steps[0].may;
      // At most so many times: asked before each of them.
      const each = step.upTo && !optional ? [mayOf(work.subject, body, step)] : body;
      return mine({ kind: 'repeat', times: times.expr, body: each, ...spanOf(step) });
    }
    case 'lasting': {
      const stmts = lasting(work, step.sentence);
      return stmts && { stmts, who: work.subject };
    }
    case 'no-effect':
      return mine({ kind: 'nothing', ...spanOf(step) });
    case 'cancel':
      return mine({ kind: 'prevent', ...spanOf(step) });
    case 'stop-here':
      return mine({ kind: 'stop', ...spanOf(step) });
    case 'missing-step':
      return mine({ kind: 'missing', ...spanOf(step) });
  }
}

type Of<K extends Step['kind']> = Extract<Step, { readonly kind: K }>;

function put(work: Work, step: Of<'put'>, inCost = false): Made | undefined {
  const shown = step.face && facing(work, step, step.face);
  const pre: Stmt[] = [];
  // What is shown after the move must have a name.
  if (shown) work.asked.add(step.cards);
  const who = doer(work, step.who, pre);
  if (who === undefined) return undefined;
  const place: Place = {
    pre,
    who,
    inPlace: isMe(who) && isMe(work.subject),
    inCost,
    slot: () => ownZone(work, step.cards, who),
  };
  const cards = chosen(work, step.cards, { of: 'card', many: true, maybe: false }, place);
  const to = destination(work, step.to, place);
  if (cards === undefined || to === undefined) return undefined;
  const at = (step.to.kind === 'zone' && step.to.at) || 'anywhere';
  const what = shown ? named(work, cards.expr, pre, step.cards) : cards.expr;
  const show: readonly Stmt[] = shown ? [{ kind: 'show', what, ...spanOf(step) }] : [];
  return {
    stmts: [...pre, { kind: 'move', cards: what, at, to: to.expr, ...spanOf(step) }, ...show],
    who,
  };
}

/** Face up in a place that not all see into: it must be shown. Face down where all see in cannot be. */
function facing(work: Work, { to }: Of<'put'>, face: 'up' | 'down'): boolean {
  const id = to.kind === 'zone' ? to.decl : '';
  const zone = work.book.values.get(id);
  const open =
    zone?.kind === 'zone' && zone.seen.some(({ who, while: only }) => who === 'all' && !only);
  if (face === 'down' && open) fault(work, 'M488', to, { name: id });
  return face === 'up' && !open;
}

/** The cards by a name, which still means them after they have been moved. */
function named(work: Work, cards: Expr, pre: Stmt[], at: At): Expr {
  if (cards.kind === 'ref' || (cards.kind === 'word' && cards.word === 'this')) return cards;
  const name = freshName(work, 'card', true);
  pre.push({ kind: 'let', name: nameOf(name, at), value: cards, ...spanOf(at) });
  return ref(name, at);
}

const onePlayer: Kind = { of: 'player', many: false, maybe: false };
const oneValue: Kind = { of: 'value', many: false, maybe: false };

/** Whose step it is: the subject that is said, chosen first if need be, else that of the sentence. */
function doer(work: Work, who: Phrase | undefined, pre: Stmt[]): Expr | undefined {
  if (who === undefined) return work.subject;
  const place: Place = {
    pre,
    who: work.subject,
    inPlace: false,
    inCost: false,
    slot: () => undefined,
  };
  return chosen(work, who, onePlayer, place)?.expr;
}

/** 把一张手牌…: cards of a place that its owner alone sees are one's own; of other places it must be said whose. */
function ownZone(work: Work, phrase: Phrase, who: Expr): Expr | undefined {
  const noun = phrase.kind === 'things' ? phrase.noun : undefined;
  const decl = noun && 'decl' in noun ? work.book.values.get(noun.decl) : undefined;
  const own =
    decl?.kind === 'zone' && decl.perPlayer && decl.seen.every((seer) => seer.who === 'owner');
  return own ? of(who, idOf(decl), phrase) : undefined;
}

/** 一位玩家的手牌: the owner is chosen first. */
function destination(work: Work, to: Phrase, place: Place): Val | undefined {
  const owner = to.kind === 'zone' || to.kind === 'things' ? to.owner : undefined;
  if (owner?.kind !== 'things' || owner.quantity === undefined) return value(work, to);
  const whose = chosen(work, owner, onePlayer, {
    ...place,
    inPlace: false,
    slot: () => undefined,
  });
  return whose && value(work, { ...to, owner: given(whose) as never } as Phrase);
}

/** 若…，则…；否则若…；否则…. */
function branches(work: Work, step: Of<'if-steps'>): Stmt | undefined {
  const [arm, ...others] = step.arms;
  if (arm === undefined) return undefined;
  const asked = condition(work, arm.cond);
  const cond: Expr = arm.revealing ? { kind: 'openly', of: asked, ...spanOf(arm.cond) } : asked;
  const then = block(work, arm.steps);
  const next = others.length > 0 ? branches(work, { ...step, arms: others }) : undefined;
  const last = next ? [next] : step.else && block(work, step.else);
  return { kind: 'if', cond, then, ...(last ? { else: last } : {}), ...spanOf(step) };
}

function oneOf(work: Work, step: Of<'one-of'>): Made | undefined {
  const pre: Stmt[] = [];
  const who = doer(work, step.who, pre);
  if (who === undefined) return undefined;
  const kept = work.subject;
  work.subject = who;
  const options = step.options.map((option) => block(work, option));
  work.subject = kept;
  const stmt: Stmt = {
    kind: 'either',
    ...(isMe(who) ? {} : { who }),
    branches: options,
    ...spanOf(step),
  };
  return { stmts: [...pre, stmt], who };
}

/** Steps before ： — each is paid exactly. */
export function costs(work: Work, list: readonly Step[]): Stmt[] {
  return list.flatMap((step): readonly Stmt[] => {
    if (step.kind === 'put') return put(work, { ...step, may: false }, true)?.stmts ?? [];
    if (step.kind !== 'do-call') return notYetCost(work, step);
    const made = doCall(work, { ...step, may: false }, true);
    return made ? [...made.first, ...made.stmts] : [];
  });
}

function notYetCost(work: Work, at: At): [] {
  notYet(work, 'a cost of this kind', at);
  return [];
}
