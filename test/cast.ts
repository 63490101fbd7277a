/** Other ways to begin a game of a pack that has characters but does not deal them yet. */
import type { Compiled } from '../compiler/index.ts';
import type { Proc } from '../runtime/index.ts';

const characters = `setup
distribute shuffled characters over players' role
for each p in players { if p's role is lurking { set p's face to covered } }`;
const intelligence = `for each p in players {
  move random 2 of (deck where red) to p's intel
  move random 2 of (deck where blue) to p's intel
}`;

/** Statements in place of the pack's own flow; the second way with much lying on the table. */
const casts: Readonly<Record<string, readonly string[]>> = {
  qianzhi: [`${characters}\nrounds`, `${characters}\n${intelligence}\nrounds`],
};

/** The root procedures of those ways; none for a pack that needs no other way. */
export function castsOf(compiled: Compiled): readonly (readonly Proc[])[] {
  return (casts[compiled.pack.id] ?? []).map((text) => {
    const { value, reports } = compiled.flow(text);
    if (value === undefined) throw new Error(JSON.stringify(reports));
    return value.procs;
  });
}
