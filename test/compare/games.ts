/** What is compared: the linked pack of each edition, and the declarations that it is made of. */
import { existsSync, readdirSync } from 'node:fs';
import { gather } from '../../compiler/files.ts';
import { compile, treesOf } from '../../compiler/index.ts';
import type { Change, Decl, Header, Vocabulary } from '../../grammar/index.ts';
import type { Pack } from '../../runtime/index.ts';

/** The editions, and what is played along with one. */
const editions = ['qianzhi', 'qianzhi-first', 'top-secret', 'ol'];

export interface Game {
  readonly id: string;
  readonly pack: Pack;
  readonly vocabulary: Vocabulary;
  /** In the order of the packs and their texts. */
  readonly decls: readonly {
    readonly decl: Decl;
    readonly pack: string;
    /** The text in which it stands, and the comment in its first line. */
    readonly text: string;
    readonly note: string;
  }[];
}

/** A pack in a folder, linked with all it needs. */
function gameOf(folder: string): Game {
  const { packs, root } = gather(folder);
  const { value } = compile(packs, root);
  const trees = treesOf(packs, root).value;
  if (value === undefined || trees.vocabulary === undefined) throw new Error(`${folder}: no game`);
  return {
    id: root,
    pack: value.pack,
    vocabulary: trees.vocabulary,
    decls: trees.packs.flat().flatMap(({ pack, file, text }) => {
      const [first = ''] = text.text.split('\n');
      const note = first.startsWith('#') ? first.replace(/^#\s*/, '') : '';
      return file.decls.map((decl) => ({ decl, pack, text: text.text, note }));
    }),
  };
}

export const games = (): readonly Game[] =>
  editions.filter((id) => existsSync(`cards/${id}`)).map((id) => gameOf(`cards/${id}`));

/** Every variant, in the order of the names of their folders. */
export const variants = (): readonly Game[] =>
  readdirSync('cards/variants')
    .sort()
    .map((id) => gameOf(`cards/variants/${id}`));

/** A change on one line, as its author wrote it. */
export const written = (text: string, { span }: Change): string =>
  text.slice(span?.start, span?.end).replace(/\s+/g, ' ');

/** A declaration with a head, and what is to be done with it: a change of a variant, or nothing but to be there. */
export interface Step {
  readonly how: 'declare' | 'replace' | 'add';
  readonly decl: Decl & { readonly header: Header };
  readonly pack: string;
}

/** All that is declared, replaced and added, in order; what is left open is only mentioned. */
export const stepsOf = ({ decls }: Game): readonly Step[] =>
  decls.flatMap(({ decl, pack }) => {
    if (decl.kind !== 'variant') {
      if (!('header' in decl)) return [];
      const how = 'change' in decl && decl.change ? decl.change : 'declare';
      return [{ how, decl, pack } as Step];
    }
    return decl.changes.flatMap((change: Change) =>
      (change.kind === 'replace' || change.kind === 'add') && 'header' in change.decl
        ? [{ how: change.kind, decl: change.decl, pack } as Step]
        : [],
    );
  });
