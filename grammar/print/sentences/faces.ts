/** What stands on a card or character: its name, what is printed beside it, and its texts in the voice of a card. */

import type { CardSheet, FaceText, Section, SkillSheet } from '../../tree/sentences.ts';
import type { Decl, Header, SkillDecl } from '../../tree.ts';
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
}

/** What an author wrote for a card in one language; undefined where nothing is. */
function writtenText(face: FaceText | undefined, lang: Lang): string | undefined {
  const own = (face?.texts ?? []).filter((text) => text.lang === lang);
  return own.length > 0 ? own.map(({ value }) => value).join(lang === 'zh' ? '' : ' ') : undefined;
}

/** The face of a declaration that players see as a card, character or skill; nothing for what is left open. */
export function faceOf(decl: Decl, { lang, vocabulary, voice }: FaceOptions): Face | undefined {
  const { say, lines, goals } = cardSpeech(lang, vocabulary, voice);
  const nameOf = ({ id, texts }: Header, role?: 'card' | 'character'): string => {
    const own = texts.find((text) => text.lang === lang)?.value;
    const known = role && vocabulary.labels.get(`${role}:${id.text}`);
    return (
      own ?? known?.[lang] ?? known?.[lang === 'zh' ? 'en' : 'zh'] ?? texts[0]?.value ?? id.text
    );
  };
  const skill = (it: SkillSheet | SkillDecl): Paragraph => {
    // One without a label has no name on the card.
    const named = it.header.texts.length > 0 ? { skill: nameOf(it.header) } : {};
    if (it.kind === 'skill') return named;
    const text = writtenText(it.face, lang) ?? lines(it.sentences).join(lang === 'zh' ? '' : ' ');
    return { ...named, text };
  };
  const section = (it: Section): readonly Paragraph[] => {
    const text = writtenText(it.face, lang);
    return text === undefined ? goals(it) : [{ ...goals(it)[0], text }];
  };
  const card = (it: CardSheet): readonly string[] => {
    const text = writtenText(it.face, lang);
    return text === undefined ? lines(it.sentences) : [text];
  };
  switch (decl.kind) {
    case 'card-sheet':
      return {
        kind: 'card',
        name: nameOf(decl.header, 'card'),
        facts: decl.facts.map((one) => factText(say, one)),
        paragraphs: [...card(decl).map((text) => ({ text })), ...decl.sections.flatMap(section)],
      };
    case 'character-sheet':
      return {
        kind: 'character',
        name: nameOf(decl.header, 'character'),
        facts: decl.facts.map((one) => factText(say, one)),
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
            part.kind === 'skill' ? skill(part) : { head: say.label('manner', part.manner.text) },
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
  return paragraphs.map(({ skill, head, text = unsaid }) => {
    if (lang === 'zh')
      return (skill === undefined ? '' : `【${skill}】`) + (head ? `${head}：` : '') + text;
    const before = skill ?? head;
    return before === undefined ? text : `${before}: ${text}`;
  });
}

/** The text of a sheet as it is printed on a card, one sentence a line; `voice` turns switches off. */
export function cardText(sheet: Sheet, options: FaceOptions): string {
  const face = faceOf(sheet, options);
  return face ? faceLines(face, options.lang, '').join('\n') : '';
}
