/**
 * Lays text out in lines: a group stands on one line if it fits, else all its own breaks become line breaks.
 */
import { isHan } from '../script.ts';
import { width } from '../width.ts';
import type { Lang } from '../words.ts';

export type Doc =
  | string
  | readonly Doc[]
  /** A place where a line may be broken; `flat` stands there if it is not. */
  | { readonly kind: 'line'; readonly flat: string }
  /** A place where the line always ends. */
  | { readonly kind: 'hard' }
  | { readonly kind: 'nest' | 'group'; readonly of: Doc }
  /** A comment for the end of the line that is being written. */
  | { readonly kind: 'tail'; readonly text: string };

/** How long lines get: sentences are read as prose, blocks as a table. */
export const COLUMNS = { sheet: 80, block: 120 } as const;

export const hard: Doc = { kind: 'hard' };
export const line = (flat: string): Doc => ({ kind: 'line', flat });
export const nest = (...of: Doc[]): Doc => ({ kind: 'nest', of });
export const group = (...of: Doc[]): Doc => ({ kind: 'group', of });

/** After a blank, or on a new line if it does not fit; whatever becomes of the lines around it. */
export const spaced = (doc: Doc, blank = ' '): Doc => group(nest(line(blank)), doc);

export const join = (items: readonly Doc[], between: Doc): Doc =>
  items.flatMap((item, at) => (at === 0 ? [item] : [between, item]));

/** Whether a document takes several lines however much room there is; so it is the same in both languages. */
export function isTall(doc: Doc): boolean {
  if (typeof doc === 'string') return false;
  if (!('kind' in doc)) return doc.some(isTall);
  if (doc.kind === 'nest' || doc.kind === 'group') return isTall(doc.of);
  return doc.kind === 'hard';
}

interface Frame {
  readonly doc: Doc;
  readonly indent: number;
  readonly broken: boolean;
}

/** Whether `doc` and what follows fits in `room` columns, up to the next line break. */
function fits(doc: Doc, after: readonly Frame[], room: number): boolean {
  let left = room;
  let rest = after.length;
  const stack: { doc: Doc; broken: boolean; own: boolean }[] = [{ doc, broken: false, own: true }];
  while (left >= 0) {
    let next = stack.pop();
    if (!next) {
      const frame = after[--rest];
      if (!frame) return true;
      next = { doc: frame.doc, broken: frame.broken, own: false };
    }
    const { doc: at, broken, own } = next;
    if (typeof at === 'string') left -= width(at);
    else if (!('kind' in at))
      for (let i = at.length - 1; i >= 0; i--) stack.push({ doc: at[i] ?? '', broken, own });
    else if (at.kind === 'hard') return !own;
    else if (at.kind === 'line') {
      if (broken) return true;
      left -= width(at.flat);
    } else if (at.kind === 'group') stack.push({ doc: at.of, broken: !own && broken, own });
    else if (at.kind === 'nest') stack.push({ doc: at.of, broken, own });
  }
  return false;
}

/**
 * In Chinese a blank is left out where a full-width mark or bracket makes room of its own; before an opening
 * parenthesis only after a Han character, because a parenthesis that touches a name opens its arguments.
 */
function tightens(before: string, after: string): boolean {
  if ('（，：；'.includes(before)) return true;
  if ('）】」'.includes(before)) return isHan(after.charCodeAt(0)) || '「【'.includes(after);
  if (after === '（' || after === '【' || after === '「') return isHan(before.charCodeAt(0));
  return false;
}

/** The text of a document in lines of at most so many columns where they can be broken, without blanks at line ends. */
export function layout(doc: Doc, lang: Lang, columns: number): string {
  const lines: string[] = [];
  let current = '';
  let tail = '';
  let blank = false;
  const stack: Frame[] = [{ doc, indent: 0, broken: true }];

  const write = (text: string) => {
    if (text === '') return;
    if (text === ' ') {
      blank = true;
      return;
    }
    const dropped = lang === 'zh' && tightens(current.at(-1) ?? '', text[0] ?? '');
    if (blank && current.trim() !== '' && !dropped) current += ' ';
    blank = false;
    current += text;
  };
  const end = (indent: number) => {
    blank = false;
    lines.push((tail ? `${current.trimEnd()}  ${tail}` : current).trimEnd());
    tail = '';
    current = ' '.repeat(indent);
  };

  for (let next = stack.pop(); next; next = stack.pop()) {
    const { doc: at, indent, broken } = next;
    if (typeof at === 'string') write(at);
    else if (!('kind' in at))
      for (let i = at.length - 1; i >= 0; i--) stack.push({ doc: at[i] ?? '', indent, broken });
    else if (at.kind === 'hard') end(indent);
    else if (at.kind === 'line') {
      if (broken) end(indent);
      else write(at.flat);
    } else if (at.kind === 'nest') stack.push({ doc: at.of, indent: indent + 2, broken });
    else if (at.kind === 'tail') tail = tail ? `${tail} ${at.text}` : at.text;
    else {
      const room = columns - width(current) - (blank ? 1 : 0);
      stack.push({ doc: at.of, indent, broken: !fits(at.of, stack, room) });
    }
  }
  end(0);
  return lines.join('\n');
}
