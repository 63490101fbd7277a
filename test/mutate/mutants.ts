/** The mutants of an edition: its texts with one mistake each, found by a key that stays while the place does. */
import { type PackSource, treesOf } from '../../compiler/index.ts';
import { type Decl, type File, print, type Source, type Vocabulary } from '../../grammar/index.ts';
import { differs } from './differs.ts';
import { edits, type Kind } from './edits.ts';
import { bound } from './scope.ts';

export interface Mutant {
  /** `fengsheng/victory.miben goal: turned round: 数量 …[>=→>]goal-count` */
  readonly key: string;
  readonly kind: Kind;
  /** The text with the mistake in it. */
  readonly source: Source;
  /** Where the text as it is differs, in UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

/** The texts of `std` are those of every game, and left out. */
const leftOut = ['std'];

/** Every mutant of the texts of an edition and the packs it needs, in the order of the texts; some may not compile. */
export function mutantsOf(packs: readonly PackSource[], root: string): readonly Mutant[] {
  const { packs: trees, vocabulary } = treesOf(packs, root).value;
  if (vocabulary === undefined) throw new Error('an edition without sheets');
  return trees
    .flat()
    .filter(({ pack }) => !leftOut.includes(pack))
    .flatMap(({ text, file }) => ofText(text, file, vocabulary));
}

interface Found {
  readonly kind: Kind;
  /** The declaration, and which skill or mission of it. */
  readonly at: string;
  readonly text: string;
}

function ofText(source: Source, file: File, vocabulary: Vocabulary): Mutant[] {
  const text = (decls: File['decls']): string =>
    print({ ...file, decls }, { lang: 'zh', vocabulary });
  if (text(file.decls) !== source.text)
    throw new Error(`${source.name} is not as miben format leaves it`);
  const found = new Map<string, Found>();
  for (const [i, decl] of file.decls.entries())
    for (const { kind, tree, part } of edits(decl, bound(decl))) {
      const changed = text(file.decls.with(i, tree as Decl));
      const at = part === undefined ? idOf(decl) : `${idOf(decl)} ${part}`;
      if (changed !== source.text && !found.has(changed))
        found.set(changed, { kind, at, text: changed });
    }
  return keyed(source, [...found.values()]);
}

const idOf = (decl: Decl): string => ('header' in decl ? decl.header.id.text : decl.kind);

/** As much is said of the words around the change as tells it from the others; what is still alike is numbered. */
function keyed(source: Source, found: readonly Found[]): Mutant[] {
  const changes = found.map((each) => ({ ...each, by: differs(source.text, each.text) }));
  const said = changes.map(({ kind, at, by }) =>
    [4, 8].map((around) => `${source.name} ${at}: ${kind}: ${by.said(around)}`),
  );
  const counts = new Map<string, number>();
  for (const keys of said) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const alike = new Map<string, number>();
  return changes.map(({ kind, text, by }, i): Mutant => {
    const last = said[i]!.at(-1)!;
    const nth = (alike.get(last) ?? 0) + 1;
    alike.set(last, nth);
    const key = said[i]!.find((each) => counts.get(each) === 1) ?? `${last} ${nth}`;
    return { key, kind, source: { name: source.name, text }, start: by.start, end: by.end };
  });
}
