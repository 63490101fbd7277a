import { isHan, isLow } from './script.ts';

/** Kana, Hangul, full-width forms, CJK marks and brackets: two columns, as Han. */
const isWide = (code: number): boolean =>
  isHan(code) ||
  (code >= 0x3000 && code <= 0x33ff) ||
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0xff01 && code <= 0xff60) ||
  (code >= 0xffe0 && code <= 0xffe6) ||
  (code >= 0xd83c && code <= 0xd83e) ||
  (code >= 0x1100 && code <= 0x115f);

/** Marks that join the character before them. */
const isMark = (code: number): boolean =>
  (code >= 0x0300 && code <= 0x036f) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  code === 0xfeff;

/** How many columns a text takes in a terminal: Han and full-width characters take two. */
export function width(text: string): number {
  let columns = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isMark(code) || isLow(code)) continue;
    columns += isWide(code) ? 2 : 1;
  }
  return columns;
}
