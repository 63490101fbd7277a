/** The sets of random games by name, and at which table the game of a number is played. */
import { chance } from '../../cli/index.ts';
import type { Compiled } from '../../compiler/index.ts';
import { ids, type Link, link, sourceOf } from '../editions.ts';
import { shuffled } from '../twins/start.ts';
import { type Table, tableOf } from './table.ts';

/** The game of this number is played here. */
export type Tables = (seed: number) => Table;

const sets: Readonly<Record<string, () => Tables>> = {
  ol: () => tables('cards/ol'),
  qianzhi: () => tables('cards/qianzhi'),
  expansion: () => tables('cards/qianzhi', ['cards/top-secret']),
  variants: changed,
};

/** The set of this name; the game of each number is as linked, and in `variants` no two lie at one table. */
export function eachAnew(set: string): (seed: number) => Compiled {
  const at = setOf(set);
  return (seed) => at(seed * (BLOCK + 1)).compiled;
}

export function setOf(name: string): Tables {
  const at = sets[name];
  if (at === undefined) throw new Error(`no such set: ${name}`);
  return at();
}

/** Always the pack in this folder, with those in others along with it. */
export function tables(folder: string, along: readonly string[] = []): Tables {
  const table = tableOf(link(folder, along), along.map(idOf));
  return () => table;
}

/** The last part of a path. */
export const idOf = (folder: string): string => folder.split('/').at(-1)!;

/** Folders of all variants. */
export const variants: readonly string[] = [
  'cards/qianzhi-first',
  ...ids('cards/variants')
    .map((id) => `cards/variants/${id}`)
    .filter((folder) => /^needs: \{qianzhi:/m.test(sourceOf(`${folder}/pack.yaml`).text)),
];

/** The edition that a variant changes: the one it needs. */
function editionOf(variant: string): string {
  const { text } = sourceOf(`${variant}/pack.yaml`);
  return /^needs:.*\bol:/m.test(text) ? 'cards/ol' : 'cards/qianzhi';
}

/** A variant alone with its edition. */
export const withEdition = (variant: string): Tables => tables(editionOf(variant), [variant]);

/** So many games one after the other are played at one table. */
const BLOCK = 6;

/** Each variant in turn, and between two of them some that the number draws and that fit together. */
function changed(): Tables {
  const singles = new Map<string, Tables>();
  let drawn: readonly [number, Tables] | undefined;
  return (seed) => {
    const block = Math.floor(seed / BLOCK);
    if (block % 2 === 1) {
      if (drawn?.[0] !== block) drawn = [block, together(block)];
      return drawn[1](seed);
    }
    const variant = variants[(block / 2) % variants.length]!;
    const at = singles.get(variant) ?? withEdition(variant);
    singles.set(variant, at);
    return at(seed);
  };
}

/** Two or three variants that can be played together. */
function together(block: number): Tables {
  const dice = chance(block);
  let some: readonly string[];
  let found: Link;
  do {
    some = shuffled(variants, dice).slice(0, 2 + dice.below(2));
    found = link(editionOf(some[0]!), some);
  } while (found.value === undefined);
  const table = tableOf(found, some.map(idOf));
  return () => table;
}
