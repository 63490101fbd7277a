import { width } from '../grammar/index.ts';

/** The text, or as much of it as fits in so many columns with `…` at its end. */
export function fitted(text: string, most: number): string {
  if (width(text) <= most) return text;
  let short = '';
  let wide = 0;
  for (const letter of text) {
    wide += width(letter);
    if (wide > most - 1) break;
    short += letter;
  }
  return `${short}…`;
}
