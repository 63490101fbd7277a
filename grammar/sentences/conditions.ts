/** Chapter: conditions, and what happens. Both are one clause: a subject, and a tail that the tree or a fixed word gives. */
import type { TokenType } from 'chevrotain';
import type { Rule } from '../rules/engine.ts';
import type {
  Call,
  Compare,
  Condition,
  Happening,
  Mod,
  Phrase,
  Things,
} from '../tree/sentences.ts';
import type { Span } from '../tree.ts';
import type { Aim, State } from './aims.ts';
import type { SheetKit } from './kit.ts';
import { neutral, neutralAlone, neutralCaused, neutralOrNot } from './neutral.ts';
import { compared } from './numbers.ts';
import { phrase, startsPhrase } from './phrase.ts';
import type { Spoken } from './said.ts';
import { spanOf } from './spans.ts';
import { complement, things, within } from './things.ts';
import { Close, Colon, Comma, F, Open, Semicolon, Stop } from './tokens.ts';
import { edge, lives, starts, type Walked, walk, withSubject } from './walk.ts';

export type Clause =
  | { readonly cond: Condition; readonly subject?: Spoken }
  | { readonly walked: Walked; readonly subject?: Spoken };

const compares: readonly (readonly [
  'more-than' | 'fewer-than' | 'equals' | 'at-least' | 'up-to',
  Compare,
])[] = [
  ['more-than', '>'],
  ['fewer-than', '<'],
  ['equals', '='],
  ['at-least', '>='],
  ['up-to', '<='],
];

/** A walk that is given up when it dies before its first phrase and something else may stand here. */
function tryWalk(
  kit: SheetKit,
  aim: Aim,
  states: readonly State[],
  begin: number,
  otherwise: boolean,
): Walked | undefined {
  if (otherwise ? !lives(kit, aim, states) : !edge(kit, states, aim)) return undefined;
  return walk(kit, aim, states, begin);
}

/** In an English moment `and` may begin what is asked at it: a list of objects ends before such a clause. */
function tail(kit: SheetKit, aim: Aim, subject: Spoken | undefined, begin: number): Clause {
  if (kit.zh || aim !== 'happening') return rest(kit, aim, subject, begin);
  return within(kit, () => rest(kit, aim, subject, begin));
}

/** What a clause says of its subject; `subject` absent: the thing before a bracket. */
function rest(kit: SheetKit, aim: Aim, subject: Spoken | undefined, begin: number): Clause {
  const who = subject && { subject: subject.node };
  const out = (cond: Condition): Clause => ({ cond, ...(subject && { subject }) });
  const states = starts(kit, aim, subject, !subject);
  const told = (walked: Walked): Clause => ({ walked, ...(subject && { subject }) });
  const fixed = ['has', 'no', 'is', 'is-not'].some((key) => kit.word(key as 'has'));
  const walked = tryWalk(kit, aim, states, begin, fixed);
  if (walked) return told(walked);
  if (kit.word('has') || (kit.zh && kit.word('no'))) {
    const none = kit.word('no');
    kit.take();
    const negated = none || (!kit.zh && kit.takeIf(F.no) !== undefined);
    return out(
      eachOf(kit, begin, negated, (what, span) => ({
        kind: 'has-things',
        ...who,
        what,
        negated,
        span,
      })),
    );
  }
  if (kit.word('is') || kit.word('is-not')) {
    const negated = kit.word('is-not');
    kit.take();
    const sized = kit.attempt(() => comparison(kit));
    if (sized)
      return out({
        kind: 'compares',
        ...sized,
        ...(subject && { left: subject.node }),
        span: kit.span(begin),
      });
    const what = kit.speech.adjective?.(kit) ?? neutralAlone(kit) ?? said(complement(kit, 'value'));
    return out({ kind: 'is-a', ...who, what, negated, span: kit.span(begin) });
  }
  if (kit.word('did') || kit.word('did-not')) {
    const negated = kit.word('did-not');
    kit.take();
    const called = neutral(kit);
    const { call, cause } = called
      ? { call: called, cause: undefined }
      : walk(kit, 'did', starts(kit, 'did', subject, !subject), begin);
    return out({ kind: 'did', call, negated, ...(cause && { cause }), span: kit.span(begin) });
  }
  // In English `is` stands before all of these but `equals`.
  const sized = kit.zh || kit.peek().text === 'equals' ? comparison(kit) : undefined;
  if (sized)
    return out({
      kind: 'compares',
      ...sized,
      ...(subject && { left: subject.node }),
      span: kit.span(begin),
    });
  const bare = kit.zh ? kit.attempt(() => plainly(kit)) : undefined;
  if (bare) return out({ kind: 'is-a', ...who, what: bare, negated: false, span: kit.span(begin) });
  return told(walk(kit, aim, states, begin));
}

/** 若你富有: what somebody is, without 是, where nothing else follows. */
function plainly(kit: SheetKit): Phrase | Mod | undefined {
  const lemma = kit.lemma('noun');
  if (!lemma || lemma.zone !== undefined) return undefined;
  const what = said(complement(kit, 'value'));
  const over = kit.atEdge() || kit.isAny(ends) || kit.word('happened');
  return over || kit.word('both') || kit.word('or') ? what : undefined;
}

const ends: ReadonlySet<TokenType> = new Set([Comma, Semicolon, Colon, Stop, Close]);

const said = ({ mod, node }: Spoken): Phrase | Mod => mod ?? node;

function comparison(kit: SheetKit): { op: Compare; right: Phrase } | undefined {
  for (const [key, op] of compares)
    if (kit.word(key)) {
      kit.take();
      return { op, right: compared(kit) };
    }
  return undefined;
}

/** 有三张手牌或两张宝物: one condition for each; of what is denied none. */
function eachOf(
  kit: SheetKit,
  begin: number,
  negated: boolean,
  one: (what: Things, span: Span) => Condition,
): Condition {
  const { all, join } = things(kit);
  const span = kit.span(begin);
  const items = all.map((what) => one(what, all.length > 1 ? (what.span ?? span) : span));
  const [only] = items;
  if (only && items.length === 1) return only;
  return { kind: join === 'or' && !negated ? 'either-of' : 'both', items, span };
}

/** 没有村民受伤, 没有手牌; 有黑桃宝物 */
function existence(kit: SheetKit, aim: Aim): Clause | undefined {
  const begin = kit.here;
  const exists = (what: Things, negated: boolean, span = kit.span(begin)): Condition => ({
    kind: 'exists',
    what,
    negated,
    span,
  });
  if (kit.word('no')) {
    const said = phrase(kit, 'player');
    const goesOn =
      edge(kit, starts(kit, aim, said), aim) ||
      ['is', 'is-not', 'has', 'did', 'did-not'].some((key) => kit.word(key as 'is'));
    if (goesOn || said.node.kind !== 'things') return tail(kit, aim, said, begin);
    return { cond: exists(counted(said.node), true) };
  }
  if (!kit.word('has') && !kit.word('there-is')) return undefined;
  kit.take();
  const negated = !kit.zh && kit.takeIf(F.no) !== undefined;
  return { cond: eachOf(kit, begin, negated, (what, span) => exists(what, negated, span)) };
}

/** What there is none of: 没有 itself is the negation, 其他 stays. */
function counted({ quantity, ...what }: Things): Things {
  return quantity?.other ? { ...what, quantity: { ...quantity, how: 'all' } } : what;
}

/** Who is meant where nobody is said. */
const you: Spoken = { node: { kind: 'you' }, sort: 'player' };

/** What begins a condition without a subject: 是, 曾 and their like. */
const saysOf = ['is', 'is-not', 'did', 'did-not'] as const;

/** One clause; `inside` a bracket its subject is the thing before it, elsewhere `left` where nobody is said. */
export function clause(kit: SheetKit, aim: Aim, inside = false, left = you): Clause {
  if (inside || aim === 'happening') return plainClause(kit, aim, inside);
  const begin = kit.here;
  if (saysOf.some((key) => kit.word(key)) && !lives(kit, aim, starts(kit, aim)))
    return { ...tail(kit, aim, left, begin), subject: left };
  const made = plainClause(kit, aim, false);
  return 'walked' in made ? { ...made, walked: withSubject(made.walked, left.node) } : made;
}

function plainClause(kit: SheetKit, aim: Aim, inside: boolean): Clause {
  const begin = kit.here;
  const called = (aim === 'happening' && neutralCaused(kit)) || neutralOrNot(kit);
  if (called) return { walked: called as Walked };
  if (inside && !startsClause(kit)) return tail(kit, aim, undefined, begin);
  const free = tryWalk(kit, aim, starts(kit, aim), begin, startsPhrase(kit));
  if (free) return { walked: free };
  const there = inside ? undefined : existence(kit, aim);
  if (there) return there;
  if (inside && !startsPhrase(kit)) return tail(kit, aim, undefined, begin);
  if (!startsPhrase(kit)) return { walked: walk(kit, aim, starts(kit, aim), begin) };
  const subject = phrase(kit, 'subject');
  return tail(kit, aim, subject, begin);
}

/** Within a bracket: a clause with a subject of its own begins here. */
const startsClause = (kit: SheetKit): boolean => startsPhrase(kit) && !kit.word('not');

/** The player of a condition, as the next one of the list has him without saying so. */
function goingOn(said: Spoken | undefined): Spoken | undefined {
  if (said?.sort !== 'player') return undefined;
  const { kind } = said.node;
  if (kind !== 'things' && kind !== 'several') return said;
  return { node: { kind: 'they', many: kind === 'several' }, sort: 'player' };
}

const asCondition = (made: Clause): Condition =>
  'cond' in made
    ? made.cond
    : {
        kind: 'holds',
        call: made.walked.call,
        negated: made.walked.negated,
        ...(made.walked.call.span && { span: made.walked.call.span }),
      };

const missing = (start: number, end: number): Condition => ({
  kind: 'missing-condition',
  span: { start, end },
});

export interface Conditions {
  readonly condition: Rule<Condition, [inside: boolean]>;
  readonly happening: Rule<{ made: Happening; subject?: Spoken }, [before: Spoken | undefined]>;
}

const sample: Condition = { kind: 'missing-condition' };
const noCall: Call = { kind: 'call-of', decl: '', args: {} };

export function conditions(kit: SheetKit): Conditions {
  /** Who the condition before in a list is about. */
  let left: Spoken | undefined;

  const one = kit.opaque('clause', sample, (inside: boolean): Condition => {
    const start = kit.here;
    const lasts = kit.attempt(() => spanOf(kit));
    const said = clause(kit, 'condition', inside, left);
    left = goingOn('walked' in said ? (said.walked.subject ?? said.subject) : said.subject) ?? left;
    const made = asCondition(said);
    return lasts && made.kind === 'did' ? { ...made, lasts, span: kit.span(start) } : made;
  });

  /** 本回合你曾…: which stretch is asked about. */
  const term: Rule<Condition, [boolean]> = kit.rule(
    'condition term',
    (inside: boolean): Condition =>
      kit.one<Condition>(1, [
        {
          GATE: () => kit.is(Open),
          ALT: () => {
            kit.eat(1, Open);
            const made = kit.call(1, condition, [inside]);
            kit.eat(1, Close);
            return made;
          },
        },
        {
          GATE: () => kit.word('not') && kit.is(Open, 2),
          ALT: () => {
            const start = kit.here;
            kit.eat(1, F.not);
            kit.eat(2, Open);
            const of = kit.call(2, condition, [inside]);
            kit.eat(2, Close);
            return { kind: 'not-so', of, span: kit.span(start) };
          },
          IGNORE_AMBIGUITIES: true,
        },
        { ALT: () => kit.call(1, one, [inside]) },
      ]),
  );

  const joins = (): boolean => {
    const ahead = kit.is(Comma) ? 2 : 1;
    if (kit.word('both', ahead)) return true;
    if (!kit.zh && ahead === 2 && kit.word('and', 2)) return true;
    return kit.word('or', ahead) && !kit.word('when', ahead + 1);
  };

  const guarded = kit.rule('guarded condition', (inside: boolean): Condition => {
    const start = kit.here;
    const made = kit.guard(
      () => kit.call(1, term, [inside]),
      () => kit.skipTo(() => kit.is(Comma) || kit.is(Semicolon) || kit.is(Close) || joins()),
    );
    return made ?? missing(start, kit.gap);
  });

  const condition: Rule<Condition, [boolean]> = kit.rule(
    'condition',
    (inside: boolean): Condition => {
      const start = kit.here;
      const items: Condition[] = [];
      let join: 'both' | 'either-of' | undefined;
      const outer = left;
      left = undefined;
      items.push(kit.call(1, guarded, [inside]));
      kit.loopIf(1, joins, () => {
        kit.maybe(2, () => kit.eat(1, Comma));
        const token = kit.one(1, [
          { ALT: () => kit.eat(1, F.both) },
          { ALT: () => kit.eat(1, F.and) },
          { ALT: () => kit.eat(1, F.or) },
        ]);
        if (!kit.recording) {
          const op = token.tokenType === F.or ? ('either-of' as const) : ('both' as const);
          if (join && join !== op) kit.mixed(token);
          join ??= op;
        }
        items.push(kit.call(2, guarded, [inside]));
      });
      left = outer;
      const [only] = items;
      if (kit.recording || (only && items.length === 1)) return only ?? sample;
      return { kind: join ?? 'both', items, span: kit.span(start) };
    },
  );

  kit.where = () => {
    kit.take();
    const made = kit.call(8, condition, [true]);
    if (!kit.takeIf(Close)) kit.wanted(')');
    return made;
  };

  const happening = kit.opaque(
    'happening',
    { made: { kind: 'happening', what: noCall } as Happening } as {
      made: Happening;
      subject?: Spoken;
    },
    (before: Spoken | undefined): { made: Happening; subject?: Spoken } => {
      const start = kit.here;
      const made: Clause =
        before && (!startsPhrase(kit) || lives(kit, 'happening', starts(kit, 'happening', before)))
          ? tail(kit, 'happening', before, start)
          : clause(kit, 'happening');
      const subject = 'walked' in made ? (made.walked.subject ?? made.subject) : made.subject;
      return { made: asHappening(made, kit.span(start)), ...(subject && { subject }) };
    },
  );

  return { condition, happening };
}

function asHappening(made: Clause, span: { start: number; end: number }): Happening {
  if ('cond' in made || made.walked.pattern?.use === 'predicate')
    return { kind: 'happening', what: asCondition(made), span };
  const { call, first, cause } = made.walked;
  return {
    kind: 'happening',
    what: call,
    ...(first !== undefined && { first }),
    ...(cause && { cause }),
    span,
  };
}
