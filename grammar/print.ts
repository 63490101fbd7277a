import { abilities } from './print/abilities.ts';
import { comment, commented } from './print/comments.ts';
import { declarations } from './print/declarations.ts';
import { expressions } from './print/expressions.ts';
import { isTall, layout } from './print/layout.ts';
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
  return (decl: Decl) => {
    const doc = declaration(decl);
    return { part: layout(commented(decl.comments, doc), lang), block: isTall(doc) };
  };
}

const printers = { zh: printer('zh'), en: printer('en') };

/**
 * The text of a file in Chinese or English words, in the one layout the language has; comments are kept, and
 * single blank lines where the author left some; what has a list of lines stands apart. Reading it again gives
 * the same tree.
 */
export function print(file: File, { lang }: { readonly lang: Lang }): string {
  let text = '';
  let tall = false;
  for (const decl of file.decls) {
    if (decl.kind === 'missing') continue;
    const { part, block } = printers[lang](decl);
    const apart = tall || block || decl.gap || decl.comments?.before !== undefined;
    if (text !== '') text += apart ? '\n\n' : '\n';
    text += part;
    tall = block || decl.comments?.below !== undefined;
  }
  const end = file.end?.map(comment).join('\n');
  if (end !== undefined) text += text === '' ? end : `\n\n${end}`;
  return text === '' ? '' : `${text}\n`;
}
