/** The paper's packs: their vocabulary, and their sheets as they are read with it. */
import { readFileSync } from 'node:fs';
import type { CharacterSheet, SkillSheet, Vocabulary } from '../../grammar/index.ts';
import { type File, parse, type Read, strip, vocabularyOf } from '../../grammar/index.ts';

const folder = new URL('paper/', import.meta.url);

export const paper = (name: string) => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
});

const words = parse(paper('words.miben'));

export const vocabulary: Vocabulary = vocabularyOf(
  words.value.decls.map((decl) => ({ decl, source: 'words.miben' })),
).value;

export const sources = [
  'cards.zh.miben',
  'characters.zh.miben',
  'top-secret.zh.miben',
  'widefield.zh.miben',
  'characters.en.miben',
].map(paper);

export const read = (text: string, name = 'said'): Read<File> => parse({ name, text }, vocabulary);

/** The one sentence of a skill, without its places; all reports beside it. */
export function ability(text: string): { sentence: unknown; reports: string[] } {
  const head = /[一-龥]/.test(text) ? '技能 a' : 'skill a';
  const { value, reports } = read(`${head}\n  ${text}\n`);
  const [skill] = value.decls as unknown as SkillSheet[];
  return {
    sentence: strip<unknown>(skill?.sentences[0]),
    reports: reports.map(({ code }) => code),
  };
}

/** The one sentence of a mission. */
export function mission(text: string): unknown {
  const head = /[一-龥]/.test(text) ? '角色 a\n任务：' : 'character a\nmission: ';
  const { value } = read(`${head}${text}\n`);
  const [sheet] = value.decls as unknown as CharacterSheet[];
  return strip<unknown>(sheet?.sections[0]?.goals[0]);
}
