import type { Trees } from '../compiler/index.ts';
import { type Vocabulary, vocabularyOf } from '../grammar/index.ts';

/** The words of packs; where none has a sheet, nobody asked for them yet. */
export function vocabularyOfTrees({ packs, vocabulary }: Trees): Vocabulary {
  if (vocabulary) return vocabulary;
  const all = packs
    .flat()
    .flatMap(({ file, pack, text }) =>
      file.decls.map((decl) => ({ decl, pack, source: text.name })),
    );
  return vocabularyOf(all).value;
}
