import type { Messages } from './messages/messages.ts';
import type { Report, Source } from './report.ts';
import { say } from './say.ts';
import { width } from './width.ts';
import type { Lang } from './words.ts';

/** Line and column of an offset, both from 1; columns count UTF-16 units, a mark at the start of the file does not count. */
export function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  const last = before.at(-1) ?? '';
  const bom = before.length === 1 && last.startsWith('\ufeff') ? 1 : 0;
  return { line: before.length, column: last.length - bom + 1 };
}

const names = {
  zh: { error: '错误', warning: '警告', hint: '提示' },
  en: { error: 'error', warning: 'warning', hint: 'hint' },
} as const;

/**
 * A picture of a report: the line of the text with carets under the place, measured in display columns, and
 * what the report says. `more` as in `say`.
 */
export function frame(
  report: Report,
  source: Source,
  lang: Lang,
  ...more: readonly Messages[]
): string {
  const { text } = source;
  const { start, end } = report.at;
  const { line, column } = position(text, start);
  const whole = (text.split(/\r\n|\r|\n/)[line - 1] ?? '').replace(/^\ufeff/, '');
  const shown = whole.replaceAll('\t', ' ');
  const before = shown.slice(0, column - 1);
  const part = shown.slice(column - 1, column - 1 + Math.max(0, end - start));
  const carets = '^'.repeat(Math.max(1, width(part)));
  const number = String(line);
  const margin = ' '.repeat(number.length);
  return [
    `${names[lang][report.severity]} ${report.code} ${report.at.source}:${line}:${column}`,
    `${number} | ${shown}`,
    `${margin} | ${' '.repeat(width(before))}${carets}`,
    say(report, lang, ...more),
  ].join('\n');
}
