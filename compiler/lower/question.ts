/** Statements that ask: may, either, offer, together. */
import type { Core, Do } from '../core.ts';
import { number, setOf, yesNo } from '../type.ts';
import { ask } from './choose.ts';
import {
  type Code,
  constantSlot,
  copy,
  declareLocal,
  emit,
  jump,
  label,
  mark,
  own,
  place,
  settleLabels,
  temp,
} from './code.ts';
import { loop } from './each.ts';
import { procOf } from './linker.ts';
import { possible } from './possible.ts';
import { block, branch, type Done, statement } from './statement.ts';
import { value } from './value.ts';

/** Asked only when it can do something; binding names, a refusal ends the block. */
export function may(c: Code, each: Do & { kind: 'may' }): Done {
  const done = own(c);
  emit(c, 'const', done, 0);
  const binds = each.body.some((stmt) => stmt.kind === 'choose' || stmt.kind === 'let');
  const skip = label();
  const refused = binds ? c.blockEnd : skip;
  const open = possible(c, each.body);
  if (open === false) {
    jump(c, 'jump', refused);
  } else {
    if (open !== true) jump(c, 'unless', refused, open);
    const yes = temp(c);
    emit(
      c,
      'ask',
      yes,
      ask(c, 'may', c.linker.valueType(yesNo), ''),
      value(c, each.who),
      -1,
      -1,
      -1,
    );
    mark(c, each.at, { slot: yes, opposite: false });
    jump(c, 'unless', refused, yes);
    let before: Done = true;
    c.top = c.floor;
    for (const stmt of each.body) {
      before = statement(c, stmt, before);
      if (before === true) emit(c, 'const', done, 1);
      else if (before !== false) emit(c, 'max', done, done, before);
    }
  }
  place(c, skip);
  settleLabels(c, [skip]);
  return done;
}

export function either(c: Code, each: Do & { kind: 'either' }): Done {
  const bits = own(c);
  emit(c, 'const', bits, 0);
  each.branches.forEach((body, i) => {
    const open = possible(c, body);
    if (open === false) return;
    const bit = constantSlot(c, 2 ** i);
    if (open === true) emit(c, 'add', bits, bits, bit);
    else {
      const no = label();
      jump(c, 'unless', no, open);
      emit(c, 'add', bits, bits, bit);
      place(c, no);
      settleLabels(c, [no]);
    }
  });
  const end = label();
  jump(c, 'unless', end, bits);
  const taken = own(c);
  emit(
    c,
    'ask',
    taken,
    ask(c, 'either', c.linker.valueType(number), ''),
    value(c, each.who),
    bits,
    -1,
    -1,
  );
  c.top = c.floor;
  each.branches.forEach((body, i) => {
    const no = label();
    const same = temp(c);
    emit(c, 'eq', same, taken, constantSlot(c, i));
    jump(c, 'unless', no, same);
    block(c, body);
    jump(c, 'jump', end);
    place(c, no);
    settleLabels(c, [no]);
  });
  place(c, end);
  settleLabels(c, [end]);
  return bits;
}

export function offer(c: Code, each: Do & { kind: 'offer' }): void {
  const slot = declareLocal(c, each.local);
  const by = each.by ? value(c, each.by) : -1;
  const from = each.from ? value(c, each.from) : -1;
  emit(c, 'offer', slot, value(c, each.who), value(c, each.window), by, from);
  const none = temp(c);
  const other = label();
  emit(c, 'lt', none, slot, constantSlot(c, 0));
  jump(c, 'when', other, none);
  branch(c, other, each.body, each.else);
}

/** One question to each at the same moment; then player by player in the order of the set. */
export function together(c: Code, each: Do & { kind: 'together' }): void {
  const { linker } = c;
  const seat = declareLocal(c, each.local);
  const asked = each.ask;
  const choice = asked.kind === 'choose' ? asked.choices[0] : undefined;
  const answerWidth = choice ? linker.width(choice.local.type) : 1;
  const answers = own(c, answerWidth * linker.model.seats.most);
  const seats = own(c, linker.width(setOf('player')));
  const over: Core =
    each.over.type.shape === 'set'
      ? each.over
      : { kind: 'to-set', of: each.over, type: setOf('player'), at: each.at };
  copy(c, seats, value(c, over), linker.width(setOf('player')));
  const kind = choice === undefined ? 'may' : choice.local.type.shape === 'one' ? 'choose' : 'set';
  const type = linker.valueType(
    choice ? (kind === 'choose' ? choice.from.type : choice.local.type) : yesNo,
  );
  const source = procOf(linker, each, 'source', () => ({
    id: `${c.id}/together`,
    kind: 'query',
    source: c.source,
    params: [each.local],
    result: choice ? choice.from.type : yesNo,
    decl: c.decl,
    make: (inner) =>
      emit(inner, 'return', choice ? value(inner, choice.from) : constantSlot(inner, 1)),
  }));
  emit(c, 'ask-all', answers, ask(c, kind, type, choice?.local.name ?? ''), seats, source);
  const answer = choice ? declareLocal(c, choice.local) : own(c);
  loop(c, seats, setOf('player'), (player, next) => {
    copy(c, seat, player, 1);
    nth(c, answer, answers, player, answerWidth, linker.model.seats.most);
    const outer = c.blockEnd;
    c.blockEnd = next;
    if (asked.kind === 'may') {
      mark(c, asked.at, { slot: answer, opposite: false });
      jump(c, 'unless', next, answer);
      block(c, asked.body);
    }
    block(c, each.body);
    c.blockEnd = outer;
  });
}

/** Takes the answer of a player out of the row of answers. */
function nth(c: Code, to: number, row: number, player: number, width: number, most: number): void {
  for (let i = 0; i < most; i++) {
    const no = label();
    const same = temp(c);
    emit(c, 'eq', same, player, constantSlot(c, i));
    jump(c, 'unless', no, same);
    copy(c, to, row + i * width, width);
    place(c, no);
    settleLabels(c, [no]);
  }
}
