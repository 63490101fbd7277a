/**
 * English phrases with a noun: quantity first, then `of OWNER's`, adjectives and noun, its letter; what is said with a verb
 * stands behind these (another player A that is face up, intelligence sent by you).
 */
import type {
  Condition,
  Letter,
  Mod,
  NounWord,
  Phrase,
  Quantity,
  Things,
} from '../../tree/sentences.ts';
import { withArticle } from './forms.ts';
import { countsMany, type Place, type Say } from './say.ts';
import { inline } from './speech.ts';

interface Parts {
  readonly named: (noun: NounWord, plural: boolean) => string;
  readonly letter: (it: Letter) => string;
  readonly number: (it: Phrase, counter: string) => string;
  readonly mod: (it: Mod, many?: boolean) => string;
  readonly owned: (it: Phrase) => string;
}

export function englishThings(say: Say, { named, letter, number, mod, owned }: Parts) {
  const { word, glue } = say;

  /** The number alone, as it stands before `of`: 3, up to 3, all. */
  const amount = (it: Quantity): string => {
    const n = it.n ? digits(it.n) : '';
    switch (it.how) {
      case 'exactly':
        return n;
      case 'up to':
        return glue(word('up-to'), n);
      case 'at least':
        return glue(word('at-least'), n);
      case 'any number':
        return word('any');
      case 'all':
        return word('all');
      case 'each':
        return word('each');
      case 'no':
        return word('no');
    }
  };
  /** another, up to 3 other: the number alone, of what belongs to somebody. */
  const ofOwned = (it: Quantity): string =>
    isOne(it) && it.other ? word('another') : glue(amount(it), it.other ? word('other') : '');
  const digits = (n: Phrase): string =>
    n.kind === 'number' && n.value === 1 && say.card?.numberWords ? 'one' : number(n, '');

  /** a card, another player, up to 3 other players, 2 random cards */
  const counted = (it: Quantity, noun: string): string => {
    const random = it.random ? word('random') : '';
    if (isOne(it))
      return it.other ? glue(word('another'), random, noun) : withArticle(glue(random, noun));
    return glue(amount(it), it.other ? word('other') : '', random, noun);
  };

  /** Adjectives before the noun. */
  const described = (it: Things, noun: string): string =>
    glue(...it.mods.filter(({ kind }) => kind === 'mod-value').map((one) => mod(one)), noun);

  /** What narrows the noun from behind. */
  const behind = (it: Things, place?: Place): string[] => {
    const plural = it.quantity ? countsMany(it.quantity) : place === 'every';
    return it.mods.filter(({ kind }) => kind !== 'mod-value').map((one) => mod(one, plural));
  };

  const lettered = (it: Things): string => (it.letter === undefined ? '' : letter(it.letter));

  /** The letter is nearest to the noun, else it would belong to the last noun of what follows. */
  const tail = (it: Things, place?: Place): string[] => [lettered(it), ...rest(it, place)];
  const rest = (it: Things, place?: Place): string[] => [
    ...behind(it, place),
    it.where ? where(it.where) : '',
  ];
  const where = (it: Condition): string => {
    const text = inline(say.condition(it));
    return say.card ? `that ${text}` : `${say.open}${text}${say.close}`;
  };

  /** The number within a phrase: behind words such as `the` no other article. */
  const within = (it: Quantity | undefined, body: string, behind: boolean): string => {
    if (!it) return body;
    if (!behind || !isOne(it) || it.random || it.other) return counted(it, body);
    return say.card ? body : glue(amount(it), body);
  };

  /** What a zone's own phrase says around the noun: the … intelligence in transit. */
  const placed = (it: Things, place: string): string | undefined => {
    const pattern = say.patterns(place, 'value')[0];
    if (!pattern) return undefined;
    const text = (parts: typeof pattern.parts): string =>
      glue(
        ...parts.flatMap((part, at) => {
          if (part.kind === 'gap') return [];
          const possessive = parts[at + 1]?.kind === 'word' && isPossessive(parts[at + 1]);
          if (part.kind === 'slot')
            return it.owner ? [possessive ? owned(it.owner) : say.phrase(it.owner)] : [];
          return isPossessive(part) && parts[at - 1]?.kind === 'slot'
            ? []
            : [part.forms[plural && part.forms.length > 1 ? 1 : 0] ?? ''];
        }),
      );
    const plural = it.quantity !== undefined && countsMany(it.quantity);
    const gap = pattern.parts.findIndex((part) => part.kind === 'gap');
    const before = pattern.parts.slice(0, Math.max(gap, 0));
    const after = pattern.parts.slice(gap + 1);
    const own = it.noun === undefined || ('decl' in it.noun && it.noun.decl === place);
    const noun = own ? '' : named(it.noun as NounWord, plural);
    const body = described(it, noun || text(after.slice(0, 1)));
    return glue(
      text(before),
      within(it.quantity, body, before.length > 0),
      text(after.slice(1)),
      ...tail(it),
    );
  };

  /** the top 2 cards of the deck, up to 2 cards of the probe pile */
  const ofZone = (it: Things, decl: string): string => {
    const { quantity, owner } = it;
    const plural = quantity !== undefined && countsMany(quantity);
    const noun = described(it, it.noun ? named(it.noun, plural) : '');
    const zone: Phrase = { kind: 'zone', decl, ...(owner && { owner }) };
    const plain = quantity?.how === 'exactly' && !quantity.random && !quantity.other;
    if (it.at && plain && quantity.n) {
      const n = quantity.n.kind === 'number' && quantity.n.value === 1 ? '' : digits(quantity.n);
      const text = glue('the', word(it.at), n, noun, lettered(it));
      return glue(text, word('of'), say.phrase(zone), ...rest(it));
    }
    const text = quantity ? counted(quantity, noun) : noun;
    const whole: Phrase = it.at ? { ...zone, at: it.at } : zone;
    return glue(text, lettered(it), word('of'), say.phrase(whole), ...rest(it));
  };

  const things = (it: Things, place: Place = 'object'): string => {
    const { quantity, owner } = it;
    // What is said without a number is any of them: hand cards; with an owner all or one.
    const any = place === 'object' && !owner && it.letter === undefined;
    const plural = quantity ? countsMany(quantity) : place === 'every' || any;
    if (it.among) {
      const random = quantity?.random ? word('random') : '';
      const noun = it.noun ? named(it.noun, plural) : '';
      const text = glue(quantity ? amount(quantity) : '', random, described(it, noun));
      return glue(text, ...behind(it), word('among'), ...tail({ ...it, mods: [] }));
    }
    if (it.place !== undefined) {
      const text = it.at ? undefined : placed(it, it.place);
      if (text !== undefined) return text;
      // 他面前的宝物 has no phrase of its own: on a card it is his intelligence.
      return say.card && owner && !it.at ? things(withoutPlace(it), place) : ofZone(it, it.place);
    }
    if (owner) {
      const noun = described(it, it.noun ? named(it.noun, plural || quantity !== undefined) : '');
      if (say.card && isLong(owner)) {
        const text = quantity ? counted(quantity, noun) : `the ${noun}`;
        return glue(text, word('of'), say.phrase(owner), ...tail(it));
      }
      if (!quantity) return glue(owned(owner), noun, ...tail(it));
      const picked = glue('of', owned(owner), noun, ...tail(it));
      if (!quantity.random) return glue(ofOwned(quantity), picked);
      return say.card
        ? glue(ofOwned(quantity), picked, 'at random')
        : glue(ofOwned(quantity), word('random'), picked);
    }
    const noun = described(it, it.noun ? named(it.noun, plural) : '');
    return glue(quantity ? counted(quantity, noun) : noun, ...tail(it, place));
  };

  return { things, counted };
}

const isOne = ({ how, n }: Quantity): boolean =>
  how === 'exactly' && n?.kind === 'number' && n.value === 1;

/** An owner with words behind its noun: on a card 's does not follow these. */
const isLong = (owner: Phrase): boolean =>
  owner.kind === 'things' &&
  (owner.where !== undefined || owner.mods.some(({ kind }) => kind !== 'mod-value'));

const withoutPlace = ({ place: _, ...rest }: Things): Things => rest;

const isPossessive = (
  part: { readonly kind: string; readonly forms?: readonly string[] } | undefined,
): boolean => part?.kind === 'word' && (part.forms?.includes("'s") ?? false);
