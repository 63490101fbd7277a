/** A word that stands twice in a row says nothing more: it is told, and what stands around it is read as if it stood there once. */
import type { Report } from '../report.ts';
import { End, F, type Piece, Said } from './tokens.ts';

/** Between two 的 a word may be missing as well. */
const isWord = ({ tokenType }: Piece): boolean =>
  (tokenType.CATEGORIES?.includes(Said) ?? false) &&
  tokenType !== F.possessive &&
  tokenType !== F.of;

const same = (left: Piece | undefined, right: Piece): boolean =>
  left?.tokenType === right.tokenType && left.text === right.text && left.n === right.n;

/** The tokens without the second of two, and a report for each. */
export function withoutDoubles(
  tokens: readonly Piece[],
  source: string,
): { readonly kept: readonly Piece[]; readonly reports: readonly Report[] } {
  const reports: Report[] = [];
  const kept = tokens.filter((token, i) => {
    const before = tokens[i - 1];
    if (before === undefined || token.tokenType === End) return true;
    if (!isWord(token) || !same(before, token)) return true;
    const [first, last] = [before.endOffset ?? before.startOffset, token.endOffset ?? 0];
    const at = { source, start: token.startOffset, end: last + 1 };
    const fixes = [{ at: { source, start: first + 1, end: last + 1 }, text: '' }];
    reports.push({ code: 'M248', severity: 'error', params: { word: token.image }, at, fixes });
    return false;
  });
  return { kept, reports };
}
