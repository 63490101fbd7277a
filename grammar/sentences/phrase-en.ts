import type { Mod, Phrase, Quantity, Sort, Things } from '../tree/sentences.ts';
import type { SentencePattern } from '../vocabulary/vocabulary.ts';
import { named, ofSameOwner, pronoun, property, several } from './common.ts';
import type { SheetKit } from './kit.ts';
import { wordsAt } from './matching.ts';
import { modsAfter, modsBefore, valuesEn } from './mods-en.ts';
import { bareCard, bound, kindOf, letter, nameOf, noPhrase, nounAt, propertyAt } from './nouns.ts';
import { owners, ownerWord, together } from './owners-en.ts';
import { quantityEn, startsQuantityEn } from './quantity-en.ts';
import { asZone, type Spoken } from './said.ts';
import { joins, member } from './things.ts';
import { F, Named, Numeral, Open, Own, Quote } from './tokens.ts';

interface Frame {
  readonly owner?: Phrase;
  readonly quantity?: Quantity;
  readonly among?: true;
  readonly at?: 'top' | 'bottom';
  /** the … card in play: its first words stand before the quantity. */
  readonly lead?: SentencePattern;
}

const allOf = (kit: SheetKit, first: Phrase, start: number): Phrase =>
  together(kit, first, start, () => itemEn(kit, 'owner', true));

/** Adjectives, noun, and what follows it: its letter first, for the letter at the end may be that of another noun. */
function things(kit: SheetKit, start: number, frame: Frame, after = true): Spoken {
  const pre = modsBefore(kit);
  const open = frame.owner ? undefined : inZone(kit, frame.lead);
  const noun = open?.noun ?? nounAt(kit);
  if (!noun && !frame.among) return noPhrase(kit, 'noun');
  if (!open && noun) kit.take();
  const sort: Sort = noun?.sort ?? 'cards';
  const near = after ? bound(kit, sort) : {};
  const place = open?.place ?? (after && noun ? outOf(kit) : undefined);
  const post = after ? modsAfter(kit) : [];
  const ofThem = after && !frame.owner && kit.takeIf(F.among) !== undefined;
  const letter = near.letter === undefined ? bound(kit, sort) : near;
  const where = after && kit.is(Open) && kit.peek().startOffset > kit.gap ? kit.where() : undefined;
  const zone = noun?.zone;
  const { owner, quantity, at } = frame;
  const among = frame.among ?? ofThem;
  const mods: Mod[] = [...post, ...pre];
  const node: Things = {
    kind: 'things',
    ...(among && { among }),
    ...((owner ?? place?.owner) && { owner: owner ?? place?.owner }),
    ...(place && { place: place.decl }),
    ...((at ?? place?.at) && { at: at ?? place?.at }),
    ...(quantity && { quantity }),
    mods,
    ...(noun && { noun: noun.word }),
    ...letter,
    ...(where && { where }),
    span: kit.span(start),
  } as Things;
  return { node, sort, ...(zone !== undefined && !place && { zone }) };
}

export function plainThings(kit: SheetKit): Things {
  const start = kit.here;
  const quantity = quantityEn(kit);
  const said = things(kit, start, quantity ? { quantity } : {}, false);
  return said.node as Things;
}

type Place = { readonly decl: string; readonly owner?: Phrase; readonly at?: 'top' | 'bottom' };

/** card in use: the words behind the gap of a text. */
function inZone(
  kit: SheetKit,
  lead: SentencePattern | undefined,
): { noun: NonNullable<ReturnType<typeof nounAt>>; place: Place } | undefined {
  for (const pattern of lead ? [lead, ...kit.index.open] : kit.index.open) {
    const gap = pattern.parts.findIndex(({ kind }) => kind === 'gap');
    const taken = wordsAt(kit, pattern.parts.slice(gap + 1));
    if (taken === 0) continue;
    const noun = nounAt(kit, 1, false) ?? { word: { decl: pattern.decl }, sort: 'cards' as const };
    for (let n = 0; n < taken; n++) kit.take();
    return { noun, place: { decl: pattern.decl } };
  }
  return undefined;
}

/** cards of the deck */
function outOf(kit: SheetKit): Place | undefined {
  if (!kit.word('of')) return undefined;
  return kit.attempt(() => {
    kit.take();
    const zone = asZone(itemEn(kit, 'zone'));
    return zone?.kind === 'zone' ? zone : undefined;
  });
}

/** the top of the deck, the top card of the deck, the discard pile */
function definite(kit: SheetKit, start: number, want: string): Spoken {
  for (const pattern of kit.index.leading.get(kit.peek().text) ?? []) {
    const gap = pattern.parts.findIndex(({ kind }) => kind === 'gap');
    const taken = wordsAt(kit, pattern.parts.slice(0, gap));
    if (gap < 0 || taken === 0) continue;
    const made = kit.attempt(() => {
      for (let n = 0; n < taken; n++) kit.take();
      const quantity = quantityEn(kit);
      const said = things(kit, start, { ...(quantity && { quantity }), lead: pattern });
      return said.node.kind === 'things' && said.node.place === pattern.decl ? said : undefined;
    });
    if (made) return made;
  }
  kit.take();
  const at = kit.word('top') ? 'top' : kit.word('bottom') ? 'bottom' : undefined;
  if (!at) return primary(kit, want, start);
  kit.take();
  if (kit.takeIf(F.of)) {
    const zone = asZone(itemEn(kit, 'zone'));
    if (zone?.kind !== 'zone') return noPhrase(kit, 'zone');
    return { node: { ...zone, at, span: kit.span(start) }, sort: 'zone' };
  }
  const quantity = quantityEn(kit) ?? one(kit);
  const said = things(kit, start, { quantity, at });
  if (said.node.kind === 'things' && said.node.place === undefined) return noPhrase(kit, 'zone');
  return said;
}

/** the top card is one card */
const one = (kit: SheetKit): Quantity => {
  const span = { start: kit.here, end: kit.here };
  return {
    kind: 'quantity',
    how: 'exactly',
    n: { kind: 'number', value: 1, span },
    other: false,
    random: false,
    span,
  };
};

/** After a quantity: of an owner, of them, or the noun. */
function counted(kit: SheetKit, start: number): Spoken {
  const first = kit.peek();
  const quantity = quantityEn(kit);
  if (!quantity) return noPhrase(kit, 'quantity');
  if (kit.takeIf(F.among)) {
    const span = kit.span(start);
    return { node: { kind: 'things', among: true, quantity, mods: [], span }, sort: 'cards' };
  }
  const kind = kindOf(kit, start, quantity);
  if (kind) return kind;
  if (kit.word('of')) {
    kit.take();
    const begin = kit.here;
    const word = kit.isAny(owners) ? ownerWord(kit) : undefined;
    if (word) return things(kit, start, { owner: allOf(kit, word, begin), quantity });
    const said = itemEn(kit, 'owner', true);
    if (kit.takeIf(F.possessive)) {
      const owner = allOf(kit, said.node, begin);
      return things(kit, start, { owner, quantity });
    }
    const { node } = said;
    // any number of hand cards: theirs need not be said
    const whose = node.kind === 'things' && (node.owner || quantity.how === 'any number');
    if (node.kind === 'things' && whose && !node.quantity)
      return { ...said, node: { ...node, quantity, span: kit.span(start) } };
    return noPhrase(kit, 'noun');
  }
  if (first.tokenType === Numeral && !nounAhead(kit)) {
    const span = kit.spanOf(first);
    return { node: { kind: 'number', value: first.n ?? 0, span }, sort: 'number' };
  }
  return things(kit, start, { quantity });
}

const nounAhead = (kit: SheetKit): boolean =>
  nounAt(kit) !== undefined || kit.word('not') || kit.is(Own) || kit.letterAt() !== undefined;

/** What an owner has: a property, a zone, or things. */
function owned(kit: SheetKit, start: number, owner: Phrase): Spoken {
  const lemma = kit.lemma('property');
  if (lemma && !nounAt(kit, 1, false)) return property(kit, start, owner);
  const zone = kit.lemma('zone');
  if (zone && !nounAt(kit, 1, false)) {
    kit.take();
    const node: Phrase = { kind: 'zone', decl: zone.decl ?? '', owner, span: kit.span(start) };
    return { node, sort: 'zone' };
  }
  if (!lemma && propertyAt(kit) && !nounAt(kit, 1, false)) return property(kit, start, owner);
  const quantity = quantityEn(kit);
  return things(kit, start, { owner, ...(quantity && { quantity }) });
}

function own(kit: SheetKit, want: string, start: number): Spoken {
  const zone = kit.lemma('zone');
  if (zone && !kit.lemma('noun')) {
    kit.take();
    return { node: { kind: 'zone', decl: zone.decl ?? '', span: kit.span(start) }, sort: 'zone' };
  }
  // What counts as a value is no thing that is called alike.
  const isValue = want === 'value' && !kit.complement && kit.lemma('value') && valuesEn(kit) === 0;
  if (!isValue && (valuesEn(kit) > 0 || nounAt(kit, 1, false))) return things(kit, start, {});
  return named(kit, want, start);
}

/** this card, this character; that intelligence */
function pointing(kit: SheetKit, start: number): Spoken {
  const these = kit.word('this');
  kit.take();
  const noun = nounAt(kit, 1, false);
  const zone = kit.lemma('zone');
  const plain = these && kit.word('card');
  if (!noun && !zone) return noPhrase(kit, 'noun');
  kit.take();
  const word = noun?.word ?? { decl: zone?.decl ?? '' };
  const span = kit.span(start);
  const sort = noun?.sort ?? 'cards';
  if (these) return { node: { kind: 'this-card', ...(!plain && { noun: word }), span }, sort };
  return { node: { kind: 'that', noun: word, span }, sort };
}

function primary(kit: SheetKit, want: string, start: number): Spoken {
  const pointed = pronoun(kit);
  if (pointed) return pointed;
  if (kit.isAny(owners)) return owned(kit, start, allOf(kit, ownerWord(kit), start));
  if (kit.word('this') || kit.word('that')) return pointing(kit, start);
  if (kit.word('the')) return definite(kit, start, want);
  if (valuesEn(kit) === 0 && kit.letterAt() !== undefined) return letter(kit);
  if (kit.is(Named)) return nameOf(kit);
  if (kit.word('count')) {
    kit.take();
    const of = itemEn(kit, 'things').node;
    return { node: { kind: 'count', of, span: kit.span(start) }, sort: 'number' };
  }
  if (startsQuantityEn(kit) || kit.is(Open)) return counted(kit, start);
  if (kit.is(Own)) return own(kit, want, start);
  if (startsEn(kit)) return things(kit, start, {});
  return noPhrase(kit, want);
}

const starters = new Set([
  Named,
  Quote,
  F.you,
  F.your,
  F.they,
  F.their,
  F['they-all'],
  F.it,
  F.its,
  F.this,
  F.that,
  F.player,
  F.card,
  F.the,
  F.not,
  F.count,
]);

export function startsEn(kit: SheetKit, ahead = 1): boolean {
  if (kit.is(Own, ahead))
    return (
      kit
        .peek(ahead)
        .lemmas.some(({ role }) => role !== 'part' && role !== 'card' && role !== 'window') ||
      bareCard(kit, ahead) !== undefined
    );
  return (
    kit.isAny(starters, ahead) || startsQuantityEn(kit, ahead) || kit.letterAt(ahead) !== undefined
  );
}

/** One member of a list; `bare`: a last 's is left to the caller. */
export function itemEn(kit: SheetKit, want: string, bare = false): Spoken {
  const start = kit.here;
  let said = primary(kit, want, start);
  while (kit.word('possessive')) {
    if (bare && !propertyAt(kit, 2)) break;
    kit.take();
    said = owned(kit, start, allOf(kit, said.node, start));
  }
  return said;
}

export function phraseEn(kit: SheetKit, want: string): Spoken {
  const start = kit.here;
  const items = [itemEn(kit, want)];
  let join: 'or' | 'and' | undefined;
  for (;;) {
    const op = kit.word('or') ? 'or' : kit.word('and') ? 'and' : undefined;
    const last = items.at(-1);
    if (!op || !joins(kit, last)) break;
    const next = member(kit, () => shared(kit, last?.node) ?? itemEn(kit, want));
    if (!next) break;
    if (join && join !== op) kit.broken('M232', {}, { start, end: kit.gap });
    join = op;
    items.push(next);
  }
  return several(kit, items, join, start);
}

/** your left or right neighbour; your [Bow] and [Shield]: the owner is that of the member before. */
function shared(kit: SheetKit, before: Phrase | undefined): Spoken | undefined {
  const start = kit.here;
  if (before?.kind === 'property' && before.of && kit.lemma('property') && !nounAt(kit, 1, false))
    return property(kit, start, before.of);
  const owned = before?.kind === 'things' && before.owner !== undefined;
  return owned && kit.is(Named) ? ofSameOwner(nameOf(kit), before) : undefined;
}
