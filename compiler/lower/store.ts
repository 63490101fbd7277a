/** Writing to a var, and what hears that it became something. */
import type { Local } from '../core.ts';
import type { Variable } from '../model.ts';
import { one } from '../type.ts';
import { type Code, emit, jump, label, own, place, settleLabels } from './code.ts';
import { listeners } from './door.ts';
import { bodyProc } from './effect.ts';
import { type Linker, procOf } from './linker.ts';

/** Stores a value; where abilities listen, they begin to wait if it is another one than before. */
export function storeVar(c: Code, variable: Variable, of: number, from: number): void {
  if (variable.becomes.length === 0) {
    emit(c, 'store', variable.index, of, from);
    return;
  }
  const width = c.linker.width(variable.type);
  const [before, after, same] = [own(c, width), own(c, width), own(c)];
  emit(c, 'load', before, variable.index, of);
  emit(c, 'store', variable.index, of, from);
  emit(c, 'load', after, variable.index, of);
  emit(c, 'same', same, before, after, width);
  const quiet = label();
  jump(c, 'when', quiet, same);
  const owner = own(c);
  if (of < 0) emit(c, 'const', owner, -1);
  else emit(c, 'copy', owner, of, 1);
  emit(c, 'call', -1, becomesProc(c.linker, variable), 2, owner, after);
  place(c, quiet);
  settleLabels(c, [quiet]);
}

/** (whose, value): all that waits for the var to become something. */
function becomesProc(linker: Linker, variable: Variable): number {
  const whose: Local = { name: 'whose', type: one('number') };
  const became: Local = { name: 'became', type: variable.type };
  return procOf(linker, variable, 'becomes', () => ({
    id: `${variable.pack}/${variable.id}/becomes`,
    kind: 'action',
    source: variable.at.source,
    params: [whose, became],
    make: (c) => {
      const args = [whose, became].map((each) => c.slots.get(each) ?? 0);
      listeners(c, variable.becomes, args, (listener, owner) => {
        const bound = listener.effect.params.map((param) => c.slots.get(param) ?? 0);
        bodyProc(linker, listener.ability, listener.effect);
        emit(c, 'wait', listener.ability.index, owner, bound.length, ...bound);
      });
      emit(c, 'return', -1);
    },
  }));
}
