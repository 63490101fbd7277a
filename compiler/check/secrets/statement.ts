/** Statements: what they let out, and to whom. */
import type { Span } from '../../../grammar/index.ts';
import type { Body, Core, Destination, Do, Local, Slot } from '../../core.ts';
import type { Variable } from '../../model.ts';
import { choice } from './choice.ts';
import { both, forget, handed, type Info, known, open, under } from './info.ts';
import {
  everybody,
  knows,
  type Label,
  meet,
  type Seat,
  sameLabel,
  widen,
  without,
} from './label.ts';
import { at, demand, type Frame, narrow, now } from './leak.ts';
import { asBefore, copyOf, enter, infoOf, merge, release, show } from './scope.ts';
import { labelOf, seat, seers, value } from './value.ts';

type Of<K extends Do['kind']> = Extract<Do, { readonly kind: K }>;

/** A block: what narrows in it (a choice that cannot be made ends it) does not reach beyond. */
export function block(frame: Frame, body: Body): void {
  const { here, will } = frame;
  sequence(frame, body);
  frame.here = here;
  frame.will = will;
}

export function sequence(frame: Frame, body: Body): void {
  let done = everybody;
  for (const each of body) done = statement(frame, each, done);
}

/** Everybody sees it happen. */
function inPublic(frame: Frame, span: Span, effect: string): void {
  demand(frame, now(frame), 'all', 'M441', span, effect);
}

/** The number of cards is seen, and where they go. */
function moved(frame: Frame, cards: Core, info: Info, span: Span): void {
  inPublic(frame, span, 'move');
  demand(frame, info.token, 'all', 'M441', cards.at, 'move');
}

/** Says who can tell whether it was done. */
function statement(frame: Frame, each: Do, before: Label): Label {
  const { scope } = frame;
  switch (each.kind) {
    case 'let': {
      const info = each.value ? value(frame, each.value) : open;
      enter(scope, each.local, info, each.value && seat(frame, each.value));
      if (each.value && some(frame, each.value)) scope.chosen.add(each.local);
      return everybody;
    }
    case 'assign':
      assign(frame, each);
      return everybody;
    case 'store':
      store(frame, each.slot, each.value, value(frame, each.value), each.at);
      return everybody;
    case 'store-each': {
      const who = seers(each.variable.seen, undefined);
      if (each.variable.seen.length === 0) return everybody;
      demand(frame, labelOf(frame, each.players), 'all', 'M442', each.players.at, each.variable.id);
      demand(frame, labelOf(frame, each.value), 'all', 'M442', each.value.at, each.variable.id);
      if (who === 'all') inPublic(frame, each.at, each.variable.id);
      return everybody;
    }
    case 'swap': {
      const [left, right] = [each.left, each.right].map((slot) => slotValue(slot, each.at));
      if (left === undefined || right === undefined) return everybody;
      // An exchange hands over as a move of cards does: the owner sees what he gets.
      const alike = each.left.variable === each.right.variable;
      const [first, second] = [left, right].map((one) => (alike ? open : value(frame, one)));
      store(frame, each.left, right, second ?? open, each.at);
      store(frame, each.right, left, first ?? open, each.at);
      return everybody;
    }
    case 'move':
      return move(frame, each);
    case 'shuffle':
      inPublic(frame, each.at, 'shuffle');
      return everybody;
    case 'show':
      showCards(frame, each);
      return everybody;
    case 'reveal': {
      inPublic(frame, each.at, 'show');
      show(scope, each.slot.variable, seat(frame, each.slot.of), audience(frame, each.to));
      return everybody;
    }
    case 'deal-values': {
      if (each.variable.seen.length === 0) return everybody;
      inPublic(frame, each.at, each.variable.id);
      demand(frame, labelOf(frame, each.list), 'all', 'M442', each.list.at, each.variable.id);
      demand(frame, labelOf(frame, each.players), 'all', 'M442', each.players.at, each.variable.id);
      return everybody;
    }
    case 'deal-cards': {
      moved(frame, each.cards, value(frame, each.cards), each.at);
      demand(frame, labelOf(frame, each.players), 'all', 'M442', each.players.at, each.zone.id);
      return everybody;
    }
    case 'if': {
      const cond = labelOf(frame, each.cond);
      branches(frame, cond, each.cond.at, [each.then, each.else ?? []]);
      return cond;
    }
    case 'if-some': {
      const info = value(frame, each.value);
      const element = { ...handed(info, at(frame, each.value.at)), lone: true };
      enter(scope, each.local, element, seat(frame, each.value));
      branches(frame, info.token, each.value.at, [each.then, each.else ?? []]);
      return info.token;
    }
    case 'for-each':
      return forEach(frame, each);
    case 'together':
      return together(frame, each);
    case 'repeat':
      return loop(frame, labelOf(frame, each.times), each.times.at, () => block(frame, each.body));
    case 'repeat-until':
      loop(frame, labelOf(frame, each.cond), each.cond.at, () => block(frame, each.body));
      return everybody;
    case 'choose': {
      const who = asked(frame, each.who, each.at);
      for (const chosen of each.choices) {
        const made = choice(frame, who, chosen, 'M440');
        narrow(frame, made.open, chosen.from.at);
        enter(scope, chosen.local, made.info);
        scope.chosen.add(chosen.local);
      }
      return everybody;
    }
    case 'either':
      asked(frame, each.who, each.at);
      branches(frame, everybody, each.at, each.branches);
      return everybody;
    case 'may': {
      const who = asked(frame, each.who, each.at);
      return willing(frame, who, () => sequence(frame, each.body), bindsNames(each.body));
    }
    case 'then': {
      const { here } = frame;
      narrow(frame, before, each.at);
      const done = statement(frame, each.body, everybody);
      frame.here = here;
      return meet(before, done);
    }
    case 'offer':
      return offer(frame, each);
    case 'pay':
    case 'carry-out':
    case 'prevent':
    case 'ends':
      inPublic(frame, each.at, each.kind);
      return everybody;
    case 'stop':
      frame.left = now(frame);
      return everybody;
    case 'settle':
    case 'nothing':
      return everybody;
    case 'end-game':
      inPublic(frame, each.at, 'end game');
      demand(frame, labelOf(frame, each.winners), 'all', 'M443', each.winners.at, 'end game');
      return everybody;
    case 'begin':
      inPublic(frame, each.at, 'begin');
      for (const { variable, value: kept } of each.kept)
        demand(frame, value(frame, kept).token, 'all', 'M442', kept.at, variable.id);
      return everybody;
    case 'call':
      return frame.checker.call(frame, each);
  }
}

function some(frame: Frame, core: Core): boolean {
  return core.kind === 'local' && frame.scope.chosen.has(core.local);
}

/** A question is private, but he who is asked learns that he is. */
function asked(frame: Frame, who: Core, span: Span): Seat | undefined {
  const player = seat(frame, who);
  demand(frame, labelOf(frame, who), [player], 'M441', who.at.end > 0 ? who.at : span, 'ask');
  demand(frame, now(frame), [player], 'M441', span, 'ask');
  return player;
}

/** What he takes up by his own will looks the same to others whether he was not asked or declined. */
export function willing(
  frame: Frame,
  who: Seat | undefined,
  make: () => void,
  rest: boolean,
): Label {
  const { here, will, left } = frame;
  if (knows(now(frame), who)) {
    frame.here = everybody;
    frame.left = everybody;
  }
  if (who) frame.will = [...will, who];
  make();
  if (!rest) {
    frame.here = here;
    frame.will = will;
  }
  frame.left = meet(left, frame.left);
  return everybody;
}

/** Names bound after a `may`: a refusal ends the block, so the rest of it stands under the same will. */
function bindsNames(body: Body): boolean {
  return body.some((stmt) => stmt.kind === 'choose' || stmt.kind === 'let');
}

function branches(frame: Frame, cond: Label, span: Span, bodies: readonly Body[]): void {
  const { scope, here } = frame;
  const ends = bodies.map((body) => {
    frame.scope = copyOf(scope);
    narrow(frame, cond, span);
    block(frame, body);
    frame.here = here;
    return frame.scope;
  });
  frame.scope = scope;
  const [first, ...others] = ends;
  if (first === undefined) return;
  const merged = others.reduce((left, right) => {
    const into = copyOf(left);
    merge(into, left, right);
    return into;
  }, first);
  merge(scope, merged, merged);
}

/** Read until nothing more is learned: what one round leaves behind is there in the next. */
function loop(frame: Frame, label: Label, span: Span, round: () => void): Label {
  const { scope, here } = frame;
  narrow(frame, label, span);
  for (let settled = false; !settled; ) {
    const before = copyOf(scope);
    const { left } = frame;
    frame.scope = copyOf(scope);
    round();
    const end = frame.scope;
    frame.scope = scope;
    merge(scope, before, end);
    settled = asBefore(before.values, scope.values) && sameLabel(left, frame.left);
  }
  frame.here = here;
  return label;
}

function forEach(frame: Frame, each: Of<'for-each'>): Label {
  const over = value(frame, each.over);
  return loop(frame, over.token, each.over.at, () => {
    enter(frame.scope, each.local, { ...handed(over, at(frame, each.over.at)), lone: true });
    block(frame, each.body);
    release(frame.scope, each.local);
  });
}

function together(frame: Frame, each: Of<'together'>): Label {
  const over = value(frame, each.over);
  return loop(frame, over.token, each.over.at, () => {
    const { here, will } = frame;
    enter(frame.scope, each.local, { ...handed(over, at(frame, each.over.at)), lone: true });
    sequence(frame, [each.ask]);
    block(frame, each.body);
    frame.here = here;
    frame.will = will;
    release(frame.scope, each.local);
  });
}

function offer(frame: Frame, each: Of<'offer'>): Label {
  const { scope } = frame;
  const who = asked(frame, each.by ?? each.who, each.at);
  if (each.by) demand(frame, labelOf(frame, each.who), [who], 'M441', each.who.at, 'ask');
  if (each.from) choice(frame, who, { from: each.from, counting: { kind: 'one' } }, 'M440');
  frame.scope = copyOf(scope);
  enter(frame.scope, each.local, open);
  willing(frame, who, () => block(frame, each.body), false);
  const taken = frame.scope;
  frame.scope = copyOf(scope);
  block(frame, each.else ?? []);
  merge(scope, taken, frame.scope);
  frame.scope = scope;
  return everybody;
}

// ---- writing -----------------------------------------------------------------------------------------

function assign(frame: Frame, each: Of<'assign'>): void {
  const { scope } = frame;
  const given = value(frame, each.value);
  const player = each.op === 'set' ? seat(frame, each.value) : undefined;
  const old = each.op === 'set' ? given : both(infoOf(scope, each.local), given);
  release(scope, each.local);
  const info = under(forget(old, each.local), without(now(frame), each.local));
  enter(scope, each.local, info, player === each.local ? undefined : player);
}

function slotValue(slot: Slot, span: Span): Core {
  return { kind: 'var', type: slot.variable.type, at: slot.of?.at ?? span, ...slot };
}

/** Whoever sees the var must be allowed to know the value, whose it is, and that it is written. */
function store(frame: Frame, slot: Slot, given: Core, info: Info, span: Span): void {
  const { variable } = slot;
  if (variable.of === 'table') release(frame.scope, variable);
  const who = writtenFor(frame, variable, slot.of);
  if (who.length === 0) return;
  const seats = who === 'all' ? 'all' : who;
  demand(frame, now(frame), seats, 'M441', span, variable.id);
  demand(frame, known(info), seats, 'M442', given.at, variable.id);
  if (slot.of) demand(frame, labelOf(frame, slot.of), seats, 'M442', slot.of.at, variable.id);
}

function writtenFor(
  frame: Frame,
  variable: Variable,
  of: Core | undefined,
): 'all' | readonly (Seat | undefined)[] {
  const always = variable.seen.filter((each) => each.while === undefined);
  if (always.some((each) => each.who === 'all')) return 'all';
  return always.length > 0 ? [seat(frame, of)] : [];
}

function move(frame: Frame, each: Of<'move'>): Label {
  frame.chooser = each.chooser && seat(frame, each.chooser);
  const { cards } = each;
  const here = frame.here;
  const made = cards.kind === 'pick' ? choice(frame, frame.chooser, cards, 'M440') : undefined;
  if (made && cards.kind === 'pick') narrow(frame, made.open, cards.from.at);
  const info = made?.info ?? value(frame, cards);
  moved(frame, cards, info, each.at);
  if (each.to.of)
    demand(frame, labelOf(frame, each.to.of), 'all', 'M442', each.to.of.at, each.to.zone.id);
  frame.here = here;
  landed(frame, cards, each.to);
  return info.token;
}

/** Who sees the place where they come to lie has seen them come. */
function landed(frame: Frame, cards: Core, to: Destination): void {
  const owner = seat(frame, to.of);
  const local = named(cards);
  if (local === undefined) return;
  const { owner: _, ...info } = infoOf(frame.scope, local);
  frame.scope.values.set(local, {
    ...info,
    face: widen(info.face, seers(to.zone.seen, owner)),
    ...(owner ? { owner } : {}),
  });
}

/** The name that a set of cards bears. */
export function named(core: Core): Local | undefined {
  if (
    core.kind === 'single' ||
    core.kind === 'to-set' ||
    core.kind === 'to-list' ||
    core.kind === 'openly'
  )
    return named(core.of);
  return core.kind === 'local' ? core.local : undefined;
}

function audience(frame: Frame, to: Core): 'all' | readonly Seat[] {
  demand(frame, labelOf(frame, to), 'all', 'M442', to.at, 'show');
  if (to.kind === 'every') return 'all';
  const player = seat(frame, to);
  return player ? [player] : [];
}

function showCards(frame: Frame, each: Of<'show'>): void {
  const { scope } = frame;
  const { cards } = each;
  inPublic(frame, each.at, 'show');
  demand(frame, value(frame, cards).token, 'all', 'M441', cards.at, 'show');
  const to = audience(frame, each.to);
  const local = named(cards);
  if (local) {
    const info = infoOf(scope, local);
    scope.values.set(local, { ...info, face: widen(info.face, to) });
  } else if (cards.kind === 'zone') show(scope, cards.zone, seat(frame, cards.of), to);
  else if (cards.kind === 'use-cards') show(scope, 'cards of a use', seat(frame, cards.use), to);
}
