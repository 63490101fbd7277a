import { width } from '../grammar/index.ts';
import { fitted } from './fitted.ts';
import { useOf } from './fold.ts';
import type { Item } from './item.ts';
import type { LogMessages } from './messages/index.ts';

const WIDTH = 80;
const INDENT = '  ';

export type Liner = (items: readonly Item[]) => readonly string[];

/**
 * Puts items on lines of at most 80 columns. What happens inside of what has begun stands below it, indented;
 * a use begins a line of its own, and what comes after it another one.
 */
export function liner({ semicolon, it }: LogMessages): Liner {
  /** How deep that is inside of which everything happens. */
  let outer: number | undefined;
  return (items) => {
    const lines: string[] = [];
    let last: Item | undefined;
    let deep = 0;
    /** The card that this line has spoken of last. */
    let card: string | null | undefined;
    for (const one of items) {
      const depth = one.depth ?? Math.max(deep, (outer ?? -1) + 1);
      const back = depth < deep;
      deep = depth;
      const inside = outer !== undefined && depth > outer;
      const begins = !inside && one.moment;
      const apart = begins || (!inside && outer !== undefined);
      if (!inside) outer = begins ? depth : undefined;

      const named =
        one.who !== undefined && one.who === last?.who ? (one.short ?? one.text) : one.text;
      const again = it !== null && one.card !== undefined && one.last === card;
      const both = `${lines.at(-1)}${semicolon}${again ? named.replace(one.card!, it) : named}`;
      const joins = inside ? follows : belongs;
      if (last !== undefined && !apart && joins(one, last, back) && width(both) <= WIDTH) {
        lines[lines.length - 1] = both;
      } else {
        lines.push(inside ? `${INDENT}${one.text}` : one.text);
        card = undefined;
      }
      if (one.last !== undefined) card = one.last;
      last = one;
    }
    return lines.map((line) => fitted(line, WIDTH));
  };
}

/** Inside of something: does it go on with the same matter? */
function follows(one: Item, last: Item, back: boolean): boolean {
  if (announces(last)) return true;
  return !back && (last.moment || !announces(one));
}

/** By itself: does the one before lead to it, or is it like it or done by the same seat? */
function belongs(one: Item, last: Item, back: boolean): boolean {
  if (last.moment || (one.like !== '' && one.like === last.like)) return true;
  return !back && !one.moment && one.who !== undefined && one.who === last.who;
}

function announces(item: Item): boolean {
  return item.who !== undefined && useOf(item) !== undefined;
}
