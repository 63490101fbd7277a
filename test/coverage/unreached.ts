import { position, type Source } from '../../grammar/index.ts';
import type { Mark } from '../run/index.ts';

/** What has not been reached: where, which side of a condition is missing, and the words. */
export function unreached(
  marks: readonly Mark[],
  reached: ReadonlySet<number>,
  texts: readonly Source[],
): readonly string[] {
  return marks.flatMap((mark, i) => {
    if (reached.has(i)) return [];
    const text = textOf(mark, texts);
    const { line, column } = position(text, mark.start);
    const side = { done: '', yes: 'never holds: ', no: 'always holds: ' }[mark.what];
    return [`${mark.source}:${line}:${column}: ${side}${wordsOf(mark, texts)}`];
  });
}

const textOf = ({ source }: Mark, texts: readonly Source[]): string =>
  texts.find(({ name }) => name === source)?.text ?? '';

/** The words of a place, on one line, cut short where they are many. */
export function wordsOf(mark: Mark, texts: readonly Source[]): string {
  const words = textOf(mark, texts).slice(mark.start, mark.end).replace(/\s+/g, ' ');
  return words.length > 60 ? `${words.slice(0, 60)} …` : words;
}
