/** A text in its printed form, or nothing where that would lose something. */
import { parse } from './parse.ts';
import { print } from './print.ts';
import type { Source } from './report.ts';
import { langOf } from './script.ts';
import { strip } from './strip.ts';
import type { Decl, File } from './tree.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import type { Lang } from './words.ts';

/** Without places and layout, with the keys in one order. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, bare(one)]));
}

const same = (a: File, b: File): boolean =>
  JSON.stringify(bare(strip(a))) === JSON.stringify(bare(strip(b)));

/** The language of the word that a declaration begins with. */
const spokenIn =
  ({ text }: Source) =>
  ({ span }: Decl): Lang =>
    langOf(/^\S*/.exec(text.slice(span?.start ?? 0))?.[0] ?? '');

/**
 * A text without mistakes in the one layout the language has: in `lang`, else each declaration in its own language. It is
 * read again before it is given: tree and comments must be as they were, and printing must change nothing more.
 */
export function format(
  source: Source,
  { lang, vocabulary }: { readonly lang?: Lang | undefined; readonly vocabulary: Vocabulary },
): string | undefined {
  const read = parse(source, vocabulary);
  const text = print(read.value, { lang: lang ?? spokenIn(source), vocabulary });
  const made: Source = { name: source.name, text };
  const again = parse(made, vocabulary);
  const clean = [...read.reports, ...again.reports].every(({ severity }) => severity !== 'error');
  const twice = print(again.value, { lang: lang ?? spokenIn(made), vocabulary });
  return clean && same(read.value, again.value) && twice === text ? text : undefined;
}
