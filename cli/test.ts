import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Results, runScenarios, tell } from '../test/run/index.ts';
import type { Wanted } from './arguments.ts';
import { done, type Exit, faulty, type Io } from './io.ts';
import { loadPack } from './load.ts';
import { messages } from './messages/index.ts';

/** `test`: runs the scenarios that lie in the folder of a pack, and of those played along with it. */
export function test(
  io: Io,
  { lang, pack, packs, along }: Wanted & { readonly kind: 'test' },
): Exit {
  const say = messages[lang];
  const loaded = loadPack(io, lang, pack, packs, along);
  if (loaded === null) return faulty;
  const names = [pack, ...along].flatMap((one) => scenariosIn(join(one, 'scenarios')));
  if (names.length === 0) {
    io.err(`${say.noScenarios}\n`);
    return faulty;
  }
  const files = names.map((name) => ({ name, text: readFileSync(name, 'utf8') }));
  const { results, failures }: Results = runScenarios(
    files,
    { [loaded.root]: loaded.compiled },
    loaded.root,
  );
  const bad = results.flatMap(({ failure }) => (failure === null ? [] : [failure]));
  for (const failure of [...failures, ...bad]) io.err(`${tell(failure, lang)}\n\n`);
  io.out(`${say.scenarios(results.length - bad.length, bad.length + failures.length)}\n`);
  return bad.length + failures.length === 0 ? done : faulty;
}

function scenariosIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return names.sort().map((name) => join(folder, name));
}
