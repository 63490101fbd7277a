/** The pack of another game, its words made up anew for each seed, so that nothing can have been made for its sentences. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Chance, chance } from '../../../cli/index.ts';
import { gather } from '../../../compiler/files.ts';
import type { PackSource } from '../../../compiler/index.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The words that are made up: what the pack's folder calls it, in Chinese and in English. */
const nouns = [
  ['驮货', 'freight'],
  ['驿道', 'trail'],
  ['货摊', 'souk'],
  ['霉货', 'musty'],
  ['好货', 'sound'],
  ['侧步者', 'ambler'],
  ['茴芹', 'anise'],
  ['漆酸', 'sumac'],
  ['沉水', 'aloes'],
  ['织坊', 'weavers'],
  ['气味', 'aroma'],
  ['行会', 'guild'],
  ['锞子', 'ingot'],
  ['酥脆', 'brittle'],
  ['开市', 'bazaar'],
  ['旅程', 'trek'],
  ['誓约', 'pledge'],
  ['绝响', 'swansong'],
  ['驼铃', 'Camel'],
  ['账册', 'Ledger'],
  ['集宴', 'Feast'],
] as const;

const verbs = [
  ['捆扎', 'strap'],
  ['收下', 'accept'],
  ['抛弃', 'jettison'],
  ['叫卖', 'hawk'],
  ['赚取', 'earn'],
  ['摸走', 'pilfer'],
  ['失路', 'meander'],
  ['踉跄', 'falter'],
  ['带偏', 'mislead'],
  ['歇脚', 'bivouac'],
  ['称雄', 'triumph'],
  ['同享', 'glory'],
  ['顺从', 'heed'],
  ['推却', 'spurn'],
  ['掀开', 'curtain'],
  ['托运', 'consigned'],
] as const;

const properties = [
  ['铜锭', 'ingots'],
  ['口粮', 'ration'],
  ['会籍', 'membership'],
  ['发货人', 'consignor'],
  ['下风邻', 'leeward'],
  ['打盹', 'doze'],
  ['压价', 'undercut'],
  ['还路', 'retrieved'],
  ['散伙', 'disbanded'],
  ['运抵', 'delivery'],
] as const;

const words: readonly (readonly [zh: string, en: string])[] = [...nouns, ...verbs, ...properties];

/** Every text of the shipped packs and of the room that knows the words of the language. */
export function shipped(): string {
  const texts: string[] = [];
  for (const folder of ['cards', 'grammar'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.(ts|miben|ya?ml)$/.test(name))
        texts.push(readFileSync(join(root, folder, name), 'utf8'));
  return texts.join('\n');
}

export interface Foreign {
  readonly packs: readonly PackSource[];
  readonly root: string;
  /** the words that stand nowhere else */
  readonly words: readonly string[];
  /** A text with the words of the folder in place of the made-up ones. */
  plain(text: string): string;
}

/** A sign that nothing shipped and no other word has. */
function freshSign(dice: Chance, taken: Set<string>): string {
  for (;;) {
    const sign = String.fromCodePoint(0x4e00 + dice.below(0x9fa5 - 0x4e00));
    if (taken.has(sign)) continue;
    taken.add(sign);
    return sign;
  }
}

const pick = (dice: Chance, from: string): string => from[dice.below(from.length)] ?? '';

function freshWord(dice: Chance, taken: Set<string>, used: string): string {
  for (;;) {
    const word = Array.from({ length: 3 }, () => pick(dice, 'bdfgklmnprtvz') + pick(dice, 'aeiou'))
      .join('')
      .concat(pick(dice, 'klmnrt'));
    if (taken.has(word) || used.includes(word)) continue;
    taken.add(word);
    return word;
  }
}

const isCapital = (word: string): boolean => /^[A-Z]/.test(word);

/** English words stand in quotes only; what is outside are ids. */
function renamed(text: string, names: ReadonlyMap<string, string>): string {
  const inQuotes = text.replace(/"[^"]*"/g, (quoted) => renamedEn(quoted, names));
  return [...names].reduce(
    (made, [from, to]) => (/[a-z]/.test(from) ? made : made.replaceAll(from, to)),
    inQuotes,
  );
}

const renamedEn = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(/[A-Za-z]+/g, (word) => names.get(word) ?? word);

/** The game with words of this seed; seed 0: as it lies in its folder. */
export function foreign(seed: number): Foreign {
  const { packs, root: id } = gather(join(root, 'test/sentences/foreign'), {
    packs: [join(root, 'cards')],
  });
  const used = shipped();
  const own = packs.flatMap(({ files }) => files.map(({ text }) => text)).join('\n');
  const dice = chance(seed);
  const signs = new Set([...used, ...own]);
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const [zh, en] of seed === 0 ? [] : words) {
    names.set(zh, [...zh].map(() => freshSign(dice, signs)).join(''));
    const word = freshWord(dice, taken, `${used}\n${own}`);
    names.set(en, isCapital(en) ? word.charAt(0).toUpperCase() + word.slice(1) : word);
  }
  const back = new Map([...names].map(([from, to]) => [to, from]));
  return {
    packs: packs.map((pack) => ({
      ...pack,
      files: pack.files.map(({ name, text }) => ({ name, text: renamed(text, names) })),
    })),
    root: id,
    words: seed === 0 ? words.flat() : [...names.values()],
    plain: (text) => {
      const zh = [...back].reduce(
        (made, [from, to]) => (/[a-z]/.test(from) ? made : made.replaceAll(from, to)),
        text,
      );
      return zh.replace(/[A-Za-z]+/g, (word) => back.get(word) ?? word);
    },
  };
}
