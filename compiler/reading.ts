/** Reads the texts of all packs: blocks first, then the sheets with the words that the blocks declare. */
import {
  type File,
  isText,
  outline,
  parse,
  type Report,
  type Source,
  type Vocabulary,
  vocabularyOf,
} from '../grammar/index.ts';
import { type Stretch, stretchesOf } from './echoes.ts';
import type { Declared } from './model.ts';
import { elaborate } from './sentences/elaborate.ts';
import { faceReports } from './sentences/face.ts';
import { isSheet } from './sentences/sheets.ts';

/** A file of a pack. */
export interface Text {
  readonly text: Source;
  readonly pack: string;
}

/** The trees of all texts of all packs, and the words that the packs declare. */
export interface Trees {
  /** For each pack its texts; those that are no sources of rules are left out. */
  readonly packs: readonly (readonly Tree[])[];
  /** Absent where no pack has a sheet: then sentences are for players only and nobody asks whether they can be told apart. */
  readonly vocabulary?: Vocabulary;
}

export interface Tree extends Text {
  readonly file: File;
}

export function readTrees(packs: readonly (readonly Text[])[], reports: Report[]): Trees {
  const read = packs.map((texts) =>
    texts.flatMap(({ text, pack }) => {
      if (!isText(text.name)) return [];
      const first = outline(text);
      return [{ text, pack, first, sheets: first.value.decls.some(isSheet) }];
    }),
  );
  if (!read.flat().some(({ sheets }) => sheets)) {
    reports.push(...read.flat().flatMap(({ first }) => first.reports));
    return { packs: read.map((texts) => texts.map((one) => ({ ...one, file: one.first.value }))) };
  }
  const vocabulary = vocabularyOf(
    read.flat().flatMap(({ text, pack, first }) => declsOf({ text, pack, file: first.value })),
  );
  reports.push(...vocabulary.reports);
  const trees = read.map((texts) =>
    texts.map(({ text, pack, first, sheets }): Tree => {
      const tree = sheets ? parse(text, vocabulary.value) : first;
      reports.push(...tree.reports);
      for (const decl of tree.value.decls)
        if (isSheet(decl)) reports.push(...faceReports(decl, vocabulary.value, text.name));
      return { text, pack, file: tree.value };
    }),
  );
  return { packs: trees, vocabulary: vocabulary.value };
}

const declsOf = ({ text, pack, file }: Tree): Declared[] =>
  file.decls.map((decl): Declared => ({ decl, pack, source: text.name }));

/** What was read of a pack. */
export interface ReadPack {
  readonly decls: readonly Declared[];
  readonly stretches: readonly Stretch[];
}

/** The declarations of each pack, all of the block register. `game`: the flow that is the game. */
export function readAll(
  packs: readonly (readonly Text[])[],
  game: string | undefined,
  reports: Report[],
): readonly ReadPack[] {
  const trees = readTrees(packs, reports);
  const spoken = trees.packs.map((texts) => texts.flatMap(declsOf));
  if (!trees.vocabulary) return spoken.map((decls) => ({ decls, stretches: [] }));
  const { decls, reports: more } = elaborate(spoken.flat(), game);
  reports.push(...more);
  const starts = spoken.map((_, i) => spoken.slice(0, i).flat().length);
  return spoken.map((each, i) => ({
    decls: decls.slice(starts[i], starts[i]! + each.length).flat(),
    stretches: stretchesOf(each),
  }));
}
