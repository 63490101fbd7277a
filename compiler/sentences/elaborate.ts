/** From sentences to the block register: every sheet becomes the declaration that a careful author would have written. */
import type { Change, Decl, Report } from '../../grammar/index.ts';
import type { Declared } from '../model.ts';
import { place } from '../names.ts';
import { bookOf } from './book.ts';
import { isChange, isSheet, type Sheet, sheet } from './sheets.ts';

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
    spoken.flatMap(({ decl }) => (isChange(decl) ? [] : isSheet(decl) ? named(decl) : [decl])),
    game,
  );
  // What a sentence needs beside itself stands behind its sheet.
  const changes = new Map<string, Change[]>();
  const made = spoken.map(({ decl, pack, source }): readonly Declared[] => {
    if (!isSheet(decl)) return [{ decl, pack, source }];
    const added: Decl[] = [];
    const made = sheet({ book, source, reports, added }, decl);
    if (decl.change) {
      const span = decl.span && { span: decl.span };
      const change: Change = { kind: decl.change, decl: made, ...span };
      changes.set(source, [...(changes.get(source) ?? []), change]);
    }
    const own = decl.change ? added : [made, ...added];
    return own.map((each) => ({ decl: each, pack, source }));
  });
  const near = made.map((list) => list.map((each) => withChanges(each, changes)));
  const variants = spoken.filter(({ decl }) => decl.kind === 'variant');
  const decls = near.map((list, nth) => [...list, ...elsewhere(spoken[nth]!, variants, changes)]);
  for (const [source, list] of changes)
    for (const { span } of list)
      reports.push({ code: 'M489', severity: 'error', params: {}, at: place(source, span) });
  return { decls, reports };
}

/** What changes something belongs to the variant of its text; what has found its variant is taken out of the list. */
function withChanges(each: Declared, changes: Map<string, Change[]>): Declared {
  const own = each.decl.kind === 'variant' && changes.get(each.source);
  if (!own || each.decl.kind !== 'variant') return each;
  changes.delete(each.source);
  return { ...each, decl: { ...each.decl, changes: [...each.decl.changes, ...own] } };
}

/** Changes in a text without a variant belong to the one of its pack: a variant of the same name, in their own text. */
function elsewhere(
  { decl, pack, source }: Declared,
  variants: readonly Declared[],
  changes: Map<string, Change[]>,
): Declared[] {
  const own = changes.get(source);
  const [only, second] = variants.filter((each) => each.pack === pack);
  if (!own || !isChange(decl) || only?.decl.kind !== 'variant' || second) return [];
  changes.delete(source);
  const { span: _, ...of } = only.decl.of;
  return [{ pack, source, decl: { ...only.decl, of, changes: own } }];
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
