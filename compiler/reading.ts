/** Reads the texts of all packs: blocks first, then the sheets with the words that the blocks declare. */
import { outline, parse, type Report, type Source, vocabularyOf } from '../grammar/index.ts';
import type { Declared } from './model.ts';
import { elaborate } from './sentences/elaborate.ts';
import { isSheet } from './sentences/sheets.ts';

/** A file of a pack. */
export interface Text {
  readonly text: Source;
  readonly pack: string;
}

/**
 * The declarations of each pack, all of the block register. Where no pack has a sheet, sentences are for players only and
 * nobody asks whether they can be told apart. `game`: the flow that is the game.
 */
export function readAll(
  packs: readonly (readonly Text[])[],
  game: string | undefined,
  reports: Report[],
): readonly (readonly Declared[])[] {
  const read = packs.map((texts) =>
    texts.flatMap(({ text, pack }) => {
      if (!text.name.endsWith('.miben')) return [];
      const first = outline(text);
      return [{ text, pack, first, sheets: first.value.decls.some(isSheet) }];
    }),
  );
  const outlined = read.map((texts) =>
    texts.flatMap(({ text, pack, first }) =>
      first.value.decls.map((decl): Declared => ({ decl, pack, source: text.name })),
    ),
  );
  if (!read.flat().some(({ sheets }) => sheets)) {
    reports.push(...read.flat().flatMap(({ first }) => first.reports));
    return outlined;
  }
  const vocabulary = vocabularyOf(outlined.flat());
  reports.push(...vocabulary.reports);
  const spoken = read.map((texts) =>
    texts.flatMap(({ text, pack, first, sheets }) => {
      const tree = sheets ? parse(text, vocabulary.value) : first;
      reports.push(...tree.reports);
      return tree.value.decls.map((decl): Declared => ({ decl, pack, source: text.name }));
    }),
  );
  const { decls, reports: more } = elaborate(spoken.flat(), game);
  reports.push(...more);
  const starts = spoken.map((_, i) => spoken.slice(0, i).flat().length);
  return spoken.map((each, i) => decls.slice(starts[i], starts[i]! + each.length).flat());
}
