import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assemble, disassemble, instructions } from '../../runtime/index.ts';
import { toy } from './toy.ts';

test('what is taken apart goes together again', () => {
  for (const { code } of toy().procs) expect(assemble(disassemble(code))).toEqual([...code]);
  expect(disassemble([999])).toEqual(['# no-instruction at 0']);
});

test('a text that is no code is an error', () => {
  for (const line of ['none 1', 'const 1', 'const 1 2 3', 'jump nowhere', 'const a 1']) {
    expect(() => assemble([line])).toThrow();
  }
});

test('the cases of the interpreter bear the numbers of the instructions', () => {
  const source = readFileSync(new URL('../../runtime/interpret.ts', import.meta.url), 'utf8');
  const cases = [...source.matchAll(/case (\d+): (?:\{\s*)?\/\/ (\S+)/gu)];
  expect(cases.map(([, n, name]) => [Number(n), name])).toEqual(
    instructions.map(([name], n) => [n, name]),
  );
});
