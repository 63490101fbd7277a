import { expect, test } from 'vitest';
import { frame, nearest, parse, position, width } from '../../grammar/index.ts';

test('carets stand under Chinese text', () => {
  const source = { name: 'a.miben', text: '规则 r {\n  当 前天（你）\n  停止\n}' };
  const [report] = parse(source).reports;
  expect(report && frame(report, source, 'zh')).toBe(
    [
      '错误 M107 a.miben:2:5',
      '2 |   当 前天（你）',
      '  |      ^^^^',
      '「前天」不是语言里的词。若是名字，请写作【前天】。',
    ].join('\n'),
  );
});

test('columns count UTF-16 units, and a byte order mark does not count', () => {
  expect(position('\ufeffab\r\n𠮷c', 1)).toEqual({ line: 1, column: 1 });
  expect(position('\ufeffab\r\n𠮷c', 7)).toEqual({ line: 2, column: 3 });
});

test('Han and full-width characters are two columns wide', () => {
  expect(width('a（锁）𠮷é')).toBe(1 + 2 + 2 + 2 + 2 + 1);
});

test('nearest names', () => {
  expect(nearest('wen', ['when', 'then', 'den', 'wen', 'swan'])).toEqual(['den', 'when']);
  expect(nearest('锁订', ['锁定', '调虎离山', '锁'])).toEqual(['锁', '锁定']);
  expect(nearest('starting-hnad', ['starting-hand', 'starting-with'])).toEqual(['starting-hand']);
  expect(nearest('x', ['y'])).toEqual([]);
});
