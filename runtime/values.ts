import type { ValueType } from './pack.ts';

/** Calls back with each element of a value in order: the scalar, those of a list, those of a set ascending. */
export function forEach(
  type: ValueType,
  words: Int32Array,
  start: number,
  see: (element: number) => void,
): void {
  if (type.shape === 'int') see(words[start]!);
  else if (type.shape === 'list') {
    const length = Math.min(words[start]!, type.width - 1);
    for (let i = 0; i < length; i++) see(words[start + 1 + i]!);
  } else forEachIn(words, start, type.width, see);
}

/** Calls back with each element of a set, ascending. */
export function forEachIn(
  words: Int32Array,
  start: number,
  width: number,
  see: (element: number) => void,
): void {
  for (let w = 0; w < width; w++) {
    for (let bits = words[start + w]!; bits !== 0; bits &= bits - 1) {
      see(w * 32 + 31 - Math.clz32(bits & -bits));
    }
  }
}

export const inSet = (words: Int32Array, start: number, element: number): boolean =>
  ((words[start + (element >> 5)]! >>> (element & 31)) & 1) === 1;

export function addTo(words: Int32Array, start: number, element: number): void {
  words[start + (element >> 5)]! |= 1 << (element & 31);
}

/** Number of elements of a set. */
export function countSet(words: Int32Array, start: number, width: number): number {
  let n = 0;
  for (let i = 0; i < width; i++) n += popcount(words[start + i]!);
  return n;
}

function popcount(bits: number): number {
  let x = bits - ((bits >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  x = (x + (x >>> 4)) & 0x0f0f0f0f;
  return Math.imul(x, 0x01010101) >>> 24;
}

/** Smallest element of a set greater than `previous`, or -1. */
export function nextOf(words: Int32Array, start: number, width: number, previous: number): number {
  const from = previous < 0 ? 0 : previous + 1;
  let i = from >> 5;
  if (i >= width) return -1;
  let bits = words[start + i]! & (-1 << (from & 31));
  while (bits === 0) {
    i++;
    if (i >= width) return -1;
    bits = words[start + i]!;
  }
  return (i << 5) + 31 - Math.clz32(bits & -bits);
}
