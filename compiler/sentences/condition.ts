/** Conditions: what holds, what somebody has, how many there are. */
import type {
  Call,
  Condition,
  Expr,
  Mod,
  Param,
  Phrase,
  Quantity,
  Things,
} from '../../grammar/index.ts';
import { idOf, kindOf, type ValueDecl } from './book.ts';
import {
  type At,
  binary,
  call,
  count,
  is,
  joined,
  moved,
  not,
  of,
  ref,
  spanOf,
  where,
  word,
} from './build.ts';
import { did } from './history.ts';
import { type Given, given, value } from './phrase.ts';
import { fault, gap, notYet, type Val, type Work } from './scope.ts';
import {
  about,
  adjective,
  attributeOf,
  modOf,
  modsOf,
  nounConds,
  numberOf,
  type Source,
  sourceOf,
} from './things.ts';

/** A condition as an expression; a gap where a report has been made. */
export function condition(work: Work, cond: Condition): Expr {
  return made(work, cond) ?? { ...gap, ...spanOf(cond) };
}

function made(work: Work, cond: Condition): Expr | undefined {
  switch (cond.kind) {
    case 'holds': {
      const asked = holds(work, cond.call, new Map());
      return asked && cond.negated ? not(asked, cond) : asked;
    }
    case 'has-things':
      return hasThings(work, cond);
    case 'is-a': {
      const asked = isA(work, cond);
      return asked && cond.negated ? not(asked, cond) : asked;
    }
    case 'exists': {
      const asked = quantified(work, cond.what, () => []);
      return asked && cond.negated ? not(asked, cond) : asked;
    }
    case 'compares': {
      const left = cond.left ? value(work, cond.left) : work.it;
      const right = value(work, cond.right);
      return left && right && binary(cond.op, left.expr, right.expr, cond);
    }
    case 'did': {
      const asked = did(work, cond, cond.lasts);
      return asked && cond.negated ? not(asked, cond) : asked;
    }
    case 'both':
    case 'either-of':
      return joined(
        cond.kind === 'both' ? 'and' : 'or',
        cond.items.map((each) => condition(work, each)),
        cond,
      );
    case 'not-so':
      return not(condition(work, cond.of), cond);
    case 'missing-condition':
      return undefined;
  }
}

// ---- yes/no queries and vars ------------------------------------------------------------------------------

type Known = ReadonlyMap<string, Val>;

/** A yes/no query or var with a sentence; a quantity in it makes the whole a question about how many. */
export function holds(work: Work, asked: Call, known: Known): Expr | undefined {
  const decl = work.book.values.get(asked.decl);
  if (decl === undefined) return notYet(work, 'history', asked);
  const counted = Object.entries(asked.args).find(
    ([param, phrase]) => !known.has(param) && isCounted(phrase),
  );
  if (counted) {
    const [param, phrase] = counted;
    // `it` would be the inner one.
    if ([...known.values()].some(({ expr }) => expr.kind === 'word' && expr.word === 'it'))
      return notYet(work, 'a quantity within a quantity', phrase);
    return quantified(
      work,
      phrase as Things,
      (it) => {
        const inner = holds(work, asked, new Map([...known, [param, it]]));
        return inner ? [inner] : [];
      },
      fromOf(decl, param),
    );
  }
  const played = Object.entries(asked.args).find(
    ([param, phrase]) =>
      !known.has(param) && phrase.kind === 'character-name' && wantsPlayer(decl, param),
  );
  if (played) return playing(work, asked, known, decl, played);
  const args = new Map(known);
  for (const [param, phrase] of Object.entries(asked.args)) {
    if (args.has(param)) continue;
    const val = value(work, phrase);
    if (val === undefined) return undefined;
    args.set(param, val);
  }
  const own = unsaidOf(decl, args);
  // Within （…） the subject is the thing itself.
  if (own !== undefined && work.it) args.set(own, work.it);
  return ask(work, decl, args, asked);
}

/** 【樵夫】已倒下: asked of whoever has that character. */
function playing(
  work: Work,
  asked: Call,
  known: Known,
  decl: ValueDecl,
  [param, phrase]: readonly [string, Phrase],
): Expr | undefined {
  const it: Val = { expr: word('it', phrase), of: 'player', set: false };
  const character = value(work, phrase);
  const inner = holds(work, asked, new Map([...known, [param, it]]));
  if (character === undefined || inner === undefined) return undefined;
  const has = of(it.expr, attributeOf(work, 'player', 'character'), phrase);
  const among = moved(fromOf(decl, param) ?? work.book.players, phrase);
  const whose = where(among, [is(has, character.expr, false, phrase), inner], asked);
  return is(whose, 'empty', true, asked);
}

function wantsPlayer(decl: ValueDecl, param: string): boolean {
  const type =
    decl.kind === 'var'
      ? decl.of
      : decl.header.params.find(({ name }) => name.text === param)?.type;
  return type !== undefined && kindOf(type).of === 'player';
}

/** The parameter that must be said and is not. */
function unsaidOf(decl: ValueDecl, args: Known): string | undefined {
  if (decl.kind === 'var') return decl.of && args.size === 0 ? '' : undefined;
  return decl.header.params.find((param) => !args.has(param.name.text) && !isGiven(param))?.name
    .text;
}

/** `decl` asked of its arguments. */
function ask(work: Work, decl: ValueDecl, args: Known, at: At): Expr | undefined {
  const id = idOf(decl);
  if (decl.kind === 'var') {
    const [owner] = args.values();
    if (decl.of === undefined) return ref(id, at);
    return owner && adjective(work, id, owner, at);
  }
  if (decl.kind !== 'query') return ref(id, at);
  const { params } = decl.header;
  const first = params[0] && args.get(params[0].name.text);
  const plain = params.slice(1).every((param) => !args.has(param.name.text) && isGiven(param));
  if (params[0] === undefined || (first === undefined && plain && isGiven(params[0])))
    return ref(id, at);
  const kind = kindOf(params[0].type);
  if (
    first &&
    plain &&
    !kind.many &&
    (kind.of === 'player' || kind.of === 'card' || kind.of === 'use')
  )
    return adjective(work, id, first, at);
  // One is wanted, and this is a place or a group: any of its things.
  if (first?.set && !kind.many) {
    const it: Val = { expr: word('it', at), of: first.of, set: false };
    const inner = argumentList(params, new Map([...args, [params[0].name.text, it]]), at);
    const some = inner && where(first.expr, [call(id, inner, at)], at);
    return some ? is(some, 'empty', true, at) : missing(work, params, args, at);
  }
  const list = argumentList(params, args, at);
  return list ? call(id, list, at) : missing(work, params, args, at);
}

function missing(work: Work, params: readonly Param[], args: Known, at: At): undefined {
  const lacking = params.find((param) => !args.has(param.name.text) && !isGiven(param));
  fault(work, 'M472', at, { name: lacking?.name.text ?? '' });
  return undefined;
}

function isGiven(param: Param): boolean {
  return typeof param.default === 'object';
}

/** In the order of the parameters; what is not said has a default, at the end by leaving it out. */
export function argumentList(
  params: readonly Param[],
  args: Known,
  at: At,
): readonly Expr[] | undefined {
  const last = params.findLastIndex((param) => args.has(param.name.text));
  const list = params.slice(0, last + 1).map((param): Expr | undefined => {
    const own = args.get(param.name.text);
    if (own) return own.expr;
    if (typeof param.default === 'object') return moved(param.default, at);
    return param.default === 'any' ? word('none', at) : undefined;
  });
  const rest = params.slice(last + 1).every((param) => param.default !== undefined);
  return rest && list.every((each) => each !== undefined) ? (list as Expr[]) : undefined;
}

function fromOf(decl: ValueDecl, param: string): Expr | undefined {
  return 'header' in decl
    ? decl.header.params.find(({ name }) => name.text === param)?.from
    : undefined;
}

function isCounted(phrase: Phrase): boolean {
  return phrase.kind === 'things' && !isKnown(phrase);
}

/** A thing that is there by itself: 途中的货物, 其中 without a number. */
function isKnown(things: Things): boolean {
  return (
    things.quantity === undefined &&
    (things.place !== undefined || things.owner !== undefined || things.among === true)
  );
}

// ---- how many ---------------------------------------------------------------------------------------------

/** 至少两位玩家…, 没有水手…, 其中至少三张…: how many of them meet the conditions. */
export function quantified(
  work: Work,
  things: Things,
  conds: (it: Val) => readonly Expr[],
  from?: Expr,
): Expr | undefined {
  const slot = () => from && moved(from, things);
  const source = sourceOf(work, things, slot);
  if (source === undefined) return undefined;
  const it: Val = { expr: word('it', things), of: source.of, set: false };
  const own = about(work, it, () => conds(it));
  return howMany(work, source, own, things.quantity, things);
}

function howMany(
  work: Work,
  source: Source,
  own: readonly Expr[],
  quantity: Quantity | undefined,
  at: At,
): Expr | undefined {
  const all = [...source.conds, ...own];
  const group = where(source.base, all, at);
  switch (quantity?.how) {
    case 'each':
    case 'all': {
      const met = joined('and', own, at);
      if (met === undefined) return is(group, 'empty', true, at);
      return is(where(source.base, [...source.conds, not(met, at)], at), 'empty', false, at);
    }
    case 'no':
      return is(group, 'empty', false, at);
    case 'up to': {
      const n = numberOf(work, quantity);
      return n && binary('<=', count(group, at), n, at);
    }
    default: {
      const n = quantity && numberOf(work, quantity);
      const some = n === undefined || (n.kind === 'number' && n.value === 1);
      const [only, ...others] = all;
      if (only && others.length === 0 && isName(only))
        return {
          kind: 'has',
          left: source.base,
          ...(some ? {} : { n }),
          right: only,
          ...spanOf(at),
        };
      return some ? is(group, 'empty', true, at) : binary('>=', count(group, at), n!, at);
    }
  }
}

/** `has` wants a name, or names joined by `or`. */
function isName(cond: Expr): boolean {
  return cond.kind === 'ref' || (cond.kind === 'binary' && cond.op === 'or' && isName(cond.left));
}

// ---- has, is ----------------------------------------------------------------------------------------------

type Of<K extends Condition['kind']> = Extract<Condition, { readonly kind: K }>;

function hasThings(work: Work, cond: Of<'has-things'>): Expr | undefined {
  const has = (owner: Phrase | Given): Expr | undefined => {
    const what = { ...cond.what, owner: owner as Phrase };
    const asked = quantified(work, what, () => []);
    return asked && cond.negated ? not(asked, cond) : asked;
  };
  const { subject } = cond;
  if (subject === undefined) return work.it && has(given(work.it));
  if (!isCounted(subject)) return has(subject);
  return quantified(work, subject as Things, (it) => {
    const asked = has(given(it));
    return asked ? [asked] : [];
  });
}

function isA(work: Work, cond: Of<'is-a'>): Expr | undefined {
  const { subject, what } = cond;
  if (subject && isCounted(subject))
    return quantified(work, subject as Things, (it) => {
      const asked = isIt(work, it, what, cond);
      return asked ? [asked] : [];
    });
  const left = subject ? value(work, subject) : work.it;
  return left && isIt(work, left, what, cond);
}

function isIt(work: Work, left: Val, what: Phrase | Mod, at: At): Expr | undefined {
  switch (what.kind) {
    case 'mod-value':
    case 'mod-call':
    case 'mod-has':
      return modOf(work, what, left);
    case 'value':
    case 'card-name':
    case 'character-name':
      return chosenOf(work, left, what.decl)
        ? among(ref(what.decl, what), left, at)
        : adjective(work, what.decl, left, what);
    case 'things':
      return joined('and', [...nounOf(work, what, left), ...modsOf(work, what.mods, left)], at);
    default: {
      const right = value(work, what);
      return right && is(left.expr, right.expr, false, at);
    }
  }
}

/** 甲是红心: the value itself, not a thing that bears it. */
function chosenOf(work: Work, left: Val, decl: string): boolean {
  return left.of === 'card name' || left.of === work.book.enumOf.get(decl);
}

function among(one: Expr, left: Val, at: At): Expr {
  if (!left.set) return is(left.expr, one, false, at);
  return { kind: 'in', left: one, negated: false, right: left.expr, ...spanOf(at) };
}

/** 是水手: the noun asked of a thing. */
function nounOf(work: Work, things: Things, left: Val): Expr[] {
  const { noun } = things;
  if (noun === undefined || !('decl' in noun)) return [];
  return nounConds(work, noun, things).length > 0 ? [adjective(work, noun.decl, left, things)] : [];
}
