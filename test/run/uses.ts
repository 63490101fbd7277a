import type { Game } from '../../runtime/index.ts';
import type { Table } from './table.ts';

/** A use that has been announced: its number, user, name (a card name or ''), and what was chosen with it. */
export interface UseNow {
  readonly number: number;
  readonly user: number;
  readonly name: string;
  readonly chosen: readonly (number | string)[];
}

/** The uses that the vars of the game name now, in their order. */
export function usesNow(table: Table): UseNow[] {
  return usesIn(table.game.view('all'));
}

/** The uses that were announced in events from a number on. */
export function usesSince(game: Game, event: number): UseNow[] {
  return usesIn(game.events('all', event));
}

/** Finds uses anywhere in plain data. */
function usesIn(data: unknown): UseNow[] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap(usesIn);
  const { use, user, name, groups } = data as Record<string, unknown>;
  if (typeof use === 'number' && typeof user === 'number' && typeof groups === 'object') {
    const chosen = Object.values(groups ?? {}).flat() as (number | string)[];
    return [{ number: use, user, name: typeof name === 'string' ? name : '', chosen }];
  }
  return Object.values(data).flatMap(usesIn);
}
