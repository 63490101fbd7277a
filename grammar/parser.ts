/** The grammar put together from its chapters, once, and used again for every text. */
import type { IToken } from 'chevrotain';
import { type Abilities, abilities } from './rules/abilities.ts';
import { declarations } from './rules/declarations.ts';
import { expressions } from './rules/expressions.ts';
import { file } from './rules/file.ts';
import { holders } from './rules/holders.ts';
import { Kit } from './rules/kit.ts';
import type { Mistake } from './rules/mistake.ts';
import { names } from './rules/names.ts';
import { patterns } from './rules/patterns.ts';
import type { Fold, Slot } from './rules/slot.ts';
import { statements } from './rules/statements.ts';
import { types } from './rules/types.ts';
import type { File } from './tree.ts';

/** The rules; `validate`: see the engine. */
export function build(validate = false) {
  const kit = new Kit(undefined, validate);
  const name = names(kit);
  const expr = expressions(kit, name);
  const type = types(kit, name, expr);
  const pattern = patterns(kit, name, expr);
  const statement = statements(kit, name, expr, type, () => ability.ability);
  const ability: Abilities = abilities(kit, name, expr, pattern, statement);
  const declaration = declarations(kit, name, expr, type, pattern, statement);
  const holder = holders(kit, name, expr, type, statement, ability, declaration);
  const whole = file(kit, name, expr, type, statement, declaration, holder);
  kit.finish();
  return { kit, whole };
}

let made: ReturnType<typeof build> | undefined;

export interface Parsed {
  readonly file: File;
  readonly mistakes: readonly Mistake[];
  readonly slots: readonly Slot[];
  readonly folds: readonly Fold[];
}

/** The tree of some tokens, and what was wrong with them. */
export function read(tokens: IToken[]): Parsed {
  made ??= build();
  const { kit, whole } = made;
  kit.load(tokens);
  const tree = whole.call(kit);
  return { file: tree, mistakes: kit.mistakes, slots: kit.slots, folds: kit.folds };
}
