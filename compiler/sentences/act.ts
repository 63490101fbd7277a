/** One declared sentence as something to do: its arguments, what is chosen for them, and for whom it is done. */
import type { Expr, Param, Phrase, Step, Stmt } from '../../grammar/index.ts';
import { idOf, type Kind, kindOf, type VerbDecl } from './book.ts';
import { type At, act, binary, moved, nameOf, ref, spanOf, speaksOf } from './build.ts';
import { choiceOf, chosen } from './choose.ts';
import { argumentList } from './condition.ts';
import { value } from './phrase.ts';
import { fault, freshName, mention, notYet, type Val, type Work } from './scope.ts';
import { numberOf, sourceOf, whole } from './things.ts';

type DoCall = Extract<Step, { readonly kind: 'do-call' }>;

export interface Acted {
  /** who acts is chosen by these, before he is asked whether he wants to */
  readonly first: readonly Stmt[];
  readonly stmts: readonly Stmt[];
  /** whose act it is */
  readonly who: Expr;
  /** it is done once for each of several */
  readonly each: boolean;
}

/** Is it the owner himself? */
export function isMe(expr: Expr): boolean {
  return expr.kind === 'word' && expr.word === 'me';
}

/** Once for each of several: the loop, and the names it binds. */
interface Loop {
  readonly name: string;
  readonly over: Expr;
  /** of whom it must still be one at his turn */
  readonly group?: Expr;
  /** 各, but not 每位: all at the same time */
  readonly atOnce: boolean;
  readonly pre: readonly Stmt[];
  readonly at: At;
}

/** `may`: each of the several is asked by himself. */
export function doCall(work: Work, step: DoCall, inCost: boolean): Acted | undefined {
  const { call } = step;
  const verb = work.book.verbs.get(call.decl);
  if (verb === undefined || verb.kind === 'event') return notYet(work, 'what is done', call);
  const made = argumentsOf(work, step, verb, inCost);
  if (made === undefined) return undefined;
  const list = argumentList(verb.header.params, made.vals, call);
  if (list === undefined) {
    const lacking = verb.header.params.find(
      (param) => !made.vals.has(param.name.text) && param.default === undefined,
    );
    fault(work, 'M472', call, { name: lacking?.name.text ?? '' });
    return undefined;
  }
  const stmt = act(idOf(verb), list, call);
  const { loop, who } = made;
  const first = loop === undefined ? (made.pres.get(subjectOf(verb)?.name.text ?? '') ?? []) : [];
  const pre = ordered(verb, made.pres).filter((each) => !first.includes(each));
  if (loop === undefined) return { first, stmts: [...pre, stmt], who, each: false };
  if (inCost) return notYet(work, 'a cost for each of several', step);
  const body = step.may ? [mayOf(who, [...pre, stmt], step)] : [...pre, stmt];
  return { first, stmts: [...loop.pre, looped(loop, body)], who, each: true };
}

export function mayOf(who: Expr, body: readonly Stmt[], at: At): Stmt {
  const braces = body.length > 1;
  return { kind: 'may', ...(isMe(who) ? {} : { who }), braces, body, ...spanOf(at) };
}

function looped(loop: Loop, body: readonly Stmt[]): Stmt {
  const inside: readonly Stmt[] = loop.group
    ? [
        {
          kind: 'if',
          cond: { kind: 'in', left: ref(loop.name, loop.at), negated: false, right: loop.group },
          then: body,
          ...spanOf(loop.at),
        },
      ]
    : body;
  return {
    kind: 'for-each',
    together: false,
    ...(loop.atOnce ? { atOnce: true as const } : {}),
    name: nameOf(loop.name, loop.at),
    in: loop.over,
    body: inside,
    ...spanOf(loop.at),
  };
}

/** The first player of a declaration acts, and chooses. */
function subjectOf(verb: VerbDecl): Param | undefined {
  return verb.header.params.find((param) => {
    const { of, many, maybe } = kindOf(param.type);
    return of === 'player' && !many && !maybe;
  });
}

interface Arguments {
  readonly vals: ReadonlyMap<string, Val>;
  readonly pres: ReadonlyMap<string, readonly Stmt[]>;
  readonly who: Expr;
  readonly loop?: Loop;
}

function argumentsOf(
  work: Work,
  step: DoCall,
  verb: VerbDecl,
  inCost: boolean,
): Arguments | undefined {
  const { params } = verb.header;
  const { args } = step.call;
  const subject = subjectOf(verb);
  const vals = new Map<string, Val>();
  const pres = new Map<string, Stmt[]>();
  const busy = new Set<string>();
  let loop: Loop | undefined;
  let failed = false;

  const who = (): Expr => (subject && vals.get(subject.name.text)?.expr) ?? work.subject;

  /** Where the cards of a parameter come from, with the other arguments put in. */
  const slot = (param: Param, at: At) => (): Expr | undefined => {
    const { from } = param;
    if (from === undefined) return undefined;
    const given = new Map<string, Expr>();
    for (const other of params) {
      const id = other.name.text;
      if (!speaksOf(from, id)) continue;
      // What another phrase is taken from must have a name.
      const phrase = args[id];
      if (phrase) work.asked.add(phrase);
      make(other);
      const val = vals.get(id);
      if (val) given.set(id, val.expr);
    }
    return moved(from, at, given);
  };

  const make = (param: Param): void => {
    const id = param.name.text;
    if (vals.has(id) || busy.has(id)) return;
    busy.add(id);
    const phrase = args[id];
    const isSubject = param === subject;
    if (phrase === undefined) {
      if (isSubject && param.default === undefined)
        vals.set(id, { expr: work.subject, of: 'player', set: false });
      return;
    }
    const kind = kindOf(param.type);
    if (isEach(step, phrase, kind)) {
      const made = loopOf(work, step, phrase, kind, slot(param, phrase), who());
      if (made === undefined) failed = true;
      else {
        loop = made;
        const val: Val = { expr: ref(made.name, phrase), of: kind.of, set: false };
        vals.set(id, val);
        mention(work, { node: phrase, ...val, plural: false });
      }
      return;
    }
    const pre: Stmt[] = [];
    pres.set(id, pre);
    const val = chosen(work, phrase, kind, {
      pre,
      who: isSubject ? work.subject : who(),
      inPlace: !isSubject && (subject !== undefined || isMe(work.subject)),
      inCost,
      blind: param.random === true,
      slot: slot(param, phrase),
    });
    if (val) vals.set(id, val);
    else failed = true;
  };

  const said = [...params].sort((a, b) => startOf(args[a.name.text]) - startOf(args[b.name.text]));
  if (subject && args[subject.name.text] === undefined) make(subject);
  for (const param of said) make(param);
  return failed ? undefined : { vals, pres, who: who(), ...(loop ? { loop } : {}) };
}

function startOf(phrase: Phrase | undefined): number {
  return phrase?.span?.start ?? 0;
}

// ---- for each of several ----------------------------------------------------------------------------------

/** 每位玩家…, 在至少一位玩家面前各…: where one is wanted, or 各 and 依次 say so. */
function isEach(step: DoCall, phrase: Phrase, kind: Kind): boolean {
  if (phrase.kind === 'they' && phrase.many) return !kind.many;
  if (phrase.kind === 'several') return phrase.join === 'and' && !kind.many;
  if (phrase.kind !== 'things' || phrase.quantity === undefined) return false;
  const { how, n } = phrase.quantity;
  if (how === 'each' || how === 'all')
    return !kind.many || (how === 'each' && kind.of === 'player');
  const one = how === 'exactly' && (n === undefined || (n.kind === 'number' && n.value === 1));
  return step.each !== undefined && !one && !kind.many;
}

function loopOf(
  work: Work,
  step: DoCall,
  phrase: Phrase,
  kind: Kind,
  slot: () => Expr | undefined,
  who: Expr,
): Loop | undefined {
  const name = freshName(work, kind.of, false);
  const said = step.each === 'each';
  if (phrase.kind !== 'things') {
    const group = value(work, phrase);
    return group && { name, over: group.expr, atOnce: said, pre: [], at: phrase };
  }
  const source = sourceOf(work, phrase, slot);
  if (source === undefined) return undefined;
  const { how } = phrase.quantity!;
  const atOnce = said && how !== 'each';
  const from = step.from && value(work, step.from);
  if (step.from && from === undefined) return undefined;
  const walk = (group: Expr): Expr =>
    from ? binary('starting with', group, from.expr, step.from) : group;
  if (how === 'each' || how === 'all') {
    const group = whole(source, phrase);
    const inTurn = step.each === 'in turn' ? { group } : {};
    return { name, over: walk(group), ...inTurn, atOnce, pre: [], at: phrase };
  }
  const set = freshName(work, kind.of, true);
  const n = numberOf(work, phrase.quantity!);
  const choice = choiceOf(set, source, phrase.quantity, n, phrase);
  const pre: Stmt = {
    kind: 'choose',
    ...(isMe(who) ? {} : { who }),
    choices: [choice],
    ...spanOf(phrase),
  };
  return { name, over: walk(ref(set, phrase)), atOnce, pre: [pre], at: phrase };
}

/** In the order of the parameters; what speaks of another choice comes after it. */
function ordered(verb: VerbDecl, pres: ReadonlyMap<string, readonly Stmt[]>): Stmt[] {
  const left = verb.header.params.flatMap(({ name }) => {
    const pre = pres.get(name.text);
    return pre && pre.length > 0 ? [pre] : [];
  });
  const result: Stmt[] = [];
  while (left.length > 0) {
    const free = left.findIndex((pre) =>
      left.every((other) => other === pre || !bound(other).some((name) => speaksOf(pre, name))),
    );
    result.push(...left.splice(Math.max(free, 0), 1)[0]!);
  }
  return result;
}

function bound(stmts: readonly Stmt[]): string[] {
  return stmts.flatMap((stmt) =>
    stmt.kind === 'choose'
      ? stmt.choices.map(({ name }) => name.text)
      : stmt.kind === 'let'
        ? [stmt.name.text]
        : [],
  );
}
