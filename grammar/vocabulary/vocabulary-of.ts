/** Makes the vocabulary of some packs, and says what in it could not be read in one way only. */
import type { Read } from '../report.ts';
import type { Decl } from '../tree.ts';
import type { Lang } from '../words.ts';
import { beside } from './checks/beside.ts';
import { checks } from './checks/checks.ts';
import { groundOf } from './checks/ground.ts';
import { fixed } from './fixed.ts';
import { type Head, headOf } from './heads.ts';
import { addParts, labelsOf, lexiconOf } from './lexicon.ts';
import { patternsOf } from './patterns.ts';
import { skillsOf } from './skills.ts';
import { treeOf } from './tree.ts';
import type { Param_, SentenceNode, SentencePattern, Vocabulary } from './vocabulary.ts';

const spoken: ReadonlySet<SentencePattern['use']> = new Set(['verb', 'predicate', 'window']);

function paramsOf(heads: readonly Head[]): Vocabulary['params'] {
  const params = new Map<string, readonly Param_[]>();
  for (const { id, params: taken } of heads)
    if (taken && !params.has(id))
      params.set(
        id,
        taken.map(({ name, sort, from }) => ({ name, sort, ...(from !== undefined && { from }) })),
      );
  return params;
}

type Declared = readonly { readonly decl: Decl; readonly source: string }[];

/** What a sheet of a variant changes has its words already; values that a variant adds to an enum are new. */
function speaking(decl: Decl): readonly Decl[] {
  if ('change' in decl && decl.change) return [];
  if (decl.kind !== 'variant') return [decl];
  const added = decl.changes.flatMap((change) =>
    change.kind === 'add' && change.decl.kind === 'enum' ? [change.decl] : [],
  );
  return [decl, ...added];
}

const headsOf = (decls: Declared): Head[] =>
  decls.flatMap(({ decl, source }) => speaking(decl).flatMap((one) => headOf(one, source) ?? []));

/** What declarations say, before any tree is made of it. */
function said(decls: Declared) {
  const heads = headsOf(decls);
  const lexicon = lexiconOf(heads);
  const patterns = patternsOf(heads, lexicon);
  addParts(lexicon, patterns);
  return { heads, lexicon, patterns };
}

/** The words of a language and of some packs, and which of them may stand right behind which. */
export function neighbours(
  decls: Declared,
  lang: Lang,
): {
  readonly words: readonly string[];
  readonly follows: (word: string, next: string) => boolean;
} {
  const { heads, lexicon, patterns } = said(decls);
  const { follows } = beside(groundOf(lang, heads, lexicon, patterns));
  return { words: [...new Set([...fixed[lang].keys(), ...lexicon[lang].keys()])], follows };
}

/**
 * The vocabulary of all packs in use, from their declarations in order. Only heads are looked at. Reports say where two
 * words or sentences would be taken for each other; the vocabulary is usable all the same.
 */
export function vocabularyOf(decls: Declared): Read<Vocabulary> {
  const { heads, lexicon, patterns } = said(decls);
  const tree = (lang: Lang): SentenceNode =>
    treeOf(patterns.filter((one) => one.lang === lang && spoken.has(one.use)));
  // A value that a variant puts in the place of another is called as it says; the old word is still read.
  const anew = headsOf(decls.filter(({ decl }) => decl.kind === 'variant'));
  const value: Vocabulary = {
    words: lexicon,
    tree: { zh: tree('zh'), en: tree('en') },
    patterns,
    params: paramsOf(heads),
    labels: labelsOf([...anew, ...heads]),
    skills: skillsOf(decls.map(({ decl }) => decl)),
  };
  return { value, reports: checks(heads, lexicon, patterns) };
}
