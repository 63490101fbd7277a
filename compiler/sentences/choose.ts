/** Quantities in effects are choices: named before the statement if spoken of again, else made in place. */
import type {
  Choice,
  CountKind,
  Expr,
  Phrase,
  Quantity,
  Stmt,
  Things,
} from '../../grammar/index.ts';
import type { Kind } from './book.ts';
import { type At, nameOf, number, of, ref, several, spanOf, where, word } from './build.ts';
import { value } from './phrase.ts';
import { fault, freshName, isNamed, mention, notYet, type Val, type Work } from './scope.ts';
import {
  elementOf,
  isCounted,
  isOne,
  numberOf,
  type Source,
  sourceOf,
  uncounted,
  whole,
} from './things.ts';

/** Where a choice stands. */
export interface Place {
  /** statements that must come before */
  readonly pre: Stmt[];
  /** who chooses */
  readonly who: Expr;
  /** a choice may stand as an argument, since the runtime asks the right player there */
  readonly inPlace: boolean;
  readonly inCost: boolean;
  /** a list is wanted: they are chosen one after the other */
  readonly inOrder?: boolean;
  /** so many cards are picked by chance, whatever is said */
  readonly blind?: boolean;
  /** where things come from that the phrase does not say */
  readonly slot: () => Expr | undefined;
}

/** What a phrase of an effect stands for. */
export function chosen(work: Work, phrase: Phrase, want: Kind, place: Place): Val | undefined {
  const made =
    phrase.kind === 'things'
      ? things(work, phrase, want, want.ordered ? { ...place, inOrder: true } : place)
      : phrase.kind === 'kind-of'
        ? kindOfValue(work, phrase, place)
        : phrase.kind === 'at-most'
          ? numberUpTo(work, phrase, place)
          : phrase.kind === 'several' && phrase.join === 'or' && want.of === 'player'
            ? oneOf(work, phrase, place)
            : plain(work, phrase, place);
  // 收下它: a use stands for the cards that were used.
  if (made?.of === 'use' && want.of === 'card')
    return { expr: of(made.expr, 'cards', phrase), of: 'card', set: true };
  if (made && differs(made.of, want.of)) {
    fault(work, 'M471', phrase, { wanted: want.of, found: made.of });
    return undefined;
  }
  return made;
}

const elements = ['player', 'card', 'use'];

function differs(found: string, wanted: string): boolean {
  return elements.includes(found) && elements.includes(wanted) && found !== wanted;
}

/** A player named by what he is to another one may be spoken of afterwards; then, and where he chooses, he has a name. */
function plain(work: Work, phrase: Phrase, place: Place): Val | undefined {
  const val = value(work, phrase);
  if (val === undefined || phrase.kind !== 'property' || val.of !== 'player') return val;
  let { expr } = val;
  if (isNamed(work, phrase) && !val.set && !place.inCost) {
    const name = freshName(work, 'player', false);
    place.pre.push({ kind: 'let', name: nameOf(name, phrase), value: expr, ...spanOf(phrase) });
    expr = ref(name, phrase);
  }
  mention(work, { node: phrase, ...val, expr, plural: false });
  return { ...val, expr };
}

function things(work: Work, phrase: Things, want: Kind, place: Place): Val | undefined {
  const { noun, quantity } = phrase;
  const element = noun && elementOf(work, noun);
  // Before it is asked from where: 丢下他 is wrong because he is no card.
  if (element && differs(element, want.of)) {
    fault(work, 'M471', phrase, { wanted: want.of, found: element });
    return undefined;
  }
  const union = isOne(quantity) && !place.blind && quantity?.random !== true;
  const source = sourceOf(work, phrase, place.slot, (owner) =>
    owner.kind === 'given' ? owner.val.expr : owners(work, owner, union, place),
  );
  if (source === undefined) return undefined;
  const how = quantity?.how;
  if (how === 'no') return notYet(work, 'none of them, in an effect', phrase);
  if (quantity?.random !== true && (how === undefined || how === 'all' || how === 'each'))
    return all(work, phrase, source, place);
  if (quantity === undefined) return undefined;
  if (!isCounted(quantity)) {
    uncounted(work, phrase, source.of);
    return undefined;
  }
  if (place.inCost && (how === 'up to' || how === 'any number')) {
    fault(work, 'M466', phrase);
    return undefined;
  }
  return some(work, phrase, quantity, source, place);
}

/** Without a quantity only what there is one of at most. */
function all(work: Work, phrase: Things, source: Source, place: Place): Val | undefined {
  const said = phrase.quantity !== undefined || source.single || phrase.among === true;
  if (!said) {
    uncounted(work, phrase, source.of);
    return undefined;
  }
  const expr = whole(source, phrase);
  const val: Val = { expr: kept(work, phrase, expr, source, place), of: source.of, set: true };
  // The one card of a known place (你的底牌) is not what 它 means.
  if (!source.single || phrase.owner === undefined) note(work, phrase, val, !source.single);
  return val;
}

/** Those that are spoken of again are these, wherever they may be then: they have a name. */
function kept(work: Work, phrase: Things, expr: Expr, source: Source, place: Place): Expr {
  if (source.single || place.inCost || work.proving || !isNamed(work, phrase)) return expr;
  const name = freshName(work, source.of, true);
  place.pre.push({ kind: 'let', name: nameOf(name, phrase), value: expr, ...spanOf(phrase) });
  return ref(name, phrase);
}

function note(work: Work, phrase: Things, val: Val, plural: boolean): void {
  mention(work, {
    node: phrase,
    ...val,
    plural,
    ...(phrase.noun ? { noun: phrase.noun } : {}),
    ...(phrase.letter === undefined ? {} : { letter: phrase.letter }),
  });
}

const counts: Readonly<Partial<Record<Quantity['how'], CountKind>>> = {
  exactly: 'as many as',
  'up to': 'up to',
  'at least': 'at least',
  'any number': 'any number',
};

function some(
  work: Work,
  phrase: Things,
  quantity: Quantity,
  source: Source,
  place: Place,
): Val | undefined {
  const one = isOne(quantity);
  const n = numberOf(work, quantity);
  const chance = quantity.random || (place.blind && quantity.how === 'exactly');
  const take = source.take ?? (chance ? ('random' as const) : undefined);
  const pick = (over: Expr, kind: 'choose' | 'random' | 'top' | 'last'): Expr => ({
    kind: 'pick',
    take: kind,
    count: take ? 'as many as' : (counts[quantity.how] ?? 'as many as'),
    ...(n ? { n } : {}),
    of: over,
    ...spanOf(phrase),
  });
  const named = isNamed(work, phrase);
  if (take) {
    const expr = where(pick(source.base, take), source.conds, phrase);
    if (!named) {
      note(work, phrase, { expr, of: source.of, set: true }, !one);
      return { expr, of: source.of, set: true };
    }
    const name = freshName(work, source.of, !one);
    place.pre.push({ kind: 'let', name: nameOf(name, phrase), value: expr, ...spanOf(phrase) });
    const val: Val = { expr: ref(name, phrase), of: source.of, set: true };
    note(work, phrase, val, !one);
    return val;
  }
  // In the first run nothing is known of what a cost is asked for again.
  const unnamed = !named || (place.inCost && work.named === undefined);
  if (unnamed && place.inPlace) {
    const expr = where(pick(source.base, 'choose'), source.conds, phrase);
    note(work, phrase, { expr: ref('', phrase), of: source.of, set: !one }, !one);
    return { expr, of: source.of, set: !one };
  }
  if (place.inCost) return notYet(work, 'a choice of the cost that is spoken of again', phrase);
  const name = freshName(work, source.of, !one);
  const choice = {
    ...choiceOf(name, source, quantity, n, phrase),
    ordered: place.inOrder === true && !one,
  };
  place.pre.push(asked(place.who, choice, phrase));
  const val: Val = { expr: ref(name, phrase), of: source.of, set: !one };
  note(work, phrase, val, !one);
  return val;
}

/** One thing, or so many of them, from a source. */
export function choiceOf(
  name: string,
  source: Source,
  quantity: Quantity | undefined,
  n: Expr | undefined,
  at: At,
): Choice {
  const one = quantity === undefined || isOne(quantity);
  return {
    kind: 'choice',
    name: nameOf(name, at),
    from: whole(source, at),
    ordered: false,
    ...(one ? {} : { count: counts[quantity.how] ?? 'as many as', ...(n ? { n } : {}) }),
    ...spanOf(at),
  };
}

function asked(who: Expr, choice: Choice, at: At): Stmt {
  const mine = who.kind === 'word' && who.word === 'me';
  return { kind: 'choose', ...(mine ? {} : { who }), choices: [choice], ...spanOf(at) };
}

/** 一位玩家的…: chosen before, or, when one thing is chosen and nobody asks whose, all of theirs together. */
function owners(work: Work, owner: Phrase, union: boolean, place: Place): Expr | undefined {
  if (owner.kind === 'several' && union) {
    const items = owner.items.map((each) => owners(work, each, union, place));
    if (items.some((each) => each === undefined)) return undefined;
    return several(items as Expr[], owner);
  }
  if (owner.kind !== 'things') return value(work, owner)?.expr;
  if (owner.quantity === undefined) {
    uncounted(work, owner, 'player');
    return undefined;
  }
  const { how } = owner.quantity;
  if (how === 'all' || how === 'each') return value(work, owner)?.expr;
  if (union && !isNamed(work, owner) && isOne(owner.quantity)) {
    const source = sourceOf(work, owner, () => undefined);
    if (source === undefined) return undefined;
    note(work, owner, { expr: ref('', owner), of: source.of, set: false }, false);
    return whole(source, owner);
  }
  const player: Kind = { of: 'player', many: false, maybe: false };
  return chosen(work, owner, player, {
    ...place,
    blind: false,
    inPlace: false,
    slot: () => undefined,
  })?.expr;
}

/** 你或他: one of them is chosen. */
function oneOf(work: Work, phrase: Phrase & { kind: 'several' }, place: Place): Val | undefined {
  const items = phrase.items.map((each) => owners(work, each, true, place));
  if (items.some((each) => each === undefined)) return undefined;
  const base = several(items as Expr[], phrase);
  const source: Source = { base, conds: [], of: 'player', single: false };
  const name = freshName(work, 'player', false);
  place.pre.push(asked(place.who, choiceOf(name, source, undefined, undefined, phrase), phrase));
  const val: Val = { expr: ref(name, phrase), of: 'player', set: false };
  mention(work, { node: phrase, ...val, plural: false });
  return val;
}

/** 一种品类甲, 一种牌名乙: a value is chosen from all there are. */
function kindOfValue(
  work: Work,
  phrase: Phrase & { kind: 'kind-of' },
  place: Place,
): Val | undefined {
  const names = phrase.of === 'card name';
  const id = names ? phrase.of : phrase.of.decl;
  const values = work.book.enums.get(id)?.values ?? [];
  const one = isOne(phrase.quantity);
  const all = values.map((each) => ref(each.id.text, phrase));
  const base = names ? word('card-names', phrase) : several(all, phrase);
  const source: Source = { base, conds: [], of: id, single: false };
  const name = freshName(work, id, !one);
  const n = numberOf(work, phrase.quantity);
  place.pre.push(asked(place.who, choiceOf(name, source, phrase.quantity, n, phrase), phrase));
  const val: Val = { expr: ref(name, phrase), of: id, set: !one };
  mention(work, {
    node: phrase,
    ...val,
    plural: !one,
    ...(phrase.letter === undefined ? {} : { letter: phrase.letter }),
  });
  return val;
}

/** 摸最多两张牌: how many is chosen first, perhaps none. */
function numberUpTo(
  work: Work,
  phrase: Phrase & { kind: 'at-most' },
  place: Place,
): Val | undefined {
  const most = value(work, phrase.n);
  if (most === undefined) return undefined;
  if (place.inCost) {
    fault(work, 'M466', phrase);
    return undefined;
  }
  const name = freshName(work, 'number', false);
  const choice: Choice = {
    kind: 'choice',
    name: nameOf(name, phrase),
    from: number(0, phrase),
    to: most.expr,
    ordered: false,
    ...spanOf(phrase),
  };
  place.pre.push(asked(place.who, choice, phrase));
  return { expr: ref(name, phrase), of: 'number', set: false };
}
