/** What stands on a card or character: its name, what is printed beside it, and its texts in the voice of a card. */

import { remarkWords } from '../../sentences/face.ts';
import type { CardSheet, Remarks, RemarkText, Section, SkillSheet } from '../../tree/sentences.ts';
import type { Decl, Header, SkillDecl, SkillName } from '../../tree.ts';
import { skillLabel } from '../../vocabulary/skills.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Lang } from '../../words.ts';
import { cardSpeech } from './card.ts';
import { factText } from './facts.ts';
import type { Sheet } from './sheets.ts';
import type { CardVoice } from './speech.ts';

/** A paragraph: a skill, a mission, or the text of a card itself. `text` absent: it is written in blocks, not in a sentence. */
interface Paragraph {
  readonly skill?: string;
  readonly head?: string;
  readonly text?: string;
  readonly source?: string;
}

export interface Face {
  readonly kind: 'card' | 'character' | 'skill';
  readonly name: string;
  readonly facts: readonly string[];
  readonly paragraphs: readonly Paragraph[];
}

export interface FaceOptions {
  readonly lang: Lang;
  readonly vocabulary: Vocabulary;
  readonly voice?: Partial<CardVoice>;
  /** The skill of an id that a character names; without it only its name is printed. */
  readonly skill?: (id: string) => SkillSheet | SkillDecl | undefined;
}

/** What an author wrote in one language; undefined where nothing is. */
function writtenText(face: RemarkText | undefined, lang: Lang): string | undefined {
  const own = (face?.texts ?? []).filter((text) => text.lang === lang);
  return own.length > 0 ? own.map(({ value }) => value).join(lang === 'zh' ? '' : ' ') : undefined;
}

/** 出处：… */
const from = (text: string, lang: Lang): string =>
  remarkWords.source[lang] + (lang === 'zh' ? '：' : ': ') + text;

/** The face of a declaration that players see as a card, character or skill; nothing for what is left open. */
export function faceOf(
  decl: Decl,
  { lang, vocabulary, voice, skill: skillOf }: FaceOptions,
): Face | undefined {
  const { say, lines, goals } = cardSpeech(lang, vocabulary, voice);
  const nameOf = ({ id, texts }: Header, role?: 'card' | 'character'): string => {
    const own = texts.find((text) => text.lang === lang)?.value;
    const known = role && vocabulary.labels.get(`${role}:${id.text}`);
    return (
      own ?? known?.[lang] ?? known?.[lang === 'zh' ? 'en' : 'zh'] ?? texts[0]?.value ?? id.text
    );
  };
  const sourced = ({ source }: Remarks): Pick<Paragraph, 'source'> => {
    const text = writtenText(source, lang);
    return text === undefined ? {} : { source: text };
  };
  const skill = (it: SkillSheet | SkillDecl | SkillName): Paragraph => {
    if (it.kind === 'skill-name') {
      const found = skillOf?.(it.name.text);
      return found ? skill(found) : { skill: skillLabel(vocabulary.skills, it.name, lang) };
    }
    // One without a label has no name on the card.
    const named = it.header.texts.length > 0 ? { skill: nameOf(it.header) } : {};
    if (it.kind === 'skill') return named;
    const text = writtenText(it.face, lang) ?? lines(it.sentences).join(lang === 'zh' ? '' : ' ');
    return { ...named, text, ...sourced(it) };
  };
  const section = (it: Section): readonly Paragraph[] => {
    const text = writtenText(it.face, lang);
    const list = text === undefined ? goals(it) : [{ ...goals(it)[0], text }];
    return list.map((one, at) => (at < list.length - 1 ? one : { ...one, ...sourced(it) }));
  };
  const card = (it: CardSheet): readonly string[] => {
    const text = writtenText(it.face, lang);
    return text === undefined ? lines(it.sentences) : [text];
  };
  /** Beside what is printed in the header. */
  const origin = ({ source }: Remarks): readonly string[] => {
    const text = writtenText(source, lang);
    return text === undefined ? [] : [from(text, lang)];
  };
  switch (decl.kind) {
    case 'card-sheet':
      return {
        kind: 'card',
        name: nameOf(decl.header, 'card'),
        facts: [...decl.facts.map((one) => factText(say, one)), ...origin(decl)],
        paragraphs: [...card(decl).map((text) => ({ text })), ...decl.sections.flatMap(section)],
      };
    case 'character-sheet':
      return {
        kind: 'character',
        name: nameOf(decl.header, 'character'),
        facts: [...decl.facts.map((one) => factText(say, one)), ...origin(decl)],
        paragraphs: [...decl.sections.flatMap(section), ...decl.skills.map(skill)],
      };
    case 'card':
      if (decl.abilities === undefined) return undefined;
      return {
        kind: 'card',
        name: nameOf(decl.header, 'card'),
        facts: decl.facts.map(({ text }) => say.label('value', text)),
        paragraphs: decl.abilities.length > 0 ? [{}] : [],
      };
    case 'character':
      return {
        kind: 'character',
        name: nameOf(decl.header, 'character'),
        facts: decl.facts.map(({ text }) => say.label('value', text)),
        paragraphs: decl.parts.map(
          (part): Paragraph =>
            part.kind === 'manner-ability'
              ? { head: say.label('manner', part.manner.text) }
              : skill(part),
        ),
      };
    case 'skill-sheet':
    case 'skill':
      return { kind: 'skill', name: nameOf(decl.header), facts: [], paragraphs: [skill(decl)] };
    default:
      return undefined;
  }
}

/** One line for each paragraph; `unsaid` stands for what no sentence says. */
export function faceLines({ paragraphs }: Face, lang: Lang, unsaid: string): string[] {
  return paragraphs.map(({ skill, head, text = unsaid, source }) => {
    const zh = lang === 'zh';
    const said = source === undefined ? '' : from(source, lang);
    const behind = said && (zh ? `（${said}）` : ` (${said})`);
    if (zh)
      return (
        (skill === undefined ? '' : `【${skill}】`) + (head ? `${head}：` : '') + text + behind
      );
    const before = skill ?? head;
    return (before === undefined ? text : `${before}: ${text}`) + behind;
  });
}

/** The text of a sheet as it is printed on a card, one sentence a line; `voice` turns switches off. */
export function cardText(sheet: Sheet, options: FaceOptions): string {
  const face = faceOf(sheet, options);
  return face ? faceLines(face, options.lang, '').join('\n') : '';
}
