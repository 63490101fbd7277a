import { en } from './messages/en.ts';
import type { Messages } from './messages/messages.ts';
import { zh } from './messages/zh.ts';
import type { Report } from './report.ts';
import type { Lang } from './words.ts';

const own: Readonly<Record<Lang, Messages>> = { zh, en };

/**
 * What a report says, in a language. `more` holds the messages of other rooms, by code. A code that no table
 * knows is said as it is, so nothing is ever lost.
 */
export function say(report: Report, lang: Lang, ...more: readonly Messages[]): string {
  const message = [own[lang], ...more].find((table) => Object.hasOwn(table, report.code));
  return message?.[report.code]?.(report.params) ?? report.code;
}
