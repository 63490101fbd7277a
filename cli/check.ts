import type { Wanted } from './arguments.ts';
import { done, type Exit, faulty, type Io } from './io.ts';
import { loadPack } from './load.ts';
import { messages } from './messages/index.ts';

/** `check`: are the texts of a pack good? */
export function check(
  io: Io,
  { lang, pack, packs, along }: Wanted & { readonly kind: 'check' },
): Exit {
  const loaded = loadPack(io, lang, pack, packs, along);
  if (loaded === null) return faulty;
  const { label, packs: linked } = loaded.compiled.pack;
  io.out(`${messages[lang].checked(label[lang], linked.length)}\n`);
  return done;
}
