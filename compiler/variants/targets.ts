/** What a change of a variant speaks of: the declaration that bears the name, and the part of it. */
import type { Decl, Header, Name } from '../../grammar/index.ts';
import type { Declared } from '../model.ts';
import { key } from '../names.ts';

export type DeclOf<K extends Decl['kind']> = Extract<Decl, { readonly kind: K }>;

export function headerOf(decl: Decl): Header | undefined {
  return 'header' in decl ? decl.header : undefined;
}

/** Id and labels. */
export function namesOf({ id, texts }: Header): readonly string[] {
  return [id.text, ...texts.map((text) => text.value)].map(key);
}

export function isNamed(header: Header | undefined, name: Name): boolean {
  return header !== undefined && namesOf(header).includes(key(name.text));
}

/** Kinds of which a game has one, so that they need no name. */
const only: ReadonlySet<Decl['kind']> = new Set(['seats', 'check-order', 'trigger-order']);

/** A declaration of the game, or a skill in a character of it. */
export interface Target {
  readonly declared: Declared;
  readonly skill?: DeclOf<'skill'>;
  /** From the whole to the part; what one change says of it, no other may say. */
  readonly path: readonly string[];
  readonly names: readonly string[];
}

/** The declaration of a kind, by id or label; undefined when the game has none. */
export function find(
  game: readonly Declared[],
  kind: Decl['kind'],
  name: Name | undefined,
): Target | undefined {
  for (const declared of game) {
    const { decl } = declared;
    const header = headerOf(decl);
    if (decl.kind === kind) {
      if (name === undefined) {
        if (only.has(kind)) return { declared, path: [kind], names: [] };
      } else if (header && isNamed(header, name))
        return {
          declared,
          path: [pathOf(decl, header)],
          names: [...namesOf(header), ...within(decl)],
        };
    }
    if (kind !== 'skill' || decl.kind !== 'character' || name === undefined) continue;
    const skill = decl.parts.find(
      (part): part is DeclOf<'skill'> => part.kind === 'skill' && isNamed(part.header, name),
    );
    if (skill && header)
      return {
        declared,
        skill,
        path: [pathOf(decl, header), pathOf(skill, skill.header)],
        names: namesOf(skill.header),
      };
  }
  return undefined;
}

/** What goes when a declaration goes: the values of an enum, the facts and skills that stand in another. */
function within(decl: Decl): readonly string[] {
  switch (decl.kind) {
    case 'enum':
      return decl.values.flatMap(namesOf);
    case 'card':
      return decl.declares.flatMap(({ header }) => namesOf(header));
    case 'character':
      return decl.parts.flatMap((part) => (part.kind === 'skill' ? namesOf(part.header) : []));
    default:
      return [];
  }
}

/** The character with other skills, or none, in the place of one. */
export function inSkill(
  declared: Declared,
  skill: DeclOf<'skill'>,
  made: readonly DeclOf<'skill'>[],
): Declared {
  const { decl } = declared;
  if (decl.kind !== 'character') return declared;
  const parts = decl.parts.flatMap((part): typeof decl.parts => {
    return part.kind === 'skill' && isNamed(part.header, skill.header.id) ? made : [part];
  });
  return { ...declared, decl: { ...decl, parts } };
}

/** The skill as its character has it now. */
export function skillIn({ decl }: Declared, skill: DeclOf<'skill'>): DeclOf<'skill'> {
  const parts = decl.kind === 'character' ? decl.parts : [];
  const found = parts.find(
    (part): part is DeclOf<'skill'> =>
      part.kind === 'skill' && isNamed(part.header, skill.header.id),
  );
  return found ?? skill;
}

function pathOf(decl: Decl, header: Header): string {
  return `${decl.kind} ${key(header.id.text)}`;
}

/** Names of that kind, to say which is nearest. */
export function known(game: readonly Declared[], kind?: Decl['kind']): readonly string[] {
  return game.flatMap(({ decl }) => {
    const skills =
      decl.kind === 'character' && kind === 'skill'
        ? decl.parts.flatMap((part) => (part.kind === 'skill' ? part.header.id.text : []))
        : [];
    const own = headerOf(decl)?.id.text;
    return own !== undefined && (kind === undefined || decl.kind === kind)
      ? [own, ...skills]
      : skills;
  });
}
