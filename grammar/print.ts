import { abilities } from './print/abilities.ts';
import { comment, commented } from './print/comments.ts';
import { declarations } from './print/declarations.ts';
import { expressions } from './print/expressions.ts';
import { layout } from './print/layout.ts';
import { names } from './print/names.ts';
import { statements } from './print/statements.ts';
import type { Decl, File } from './tree.ts';
import type { Lang } from './words.ts';

function printer(lang: Lang) {
  const name = names(lang);
  const expr = expressions(name);
  const statement = statements(name, expr);
  const ability = abilities(name, expr, statement);
  const { declaration } = declarations(name, expr, statement, ability);
  return (decl: Decl): string =>
    layout(commented(decl.comments, declaration(decl)), lang);
}

const printers = { zh: printer('zh'), en: printer('en') };

/** Declarations of several lines, and such as have a comment above them, stand apart. */
const apart = (before: string, after: string): boolean =>
  before.includes('\n') || after.includes('\n');

/**
 * The text of a file in Chinese or English words, in the one layout the language has; comments are kept.
 * Reading it again gives the same tree.
 */
export function print(file: File, { lang }: { readonly lang: Lang }): string {
  const parts = file.decls.filter(({ kind }) => kind !== 'missing').map(printers[lang]);
  let text = '';
  let before = '';
  for (const part of parts) {
    if (before !== '') text += apart(before, part) ? '\n\n' : '\n';
    text += part;
    before = part;
  }
  const end = file.end?.map(comment).join('\n');
  if (end !== undefined) text += text === '' ? end : `\n\n${end}`;
  return text === '' ? '' : `${text}\n`;
}
