/** Numbers as they are written: 三张, 十二, 3, three. */

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** Han numerals up to ninety-nine, digits above. `counted`: a counter follows, so two is 两. */
export function han(value: number, counted: boolean): string {
  if (!Number.isInteger(value) || value < 0 || value > 99) return `${value}`;
  if (value === 2 && counted) return '两';
  if (value < 10) return digits[value] ?? '';
  const tens = Math.floor(value / 10);
  const rest = value % 10;
  return `${tens > 1 ? digits[tens] : ''}十${rest > 0 ? digits[rest] : ''}`;
}

/** On a card, words up to ten. */
export function english(value: number, inWords: boolean): string {
  return (inWords ? words[value] : undefined) ?? `${value}`;
}
