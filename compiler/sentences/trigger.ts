/** Triggers, replacements and checks: 当 … 时, 当 … 之前, 改为, and the goals of a section. */
import type {
  Ability,
  Clause,
  Expr,
  Goal,
  Head,
  Limit,
  Moment,
  Pattern,
  Step,
  Stmt,
  Trigger,
} from '../../grammar/index.ts';
import { abilityOf, body, conditions, limits, type Translated } from './body.ts';
import { type At, joined, not, spanOf } from './build.ts';
import { causedBy } from './cause.ts';
import { condition } from './condition.ts';
import { first } from './history.ts';
import { heard } from './pattern.ts';
import { fault, gap, notYet, type Work } from './scope.ts';
import { steps } from './steps.ts';

interface Opened {
  readonly heads: readonly Head[];
  readonly clauses: readonly Clause[];
  /** 每回合首次 */
  readonly first?: string;
}

/** 当 … 时, 当 … 之前, 当 … 时，改为. */
function opened(work: Work, moment: Moment, instead: boolean): Opened | undefined {
  const patterns: Pattern[] = [];
  const conds: Expr[] = [];
  let first: string | undefined;
  for (const { what, first: flow, cause } of moment.happenings) {
    if (what.kind !== 'call-of') {
      if (moment.happenings.length > 1 || moment.door === 'before' || moment.next || instead)
        return notYet(work, 'a state beside what is heard', what);
      return state(work, condition(work, what), moment);
    }
    const made = heard(work, what, instead || moment.door === 'before');
    if (made === undefined) return undefined;
    if (cause && moment.happenings.length > 1) return notYet(work, 'a cause', cause);
    const caused = cause && causedBy(work, cause);
    if (cause && caused === undefined) return undefined;
    patterns.push(...made.patterns);
    conds.push(...made.conds, ...(caused ? [caused] : []));
    first ??= flow;
  }
  if (patterns.length === 0) return undefined;
  // Each thing that is stopped or replaced is an ability of its own.
  const kind = instead ? 'instead' : moment.door;
  const heads: readonly Head[] =
    kind === 'when'
      ? [{ kind, patterns, ...spanOf(moment) }]
      : patterns.map((pattern) => ({ kind, pattern, ...spanOf(moment) }));
  const during = moment.while ? [...conds, condition(work, moment.while)] : conds;
  const all = joined('and', during, moment.while);
  const clauses: Clause[] = all ? [{ kind: 'while', cond: all, ...spanOf(moment) }] : [];
  return { heads, clauses, ...(first === undefined ? {} : { first }) };
}

function state(work: Work, cond: Expr, moment: Moment): Opened {
  const also = moment.while && condition(work, moment.while);
  const whole = joined('and', also ? [cond, also] : [cond], moment)!;
  return { heads: [{ kind: 'as-soon-as', cond: whole, ...spanOf(moment) }], clauses: [] };
}

export function trigger(work: Work, sentence: Trigger): Translated | undefined {
  const { moment, doing } = sentence;
  const made = opened(work, moment, doing.instead);
  if (made === undefined) return undefined;
  // Declined or not to be paid, it would wait on.
  if (moment.next && doing.cost) return notYet(work, 'a cost of the next time', moment);
  const asked = conditions(work, sentence.if);
  // A limit counts what was carried out; where something stands between, the first time is looked up.
  const plain = !doing.may && !sentence.if && !moment.while && !sentence.limit && !doing.cost;
  const before: Clause[] = [];
  if (made.first !== undefined && !plain) {
    const [only, ...others] = moment.happenings;
    const asked =
      only?.what.kind === 'call-of' && others.length === 0
        ? first(work, only, only.what, made.first)
        : notYet(work, 'the first time', moment);
    if (asked === undefined) return undefined;
    before.push({ kind: 'while', cond: asked, ...spanOf(moment) });
  }
  const limit: Limit | undefined =
    made.first !== undefined && plain
      ? { kind: 'limit-of', times: 1, per: { flow: made.first } }
      : sentence.limit;
  const rest = body(work, doing, doing.may);
  const clauses = [
    ...made.clauses,
    ...before,
    ...asked,
    ...rest.costs,
    ...limits(work, limit),
    ...(moment.next ? [over(moment)] : []),
    ...rest.stmts,
  ];
  const whole = abilityOf(made.heads, clauses, sentence, rest.manner);
  if (!moment.next || asked.length === 0) return whole;
  return { ...whole, abilities: [...whole.abilities, ...unmet(made, asked, moment)] };
}

const over = (at: At): Stmt => ({ kind: 'ends', ...spanOf(at) });

/** 下一次: when it has happened it is over, even where what is asked does not hold. */
function unmet(made: Opened, asked: readonly Clause[], at: Moment): readonly Ability[] {
  const patterns = made.heads.flatMap((head) =>
    head.kind === 'when'
      ? head.patterns
      : head.kind === 'before' || head.kind === 'instead'
        ? [head.pattern]
        : [],
  );
  const head: Head = { kind: 'when', patterns, ...spanOf(at) };
  const fails = asked.flatMap((each): Clause[] =>
    each.kind === 'condition' ? [{ ...each, kind: 'while', cond: not(each.cond, at) }] : [],
  );
  return abilityOf([head], [...made.clauses, ...fails, over(at)], at).abilities;
}

/** 誓言：… The condition is asked before what is done to prove it; 展示 licenses what it tells. */
export function goal(work: Work, sentence: Goal): Translated | undefined {
  const { moment } = sentence;
  if (moment?.next) return notYet(work, 'a span by itself', moment);
  const made = moment && opened(work, moment, sentence.instead !== undefined);
  if (moment && made === undefined) return undefined;
  const asked = conditions(work, sentence.if);
  work.proving = true;
  const done = steps(work, [...(sentence.instead ?? []), ...(sentence.steps ?? [])]);
  work.proving = false;
  const proof = (sentence.steps ?? []).some((step) => shows(work, step));
  const last = conditions(work, sentence.cond, proof);
  if (made) return abilityOf(made.heads, [...made.clauses, ...asked, ...last, ...done], sentence);
  const conds = [...asked, ...last].flatMap((each) =>
    each.kind === 'condition' ? [each.cond] : [],
  );
  // Only on cards a section may be something to do.
  if (conds.length === 0 && !work.ofCard) {
    fault(work, 'M486', sentence);
    return undefined;
  }
  const cond = joined('and', conds, sentence) ?? gap;
  return abilityOf([{ kind: 'as-soon-as', cond, ...spanOf(sentence) }], done, sentence);
}

/** Does the step let everybody see cards? Then what is asked of them tells nothing more. */
function shows(work: Work, step: Step): boolean {
  const verb = step.kind === 'do-call' ? work.book.verbs.get(step.call.decl) : undefined;
  const stmts = verb && 'body' in verb ? (verb.body ?? []) : [];
  return stmts.some((stmt) => stmt.kind === 'show' && everybody(stmt.to));
}

function everybody(to: Expr | undefined): boolean {
  return to === undefined || (to.kind === 'word' && (to.word === 'all' || to.word === 'players'));
}
