/** Mutants drawn by their keys: the same ones as long as the texts stay, and those of other places when one changes. */

/** A number that is different for each text (FNV-1a). */
function numberOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // The low bits are those of few signs only.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** One in so many mutants is judged unless all are wanted. */
export const share = 3;

interface Keyed {
  readonly key: string;
}

/** About one in so many, spread over all texts. */
export const oneIn = <T extends Keyed>(all: readonly T[], many: number): T[] =>
  all.filter(({ key }) => numberOf(key, 0) % many === 0);

/** All of them in an order by chance. */
export const mixed = <T extends Keyed>(all: readonly T[], seed: number): T[] =>
  [...all].sort((a, b) => numberOf(a.key, seed) - numberOf(b.key, seed));
