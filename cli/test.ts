import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Results, runScenarios, tell } from '../test/run/index.ts';
import type { Wanted } from './arguments.ts';
import { done, type Exit, faulty, type Io } from './io.ts';
import { loadPack } from './load.ts';
import { messages } from './messages/index.ts';

/** `test`: runs the scenarios that lie in the folder of a pack. */
export function test(io: Io, { lang, pack, packs }: Wanted & { readonly kind: 'test' }): Exit {
  const say = messages[lang];
  const loaded = loadPack(io, lang, pack, packs);
  if (loaded === null) return faulty;
  const folder = join(pack, 'scenarios');
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.yaml'))
        .sort()
    : [];
  if (names.length === 0) {
    io.err(`${say.noScenarios}\n`);
    return faulty;
  }
  const files = names.map((name) => ({
    name: join(folder, name),
    text: readFileSync(join(folder, name), 'utf8'),
  }));
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
