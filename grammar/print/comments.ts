/** Prints the comments of a node around it. */
import { BLANK } from '../tree/node.ts';
import type { Comments } from '../tree.ts';
import { type Doc, hard, join, line, nest } from './layout.ts';

/** A comment line; a blank line between comments stays one. */
export const comment = (text: string): string =>
  text === BLANK ? '' : text === '' ? '#' : `# ${text}`;

/** A node with its comments: lines before it, the end of its first line, lines below it. */
export function commented(comments: Comments | undefined, doc: Doc): Doc {
  if (!comments) return doc;
  const { before = [], after, below = [] } = comments;
  return [
    ...before.flatMap((text) => [comment(text), hard]),
    after === undefined ? '' : { kind: 'tail', text: comment(after) },
    doc,
    ...below.flatMap((text) => [hard, comment(text)]),
  ];
}

export interface Commentable {
  readonly comments?: Comments;
  readonly gap?: true;
}

/** The blank line that an author left in front of an item. */
export const gap = ({ gap }: Commentable): Doc => (gap ? hard : '');

/** As many items may share a line with the braces around them. */
const FEW = 3;

/**
 * Items between braces, one a line; a few on one line with `mark` between them, if `short` allows and nothing is said about
 * them.
 */
export function braced(
  items: readonly { readonly node: Commentable; readonly doc: Doc }[],
  short: boolean,
  mark = '',
): Doc {
  if (items.length === 0) return '{}';
  const tight =
    short &&
    items.length <= (mark === '' ? 1 : FEW) &&
    items.every(({ node }, at) => !node.comments && (at === 0 || !node.gap));
  const between = tight ? line(' ') : hard;
  const body = join(
    items.map(({ node, doc }, at) => [at > 0 ? gap(node) : '', commented(node.comments, doc)]),
    tight ? line(mark) : hard,
  );
  return ['{', nest(between, body), between, '}'];
}
