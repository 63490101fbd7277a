/**
 * Gives each comment and blank line a place in the tree: before what follows it, at the end of the line it stands on, or below
 * the last item of a list in braces.
 */
import type { Comment } from './lexer.ts';
import type { Fold, Slot } from './rules/slot.ts';
import { isBlank, isBreak } from './script.ts';
import { BraceClose, Sep, type Token } from './tokens.ts';
import { BLANK } from './tree/node.ts';
import type { Comments, File } from './tree.ts';

interface Draft {
  before?: string[];
  after?: string;
  below?: string[];
}

interface Bearer {
  comments?: Comments;
  gap?: true;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Stretches that lie one in another or apart, to be asked by place. */
function nested<S extends Stretch>(stretches: readonly S[]) {
  const sorted = stretches.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const parents: number[] = [];
  const open: number[] = [];
  sorted.forEach((stretch, at) => {
    while (open.length > 0 && (sorted[open.at(-1) ?? 0]?.end ?? 0) <= stretch.start) open.pop();
    parents.push(open.at(-1) ?? -1);
    open.push(at);
  });
  /** Index of the first that starts at `place` or later. */
  const from = (place: number): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    following: (place: number): S | undefined => sorted[from(place)],
    between: (start: number, end: number): readonly S[] => sorted.slice(from(start), from(end)),
    /** The innermost around a place. */
    around: (place: number): S | undefined => {
      let at = from(place + 1) - 1;
      while (at >= 0 && (sorted[at]?.end ?? 0) <= place) at = parents[at] ?? -1;
      return sorted[at];
    },
  };
}

/** Whether a blank line stands above the line that begins at `place`, or above the comments on top of it. */
export function isApart(text: string, place: number): boolean {
  let end = place;
  for (;;) {
    let at = end - 1;
    while (isBlank(text.charCodeAt(at))) at--;
    if (at < 0 || !isBreak(text.charCodeAt(at))) return false;
    if (text[at] === '\n' && text[at - 1] === '\r') at--;
    end = at;
    while (end > 0 && !isBreak(text.charCodeAt(end - 1))) end--;
    const line = text.slice(end, at).trim();
    if (line === '') return true;
    if (!/^[#＃]/.test(line)) return false;
  }
}

/** Whether a blank line stands below the comment that begins at `place`, with something after it. */
export function isLoose(text: string, place: number): boolean {
  const below = /^[^\r\n]*(?:\r\n|\r|\n)[^\S\r\n]*(?:\r\n|\r|\n)\s*\S/;
  return below.test(text.slice(place));
}

/** The file with its comments and blank lines; `slots` are the nodes that may bear some, `folds` the lists between braces. */
export function attach(
  file: File,
  text: string,
  tokens: readonly Token[],
  comments: readonly Comment[],
  slots: readonly Slot[],
  folds: readonly Fold[],
): File {
  for (const { node, start } of slots) if (isApart(text, start)) (node as Bearer).gap = true;
  if (comments.length === 0) return file;
  const nodes = nested(slots);
  const lists = nested(folds.map((fold) => ({ ...fold, start: fold.open, end: fold.close })));
  const drafts = new Map<object, Draft>();
  const end: string[] = [];
  const draft = ({ node }: Slot): Draft => {
    const known = drafts.get(node) ?? {};
    drafts.set(node, known);
    return known;
  };
  const before = (slot: Slot, { text: said, start, own }: Comment) => {
    const mine = draft(slot);
    mine.before = [...(mine.before ?? []), said, ...(own && isLoose(text, start) ? [BLANK] : [])];
  };

  /** What a comment at the end of a line belongs to: what ends just before it, else what began last on the line. */
  const onLine = ({ start, line, next }: Comment): Slot | undefined => {
    const previous = tokens[next - 1];
    if (!previous) return undefined;
    const last = (previous.endOffset ?? start) + 1;
    const begun = nodes.between(line, last);
    if (previous.tokenType !== BraceClose) return begun.at(-1) ?? nodes.around(last - 1);
    return begun.find((slot) => slot.end === last) ?? begun.at(-1);
  };

  for (const comment of comments) {
    const owner = comment.own ? undefined : onLine(comment);
    if (owner) {
      const mine = draft(owner);
      if (mine.after === undefined && comment.text !== '') mine.after = comment.text;
      else before(owner, comment);
      continue;
    }
    let next = comment.next;
    while (tokens[next]?.tokenType === Sep) next++;
    const at = tokens[next]?.startOffset ?? text.length;
    const list = lists.around(comment.start);
    const inside = nodes.around(comment.start);
    const following = nodes.following(at);
    if (following && (!list || following.start < list.close)) {
      const midway = inside && following.start !== at && inside.end > following.start;
      before(midway ? inside : following, comment);
      continue;
    }
    const last = list?.items.at(-1);
    if (last && last.end <= comment.start) {
      const mine = draft(last);
      mine.below = [...(mine.below ?? []), comment.text];
    } else if (inside) before(inside, comment);
    else end.push(comment.text, ...(isLoose(text, comment.start) ? [BLANK] : []));
  }
  for (const [node, mine] of drafts) (node as Bearer).comments = mine;
  return end.length > 0 ? { ...file, end } : file;
}
