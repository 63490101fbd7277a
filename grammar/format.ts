/** A text in its printed form, or nothing where that would lose something. */
import { langsIn } from './keyed/parse.ts';
import { printKeyed } from './keyed/print.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';
import type { Source } from './report.ts';
import { langOf } from './script.ts';
import { isKeyed } from './spelling.ts';
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

/** How a text may be written: in sheets and blocks of one language, or its sheets in YAML. */
export type Spelling = Lang | 'yaml';

/** The language that each declaration is written in. */
function spokenIn(source: Source, file: File, vocabulary: Vocabulary): (decl: Decl) => Lang {
  if (!isKeyed(source.name))
    return ({ span }) => langOf(/^\S*/.exec(source.text.slice(span?.start ?? 0))?.[0] ?? '');
  const langs = langsIn(source, vocabulary);
  return (decl) => langs[file.decls.indexOf(decl)] ?? 'zh';
}

/** The text of what was read of a source. */
function written(
  source: Source,
  file: File,
  yaml: boolean,
  { to, vocabulary }: Wanted,
): string | undefined {
  const lang = to === undefined || to === 'yaml' ? spokenIn(source, file, vocabulary) : to;
  if (!yaml) return print(file, { lang, vocabulary });
  return printKeyed(file, { lang: typeof lang === 'string' ? () => lang : lang, vocabulary });
}

interface Wanted {
  readonly to?: Spelling | undefined;
  readonly vocabulary: Vocabulary;
}

/**
 * A text without mistakes in the one layout that its spelling has: in `to`, else as it is spelled, each declaration in its own
 * language. In another spelling it has another name; what YAML has no keys for stays as it is. It is read again before it is
 * given: tree and comments must be as they were, and printing must change nothing more.
 */
export function format(source: Source, wanted: Wanted): Source | undefined {
  const { to, vocabulary } = wanted;
  const read = parse(source, vocabulary);
  const bare = source.name.replace(/\.yaml$/, '');
  const keyed =
    to === undefined ? isKeyed(source.name) : to === 'yaml' && source.text.trim() !== '';
  const asYaml = keyed ? written(source, read.value, true, wanted) : undefined;
  if (keyed && asYaml === undefined && isKeyed(source.name)) return undefined;
  const yaml = asYaml !== undefined;
  const text = asYaml ?? written(source, read.value, false, wanted) ?? '';
  const made: Source = { name: yaml ? `${bare}.yaml` : bare, text };
  const again = parse(made, vocabulary);
  const clean = [...read.reports, ...again.reports].every(({ severity }) => severity !== 'error');
  const twice = written(made, again.value, yaml, wanted);
  return clean && same(read.value, again.value) && twice === text ? made : undefined;
}
