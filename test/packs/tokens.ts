/** Every single change of one word or mark in a text of sheets: taken away, written twice, misspelt, another in its place. */
import { type Source, splitSheets, type Vocabulary } from '../../grammar/index.ts';

export interface Change {
  readonly kind: 'taken away' | 'twice' | 'misspelt' | 'another';
  /** the sheet in which it stands */
  readonly sheet: string;
  /** with the words around it: 对[另→]一位 */
  readonly said: string;
  readonly text: string;
  /** where the changed words stand */
  readonly start: number;
  readonly end: number;
  /** in the line that names the sheet */
  readonly head: boolean;
}

/** For each word others that could stand there by mistake. */
export type Others = Readonly<Record<string, string>>;

const isHan = (text: string): boolean => /^[\u4e00-\u9fff]/.test(text);

/** One wrong sign, in the middle of an id or at the end of a word; of quoted text within the quotes. */
function misspelt(image: string): string {
  const [head, last] = /^[【「"[]/.test(image)
    ? [image.slice(0, -2), image.slice(-1)]
    : [image.slice(0, -1), ''];
  return isHan(head) || isHan(image) || !/[a-z]/i.test(image)
    ? `${head}囧${last}`
    : `${head}${/q$/i.test(image) ? 'z' : 'q'}${last}`;
}

export function changes(source: Source, vocabulary: Vocabulary, others: Others): readonly Change[] {
  const { text } = source;
  const { tokens } = splitSheets({ ...source, start: 0, end: text.length }, vocabulary);
  const made: Change[] = [];
  const ids = [...text.matchAll(/^[^\s#].*$/gm)].map(({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
    id: /(?:^|\s)([a-z][a-z-]*)(?=，|, |$)/.exec(line)?.[1] ?? '',
  }));
  for (const [at, { startOffset: start, endOffset = start, image }] of tokens.entries()) {
    if (start >= text.length) continue;
    const end = endOffset + 1;
    const line = ids.findLast((each) => each.start <= start);
    const [before, after] = [tokens[at - 1]?.image ?? '', tokens[at + 1]?.image ?? ''];
    const add = (kind: Change['kind'], instead: string | undefined) => {
      if (instead === undefined || instead === image) return;
      made.push({
        kind,
        sheet: line?.id ?? '',
        said: `${before}[${image}→${instead}]${after}`,
        text: text.slice(0, start) + instead + text.slice(end),
        start,
        end: start + instead.length,
        head: line !== undefined && start < line.end,
      });
    };
    add('taken away', '');
    add('twice', /[a-z]$/i.test(image) ? `${image} ${image}` : image + image);
    add('misspelt', misspelt(image));
    add('another', others[image]);
  }
  return made;
}
