import type { Labelled, Pack, ValueType } from '../runtime/index.ts';
import type { Lang } from './arguments.ts';

/** A value as questions, views and events give it: a seat, card, use or number, an id, or nothing. */
type Told = number | string | boolean | null;

/** How the things of one pack are called in one language. */
export interface Naming {
  readonly lang: Lang;
  readonly pack: Pack;
  label(of: Labelled): string;
  seat(seat: number): string;
  /** A physical card: its name, and what tells it from others of that name. */
  card(card: number): string;
  /** Cards, of which `unknown` more are not known. */
  cards(known: readonly number[], unknown: number): string;
  /** One element of a type. */
  element(type: ValueType, value: Told): string;
  list(texts: readonly string[]): string;
  /** In the marks that quote a name. */
  quoted(text: string): string;
  unknownCards(n: number): string;
  readonly none: string;
  /** A use of which nothing is known. */
  readonly someUse: string;
}

export function naming(pack: Pack, lang: Lang): Naming {
  const other = lang === 'zh' ? 'en' : 'zh';
  const label = (of: Labelled): string => of[lang] ?? of[other] ?? of.id;
  const quoted = (text: string): string => (lang === 'zh' ? `【${text}】` : `[${text}]`);
  const list = (texts: readonly string[]): string => texts.join(lang === 'zh' ? '、' : ', ');
  const among = (all: readonly Labelled[], value: Told): string => {
    const found = typeof value === 'number' ? all[value] : all.find(({ id }) => id === value);
    return found === undefined ? String(value) : label(found);
  };
  const tellers = tellingFacts(pack);

  const card = (n: number): string => {
    const name = pack.deck[n];
    if (name === undefined) return String(n);
    const facts = (tellers.get(name) ?? []).map((fact) => {
      const value = fact.values[n]!;
      return fact.type.enum < 0 ? String(value) : among(pack.enums[fact.type.enum]!.values, value);
    });
    const text = quoted(label(pack.cardNames[name]!));
    return facts.length === 0 ? text : `${text}${lang === 'zh' ? '' : ' '}${facts.join(' ')}`;
  };

  const some = (n: number): string =>
    lang === 'zh' ? `${n === 1 ? '一' : n}张牌` : n === 1 ? 'a card' : `${n} cards`;

  const element = (type: ValueType, value: Told): string => {
    if (value === null || value === -1) return lang === 'zh' ? '无' : 'none';
    switch (type.universe) {
      case 'player':
        return seatLetter(Number(value));
      case 'card':
        return card(Number(value));
      case 'card name':
        return quoted(among(pack.cardNames, value));
      case 'character':
        return quoted(among(pack.characters, value));
      case 'skill':
        return quoted(among(pack.skills, value));
      case 'window':
        return among(pack.windows, value);
      case 'zone':
        return among(pack.zones, value);
      case 'ability':
        return among(pack.abilities, value);
      case 'number':
        return type.enum < 0 ? String(value) : among(pack.enums[type.enum]!.values, value);
      case 'use':
        return `#${value}`;
    }
  };

  return {
    lang,
    pack,
    label,
    seat: seatLetter,
    card,
    cards: (known, unknown) => {
      // More than a few are only counted.
      if (known.length > 4) return some(known.length + unknown);
      return list([...known.map(card), ...(unknown > 0 ? [some(unknown)] : [])]);
    },
    element,
    list,
    quoted,
    unknownCards: some,
    none: lang === 'zh' ? '无' : 'none',
    someUse: lang === 'zh' ? '一张暗置的牌' : 'a face-down card',
  };
}

/** A, B, C … as the scenarios call the seats. */
export function seatLetter(seat: number): string {
  return seat >= 0 && seat < 26 ? String.fromCharCode(65 + seat) : String(seat + 1);
}

/**
 * For each card name the facts that tell its cards apart at a table: printed on every card of the deck,
 * and not the same on all cards of that name.
 */
function tellingFacts(pack: Pack): ReadonlyMap<number, readonly Pack['facts'][number][]> {
  const everywhere = pack.facts.filter(
    ({ of, type, values }) =>
      of === 'card' && type.shape === 'int' && values.every((value) => value >= 0),
  );
  const telling = new Map<number, Pack['facts'][number][]>();
  for (const name of new Set(pack.deck)) {
    const cards = pack.deck.flatMap((one, card) => (one === name ? [card] : []));
    const facts = everywhere.filter(
      ({ values }) => new Set(cards.map((card) => values[card])).size > 1,
    );
    telling.set(name, facts);
  }
  return telling;
}
