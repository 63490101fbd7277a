/** When a card or skill may be used: windows, whose turn, and what a window is about. */
import type { Call, Expr, Head, Timing } from '../../grammar/index.ts';
import { kindOf } from './book.ts';
import { joined, moved, nameOf, spanOf } from './build.ts';
import { condition } from './condition.ts';
import { value } from './phrase.ts';
import { mention, notYet, type Work } from './scope.ts';

export function timing(work: Work, when: Timing, faceDown: boolean): Head | undefined {
  if (when.kind !== 'in-windows') return { kind: 'use', faceDown, atOnce: false, ...spanOf(when) };
  const turn = when.turn === 'any' ? [] : [condition(work, when.turn)];
  const about = when.windows.map((window) => matters(work, window));
  // Said of each of several windows: it must be said of this one.
  const [first] = about;
  const alike = about.every((each) => each.length === (first?.length ?? 0));
  if (!alike || (about.length > 1 && about.some((each) => each.length > 0))) {
    notYet(work, 'several windows with a matter', when);
    return undefined;
  }
  const during = joined('and', [...turn, ...(first ?? [])], when);
  return {
    kind: 'use',
    windows: when.windows.map((window) => nameOf(window.decl, window)),
    ...(during ? { while: during } : {}),
    faceDown,
    atOnce: false,
    ...spanOf(when),
  };
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
