import { type Abilities, abilities } from './print/abilities.ts';
import { comment, commented } from './print/comments.ts';
import { declarations } from './print/declarations.ts';
import { expressions } from './print/expressions.ts';
import { isTall, layout } from './print/layout.ts';
import { names } from './print/names.ts';
import { sayer } from './print/sentences/sayer.ts';
import { isSheet, type Sheet, sheets } from './print/sentences/sheets.ts';
import { statements } from './print/statements.ts';
import type { Decl, File } from './tree.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import type { Lang } from './words.ts';

interface Printed {
  readonly part: string;
  /** It stands apart from its neighbours. */
  readonly block: boolean;
}

function printer(lang: Lang) {
  const name = names(lang);
  const expr = expressions(name);
  const statement = statements(name, expr, (it) => ability.ability(it, false));
  const ability: Abilities = abilities(name, expr, statement);
  const { declaration } = declarations(name, expr, statement, ability);
  return {
    name,
    declaration,
    decl: (decl: Decl): Printed => {
      const doc = declaration(decl);
      return { part: layout(commented(decl.comments, doc), lang), block: isTall(doc) };
    },
  };
}

const printers = { zh: printer('zh'), en: printer('en') };

/** Sheets are printed with the words of the packs; made once for a vocabulary. */
function sheetPrinter(lang: Lang, vocabulary: Vocabulary) {
  const { name, declaration } = printers[lang];
  const { sheet } = sheets(sayer(lang, vocabulary), name, declaration);
  return (it: Sheet): Printed => ({ part: layout(sheet(it), lang), block: true });
}

/** A tree read without a vocabulary holds the headers of its sheets only; these need no words. */
const none: Vocabulary = {
  words: { zh: new Map(), en: new Map() },
  tree: { zh: noTree(), en: noTree() },
  patterns: [],
  params: new Map(),
  labels: new Map(),
};
function noTree(): Vocabulary['tree'][Lang] {
  return { words: new Map(), slots: [], ends: [], through: [] };
}

const known = new WeakMap<Vocabulary, Partial<Record<Lang, (it: Sheet) => Printed>>>();

function printed(it: Decl, lang: Lang, vocabulary: Vocabulary): Printed {
  if (!isSheet(it)) return printers[lang].decl(it);
  const made = known.get(vocabulary) ?? {};
  known.set(vocabulary, made);
  made[lang] ??= sheetPrinter(lang, vocabulary);
  return made[lang](it);
}

/**
 * The text of a file in Chinese or English words, in the one layout the language has; comments are kept, and
 * single blank lines where the author left some; what has a list of lines stands apart. Reading it again gives
 * the same tree. Sheets need the vocabulary of the packs.
 */
export function print(
  file: File,
  { lang, vocabulary = none }: { readonly lang: Lang; readonly vocabulary?: Vocabulary },
): string {
  let text = '';
  let tall = false;
  for (const decl of file.decls) {
    if (decl.kind === 'missing') continue;
    const { part, block } = printed(decl, lang, vocabulary);
    const apart = tall || block || decl.gap || decl.comments?.before !== undefined;
    if (text !== '') text += apart ? '\n\n' : '\n';
    text += part;
    tall = block || decl.comments?.below !== undefined;
  }
  const end = file.end?.map(comment).join('\n');
  if (end !== undefined) text += text === '' ? end : `\n\n${end}`;
  return text === '' ? '' : `${text}\n`;
}
