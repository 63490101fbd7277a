/**
 * `npm run pairs [-- top-secret]`: the pairs of skills of 千智, or of its expansion, that fire, or win, at one moment and
 * whose order of seats makes a difference.
 */
import { argv, stdout } from 'node:process';
import { gather } from '../../compiler/files.ts';
import { compile } from '../../compiler/index.ts';
import { compare } from './compare.ts';
import { pairsOf } from './positions.ts';

const id = argv[2] === 'top-secret' ? 'top-secret' : 'qianzhi';
const { packs, root } = gather(`cards/${id}`);
const { value, reports } = compile(packs, root);
if (value === undefined) throw new Error(JSON.stringify(reports));
const compared = compare(value, pairsOf[id]);
const differing = compared.filter(({ apart }) => apart > 0);
for (const { moment, ids, apart, all, only } of differing) {
  const share = Math.round((100 * apart) / all);
  stdout.write(`${moment}: ${ids.join(', ')}: ${share} % of ${all} ends in one order only\n`);
  for (const [id, end] of Object.entries(only)) stdout.write(`  ${id} first: ${end}\n`);
}
stdout.write(`\n${differing.length} of ${compared.length} pairs differ; alike are:\n`);
for (const { moment, ids, all } of compared.filter(({ apart }) => apart === 0))
  stdout.write(`  ${moment}: ${ids.join(', ')} (${all} ends)\n`);
