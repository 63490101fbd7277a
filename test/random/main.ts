/** `npm run random -- --games N [--pack DIR] [--players N] [--seed N]`: random games, everything checked. */
import { parseArgs } from 'node:util';
import { gather } from '../../compiler/files.ts';
import { compile, say } from '../../compiler/index.ts';
import { load } from '../../runtime/index.ts';
import { castsOf } from '../cast.ts';
import { unreached } from '../coverage/unreached.ts';
import { marksOf } from '../run/index.ts';
import { add, tally, told } from './tally.ts';
import { draw, walk } from './walk.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    pack: { type: 'string', default: 'cards/qianzhi' },
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const { packs, root, reports: unread } = gather(values.pack);
const { value: compiled, reports } = compile(packs, root);
for (const report of [...unread, ...reports]) process.stderr.write(`${say(report, 'en')}\n`);
if (compiled === undefined) process.exit(1);
const marked = marksOf(compiled);
const trace = marked.trace();
const loaded = load(compiled.pack, trace);
if ('reports' in loaded) {
  process.stderr.write(`${JSON.stringify(loaded.reports)}\n`);
  process.exit(1);
}

/** The pack's own way to begin, and the others. */
const ways = [undefined, ...castsOf(compiled)];
const counts = tally();
let stopped = false;
process.on('SIGINT', () => {
  stopped = true;
});

const games = Number(values.games);
const begun = performance.now();
for (let i = 0; i < games && !stopped; i += 1) {
  const seed = Number(values.seed) + i;
  const setting = draw(loaded.rules, seed, values.players ? Number(values.players) : undefined);
  add(counts, seed, walk(loaded.rules, setting, ways[seed % ways.length]));
  if (i % 20 === 19) {
    if (process.stdout.isTTY) process.stdout.write(`\r${i + 1} of ${games}`);
    // Lets Ctrl-C through.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
if (process.stdout.isTTY) process.stdout.write('\r');
const texts = packs.flatMap(({ files }) => files);
const never = unreached(marked.marks, marked.take(trace), texts);
process.stdout.write(told(counts, never));
process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
process.exitCode = counts.broken.length === 0 ? 0 : 1;
