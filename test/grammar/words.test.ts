import { expect, test } from 'vitest';
import { counters, parse, strip, words } from '../../grammar/index.ts';

/** The words a Chinese text is split into, read from what `when` patterns and names cannot hide: the lexer's reports. */
const spellings = words.flatMap(({ key, zh }) => zh.map((text) => ({ key, text })));

test('no two words share a spelling', () => {
  for (const lang of ['zh', 'en'] as const) {
    const all = words.flatMap((word) => word[lang]);
    expect(new Set(all).size).toBe(all.length);
  }
});

test('every word has help in both languages, and an English spelling', () => {
  for (const { en, help } of words) {
    expect(en.length).toBeGreaterThan(0);
    expect(help.zh).not.toBe('');
    expect(help.en).not.toBe('');
  }
});

test('counters are no words', () => {
  const all = new Set(spellings.map(({ text }) => text));
  expect(counters.filter((counter) => all.has(counter))).toEqual([]);
});

/** The longest words first, as the lexer reads. */
function split(text: string): string[] {
  const known = new Set(['的', ...spellings.map(({ text: word }) => word)]);
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    let length = text.length - at;
    while (length > 1 && !known.has(text.slice(at, at + length))) length--;
    found.push(text.slice(at, at + length));
    at += length;
  }
  return found;
}

test('two words written together are read as these two', () => {
  const all = ['的', ...spellings.map(({ text }) => text)];
  const wrong: string[] = [];
  for (const first of all)
    for (const second of all) {
      const parts = split(first + second);
      if (parts[0] !== first || parts[1] !== second || parts.length !== 2)
        wrong.push(`${first}+${second}=${parts.join('|')}`);
    }
  expect(wrong).toEqual([]);
});

test('words need no blanks between them', () => {
  const apart = '规则 doom { 一旦 任意 玩家 p 满足 lethal；记 p 的 fate 为 无 }';
  const together = '规则doom{一旦任意玩家p满足lethal；记p的fate为无}';
  const [a, b] = [apart, together].map((text) => parse({ name: 'a', text }));
  expect(b?.reports).toEqual([]);
  expect(strip(b?.value)).toEqual(strip(a?.value));
});
