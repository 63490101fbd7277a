/** Other ways to begin a game than the pack's own. */
import type { Chance } from '../cli/index.ts';
import type { Compiled } from '../compiler/index.ts';
import type { Pack, Proc, Setting } from '../runtime/index.ts';

const intelligence = `for each p in players {
  set p's face to shown
  move random 2 of (deck where red) to p's intel
  move random 2 of (deck where blue) to p's intel
}`;

const dangerous = `for each p in players {
  set p's face to shown
  move random 2 of (deck where black) to p's intel
}`;

/** Nearly dead, nearly winning, and with many cards in hand. */
const plenty = `for each p in players {
  set p's face to shown
  move random 2 of (deck where red) to p's intel
  move random 2 of (deck where blue) to p's intel
  move random 2 of (deck where black) to p's intel
  draw(p, 4)
}`;

/** Statements in place of the pack's own flow: all characters face up, with much lying on the table or nearly dead. */
const ways = [intelligence, dangerous, plenty].map((laid) => `setup\n${laid}\nrounds`);
const casts: Readonly<Record<string, readonly string[]>> = {
  qianzhi: ways,
  ol: ways,
  'top-secret': ways,
};

/** The root procedures of those ways; none for a pack that needs no other way. */
export function castsOf(compiled: Compiled): readonly (readonly Proc[])[] {
  return (casts[compiled.pack.id] ?? []).map((text) => {
    const { value, reports } = compiled.flow(text);
    if (value === undefined) throw new Error(JSON.stringify(reports));
    return value.procs;
  });
}

/** Options of seats by chance: where nothing need be said, as often nothing as something. */
export function seatOptions(
  { vars, enums }: Pack,
  seats: number,
  dice: Chance,
): NonNullable<Setting['options']> {
  const chosen = vars.flatMap(({ id, type, chosen }) => (chosen ? [{ id, type, chosen }] : []));
  return Object.fromEntries(
    chosen.map(({ id, type, chosen: { least, most } }) => {
      const values = Array.from({ length: seats }, () => {
        const n = least < 0 && dice.share() < 0.5 ? -1 : Math.max(0, least);
        if (n < 0) return null;
        const value = n + dice.below(most - n + 1);
        return enums[type.enum]?.values[value]?.id ?? value;
      });
      return [id, values];
    }),
  );
}
