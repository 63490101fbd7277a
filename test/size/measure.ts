/** The sizes of the skills of a pack, read from its folder. */
import { existsSync, readdirSync } from 'node:fs';
import { gather } from '../../compiler/files.ts';
import { partsOf } from './naming.ts';
import { type Sizes, sizes } from './size.ts';

/** The sizes of the pack in this folder, seen from the root of the house; the other packs of the house share its words. */
export function measure(folder: string): Sizes {
  const { packs, root } = gather(folder);
  const edition = partsOf(packs, root);
  const others = readdirSync('cards')
    .map((id) => `cards/${id}`)
    .filter((each) => existsSync(`${each}/deck.yaml`))
    .map((each) => gather(each))
    .filter((each) => each.root !== root);
  const seen = new Set(edition.map(({ key }) => key));
  const more = others
    .flatMap((each) => partsOf(each.packs, each.root))
    .filter(({ key }) => !seen.has(key));
  return sizes(
    edition,
    [...edition, ...more],
    packs.flatMap(({ files }) => files),
  );
}
