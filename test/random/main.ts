/**
 * `npm run random -- --games N [--pack DIR] [--players N] [--seed N]`: random games, everything checked. Where characters
 * are dealt, one seat's character goes round over all of them (`--character ID`: it is always this one); it prints how often each skill was used, which missions
 * have won, and why games ended. `--unreached` (several times slower): the places of the texts that no game has reached.
 */
import { parseArgs } from 'node:util';
import { gather } from '../../compiler/files.ts';
import { compile, say } from '../../compiler/index.ts';
import { load } from '../../runtime/index.ts';
import { castsOf } from '../cast.ts';
import { unreached } from '../coverage/unreached.ts';
import { marksOf } from '../run/index.ts';
import { characterOf } from './rotate.ts';
import { add, addSkills, tally, told } from './tally.ts';
import { draw, walk } from './walk.ts';
import { permissionsOf, watched } from './watch.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    pack: { type: 'string', default: 'cards/qianzhi' },
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
    character: { type: 'string' },
    unreached: { type: 'boolean', default: false },
  },
});

const { packs, root, reports: unread } = gather(values.pack);
const { value: made, reports } = compile(packs, root);
for (const report of [...unread, ...reports]) process.stderr.write(`${say(report, 'en')}\n`);
if (made === undefined) process.exit(1);
const compiled = watched(made);
const { pack } = compiled;
const marked = marksOf(compiled);
const trace = marked.trace();
const loaded = load(compiled.pack, values.unreached ? trace : null);
if ('reports' in loaded) {
  process.stderr.write(`${JSON.stringify(loaded.reports)}\n`);
  process.exit(1);
}

/** The pack's own way to begin, and the others. */
const ways = [undefined, ...castsOf(compiled)];
const counts = tally();
const { holders, needed } = permissionsOf(pack);
/** Are characters dealt? Then one seat's character goes round over all of them. */
const dealt = pack.options.some(({ id }) => id === 'characters-dealt');
let stopped = false;
process.on('SIGINT', () => {
  stopped = true;
});

const games = Number(values.games);
const begun = performance.now();
for (let i = 0; i < games && !stopped; i += 1) {
  const seed = Number(values.seed) + i;
  const seats = values.players ? Number(values.players) : undefined;
  const setting = draw(loaded.rules, seed, seats, dealt);
  const turn = dealt ? characterOf(pack, Math.floor(seed / ways.length)) : undefined;
  const character = values.character ?? turn;
  const done = walk(loaded.rules, setting, {
    root: ways[seed % ways.length],
    ...(character === undefined ? {} : { character }),
    ...(character === undefined || holders.has(character) ? { needed } : {}),
  });
  add(counts, seed, done);
  addSkills(counts, pack, done);
  if (i % 20 === 19) {
    if (process.stdout.isTTY) process.stdout.write(`\r${i + 1} of ${games}`);
    // Lets Ctrl-C through.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
if (process.stdout.isTTY) process.stdout.write('\r');
const texts = packs.flatMap(({ files }) => files);
const never = values.unreached
  ? unreached(marked.marks, marked.take(trace), texts).map(({ at, what }) => `${at}  ${what}`)
  : null;
process.stdout.write(told(counts, pack, never));
process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
process.exitCode = counts.broken.length === 0 ? 0 : 1;
