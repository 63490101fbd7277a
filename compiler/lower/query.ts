/** A query with what modifies it: the base, then rules, cards, skills; in a layer the absolute ones joined, then the relative ones. */
import type { Core } from '../core.ts';
import type { Join, MatchStep, Modifier, Query } from '../model.ts';
import { setOf } from '../type.ts';
import {
  type Code,
  copy,
  declareLocal,
  emit,
  jump,
  type Label,
  label,
  mark,
  own,
  place,
  settleLabels,
  within,
} from './code.ts';
import { truth, unless } from './condition.ts';
import { loop } from './each.ts';
import { declOf, type Linker, procOf } from './linker.ts';
import { value } from './value.ts';

export function queryProc(linker: Linker, query: Query): number {
  return procOf(linker, query, 'query', () => ({
    id: `${query.pack || 'game'}/${query.id}`,
    kind: 'query',
    source: query.at.source,
    params: query.params.map((param) => param.local),
    result: query.type,
    decl: declOf(linker, query),
    make: (c) => body(c, query),
  }));
}

const layers = ['rule', 'card', 'skill'] as const;

function body(c: Code, query: Query): void {
  const width = c.linker.width(query.type);
  const result = own(c, width);
  if (query.value) copy(c, result, written(c, query.value), width);
  else emit(c, 'clear', result, width);
  for (const layer of layers) {
    const own_ = query.modifiers.filter((modifier) => modifier.layer === layer);
    absolute(
      c,
      query,
      own_.filter((modifier) => !modifier.relative),
      result,
    );
    for (const modifier of own_.filter((each) => each.relative)) {
      each(c, query, modifier, () => {
        c.slots.set(modifier.it, result);
        copy(c, result, changed(c, modifier), width);
      });
    }
  }
  emit(c, 'return', result);
}

/** What a query or a part of one says, with its place. */
export function written(c: Code, core: Core): number {
  mark(c, core.at);
  return truth(c, core);
}

const changed = (c: Code, { ability, value }: Modifier): number =>
  within(c, ability.source, () => written(c, value));

/** The first one that applies replaces what is below; further ones are joined to it. */
function absolute(c: Code, query: Query, modifiers: readonly Modifier[], result: number): void {
  if (modifiers.length === 0) return;
  const width = c.linker.width(query.type);
  const joined = own(c, width);
  const have = own(c);
  emit(c, 'const', have, 0);
  for (const modifier of modifiers) {
    each(c, query, modifier, () => {
      const next = changed(c, modifier);
      const [first, done] = [label(), label()];
      jump(c, 'unless', first, have);
      join(c, query.joined ?? 'latest', joined, next, width, query);
      jump(c, 'jump', done);
      place(c, first);
      copy(c, joined, next, width);
      emit(c, 'const', have, 1);
      place(c, done);
      settleLabels(c, [first, done]);
    });
  }
  const none = label();
  jump(c, 'unless', none, have);
  copy(c, result, joined, width);
  place(c, none);
  settleLabels(c, [none]);
}

function join(c: Code, how: Join, to: number, next: number, width: number, query: Query): void {
  const operation = { any: 'max', all: 'min', most: 'max', least: 'min', sum: 'add' } as const;
  if (how === 'latest') copy(c, to, next, width);
  else if (query.type.shape === 'set')
    emit(c, how === 'all' ? 'meet' : 'union', to, to, next, width);
  else emit(c, operation[how], to, to, next);
}

/** Runs the body for each owner for whom the modifier works and fits the question. */
function each(c: Code, query: Query, modifier: Modifier, make: () => void): void {
  modifier.params.forEach((param, i) => {
    const asked = query.params[i];
    const slot = asked && c.slots.get(asked.local);
    if (slot !== undefined) c.slots.set(param, slot);
  });
  const one = (skip: Label): void => {
    const { ability, works } = modifier;
    if (works) unless(c, skip, works);
    within(c, ability.source, () => matchAll(c, modifier.steps, skip, make));
  };
  if (modifier.me === undefined) {
    const skip = label();
    one(skip);
    place(c, skip);
    settleLabels(c, [skip]);
    return;
  }
  const { me } = modifier;
  const everybody: Core = {
    kind: 'every',
    what: 'player',
    type: setOf('player'),
    at: { start: 0, end: 0 },
  };
  loop(c, value(c, everybody), everybody.type, (owner, next) => {
    c.slots.set(me, owner);
    one(next);
  });
}

/** Runs the body for each way the steps fit. */
export function matchAll(
  c: Code,
  list: readonly MatchStep[],
  skip: Label,
  body: (skip: Label) => void,
): void {
  const at = list.findIndex((step) => step.kind === 'each');
  const step = list[at];
  if (step === undefined || step.kind !== 'each') {
    steps(c, list, skip);
    body(skip);
    return;
  }
  steps(c, list.slice(0, at), skip);
  const slot = own(c);
  c.slots.set(step.local, slot);
  loop(c, value(c, step.over), step.over.type, (element, next) => {
    copy(c, slot, element, 1);
    matchAll(c, list.slice(at + 1), next, body);
  });
}

/** Conditions and names of a pattern, without those that go element by element. */
function steps(c: Code, list: readonly MatchStep[], skip: Label): void {
  for (const step of list) {
    if (step.kind === 'cond') unless(c, skip, step.cond);
    else if (step.kind === 'bind') {
      const width = c.linker.width(step.local.type);
      const slot = declareLocal(c, step.local);
      copy(c, slot, value(c, step.value), width);
      if (step.nonEmpty) {
        const filled = own(c);
        emit(c, 'count', filled, slot, width);
        jump(c, 'unless', skip, filled);
      }
    }
  }
}
