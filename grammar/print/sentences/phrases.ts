/** Prints phrases that name no noun of their own, and hands those with one to the language. */
import type { Letter, Mod, NounWord, Phrase, Quantity } from '../../tree/sentences.ts';
import type { Part } from '../../vocabulary/vocabulary.ts';
import type { SentenceKey } from '../../words/sentences.ts';
import { englishThings } from './english.ts';
import { han, english as inEnglish } from './numbers.ts';
import { countsMany, type Place, type Say, same } from './say.ts';
import { inline } from './speech.ts';

const letters: readonly SentenceKey[] = ['letter-a', 'letter-b', 'letter-c', 'letter-d'];

export function phrases(say: Say) {
  const { zh, word, glue } = say;
  const letter = (it: Letter): string => word(letters[it] ?? 'letter-a');

  const named = (noun: NounWord, plural: boolean): string => {
    if ('fixed' in noun) return word(noun.fixed, plural && !zh ? 1 : 0);
    if ('letter' in noun) return letter(noun.letter);
    if (say.vocabulary.labels.has(`card:${noun.decl}`)) return say.named('card', noun.decl);
    const forms = say.forms('noun', noun.decl);
    return (plural ? forms[1] : undefined) ?? forms[0] ?? noun.decl;
  };

  /** 张 for cards, 位 for players. */
  const counterOf = (noun: NounWord | undefined): string => {
    if (noun === undefined) return '张';
    if ('fixed' in noun) return noun.fixed === 'player' ? '位' : '张';
    if ('letter' in noun) return '张';
    for (const lemmas of say.vocabulary.words.zh.values())
      for (const lemma of lemmas)
        if (lemma.role === 'noun' && lemma.decl === noun.decl)
          return lemma.sort === 'player' ? '位' : '张';
    return '张';
  };

  /** A number before a counter, at the end of a phrase, or before an English noun. */
  const number = (it: Phrase, counter: string): string => {
    if (it.kind === 'number') {
      if (zh) return han(it.value, counter !== '') + counter;
      if (say.card?.numberWords && it.value === 1 && counter !== '') return word('a');
      return inEnglish(it.value, say.card?.numberWords === true);
    }
    return `${say.open}${say.phrase(it)}${say.close}${counter}`;
  };

  const quantity = (it: Quantity, counter: string): string => {
    const n = it.n ? number(it.n, counter) : '';
    const one = it.how === 'exactly' && it.n?.kind === 'number' && it.n.value === 1;
    const before =
      (it.random ? word('random') : '') + (it.other ? word(one ? 'another' : 'other') : '');
    switch (it.how) {
      case 'exactly':
        return before + n;
      case 'up to':
        return before + word('up-to') + n;
      case 'at least':
        return before + word('at-least') + n;
      case 'any number':
        return before + word('any') + counter;
      case 'all':
        return it.other ? before : before + word('all');
      case 'each':
        return before + word('each') + counter;
      case 'no':
        return word('no') + before;
    }
  };

  const values = (mod: Extract<Mod, { kind: 'mod-value' }>): string => {
    const one = mod.values.map((it) => {
      if (it.kind === 'letter') return letter(it.letter);
      const { decl } = it;
      const value =
        say.vocabulary.labels.has(`value:${decl}`) || !say.vocabulary.labels.has(`noun:${decl}`);
      return say.label(value ? 'value' : 'noun', decl);
    });
    const list = one.join(zh ? word('or') : ` ${word('or')} `);
    return mod.negated ? word('not') + list : list;
  };

  const mod = (it: Mod, plural = false): string => {
    switch (it.kind) {
      case 'mod-value':
        return values(it);
      case 'mod-call':
        return say.adjective(it, plural);
      case 'mod-has': {
        const has = word(it.negated ? 'no' : 'has');
        if (zh) return `${has}${say.things(it.what)}的`;
        return glue(
          'that',
          plural ? 'have' : 'has',
          it.negated ? word('no') : '',
          say.things(it.what, 'every'),
        );
      }
    }
  };

  const owned = (it: Phrase): string => {
    if (zh) return `${phrase(it)}${word('possessive')}`;
    if (it.kind === 'you') return word('your');
    if (it.kind === 'they' && !it.many) return word('their');
    if (it.kind === 'it') return word('its');
    // Each of them owns: your or a female's.
    if (it.kind === 'several') return it.items.map(owned).join(` ${word(it.join)} `);
    const text = phrase(it, 'subject');
    return text.endsWith('s') ? `${text}'` : text + word('possessive');
  };

  const zoneText = (it: Extract<Phrase, { kind: 'zone' }>): string => {
    const label = say.label('zone', it.decl);
    if (zh) return (it.owner ? owned(it.owner) : '') + label + (it.at ? word(it.at) : '');
    const place = it.owner ? glue(owned(it.owner), label) : `the ${label}`;
    return it.at ? `the ${word(it.at)} of ${place}` : place;
  };

  /** 你的【弓】和【盾】, 你的左邻或右邻: the owner is said once. */
  const sharedWith = (it: Phrase, before: Phrase | undefined): string | undefined => {
    if (it.kind === 'property' && before?.kind === 'property' && it.of && same(it.of, before.of))
      return labelled('property', it.decl);
    if (it.kind !== 'things' || before?.kind !== 'things' || !it.owner || !it.noun)
      return undefined;
    const isCard = 'decl' in it.noun && say.vocabulary.labels.has(`card:${it.noun.decl}`);
    const { owner: _, noun, ...rest } = it;
    const plain = same(rest, { kind: 'things', mods: [] });
    return isCard && plain && same(it.owner, before.owner) ? named(noun, false) : undefined;
  };

  const several = (items: readonly Phrase[], join: 'or' | 'and', place: Place): string => {
    const joint = word(join);
    return items
      .map((one, at) => sharedWith(one, items[at - 1]) ?? phrase(one, place))
      .join(zh ? joint : ` ${joint} `);
  };

  /** 一种花色甲; a colour A. */
  const kindOf = (it: Extract<Phrase, { kind: 'kind-of' }>): string => {
    const plural = countsMany(it.quantity) ? 1 : 0;
    const forms = it.of === 'card name' ? [] : say.forms('enum', it.of.decl);
    const noun =
      it.of === 'card name'
        ? word('card-name', zh ? 0 : plural)
        : (forms[plural] ?? forms[0] ?? '');
    const name = it.letter === undefined ? '' : letter(it.letter);
    return zh ? quantity(it.quantity, '种') + noun + name : glue(counted(it.quantity, noun), name);
  };

  const property = (it: Extract<Phrase, { kind: 'property' }>): string => {
    const { of } = it;
    // A property belongs to the last of a list: 你的左邻或他的左邻.
    if (of?.kind === 'several')
      return several(
        of.items.map((one): Phrase => ({ ...it, of: one })),
        of.join,
        'object',
      );
    const text = labelled('property', it.decl);
    if (it.of) return glue(owned(it.of), text);
    return zh || !say.card ? text : `the ${text}`;
  };

  /** A property may be an enum's name: 甲的花色. */
  const labelled = (role: 'property', decl: string): string =>
    say.label(say.vocabulary.labels.has(`${role}:${decl}`) ? role : 'enum', decl);

  const term = (it: Phrase): string =>
    it.kind === 'sum' ? `${say.open}${phrase(it)}${say.close}` : phrase(it);

  function phrase(it: Phrase, place: Place = 'object'): string {
    switch (it.kind) {
      case 'things':
        return say.things(it, place);
      case 'you':
        return word('you');
      case 'they':
        if (it.many) return word('they-all', zh || place !== 'subject' ? 0 : 1);
        return word('they', zh || place === 'subject' ? 0 : 1);
      case 'it':
        return word('it');
      case 'this-card':
        return glue(word('this'), it.noun ? named(it.noun, false) : word('card'));
      case 'that':
        return glue(word('that'), named(it.noun, false));
      case 'letter':
        return letter(it.letter);
      case 'property':
        return property(it);
      case 'several':
        return several(it.items, it.join, place);
      case 'card-name':
        return say.named('card', it.decl);
      case 'character-name':
        return say.named('character', it.decl);
      case 'value':
        return say.label('value', it.decl);
      case 'kind-of':
        return kindOf(it);
      case 'number':
        return number(it, '');
      case 'at-most':
        return glue(word('up-to'), number(it.n, ''));
      case 'count':
        return zh
          ? `${phrase(it.of)}${word('count')}`
          : glue(word('count'), phrase(it.of, 'every'));
      case 'sum':
        return (
          phrase(it.left) + say.soft + glue(word(it.op === '+' ? 'plus' : 'minus'), term(it.right))
        );
      case 'zone':
        return zoneText(it);
      case 'spoken': {
        const { lang, value } = it.text;
        return lang === 'zh' ? `「${value}」` : `"${value}"`;
      }
      case 'missing-phrase':
        return '';
    }
  }

  const beforeGap = (parts: readonly Part[], owner: Phrase | undefined): string => {
    const gap = parts.findIndex((part) => part.kind === 'gap');
    const texts = parts.slice(0, gap < 0 ? undefined : gap).map((part) => {
      if (part.kind === 'slot') return owner ? phrase(owner) : '';
      return part.kind === 'word' ? (part.forms[0] ?? '') : '';
    });
    return texts.join('');
  };

  /** [owner] [quantity] [adjectives] noun [letter] [（condition）] */
  const chinese = (it: Extract<Phrase, { kind: 'things' }>): string => {
    const counter = counterOf(it.noun);
    const pattern =
      it.place === undefined || it.at ? undefined : say.patterns(it.place, 'value')[0];
    let before = '';
    const noun = it.noun ? named(it.noun, false) : '';
    if (it.among) before = word('among');
    else if (pattern) before = beforeGap(pattern.parts, it.owner);
    else if (it.place !== undefined) {
      const place = say.label('zone', it.place) + (it.at ? word(it.at) : '');
      before = `${it.owner ? owned(it.owner) : ''}${place}${word('possessive')}`;
    } else if (it.owner) before = owned(it.owner);
    // 你买下的 stands before the number, 已现身的 behind it.
    const isLeading = (one: Mod): boolean =>
      one.kind === 'mod-call' &&
      say.patterns(one.call.decl, 'adjective').length > 0 &&
      !one.negated;
    const first = it.mods.findIndex((one) => !isLeading(one));
    const leading = first < 0 ? it.mods : it.mods.slice(0, first);
    return [
      before,
      ...leading.map((one) => mod(one)),
      it.quantity ? quantity(it.quantity, counter) : '',
      ...it.mods.slice(leading.length).map((one) => mod(one)),
      noun,
      it.letter === undefined ? '' : letter(it.letter),
      it.where ? `${say.open}${inline(say.condition(it.where))}${say.close}` : '',
    ].join('');
  };

  const { things: english, counted } = englishThings(say, { named, letter, number, mod, owned });
  return { phrase, owned, mod, number, quantity, things: zh ? chinese : english };
}
