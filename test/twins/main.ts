/**
 * `npm run twins -- --set ol|qianzhi|expansion|variants --pairs N [--seed N]`: pairs of games that differ only in what one
 * seat cannot see, and how they came to their ends. Exit code 1 if a seat is told more than it may know.
 */
import { parseArgs } from 'node:util';
import { eachAnew } from '../random/sets.ts';
import { count } from '../random/walk.ts';
import { played } from './played.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'qianzhi' },
    pairs: { type: 'string', default: '500' },
    seed: { type: 'string', default: '0' },
  },
});

const all = played(eachAnew(values.set), {
  pairs: Number(values.pairs),
  first: Number(values.seed),
});
const ends = new Map<string, number>();
let same = 0;
for (const { end } of all) {
  count(ends, end.kind);
  same += end.same;
}
const leaks = all.filter(({ end }) => end.kind === 'leak');
const lines = [
  `${all.length} pairs, alike at ${same} questions`,
  ...[...ends].map(([kind, n]) => `  ${n}  ${kind}`),
  ...leaks.map(({ seed, seat, end }) => `seed ${seed}, seat ${seat}: ${JSON.stringify(end)}`),
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = leaks.length === 0 ? 0 : 1;
