/** Options as they are typed on a command line: words become values; what an option takes is the runtime's to judge. */
import type { Pack, Setting } from '../runtime/index.ts';

type Options = NonNullable<Setting['options']>;
type Value = string | number | boolean | null;

/** `NAME=VALUE`, and `B.NAME=VALUE` for an option of seat B. */
export function optionValues(
  pack: Pack,
  seats: number,
  given: readonly (readonly [string, string])[],
): Options {
  const values: Record<string, Value> = {};
  const ofSeats = new Map<string, Record<number, Value>>();
  for (const [name, value] of given) {
    const [letter = '', id = ''] = name.split('.');
    const option = pack.vars.find((one) => one.chosen && one.id === id);
    const seat = seatOf(letter, seats);
    if (option === undefined || seat === undefined) {
      values[name] = worth(pack.options.find((one) => one.id === name)?.choices ?? [], value);
      continue;
    }
    const all = ofSeats.get(id) ?? {};
    all[seat] = worth(pack.enums[option.type.enum]?.values ?? [], value);
    ofSeats.set(id, all);
  }
  return { ...values, ...Object.fromEntries(ofSeats) } as Options;
}

function worth(choices: Pack['options'][number]['choices'], value: string): Value {
  const choice = choices.find(({ id, zh, en }) => [id, zh, en].includes(value));
  if (choice !== undefined) return choice.id;
  if (/^\d+$/.test(value)) return Number(value);
  if (['yes', 'true', '是'].includes(value)) return true;
  if (['no', 'false', '否', '不是'].includes(value)) return false;
  return ['none', '无'].includes(value) ? null : value;
}

/** `B`, `b` or `2`; undefined when there is no such seat. */
export function seatOf(word: string, seats: number): number | undefined {
  const seat = /^\d+$/.test(word) ? Number(word) - 1 : word.toUpperCase().charCodeAt(0) - 65;
  return word.length <= 2 && seat >= 0 && seat < seats ? seat : undefined;
}
