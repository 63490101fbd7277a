import type { Game, UseSeen } from '../../runtime/index.ts';

/** The uses that have been announced and still stand. */
export function usesNow(game: Game): readonly UseSeen[] {
  return game.view('all').uses;
}

/** The uses that events from a number on tell of, in their order. */
export function usesSince(game: Game, event: number): UseSeen[] {
  return usesIn(game.events('all', event));
}

/** Finds uses anywhere in plain data. */
function usesIn(data: unknown): UseSeen[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('use' in data && 'user' in data && 'groups' in data) return [data as UseSeen];
  return Object.values(data).flatMap(usesIn);
}
