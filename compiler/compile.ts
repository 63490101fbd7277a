/** The whole passage: packs of texts → trees → model → checked → pack. */
import type { Read, Report } from '../grammar/index.ts';
import { packHash } from '../runtime/hash.ts';
import type { Pack } from '../runtime/pack.ts';
import { type AdHoc, adHoc } from './adhoc.ts';
import { check } from './check/check.ts';
import { dealIn } from './deal-in.ts';
import { declare } from './declare.ts';
import { withoutEchoes } from './echoes.ts';
import { emit } from './emit.ts';
import { emptyModel } from './entity.ts';
import { type Linked, link } from './link.ts';
import { type SourceMap, sourceMap } from './map.ts';
import type { Model } from './model.ts';
import { key } from './names.ts';
import { type LoadedPack, orderPacks } from './needs.ts';
import type { PackSource } from './packsource.ts';
import { resolve } from './resolve/resolve.ts';
import { withFixes } from './sentences/fixes.ts';
import { misfits } from './variants/misfits.ts';

/** A pack ready to be loaded, the places its parts come from, and the way to read conditions and flows against it. */
export interface Compiled extends AdHoc {
  readonly pack: Pack;
  readonly map: SourceMap;
}

/**
 * Links and compiles `root` (an edition or a variant of one) with all it needs, and with `others` that are played along
 * with it. A report of severity error: no pack.
 */
export function compile(
  packs: readonly PackSource[],
  root: string,
  others: readonly string[] = [],
): Read<Compiled | undefined> {
  const ordered = orderPacks(packs, root, others);
  const { model, applied, linking } = modelOf(ordered.value, ordered.reports);
  const { reports: made } = model;
  const told = [
    ...made.slice(0, linking),
    ...misfits(made.slice(linking), applied, ordered.value, () => bare(ordered.value)),
  ];
  const stretches = ordered.value.flatMap((pack) => pack.stretches);
  const sources = ordered.value.flatMap((pack) => pack.sources);
  const reports = withFixes(sorted(withoutEchoes(told, stretches)), sources);
  const first = ordered.value.find(({ file }) => file.id.text === root);
  if (first === undefined || reports.some((report) => report.severity === 'error'))
    return { value: undefined, reports };
  const { pack, linker } = emit(model, ordered.value, first);
  return {
    value: { pack: { ...pack, hash: packHash(pack) }, map: sourceMap(linker), ...adHoc(linker) },
    reports,
  };
}

/**
 * What the packs mean together, which changes were made, and how many reports are about packs and changes themselves,
 * `before` among them.
 */
function modelOf(
  packs: readonly LoadedPack[],
  before: readonly Report[],
): {
  readonly model: Model;
  readonly applied: Linked['applied'];
  readonly linking: number;
} {
  const model = emptyModel();
  model.reports.push(...before);
  const { declared, applied } = link(model, packs);
  const linking = model.reports.length;
  declare(model, declared);
  dealIn(model, packs, applied);
  resolve(model, declared);
  const edition = editionOf(packs);
  const game = edition?.file.game;
  const start = game && model.names.verbs.get(key(game.text));
  if (start) model.start = start;
  check({ model, declared, packs, edition });
  return { model, applied, linking };
}

/** What is reported without the changes of the variants. */
function bare(packs: readonly LoadedPack[]): readonly Report[] {
  const plain = packs.map((pack) => ({
    ...pack,
    decls: pack.decls.filter(({ decl }) => decl.kind !== 'variant'),
  }));
  return modelOf(plain, []).model.reports;
}

/** The pack that says which flow is the game: the last one that does. */
function editionOf(packs: readonly LoadedPack[]): LoadedPack | undefined {
  return packs.findLast((pack) => pack.file.game !== undefined);
}

/** In the order of the texts; what is read for several abilities (a manner, an event) is told once. */
function sorted(reports: readonly Report[]): Report[] {
  const told = new Map(reports.map((each) => [`${each.code} ${JSON.stringify(each.at)}`, each]));
  return [...told.values()].sort((a, b) =>
    a.at.source < b.at.source ? -1 : a.at.source > b.at.source ? 1 : a.at.start - b.at.start,
  );
}
