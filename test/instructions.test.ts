/** The instructions are those of card games, not of one: each is used by at least two editions that ship. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gather } from '../compiler/files.ts';
import { compile } from '../compiler/index.ts';
import { disassemble, instructions } from '../runtime/index.ts';

const editions = ['climb', 'market', 'ol', 'qianzhi', 'sanguo'] as const;

/** The names of the instructions in an edition's pack. */
function usedBy(edition: string): ReadonlySet<string> {
  const { packs, root } = gather(fileURLToPath(new URL(`../cards/${edition}`, import.meta.url)));
  const { value, reports } = compile(packs, root);
  if (!value) throw new Error(`${edition}: ${reports.map(({ code }) => code).join(' ')}`);
  const lines = value.pack.procs.flatMap(({ code }) => disassemble(code));
  return new Set(lines.map((line) => line.trim().split(' ')[0] ?? ''));
}

test('every instruction is used by at least two editions', () => {
  const used = editions.map((edition) => [edition, usedBy(edition)] as const);
  const lonely = instructions.flatMap(([name]) => {
    const by = used.filter(([, names]) => names.has(name)).map(([edition]) => edition);
    return by.length < 2 ? [`${name}: ${by.join(' ') || 'nobody'}`] : [];
  });
  expect(lonely).toEqual([]);
});
