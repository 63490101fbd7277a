import { canonical } from '../runtime/index.ts';
import type { Wanted } from './arguments.ts';
import { done, type Exit, faulty, type Io, misused } from './io.ts';
import { loadPack } from './load.ts';
import { write } from './write.ts';

/** `build`: writes the linked pack, and beside it the map from its parts to the texts. */
export function build(io: Io, wanted: Wanted & { readonly kind: 'build' }): Exit {
  const { lang, pack, packs, along } = wanted;
  const loaded = loadPack(io, lang, pack, packs, along);
  if (loaded === null) return faulty;
  const to = wanted.to ?? `${loaded.root}.json`;
  const map = `${to.replace(/\.json$/, '')}.map.json`;
  const written = [
    [to, canonical(loaded.compiled.pack)],
    [map, canonical(loaded.compiled.map)],
  ] as const;
  return written.every(([path, bytes]) => write(io, lang, path, `${bytes}\n`)) ? done : misused;
}
