/** The parts of a phrase that are read alike in both languages. */
import { langOf } from '../script.ts';
import type { Phrase, Sort } from '../tree/sentences.ts';
import type { SheetKit } from './kit.ts';
import { bareCard, nameOf, noPhrase, propertyAt, propertySort, valueWord } from './nouns.ts';
import type { Spoken } from './said.ts';
import { Quote } from './tokens.ts';

/** A single token that is a phrase. */
export function single(kit: SheetKit, node: Phrase, sort: Sort): Spoken {
  const span = kit.spanOf(kit.take());
  return { node: { ...node, span }, sort };
}

/** 你, 他, 他们, 它, and a text in quotes. */
export function pronoun(kit: SheetKit): Spoken | undefined {
  if (kit.word('you')) return single(kit, { kind: 'you' }, 'player');
  if (kit.word('they')) return single(kit, { kind: 'they', many: false }, 'player');
  if (kit.word('they-all')) return single(kit, { kind: 'they', many: true }, 'player');
  if (kit.word('it')) return single(kit, { kind: 'it' }, 'cards');
  if (!kit.is(Quote)) return undefined;
  const value = kit.peek().text;
  return single(
    kit,
    { kind: 'spoken', text: { kind: 'text', lang: langOf(value), value } },
    'text',
  );
}

/** A property, with its owner if one was said. */
export function property(kit: SheetKit, start: number, of?: Phrase): Spoken {
  const lemma = propertyAt(kit);
  kit.take();
  const node: Phrase = {
    kind: 'property',
    ...(of && { of }),
    decl: lemma?.decl ?? '',
    span: kit.span(start),
  };
  return { node, sort: lemma ? propertySort(lemma) : 'any' };
}

/** A word of a pack that is neither a thing nor a place: a value, a card, a property of the table. */
export function named(kit: SheetKit, want: string, start: number): Spoken {
  if (kit.lemma('value')) {
    const { decl, span } = valueWord(kit);
    return { node: { kind: 'value', decl, ...(span && { span }) }, sort: 'value' };
  }
  if (bareCard(kit)) return nameOf(kit);
  if (propertyAt(kit)) return property(kit, start);
  return noPhrase(kit, want);
}

/** The card of a name, whose owner was said with the member before: 你的【弓】和【盾】. */
export function ofSameOwner(said: Spoken, before: Phrase | undefined): Spoken {
  if (said.node.kind !== 'card-name' || before?.kind !== 'things' || !before.owner) return said;
  const { decl, span } = said.node;
  const { owner } = before;
  return {
    node: { kind: 'things', owner, mods: [], noun: { decl }, ...(span && { span }) },
    sort: 'cards',
  };
}

/** A list, or its only member. */
export function several(
  kit: SheetKit,
  items: readonly Spoken[],
  join: 'or' | 'and' | undefined,
  start: number,
): Spoken {
  const [first] = items;
  if (first && items.length === 1) return first;
  const sorts = new Set(items.map(({ sort }) => sort));
  const node: Phrase = {
    kind: 'several',
    join: join ?? 'and',
    items: items.map((item) => item.node),
    span: kit.span(start),
  };
  return { node, sort: sorts.size === 1 ? (first?.sort ?? 'any') : 'any' };
}
