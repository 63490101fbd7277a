import { isDeepStrictEqual as eq } from 'node:util';
import fc from 'fast-check';
import { test } from 'vitest';
import { parse, print, strip } from '../../grammar/index.ts';
import { file } from './trees.ts';

test('fuzz', () => {
  for (const lang of ['en', 'zh'] as const) {
    const r = fc.check(
      fc.property(file, (tree) => {
        const text = print(tree, { lang });
        const { value, reports } = parse({ name: 'r', text });
        return (
          reports.length === 0 && eq(strip(value), strip(tree)) && print(value, { lang }) === text
        );
      }),
      { numRuns: Number(process.env.RUNS ?? 500) },
    );
    if (r.failed) {
      const t = r.counterexample![0];
      const text = print(t, { lang });
      const p = parse({ name: 'r', text });
      const a = JSON.stringify(strip(t)),
        b = JSON.stringify(strip(p.value));
      let i = 0;
      while (i < a.length && a[i] === b[i]) i++;
      console.log(
        lang +
          '\n' +
          text +
          '\n' +
          JSON.stringify(p.reports.map((x) => [x.code, x.params, x.at.start])) +
          '\n' +
          a.slice(Math.max(0, i - 150), i + 200) +
          '\n' +
          b.slice(Math.max(0, i - 150), i + 200) +
          '\n' +
          (print(p.value, { lang }) === text ? '' : print(p.value, { lang })) +
          r.errorInstance,
      );
    } else console.log(lang, 'ok');
  }
});
