/** What a voice has at hand: the fixed words, the words of the packs, marks, and how words stand beside each other. */
import type { Role, SentencePattern, Vocabulary } from '../../vocabulary/vocabulary.ts';
import { type SentenceKey, spellWord } from '../../words/sentences.ts';
import type { Lang } from '../../words.ts';
import { type Doc, group, join, line } from '../layout.ts';
import { type Forms, formsOf } from './forms.ts';
import { putPatterns } from './puts.ts';

/** The switches of the voice of a card; all are on unless an edition says otherwise. */
export interface CardVoice {
  /** 随时不限次 is not printed. */
  readonly hideAnyTime: boolean;
  /** 你可以 after a trigger; nothing before the cost of an active skill. */
  readonly sayWhoMay: boolean;
  /** What 对 names is printed where it is first spoken of. */
  readonly targetInPlace: boolean;
  /** 始终 is not printed. */
  readonly hideAlways: boolean;
  /** Numbers up to ten in words. */
  readonly numberWords: boolean;
}

export interface Speech {
  readonly lang: Lang;
  readonly zh: boolean;
  readonly vocabulary: Vocabulary;
  /** Absent: what a designer writes. */
  readonly card?: CardVoice;
  readonly word: (key: SentenceKey, nth?: number) => string;
  /** The word of a pack for a declaration; its id if the language has none. */
  readonly label: (role: Role, id: string) => string;
  /** The same with its plural (en). */
  readonly forms: (role: Role, id: string) => Forms;
  /** 【剑】, [Lock-on]; on an English card the bare name. */
  readonly named: (role: 'card' | 'character', id: string) => string;
  readonly patterns: (
    id: string,
    ...uses: readonly SentencePattern['use'][]
  ) => readonly SentencePattern[];
  /** Words beside each other: a blank in English, nothing in Chinese. */
  readonly glue: (...parts: readonly (string | undefined)[]) => string;
  readonly open: string;
  readonly close: string;
  /** A comma within a phrase. */
  readonly tight: string;
  /** Between two parts of a phrase: in English a blank, where a line may break. */
  readonly soft: string;
  /** A comma where a line may break. */
  readonly comma: Doc;
  /** A sentence that is broken is broken at each ；. */
  readonly semicolon: Doc;
  /** ： and what follows, on a new line if it does not fit. */
  readonly colon: (rest: Doc) => Doc;
  readonly stop: string;
}

const spelled = (vocabulary: Vocabulary, lang: Lang, role: Role, id: string): string[] => {
  const found: string[] = [];
  for (const [text, lemmas] of vocabulary.words[lang])
    if (lemmas.some((one) => one.role === role && one.decl === id && !one.at)) found.push(text);
  return found;
};

export function speech(lang: Lang, vocabulary: Vocabulary, card?: CardVoice): Speech {
  const zh = lang === 'zh';
  const known = new Map<string, Forms>();
  const forms = (role: Role, id: string): Forms => {
    const key = `${role}:${id}`;
    let found = known.get(key);
    if (!found) {
      const label = vocabulary.labels.get(key)?.[lang];
      const texts = label === undefined ? spelled(vocabulary, lang, role, id) : formsOf(label);
      found = texts.length > 0 ? texts : [id];
      known.set(key, found);
    }
    return found;
  };
  const label = (role: Role, id: string): string => forms(role, id)[0] ?? id;
  const byDecl = new Map<string, SentencePattern[]>();
  const own = vocabulary.patterns.filter(({ decl }) => !decl.startsWith('put:'));
  for (const pattern of [...own, ...putPatterns]) {
    if (pattern.lang !== lang) continue;
    const list = byDecl.get(pattern.decl);
    if (list) list.push(pattern);
    else byDecl.set(pattern.decl, [pattern]);
  }
  return {
    lang,
    zh,
    vocabulary,
    ...(card && { card }),
    word: (key, nth) => spellWord(key, lang, nth),
    label,
    forms,
    named: (role, id) => {
      const text = label(role, id);
      if (zh) return `【${text}】`;
      return card ? text : `[${text}]`;
    },
    patterns: (id, ...uses) => (byDecl.get(id) ?? []).filter(({ use }) => uses.includes(use)),
    glue: (...parts) => parts.filter((one) => one).join(zh ? '' : ' '),
    open: zh ? '（' : '(',
    close: zh ? '）' : ')',
    soft: zh ? '' : BREAK,
    tight: zh ? `，${BREAK}` : `,${BREAK}`,
    comma: zh ? ['，', group(line(''))] : [',', group(line(' '))],
    semicolon: zh ? ['；', line('')] : [';', line(' ')],
    colon: (rest) => [zh ? '：' : ':', group(line(zh ? '' : ' '), rest)],
    stop: zh ? '。' : '.',
  };
}

/** In the text of a phrase: a line may be broken here. */
const BREAK = '\u0001';

/** The text of a document on one line; `at`: what stands where a line may be broken, if not a blank. */
function text(doc: Doc, at?: string): string {
  if (typeof doc === 'string') return doc;
  if (!('kind' in doc)) return doc.map((one) => text(one, at)).join('');
  if (doc.kind === 'line') return at ?? doc.flat;
  if (doc.kind === 'nest' || doc.kind === 'group') return text(doc.of, at);
  return '';
}

/** A part of a phrase, which keeps the places where a line may be broken. */
export const inline = (doc: Doc): string => text(doc, BREAK);

/** A document in which such places are lines; `blank` stands there else. */
export function broken(doc: Doc, blank: string): Doc {
  if (typeof doc === 'string')
    return doc.includes(BREAK) ? join(doc.split(BREAK), group(line(blank))) : doc;
  if (!('kind' in doc)) return doc.map((one) => broken(one, blank));
  if (doc.kind !== 'nest' && doc.kind !== 'group') return doc;
  return { kind: doc.kind, of: broken(doc.of, blank) };
}

/** The text of a sentence on one line. */
export const flat = (doc: Doc): string => text(doc);
