/** All that a run needs, made once: the edition, its mutants, and which scenarios come to which place. */
import { gather } from '../../compiler/files.ts';
import { compile } from '../../compiler/index.ts';
import { cover } from '../coverage/cover.ts';
import { type Scenario, tell } from '../run/index.ts';
import type { Edition } from './judge.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { type Order, orderOf } from './order.ts';

export interface Bench {
  readonly edition: Edition;
  readonly mutants: readonly Mutant[];
  readonly scenarios: readonly Scenario[];
  readonly order: Order;
}

/** Throws where a scenario of the pack in this folder does not hold. */
export function benchOf(folder: string): Bench {
  const covered = cover(folder);
  const { results } = covered;
  const failures = [...covered.failures, ...results.flatMap(({ failure }) => failure ?? [])];
  if (failures.length > 0) throw new Error(failures.map((each) => tell(each)).join('\n'));
  const { packs, root } = gather(folder);
  const { hash } = compile(packs, root).value!.pack;
  return {
    edition: { packs, root, hash },
    mutants: mutantsOf(packs, root),
    scenarios: results.map(({ scenario }) => scenario),
    order: orderOf(covered),
  };
}
