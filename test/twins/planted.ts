/** 千智 with three rules that tell what nobody sees, each of a secret that arises in the midst of the game. */
import { fileURLToPath } from 'node:url';
import { gather } from '../../compiler/files.ts';
import { type Compiled, compile, say } from '../../compiler/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The compiler lets them pass, since they say `openly`; the test has not been told of it. */
const rules = `
var told-transit "told of the transit" : number, seen by all
var told-use "told of the use" : number, seen by all
var told-deck "told of the deck" : number, seen by all
var mixed : yes/no, seen by all

rule tells-of-transit {
  when reach(any player p, any)
  if openly courier has black
  add 1 to told-transit
}
rule tells-of-use {
  when announced(any player p, any use u)
  if u is face-down and openly u's cards has black
  add 1 to told-use
}
rule mixes {
  when reshuffle
  set mixed to yes
}
rule tells-of-deck {
  when begin-turn(any player p)
  if mixed and openly (top 1 of deck) has black
  add 1 to told-deck
}
`;

export const told = ['told-transit', 'told-use', 'told-deck'] as const;

export function planted(): Compiled {
  const { packs, root: id } = gather(`${root}/cards/qianzhi`);
  const leaking = packs.map((pack) =>
    pack.id === id
      ? { ...pack, files: [...pack.files, { name: 'qianzhi/planted.miben', text: rules }] }
      : pack,
  );
  const { value, reports } = compile(leaking, id);
  if (value === undefined) throw new Error(reports.map((report) => say(report, 'en')).join('\n'));
  return value;
}
