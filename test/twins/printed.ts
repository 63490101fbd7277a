/** The same pack, in which each card bears what was printed on another one. */
import { load, type Pack, packHash, type Rules } from '../../runtime/index.ts';

/** `as`: for each card, the one whose print it takes. */
export function printedAs(pack: Pack, as: readonly number[]): Rules {
  const facts = pack.facts.map((fact) => {
    if (fact.of !== 'card') return fact;
    const { width } = fact.type;
    const row = (card: number) => fact.values.slice(card * width, card * width + width);
    return { ...fact, values: as.flatMap(row) };
  });
  const other = { ...pack, deck: as.map((card) => pack.deck[card]!), facts };
  const read = load({ ...other, hash: packHash(other) });
  if ('reports' in read) throw new Error(JSON.stringify(read.reports));
  return read.rules;
}
