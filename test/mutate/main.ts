/** `npm run mutate [-- --pack DIR] [--all] [--only WORDS] [--verbose]`: texts with one mistake each, and whether a scenario tells. */
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { benchOf } from './bench.ts';
import { oneIn, share } from './draw.ts';
import { survivorsIn } from './survivors.ts';
import { type Judged, sumsOf, told } from './told.ts';
import { thread, work } from './worker.ts';

const THREADS = 2;

if (isMainThread) await main();
else work();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pack: { type: 'string', default: 'cards/qianzhi' },
      all: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const begun = performance.now();
  const bench = benchOf(values.pack);
  const wanted = bench.mutants.filter(({ key }) => key.includes(values.only));
  const mutants = values.all || values.only !== '' ? wanted : oneIn(wanted, share);
  const judged: Judged[] = [];
  const left = mutants.values();
  const done = (one: Judged): void => {
    judged.push(one);
    if (values.verbose) process.stderr.write(`${one.is}\t${one.mutant.key}\t${one.by ?? ''}\n`);
    else if (process.stdout.isTTY)
      process.stdout.write(`\r${judged.length} of ${mutants.length}\r`);
  };
  await Promise.all(Array.from({ length: THREADS }, () => thread(bench, left, done)));
  const found = new Map(judged.map((one) => [one.mutant, one]));
  const all = mutants.map((mutant) => found.get(mutant)!);
  const listed = survivorsIn('test/mutate/survivors.yaml');
  process.stdout.write(told(all, listed, (performance.now() - begun) / 1000));
  process.exitCode = sumsOf(all, listed).unlisted.length === 0 ? 0 : 1;
}
