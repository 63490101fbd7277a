/** What the scenarios of an edition say to a mutant of it. */
import { type Compiled, compile, type PackSource } from '../../compiler/index.ts';
import { runScenario, type Scenario } from '../run/index.ts';
import type { Mutant } from './mutants.ts';

export type Verdict =
  /** It does not compile. */
  | { readonly is: 'refused' }
  /** It makes the same pack. */
  | { readonly is: 'same' }
  /** The first scenario that did not hold: its place among those that were asked. */
  | { readonly is: 'caught'; readonly by: number }
  | { readonly is: 'survived' };

/** An edition all of whose scenarios hold. */
export interface Edition {
  readonly packs: readonly PackSource[];
  readonly root: string;
  /** of the pack made of the texts as they are */
  readonly hash: string;
}

/** Runs the scenarios in their order until one does not hold. */
export function judge(edition: Edition, mutant: Mutant, scenarios: readonly Scenario[]): Verdict {
  const made = mutated(edition, mutant);
  if (made === undefined) return { is: 'refused' };
  if (made.pack.hash === edition.hash) return { is: 'same' };
  const { root } = edition;
  const loaded = new Map();
  const by = scenarios.findIndex((one) => runScenario(one, { [root]: made }, root, loaded));
  return by < 0 ? { is: 'survived' } : { is: 'caught', by };
}

function mutated({ packs, root }: Edition, { source }: Mutant): Compiled | undefined {
  const changed = packs.map((pack) => ({
    ...pack,
    files: pack.files.map((file) => (file.name === source.name ? source : file)),
  }));
  return compile(changed, root).value;
}
