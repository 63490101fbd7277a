import { describe, expect, test } from 'vitest';
import { parse, print, strip } from '../../grammar/index.ts';
import { samples } from './samples.ts';

const read = (text: string) => parse({ name: 'sample', text });

describe.each(Object.entries(samples))('%s', (_, [en, zh]) => {
  const a = read(en);
  const b = read(zh);
  test('is read without a report in English', () => {
    expect(a.reports).toEqual([]);
  });
  test('is the same tree in Chinese', () => {
    expect(b.reports).toEqual([]);
    expect(strip(b.value)).toEqual(strip(a.value));
  });
  test.each(['en', 'zh'] as const)('comes back from print in %s', (lang) => {
    const text = print(a.value, { lang });
    const again = read(text);
    expect(again.reports).toEqual([]);
    expect(strip(again.value)).toEqual(strip(a.value));
    expect(print(again.value, { lang })).toBe(text);
  });
});

test('a byte order mark, CRLF and wide blanks are only blanks', () => {
  const [en] = samples.action ?? [''];
  const odd = `\ufeff${en.replaceAll('\n', '\r\n').replaceAll(' = ', '\u3000=\u3000')}\r\n`;
  expect(read(odd).reports).toEqual([]);
  expect(strip(read(odd).value)).toEqual(strip(read(en).value));
});

test('the same tree whatever the line breaks', () => {
  const one = 'rule r { when a; if b { c; d } else { e } }';
  const more =
    'rule r\n{\n\n  when a\n\n\n  if b\n  {\n    c\n    d\n  }\n  else\n  {\n    e\n  }\n}\n\n';
  expect(strip(read(more).value)).toEqual(strip(read(one).value));
});
