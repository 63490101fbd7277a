/** Two skills in both orders of seats: do other ends come of it? */
import type { Compiled } from '../../compiler/index.ts';
import { standing } from '../run/index.ts';
import { outcomes } from './outcomes.ts';
import { type Pair, type Position, scenario } from './positions.ts';

export interface Compared {
  readonly moment: string;
  /** the ids of both skills, the smaller one first */
  readonly ids: readonly [string, string];
  /** ends in one order only, and all ends: nothing in common is the most telling */
  readonly apart: number;
  readonly all: number;
  /** an end that is reached only when this skill is first */
  readonly only: Readonly<Record<string, string>>;
}

/** Cards that each has beside those of the moment: with none a skill may lack what another gives, with two less so. */
const spares = [0, 1, 2];

/** Who does it and who suffers it, of the owners of the skills. */
const roles = ({ first, second, at, moment, sufferer }: Position): string =>
  [first, second]
    .map(({ id }, i) => `${id} ${at[i] === moment.doer} ${at[i] === sufferer}`)
    .sort()
    .join();

const seated = ({ first, second, at, sufferer }: Position): string =>
  [sufferer, ...[first, second].map(({ id }, i) => `${id} ${at[i]}`).sort()].join();

/** One position in each order: with the same seats if that can be, else with the same part in it. */
function facing(one: Pair, other: Pair): readonly [Position, Position] | undefined {
  for (const alike of [seated, roles])
    for (const left of one.positions)
      for (const right of other.positions) if (alike(left) === alike(right)) return [left, right];
  return undefined;
}

function ends(position: Position, compiled: Compiled): ReadonlySet<string> {
  return new Set(
    spares.flatMap((spare) => {
      const text = JSON.stringify([scenario(position, false, spare)]);
      const [game] = standing({ name: 'pairs', text }, compiled);
      return [...outcomes(game!, compiled.pack, position)].map((end) => `${spare} spare: ${end}`);
    }),
  );
}

/** Every two skills that can stand in either order, the most telling first. */
export function compare(compiled: Compiled, pairs: readonly Pair[]): readonly Compared[] {
  const found = pairs.flatMap((one): Compared[] => {
    const { moment, first, second } = one;
    const other = pairs.find(
      (each) => each.moment === moment && each.first === second && each.second === first,
    );
    const both = first.id < second.id && other ? facing(one, other) : undefined;
    if (both === undefined) return [];
    const [left, right] = both.map((position) => ends(position, compiled));
    const onlyLeft = [...left!].filter((end) => !right!.has(end));
    const onlyRight = [...right!].filter((end) => !left!.has(end));
    const only = [
      ...onlyLeft.slice(0, 1).map((end) => [first.id, end]),
      ...onlyRight.slice(0, 1).map((end) => [second.id, end]),
    ];
    return [
      {
        moment: moment.name,
        ids: [first.id, second.id],
        apart: onlyLeft.length + onlyRight.length,
        all: left!.size + onlyRight.length,
        only: Object.fromEntries(only),
      },
    ];
  });
  return [...found].sort((a, b) => b.apart / b.all - a.apart / a.all);
}
