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

/** Codes without an entry here, each for a reason and with a test of its own. */
const elsewhere: Readonly<Record<string, string>> = {
  M106: 'a text of a million signs',
  M108: 'brackets within brackets, a hundred deep',
  M109: 'a statement of a hundred thousand words',
  M110: 'stands at the end of many others only',
  M350: 'of a text outside of a pack',
  M558: 'a deck that large is refused by the check of its zone as well',
  M601: 'a folder that is no pack',
  M604: 'a second pack',
  M606: 'a second pack',
  M620: 'no folder at all',
  M621: 'a file of a megabyte',
  M622: 'hundreds of files',
  M623: 'a file that is no text',
  M624: 'a file that is not read',
};

test('every code that is used or has prose has an entry', () => {
  const used = new Set<string>();
  for (const room of ['grammar', 'compiler']) {
    const root = new URL(`../../${room}/`, import.meta.url).pathname;
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const text = readFileSync(`${root}${file}`, 'utf8');
      for (const [, quoted, key] of text.matchAll(/'(M\d{3})'|^ +(M\d{3}):/gm))
        used.add(quoted ?? key ?? '');
    }
  }
  const entered = new Set(entries().map(({ code }) => code));
  expect([...used].filter((code) => !entered.has(code)).sort()).toEqual(Object.keys(elsewhere));
  expect([...entered].filter((code) => !used.has(code))).toEqual([]);
});
