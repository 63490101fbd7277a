/** In which words two texts differ; how their lines are broken does not count. */

export interface Difference {
  /** Offsets in the first text, from the first word that differs to the end of the last. */
  readonly start: number;
  readonly end: number;
  /** `三张[且→或]你有`, with so many words around it. */
  said(around: number): string;
}

interface Word {
  readonly text: string;
  readonly at: number;
}

/** Words and marks, without comments. */
const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/#.*|[\w-]+|[<>]=|\S/gu)]
    .filter(({ 0: word }) => !word.startsWith('#'))
    .map(({ 0: word, index }) => ({ text: word, at: index }));

export function differs(one: string, other: string): Difference {
  const [a, b] = [wordsIn(one), wordsIn(other)];
  const least = Math.min(a.length, b.length);
  let first = 0;
  while (first < least && a[first]!.text === b[first]!.text) first++;
  let after = 0;
  while (after < least - first && a.at(-1 - after)!.text === b.at(-1 - after)!.text) after++;
  const end = a.length - after;
  const start = a[first]?.at ?? one.length;
  const last = a[end - 1];
  return {
    start,
    end: last === undefined ? start : Math.max(start, last.at + last.text.length),
    said: (around) => {
      const before = joined(a.slice(Math.max(0, first - around), first));
      const behind = joined(a.slice(end, end + around));
      const [was, is] = [a.slice(first, end), b.slice(first, b.length - after)].map(shortened);
      return `${before}[${was}→${is}]${behind}`;
    },
  };
}

/** Of many words the first and the last. */
const shortened = (words: readonly Word[]): string =>
  words.length > 30 ? `${joined(words.slice(0, 12))}…${joined(words.slice(-8))}` : joined(words);

/** Words of letters are kept apart. */
const joined = (words: readonly Word[]): string =>
  words.reduce(
    (text, word) =>
      /\w$/.test(text) && /^\w/.test(word.text) ? `${text} ${word.text}` : text + word.text,
    '',
  );
