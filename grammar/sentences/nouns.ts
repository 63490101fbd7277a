/** Nouns, names and letters: the parts of phrases that both languages share. */

import { nearest } from '../nearest.ts';
import type { DeclaredWord, Letter, NounWord, Phrase, Quantity, Sort } from '../tree/sentences.ts';
import type { Lemma } from '../vocabulary/vocabulary.ts';
import type { SheetKit } from './kit.ts';
import type { Spoken } from './said.ts';
import { F, Ident, Named, Own, type Piece, Unknown } from './tokens.ts';

export interface Noun {
  readonly word: NounWord;
  readonly sort: Sort;
  readonly zone?: string;
}

/** What a name in quotes names. */
const named = (kit: SheetKit, token: Piece): Lemma | undefined => {
  const { words } = kit.vocabulary;
  for (const lang of [kit.lang, 'zh', 'en'] as const)
    for (const lemma of words[lang].get(token.text) ?? [])
      if (lemma.role === 'card' || lemma.role === 'character') return lemma;
  return undefined;
};

/** A card whose bare name may stand here: no verb is spelled alike. */
export function bareCard(kit: SheetKit, ahead = 1): Lemma | undefined {
  return kit.lemma('part', ahead) ? undefined : kit.lemma('card', ahead);
}

const mixed = (lemma: Lemma): Noun => ({
  word: { decl: lemma.decl ?? '' },
  sort: lemma.sort ?? 'cards',
  ...(lemma.zone !== undefined && { zone: lemma.zone }),
});

/** The noun that stands at a place, without taking it; `names`: a card name stands for cards of that name. */
export function nounAt(kit: SheetKit, ahead = 1, names = true): Noun | undefined {
  if (kit.word('player', ahead)) return { word: { fixed: 'player' }, sort: 'player' };
  if (kit.word('card', ahead)) return { word: { fixed: 'card' }, sort: 'cards' };
  const lemma = kit.lemma('noun', ahead);
  if (lemma) return mixed(lemma);
  if (!names) return undefined;
  const token = kit.peek(ahead);
  const card = token.tokenType === Named ? named(kit, token) : bareCard(kit, ahead);
  if (card?.role === 'card') return { word: { decl: card.decl ?? '' }, sort: 'cards' };
  const letter = kit.letterAt(ahead);
  if (letter !== undefined && stands(kit, letter, 'card name'))
    return { word: { letter }, sort: 'cards' };
  return undefined;
}

/** Whether a letter stands for things of a sort; one whose meaning was lost with a mistake may stand for any. */
export function stands(kit: SheetKit, letter: Letter, sort: Sort): boolean {
  const known = kit.letters.get(letter);
  return known === sort || (kit.amiss && (known === undefined || known === 'any'));
}

/** A letter that gets its meaning here. */
export function bound(kit: SheetKit, sort: Sort): { letter?: Letter } {
  const letter = kit.letterAt();
  if (letter === undefined) return {};
  kit.take();
  kit.letters.set(letter, sort);
  return { letter };
}

export function letter(kit: SheetKit): Spoken {
  const at = kit.letterAt() ?? 0;
  const token = kit.take();
  const sort = kit.letters.get(at);
  if (sort === undefined) {
    if (!kit.amiss) kit.report('M234', { letter: token.image }, kit.spanOf(token));
    kit.letters.set(at, 'any');
  }
  return { node: { kind: 'letter', letter: at, span: kit.spanOf(token) }, sort: sort ?? 'any' };
}

/** 【弓】, 【樵夫】, or a card's name without its quotes. */
export function nameOf(kit: SheetKit): Spoken {
  const token = kit.peek();
  const lemma = token.tokenType === Named ? named(kit, token) : bareCard(kit);
  const span = kit.spanOf(token);
  if (!lemma) {
    const all: string[] = [];
    for (const [text, lemmas] of kit.vocabulary.words[kit.lang])
      if (lemmas.some(({ role }) => role === 'card' || role === 'character')) all.push(text);
    const like = nearest(token.text, all).map((text) => quoted(kit, text));
    kit.broken(
      'M233',
      { name: token.text, nearest: like },
      span,
      like.map((text) => ({ ...span, text })),
    );
  }
  kit.take();
  const decl = lemma.decl ?? '';
  if (lemma.role === 'card') return { node: { kind: 'card-name', decl, span }, sort: 'card name' };
  return { node: { kind: 'character-name', decl, span }, sort: 'character' };
}

const quoted = (kit: SheetKit, text: string): string => (kit.zh ? `【${text}】` : `[${text}]`);

/** A value of an enum, as a word. */
export function valueWord(kit: SheetKit): DeclaredWord {
  const decl = kit.lemma('value')?.decl ?? '';
  const token = kit.take();
  return { kind: 'word', decl, span: kit.spanOf(token) };
}

/** 一种花色甲, 最多两种牌名: after the quantity. */
export function kindOf(kit: SheetKit, start: number, quantity: Quantity): Spoken | undefined {
  const lemma = kit.lemma('enum');
  const names = kit.word('card-name');
  if (!lemma && !names) return undefined;
  kit.take();
  const sort: Sort = names ? 'card name' : 'value';
  const letter = bound(kit, sort);
  const of = names ? ('card name' as const) : { decl: lemma?.decl ?? '' };
  const node: Phrase = { kind: 'kind-of', quantity, of, ...letter, span: kit.span(start) };
  return { node, sort };
}

/** What a property's value is. */
export const propertySort = (lemma: Lemma): Sort => lemma.sort ?? 'value';

/** A property, or an enum that stands for the fact of that name. */
export function propertyAt(kit: SheetKit, ahead = 1): Lemma | undefined {
  const own = kit.lemma('property', ahead);
  if (own) return own;
  const values = kit.lemma('enum', ahead);
  return values && { ...values, role: 'property', sort: 'value' };
}

/** A word that is none; an id stands in headers and neutral calls only. */
export const isUnknown = ({ tokenType }: Piece): boolean =>
  tokenType === Unknown || tokenType === Ident;

/** A mistake where a phrase was wanted. */
export function noPhrase(kit: SheetKit, want: string): never {
  const token = kit.peek();
  if (isUnknown(token)) unknown(kit, want);
  if (token.tokenType === Own && kit.lemma('card') && kit.lemma('part')) {
    const span = kit.spanOf(token);
    const name = quoted(kit, token.image);
    kit.broken('M231', { word: token.image, name }, span, [{ ...span, text: name }]);
  }
  return kit.wanted(want);
}

/** An unknown word, with those of the packs that are most like it. */
export function unknown(kit: SheetKit, want: string): never {
  const token = kit.peek();
  const span = kit.spanOf(token);
  const { before } = kit;
  const after = before.startOffset >= 0 ? before.image : '';
  const all: string[] = [];
  const cards = want === 'card name';
  for (const [text, lemmas] of kit.vocabulary.words[kit.lang]) {
    if (cards && !lemmas.some(({ role }) => role === 'card')) continue;
    all.push(text);
  }
  const like = nearest(token.image, all);
  const shownAs = cards ? like.map((text) => quoted(kit, text)) : like;
  return kit.broken(
    'M220',
    { word: token.image, want, after, nearest: shownAs },
    span,
    shownAs.map((text) => ({ ...span, text })),
  );
}

/** Words that open a quantity. */
export const isQuantifier = (kit: SheetKit, ahead = 1): boolean =>
  (
    ['another', 'other', 'any', 'random', 'up-to', 'at-least', 'each', 'all', 'equals'] as const
  ).some((key) => kit.is(F[key], ahead));
