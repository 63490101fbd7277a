/** Dealing values and cards round the table. */
import type { Do } from '../core.ts';
import { setOf } from '../type.ts';
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
} from './code.ts';
import { forEach } from './each.ts';
import { keep } from './statement.ts';
import { storeVar } from './store.ts';
import { index, value } from './value.ts';

/** The values of a list, one to each player in seat order (or `each` to every one). */
export function dealValues(c: Code, each: Do & { kind: 'deal-values' }): void {
  const { linker } = c;
  const width = linker.width(each.list.type);
  const list = own(c, width);
  copy(c, list, value(c, each.list), width);
  const position = own(c);
  const step = own(c);
  const held = own(c, linker.width(each.variable.type));
  emit(c, 'const', position, 0);
  emit(c, 'const', step, 1);
  const many = each.variable.type.shape !== 'one';
  const times = many ? keep(c, each.each ? value(c, each.each) : constantSlot(c, 1)) : -1;
  forEach(c, each.players, (player) => {
    if (!many) {
      emit(c, 'item', held, list, position);
      emit(c, 'add', position, position, step);
    } else {
      emit(c, 'clear', held, linker.width(each.variable.type));
      const [left, zero, open] = [own(c), own(c), own(c)];
      copy(c, left, times, 1);
      emit(c, 'const', zero, 0);
      const [again, end] = [label(), label()];
      place(c, again);
      emit(c, 'lt', open, zero, left);
      jump(c, 'unless', end, open);
      const item = temp(c);
      emit(c, 'item', item, list, position);
      if (each.variable.type.shape === 'list')
        emit(c, 'append', held, item, linker.width(each.variable.type) - 1);
      else emit(c, 'put', held, item, linker.width(each.variable.type));
      emit(c, 'add', position, position, step);
      emit(c, 'sub', left, left, step);
      jump(c, 'jump', again);
      place(c, end);
      settleLabels(c, [again, end]);
    }
    storeVar(c, each.variable, player, held);
  });
}

/** Cards one by one round the players, from the top when they lie in an ordered zone, until they or the rounds are used up. */
export function dealCards(c: Code, each: Do & { kind: 'deal-cards' }): void {
  const { linker } = c;
  const width = linker.width(setOf('card'));
  const { cards } = each;
  const [one_, zero, open, done] = [own(c), own(c), own(c), own(c)];
  emit(c, 'const', one_, 1);
  emit(c, 'const', zero, 0);
  const rest = own(c, width);
  const dealt = own(c, width);
  const card = own(c);
  const rounds = keep(
    c,
    each.each ? value(c, each.each) : constantSlot(c, linker.model.deck.length),
  );
  if (cards.kind !== 'zone') copy(c, rest, value(c, cards), width);
  const from = cards.kind === 'zone' ? keep(c, index(c, cards.of)) : -1;
  const [again, end] = [label(), label()];
  place(c, again);
  emit(c, 'lt', open, zero, rounds);
  jump(c, 'unless', end, open);
  emit(c, 'sub', rounds, rounds, one_);
  forEach(c, each.players, (player) => {
    if (cards.kind === 'zone') emit(c, 'top', dealt, cards.zone.index, from, one_, 0);
    else {
      emit(c, 'const', card, -1);
      emit(c, 'next', card, rest, width, card);
      emit(c, 'single', dealt, card, width);
      emit(c, 'minus', rest, rest, dealt, width);
    }
    emit(c, 'count', open, dealt, width);
    jump(c, 'unless', end, open);
    emit(c, 'move', done, dealt, each.zone.index, player, 0);
  });
  jump(c, 'jump', again);
  place(c, end);
  settleLabels(c, [again, end]);
}
