/** Reads packs from folders: the only file of this room that knows of a disk. Never the network. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isText, keyWords, type Report, type Source } from '../grammar/index.ts';
import { beginning, fault } from './fault.ts';
import { readPackFile } from './packfile.ts';
import type { PackFile, PackSource } from './packsource.ts';

const MOST_BYTES = 1_048_576;
const MOST_FILES = 500;
const MOST_DEPTH = 4;

export interface Gathered {
  readonly packs: readonly PackSource[];
  /** Id of the pack that was asked for. */
  readonly root: string;
  /** Ids of those that are played along with it. */
  readonly others: readonly string[];
  readonly reports: readonly Report[];
}

/**
 * The pack in folder `dir`, those in the folders `along`, and every pack that may be needed for them: found beside a pack, for
 * a folder of variants one level up, then in the folders `packs`. What is missing shows when the packs are put in order.
 */
export function gather(
  dir: string,
  options: { readonly packs?: readonly string[]; readonly along?: readonly string[] } = {},
): Gathered {
  const wanted = [dir, ...(options.along ?? [])];
  const reports = wanted
    .filter((folder) => !isFolder(resolve(folder)))
    .map((folder) => fault('M620', beginning(folder), { folder }));
  const [root = '', ...others] = wanted.map((folder) => idOf(resolve(folder)));
  if (reports.length > 0) return { packs: [], root, others, reports };
  const packs = new Map<string, PackSource>();
  const places = (options.packs ?? []).map((one) => resolve(one));
  const left = wanted.map((folder) => {
    const first = resolve(folder);
    return { folder: first, near: [dirname(first), dirname(dirname(first))] as const };
  });
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const folder = realpathSync(next.folder);
    if (packs.has(folder)) continue;
    const { near } = next;
    const { pack, file } = readFolder(folder, reports);
    packs.set(folder, pack);
    for (const need of file?.needs ?? [])
      left.push(...foldersOf(need.id.text, near, places).map((one) => ({ folder: one, near })));
  }
  const sorted = [...packs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pack]) => pack);
  sorted.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return { packs: sorted, root, others, reports };
}

/** A pack's id is the name of its folder, wherever links lead. */
function idOf(folder: string): string {
  return basename(existsSync(folder) ? realpathSync(folder) : folder);
}

/** Where a pack lies: the folder beside, else the one above, and every one of `--packs`: two of them are a report. */
function foldersOf(
  id: string,
  near: readonly string[],
  others: readonly string[],
): readonly string[] {
  const at = (parent: string) => join(parent, id);
  const holds = (folder: string) => existsSync(join(folder, 'pack.yaml'));
  return [...near.map(at).filter(holds).slice(0, 1), ...others.map(at).filter(holds)];
}

function readFolder(
  folder: string,
  reports: Report[],
): { readonly pack: PackSource; readonly file: PackFile | undefined } {
  const id = basename(folder);
  const files: Source[] = [];
  const read = (path: string): Source | undefined => {
    const source = readText(join(folder, path), `${id}/${path}`, reports);
    if (source !== undefined) files.push(source);
    return source;
  };
  const description = existsSync(join(folder, 'pack.yaml')) ? read('pack.yaml') : undefined;
  // Its faults are told when the packs are put in order; here only the names of files and packs are wanted.
  const file = description === undefined ? undefined : readPackFile(description).value;
  const deck = file?.deck?.text;
  if (deck !== undefined && existsSync(join(folder, deck))) read(deck);
  const texts = textsOf(folder, '', 0, isText);
  if (texts.length > MOST_FILES)
    reports.push(fault('M622', beginning(id), { id, most: MOST_FILES }));
  for (const path of texts.slice(0, MOST_FILES)) read(path);
  for (const path of textsOf(folder, '', 0, mayBeCards))
    if (path !== deck) misnamed(folder, path, `${id}/${path}`, reports);
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { pack: { id, files }, file };
}

/** YAML that is read as something else, or not at all. */
const mayBeCards = (name: string): boolean =>
  /\.ya?ml$/.test(name) && !isText(name) && name !== 'pack.yaml';

/** 角色：, and a list below it. */
const beginsCards = new RegExp(
  `^(?:${keyWords
    .filter(({ key }) => ['characters', 'cards', 'skills'].includes(key))
    .flatMap(({ zh, en }) => [...zh, ...en])
    .join('|')})[ \\t]*[:：][ \\t]*(?:#.*)?\\r?\\n[ \\t]*-`,
  'm',
);

/** Warns of a YAML file that begins as cards do and has not the name of such a file. */
function misnamed(folder: string, path: string, name: string, reports: Report[]): void {
  if (path.startsWith('scenarios/')) return;
  const text = readText(join(folder, path), name, [])?.text ?? '';
  if (!beginsCards.test(text)) return;
  reports.push({ ...fault('M624', beginning(name), {}), severity: 'warning' });
}

/** Paths of some files below a folder, with `/`; a folder with a pack.yaml of its own is another pack. */
function textsOf(
  folder: string,
  below: string,
  depth: number,
  wanted: (name: string) => boolean,
): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory()) {
      const pack = existsSync(join(folder, path, 'pack.yaml'));
      if (depth < MOST_DEPTH && !pack) found.push(...textsOf(folder, path, depth + 1, wanted));
    } else if (entry.isFile() && wanted(entry.name)) found.push(path);
  }
  return found.sort();
}

function readText(path: string, name: string, reports: Report[]): Source | undefined {
  try {
    const { size } = statSync(path);
    if (size > MOST_BYTES) {
      reports.push(fault('M621', beginning(name), { file: name, most: MOST_BYTES }));
      return undefined;
    }
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) };
  } catch {
    // Not UTF-8, or gone or locked since it was listed.
    reports.push(fault('M623', beginning(name), { file: name }));
    return undefined;
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
