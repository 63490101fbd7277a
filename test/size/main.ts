/** `npm run size [-- DIR]`: how many lines each skill of a pack costs, and what is there for one character alone. */
import { argv, stdout } from 'node:process';
import { measure } from './measure.ts';
import { quantile } from './size.ts';

const { skills, lone, named } = measure(argv[2] ?? 'cards/qianzhi');
const counts = skills.map(({ lines }) => lines).sort((a, b) => a - b);
for (const { part, own, lone: words, lines } of skills) {
  const more = words.map(({ id, kind }) => `${kind} ${id}`).join(', ');
  const sum = more === '' ? '' : `  (${own}, and ${more})`;
  stdout.write(`${String(lines).padStart(3)}  ${part.id}${sum}\n`);
}
const figures = [quantile(counts, 0.5), quantile(counts, 0.9), counts.at(-1)];
stdout.write(
  `\n${counts.length} skills and missions: median ${figures[0]}, p90 ${figures[1]}, most ${figures[2]}\n`,
);
for (const { part, character } of lone)
  stdout.write(`${part.key} is there for ${character} alone\n`);
for (const { part, other } of named) stdout.write(`${part.key} names ${other.key}\n`);
