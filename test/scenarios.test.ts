/** Every scenario of every pack: what must happen stands in its file, written by hand from the rules. */
import { describe, expect, test } from 'vitest';
import { editions, linkedAll } from './editions.ts';
import { runScenarios, tell } from './run/index.ts';

const packs = linkedAll();

describe.each(editions)('$folder', ({ id, files }) => {
  describe.each(files)('$name', (file) => {
    const { results, failures } = runScenarios([file], packs, id);

    test('can be read', () => {
      expect(failures.map((failure) => tell(failure)).join('\n')).toBe('');
      expect(results.length).toBeGreaterThan(0);
    });

    for (const { scenario, failure } of results) {
      const { name, row } = scenario;
      test(row === '' ? name : `${name} (${row})`, () => {
        expect(failure === null ? '' : tell(failure)).toBe('');
      });
    }
  });
});
