/**
 * `repeat until` and flows that come back to themselves: each round contains a question, or first takes an element
 * out of what its condition asks to be empty (language 3.12). The words of a round are looked at, not its paths;
 * what still runs on for ever is stopped by the budget. `carry out` is no way back: every use comes from an offer,
 * which is a question.
 */
import type { Place } from '../../grammar/index.ts';
import type { Body, Core, Do } from '../core.ts';
import type { Model, Variable, Verb, Zone } from '../model.ts';
import { place, report } from '../names.ts';
import { blocksOf, everyStatement, valuesOf } from '../statements.ts';
import { some } from '../walk.ts';
import type { Game } from './game.ts';
import { circles } from './recursion.ts';

export function rounds({ model }: Game): void {
  const asking = askingVerbs(model);
  for (const verb of model.verbs) {
    if (verb.kind !== 'flow') continue;
    for (const stmt of everyStatement(verb.body ?? [])) {
      if (stmt.kind !== 'repeat-until') continue;
      if (everyStatement(stmt.body).some((each) => asks(each, asking))) continue;
      if (emptied(stmt.cond).some((from) => takes(stmt.body, from))) continue;
      report(model, 'M408', place(verb.at.source, stmt.cond.at), { round: [verb.id] });
    }
  }
  const calls = new Map<Verb, { to: Verb; at: Place }[]>();
  for (const verb of model.verbs) {
    if (verb.kind !== 'flow') continue;
    const needed = verb.goesOnIf ? kept(verb.goesOnIf) : [];
    if (needed.some((from) => takes(verb.body ?? [], from))) continue;
    const found: { to: Verb; at: Place }[] = [];
    unasked(verb.body ?? [], false, asking, (to, stmt) =>
      found.push({ to, at: place(verb.at.source, stmt.at) }),
    );
    calls.set(verb, found);
  }
  circles(model, 'M408', calls);
}

function isQuestion(stmt: Do): boolean {
  switch (stmt.kind) {
    case 'choose':
    case 'either':
    case 'may':
    case 'offer':
    case 'together':
      return true;
    default:
      return valuesOf(stmt).some((value) => some(value, (part) => part.kind === 'pick'));
  }
}

function asks(stmt: Do, asking: ReadonlySet<Verb>): boolean {
  return isQuestion(stmt) || (stmt.kind === 'call' && asking.has(stmt.verb));
}

/** The verbs in which, or in what they call, a question is asked. */
function askingVerbs(model: Model): ReadonlySet<Verb> {
  const asking = new Set<Verb>();
  for (let before = -1; before < asking.size; ) {
    before = asking.size;
    for (const verb of model.verbs)
      if (everyStatement(verb.body ?? []).some((stmt) => asks(stmt, asking))) asking.add(verb);
  }
  return asking;
}

/** Tells the flows called before a question has been asked; gives whether one has been asked at the end. */
function unasked(
  body: Body,
  already: boolean,
  asking: ReadonlySet<Verb>,
  tell: (to: Verb, stmt: Do) => void,
): boolean {
  let asked = already;
  for (const stmt of body) {
    if (stmt.kind === 'call' && stmt.verb.kind === 'flow' && !asked && !isQuestion(stmt))
      tell(stmt.verb, stmt);
    if (isQuestion(stmt)) asked = true;
    const before = asked;
    for (const block of blocksOf(stmt)) asked = unasked(block, before, asking, tell) || asked;
    if (asks(stmt, asking)) asked = true;
  }
  return asked;
}

/** A place of elements: what `X is empty` asks about. */
type Store = Variable | Zone;

function storeOf(core: Core): Store | undefined {
  if (core.kind === 'var') return core.variable;
  return core.kind === 'zone' ? core.zone : undefined;
}

/** X of `X is empty`, also as one of several conditions joined by `or`. */
function emptied(cond: Core): readonly Store[] {
  if (cond.kind === 'or') return [...emptied(cond.left), ...emptied(cond.right)];
  if (cond.kind !== 'compare' || cond.op !== 'eq' || cond.left.kind !== 'count') return [];
  const store = storeOf(cond.left.of);
  return store && cond.right.kind === 'constant' && cond.right.value === 0 ? [store] : [];
}

/** X of `X is not empty`, also as one of several conditions joined by `and`. */
function kept(cond: Core): readonly Store[] {
  if (cond.kind === 'and') return [...kept(cond.left), ...kept(cond.right)];
  return cond.kind === 'not' ? emptied(cond.of) : [];
}

/** Does the block begin by taking an element out? */
function takes(body: Body, from: Store, seen: ReadonlySet<Verb> = new Set()): boolean {
  const first = body.find((stmt) => stmt.kind !== 'let');
  if (first === undefined) return false;
  switch (first.kind) {
    case 'store':
      return first.op === 'remove' && first.slot.variable === from;
    case 'move':
      return (
        first.to.zone !== from &&
        some(first.cards, (part) => (part.kind === 'top' ? part.zone : storeOf(part)) === from)
      );
    case 'if-some':
      return isEnd(first.value, from) && takes(first.then, from, seen);
    case 'call':
      return (
        !seen.has(first.verb) && takes(first.verb.body ?? [], from, new Set([...seen, first.verb]))
      );
    default:
      return false;
  }
}

function isEnd(value: Core, from: Store): boolean {
  return (value.kind === 'first' || value.kind === 'last') && storeOf(value.of) === from;
}
