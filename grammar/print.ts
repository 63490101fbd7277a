import { type Abilities, abilities } from './print/abilities.ts';
import { comment, commented } from './print/comments.ts';
import { declarations } from './print/declarations.ts';
import { expressions } from './print/expressions.ts';
import { COLUMNS, isTall, layout } from './print/layout.ts';
import { names } from './print/names.ts';
import { sayer } from './print/sentences/sayer.ts';
import { isSheet, sheets } from './print/sentences/sheets.ts';
import { statements } from './print/statements.ts';
import type { Decl, File } from './tree.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import type { Lang } from './words.ts';

interface Printed {
  readonly part: string;
  /** It stands apart from its neighbours. */
  readonly block: boolean;
}

/** A printer for one language and the words of some packs; sheets are printed with these words. */
function printer(lang: Lang, vocabulary: Vocabulary): (decl: Decl) => Printed {
  const name = names(lang, (id) => vocabulary.labels.has(`zone:${id}`));
  const expr = expressions(name);
  const statement = statements(name, expr, (it) => ability.ability(it, false));
  const ability: Abilities = abilities(name, expr, statement);
  const { declaration } = declarations(name, expr, statement, ability);
  const { sheet } = sheets(sayer(lang, vocabulary), name, declaration);
  return (decl) => {
    if (isSheet(decl)) return { part: layout(sheet(decl), lang, COLUMNS.sheet), block: true };
    const doc = declaration(decl);
    const part = layout(commented(decl.comments, doc), lang, COLUMNS.block);
    return { part, block: isTall(doc) };
  };
}

/** A tree read without a vocabulary holds the headers of its sheets only; these need no words. */
const none: Vocabulary = {
  words: { zh: new Map(), en: new Map() },
  tree: { zh: noTree(), en: noTree() },
  patterns: [],
  params: new Map(),
  labels: new Map(),
  skills: new Map(),
};
function noTree(): Vocabulary['tree'][Lang] {
  return { words: new Map(), slots: [], ends: [], through: [] };
}

const known = new WeakMap<Vocabulary, Partial<Record<Lang, (decl: Decl) => Printed>>>();

/** Made once for a vocabulary. */
function printerOf(lang: Lang, vocabulary: Vocabulary): (decl: Decl) => Printed {
  const made = known.get(vocabulary) ?? {};
  known.set(vocabulary, made);
  made[lang] ??= printer(lang, vocabulary);
  return made[lang];
}

/**
 * The text of a file in Chinese or English words, in the one layout the language has; comments are kept, and
 * single blank lines where the author left some; what has a list of lines stands apart. Reading it again gives
 * the same tree. Sheets need the vocabulary of the packs.
 */
export function print(
  file: File,
  {
    lang,
    vocabulary = none,
  }: {
    /** One language, or one for each declaration. */
    readonly lang: Lang | ((decl: Decl) => Lang);
    readonly vocabulary?: Vocabulary;
  },
): string {
  const printed = (decl: Decl): Printed =>
    printerOf(typeof lang === 'string' ? lang : lang(decl), vocabulary)(decl);
  let text = '';
  let tall = false;
  for (const decl of file.decls) {
    if (decl.kind === 'missing') continue;
    const { part, block } = printed(decl);
    const apart = tall || block || decl.gap || decl.comments?.before !== undefined;
    if (text !== '') text += apart ? '\n\n' : '\n';
    text += part;
    tall = block || decl.comments?.below !== undefined;
  }
  const end = file.end?.map(comment).join('\n');
  if (end !== undefined) text += text === '' ? end : `\n\n${end}`;
  return text === '' ? '' : `${text}\n`;
}
