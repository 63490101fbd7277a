/** When a card or skill may be used: windows, whose turn, and what a window is about. */
import type { Call, Expr, Head, Timing } from '../../grammar/index.ts';
import { kindOf } from './book.ts';
import { joined, moved, nameOf, spanOf } from './build.ts';
import { condition } from './condition.ts';
import { value } from './phrase.ts';
import { mention, notYet, type Work } from './scope.ts';

/** Windows that are about different things make a head each; `apart`: that is possible, for nothing counts over all of them. */
export function timing(
  work: Work,
  when: Timing,
  faceDown: boolean,
  apart: boolean,
): readonly Head[] | undefined {
  const plain = { kind: 'use', faceDown, atOnce: false, ...spanOf(when) } as const;
  if (when.kind !== 'in-windows') return [plain];
  const turn = when.turn === 'any' ? [] : [condition(work, when.turn)];
  const about = when.windows.map((window) => matters(work, window));
  const head = (windows: readonly Call[], matter: readonly Expr[]): Head => {
    const during = joined('and', [...turn, ...matter], when);
    return {
      ...plain,
      windows: windows.map((window) => nameOf(window.decl, window)),
      ...(during ? { while: during } : {}),
    };
  };
  if (about.length === 1 || about.every((each) => each.length === 0))
    return [head(when.windows, about[0] ?? [])];
  if (!apart) return notYet(work, 'several windows with a matter', when);
  return when.windows.map((window, i) => head([window], about[i] ?? []));
}

/** 货物送到你时: the value of each parameter must be the one said; what is not said may be spoken of. */
function matters(work: Work, window: Call): Expr[] {
  const decl = work.book.values.get(window.decl);
  const params = decl?.kind === 'window' ? decl.header.params : [];
  return params.flatMap((param): Expr[] => {
    const phrase = window.args[param.name.text];
    const own = typeof param.default === 'object' ? moved(param.default, window) : undefined;
    // Told of the window itself.
    if (own === undefined) return [];
    if (phrase === undefined) {
      const { of, many } = kindOf(param.type);
      mention(work, { node: param, expr: own, of, set: many, silent: true });
      return [];
    }
    const val = value(work, phrase);
    if (val === undefined) return [];
    return [{ kind: 'is', left: own, negated: false, right: val.expr, ...spanOf(window) }];
  });
}
