import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gather } from '../../compiler/files.ts';
import { compile, say } from '../../compiler/index.ts';
import type { Source } from '../../grammar/index.ts';
import { type Marks, marksOf, type Results, runScenarios } from '../run/index.ts';

export interface Cover extends Results {
  /** What can be reached of the pack's own texts and those of the packs it needs; each result names what it has reached. */
  readonly marks: Marks;
  readonly texts: readonly Source[];
}

/** Runs the scenarios of the pack in this folder and sees what each (of a table of cases: each row) reaches. */
export function cover(folder: string): Cover {
  const { packs, root, reports: unread } = gather(folder);
  const { value: compiled, reports } = compile(packs, root);
  if (compiled === undefined) {
    throw new Error([...unread, ...reports].map((report) => say(report, 'en')).join('\n'));
  }
  const marks = marksOf(compiled);
  const files = readdirSync(join(folder, 'scenarios'))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, 'scenarios', name))
    .map((name) => ({ name, text: readFileSync(name, 'utf8') }));
  const ran = runScenarios(files, { [root]: compiled }, root, { [root]: marks });
  return { ...ran, marks, texts: packs.flatMap((pack) => pack.files) };
}

/** All that some scenarios reach together. */
export const together = ({ results }: Results): ReadonlySet<number> =>
  new Set(results.flatMap(({ reached }) => [...(reached ?? [])]));
