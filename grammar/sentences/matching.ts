/** Whether the words of a declared text stand next. A word of either side may be several of the other: `in front of`. */
import type { Part } from '../vocabulary/vocabulary.ts';
import type { SheetKit } from './kit.ts';

/** How many tokens the words take, or 0; `parts` are words only. `from`: 1 is the next token. */
export function wordsAt(kit: SheetKit, parts: readonly Part[], from = 1): number {
  let ahead = from;
  let rest = '';
  for (const part of parts) {
    if (part.kind !== 'word') return 0;
    if (rest === '' && kit.atEdge(ahead)) return 0;
    const seen = rest === '' ? kit.peek(ahead).text : rest;
    const next = part.forms.map((form) => eaten(kit, form, seen, ahead)).find(Boolean);
    if (!next) return 0;
    rest = next.rest;
    ahead = next.ahead;
  }
  return rest === '' ? ahead - from : 0;
}

/** Where reading is after a form, when `seen` of the token at `ahead` is still to be read. */
function eaten(
  kit: SheetKit,
  form: string,
  seen: string,
  ahead: number,
): { rest: string; ahead: number } | undefined {
  if (form === seen) return { rest: '', ahead: ahead + 1 };
  if (seen.startsWith(`${form} `)) return { rest: seen.slice(form.length + 1), ahead };
  if (!form.startsWith(`${seen} `) || kit.atEdge(ahead + 1)) return undefined;
  return eaten(kit, form.slice(seen.length + 1), kit.peek(ahead + 1).text, ahead + 1);
}
