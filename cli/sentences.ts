import { gather } from '../compiler/files.ts';
import { compile, readPackFile } from '../compiler/index.ts';
import type { Wanted } from './arguments.ts';
import { done, type Exit, faulty, type Io, misused } from './io.ts';
import { wordsOf } from './page/declared.ts';
import { page } from './page/page.ts';
import { tell } from './tell.ts';
import { write } from './write.ts';

/** `sentences`: the page of what a designer of this pack may write. A pack with mistakes in its sheets has one, too. */
export function sentences(
  io: Io,
  { lang, pack, packs: dirs, to }: Wanted & { readonly kind: 'sentences' },
): Exit {
  const { packs, root, reports: found } = gather(pack, { packs: dirs });
  const missing = packs.length === 0 ? [] : compile(packs, root).reports;
  const reports = [...found, ...missing.filter(({ code }) => code.startsWith('M6'))];
  const own = packs.find(({ id }) => id === root);
  const about = own?.files.find(({ name }) => name === `${root}/pack.yaml`);
  const file = about && readPackFile(about).value;
  tell(io, lang, reports, packs);
  if (!own || !file || reports.some(({ severity }) => severity === 'error')) return faulty;
  const ordered = [own, ...packs.filter((one) => one !== own)];
  const text = page(
    wordsOf(ordered),
    file.label,
    ordered.map(({ id }) => id),
  );
  if (to !== undefined) return write(io, lang, to, text) ? done : misused;
  io.out(text);
  return done;
}
