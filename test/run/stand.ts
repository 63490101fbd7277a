import type { Compiled } from '../../compiler/index.ts';
import type { Source } from '../../grammar/index.ts';
import { type Game, load } from '../../runtime/index.ts';
import { arrange } from './arrange.ts';
import { readScenarios } from './read.ts';
import { walk } from './run.ts';

/** The games of the scenarios of a file, each as it stands after its last step: for programs that look further. */
export function standing(file: Source, compiled: Compiled): readonly Game[] {
  const read = load(compiled.pack);
  if ('reports' in read) throw new Error(JSON.stringify(read.reports));
  return readScenarios(file).scenarios.map((scenario) => {
    const table = arrange(scenario, compiled, read.rules);
    walk(scenario, table);
    return table.game;
  });
}
