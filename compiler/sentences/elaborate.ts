/** From sentences to the block register: every sheet becomes the declaration that a careful author would have written. */
import type { Decl, Report } from '../../grammar/index.ts';
import type { Declared } from '../model.ts';
import { bookOf } from './book.ts';
import { isSheet, type Sheet, sheet } from './sheets.ts';

export interface Elaborated {
  /** for each declaration what it became */
  readonly decls: readonly (readonly Declared[])[];
  readonly reports: readonly Report[];
}

/**
 * Translates all sheets of all packs; what is in blocks stays as it is. Places point into the sentences. `game` is the
 * flow that is the game, for 每局.
 */
export function elaborate(spoken: readonly Declared[], game?: string): Elaborated {
  const reports: Report[] = [];
  const book = bookOf(
    spoken.flatMap(({ decl }) => (isSheet(decl) ? named(decl) : [decl])),
    game,
  );
  // What a sentence needs beside itself stands behind its sheet.
  const decls = spoken.map(({ decl, pack, source }): readonly Declared[] => {
    if (!isSheet(decl)) return [{ decl, pack, source }];
    const added: Decl[] = [];
    const made = sheet({ book, source, reports, added }, decl);
    return [made, ...added].map((each) => ({ decl: each, pack, source }));
  });
  return { decls, reports };
}

/** A sheet's own name is known to the others. */
function named(tree: Sheet): Decl[] {
  switch (tree.kind) {
    case 'card-sheet':
      return [{ kind: 'card', header: tree.header, fill: tree.fill, facts: [], declares: [] }];
    case 'character-sheet':
      return [{ kind: 'character', header: tree.header, facts: [], given: [], parts: [] }];
    case 'skill-sheet':
      return [];
  }
}
