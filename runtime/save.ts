import * as at from './layout.ts';
import type { Machine } from './machine.ts';
import type { Option, Proc } from './pack.ts';
import type { Program } from './program.ts';
import { procShape } from './schema.ts';
import { int, list, record, type Shape, text, word } from './shape.ts';
import { term } from './terms.ts';

type Term = string | number;
/** The value of an option; of an option of seats the value of each, null: none. */
type OptionTerm = Term | readonly (Term | null)[];

/** A game as plain data: the words of its buffer up to the last that is not zero, and what they belong to. */
export interface Save {
  readonly format: 1;
  /** hash of the pack */
  readonly pack: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionTerm>>;
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
const optionTerm = (option: Option, value: number): Term => option.choices[value]?.id ?? value;

/** Values of all options, by id. */
export function optionTerms({ pack, layout }: Program, words: Int32Array): Save['options'] {
  const seats = Array.from({ length: words[at.atSeats]! }, (_, seat) => seat);
  const ofSeats = pack.vars.flatMap(({ id, chosen, type }, v) => {
    if (!chosen) return [];
    const values = seats.map((seat) => words[layout.varAt[v]! + seat]!);
    return [[id, values.map((value) => (value < 0 ? null : term(pack, type, value)))] as const];
  });
  return Object.fromEntries([
    ...pack.options.map(
      (option, i) => [option.id, optionTerm(option, words[layout.options + i]!)] as const,
    ),
    ...ofSeats,
  ]);
}

export function save(m: Machine): Save {
  const { pack, procs } = m.program;
  let length = m.state.length;
  while (length > 0 && m.state[length - 1] === 0) length--;
  const more = procs.slice(pack.procs.length);
  return {
    format: saveFormat,
    pack: pack.hash,
    seats: m.state[at.atSeats]!,
    options: optionTerms(m.program, m.state),
    ...(more.length > 0 ? { procs: more } : {}),
    words: Array.from(m.state.subarray(0, length)),
  };
}
