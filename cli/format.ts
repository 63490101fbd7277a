import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { gather } from '../compiler/files.ts';
import { treesOf } from '../compiler/index.ts';
import {
  format as formatted,
  isText,
  type Report,
  type Source,
  type Spelling,
} from '../grammar/index.ts';
import type { Lang, Wanted } from './arguments.ts';
import { done, type Exit, faulty, type Io, misused } from './io.ts';
import { messages } from './messages/index.ts';
import { tell } from './tell.ts';
import { vocabularyOfTrees } from './words.ts';
import { write } from './write.ts';

/** Files of one pack: all of them, or those that were named. */
interface Batch {
  readonly folder: string;
  readonly only: Set<string>;
  whole: boolean;
}

interface Change {
  /** Where it stands now. */
  readonly from: string;
  readonly path: string;
  readonly text: string;
}

/** `format`: writes texts in their printed form. Nothing is written when one of them cannot be. */
export function format(io: Io, wanted: Wanted & { readonly kind: 'format' }): Exit {
  const { lang, packs, paths, to, check } = wanted;
  const say = messages[lang];
  const batches = batchesOf(paths);
  if (typeof batches === 'string') {
    io.err(`${say.noSuchText(batches)}\n`);
    return misused;
  }
  const changes: Change[] = [];
  let files = 0;
  let failed = false;
  for (const batch of batches) {
    const made = changesOf(io, lang, batch, { packs, to });
    if (made === undefined) failed = true;
    else {
      changes.push(...made.changes);
      files += made.files;
    }
  }
  if (failed) return faulty;
  if (check) {
    for (const { path } of changes) io.out(`${path}\n`);
    return changes.length > 0 ? faulty : done;
  }
  for (const { from, path, text } of changes) {
    if (!write(io, lang, path, text)) return misused;
    if (from !== path) rmSync(from);
  }
  io.out(`${say.formatted(changes.length, files - changes.length)}\n`);
  return done;
}

/** The packs of the paths, or a path that is neither a folder nor a text of a pack. */
function batchesOf(paths: readonly string[]): readonly Batch[] | string {
  const found = new Map<string, Batch>();
  for (const path of paths) {
    if (!existsSync(path)) return path;
    const whole = statSync(path).isDirectory();
    const folder = whole ? resolve(path) : packOf(resolve(path));
    if (folder === undefined || (!whole && !isText(path))) return path;
    const batch = found.get(folder) ?? { folder, only: new Set(), whole: false };
    found.set(folder, batch);
    if (whole) batch.whole = true;
    else batch.only.add(relative(folder, resolve(path)).split(sep).join('/'));
  }
  return [...found.values()];
}

/** The folder of the pack that a file belongs to. */
function packOf(file: string): string | undefined {
  for (let at = dirname(file); ; at = dirname(at)) {
    if (existsSync(join(at, 'pack.yaml'))) return at;
    if (at === dirname(at)) return undefined;
  }
}

/** What would change in the texts of one pack; undefined where a text has mistakes or cannot be printed as it is. */
function changesOf(
  io: Io,
  lang: Lang,
  { folder, only, whole }: Batch,
  { packs: dirs, to }: { readonly packs: readonly string[]; readonly to: Spelling | undefined },
): { readonly changes: readonly Change[]; readonly files: number } | undefined {
  const say = messages[lang];
  const { packs, root, reports: found } = gather(folder, { packs: dirs });
  const trees = treesOf(packs, root);
  const reports: readonly Report[] = [...found, ...trees.reports];
  const errors = reports.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    tell(io, lang, errors, packs);
    io.err(`${say.counted(errors.length, 0)}\n`);
    return undefined;
  }
  const vocabulary = vocabularyOfTrees(trees.value);
  const own = trees.value.packs.flat().filter(({ pack }) => pack === root);
  const nameOf = ({ name }: Source): string => name.slice(root.length + 1);
  const wanted = own.filter(({ text }) => whole || only.has(nameOf(text)));
  const changes: Change[] = [];
  let failed = false;
  for (const { text } of wanted) {
    const path = relative(process.cwd(), join(folder, nameOf(text)));
    const made = formatted(text, { to, vocabulary });
    if (made === undefined) {
      io.err(`${say.cannotFormat(path)}\n`);
      failed = true;
      continue;
    }
    const into = relative(process.cwd(), join(folder, nameOf(made)));
    if (into !== path && existsSync(into)) {
      io.err(`${say.standsInTheWay(into)}\n`);
      failed = true;
    } else if (into !== path || made.text !== text.text)
      changes.push({ from: path, path: into, text: made.text });
    if (to === 'yaml' && !into.endsWith('.yaml')) io.out(`${say.staysInBlocks(path)}\n`);
  }
  return failed ? undefined : { changes, files: wanted.length };
}
