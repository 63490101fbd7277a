/** Six characters written by hand in both spellings are the same trees. */
import { expect, test } from 'vitest';
import { type Decl, type File, parse, strip } from '../../grammar/index.ts';
import { paper, vocabulary } from '../sentences/paper.ts';

/** Without what is said about them beside the rules. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'comments');
  return Object.fromEntries(kept.map(([key, one]) => [key, bare(one)]));
};
const decls = (name: string): readonly Decl[] => {
  const { value, reports } = parse(paper(name), vocabulary);
  expect(reports).toEqual([]);
  return (bare(strip<File>(value)) as File).decls;
};

test('characters in sheets and in YAML', () => {
  const sheets = decls('top-secret.zh.miben');
  expect(sheets.length).toBe(6);
  expect(decls('top-secret.zh.miben.yaml')).toEqual(sheets);
});
