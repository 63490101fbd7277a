/**
 * Gives each comment a place in the tree: before what follows it, at the end of the line it stands on, or below
 * the last item of a list in braces.
 */
import type { Comment } from './lexer.ts';
import type { Fold, Slot } from './rules/kit.ts';
import type { Comments, File } from './tree.ts';
import type { Token } from './tokens.ts';
import { BraceClose } from './tokens.ts';

interface Draft {
  before?: string[];
  after?: string;
  below?: string[];
}

interface Bearer {
  comments?: Comments;
}

const innermost = (slots: readonly Slot[], at: number): Slot | undefined =>
  slots.findLast(({ start, end }) => start <= at && at < end);

/** The slot that a comment at the end of a line belongs to: what ends just before it, else what began last on the line. */
function onLine(slots: readonly Slot[], from: number, to: number, closed: boolean): Slot | undefined {
  const begun = slots.filter(({ start }) => start >= from && start < to);
  const ended = closed ? begun.find(({ end }) => end === to) : undefined;
  return ended ?? begun.at(-1);
}

/** The file with its comments; `slots` are the nodes that may bear some, `folds` the lists between braces. */
export function attach(
  file: File,
  text: string,
  tokens: readonly Token[],
  comments: readonly Comment[],
  slots: readonly Slot[],
  folds: readonly Fold[],
): File {
  if (comments.length === 0) return file;
  const inOrder = slots.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const drafts = new Map<object, Draft>();
  const end: string[] = [];
  const draft = ({ node }: Slot): Draft => {
    const known = drafts.get(node) ?? {};
    drafts.set(node, known);
    return known;
  };
  const before = (slot: Slot, line: string) => {
    const mine = draft(slot);
    mine.before = [...(mine.before ?? []), line];
  };

  for (const comment of comments) {
    const next = tokens[comment.next];
    const previous = tokens[comment.next - 1];
    if (!comment.own && previous) {
      const ends = previous.endOffset === undefined ? comment.start : previous.endOffset + 1;
      const from = text.lastIndexOf('\n', comment.start) + 1;
      const slot =
        onLine(inOrder, from, ends, previous.tokenType === BraceClose) ??
        (previous.tokenType === BraceClose ? undefined : innermost(inOrder, ends - 1));
      if (slot) {
        const mine = draft(slot);
        if (mine.after === undefined && comment.text !== '') mine.after = comment.text;
        else before(slot, comment.text);
        continue;
      }
    }
    const at = next?.startOffset ?? text.length;
    const around = folds
      .filter(({ open, close }) => open < comment.start && comment.start < close)
      .reduce<Fold | undefined>((a, b) => (a && a.open > b.open ? a : b), undefined);
    const following = inOrder.find(({ start }) => start >= at);
    if (following && (!around || following.start < around.close)) {
      const inside = innermost(inOrder, comment.start);
      if (inside && following.start !== at && inside.end > following.start) before(inside, comment.text);
      else before(following, comment.text);
      continue;
    }
    const last = around?.items.at(-1);
    const inside = innermost(inOrder, comment.start);
    if (last && last.end <= comment.start) {
      const mine = draft(last);
      mine.below = [...(mine.below ?? []), comment.text];
    } else if (inside) before(inside, comment.text);
    else end.push(comment.text);
  }
  for (const [node, mine] of drafts) (node as Bearer).comments = mine;
  return end.length > 0 ? { ...file, end } : file;
}
