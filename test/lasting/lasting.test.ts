/** What an effect begins lasts as long as it says: a small pack in sentences, played through its scenarios. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { compile, say } from '../../compiler/index.ts';
import { runScenarios, tell } from '../run/index.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const { packs } = gather(here('forge'), { packs: [here('../../cards')] });
const { value, reports } = compile(packs, 'forge');
const text = readFileSync(here('scenarios.yaml'), 'utf8');

test('the pack has no mistake', () => {
  expect(reports.map((each) => say(each, 'en'))).toEqual([]);
});

test('its scenarios hold', () => {
  if (value === undefined) return;
  const file = { name: 'scenarios.yaml', text };
  const { results, failures } = runScenarios([file], { forge: value }, 'forge');
  expect(failures.map((each) => tell(each))).toEqual([]);
  expect(results.length).toBeGreaterThan(6);
  expect(results.flatMap(({ failure }) => (failure ? [tell(failure)] : []))).toEqual([]);
});
