/** When a window is closed: its own condition no longer holds. */
import type { Local } from '../core.ts';
import { one, yesNo } from '../type.ts';
import { constantSlot, emit, jump, label, own, place, settleLabels, within } from './code.ts';
import { type Linker, procOf } from './linker.ts';
import { written } from './query.ts';

export function windowClosedProc(linker: Linker): number {
  const window: Local = { name: 'window', type: one('window') };
  return procOf(linker, 'window', 'closed', () => ({
    id: 'game/window closed',
    kind: 'query',
    source: '',
    params: [window],
    result: yesNo,
    make: (c) => {
      const asked = c.slots.get(window) ?? 0;
      const closed = own(c);
      for (const each of linker.model.windows) {
        const { while: cond } = each;
        if (cond === undefined) continue;
        const other = label();
        const same = own(c);
        emit(c, 'eq', same, asked, constantSlot(c, each.index));
        jump(c, 'unless', other, same);
        const holds = within(c, each.at.source, () => written(c, cond));
        emit(c, 'not', closed, holds);
        emit(c, 'return', closed);
        place(c, other);
        settleLabels(c, [other]);
      }
      emit(c, 'const', closed, 0);
      emit(c, 'return', closed);
    },
  }));
}
