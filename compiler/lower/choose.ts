/** Choices: what may be chosen, how many, and the question. */
import type { Ask, ValueType } from '../../runtime/pack.ts';
import type { Choosing, Core, Counting } from '../core.ts';
import type { Type } from '../type.ts';
import { type Code, constantSlot, copy, declareLocal, emit, jump, own, temp } from './code.ts';
import { askOf } from './linker.ts';
import { value } from './value.ts';

/** What stands between an answer's bounds: slots of least and most. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** `as many as there are`: the wanted number or the size of the source, whichever is less. */
export function bounds(c: Code, count: Counting, size: number): Bounds {
  switch (count.kind) {
    case 'one':
      return { least: constantSlot(c, 1), most: constantSlot(c, 1) };
    case 'exactly': {
      const n = count.n ? value(c, count.n) : constantSlot(c, 1);
      return { least: n, most: n };
    }
    case 'as many as': {
      const n = least(c, count, size);
      return { least: n, most: n };
    }
    case 'up to':
      return { least: constantSlot(c, 0), most: least(c, count, size) };
    case 'at least':
      return { least: count.n ? value(c, count.n) : constantSlot(c, 1), most: size };
    case 'any number':
      return { least: constantSlot(c, 0), most: size };
  }
}

function least(c: Code, count: Counting, size: number): number {
  const n = temp(c);
  emit(c, 'min', n, size, count.n ? value(c, count.n) : constantSlot(c, 1));
  return n;
}

/** 1 when the choice can be made: there is something, and enough of it. */
export function enough(c: Code, count: Counting, size: number): number {
  const to = own(c);
  const needed =
    count.kind === 'exactly' || count.kind === 'at least'
      ? count.n
        ? value(c, count.n)
        : constantSlot(c, 1)
      : constantSlot(c, 1);
  emit(c, 'le', to, needed, size);
  if (count.kind !== 'exactly' && count.kind !== 'at least') return to;
  const some = temp(c);
  emit(c, 'lt', some, constantSlot(c, 0), size);
  emit(c, 'min', to, to, some);
  return to;
}

export function sizeOf(c: Code, slot: number, type: Type): number {
  const size = own(c);
  if (type.shape === 'list') copy(c, size, slot, 1);
  else emit(c, 'count', size, slot, c.linker.width(type));
  return size;
}

export function ask(c: Code, kind: Ask['kind'], type: ValueType, name: string): number {
  return askOf(c.linker, { kind, type, decl: c.decl, ability: c.ability, name, pass: false });
}

/** Asks for one choice; jumps to the end of the block when it cannot be made. */
export function choose(c: Code, who: number, choice: Choosing): void {
  const target = declareLocal(c, choice.local);
  const { linker } = c;
  const name = choice.local.name;
  if (choice.to) {
    const from = value(c, choice.from);
    const to = value(c, choice.to);
    const open = temp(c);
    emit(c, 'le', open, from, to);
    jump(c, 'unless', c.blockEnd, open);
    emit(
      c,
      'ask',
      target,
      ask(c, 'number', linker.valueType(choice.local.type), name),
      who,
      -1,
      from,
      to,
    );
    return;
  }
  const source = value(c, choice.from);
  const size = sizeOf(c, source, choice.from.type);
  jump(c, 'unless', c.blockEnd, enough(c, choice.counting, size));
  const { least: low, most } = bounds(c, choice.counting, size);
  const single = choice.local.type.shape === 'one';
  const type = linker.valueType(single ? choice.from.type : choice.local.type);
  const kind = single ? 'choose' : choice.ordered ? 'list' : 'set';
  emit(
    c,
    'ask',
    target,
    ask(c, kind, type, name),
    who,
    source,
    single ? -1 : low,
    single ? -1 : most,
  );
}

/** A choice made in place, among the arguments of a call: a set, or a list where one is wanted. */
export function pickInPlace(c: Code, core: Core & { readonly kind: 'pick' }, who: number): number {
  const local = { name: core.name, type: core.type };
  const ordered = core.type.shape === 'list';
  choose(c, who, { local, counting: core.count, from: core.from, ordered });
  return declareLocal(c, local);
}
