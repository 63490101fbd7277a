/**
 * Whether a text of YAML nests too deeply to be composed. The library goes down one call for each level; where the stack
 * ends in the midst of it not even an error can be told. Its lexer goes down nowhere.
 */
import { Lexer } from 'yaml';
import { MAX_DEPTH } from './limits.ts';

/** Blanks that may stand before what a line says: each level of a block is at least one further in. */
const MAX_INDENT = 8 * MAX_DEPTH;
/** The sign before the text of a plain or block scalar. */
const SCALAR = '\x1f';

export function isTooDeep(text: string): boolean {
  let depth = 0;
  let items = 0;
  let begins = true;
  let before = '';
  for (const token of new Lexer().lex(text)) {
    if (before === SCALAR) begins = false;
    else if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    else if (token.endsWith('\n')) {
      begins = true;
      items = 0;
    } else if (token === '-' || token === '?') items += 1;
    else if (begins && token.length > MAX_INDENT && token.trim() === '') return true;
    if (depth > MAX_DEPTH || items > MAX_DEPTH) return true;
    before = token;
  }
  return false;
}
