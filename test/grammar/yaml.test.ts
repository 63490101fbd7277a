import { expect, test } from 'vitest';
import { readYaml } from '../../grammar/index.ts';

const read = (text: string) => readYaml({ name: 'y', text });
const told = (text: string) =>
  read(text).reports.map(({ code, at }) => `${code} ${text.slice(at.start, at.end)}`);

test('a value and its places', () => {
  const text = 'id: qianzhi\nneeds: {std: ^1}\ncards:\n  - 锁定: [1, 22]\n';
  const { value, reports, place } = read(text);
  const at = (...path: (string | number)[]) => {
    const { start, end } = place(path);
    return text.slice(start, end);
  };
  expect(reports).toEqual([]);
  expect(value).toEqual({ id: 'qianzhi', needs: { std: '^1' }, cards: [{ 锁定: [1, 22] }] });
  expect(at('needs', 'std')).toBe('^1');
  expect(at('cards', 0, '锁定', 1)).toBe('22');
  expect(at('cards', 0, '锁定', 9)).toBe('[1, 22]');
  const key = place(['cards', 0, '锁定'], 'key');
  expect(text.slice(key.start, key.end)).toBe('锁定');
});

test.each([
  ['名：密令\n颜色：红\n', ['M503 ：']],
  ['名: 密令\n颜色：红\n', ['M503 ：']],
  ['颜色: [红，蓝]\n', ['M504 ，']],
  ['颜色: [红、蓝]\n', ['M504 、']],
  ['名:密令\n', ['M505 :']],
  ['a:\n\u3000b: 1\n', ['M507 \u3000']],
  ['名: “密令”\n', ['M506 “密令”']],
  ['a: 1\na: 2\n', ['M502 a']],
  ['a: &x [1, *x]\n', ['M509 ']],
  ['text: 当你死亡时：展示\n', []],
  ['url: http://a.b/c\n', []],
  ['a: "红，蓝"\nb: [「红，蓝」, c]\n', []],
])('%j', (text, reports) => {
  expect(told(text)).toEqual(reports);
});

test('broken YAML is a report, never a throw', () => {
  for (const text of [
    'a: [1, 2\n',
    'a:\n\tb: 1\n',
    '['.repeat(20_000),
    '{a: '.repeat(20_000),
    '- '.repeat(20_000),
    '? '.repeat(20_000),
    Array.from({ length: 1500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
    '%YAML',
    'a: b: c',
    '- a\nb',
  ])
    expect(read(text).reports.length).toBeGreaterThan(0);
});
