import {
  frame as frameOf,
  type Lang,
  type Messages,
  type Report,
  type Source,
  say as sayOf,
} from '../grammar/index.ts';
import { en } from './messages/en.ts';
import { meaningEn } from './messages/meaning.en.ts';
import { meaningZh } from './messages/meaning.zh.ts';
import { en as secretsEn } from './messages/secrets.en.ts';
import { zh as secretsZh } from './messages/secrets.zh.ts';
import { sentencesEn } from './messages/sentences.en.ts';
import { sentencesZh } from './messages/sentences.zh.ts';
import { zh } from './messages/zh.ts';

/** The tables of this room; each has codes of its own. */
const tables: Readonly<Record<Lang, readonly Messages[]>> = {
  zh: [zh, meaningZh, secretsZh, sentencesZh],
  en: [en, meaningEn, secretsEn, sentencesEn],
};

/** What a report of the grammar or of the compiler says. */
export function say(report: Report, lang: Lang): string {
  return sayOf(report, lang, ...tables[lang]);
}

/** A picture of a report: the line, carets under the place, and what it says. */
export function frame(report: Report, source: Source, lang: Lang): string {
  return frameOf(report, source, lang, ...tables[lang]);
}
