/** Phrases with a noun: from where, which of them, how many. */
import type {
  Expr,
  Lettered,
  Mod,
  NounWord,
  Phrase,
  Quantity,
  Things,
} from '../../grammar/index.ts';
import { idOf, kindOf, kindOfValue, type ValueDecl } from './book.ts';
import { type At, call, is, joined, moved, not, of, ref, spanOf, where, word } from './build.ts';
import { condition, holds, quantified } from './condition.ts';
import { type Given, given, value } from './phrase.ts';
import { fault, spokenOf, theOnly, type Val, type Work } from './scope.ts';

/** All that a phrase may mean before its quantity is looked at. */
export interface Source {
  readonly base: Expr;
  readonly conds: readonly Expr[];
  readonly of: string;
  /** the cards at one end of a pile */
  readonly take?: 'top' | 'last';
  /** a place that holds one thing at most, so that no quantity need be said */
  readonly single: boolean;
}

/** How the owner of a phrase is read: in place, or chosen before. */
export type OwnerOf = (owner: Phrase | Given) => Expr | undefined;

export function whole(source: Source, at?: At): Expr {
  return where(source.base, source.conds, at);
}

/** `slot`: where cards without an owner come from, and whom players without more are. */
export function sourceOf(
  work: Work,
  things: Things,
  slot: () => Expr | undefined,
  ownerOf: OwnerOf = (owner) => value(work, owner)?.expr,
): Source | undefined {
  const base = baseOf(work, things, slot, ownerOf);
  if (base === undefined) return undefined;
  const it: Val = { expr: word('it', things), of: base.of, set: false };
  const conds = [...base.conds, ...unlikeThose(work, things, it), ...modsOf(work, things.mods, it)];
  if (things.where) conds.push(about(work, it, () => condition(work, things.where!)));
  return { ...base, conds };
}

/** 另一张牌: none of those that have been spoken of. Of players it means anybody but you. */
function unlikeThose(work: Work, { quantity }: Things, it: Val): Expr[] {
  if (!quantity?.other || it.of === 'player') return [];
  const before = spokenOf(work, it.of);
  if (before.length === 0) fault(work, 'M490', quantity);
  return before.map(
    ({ expr, set }): Expr =>
      set
        ? { kind: 'in', left: it.expr, negated: true, right: expr, ...spanOf(quantity) }
        : is(it.expr, expr, true, quantity),
  );
}

/** Translates with `it` as the thing spoken of within （…）. */
export function about<T>(work: Work, it: Val, make: () => T): T {
  const kept = work.it;
  work.it = it;
  const made = make();
  if (kept) work.it = kept;
  else delete work.it;
  return made;
}

function baseOf(
  work: Work,
  things: Things,
  slot: () => Expr | undefined,
  ownerOf: OwnerOf,
): Source | undefined {
  const { noun, owner } = things;
  if (things.among) {
    const group = theOnly(
      work,
      (each) => each.plural !== false && each.set && each.silent === undefined,
      'M465',
      things,
    );
    return (
      group && {
        base: group.expr,
        conds: nounConds(work, noun, things),
        of: group.of,
        single: false,
      }
    );
  }
  if (things.place !== undefined) return placeOf(work, things, things.place, ownerOf);
  if (owner?.kind === 'zone') {
    const zone = value(work, owner);
    return (
      zone && {
        base: zone.expr,
        conds: nounConds(work, noun, things),
        of: 'card',
        single: false,
        ...(owner.at ? { take: owner.at === 'top' ? ('top' as const) : ('last' as const) } : {}),
      }
    );
  }
  if (noun === undefined) {
    fault(work, 'M461', things);
    return undefined;
  }
  if (elementOf(work, noun) === 'player') {
    const conds = nounConds(work, noun, things);
    return {
      ...players(work, things, slot()),
      conds: [...extraOther(work, things, slot()), ...conds],
      single: false,
    };
  }
  return cardsOf(work, things, noun, slot, ownerOf);
}

/** 玩家, 其他玩家, 水手: whom the noun ranges over. */
function players(work: Work, things: Things, slot: Expr | undefined): { base: Expr; of: string } {
  if (slot) return { base: slot, of: 'player' };
  if (things.quantity?.other && work.book.others)
    return { base: ref(work.book.others, things), of: 'player' };
  return { base: moved(work.book.players, things), of: 'player' };
}

function extraOther(work: Work, things: Things, slot: Expr | undefined): Expr[] {
  if (!things.quantity?.other || (!slot && work.book.others)) return [];
  return [{ kind: 'is', left: word('it'), negated: true, right: word('me') }];
}

function cardsOf(
  work: Work,
  things: Things,
  noun: NounWord,
  slot: () => Expr | undefined,
  ownerOf: OwnerOf,
): Source | undefined {
  const conds = nounConds(work, noun, things);
  const zone = zoneOf(work, noun);
  const made = (base: Expr, single = false): Source => ({ base, conds, of: 'card', single });
  if (things.owner !== undefined) {
    const owner = ownerOf(things.owner);
    if (owner === undefined) return undefined;
    if (zone) return made(of(owner, idOf(zone), things), zone.atMost === 1);
    const own = work.book.cardsOf;
    if (own) return made(moved(own.value, things, new Map([[own.player.text, owner]])));
    fault(work, 'M461', things);
    return undefined;
  }
  if (zone?.kind === 'zone' && !zone.perPlayer)
    return made(ref(idOf(zone), things), zone.atMost === 1);
  const from = slot();
  if (from) return made(from);
  fault(work, 'M461', things);
  return undefined;
}

function placeOf(work: Work, things: Things, id: string, ownerOf: OwnerOf): Source | undefined {
  const decl = work.book.values.get(id);
  if (decl === undefined) return undefined;
  const conds = nounConds(work, things.noun, things);
  const owner = things.owner && ownerOf(things.owner);
  if (things.owner && owner === undefined) return undefined;
  const single = decl.kind === 'zone' && decl.atMost === 1 && !decl.perPlayer;
  const base =
    owner === undefined
      ? ref(id, things)
      : decl.kind === 'query'
        ? call(id, [owner], things)
        : of(owner, id, things);
  const take = things.at && { take: things.at === 'top' ? ('top' as const) : ('last' as const) };
  return { base, conds, of: kindOfValue(decl).of, single, ...take };
}

// ---- nouns ------------------------------------------------------------------------------------------------

/** player, card or use: what the things called so are. */
export function elementOf(work: Work, noun: NounWord): string {
  if ('fixed' in noun) return noun.fixed;
  if ('letter' in noun) return 'card';
  if (work.book.cards.has(noun.decl)) return 'card';
  const decl = work.book.values.get(noun.decl);
  if (decl?.kind === 'query') {
    const [first] = decl.header.params;
    return first ? kindOf(first.type).of : kindOf(decl.type).of;
  }
  if (decl?.kind === 'var' && decl.of) return kindOf(decl.of).of;
  return 'card';
}

/** The zone in which things called so lie when they have an owner. */
function zoneOf(work: Work, noun: NounWord): (ValueDecl & { kind: 'zone' }) | undefined {
  if (!('decl' in noun)) return undefined;
  const decl = work.book.values.get(noun.decl);
  if (decl?.kind === 'zone') return decl;
  const from = decl?.kind === 'query' ? decl.header.params[0]?.from : undefined;
  const zone = from?.kind === 'ref' ? work.book.values.get(from.name.text) : undefined;
  return zone?.kind === 'zone' ? zone : undefined;
}

/** What the noun itself demands: 湿货 must be black, 【灯塔】 must be called so. */
export function nounConds(work: Work, noun: NounWord | undefined, at: At): Expr[] {
  if (noun === undefined || 'fixed' in noun) return [];
  if ('letter' in noun) {
    const it: Val = { expr: word('it', at), of: 'card', set: false };
    return [
      lettered(work, { kind: 'letter', letter: noun.letter, ...spanOf(at) }, it) ?? [],
    ].flat();
  }
  const decl = work.book.values.get(noun.decl);
  if (decl?.kind === 'zone') return [];
  return [adjective(work, noun.decl, { expr: word('it', at), of: '', set: false }, at)];
}

/** `x is NAME`, and within `where` the bare name, if it cannot be mistaken for a value of the table. */
export function adjective(work: Work, id: string, it: Val, at: At): Expr {
  const decl = work.book.values.get(id);
  // What is printed for a name is asked of the name of the card.
  if (it.of !== 'card name' && decl?.kind === 'fact' && ownerKind(decl) === 'card name')
    return is(of(it.expr, 'name', at), ref(id, at), false, at);
  const everywhere =
    decl?.kind === 'query' &&
    decl.header.params.every((param) => typeof param.default === 'object');
  if (it.expr.kind === 'word' && it.expr.word === 'it' && !everywhere) return ref(id, at);
  if (it.set)
    return {
      kind: 'has',
      left: it.expr,
      right: ref(id, at),
      ...(at.span ? { span: at.span } : {}),
    };
  return {
    kind: 'is',
    left: it.expr,
    negated: false,
    right: ref(id, at),
    ...(at.span ? { span: at.span } : {}),
  };
}

// ---- what stands before the noun --------------------------------------------------------------------------

export function modsOf(work: Work, mods: readonly Mod[], it: Val): Expr[] {
  unlike(work, mods, it.of);
  return mods.flatMap((mod) => {
    const made = modOf(work, mod, it);
    return made ? [made] : [];
  });
}

/** 红心黑桃货物: nothing has two values where it has one; 或 is missing between them. */
function unlike(work: Work, mods: readonly Mod[], element: string): void {
  const kinds = new Set<string>();
  for (const mod of mods) {
    const [value] = mod.kind === 'mod-value' && !mod.negated ? mod.values : [];
    const kind = value?.kind === 'word' ? work.book.enumOf.get(value.decl) : undefined;
    if (kind === undefined) continue;
    const what = work.book.values.get(attributeOf(work, element, kind));
    const single = what !== undefined && !kindOfValue(what).many;
    if (single && kinds.has(kind)) fault(work, 'M487', mod);
    kinds.add(kind);
  }
}

export function modOf(work: Work, mod: Mod, it: Val): Expr | undefined {
  switch (mod.kind) {
    case 'mod-value': {
      const values = mod.values.flatMap((each) =>
        each.kind === 'word'
          ? adjective(work, each.decl, it, each)
          : (lettered(work, each, it) ?? []),
      );
      const any = joined('or', values, mod);
      return any && mod.negated ? not(any, mod) : any;
    }
    case 'mod-call': {
      const made = holds(work, mod.call, new Map([[mod.self, it]]));
      return made && mod.negated ? not(made, mod) : made;
    }
    case 'mod-has': {
      const made = quantified(work, { ...mod.what, owner: given(it) as never }, () => []);
      return made && mod.negated ? not(made, mod) : made;
    }
  }
}

/** 甲货物: those whose value of that kind is 甲. */
function lettered(work: Work, letter: Lettered, it: Val): Expr | undefined {
  const val = value(work, letter);
  if (val === undefined) return undefined;
  const what = val.of === 'card name' ? 'name' : attributeOf(work, it.of, val.of);
  return is(of(it.expr, what, letter), val.expr, false, letter);
}

/** The one thing of an element that has values of an enum: its id. */
export function attributeOf(work: Work, element: string, id: string): string {
  const found = [...work.book.values.values()].find(
    (decl) => kindOfValue(decl).of === id && ownerKind(decl) === element,
  );
  return found ? idOf(found) : id;
}

/** What element a value belongs to; undefined: the table. */
export function ownerKind(decl: ValueDecl): string | undefined {
  if (decl.kind === 'fact') return decl.of ? kindOf(decl.of).of : 'card';
  if (decl.kind === 'var') return decl.of && kindOf(decl.of).of;
  if (decl.kind === 'query') return decl.header.params[0] && kindOf(decl.header.params[0].type).of;
  return decl.kind === 'zone' && decl.perPlayer ? 'player' : undefined;
}

// ---- quantities -------------------------------------------------------------------------------------------

/** The number that a quantity says; a phrase with a noun alone is one. */
export function numberOf(work: Work, quantity: Quantity): Expr | undefined {
  return quantity.n && value(work, quantity.n)?.expr;
}

/** `any`: 一张 = at least one of them. */
export function isOne(quantity: Quantity | undefined): boolean {
  return quantity?.how === 'exactly' && quantity.n?.kind === 'number' && quantity.n.value === 1;
}

/** 另一位 says how many; 另 and 随机 by themselves do not. */
export function isCounted({ how, n }: Quantity): boolean {
  return how !== 'exactly' || n !== undefined;
}

/** How many is not said. `of`: player or card. */
export function uncounted(work: Work, phrase: Things, of_: string): void {
  fault(work, 'M460', phrase, { of: of_, owner: phrase.owner?.span?.end ?? 0 });
}
