/** What the packs of a game declare: each declaration with its pack, and the comment above it. */
import type { PackSource } from '../../compiler/index.ts';
import {
  type Decl,
  type Header,
  isText,
  outline,
  type Report,
  type Source,
  spoken,
  type Vocabulary,
  vocabularyOf,
} from '../../grammar/index.ts';

export interface Declared {
  readonly decl: Decl;
  readonly header: Header;
  readonly pack: string;
  /** The lines of comment right above it. */
  readonly note: string;
}

export interface Words {
  readonly vocabulary: Vocabulary;
  /** Those with a name, in the order of packs and texts, without what only fills. */
  readonly declared: readonly Declared[];
  readonly reports: readonly Report[];
}

/** The comment right above a place of a text; a line drawn in comments is none. */
function noteAbove(text: string, place: number): string {
  const lines = text.slice(0, place).split('\n').slice(0, -1);
  const from = lines.findLastIndex((line) => !line.startsWith('#')) + 1;
  const said = lines.slice(from).map((line) => line.replace(/^#+\s*/, ''));
  // The first line of a text speaks of the whole text.
  return from === 0 || said.some((line) => /-{3,}/.test(line)) ? '' : said.join(' ');
}

function declaredIn(source: Source, given: Decl, pack: string): Declared | undefined {
  const decl = spoken(given);
  if (!('header' in decl) || ('fill' in decl && decl.fill)) return undefined;
  if ('change' in decl && decl.change) return undefined;
  const note = noteAbove(source.text, decl.span?.start ?? 0);
  return { decl, header: decl.header, pack, note };
}

/** The words of some packs. Where two could be taken for each other is reported; they are there all the same. */
export function wordsOf(packs: readonly PackSource[]): Words {
  const read = packs.flatMap(({ id, files }) =>
    files
      .filter(({ name }) => isText(name))
      .flatMap((source) => outline(source).value.decls.map((decl) => ({ decl, source, pack: id }))),
  );
  const { value, reports } = vocabularyOf(
    read.map(({ decl, source }) => ({ decl, source: source.name })),
  );
  const declared = read.flatMap(({ decl, source, pack }) => declaredIn(source, decl, pack) ?? []);
  return { vocabulary: value, declared, reports };
}
