/** The packs of the house that have scenarios, read from their folders and linked. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gather } from '../compiler/files.ts';
import { type Compiled, compile, say } from '../compiler/index.ts';
import type { Source } from '../grammar/index.ts';
import { readScenarios, type Scenario } from './run/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A pack and its scenario files. */
export interface Edition {
  readonly id: string;
  readonly folder: string;
  readonly files: readonly Source[];
}

/** What lies in a folder of the house. */
export const ids = (folder: string): string[] => readdirSync(join(root, folder)).sort();

/** Every folder of `cards/` in which scenarios lie. */
export const editions: readonly Edition[] = [
  ...ids('cards').map((id) => ({ id, folder: `cards/${id}` })),
  ...ids('cards/variants').map((id) => ({ id, folder: `cards/variants/${id}` })),
]
  .filter(({ folder }) => existsSync(join(root, folder, 'scenarios')))
  .map(({ id, folder }) => ({
    id,
    folder,
    files: ids(`${folder}/scenarios`)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => sourceOf(`${folder}/scenarios/${name}`)),
  }));

/** The editions beside whose pack a file of this name lies, with that file. */
export const having = (name: string): readonly (Edition & { readonly file: Source })[] =>
  editions
    .filter(({ folder }) => existsSync(join(root, folder, name)))
    .map((edition) => ({ ...edition, file: sourceOf(`${edition.folder}/${name}`) }));

/** The packs whose texts are tried with an edition: all it is linked of, but of a variant only its own. */
export const triedWith = <P extends { readonly id: string }>(
  { folder }: Edition,
  packs: readonly P[],
  root: string,
): readonly P[] =>
  folder.startsWith('cards/variants/') ? packs.filter(({ id }) => id === root) : packs;

/** A text of the house by its path from the root. */
export function sourceOf(path: string): Source {
  return { name: path, text: readFileSync(join(root, path), 'utf8') };
}

const known = new Map<string, Compiled>();

/** The linked game of an edition; throws with the reports if there is none. */
export function linked({ folder }: Edition): Compiled {
  const kept = known.get(folder);
  if (kept !== undefined) return kept;
  const { value, said } = link(folder);
  if (value === undefined) throw new Error(`${folder}: ${said.join('\n')}`);
  known.set(folder, value);
  return value;
}

/** A linked game with the texts it was made of, and what is reported. */
export interface Link {
  readonly value: Compiled | undefined;
  readonly texts: readonly Source[];
  readonly said: readonly string[];
}

/** The game linked of the pack in a folder and those in others along with it. */
export function link(folder: string, along: readonly string[] = []): Link {
  const {
    packs,
    root: id,
    others,
    reports: unread,
  } = gather(join(root, folder), {
    along: along.map((one) => join(root, one)),
  });
  const { value, reports } = compile(packs, id, others);
  const said = [...unread, ...reports].map((report) => say(report, 'en'));
  return { value, texts: packs.flatMap(({ files }) => files), said };
}

/** The linked games of all editions, by id. */
export function linkedAll(): Record<string, Compiled> {
  return Object.fromEntries(editions.map((edition) => [edition.id, linked(edition)]));
}

/** All scenarios that can be read. */
export function allScenarios(): Scenario[] {
  return editions.flatMap(({ files }) => files.flatMap((file) => readScenarios(file).scenarios));
}
