/** 本回合你曾 …: what has happened is kept by a rule in a var of the player, which falls back at the end of the flow. */
import type {
  Call,
  Cause,
  Clause,
  Decl,
  Duration,
  Expr,
  Happening,
  Header,
  Phrase,
  Things,
  Type,
} from '../../grammar/index.ts';
import { kindOf } from './book.ts';
import { type At, nameOf, not, of, spanOf, word } from './build.ts';
import { causedBy } from './cause.ts';
import { heard } from './pattern.ts';
import { value } from './phrase.ts';
import { notYet, type Val, type Work } from './scope.ts';
import { adjective } from './things.ts';

/** Has the subject of the call done so within the span? */
export function did(work: Work, said: Said, lasts: Duration | undefined): Expr | undefined {
  const until = untilOf(lasts);
  if (until === null) return notYet(work, 'history', said);
  const subject = subjectOf(work, said.call);
  const who = subject && value(work, subject.phrase);
  if (who === undefined) return notYet(work, 'history', said);
  return recorded(work, said, until, who);
}

/** What is looked for. */
interface Said extends At {
  readonly call: Call;
  readonly cause?: Cause;
}

/** 每回合首次: nothing of the kind has happened to you in this run of the flow. */
export function first(
  work: Work,
  { cause, span }: Happening,
  call: Call,
  flow: string,
): Expr | undefined {
  const said: Said = { call, ...(cause ? { cause } : {}), ...(span ? { span } : {}) };
  const mine: Val = { expr: word('me', said), of: 'player', set: false };
  const asked = recorded(work, said, flow, mine);
  return asked && not(asked, said);
}

/** The flow at whose end it is forgotten; undefined: never; null: no such flow. */
function untilOf(lasts: Duration | undefined): string | undefined | null {
  switch (lasts?.kind) {
    case undefined:
    case 'this-game':
      return undefined;
    case 'this':
      return lasts.flow;
    case 'until':
    case 'always':
      return null;
  }
}

function subjectOf(
  work: Work,
  call: Call,
): { readonly id: string; readonly phrase: Phrase } | undefined {
  const verb = work.book.verbs.get(call.decl);
  const param = verb?.header.params.find((each) => kindOf(each.type).of === 'player');
  const id = param?.name.text;
  const phrase = id === undefined ? undefined : (call.args[id] ?? { kind: 'you' as const });
  if (id === undefined || phrase === undefined || phrase.kind === 'things') return undefined;
  return { id, phrase };
}

const anybody: Things = {
  kind: 'things',
  noun: { fixed: 'player' },
  quantity: {
    kind: 'quantity',
    how: 'exactly',
    n: { kind: 'number', value: 1 },
    other: false,
    random: false,
  },
  mods: [],
};

/** A var and the rule that sets it, made once for each place; `who is VAR`. */
function recorded(work: Work, said: Said, until: string | undefined, who: Val): Expr | undefined {
  const { call, cause } = said;
  const at: At = said;
  const subject = subjectOf(work, call);
  if (subject === undefined) return notYet(work, 'history', at);
  const phrase: Things = { ...anybody, ...spanOf(at) };
  const args = { ...call.args, [subject.id]: phrase };
  const inner: Work = {
    ...work,
    mentions: [],
    taken: new Set(),
    asked: new Set(),
    named: new Set([phrase]),
  };
  const made = heard(inner, { ...call, args });
  const [pattern] = made?.patterns ?? [];
  if (made === undefined || pattern === undefined) return undefined;
  const own = inner.mentions.find((each) => each.node === phrase);
  // A rule has no owner: what is recorded must not speak of one.
  if (own === undefined || made.conds.length > 0 || made.patterns.some(speaksOfMe))
    return notYet(work, 'history', at);
  const caused = cause && causedBy(work, cause);
  if (cause && caused === undefined) return undefined;
  const id = freshId(work);
  work.added.push(...kept(id, made.patterns, caused, own.expr, until, at));
  return adjective(work, id, who, at);
}

function freshId(work: Work): string {
  const base = `${work.id}-did`;
  const same = work.added.filter(
    (each) => each.kind === 'var' && each.header.id.text.startsWith(base),
  ).length;
  return same === 0 ? base : `${base}-${same + 1}`;
}

function speaksOfMe(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(speaksOfMe);
  if (typeof part !== 'object' || part === null) return false;
  if ('kind' in part && part.kind === 'word' && 'word' in part && part.word === 'me') return true;
  if ('quant' in part && part.quant === 'another') return true;
  return Object.values(part).some(speaksOfMe);
}

const player: Type = { kind: 'base', base: 'player' };
const yesNo: Type = { kind: 'base', base: 'yes/no' };

function kept(
  id: string,
  patterns: NonNullable<ReturnType<typeof heard>>['patterns'],
  caused: Expr | undefined,
  who: Expr,
  until: string | undefined,
  at: At,
): Decl[] {
  const header = (text: string): Header => ({
    kind: 'header',
    id: nameOf(text, at),
    texts: [],
    params: [],
    ...spanOf(at),
  });
  const during: Clause[] = caused ? [{ kind: 'while', cond: caused, ...spanOf(at) }] : [];
  return [
    {
      kind: 'var',
      header: header(id),
      of: player,
      type: yesNo,
      ...(until === undefined ? {} : { until: nameOf(until, at) }),
      seen: [{ kind: 'seer', who: 'all', ...spanOf(at) }],
      ...spanOf(at),
    },
    {
      kind: 'rule',
      header: header(`${id}-rule`),
      abilities: [
        {
          kind: 'ability',
          head: { kind: 'when', patterns, ...spanOf(at) },
          clauses: [
            ...during,
            { kind: 'set', place: of(who, id, at), value: word('yes', at), ...spanOf(at) },
          ],
          ...spanOf(at),
        },
      ],
      ...spanOf(at),
    },
  ];
}
