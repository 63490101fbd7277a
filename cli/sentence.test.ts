import { expect, test } from 'vitest';
import { type Filling, sentence } from './sentence.ts';

const fillings: Readonly<Record<string, Filling>> = {
  p: { text: 'A', count: 1, number: false },
  ps: { text: 'A, B', count: 2, number: false },
  one: { text: '1', count: 1, number: true },
  two: { text: '2', count: 2, number: true },
};

test.each([
  ['{p} draw(s) {two} card(s)', 'A draws 2 cards'],
  ['{p} draw(s) {one} card(s)', 'A draws 1 card'],
  ['{ps} draw(s) {two} card(s)', 'A, B draw 2 cards'],
  ['{p} pass(es), {ps} pass(es)', 'A passes, A, B pass'],
  ['{p} is|are out', 'A is out'],
  ['{ps} is|are out', 'A, B are out'],
  ['{p} 抽 {two} 张', 'A 抽 2 张'],
  ['{nothing} stays', '{nothing} stays'],
])('%s', (template, text) => {
  expect(sentence(template, (name) => fillings[name])).toBe(text);
});
