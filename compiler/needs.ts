import { nearest, type Place, type Read, type Report, type Source } from '../grammar/index.ts';
import { type DeckTable, readDeck } from './deck.ts';
import { beginning, fault } from './fault.ts';
import { readPackFile } from './packfile.ts';
import type { PackFile, PackSource } from './packsource.ts';
import { inRange } from './range.ts';
import { type ReadPack, readAll, readTrees, type Text, type Trees } from './reading.ts';

/** The version of the language that this compiler reads. */
const LANGUAGE = 1;

/** A pack that takes part: its description, its declarations and its deck. */
export interface LoadedPack extends ReadPack {
  readonly file: PackFile;
  readonly deck?: DeckTable;
  readonly sources: readonly Source[];
}

/**
 * The pack `root`, the `others` and all they need, each after the packs it needs itself, equals by id; their texts parsed.
 * What is missing, needs itself or has another version is reported; other packs are not looked at.
 */
export function orderPacks(
  packs: readonly PackSource[],
  root: string,
  others: readonly string[] = [],
): Read<readonly LoadedPack[]> {
  const reports: Report[] = [];
  const found = collect(packs, [root, ...others], reports);
  const order = sorted(found);
  const texts = order.map((one) => textsOf(one));
  const game = order.findLast(({ file }) => file.game !== undefined)?.file.game?.text;
  const read = readAll(texts, game, reports);
  const loaded = order.map((one, i) => load(one, read[i]!, texts[i] ?? [], reports));
  return { value: loaded, reports };
}

/** What is written in the pack `root` and in all it needs: for programs that speak of texts, not of the game. */
export function treesOf(packs: readonly PackSource[], root: string): Read<Trees> {
  const reports: Report[] = [];
  const order = sorted(collect(packs, [root], reports));
  const value = readTrees(
    order.map((one) => textsOf(one)),
    reports,
  );
  return { value, reports };
}

interface Found {
  readonly source: PackSource;
  readonly file: PackFile;
}

/** Reads the descriptions of the roots and their needs, depth first in the order of their ids. */
function collect(
  packs: readonly PackSource[],
  roots: readonly string[],
  reports: Report[],
): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  const read = new Map<string, Found | undefined>();
  const path: { readonly id: string; readonly at: Place }[] = [];

  const visit = (id: string, at: Place): Found | undefined => {
    const loop = path.findIndex((step) => step.id === id);
    if (loop >= 0) {
      // Each step's place is where the pack before it needs it.
      const round = [...path.slice(loop + 1), { id, at }];
      const also = round.slice(0, -1).map((step) => step.at);
      reports.push(fault('M606', at, { round: [id, ...round.map((step) => step.id)] }, also));
      return undefined;
    }
    if (read.has(id)) return read.get(id);
    const one = readOne(packs, id, at, reports);
    read.set(id, one);
    if (one === undefined) return undefined;
    path.push({ id, at });
    for (const need of one.file.needs) {
      const needed = visit(need.id.text, need.id.at);
      if (needed === undefined || inRange(needed.file.version.text, need.range.text)) continue;
      const params = {
        id: need.id.text,
        range: need.range.text,
        version: needed.file.version.text,
      };
      reports.push(fault('M603', need.range.at, params, [needed.file.version.at]));
    }
    path.pop();
    found.set(id, one);
    return one;
  };

  for (const root of [...roots].sort()) visit(root, beginning(`${root}/pack.yaml`));
  return found;
}

function readOne(
  packs: readonly PackSource[],
  id: string,
  at: Place,
  reports: Report[],
): Found | undefined {
  const sources = packs.filter((pack) => pack.id === id);
  const source = sources[0];
  if (source === undefined) {
    const known = packs.map((pack) => pack.id);
    reports.push(fault('M602', at, { id, nearest: nearest(id, known) }));
    return undefined;
  }
  if (sources.length > 1) {
    const places = sources.map((one) => beginning(one.files[0]?.name ?? `${id}/pack.yaml`));
    reports.push(fault('M604', at, { id, folders: sources.length }, places));
  }
  const text = source.files.find((file) => file.name === `${id}/pack.yaml`);
  if (text === undefined) {
    reports.push(fault('M601', at, { id }));
    return undefined;
  }
  const { value: file, reports: more } = readPackFile(text);
  reports.push(...more);
  if (file === undefined) return undefined;
  if (file.id.text !== id) {
    reports.push(fault('M605', file.id.at, { id: file.id.text, folder: id }));
  }
  if (file.language.value !== LANGUAGE) {
    const params = { language: file.language.value, known: LANGUAGE };
    reports.push(fault('M607', file.language.at, params));
    return undefined;
  }
  return { source, file };
}

/** Topological order; of those that could come next the smallest id comes first, whatever order they were given in. */
function sorted(found: ReadonlyMap<string, Found>): readonly Found[] {
  const order: Found[] = [];
  const done = new Set<string>();
  const left = [...found.keys()].sort();
  while (left.length > 0) {
    const ready = left.findIndex((id) =>
      found.get(id)!.file.needs.every(({ id: { text } }) => done.has(text) || !found.has(text)),
    );
    // In a circle, which has been reported, nobody is ready.
    const [id] = left.splice(Math.max(ready, 0), 1);
    done.add(id!);
    order.push(found.get(id!)!);
  }
  return order;
}

/** All files of a pack, in the order of their names. */
function textsOf({ source }: Found): readonly Text[] {
  const sources = [...source.files].sort((a, b) => (a.name < b.name ? -1 : 1));
  return sources.map((text) => ({ text, pack: source.id }));
}

function load(
  { source, file }: Found,
  read: ReadPack,
  texts: readonly Text[],
  reports: Report[],
): LoadedPack {
  const sources = texts.map(({ text }) => text);
  const deck = file.deck === undefined ? undefined : loadDeck(source, file, reports);
  return deck === undefined ? { ...read, file, sources } : { ...read, file, deck, sources };
}

function loadDeck(source: PackSource, file: PackFile, reports: Report[]): DeckTable | undefined {
  const name = file.deck!;
  const text = source.files.find((one) => one.name === `${source.id}/${name.text}`);
  if (text === undefined) {
    reports.push(fault('M608', name.at, { file: name.text }));
    return undefined;
  }
  const deck = readDeck(text);
  reports.push(...deck.reports);
  const pack = deck.value?.pack;
  if (pack !== undefined && pack.text !== source.id) {
    reports.push(fault('M609', pack.at, { pack: pack.text, id: source.id }));
  }
  return deck.value;
}
