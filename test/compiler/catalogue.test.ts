import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { say } from '../../compiler/index.ts';
import type { Report } from '../../grammar/index.ts';
import { entries, outcome } from './catalogue.ts';

/** What a test compares: the code and the author's own words at its place. */
function told(reports: readonly Report[]) {
  return reports.map(({ code, at }) => ({ code, at }));
}

describe.each(entries())('$code $title', ({ code, bad, good }) => {
  const { wanted, reports, compiled } = outcome(bad);

  test('is told at its places, and nothing else is', () => {
    expect(wanted.length).toBeGreaterThan(0);
    expect(told(reports)).toEqual(wanted.map((at) => ({ code, at })));
    const refused = reports.some((report) => report.severity === 'error');
    expect(compiled === undefined).toBe(refused);
  });

  test('is said in both languages', () => {
    for (const report of reports) {
      expect(say(report, 'zh')).toMatch(/[。？！]$/);
      expect(say(report, 'en')).toMatch(/[.?]$/);
      for (const lang of ['zh', 'en'] as const)
        expect(say(report, lang)).not.toMatch(/undefined|NaN|\[object|M\d{3}/);
    }
  });

  test('is not told of the good one', () => {
    expect(told(outcome(good).reports)).toEqual([]);
  });
});

/** Told of a text outside of a pack only (adhoc.ts). */
const outside = ['M350'];

test('every code of the compiler that speaks of names and meaning has an entry', () => {
  const root = new URL('../../compiler/', import.meta.url).pathname;
  const used = new Set<string>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /messages|\.test\.ts|secrets|label/.test(file)) continue;
    for (const [, found] of readFileSync(`${root}${file}`, 'utf8').matchAll(/'(M[34]\d\d)'/g))
      if (found) used.add(found);
  }
  const known = new Set([...outside, ...entries().map((entry) => entry.code)]);
  expect([...used].filter((code) => !known.has(code)).sort()).toEqual([]);
});
