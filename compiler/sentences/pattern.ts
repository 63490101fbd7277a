/** What an ability hears: calls of actions, moments, flows and events as patterns. */
import type {
  Call,
  Expr,
  Item,
  Mod,
  Name,
  Param,
  Pattern,
  Phrase,
  Quantified,
  Things,
} from '../../grammar/index.ts';
import { idOf, type Kind, kindOf, type VerbDecl } from './book.ts';
import {
  type At,
  binary,
  count,
  is,
  joined,
  nameOf,
  of,
  ref,
  spanOf,
  where,
  word,
} from './build.ts';
import { condition, holds } from './condition.ts';
import { value } from './phrase.ts';
import { fault, freshName, isNamed, mention, notYet, type Val, type Work } from './scope.ts';
import { about, elementOf, isOne, modOf, numberOf, sourceOf } from './things.ts';

export interface Heard {
  readonly patterns: readonly Pattern[];
  /** what a pattern cannot say itself: how many there must be */
  readonly conds: readonly Expr[];
}

/**
 * A call that is heard. 【旗语】或【缆绳】 makes two patterns. `before`: it is heard before it happens; afterwards what was
 * moved lies elsewhere, and nobody can say whose it was.
 */
export function heard(work: Work, what: Call, before = false): Heard | undefined {
  const verb = work.book.verbs.get(what.decl);
  if (verb === undefined) return notYet(work, 'what is heard', what);
  const conds: Expr[] = [];
  const still = before || verb.kind === 'moment';
  let lists: (readonly Item[])[] = [[]];
  for (const param of verb.header.params) {
    const phrase = what.args[param.name.text];
    const options = phrase
      ? itemsOf(work, phrase, param, conds, still)
      : [unsaid(work, param, what)];
    if (options === undefined) return undefined;
    lists = lists.flatMap((list) => options.map((item) => [...list, item]));
  }
  const patterns = lists.map(
    (items): Pattern => ({
      kind: 'happens',
      name: nameOf(idOf(verb), what),
      items: trimmed(verb, items),
      ...spanOf(what),
    }),
  );
  return { patterns, conds };
}

/** Anything, without a name. */
function anything(at: At): Quantified {
  return { kind: 'quantified', quant: 'any', adjectives: [], noun: 'anything', ...spanOf(at) };
}

function isAnything(item: Item): boolean {
  return (
    item.kind === 'quantified' &&
    item.noun === 'anything' &&
    !item.name &&
    !item.where &&
    item.adjectives.length === 0
  );
}

/** Parameters with `= any` are left out at the end. */
function trimmed(verb: VerbDecl, items: readonly Item[]): readonly Item[] {
  const { params } = verb.header;
  let last = items.length;
  while (
    last > 0 &&
    verb.kind !== 'event' &&
    params[last - 1]?.default === 'any' &&
    isAnything(items[last - 1]!)
  )
    last--;
  return items.slice(0, last);
}

/** A parameter that the sentence does not say may be spoken of all the same: 它, 该货物, 他. */
function unsaid(work: Work, param: Param, at: At): Item {
  const kind = kindOf(param.type);
  if (!['player', 'card', 'use'].includes(kind.of)) return anything(at);
  const named = work.named?.has(param) ?? false;
  const name = named ? freshName(work, kind.of, kind.many) : '';
  mention(work, { node: param, expr: ref(name, at), of: kind.of, set: kind.many, silent: true });
  if (!named) return anything(at);
  return {
    ...anything(at),
    quant: kind.many ? 'some' : 'any',
    noun: nounFor(kind),
    name: nameOf(name, at),
  };
}

function nounFor({ of }: Kind): Quantified['noun'] {
  return of === 'player' || of === 'card' || of === 'use' || of === 'card name' || of === 'number'
    ? of
    : 'anything';
}

/** The ways a phrase may be met; several for names joined by 或. */
function itemsOf(
  work: Work,
  phrase: Phrase,
  param: Param,
  conds: Expr[],
  still: boolean,
): readonly Item[] | undefined {
  const kind = kindOf(param.type);
  if (
    phrase.kind === 'several' &&
    phrase.join === 'or' &&
    !phrase.items.some((each) => each.kind === 'you')
  ) {
    const items = phrase.items.map((each) => itemsOf(work, each, param, conds, still));
    return items.some((each) => each === undefined) ? undefined : items.flatMap((each) => each!);
  }
  if (phrase.kind === 'things') {
    const item = quantifiedItem(work, phrase, kind, conds, still);
    return item && [item];
  }
  const val = value(work, phrase);
  if (val === undefined) return undefined;
  if (phrase.kind === 'property') mention(work, { node: phrase, ...val, plural: false });
  if (!val.set || kind.many) return [val.expr];
  const it = word('it', phrase);
  const where: Expr = { kind: 'in', left: it, negated: false, right: val.expr };
  return [{ ...anything(phrase), where }];
}

/** One argument of something changed: 每位玩家 is any player. */
export function itemOf(work: Work, phrase: Phrase, param: Param): Item | undefined {
  const items = itemsOf(work, ofAny(phrase), param, [], true);
  if (items && items.length > 1) return notYet(work, 'one of several', phrase);
  return items?.[0];
}

function ofAny(phrase: Phrase): Phrase {
  if (phrase.kind !== 'things' || phrase.quantity === undefined) return phrase;
  const { quantity, ...rest } = phrase;
  if (quantity.how !== 'each' && quantity.how !== 'all') return phrase;
  return quantity.other ? { ...rest, quantity: { ...quantity, how: 'any number' } } : rest;
}

/** A mod that may stand as an adjective. */
function plainName(mod: Mod): Name | undefined {
  if (mod.kind !== 'mod-value' || mod.negated || mod.values.length !== 1) return undefined;
  const [only] = mod.values;
  return only?.kind === 'word' ? nameOf(only.decl, mod) : undefined;
}

/** 你的货物, 你的牌: it lies in a place of that player, or the use is his. */
function whoseOf(work: Work, things: Things, it: Val): Expr | undefined {
  const { owner, place, noun } = things;
  if (things.among || (owner?.kind === 'things' && owner.quantity)) return undefined;
  const zone = work.book.values.get(place ?? (noun && 'decl' in noun ? noun.decl : ''));
  const whom = owner && value(work, owner)?.expr;
  if (zone?.kind === 'zone') {
    const right = whom ? of(whom, idOf(zone), things) : ref(idOf(zone), things);
    return { kind: 'in', left: it.expr, negated: false, right, ...spanOf(things) };
  }
  if (place !== undefined || whom === undefined) return undefined;
  return is(of(it.expr, it.of === 'use' ? 'user' : 'owner', things), whom, false, things);
}

/** 一位玩家送出的货物: a player who is spoken of within what narrows something else. */
interface Inner {
  readonly mod: Extract<Mod, { readonly kind: 'mod-call' }>;
  readonly param: string;
  readonly who: Things;
}

function innerOf(work: Work, mod: Mod): Inner | undefined {
  if (mod.kind !== 'mod-call' || mod.negated) return undefined;
  for (const [param, who] of Object.entries(mod.call.args)) {
    const one = who.kind === 'things' && who.noun && isOne(who.quantity);
    if (param !== mod.self && one && elementOf(work, who.noun!) === 'player')
      return { mod, param, who };
  }
  return undefined;
}

/** There must be such a player; 他 is the first of them, and only one can be meant. */
function within(work: Work, { mod, param, who }: Inner, self: Val): Expr | undefined {
  const source = sourceOf(work, who, () => undefined);
  const it: Val = { expr: word('it', who), of: 'player', set: false };
  const asked = holds(
    work,
    mod.call,
    new Map([
      [mod.self, self],
      [param, it],
    ]),
  );
  if (source === undefined || asked === undefined) return undefined;
  const met = where(source.base, [...source.conds, asked], who);
  const first: Expr = { kind: 'prefix', op: 'first of', of: met, ...spanOf(who) };
  mention(work, {
    node: who,
    expr: binary('else', first, word('me', who), who),
    of: 'player',
    set: false,
    plural: false,
    ...(who.letter === undefined ? {} : { letter: who.letter }),
  });
  return is(met, 'empty', true, who);
}

/** 一位玩家, 另一位水手, 湿货, 你送出的货物. */
function quantifiedItem(
  work: Work,
  things: Things,
  kind: Kind,
  conds: Expr[],
  still: boolean,
): Quantified | undefined {
  const { noun, quantity } = things;
  const element = noun ? elementOf(work, noun) : kind.of;
  if (element !== kind.of) {
    fault(work, 'M471', things, { wanted: kind.of, found: element });
    return undefined;
  }
  const it: Val = { expr: word('it', things), of: element, set: false };
  const owned = things.owner || things.place !== undefined || things.among;
  const whose = owned && still ? whoseOf(work, things, it) : undefined;
  if (owned && whose === undefined) return notYet(work, 'whose, of what is heard', things);
  const how = quantity?.how;
  if (how === 'no' || how === 'all' || how === 'each' || quantity?.random)
    return notYet(work, 'how many, of what is heard', things);
  const adjectives: Name[] = [];
  const filters: Expr[] = whose ? [whose] : [];
  const inner = things.mods.flatMap((mod) => innerOf(work, mod) ?? []);
  for (const mod of things.mods) {
    const name = plainName(mod);
    if (name) adjectives.push(name);
    else if (!inner.some((each) => each.mod === mod)) {
      const cond = modOf(work, mod, it);
      if (cond) filters.push(cond);
    }
  }
  if (noun && 'decl' in noun && work.book.values.get(noun.decl)?.kind !== 'zone')
    adjectives.push(nameOf(noun.decl, things));
  if (things.where) filters.push(about(work, it, () => condition(work, things.where!)));
  const n = quantity && numberOf(work, quantity);
  const several =
    kind.many && n !== undefined && !(n.kind === 'number' && n.value === 1 && how !== 'up to');
  const none = n?.kind === 'number' && n.value === 0;
  if (none || (!kind.many && n !== undefined && !isOne(quantity)))
    return notYet(work, 'how many, of what is heard', things);
  const each = kind.many && kind.of === 'player' && !several;
  if (inner.length > 0 && several) return notYet(work, 'a quantity within a quantity', things);
  // Each of them may belong to somebody else.
  const set = kind.many && !each && inner.length === 0;
  const named = isNamed(work, things) || several || inner.length > 0;
  const name = named ? freshName(work, element, set) : '';
  mention(work, {
    node: things,
    expr: ref(name, things),
    of: element,
    set,
    ...(set && !several ? {} : { plural: several }),
    ...(noun ? { noun } : {}),
    ...(things.letter === undefined ? {} : { letter: things.letter }),
  });
  if (several)
    conds.push(binary(how === 'up to' ? '<=' : '>=', count(ref(name, things), things), n, things));
  for (const each of inner) {
    const cond = within(work, each, { expr: ref(name, things), of: element, set });
    if (cond) conds.push(cond);
  }
  const filter = joined('and', filters, things);
  const another = quantity?.other === true && element === 'player';
  if (quantity?.other && !another) fault(work, 'M490', quantity);
  return {
    kind: 'quantified',
    quant: another ? 'another' : set ? 'some' : 'any',
    adjectives,
    noun: nounFor(kind),
    ...(named ? { name: nameOf(name, things) } : {}),
    ...(filter ? { where: filter } : {}),
    ...spanOf(things),
  };
}
