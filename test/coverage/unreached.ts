import { position, type Source } from '../../grammar/index.ts';
import type { Mark } from '../run/index.ts';

/** A place that nothing has reached. */
export interface Unreached {
  readonly mark: Mark;
  /** file:line:column */
  readonly at: string;
  /** File, declaration, which side of a condition is missing, and the words: the same when lines are added elsewhere. */
  readonly what: string;
}

const sides = { done: '', yes: 'never holds: ', no: 'always holds: ' };

/** What has not been reached, in the order of the texts. */
export function unreached(
  marks: readonly Mark[],
  reached: ReadonlySet<number>,
  texts: readonly Source[],
): readonly Unreached[] {
  return marks.flatMap((mark, i) => {
    if (reached.has(i)) return [];
    const { source, start, end } = mark;
    const text = texts.find(({ name }) => name === source)?.text ?? '';
    const { line, column } = position(text, start);
    const words = shortened(text.slice(start, end).replace(/\s+/g, ' '));
    return [
      {
        mark,
        at: `${source}:${line}:${column}`,
        what: `${source}, ${declarationAt(text, start)}: ${sides[mark.what]}${words}`,
      },
    ];
  });
}

const shortened = (words: string): string =>
  words.length > 40 ? `${words.slice(0, 40)} …` : words;

/** The kind and the name of the declaration in which a place lies: the last line before it that is not indented. */
function declarationAt(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  const rest = text.slice(at).split('\n')[0] ?? '';
  const own = (lines.pop() ?? '') + rest;
  const head = [...lines, own].findLast((line) => /^[^\s#})）]/.test(line)) ?? '';
  return head.replace(/[「"（(：:，,={].*/s, '').trim();
}
