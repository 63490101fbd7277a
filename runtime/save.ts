import * as at from './layout.ts';
import type { Machine } from './machine.ts';
import type { Option, Pack, Proc } from './pack.ts';
import { procShape } from './schema.ts';
import { int, list, record, type Shape, text, word } from './shape.ts';

/** A game as plain data: the words of its buffer up to the last that is not zero, and what they belong to. */
export interface Save {
  readonly format: 1;
  /** hash of the pack */
  readonly pack: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string | number>>;
  /** procedures that a scenario added */
  readonly procs?: readonly Proc[];
  readonly words: readonly number[];
}

const saveFormat = 1;

/** The shape of a save; options are read apart. */
export const saveShape: Shape = record({
  format: int(saveFormat, saveFormat),
  pack: text(64),
  seats: int(1, 31),
  'procs?': list(procShape, 1000),
  words: list(word, 4_000_000),
});

/** The value of an option in its own terms. */
const optionTerm = (option: Option, value: number): string | number =>
  option.choices[value]?.id ?? value;

/** Values of all options, by id. */
export function optionTerms(pack: Pack, words: Int32Array, start: number): Save['options'] {
  return Object.fromEntries(
    pack.options.map((option, i) => [option.id, optionTerm(option, words[start + i]!)]),
  );
}

export function save(m: Machine): Save {
  const { pack, layout, procs } = m.program;
  let length = m.state.length;
  while (length > 0 && m.state[length - 1] === 0) length--;
  const more = procs.slice(pack.procs.length);
  return {
    format: saveFormat,
    pack: pack.hash,
    seats: m.state[at.atSeats]!,
    options: optionTerms(pack, m.state, layout.options),
    ...(more.length > 0 ? { procs: more } : {}),
    words: Array.from(m.state.subarray(0, length)),
  };
}
