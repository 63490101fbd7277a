import { gather } from '../compiler/files.ts';
import { type Compiled, compile, type PackSource } from '../compiler/index.ts';
import type { Report } from '../grammar/index.ts';
import type { Lang } from './arguments.ts';
import type { Io } from './io.ts';
import { messages } from './messages/index.ts';
import { tell } from './tell.ts';

export interface Loaded {
  readonly compiled: Compiled;
  /** The texts of all packs that were found. */
  readonly packs: readonly PackSource[];
  readonly root: string;
}

/** Reads and compiles the pack in a folder, and those played along with it, telling every report; null when there are mistakes. */
export function loadPack(
  io: Io,
  lang: Lang,
  folder: string,
  dirs: readonly string[],
  along: readonly string[],
): Loaded | null {
  const { packs, root, others, reports: found } = gather(folder, { packs: dirs, along });
  const reports: Report[] = [...found];
  let compiled: Compiled | undefined;
  if (packs.length > 0) {
    const read = compile(packs, root, others);
    reports.push(...read.reports);
    compiled = read.value;
  }
  const errors = reports.filter(({ severity }) => severity === 'error').length;
  tell(io, lang, reports, packs);
  if (errors > 0 || compiled === undefined) {
    io.err(`${messages[lang].counted(errors, reports.length - errors)}\n`);
    return null;
  }
  return { compiled, packs, root };
}
