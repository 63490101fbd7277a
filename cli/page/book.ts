/** The words of some packs, to be asked for by the chapters of the page: what is declared, how it is said, in rows. */
import type { Lang, SentencePattern } from '../../grammar/index.ts';
import type { Declared, Words } from './declared.ts';
import { code, type Pair, saying, table } from './markdown.ts';
import { labelOf, type Slot, slots } from './slots.ts';

export type Kind = Declared['decl']['kind'];
export type Use = SentencePattern['use'];

export interface Chapter {
  readonly title: Pair;
  readonly about: Pair;
  /** Markdown; empty where the packs have nothing of this kind. */
  readonly body: string;
}

export const columns = {
  zh: '中文',
  en: 'English',
  slots: '空格 slots',
  id: '直呼 by id',
  pack: '包 pack',
  note: '注 note',
} as const;

/** What stands in the slots of a declaration: its parameters, or whose it is. */
function slotsOf({ decl, header }: Declared, { vocabulary }: Words): readonly Slot[] {
  if (decl.kind !== 'var' && decl.kind !== 'zone')
    return header.params.map((param) => ({ ...param, name: param.name.text }));
  const [first] = vocabulary.params.get(header.id.text) ?? [];
  const type = decl.kind === 'zone' ? ({ kind: 'base', base: 'player' } as const) : decl.of;
  return first && type ? [{ name: first.name, type }] : [];
}

export function bookOf(words: Words) {
  const { vocabulary, declared } = words;

  const patterns = ({ decl, header }: Declared, lang: Lang, use: Use): string[] =>
    vocabulary.patterns
      .filter((one) => one.decl === header.id.text && one.kind === decl.kind)
      .filter((one) => one.lang === lang && one.use === use)
      .map(saying);

  /** All sentences of a declaration in a language. */
  const said = (one: Declared, lang: Lang, use: Use): string =>
    patterns(one, lang, use).map(code).join('<br>');

  const label = (role: string, { header }: Declared): Pair =>
    labelOf(vocabulary, role, header.id.text);
  const has = (role: string, { header }: Declared): boolean =>
    vocabulary.labels.has(`${role}:${header.id.text}`);

  /** Rows of those that have a sentence of this use; `id`: whether they can be called. */
  const sentences = (list: readonly Declared[], use: Use): string =>
    table(
      [columns.zh, columns.en, columns.slots, columns.id, columns.pack, columns.note],
      list.flatMap((one) => {
        const cells = [said(one, 'zh', use), said(one, 'en', use)];
        if (cells.every((cell) => cell === '')) return [];
        const open = slotsOf(one, words);
        const called = `${one.header.id.text}(${open.map(({ name }) => name).join(', ')})`;
        const id = use === 'value' ? '' : code(called);
        return [[...cells, slots(open, vocabulary), id, one.pack, one.note]];
      }),
    );

  /** Rows of labels of one role, with further columns. */
  const labels = (
    role: string,
    list: readonly Declared[],
    more: Readonly<Record<string, (one: Declared) => string>> = {},
  ): string =>
    table(
      [columns.zh, columns.en, ...Object.keys(more), columns.pack, columns.note],
      list
        .filter((one) => has(role, one))
        .map((one) => {
          const { zh, en } = label(role, one);
          const cells = Object.values(more).map((cell) => cell(one));
          return [code(zh), code(en), ...cells, one.pack, one.note];
        }),
    );

  const of = (...kinds: Kind[]): Declared[] =>
    declared.filter(({ decl }) => kinds.includes(decl.kind));

  return { vocabulary, patterns, said, label, has, sentences, labels, of };
}

export type Book = ReturnType<typeof bookOf>;
