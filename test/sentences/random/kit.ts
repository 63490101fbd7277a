/** Small helps for arbitrary trees. */
import fc from 'fast-check';
import type { DeclaredWord } from '../../../grammar/index.ts';

export type Arb<T> = fc.Arbitrary<T>;

export const is = <const T>(value: T): Arb<T> => fc.constant(value);
export const some = <const T>(...values: T[]): Arb<T> => fc.constantFrom(...values);
/** One time in `freq` + 1 it is absent. */
export const maybe = <T>(it: Arb<T>, freq = 1): Arb<T | undefined> =>
  fc.option(it, { nil: undefined, freq });
export const word = (decl: string): DeclaredWord => ({ kind: 'word', decl });

/** A node from its fields; what is undefined is absent. */
export const node = <T extends object>(
  shape: {
    [K in keyof T]: Arb<T[K] | undefined>;
  },
): Arb<T> =>
  (fc.record(shape as never) as Arb<T>).map(
    (it) => Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as T,
  );
