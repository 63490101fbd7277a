import { atTop } from './layout.ts';

/** Buffers of one pack that no game uses; each is zero above its own top. */
export type Pool = Int32Array[];

/** Makes one buffer equal to another. Only what lies below the tops is touched. */
export function copyBuffer(from: Int32Array, to: Int32Array): void {
  const top = from[atTop]!;
  const old = to[atTop]!;
  to.set(from.subarray(0, top));
  if (old > top) to.fill(0, top, old);
}

/** An equal buffer, from the pool if there is one. A game that gave its buffer back has none. */
export function spare(pool: Pool, like: Int32Array): Int32Array {
  if (like.length === 0) return like;
  const buffer = pool.pop() ?? new Int32Array(like.length);
  copyBuffer(like, buffer);
  return buffer;
}
