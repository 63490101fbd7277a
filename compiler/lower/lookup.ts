import type { Core } from '../core.ts';
import type { Query, Table } from '../model.ts';
import type { Type } from '../type.ts';
import { parts } from '../walk.ts';
import {
  type Code,
  constantSlot,
  copy,
  emit,
  jump,
  label,
  own,
  place,
  settleLabels,
  temp,
  within,
} from './code.ts';
import { bindTo, nothing } from './each.ts';
import { queryProc, written } from './query.ts';
import { missing, type Of, value, width } from './value.ts';

const inlineSize = 14;
function size(core: Core): number {
  return 1 + parts(core).reduce((sum, part) => sum + size(part), 0);
}

/** A small query that nothing modifies is written out in place. */
export function query(c: Code, core: Of<'query'>): number {
  const { query: asked } = core;
  const args = core.args.map((arg) => value(c, arg));
  if (canInline(asked)) {
    asked.params.forEach((param, i) => {
      const slot = args[i];
      if (slot !== undefined) bindTo(c, param.local, slot);
    });
    const { value: body } = asked;
    if (body) return within(c, asked.at.source, () => written(c, body));
    return missing(c, { name: asked.id, type: asked.type });
  }
  const to = temp(c, width(c, core.type));
  emit(c, 'call', to, queryProc(c.linker, asked), args.length, ...args);
  return to;
}

function canInline(query: Query): boolean {
  return (
    query.modifiers.length === 0 && query.value !== undefined && size(query.value) <= inlineSize
  );
}

/** Rows are compared one after the other; `otherwise as` asks again with another last key. */
export function table(c: Code, of: Table, keys: readonly number[], type: Type): number {
  const to = own(c, width(c, type));
  const done = label();
  const last = own(c);
  const given = keys.length > 0 ? (keys[keys.length - 1] ?? -1) : -1;
  if (given >= 0) copy(c, last, given, 1);
  const seek = (): void => {
    of.rows.forEach((row, n) => {
      const no = label();
      row.keys.forEach((wanted, i) => {
        const slot = i === keys.length - 1 ? last : keys[i];
        if (slot === undefined) return;
        const equal = temp(c);
        emit(c, 'eq', equal, slot, constantSlot(c, wanted));
        jump(c, 'unless', no, equal);
      });
      emit(c, 'fact', to, c.linker.model.facts.length + 2 + of.index, constantSlot(c, n));
      jump(c, 'jump', done);
      place(c, no);
      settleLabels(c, [no]);
    });
  };
  seek();
  if (of.otherwise !== undefined) {
    emit(c, 'const', last, of.otherwise);
    seek();
  }
  nothing(c, to, type);
  place(c, done);
  settleLabels(c, [done]);
  return to;
}
