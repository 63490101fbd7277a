/** The comments of a text in YAML, by their places. */
import { Parser } from 'yaml';
import { isLoose } from '../comments.ts';

export interface Remark {
  readonly text: string;
  readonly start: number;
  /** It has its line for itself, or stands behind a key whose value stands below. */
  readonly own: boolean;
  /** A blank line stands below it. */
  readonly loose: boolean;
}

/** Where the line of a place begins. */
export const lineAt = (text: string, at: number): number =>
  Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;

/** All comments, in their order. */
export function remarksOf(text: string): Remark[] {
  const found: Remark[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one);
    else if (typeof part === 'object' && part !== null) {
      const { type, offset, source } = part as { type?: string; offset?: number; source?: string };
      if (type === 'comment' && offset !== undefined && source !== undefined) {
        const before = text.slice(lineAt(text, offset), offset).trimEnd();
        found.push({
          text: source.slice(1).replace(/^ /, '').trimEnd(),
          start: offset,
          own: before === '' || /[:-]$/.test(before),
          loose: isLoose(text, offset),
        });
      } else for (const one of Object.values(part)) visit(one);
    }
  };
  for (const token of new Parser().parse(text)) visit(token);
  return found.sort((a, b) => a.start - b.start);
}
