import type { Mod, Phrase, Sort, Things } from '../tree/sentences.ts';
import type { SentencePattern } from '../vocabulary/vocabulary.ts';
import { named, ofSameOwner, pronoun, property, several, single } from './common.ts';
import type { SheetKit } from './kit.ts';
import { wordsAt } from './matching.ts';
import { adjective, modsZh, stateAt, valuesAt } from './mods-zh.ts';
import { neutralModAhead } from './neutral.ts';
import { bareCard, bound, kindOf, letter, nameOf, noPhrase, nounAt, propertyAt } from './nouns.ts';
import { fitting, quantityZh, startsQuantity } from './quantity-zh.ts';
import { asZone, fits, type Spoken } from './said.ts';
import { joins, member } from './things.ts';
import { Count, F, Listed, Named, Numeral, Open, Own, Quote } from './tokens.ts';

/** The end of a thing after its quantity: mods, noun, letter and （…）. */
interface Owner {
  readonly owner?: Phrase;
  readonly place?: string;
  readonly at?: 'top' | 'bottom';
  readonly mods?: readonly Mod[];
  readonly among?: true;
}

function things(kit: SheetKit, start: number, owner: Owner, pattern?: SentencePattern): Spoken {
  const counted = quantityZh(kit, owner.place !== undefined || owner.owner !== undefined);
  if (counted?.counter === '种') {
    const kind = kindOf(kit, start, counted.quantity);
    if (kind) return kind;
  }
  const mods = [...(owner.mods ?? []), ...modsZh(kit, counted !== undefined)];
  const base = (sort: Sort, noun?: Things['noun'], zone?: string): Spoken => {
    if (counted) fitting(kit, counted, sort);
    const letter = bound(kit, sort);
    const where = kit.is(Open) ? kit.where() : undefined;
    const { mods: _, ...own } = owner;
    const node: Things = {
      kind: 'things',
      ...own,
      ...(counted && { quantity: counted.quantity }),
      mods,
      ...(noun && { noun }),
      ...letter,
      ...(where && { where }),
      span: kit.span(start),
    };
    return { node, sort, ...(zone !== undefined && { zone }) };
  };
  if (pattern) {
    const rest = pattern.parts.slice(pattern.parts.findIndex(({ kind }) => kind === 'gap') + 1);
    const taken = wordsAt(kit, rest);
    const other = taken === 0 ? nounAt(kit) : undefined;
    if (other && (other.zone === pattern.decl || kit.word('card'))) {
      kit.take();
      return base(other.sort, other.word, other.zone);
    }
    if (taken === 0) return noPhrase(kit, 'noun');
    const noun = nounAt(kit, taken, false);
    for (let n = 0; n < taken; n++) kit.take();
    return base(noun?.sort ?? 'cards', noun?.word ?? { decl: pattern.decl });
  }
  const noun = nounAt(kit);
  if (noun) {
    kit.take();
    return base(noun.sort, noun.word, noun.zone);
  }
  if (owner.among && counted) return base('cards');
  return noPhrase(kit, 'noun');
}

/** A word of a pack, by itself or with what it opens. */
function own(kit: SheetKit, want: string): Spoken {
  const start = kit.here;
  for (const pattern of kit.index.leading.get(kit.peek().text) ?? []) {
    const gap = pattern.parts.findIndex(({ kind }) => kind === 'gap');
    const taken = wordsAt(kit, pattern.parts.slice(0, gap));
    if (gap < 0 || taken === 0) continue;
    for (let n = 0; n < taken; n++) kit.take();
    return things(kit, start, { place: pattern.decl }, pattern);
  }
  const zone = kit.lemma('zone');
  const end = kit.word('top', 2) ? 'top' : kit.word('bottom', 2) ? 'bottom' : zone?.at;
  if (zone && (end || !kit.lemma('noun'))) {
    kit.take();
    if (end && !zone.at) kit.take();
    const at = end && { at: end };
    return {
      node: { kind: 'zone', decl: zone.decl ?? '', ...at, span: kit.span(start) },
      sort: 'zone',
    };
  }
  // What counts as a value is no thing that is called alike.
  const isValue = want === 'value' && !kit.complement && kit.lemma('value') && valuesAt(kit) === 0;
  if (!isValue && (nounAt(kit, 1, false) || valuesAt(kit) > 0 || stateAt(kit)))
    return things(kit, start, {});
  return named(kit, want, start);
}

/** 此牌, 此武器牌; 该宝物 */
function pointing(kit: SheetKit, kind: 'this-card' | 'that'): Spoken {
  const start = kit.here;
  kit.take();
  const noun = nounAt(kit, 1, false);
  if (!noun) return noPhrase(kit, 'noun');
  const plain = kind === 'this-card' && kit.word('card');
  kit.take();
  const span = kit.span(start);
  if (kind === 'that') return { node: { kind, noun: noun.word, span }, sort: noun.sort };
  return { node: { kind, ...(!plain && { noun: noun.word }), span }, sort: noun.sort };
}

function primary(kit: SheetKit, want: string): Spoken {
  const start = kit.here;
  const pointed = pronoun(kit);
  if (pointed) return pointed;
  if (kit.word('this')) return pointing(kit, 'this-card');
  if (kit.word('that')) return pointing(kit, 'that');
  if (kit.word('among')) {
    kit.take();
    return things(kit, start, { among: true });
  }
  if (valuesAt(kit) === 0 && kit.letterAt() !== undefined) return letter(kit);
  if (kit.is(Named)) return nameOf(kit);
  if (kit.is(Numeral)) return single(kit, { kind: 'number', value: kit.peek().n ?? 0 }, 'number');
  if (kit.is(Own) && !neutralModAhead(kit)) return own(kit, want);
  if (startsZh(kit) || kit.word('no')) return things(kit, start, {});
  return noPhrase(kit, want);
}

/** Whether a phrase may begin at a token. */
export function startsZh(kit: SheetKit, ahead = 1): boolean {
  const type = kit.peek(ahead).tokenType;
  if (type === Own)
    return (
      kit
        .peek(ahead)
        .lemmas.some(({ role }) => role !== 'part' && role !== 'card' && role !== 'window') ||
      bareCard(kit, ahead) !== undefined ||
      kit.index.leading.has(kit.peek(ahead).text) ||
      (ahead === 1 && (stateAt(kit) !== undefined || neutralModAhead(kit)))
    );
  return (
    starters.has(type) ||
    kit.letterAt(ahead) !== undefined ||
    startsQuantity(kit, ahead) ||
    (ahead === 1 && neutralModAhead(kit))
  );
}

const starters = new Set([
  Named,
  Quote,
  Numeral,
  Count,
  F.you,
  F.they,
  F['they-all'],
  F.it,
  F.this,
  F.that,
  F.among,
  F.player,
  F.card,
  F.not,
]);

/** One member of a list, with the properties that follow it. */
export function itemZh(kit: SheetKit, want: string, before?: Spoken): Spoken {
  const start = kit.here;
  const shared = before?.node.kind === 'property' && propertyAt(kit) && !nounAt(kit, 1, false);
  const said = shared
    ? property(kit, start, (before.node as Phrase & { kind: 'property' }).of)
    : primary(kit, want);
  return afterwards(kit, ofSameOwner(said, before?.node), start);
}

/** 的 + property, and 数. */
function afterwards(kit: SheetKit, said: Spoken, start: number): Spoken {
  let made = said;
  for (;;) {
    if (kit.word('count')) {
      kit.take();
      made = { node: { kind: 'count', of: made.node, span: kit.span(start) }, sort: 'number' };
    } else if (kit.word('possessive') && isProperty(kit, made)) {
      kit.take();
      made = property(kit, start, made.node);
    } else return made;
  }
}

/** After 的: a property of this owner, and no noun that is spelled alike. */
function isProperty(kit: SheetKit, of: Spoken): boolean {
  const lemma = propertyAt(kit, 2);
  if (
    !lemma ||
    (of.sort !== 'player' && of.sort !== 'cards' && of.sort !== 'use' && of.sort !== 'any')
  )
    return false;
  return !nounAt(kit, 2, false) || lemma.role === 'property';
}

/** What the last members of a list own, if anything: 的 and a quantity or noun, 面前 的 …, 买下 的 … */
function owned(kit: SheetKit, owner: Spoken, start: number): Spoken | undefined {
  for (const pattern of kit.index.trailing) {
    const slot = pattern.parts[0];
    if (slot?.kind !== 'slot' || !fits(owner, slot.sort)) continue;
    const gap = pattern.parts.findIndex(({ kind }) => kind === 'gap');
    const words = pattern.parts.slice(1, gap < 0 ? undefined : gap);
    const taken = wordsAt(kit, words);
    if (taken === 0) continue;
    for (let n = 0; n < taken; n++) kit.take();
    if (gap >= 0) return things(kit, start, { owner: owner.node, place: pattern.decl }, pattern);
    const node: Phrase = {
      kind: 'property',
      of: owner.node,
      decl: pattern.decl,
      span: kit.span(start),
    };
    return { node, sort: 'any' };
  }
  if (owner.sort === 'player') {
    const mod = adjective(kit, owner, start);
    if (mod) {
      const goesOn = startsQuantity(kit) || nounAt(kit) || valuesAt(kit) > 0 || kit.word('not');
      if (goesOn) return things(kit, start, { mods: [mod] });
      return { node: { kind: 'missing-phrase' }, sort: 'any', mod };
    }
  }
  if (!kit.word('possessive') || !opensThings(kit)) return undefined;
  const zone = asZone(owner);
  if (owner.sort !== 'player' && owner.sort !== 'character' && !zone) return undefined;
  kit.take();
  if (!zone) return things(kit, start, { owner: owner.node });
  if (zone.kind !== 'zone') return undefined;
  return things(kit, start, {
    ...(zone.owner && { owner: zone.owner }),
    place: zone.decl,
    ...(zone.at && { at: zone.at }),
  });
}

/** After 的: a quantity, an adjective or a noun. */
const opensThings = (kit: SheetKit): boolean =>
  startsQuantity(kit, 2) ||
  kit.is(Open, 2) ||
  nounAt(kit, 2) !== undefined ||
  kit.word('not', 2) ||
  valuesAt(kit, 2) > 0;

/** The members at the end of a list that may own together: players. */
function together(items: readonly Spoken[]): number {
  let from = items.length - 1;
  while (from > 0 && items[from]?.sort === 'player' && items[from - 1]?.sort === 'player') from--;
  return from;
}

export function phraseZh(kit: SheetKit, want: string): Spoken {
  const start = kit.here;
  const starts = [start];
  const items: Spoken[] = [itemZh(kit, want)];
  let join: 'or' | 'and' | undefined;
  for (;;) {
    const owns = kit.word('possessive') || kit.index.after.has(kit.peek().text);
    const from = owns ? together(items) : items.length - 1;
    const begin = starts[from] ?? start;
    const more = owns && owned(kit, several(kit, items.slice(from), join, begin), begin);
    if (more) {
      items.length = from;
      starts.length = from + 1;
      items.push(afterwards(kit, more, begin));
      if (more.mod) break;
      continue;
    }
    const op = kit.word('or') ? 'or' : kit.word('and') ? 'and' : kit.is(Listed) ? undefined : null;
    if (op === null || !joins(kit, items.at(-1))) break;
    const at = kit.peek(2).startOffset;
    const next = member(kit, () => itemZh(kit, want, items.at(-1)));
    if (!next) break;
    if (op && join && op !== join) kit.broken('M232', {}, { start: begin, end: kit.gap });
    join = op ?? join;
    starts.push(at);
    items.push(next);
  }
  return several(kit, items, join, start);
}
