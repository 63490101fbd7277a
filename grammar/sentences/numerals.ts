/** Han numerals up to 99: 三, 十, 十二, 二十三. */
import { numerals } from '../words/sentences.ts';

/** The numeral at a place, and how many characters it has. */
export function numeralAt(text: string, at: number): { n: number; length: number } | undefined {
  const digit = (place: number): number | undefined => {
    const n = numerals[text[place] ?? ''];
    return n === 10 ? undefined : n;
  };
  const tens = digit(at);
  const ten = tens === undefined ? at : at + 1;
  if (text[ten] !== '十') return tens === undefined ? undefined : { n: tens, length: 1 };
  const ones = digit(ten + 1);
  const n = (tens ?? 1) * 10 + (ones ?? 0);
  return { n, length: ten - at + (ones === undefined ? 1 : 2) };
}
