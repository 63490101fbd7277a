/** A small edition and packs of changes to it, for tests of variants. */
import { readdirSync, readFileSync } from 'node:fs';
import { gather } from '../../compiler/files.ts';
import { type Compiled, compile, type PackSource } from '../../compiler/index.ts';
import type { Place, Report, Source } from '../../grammar/index.ts';

const base = new URL('../compiler/catalogue/base/', import.meta.url);
const { packs: std } = gather(new URL('../../cards/std', import.meta.url).pathname);

/** What the edition has beside the base of the catalogue. */
const edition = `enum mood 「心情」 "mood" { glad 「高兴」 "glad", sad 「难过」 "sad" }
var humour 「情绪」 "humour" of player: mood, seen by all
query hand-limit 「额度」 "quota" (p: player): number = 4
option strict 「严格」 "strict rules": yes/no = no
table moods 「众心」 "moods" (n: number): list of mood {
  2: 1 glad, 1 sad
  3: 2 glad, 1 sad
}
query moods-of-two 「两人的心情」 "moods of two": list of mood = moods(2)
rule greed 「贪心」 "greed" { when hurt(any player p); draw(p, p's hand-limit) }
rule full 「满手」 "full hands" {
  as soon as any player p where count of p's hand > p's hand-limit
  discard(p, 1 of p's hand)
}
flow feast 「宴席」 "feast" (p: player) {
  draw(p, 1)
  let n = count of p's hand
  if n > 3 { sing(p, n) }
  hurt(p)
  draw(p, 2)
}
moment sing (p: player, n: number) 「{p} 唱 {n}」 "{p} sing(s) {n}"
card 【灯】 "Lamp" lamp {
  use in playing while my-turn
  if bright: my hand is not empty
  feast(me)
}
character 【矿工】 "Miner" miner {
  skill 【挖】 "Dig" dig { when hurt(me); may draw(me, 1) }
  skill 【歇】 "Rest" rest { when hurt(me); draw(me, 2) }
}
`;
const order = 'order of checks: refill, full\n';
const deck = `pack: sample
deck: deck
facts: [colour]
cards:
  spark: { colour: { red: 4, blue: 4 } }
  lamp: { colour: { red: 1, blue: 1 } }
assert: { total: 10 }
`;

function edited(): PackSource {
  const files = readdirSync(base).map((file) => ({
    name: `sample/${file}`,
    text: readFileSync(new URL(file, base), 'utf8'),
  }));
  const own: Record<string, string> = {
    'sample/deck.yaml': deck,
    'sample/order.miben': order,
    'sample/edition.miben': edition,
  };
  const kept = files.filter(({ name }) => !(name in own));
  return {
    id: 'sample',
    files: [...kept, ...Object.entries(own).map(([name, text]) => ({ name, text }))],
  };
}
const sample = edited();

/** All texts of the edition and of what it needs. */
export const texts: readonly Source[] = [...std, sample].flatMap(({ files }) => files);

/** A pack of changes: its text, or its files by name. */
export type Written = string | Readonly<Record<string, string>>;

/** A variant of the edition: `{…}` stands for its head. */
function packOf(id: string, written: Written): PackSource {
  const files = typeof written === 'string' ? { 'a.miben': written } : written;
  const about = `id: ${id}
label: { zh: 变, en: Change }
version: 1.0.0
language: 1
kind: variant
needs: { sample: ^1 }
`;
  const all = { 'pack.yaml': about, ...files };
  return {
    id,
    files: Object.entries(all).map(([name, text]) => ({ name: `${id}/${name}`, text })),
  };
}

/** The head of a variant. */
export const head = (id: string): string => `variant ${id} 「变」 "change" of sample`;

export interface Played {
  readonly compiled: Compiled | undefined;
  readonly reports: readonly Report[];
  /** The author's own words at a place, with the pack. */
  readonly words: (place: Place) => string;
}

/** The edition with these packs, given in the order of `ids`. */
export function played(
  packs: Readonly<Record<string, Written>>,
  ids: readonly string[] = Object.keys(packs),
): Played {
  const made = ids.map((id) => packOf(id, packs[id] ?? ''));
  const all = [...made, sample, ...std];
  const { value, reports } = compile(all, 'sample', ids);
  const texts = new Map(all.flatMap(({ files }) => files).map(({ name, text }) => [name, text]));
  const words = ({ source, start, end }: Place): string =>
    `${source.split('/')[0]}: ${(texts.get(source) ?? '').slice(start, end)}`;
  return { compiled: value, reports, words };
}
