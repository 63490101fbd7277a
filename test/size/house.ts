/** The sizes of the packs of the house: lines of code of each, and of its skills and missions by the way they are written. */
import { existsSync, readdirSync } from 'node:fs';
import { gather } from '../../compiler/files.ts';
import { outline, type Source } from '../../grammar/index.ts';
import { type Part, partsOf } from './naming.ts';
import { isCode, type Sized, type Sizes, sizes } from './size.ts';

/** `sentences`: a sheet; `yaml`: a sheet in YAML; `blocks`: statements in braces. */
export type Way = 'sentences' | 'yaml' | 'blocks';

/** A pack, measured as part of the game that it makes with the packs it needs. */
export interface Measured extends Sizes {
  readonly folder: string;
  /** Its own texts of rules. */
  readonly texts: readonly Source[];
  /** Its own skills and missions. */
  own(way: Way): readonly Sized[];
}

/** Every pack of the house by its id, seen from the root of the house; they share the words of those they need. */
export function house(): ReadonlyMap<string, Measured> {
  const games = ['cards', 'cards/variants']
    .flatMap((folder) => readdirSync(folder).map((id) => `${folder}/${id}`))
    .filter((folder) => existsSync(`${folder}/pack.yaml`))
    .map((folder) => ({ folder, ...gather(folder) }))
    .map((game) => ({ ...game, parts: partsOf(game.packs, game.root) }));
  const all = new Map(games.flatMap(({ parts }) => parts.map((part) => [part.key, part])));
  return new Map(
    games.map(({ folder, packs, root, parts }): [string, Measured] => {
      const made = sizes(
        parts,
        [...all.values()],
        packs.flatMap(({ files }) => files),
      );
      const files = packs.find(({ id }) => id === root)?.files ?? [];
      const texts = files.filter(({ name }) => /\.miben(\.yaml)?$/.test(name));
      const own = made.skills.filter(({ part }) => part.key.startsWith(`${root}/`));
      const by = (way: Way) => own.filter(({ part }) => wayOf(part, texts) === way);
      return [root, { ...made, folder, texts, own: by }];
    }),
  );
}

/** How a skill is written: by the kind of the declaration in which it stands. */
function wayOf({ source, span }: Part, texts: readonly Source[]): Way {
  const text = texts.find(({ name }) => name === source);
  if (text?.name.endsWith('.yaml')) return 'yaml';
  const decl = text && outline(text).value.decls.find((one) => one.span!.end >= span!.end);
  return decl?.kind.endsWith('-sheet') ? 'sentences' : 'blocks';
}

/** Lines of code: without blank lines and comments. */
export const linesOf = (texts: readonly Source[]): number =>
  texts.reduce((sum, { text }) => sum + text.split('\n').filter(isCode).length, 0);
