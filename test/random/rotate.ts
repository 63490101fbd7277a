/** A seat with a given character, dealt to it by the pack's own flow: seeds are tried until one deals it to somebody. */
import type { Game, Pack, Refused } from '../../runtime/index.ts';

/** The character whose turn it is in the game of this number. */
export const characterOf = ({ characters }: Pack, n: number): string =>
  characters[n % characters.length]!.id;

/** Games are begun until somebody is offered the character; he takes it, the others choose as they like. */
export function dealtTo(
  begin: (seed: number) => Game | Refused,
  seed: number,
  character: string,
): { readonly game: Game; readonly seat: number } | Refused {
  for (let tries = 0; tries < 500; tries += 1) {
    const game = begin((seed + tries * 1_000_003) >>> 0);
    if ('reports' in game) return game;
    const seat = met(game, character);
    if (seat !== null) return { game, seat };
  }
  return { reports: [{ code: 'never-dealt', params: { character } }] };
}

function met(game: Game, character: string): number | null {
  for (const { seat } of game.questions()) {
    if (!game.choices(seat)?.elements?.includes(character)) continue;
    return game.answer(seat, { elements: [character] }).ok ? seat : null;
  }
  const dealt = game.view('all').vars.find((one) => one.var === 'role' && one.value === character);
  return dealt?.of ?? null;
}
