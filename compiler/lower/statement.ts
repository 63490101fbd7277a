/** Statements: from meaning to instructions. */
import type { Body, Core, Destination, Do, Local, Slot } from '../core.ts';
import type { Verb } from '../model.ts';
import { number, one, setOf, yesNo } from '../type.ts';
import { choose, ask, pickInPlace } from './choose.ts';
import { type Code, constantSlot, copy, declareLocal, emit, jump, type Label, label, mark, own, place, settleLabels, temp } from './code.ts';
import { procOf } from './linker.ts';
import { possible, type Possible } from './possible.ts';
import { forEach, index, loop, value } from './value.ts';
import { verbProc } from './verb.ts';

/** Whether something was done: known, or told by a slot. */
type Done = Possible;

/** A block: a choice in it that cannot be made leads to its end. */
export function block(c: Code, body: Body): void {
  const outer = c.blockEnd;
  const end = label();
  c.blockEnd = end;
  let before: Done = true;
  for (const each of body) before = statement(c, each, before);
  place(c, end);
  settleLabels(c, [end]);
  c.blockEnd = outer;
}

/** What a flow and an ability do after a statement that may have changed something (language 3.1). */
function after(c: Code): void {
  if (c.kind === 'flow') emit(c, 'settle');
  else if (c.kind === 'ability') emit(c, 'check');
  else return;
  goesOn(c);
}

export function goesOn(c: Code): void {
  if (c.goesOnIf) jump(c, 'unless', c.end, value(c, c.goesOnIf));
}

function noteDone(c: Code, done: Done): void {
  if (c.done === undefined || done === false) return;
  if (done === true) emit(c, 'const', c.done, 1);
  else emit(c, 'max', c.done, c.done, done);
}

const quiet = new Set<Do['kind']>(['let', 'choose', 'assign', 'if', 'if-some', 'for-each', 'together', 'repeat', 'repeat-until', 'may', 'either', 'then', 'offer', 'stop', 'nothing', 'settle']);

export function statement(c: Code, each: Do, before: Done = true): Done {
  mark(c, each.at);
  const done = make(c, each, before);
  const kept = typeof done === 'number' ? own(c) : done;
  if (typeof done === 'number' && typeof kept === 'number') copy(c, kept, done, 1);
  noteDone(c, kept);
  if (!quiet.has(each.kind)) after(c);
  c.top = c.floor;
  return kept;
}

function make(c: Code, each: Do, before: Done): Done {
  const { linker } = c;
  switch (each.kind) {
    case 'let': {
      const slot = declareLocal(c, each.local);
      const width = linker.width(each.local.type);
      if (each.value) copy(c, slot, value(c, each.value), width);
      else emit(c, 'clear', slot, width);
      return false;
    }
    case 'assign':
      assign(c, each);
      return false;
    case 'store':
      store(c, each.slot, each.op, each.value);
      return true;
    case 'store-each': {
      const stored = own(c, linker.width(each.variable.type));
      copy(c, stored, value(c, each.value), linker.width(each.variable.type));
      forEach(c, each.players, (player) => emit(c, 'store', each.variable.index, player, stored));
      return true;
    }
    case 'swap': {
      const width = linker.width(each.left.variable.type);
      const [left, right] = [own(c, width), own(c, width)];
      const [i, j] = [keep(c, index(c, each.left.of)), keep(c, index(c, each.right.of))];
      emit(c, 'load', left, each.left.variable.index, i);
      emit(c, 'load', right, each.right.variable.index, j);
      emit(c, 'store', each.left.variable.index, i, right);
      emit(c, 'store', each.right.variable.index, j, left);
      return true;
    }
    case 'move':
      return move(c, each);
    case 'shuffle':
      emit(c, 'shuffle', each.zone.zone.index, index(c, each.zone.of));
      return true;
    case 'show':
      emit(c, 'show', value(c, each.cards), value(c, each.to));
      return true;
    case 'reveal':
      emit(c, 'reveal', each.slot.variable.index, index(c, each.slot.of), value(c, each.to));
      return true;
    case 'deal-values':
      dealValues(c, each);
      return true;
    case 'deal-cards':
      dealCards(c, each);
      return true;
    case 'if': {
      const other = label();
      jump(c, 'unless', other, value(c, each.cond));
      branch(c, other, each.then, each.else);
      return false;
    }
    case 'if-some': {
      const other = label();
      const slot = declareLocal(c, each.local);
      copy(c, slot, value(c, each.value), 1);
      const none = temp(c);
      emit(c, 'lt', none, slot, constantSlot(c, 0));
      jump(c, 'when', other, none);
      branch(c, other, each.then, each.else);
      return false;
    }
    case 'for-each': {
      const slot = declareLocal(c, each.local);
      forEach(c, each.over, (element) => {
        copy(c, slot, element, 1);
        block(c, each.body);
      });
      return false;
    }
    case 'together':
      together(c, each);
      return false;
    case 'repeat':
      repeat(c, each);
      return false;
    case 'repeat-until': {
      const [again, over] = [label(), label()];
      place(c, again);
      jump(c, 'when', over, value(c, each.cond));
      c.top = c.floor;
      block(c, each.body);
      jump(c, 'jump', again);
      place(c, over);
      settleLabels(c, [again, over]);
      return false;
    }
    case 'choose': {
      const who = keep(c, value(c, each.who));
      for (const choice of each.choices) choose(c, who, choice);
      return false;
    }
    case 'either':
      return either(c, each);
    case 'may':
      return may(c, each);
    case 'then': {
      if (before === false) return false;
      const skip = label();
      const done = own(c);
      emit(c, 'const', done, 0);
      if (typeof before === 'number') jump(c, 'unless', skip, before);
      setDone(c, done, statement(c, each.body));
      place(c, skip);
      settleLabels(c, [skip]);
      return done;
    }
    case 'offer':
      offer(c, each);
      return false;
    case 'pay':
    case 'carry-out': {
      const done = own(c);
      emit(c, 'perform', done, value(c, each.use), each.kind === 'pay' ? 0 : 1);
      return done;
    }
    case 'settle':
      emit(c, 'settle');
      return false;
    case 'stop':
      jump(c, 'jump', c.end);
      return false;
    case 'prevent':
      if (c.prevented !== undefined) emit(c, 'const', c.prevented, 1);
      return true;
    case 'nothing':
      return true;
    case 'end-game':
      emit(c, 'end', value(c, each.winners));
      return true;
    case 'call':
      return call(c, each.verb, each.args, each.chooser);
  }
}

/** A value that must outlive the statements in between. */
function keep(c: Code, slot: number): number {
  if (slot < 0) return slot;
  const kept = own(c);
  copy(c, kept, slot, 1);
  return kept;
}

function setDone(c: Code, slot: number, done: Done): void {
  if (done === true) emit(c, 'const', slot, 1);
  else if (typeof done === 'number') copy(c, slot, done, 1);
}

function branch(c: Code, other: Label, then: Body, otherwise: Body | undefined): void {
  const end = label();
  c.top = c.floor;
  block(c, then);
  if (otherwise) jump(c, 'jump', end);
  place(c, other);
  if (otherwise) block(c, otherwise);
  place(c, end);
  settleLabels(c, [other, end]);
}

function assign(c: Code, each: Do & { kind: 'assign' }): void {
  const slot = declareLocal(c, each.local);
  change(c, slot, each.local.type, each.op, each.value);
}

/** Sets, adds to or takes from a value that lies in a slot. */
function change(c: Code, slot: number, type: Local['type'], op: 'set' | 'add' | 'remove', core: Core): void {
  const width = c.linker.width(type);
  const given = value(c, core);
  if (op === 'set') copy(c, slot, given, width);
  else if (type.shape === 'one') emit(c, op === 'add' ? 'add' : 'sub', slot, slot, given);
  else if (type.shape === 'set') emit(c, op === 'add' ? 'union' : 'minus', slot, slot, given, width);
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

function store(c: Code, slot: Slot, op: 'set' | 'add' | 'remove', core: Core): void {
  const { variable } = slot;
  const of = keep(c, index(c, slot.of));
  if (op === 'set') {
    emit(c, 'store', variable.index, of, value(c, core));
    return;
  }
  const held = own(c, c.linker.width(variable.type));
  emit(c, 'load', held, variable.index, of);
  change(c, held, variable.type, op, core);
  emit(c, 'store', variable.index, of, held);
}

function move(c: Code, each: Do & { kind: 'move' }): Done {
  const done = own(c);
  const cards = each.cards.kind === 'pick' ? picked(c, each.cards, each.chooser) : value(c, each.cards);
  emit(c, each.cards.type.shape === 'list' ? 'move-list' : 'move', done, cards, each.to.zone.index, index(c, each.to.of), each.top ? 1 : 0);
  return done;
}

function picked(c: Code, core: Core & { readonly kind: 'pick' }, chooser: Core | undefined): number {
  return pickInPlace(c, core, chooser ? keep(c, value(c, chooser)) : constantSlot(c, -1));
}

/** Arguments from left to right; choices in place are asked where they stand. */
export function call(c: Code, verb: Verb, args: readonly Core[], chooser: Core | undefined): Done {
  const slots = args.map((arg) => {
    const slot = arg.kind === 'pick' ? picked(c, arg, chooser) : value(c, arg);
    const width = c.linker.width(arg.type);
    const kept = own(c, width);
    copy(c, kept, slot, width);
    return kept;
  });
  const proc = verbProc(c.linker, verb);
  const done = own(c);
  if (proc < 0) return true;
  emit(c, 'call', done, proc, slots.length, ...slots);
  return verb.kind === 'flow' ? true : done;
}

function repeat(c: Code, each: Do & { kind: 'repeat' }): void {
  const left = keep(c, value(c, each.times));
  const [step, zero, over] = [own(c), own(c), own(c)];
  emit(c, 'const', step, 1);
  emit(c, 'const', zero, 0);
  const [again, end] = [label(), label()];
  place(c, again);
  emit(c, 'lt', over, zero, left);
  jump(c, 'unless', end, over);
  c.top = c.floor;
  block(c, each.body);
  emit(c, 'sub', left, left, step);
  jump(c, 'jump', again);
  place(c, end);
  settleLabels(c, [again, end]);
}

/** Asked only when it can do something; binding names, a refusal ends the block. */
function may(c: Code, each: Do & { kind: 'may' }): Done {
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
    emit(c, 'ask', yes, ask(c, 'may', c.linker.valueType(yesNo), ''), value(c, each.who), -1, -1, -1);
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

function either(c: Code, each: Do & { kind: 'either' }): Done {
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
  emit(c, 'ask', taken, ask(c, 'either', c.linker.valueType(number), ''), value(c, each.who), bits, -1, -1);
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

function offer(c: Code, each: Do & { kind: 'offer' }): void {
  const slot = declareLocal(c, each.local);
  emit(c, 'offer', slot, value(c, each.who), value(c, each.window));
  const none = temp(c);
  const other = label();
  emit(c, 'lt', none, slot, constantSlot(c, 0));
  jump(c, 'when', other, none);
  branch(c, other, each.body, each.else);
}

/** One question to each at the same moment; then player by player in the order of the set. */
function together(c: Code, each: Do & { kind: 'together' }): void {
  const { linker } = c;
  const seat = declareLocal(c, each.local);
  const asked = each.ask;
  const choice = asked.kind === 'choose' ? asked.choices[0] : undefined;
  const answerWidth = choice ? linker.width(choice.local.type) : 1;
  const answers = own(c, answerWidth * linker.model.seats.most);
  const seats = own(c, linker.width(setOf('player')));
  const over: Core = each.over.type.shape === 'set' ? each.over : { kind: 'to-set', of: each.over, type: setOf('player'), at: each.at };
  copy(c, seats, value(c, over), linker.width(setOf('player')));
  const kind = choice === undefined ? 'may' : choice.local.type.shape === 'one' ? 'choose' : 'set';
  const type = linker.valueType(choice ? (kind === 'choose' ? choice.from.type : choice.local.type) : yesNo);
  const source = procOf(linker, each, 'source', () => ({
    id: `${c.id}/together`, kind: 'query', source: c.source, params: [each.local], result: choice ? choice.from.type : yesNo, decl: c.decl,
    make: (inner) => emit(inner, 'return', choice ? value(inner, choice.from) : constantSlot(inner, 1)),
  }));
  emit(c, 'ask-all', answers, ask(c, kind, type, choice?.local.name ?? ''), seats, source);
  const answer = choice ? declareLocal(c, choice.local) : own(c);
  loop(c, seats, setOf('player'), (player, next) => {
    copy(c, seat, player, 1);
    nth(c, answer, answers, player, answerWidth, linker.model.seats.most);
    const outer = c.blockEnd;
    c.blockEnd = next;
    if (asked.kind === 'may') {
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

/** The values of a list, one to each player in seat order (or `each` to every one). */
function dealValues(c: Code, each: Do & { kind: 'deal-values' }): void {
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
      if (each.variable.type.shape === 'list') emit(c, 'append', held, item, linker.width(each.variable.type) - 1);
      else emit(c, 'put', held, item, linker.width(each.variable.type));
      emit(c, 'add', position, position, step);
      emit(c, 'sub', left, left, step);
      jump(c, 'jump', again);
      place(c, end);
      settleLabels(c, [again, end]);
    }
    emit(c, 'store', each.variable.index, player, held);
  });
}

/** Cards one by one round the players, from the top when they lie in an ordered zone, until they or the rounds are used up. */
function dealCards(c: Code, each: Do & { kind: 'deal-cards' }): void {
  const { linker } = c;
  const width = linker.width(setOf('card'));
  const { cards } = each;
  const [one_, zero, open, done] = [own(c), own(c), own(c), own(c)];
  emit(c, 'const', one_, 1);
  emit(c, 'const', zero, 0);
  const rest = own(c, width);
  const dealt = own(c, width);
  const card = own(c);
  const rounds = keep(c, each.each ? value(c, each.each) : constantSlot(c, linker.model.deck.length));
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

export type { Destination };
export { one };
