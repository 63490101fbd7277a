/** `npm run coverage [-- DIR]`: what the scenarios of a pack reach of its texts, and each place that they do not. */
import { argv, exit, stderr, stdout } from 'node:process';
import { tell } from '../run/index.ts';
import { cover, together } from './cover.ts';
import { type Figure, figures, share } from './figures.ts';
import { unreached } from './unreached.ts';

const covered = cover(argv[2] ?? 'cards/qianzhi');
const { marks, texts, results, failures } = covered;
const broken = [
  ...failures,
  ...results.flatMap(({ failure }) => (failure === null ? [] : [failure])),
];
for (const failure of broken) stderr.write(`${tell(failure)}\n\n`);

const reached = together(covered);
const percent = (figure: Figure): string =>
  `${(100 * share(figure)).toFixed(1)} % (${figure.reached} of ${figure.all})`;
const line = (name: string, source?: string): void => {
  const { statements, sides } = figures(marks.marks, reached, source);
  stdout.write(
    `${name}: statements ${percent(statements)}, sides of conditions ${percent(sides)}\n`,
  );
};
for (const source of new Set(marks.marks.map((mark) => mark.source))) line(source, source);
line(`all, by ${results.length} scenarios`);
stdout.write('\n');
for (const { at, what } of unreached(marks.marks, reached, texts)) stdout.write(`${at}  ${what}\n`);
for (const id of marks.idle) stdout.write(`${id}: nothing in this pack comes to it\n`);
exit(broken.length === 0 ? 0 : 1);
