import { effectPlaces } from '../../runtime/pack.ts';
import type { Variable } from '../model.ts';
import { type Code, constantSlot, emit, jump, label, own, place, settleLabels } from './code.ts';
import { mostUses } from './linker.ts';

/** Elements a var has at most. */
function elements(c: Code, variable: Variable): number {
  const { model } = c.linker;
  const most = {
    table: 1,
    player: model.seats.most,
    card: model.deck.length,
    use: mostUses,
    effect: effectPlaces,
  };
  return most[variable.of];
}
/** Counts one more run, and keeps what lasts until the end of the flow as it was before this run. */
export function keep(c: Code, runs: Variable, lasting: readonly Variable[]): readonly number[] {
  countRuns(c, runs, 'add');
  return lasting.map((variable) => {
    const width = c.linker.width(variable.type);
    const n = elements(c, variable);
    const row = own(c, width * n);
    for (let i = 0; i < n; i++) {
      const of = variable.of === 'table' ? -1 : constantSlot(c, i);
      emit(c, 'load', row + i * width, variable.index, of);
    }
    return row;
  });
}
/** The outermost run gives the initial values back, an inner one those from before it. */
export function giveBack(
  c: Code,
  runs: Variable,
  lasting: readonly Variable[],
  kept: readonly number[],
): void {
  const left = countRuns(c, runs, 'sub');
  const [inner, over] = [label(), label()];
  jump(c, 'when', inner, left);
  for (const variable of lasting) emit(c, 'reset', variable.index);
  jump(c, 'jump', over);
  place(c, inner);
  lasting.forEach((variable, v) => {
    const width = c.linker.width(variable.type);
    for (let i = 0; i < elements(c, variable); i++) {
      const of = variable.of === 'table' ? -1 : constantSlot(c, i);
      emit(c, 'store', variable.index, of, (kept[v] ?? 0) + i * width);
    }
  });
  place(c, over);
  settleLabels(c, [inner, over]);
}
function countRuns(c: Code, runs: Variable, op: 'add' | 'sub'): number {
  const n = own(c);
  emit(c, 'load', n, runs.index, -1);
  emit(c, op, n, n, constantSlot(c, 1));
  emit(c, 'store', runs.index, -1, n);
  return n;
}
