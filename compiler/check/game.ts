/** What a check looks at, and where it points. */
import type { Ability, Decl, Place } from '../../grammar/index.ts';
import type { AbilityModel, Declared, Model } from '../model.ts';
import { place } from '../names.ts';
import type { LoadedPack } from '../needs.ts';

/** The linked game, resolved; a check reads it and reports. */
export interface Game {
  readonly model: Model;
  readonly declared: readonly Declared[];
  /** Needs and their packs, in order. */
  readonly packs: readonly LoadedPack[];
  readonly edition: LoadedPack | undefined;
}

interface Written {
  readonly tree: Ability;
  readonly source: string;
}

function abilitiesOf(decl: Decl): readonly Ability[] {
  switch (decl.kind) {
    case 'rule':
    case 'skill':
      return decl.abilities;
    case 'card':
      return decl.abilities ?? [];
    case 'character':
      return decl.parts.flatMap((part) =>
        part.kind === 'skill' ? part.abilities : part.kind === 'skill-name' ? [] : [part.ability],
      );
    default:
      return [];
  }
}

/** Every ability as it is written. */
export function writtenAbilities(game: Game): readonly Written[] {
  return game.declared.flatMap(({ decl, source }) =>
    abilitiesOf(decl).map((tree) => ({ tree, source })),
  );
}

/** The ability as it is written; undefined for one that was not read from a text. */
export function writtenAs(game: Game, ability: AbilityModel): Ability | undefined {
  const { start, end } = ability.at;
  return writtenAbilities(game).find(
    ({ tree, source }) =>
      source === ability.source && tree.span?.start === start && tree.span.end === end,
  )?.tree;
}

/** Where the ability begins: its head. */
export function headOf(game: Game, ability: AbilityModel): Place {
  return place(ability.source, writtenAs(game, ability)?.head.span ?? ability.at);
}
