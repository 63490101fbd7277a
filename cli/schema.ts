import { gather } from '../compiler/files.ts';
import { schemaOf } from '../grammar/index.ts';
import type { Wanted } from './arguments.ts';
import { done, type Exit, faulty, type Io, misused } from './io.ts';
import { wordsOf } from './page/declared.ts';
import { tell } from './tell.ts';
import { write } from './write.ts';

/** `schema`: a JSON Schema for the texts of a pack in YAML, with the keys that its packs add; editors read it. */
export function schema(
  io: Io,
  { lang, pack, packs: dirs, to }: Wanted & { readonly kind: 'schema' },
): Exit {
  const { packs, reports } = gather(pack, { packs: dirs });
  tell(io, lang, reports, packs);
  if (packs.length === 0 || reports.some(({ severity }) => severity === 'error')) return faulty;
  const text = `${JSON.stringify(schemaOf(wordsOf(packs).vocabulary), undefined, 2)}\n`;
  if (to !== undefined) return write(io, lang, to, text) ? done : misused;
  io.out(text);
  return done;
}
