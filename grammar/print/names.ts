/** Prints words, marks, names, texts and types. */
import { isId } from '../script.ts';
import type { Header, Name, Param, Text, Type } from '../tree.ts';
import { type Key, type Lang, soft, spell, words } from '../words.ts';
import { type Doc, group, join, line, nest, spaced } from './layout.ts';

/** English words that are read as words wherever they stand. */
const reserved: ReadonlySet<string> = new Set(
  words.filter(({ key }) => !soft.has(key)).flatMap(({ en }) => en),
);
const keyOfWord: ReadonlyMap<string, Key> = new Map(
  words.filter(({ zh }) => zh.length > 0).map(({ key, en }) => [en[0] ?? '', key]),
);

const plural: Readonly<Record<string, Key>> = {
  player: 'players',
  card: 'cards',
  use: 'uses',
  skill: 'skills',
  character: 'characters',
  'card name': 'card-names',
};

const pairs = {
  zh: [
    ['「', '」'],
    ['“', '”'],
    ['"', '"'],
    ['『', '』'],
  ],
  en: [
    ['"', '"'],
    ['“', '”'],
    ['「', '」'],
    ['『', '』'],
  ],
} as const;

/** Whether a name needs quotes to be read as a name. */
const needsQuotes = (text: string): boolean => !isId(text) || reserved.has(text);

/** `isZone`: whether an id is that of a place for cards. */
export function names(lang: Lang, isZone: (id: string) => boolean = () => false) {
  const zh = lang === 'zh';
  const word = (key: Key, nth = 0): string => spell(key, lang, nth);
  /** A word with a spelling of its own in Chinese for this place. */
  const wordAt = (key: Key, nth: number): string => spell(key, lang, zh ? nth : 0);

  const marks = {
    open: zh ? '（' : '(',
    close: zh ? '）' : ')',
    comma: zh ? '，' : ',',
    colon: zh ? '：' : ':',
    semicolon: zh ? '；' : ';',
    /** The blank behind a mark: full-width marks bring their own. */
    gap: zh ? '' : ' ',
  };

  const quote = (text: string): string => {
    const square = text.includes('】') || (!zh && isPlain(text) && !text.includes(']'));
    return square ? `[${text}]` : `【${text}】`;
  };
  const name = ({ text, quoted }: Name): string =>
    quoted || needsQuotes(text) ? quote(text) : text;
  /** A name where any word is one. */
  const anyName = ({ text, quoted }: Name): string => (quoted || !isId(text) ? quote(text) : text);
  /** A name after the mark of the owner: words are spelled in the language of the text. */
  const part = (it: Name): string => {
    const key = zh && !it.quoted ? keyOfWord.get(it.text) : undefined;
    return key ? word(key) : anyName(it);
  };

  const text = ({ lang: script, value }: Text): string => {
    const [open, close] = pairs[script].find(([, end]) => !value.includes(end)) ?? pairs.en[0];
    return open + value + close;
  };

  const type = (it: Type): string => {
    switch (it.kind) {
      case 'base':
        return word(it.base === 'card name' ? 'card-name' : it.base);
      case 'named':
        return name(it.name);
      case 'set': {
        const many = it.of.kind === 'base' ? plural[it.of.base] : undefined;
        return many ? word(many) : `${word('set-of')} ${type(it.of)}`;
      }
      case 'list':
        return `${word('list-of')} ${type(it.of)}`;
      case 'maybe':
        return `${word('maybe')} ${type(it.of)}`;
    }
  };

  /** Items in parentheses; nothing for no items. */
  const bracketed = (items: readonly Doc[]): Doc =>
    items.length === 0
      ? ''
      : group(
          marks.open,
          nest(line(''), join(items, [marks.comma, line(marks.gap)])),
          line(''),
          marks.close,
        );

  const header = (it: Header, param: (it: Param) => Doc, labelled = false): Doc => {
    const [first, second, ...others] = it.texts;
    const asLabel =
      labelled && first && !needsQuotes(it.id.text) && !it.id.quoted && isLabel(first.value);
    const rest = asLabel ? others : it.texts;
    const before = asLabel ? [quote(first.value), ' ', ...(second ? [text(second), ' '] : [])] : [];
    const params = it.params.length > 0 ? [zh ? '' : ' ', bracketed(it.params.map(param))] : '';
    // Labels belong to the id, sentences speak of the parameters.
    if (params && rest.length > 0 && rest.every(({ value }) => !value.includes('{'))) {
      const said = rest.map((one, at) =>
        spaced(at === rest.length - 1 ? [text(one), params] : text(one)),
      );
      return [...before, anyName(it.id), said];
    }
    return [...before, anyName(it.id), params, rest.map((one) => spaced(text(one)))];
  };

  return { isZone, zh, word, wordAt, marks, name, anyName, part, text, type, bracketed, header };
}

const isPlain = (text: string): boolean => /^[\u0020-\u024f\u2010-\u2027]*$/.test(text);

/** A text that can stand in 【】. */
const isLabel = (text: string): boolean =>
  text !== '' && text === text.trim() && !(text.includes('】') && text.includes(']'));

export type Names = ReturnType<typeof names>;
