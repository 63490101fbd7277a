/** Tables in which games stand side by side, in both languages. */
import { table } from '../../cli/index.ts';
import type { Game } from './games.ts';

export interface Named {
  readonly zh?: string;
  readonly en?: string;
  readonly id?: string;
}

/** `手牌 hand`; the id where there is no label. */
export const named = ({ zh, en, id = '' }: Named): string =>
  zh === undefined && en === undefined ? `\`${id}\`` : [zh, en].filter(Boolean).join(' ');

export const code = (text: string): string => `\`${text}\``;

export interface Row {
  readonly head: readonly string[];
  /** One for each game. */
  readonly cells: readonly string[];
}

/** Games that say the same in all rows share a column; `〃` stands for what the column before it says. */
export function sideBySide(
  games: readonly Game[],
  heads: readonly string[],
  rows: readonly Row[],
): string {
  const columns = new Map<string, number[]>();
  games.forEach((_, i) => {
    const key = JSON.stringify(rows.map(({ cells }) => cells[i]));
    columns.set(key, [...(columns.get(key) ?? []), i]);
  });
  const shown = [...columns.values()];
  const titles = shown.map((of) => of.map((i) => named(games[i]!.pack.label)).join('<br>'));
  const lines = rows.map(({ head, cells }) => [
    ...head,
    ...shown.map(([i], at) => {
      const before = shown[at - 1]?.[0];
      const same = before !== undefined && cells[before] === cells[i!] && cells[i!] !== '';
      return same ? '〃' : cells[i!]!;
    }),
  ]);
  return table([...heads, ...titles], lines);
}

/** Every id that some game has, in the order in which they come, with what the games have under it. */
export function union<T>(
  lists: readonly (readonly T[])[],
  idOf: (one: T) => string,
): readonly (readonly [id: string, ones: readonly (T | undefined)[]])[] {
  const ids = [...new Set(lists.flatMap((list) => list.map(idOf)))];
  return ids.map((id) => [id, lists.map((list) => list.find((one) => idOf(one) === id))]);
}

/** What the first game that has it calls it. */
export const nameOf = (ones: readonly (Named | undefined)[]): string =>
  named(ones.find((one) => one !== undefined)!);
