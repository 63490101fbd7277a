import { atRandom } from './layout.ts';

/** Chance: xoshiro128** (Blackman and Vigna), its four words filled by SplitMix32 from the seed. */
export function seedRandom(s: Int32Array, seed: number): void {
  let x = seed | 0;
  for (let i = 0; i < 4; i++) {
    x = (x + 0x9e3779b9) | 0;
    let z = x ^ (x >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    s[atRandom + i] = z ^ (z >>> 15);
  }
}

const rotate = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

/** The next 32 random bits, unsigned. */
function draw(s: Int32Array): number {
  const s0 = s[atRandom]!;
  const s1 = s[atRandom + 1]!;
  const s2 = s[atRandom + 2]! ^ s0;
  const s3 = s[atRandom + 3]! ^ s1;
  const result = Math.imul(rotate(Math.imul(s1, 5), 7), 9);
  s[atRandom + 1] = s1 ^ s2;
  s[atRandom] = s0 ^ s3;
  s[atRandom + 2] = s2 ^ (s1 << 9);
  s[atRandom + 3] = rotate(s3, 11);
  return result >>> 0;
}

/** A number from 0 to n − 1, each as likely: draws are thrown away until one lies below the last whole multiple of n. */
export function below(s: Int32Array, n: number): number {
  const limit = 0x100000000 - (0x100000000 % n);
  let x = draw(s);
  while (x >= limit) x = draw(s);
  return x % n;
}

/** Fisher–Yates from the last element, in place. */
export function mix(s: Int32Array, list: Int32Array, start: number, length: number): void {
  for (let i = length - 1; i > 0; i--) {
    const j = below(s, i + 1);
    const x = list[start + i]!;
    list[start + i] = list[start + j]!;
    list[start + j] = x;
  }
}
