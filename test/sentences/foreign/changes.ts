/** Each sentence of the foreign pack with one word changed, dropped or doubled, and what the compiler says of it. */
import { compile, type PackSource } from '../../../compiler/index.ts';
import {
  type Lang,
  parse,
  print,
  type Sentence,
  type Source,
  splitSheets,
  type Vocabulary,
} from '../../../grammar/index.ts';
import type { Foreign } from './pack.ts';

/** A sentence, and what stands before it in a sheet of its own; `ID` is its id there. */
export interface Said {
  readonly id: string;
  readonly lang: Lang;
  readonly text: string;
  readonly host: string;
  /** It stands in a sheet of a character, in which skills may follow. */
  readonly ofCharacter: boolean;
}

export interface Change {
  readonly how: 'changed' | 'dropped' | 'doubled';
  readonly word: string;
  /** Which of the same words of the sentence it is, from 1. */
  readonly nth: number;
  readonly text: string;
}

const sheets = ['foreign/goods.miben', 'foreign/people.miben'];

const heads: Readonly<Record<Lang, readonly [character: string, skill: string, card: string]>> = {
  zh: ['角色', '技能', '卡牌'],
  en: ['character ', 'skill ', 'card '],
};

/** The sheets of the pack in a language, as its printer writes them. */
export function sheetsIn(
  packs: readonly PackSource[],
  lang: Lang,
  vocabulary: Vocabulary,
): Source[] {
  const files = packs.flatMap((pack) => pack.files).filter(({ name }) => sheets.includes(name));
  return files.map((file) => ({
    name: file.name,
    text: print(parse(file, vocabulary).value, { lang, vocabulary }),
  }));
}

/** All sentences of the sheets. */
export function sentencesIn(files: readonly Source[], lang: Lang, vocabulary: Vocabulary): Said[] {
  const [character, skill, card] = heads[lang];
  const comma = lang === 'zh' ? '，' : ', ';
  return files.flatMap((file) => {
    const { decls } = parse(file, vocabulary).value;
    /** The words of a header as they stand, without its name. */
    const word = ({ start, end } = { start: 0, end: 0 }) => file.text.slice(start, end);
    const said = (id: string, one: Sentence, host: string, ofCharacter = false): Said => {
      const { start, end } = one.span ?? { start: 0, end: 0 };
      const stop = lang === 'zh' ? '。' : '.';
      const text = file.text.slice(start, file.text.indexOf(stop, end - 1) + 1);
      return {
        id,
        lang,
        text: text.replaceAll(/\s*\n\s*/g, lang === 'zh' ? '' : ' '),
        host,
        ofCharacter,
      };
    };
    return decls.flatMap((decl): Said[] => {
      if (decl.kind === 'card-sheet')
        return decl.sentences.map((one) =>
          said(decl.header.id.text, one, `${card}【ID】 "ID" ID\n  `),
        );
      if (decl.kind !== 'character-sheet') return [];
      const goals = decl.sections.flatMap(({ manner, goals }) =>
        goals.map((one, i) => {
          const head = `${character}【ID】 "ID" ID\n${word(manner.span)}：`;
          return said(`${decl.header.id.text}-${i}`, one, head, true);
        }),
      );
      const skills = decl.skills.flatMap((each) => {
        if (each.kind !== 'skill-sheet') return [];
        const manner = each.manner ? comma + word(each.manner.span) : '';
        return each.sentences.map((one) =>
          said(each.header.id.text, one, `${skill}【ID】 "ID" ID${manner}\n  `),
        );
      });
      return [...goals, ...skills];
    });
  });
}

/** The word with one sign of it put wrong, so that it is none. */
function misspelt(word: string, lang: Lang): string {
  const at = /[】\]]$/.test(word) ? word.length - 2 : word.length - 1;
  const sign = lang === 'zh' ? '囧' : word[at] === 'q' ? 'x' : 'q';
  return word.slice(0, at) + sign + word.slice(at + 1);
}

/** Marks are no words. */
const isWord = (image: string): boolean => image !== '' && !/^[，。：；、（）,.:;()]$/.test(image);

export function changesOf({ text, lang }: Said, vocabulary: Vocabulary): Change[] {
  const { tokens } = splitSheets({ name: '', text, start: 0, end: text.length }, vocabulary);
  return tokens.flatMap(({ image, startOffset }, i): Change[] => {
    if (!isWord(image)) return [];
    const [before, after] = [text.slice(0, startOffset), text.slice(startOffset + image.length)];
    const nth = tokens.slice(0, i + 1).filter((each) => each.image === image).length;
    const twice = lang === 'zh' ? image + image : `${image} ${image}`;
    return [
      { how: 'changed', word: image, nth, text: before + misspelt(image, lang) + after },
      {
        how: 'dropped',
        word: image,
        nth,
        text: before + (lang === 'zh' ? after : after.trimStart()),
      },
      { how: 'doubled', word: image, nth, text: before + twice + after },
    ];
  });
}

/** So many sheets in one text, since beyond fifty reports no more are told; and so many texts. */
const SHEETS = 40;
const TEXTS = 8;

type Changed = readonly [Said, Change];

/** One text with a sheet for each sentence. */
function textOf(part: readonly Changed[], nth: number): Source & { readonly starts: number[] } {
  const starts: number[] = [];
  let text = '';
  part.forEach(([{ host }, change], i) => {
    starts.push(text.length);
    text += `${host.replaceAll('ID', `x-${nth}-${i}`)}${change.text}\n`;
  });
  return { name: `foreign/changed-${nth}.miben`, text, starts };
}

/** The codes of what the whole game is told with each of these sentences in a sheet of its own behind it. */
export function tellAll(
  { packs, root }: Foreign,
  changed: readonly Changed[],
  vocabulary: Vocabulary,
): string[][] {
  const told: string[][] = [];
  for (let from = 0; from < changed.length; from += SHEETS * TEXTS) {
    const texts = Array.from({ length: TEXTS }, (_, nth) => {
      const at = from + nth * SHEETS;
      return textOf(changed.slice(at, Math.min(at + SHEETS, changed.length)), nth);
    }).filter(({ text }) => text !== '');
    for (const text of texts) {
      const { decls } = parse(text, vocabulary).value;
      if (decls.length !== text.starts.length) throw new Error(`a sheet is lost: ${text.text}`);
    }
    const meddled = packs.map((pack) =>
      pack.id === root ? { ...pack, files: [...pack.files, ...texts] } : pack,
    );
    const { reports } = compile(meddled, root);
    const names = new Set(texts.map(({ name }) => name));
    const elsewhere = reports.filter(({ at }) => !names.has(at.source));
    if (elsewhere.length > 0) throw new Error(`told elsewhere: ${JSON.stringify(elsewhere)}`);
    for (const { name, starts } of texts)
      starts.forEach((start, i) => {
        const end = starts[i + 1] ?? Infinity;
        const own = reports.filter(
          ({ at }) => at.source === name && at.start >= start && at.start < end,
        );
        told.push(own.map(({ code }) => code));
      });
  }
  return told;
}
