/** Statements that write: locals, vars, moves of cards. */
import type { Core, Do, Local, Slot } from '../core.ts';
import { pickInPlace } from './choose.ts';
import { type Code, constantSlot, copy, declareLocal, emit, own, temp } from './code.ts';
import { loop } from './each.ts';
import { type Done, keep } from './statement.ts';
import { storeVar } from './store.ts';
import { index, value } from './value.ts';

export function assign(c: Code, each: Do & { kind: 'assign' }): void {
  const slot = declareLocal(c, each.local);
  change(c, slot, each.local.type, each.op, each.value);
}

/** Sets, adds to or takes from a value that lies in a slot. */
function change(
  c: Code,
  slot: number,
  type: Local['type'],
  op: 'set' | 'add' | 'remove',
  core: Core,
): void {
  const width = c.linker.width(type);
  if (type.shape === 'set' && core.kind === 'single' && op !== 'set') {
    emit(c, op === 'add' ? 'put' : 'drop', slot, value(c, core.of), width);
    return;
  }
  const given = value(c, core);
  if (op === 'set') copy(c, slot, given, width);
  else if (type.shape === 'one') emit(c, op === 'add' ? 'add' : 'sub', slot, slot, given);
  else if (type.shape === 'set')
    emit(c, op === 'add' ? 'union' : 'minus', slot, slot, given, width);
  else if (core.type.shape === 'one') element(c, slot, op, given, width);
  else loop(c, given, core.type, (item) => element(c, slot, op, item, width));
}

function element(c: Code, list: number, op: 'add' | 'remove', item: number, width: number): void {
  if (op === 'add') {
    emit(c, 'append', list, item, width - 1);
    return;
  }
  const at = temp(c);
  emit(c, 'find', at, list, item);
  emit(c, 'cut', list, at);
}

export function store(c: Code, slot: Slot, op: 'set' | 'add' | 'remove', core: Core): void {
  const { variable } = slot;
  const of = keep(c, index(c, slot.of));
  if (op === 'set') {
    storeVar(c, variable, of, value(c, core));
    return;
  }
  const held = own(c, c.linker.width(variable.type));
  emit(c, 'load', held, variable.index, of);
  change(c, held, variable.type, op, core);
  storeVar(c, variable, of, held);
}

export function move(c: Code, each: Do & { kind: 'move' }): Done {
  const done = own(c);
  const cards =
    each.cards.kind === 'pick' ? picked(c, each.cards, each.chooser) : value(c, each.cards);
  emit(
    c,
    each.cards.type.shape === 'list' ? 'move-list' : 'move',
    done,
    cards,
    each.to.zone.index,
    index(c, each.to.of),
    { anywhere: 0, top: 1, bottom: 2 }[each.end],
  );
  return done;
}

export function picked(
  c: Code,
  core: Core & { readonly kind: 'pick' },
  chooser: Core | undefined,
): number {
  return pickInPlace(c, core, chooser ? keep(c, value(c, chooser)) : constantSlot(c, -1));
}
