/** Skills by their names: those that stand alone, and those that stand in a character. */
import type { Decl, Header, Name } from '../tree.ts';
import type { Lang } from '../words.ts';

/** What a skill is called; its id is the name in the tree. */
export interface NamedSkill {
  readonly id: string;
  readonly labels: Readonly<Partial<Record<Lang, string>>>;
}

function headersIn(decl: Decl): readonly Header[] {
  switch (decl.kind) {
    case 'skill':
    case 'skill-sheet':
      return [decl.header];
    case 'character':
    case 'character-sheet': {
      const parts = decl.kind === 'character' ? decl.parts : decl.skills;
      return parts.flatMap((part) => ('header' in part ? [part.header] : []));
    }
    default:
      return [];
  }
}

/** The skills of some declarations, by id and by label; of two that are called alike the first. */
export function skillsOf(decls: readonly Decl[]): ReadonlyMap<string, NamedSkill> {
  const found = new Map<string, NamedSkill>();
  for (const { id, texts } of decls.flatMap(headersIn)) {
    const labels = Object.fromEntries(texts.map(({ lang, value }) => [lang, value]));
    for (const name of [id.text, ...texts.map(({ value }) => value)])
      if (name !== '' && !found.has(name)) found.set(name, { id: id.text, labels });
  }
  return found;
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
