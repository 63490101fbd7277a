/** Skills by their names: those that stand alone, and those that stand in a character. */
import type { SkillSheet } from '../tree/sentences.ts';
import type { Decl, Name, SkillDecl } from '../tree.ts';
import type { Lang } from '../words.ts';

/** What a skill is called; its id is the name in the tree. */
export interface NamedSkill {
  readonly id: string;
  readonly labels: Readonly<Partial<Record<Lang, string>>>;
}

/** A skill as it is declared. */
export type Skill = SkillDecl | SkillSheet;

function skillsOfDecl(decl: Decl): readonly Skill[] {
  switch (decl.kind) {
    case 'skill':
    case 'skill-sheet':
      return [decl];
    case 'character':
    case 'character-sheet': {
      const parts = decl.kind === 'character' ? decl.parts : decl.skills;
      return parts.flatMap((part) =>
        part.kind === 'skill' || part.kind === 'skill-sheet' ? part : [],
      );
    }
    default:
      return [];
  }
}

/** The skills that characters may name, by id and by label; of two that are called alike the first. */
export function skillsIn(decls: readonly Decl[]): ReadonlyMap<string, Skill> {
  const found = new Map<string, Skill>();
  for (const skill of decls.flatMap(skillsOfDecl)) {
    const { id, texts } = skill.header;
    for (const name of [id.text, ...texts.map(({ value }) => value)])
      if (name !== '' && !found.has(name)) found.set(name, skill);
  }
  return found;
}

/** What they are called, by the same names. */
export function skillsOf(decls: readonly Decl[]): ReadonlyMap<string, NamedSkill> {
  const named = [...skillsIn(decls)].map(([name, { header }]) => {
    const labels = Object.fromEntries(header.texts.map(({ lang, value }) => [lang, value]));
    return [name, { id: header.id.text, labels }] as const;
  });
  return new Map(named);
}

/** What a skill that is named is called in a language: in the other one, or by its id, where it has no label. */
export function skillLabel(
  skills: ReadonlyMap<string, NamedSkill>,
  { text }: Name,
  lang: Lang,
): string {
  const labels = skills.get(text)?.labels;
  return labels?.[lang] ?? labels?.[lang === 'zh' ? 'en' : 'zh'] ?? text;
}
