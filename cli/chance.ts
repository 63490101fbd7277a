/** A seeded chance for the computer's seats, apart from the game's own (SplitMix32). */
export interface Chance {
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
  /** A number from 0 to 1, without 1. */
  share(): number;
}

export function chance(seed: number): Chance {
  let state = seed | 0;
  const share = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    z ^= z >>> 15;
    return (z >>> 0) / 0x1_0000_0000;
  };
  return { share, below: (n) => Math.floor(share() * n) };
}
