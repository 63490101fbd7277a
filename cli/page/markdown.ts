/** Marks of a page: tables, sentences as code, both languages beside each other. */
import type { SentencePattern } from '../../grammar/index.ts';

/** Something in both languages. */
export interface Pair {
  readonly zh: string;
  readonly en: string;
}

export const pair = (zh: string, en: string): Pair => ({ zh, en });

export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** `手牌 hand`; once where both are the same or one is missing. */
export const both = ({ zh, en }: Pair): string =>
  [...new Set([zh, en])].filter((text) => text !== '').join(' ');

/** A table, one line a row; nothing where there is no row. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  // A column in which nothing stands is left out.
  const kept = head.map((_, i) => rows.some((row) => row[i] !== ''));
  const line = (cells: readonly string[]): string =>
    `| ${cells
      .filter((_, i) => kept[i])
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | ')} |\n`;
  return [head, head.map(() => '---'), ...rows].map(line).join('');
}

/** The spellings of a word as one: draw(s), is/are. */
function spelled([first = '', second, ...more]: readonly string[]): string {
  if (second === undefined) return first;
  if (more.length === 0 && second.startsWith(first))
    return `${first}(${second.slice(first.length)})`;
  return [first, second, ...more].join('/');
}

/** A declared sentence as it is written on a card, with its slots open. */
export function saying({ parts, lang }: SentencePattern): string {
  const words = parts.map((part) => {
    if (part.kind === 'gap') return '…';
    return part.kind === 'slot' ? `{${part.param}}` : spelled(part.forms);
  });
  return lang === 'zh' ? words.join('') : words.join(' ').replaceAll(" 's", "'s");
}
