/** Every scenario of every pack: what must happen stands in its file, written by hand from the rules. And what they reach. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gather } from '../compiler/files.ts';
import { figures, share } from './coverage/figures.ts';
import { idle, listed } from './coverage/listed.ts';
import { unreached } from './coverage/unreached.ts';
import { editions, linkedAll } from './editions.ts';
import { marksOf, runScenarios, tell } from './run/index.ts';

const packs = linkedAll();
/** What the scenarios of an edition reach, of those whose unreached places are listed. */
const covered = Object.keys(listed).map((id) => ({
  id,
  marks: marksOf(packs[id]!),
  reached: new Set<number>(),
}));

describe.each(editions)('$folder', ({ id, files }) => {
  describe.each(files)('$name', (file) => {
    const cover = covered.find((one) => one.id === id);
    const traced = cover === undefined ? {} : { [id]: cover.marks };
    const { results, failures } = runScenarios([file], packs, id, traced);
    for (const result of results) for (const mark of result.reached ?? []) cover?.reached.add(mark);

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

describe.each(covered)('what the scenarios of $id reach', ({ id, marks, reached }) => {
  const folder = fileURLToPath(new URL(`../cards/${id}`, import.meta.url));

  test('of its statements, and of the sides of its conditions, at least 95 %', () => {
    const { statements, sides } = figures(marks.marks, reached);
    expect(share(statements), JSON.stringify(statements)).toBeGreaterThanOrEqual(0.95);
    expect(share(sides), JSON.stringify(sides)).toBeGreaterThanOrEqual(0.95);
  });

  test('is all but what is listed with its reason', () => {
    const texts = gather(folder).packs.flatMap((pack) => pack.files);
    const never = unreached(marks.marks, reached, texts).map(({ what }) => what);
    expect(never.sort()).toEqual(listed[id]!.flatMap(({ places }) => places).sort());
    expect(marks.idle).toEqual(idle[id]);
  });
});
