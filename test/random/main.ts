/**
 * `npm run random -- --set ol|qianzhi|expansion|variants --games N [--players N] [--seed N]`: random games, everything checked;
 * `--pack DIR [--with DIR]` instead of a set. Where characters are dealt, one seat's character goes round over all of them
 * (`--character ID`: it is always this one). It prints how often each skill was used, which missions have won, why games
 * ended, and of packs along what no game came to; `--unreached`: the same of all texts.
 */
import { parseArgs } from 'node:util';
import { setOf, tables } from './sets.ts';
import { play } from './table.ts';
import { add, tally } from './tally.ts';
import { told } from './told.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'qianzhi' },
    pack: { type: 'string' },
    with: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', default: '1000' },
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
    character: { type: 'string' },
    unreached: { type: 'boolean', default: false },
  },
});

const { pack, set, character } = values;
const at = pack === undefined ? setOf(set) : tables(pack, values.with);
const counts = tally();
let stopped = false;
process.on('SIGINT', () => {
  stopped = true;
});

const games = Number(values.games);
const players = values.players ? Number(values.players) : undefined;
const begun = performance.now();
for (let i = 0; i < games && !stopped; i += 1) {
  const seed = Number(values.seed) + i;
  const table = at(seed);
  add(counts, table, play(table, seed, { players, character }));
  if (i % 20 === 19) {
    if (process.stdout.isTTY) process.stdout.write(`\r${i + 1} of ${games}`);
    // Lets Ctrl-C through.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
if (process.stdout.isTTY) process.stdout.write('\r');
process.stdout.write(told(counts, values.unreached));
process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
process.exitCode = counts.broken.length === 0 ? 0 : 1;
