/**
 * `npm run size`: lines of code of the packs beside the design on paper, and what a skill costs.
 * `npm run size -- ID`: each skill of the game of that pack, and what is there for one character alone.
 */
import { argv, stdout } from 'node:process';
import { house, linesOf, type Measured, type Way } from './house.ts';
import { besidePaper } from './paper.ts';
import { quantile } from './size.ts';

const packs = house();
const wanted = argv[2];
if (wanted === undefined) summary();
else {
  const one = packs.get(wanted.replace(/^.*\//, ''));
  if (one === undefined) throw new Error(`no pack ${wanted}`);
  details(one);
}

function summary(): void {
  const row = (...cells: readonly (string | number)[]) => {
    const [pack, ...numbers] = cells.slice(0, -1);
    const line = `${String(pack).padEnd(22)}${numbers.map((cell) => String(cell).padStart(8)).join('')}  ${cells.at(-1)}`;
    stdout.write(`${line.trimEnd()}\n`);
  };
  row('lines of code', 'here', 'paper', 'ratio', '');
  for (const { pack, lines, paper, ratio, says } of besidePaper(packs))
    row(pack, lines, paper, ratio.toFixed(2), says);
  stdout.write('Lines have at most 120 columns, in sentences 80; on paper the widest has 123.\n\n');
  const variants = [...packs.values()].filter(({ folder }) => folder.startsWith('cards/variants/'));
  const counts = variants.map(({ texts }) => linesOf(texts));
  stdout.write(figures('variants', counts));
  for (const way of ['sentences', 'yaml', 'blocks'] as const)
    stdout.write(figures(`skills and missions in ${way}`, linesOfAll(way)));
}

function linesOfAll(way: Way): readonly number[] {
  return [...packs.values()].flatMap(({ own }) => own(way).map(({ lines }) => lines));
}

function figures(what: string, lines: readonly number[]): string {
  const counts = [...lines].sort((a, b) => a - b);
  if (counts.length === 0) return `0 ${what}\n`;
  const [half, most, last] = [quantile(counts, 0.5), quantile(counts, 0.9), counts.at(-1)];
  return `${counts.length} ${what}: median ${half}, p90 ${most}, most ${last} lines\n`;
}

function details({ skills, lone, named }: Measured): void {
  for (const { part, own, lone: words, lines } of skills) {
    const more = words.map(({ id, kind }) => `${kind} ${id}`).join(', ');
    const sum = more === '' ? '' : `  (${own}, and ${more})`;
    stdout.write(`${String(lines).padStart(3)}  ${part.id}${sum}\n`);
  }
  const lines = skills.map((skill) => skill.lines);
  stdout.write(`\n${figures('skills and missions', lines)}`);
  for (const { part, character } of lone)
    stdout.write(`${part.key} is there for ${character} alone\n`);
  for (const { part, other } of named) stdout.write(`${part.key} names ${other.key}\n`);
}
