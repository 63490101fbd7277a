import { expect, test } from 'vitest';
import { parse, print, strip } from '../../grammar/index.ts';

const read = (text: string) => parse({ name: 'long', text });
const codes = (text: string) => read(text).reports.map(({ code }) => code);
const within = (statement: string) => `flow f {\n${statement}\n}\nmoment fine`;

const deep: Readonly<Record<string, string>> = {
  parentheses: `let x = ${'('.repeat(3_000)}a${')'.repeat(3_000)}`,
  calls: `let x = ${'f('.repeat(3_000)}a${')'.repeat(3_000)}`,
  not: `let x = ${'not '.repeat(3_000)}a`,
  blocks: `${'if a { '.repeat(3_000)}stop${' }'.repeat(3_000)}`,
  may: `${'may '.repeat(3_000)}stop`,
  'else if': `${'if a {\nstop; stop\n} else '.repeat(3_000)}{}`,
  conditionals: `let x = ${'if a then b else '.repeat(300)}c`,
  types: `let x: ${'set of '.repeat(300)}number`,
};

test.each(Object.entries(deep))('%s nested too deeply are one report', (_, statement) => {
  expect(codes(within(statement))).toEqual(['M108']);
  expect(read(within(statement)).value.decls.at(-1)).toMatchObject({ kind: 'moment' });
});

test('sixty levels are read', () => {
  const text = within(`let x = ${'(a + '.repeat(60)}a${')'.repeat(60)}`);
  expect(codes(text)).toEqual([]);
  const { value } = read(text);
  expect(strip(read(print(value, { lang: 'zh' })).value)).toEqual(strip(value));
});

test('a statement that goes on for ever is one report', () => {
  expect(codes(within(`let x = ${'a + '.repeat(50_000)}a`))).toEqual(['M109']);
});

test('a text of more than 1 MiB is not read', () => {
  expect(codes(' '.repeat(1_048_577))).toEqual(['M106']);
  expect(codes(' '.repeat(1_048_576))).toEqual([]);
});

test('at most fifty reports are told, and how many more there are', () => {
  const { reports } = read(within('set x 3\n'.repeat(80)));
  expect(reports).toHaveLength(51);
  expect(reports.at(-1)).toMatchObject({ code: 'M110', params: { more: 30 } });
});
