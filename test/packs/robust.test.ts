/** Whatever is done to a text, compiling it gives reports or a pack. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gather } from '../../compiler/files.ts';
import { compile, type PackSource, say } from '../../compiler/index.ts';

const folder = (path: string) => new URL(`../../cards/${path}`, import.meta.url).pathname;

/** Small games more often than large ones. */
const roots = ['climb', 'climb', 'sanguo', 'sanguo', 'qianzhi', 'variants/answering-phase'];
const shipped = new Map(roots.map((path) => [path, gather(folder(path))]));

/** Words, marks, quotes, blanks: what a text is made of. */
function tokensOf(text: string): string[] {
  return text.match(/#[^\n]*|「[^」]*」|【[^】]*】|"[^"\n]*"|[\w-]+|\s+|./gsu) ?? [];
}

/** Where to meddle, and how; numbers are taken modulo what there is. */
const meddling = fc.record({
  at: fc.nat(),
  other: fc.nat(),
  how: fc.constantFrom('delete', 'double', 'swap', 'rename', 'cut' as const),
});
type Meddling = typeof meddling extends fc.Arbitrary<infer T> ? T : never;

function meddle(text: string, { at, other, how }: Meddling): string {
  const tokens = tokensOf(text);
  const words = tokens.flatMap((token, i) => (/^\s|^#/.test(token) ? [] : [i]));
  const here = words[at % words.length] ?? 0;
  const there = words[other % words.length] ?? 0;
  const token = tokens[here] ?? '';
  if (how === 'delete') tokens[here] = '';
  else if (how === 'double') tokens[here] = `${token} ${token}`;
  else if (how === 'cut') return tokens.slice(0, here).join('');
  else {
    if (how === 'swap') tokens[here] = tokens[there] ?? '';
    tokens[how === 'swap' ? there : here] = how === 'swap' ? token : (tokens[there] ?? '');
  }
  return tokens.join('');
}

/** The packs with one text of the root, or of what it needs, changed. */
function changed(
  packs: readonly PackSource[],
  which: number,
  changes: readonly Meddling[],
): PackSource[] {
  const names = packs.flatMap(({ files }) => files.map(({ name }) => name));
  const texts = names.filter((name) => name.endsWith('.miben') || which % 5 === 0);
  const chosen = texts[which % texts.length];
  return packs.map(({ id, files }) => ({
    id,
    files: files.map(({ name, text }) => ({
      name,
      text: name === chosen ? changes.reduce(meddle, text) : text,
    })),
  }));
}

test('a changed text gives reports or a pack, and never throws', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roots),
      fc.nat(),
      fc.array(meddling, { minLength: 1, maxLength: 3 }),
      (path, which, changes) => {
        const game = shipped.get(path);
        if (game === undefined) return;
        const packs = changed(game.packs, which, changes);
        const { value, reports } = compile(packs, game.root);
        const refused = reports.some((report) => report.severity === 'error');
        expect(value === undefined).toBe(refused);
        for (const report of reports.slice(0, 3)) {
          const source = packs
            .flatMap(({ files }) => files)
            .find(({ name }) => name === report.at.source);
          if (source === undefined) continue;
          expect(report.at.start).toBeGreaterThanOrEqual(0);
          expect(report.at.end).toBeLessThanOrEqual(source.text.length);
          for (const lang of ['zh', 'en'] as const)
            expect(say(report, lang)).not.toMatch(/undefined|\[object|NaN|^M\d/);
        }
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 300), endOnFailure: true },
  );
}, 300_000);
