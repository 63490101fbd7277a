import type { UseSeen, ValueSeen } from '../runtime/index.ts';
import type { Done, Item } from './item.ts';

/**
 * Tells in fewer words what is told anyway: a moment by what follows from it, a use once until it is answered,
 * those who do the same one after the other as one, and what always follows until a reader knows that it does.
 */
export interface Folder {
  /** Items that came one after the other, folded. */
  fold(items: readonly Item[]): readonly Item[];
}

export interface Telling {
  /** The item of what several have done. */
  together(done: Done, from: Item): Item;
  /** The text, and that it will not be told again. */
  known(text: string): string;
  /** The text of what is not followed by what it always was. */
  unlike(text: string): string;
}

export function folder({ together, known, unlike }: Telling): Folder {
  /** By moment: what followed it the last time, and how often it has in a row. */
  const routines = new Map<string, { readonly text: string; readonly times: number }>();

  /** What is told of what follows a moment with which something begins anew. */
  const unlessRoutine = (items: readonly Item[], i: number): Item | undefined => {
    const item = items[i]!;
    const before = items[i - 1];
    const id = beginning(before, items[i - 2]);
    if (id === undefined || item.short === undefined) return item;
    const last = routines.get(id);
    const times = last?.text === item.short ? last.times + 1 : 1;
    // What once was told for good stays known when for once it is otherwise.
    if (last === undefined || last.times < 2) routines.set(id, { text: item.short, times });
    if (times < 2 || item.who !== before?.who) return item;
    if (last!.times >= 2) return undefined;
    return { ...item, text: known(item.text), short: known(item.short) };
  };

  /** A moment whose routine is known, and which something else follows. */
  const otherwise = (items: readonly Item[], i: number): boolean => {
    const routine = routines.get(beginning(items[i], items[i - 1]) ?? '');
    const after = items[i + 1];
    return (
      routine !== undefined &&
      routine.times >= 2 &&
      after !== undefined &&
      after.short !== routine.text
    );
  };

  return {
    fold: (items) => {
      const folded: Item[] = [];
      for (const [i, item] of items.entries()) {
        const before = items[i - 1];
        if (toldBefore(item, before) || toldAfter(items, i)) continue;
        const one = unlessRoutine(items, i);
        if (one === undefined) continue;
        const told = otherwise(items, i) ? { ...one, text: unlike(one.text) } : one;
        const last = folded.at(-1);
        const done = last === undefined ? undefined : merged(last, told);
        if (last === undefined || done === undefined) folded.push(told);
        else folded[folded.length - 1] = together(done, last);
      }
      return folded;
    },
  };
}

/** The declaration of a moment that says who it is about and nothing else, and leaves narrower things behind. */
function beginning(item: Item | undefined, before: Item | undefined): string | undefined {
  if (item?.done === undefined || !item.moment || item.who === undefined) return undefined;
  if (item.about.size !== 1 || item.done.decl.params.length !== 1) return undefined;
  const narrower = before === undefined || (before.depth ?? 0) > (item.depth ?? 0);
  return narrower ? item.done.decl.id : undefined;
}

/** Does it say of a use what has just been said, by the same seat? */
function toldBefore(item: Item, before: Item | undefined): boolean {
  const use = useOf(item);
  if (!item.moment || before === undefined || use === undefined) return false;
  return useOf(before)?.use === use.use && item.who !== undefined && item.who === before.who;
}

/** The use that an item speaks of. */
export function useOf({ done }: Item): UseSeen | undefined {
  return Object.values(done?.args ?? {}).find(
    (value): value is UseSeen => typeof value === 'object' && value !== null && 'use' in value,
  );
}

/**
 * Is it a moment whose every word is also said by what is beside it: who, by what follows, and the things
 * that were spoken of already?
 */
function toldAfter(items: readonly Item[], i: number): boolean {
  const { moment, done, about, depth = 0 } = items[i]!;
  const after = items[i + 1];
  if (!moment || done === undefined || after === undefined) return false;
  const things = [...about].filter((thing) => !thing.startsWith('player '));
  const players = [...about].filter((thing) => thing.startsWith('player '));
  if (
    things.length === 0 ||
    !done.decl.params.every(({ type }) => ['player', 'card'].includes(type.universe))
  )
    return false;
  const spoken = new Set(after.about);
  for (let k = i - 1; k >= 0; k -= 1) {
    for (const thing of items[k]!.about) spoken.add(thing);
    if ((items[k]!.depth ?? depth) < depth) break;
  }
  return things.every((thing) => spoken.has(thing)) && players.every((one) => after.about.has(one));
}

/** The same done by others: what differs is one player. */
function merged(older: Item, newer: Item): Done | undefined {
  if (older.done === undefined || older.done.decl !== newer.done?.decl) return undefined;
  if (older.depth !== newer.depth) return undefined;
  const { decl, args } = older.done;
  const others = newer.done.args;
  const differing = decl.params.filter(({ name }) => !same(args[name]!, others[name]!));
  const [one] = differing;
  if (one === undefined || differing.length > 1) return undefined;
  if (one.type.universe !== 'player' || one.type.shape !== 'int') return undefined;
  const all = [args[one.name]!, others[one.name]!].flat() as (number | null)[];
  if (new Set(all).size < all.length || all.includes(null)) return undefined;
  return { decl, args: { ...args, [one.name]: all as ValueSeen } };
}

function same(one: ValueSeen, other: ValueSeen): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
