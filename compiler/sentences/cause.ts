/** 因【剑】而: whose use has brought it about. */
import type { Cause, Expr } from '../../grammar/index.ts';
import { is, joined, ref, word } from './build.ts';
import { notYet, type Work } from './scope.ts';

/** Asked where it happens, within what is then carried out. */
export function causedBy(work: Work, cause: Cause): Expr | undefined {
  const names = cause.kind === 'several' && cause.join === 'or' ? cause.items : [cause];
  const asked: Expr[] = [];
  for (const each of names) {
    if (each.kind !== 'card-name') return notYet(work, 'a cause', cause);
    asked.push(is(word('cause', each), ref(each.decl, each), false, each));
  }
  return joined('or', asked, cause);
}
