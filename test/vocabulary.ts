/** The words that packs declare: a test that reads sheets by itself needs them. */
import type { PackSource } from '../compiler/index.ts';
import type { Vocabulary } from '../grammar/index.ts';
import { isText, outline, type Source, vocabularyOf } from '../grammar/index.ts';

/** The vocabulary of some texts of packs, in their order. */
export function vocabularyIn(texts: readonly Source[]): Vocabulary {
  return vocabularyOf(
    texts
      .filter(({ name }) => isText(name))
      .flatMap((text) => outline(text).value.decls.map((decl) => ({ decl, source: text.name }))),
  ).value;
}

/** The vocabulary of some packs. */
export function vocabularyOfPacks(packs: readonly PackSource[]): Vocabulary {
  return vocabularyIn(packs.flatMap(({ files }) => files));
}
