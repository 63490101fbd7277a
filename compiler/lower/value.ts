/** Values: from meaning to instructions. Each function returns the slot that holds the value. */
import { universes } from '../../runtime/ir.ts';
import type { Core, Local } from '../core.ts';
import { nameFact, skillsFact } from '../resolve/attribute.ts';
import type { Type } from '../type.ts';
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
import { condition, denied, truth, unless } from './condition.ts';
import { any, collect, filter, forEach, unlessNone, withValue } from './each.ts';
import { query, table } from './lookup.ts';
import { windowClosedProc } from './window.ts';

export type Of<K extends Core['kind']> = Extract<Core, { readonly kind: K }>;

export function value(c: Code, core: Core): number {
  switch (core.kind) {
    case 'constant':
      return constantSlot(c, core.value);
    case 'empty': {
      const to = temp(c, width(c, core.type));
      emit(c, 'clear', to, width(c, core.type));
      return to;
    }
    case 'local':
      return c.slots.get(core.local) ?? missing(c, core.local);
    case 'var':
      return result(c, core, (to) => emit(c, 'load', to, core.variable.index, index(c, core.of)));
    case 'fact':
      return result(c, core, (to) => emit(c, 'fact', to, factIndex(c, core), value(c, core.of)));
    case 'option':
      return result(c, core, (to) => emit(c, 'option', to, core.option.index));
    case 'table':
      return table(
        c,
        core.table,
        core.keys.map((each) => value(c, each)),
        core.type,
      );
    case 'query':
      return query(c, core);
    case 'zone':
      return result(c, core, (to) => emit(c, 'cards', to, core.zone.index, index(c, core.of)));
    case 'top':
      return result(c, core, (to) =>
        emit(
          c,
          'top',
          to,
          core.zone.index,
          index(c, core.of),
          value(c, core.n),
          core.end === 'top' ? 0 : 1,
        ),
      );
    case 'collect':
      return collect(c, core);
    case 'filter':
      return filter(c, core);
    case 'any':
      return any(c, core);
    case 'with':
      return withValue(c, core);
    case 'arithmetic':
      return result(c, core, (to) =>
        emit(c, core.op, to, value(c, core.left), value(c, core.right)),
      );
    case 'compare':
      return result(c, core, (to) =>
        emit(c, core.op, to, value(c, core.left), value(c, core.right)),
      );
    case 'same':
      return result(c, core, (to) =>
        emit(c, 'same', to, value(c, core.left), value(c, core.right), width(c, core.left.type)),
      );
    case 'and':
    case 'or':
      return shortCircuit(c, core);
    case 'not':
      return result(c, core, (to) => emit(c, 'not', to, denied(c, core)));
    case 'openly':
      return value(c, core.of);
    case 'combine':
      return result(c, core, (to) =>
        emit(c, core.op, to, value(c, core.left), value(c, core.right), width(c, core.type)),
      );
    case 'single':
      return result(c, core, (to) => emit(c, 'single', to, value(c, core.of), width(c, core.type)));
    case 'to-list': {
      const to = own(c, width(c, core.type));
      emit(c, 'clear', to, width(c, core.type));
      forEach(c, core.of, (element) => emit(c, 'append', to, element, width(c, core.type) - 1));
      return to;
    }
    case 'to-set': {
      const to = own(c, width(c, core.type));
      emit(c, 'clear', to, width(c, core.type));
      forEach(c, core.of, (element) => emit(c, 'put', to, element, width(c, core.type)));
      return to;
    }
    case 'contains':
      if (core.set.kind === 'zone') return inZone(c, core.set, core.element);
      return result(c, core, (to) =>
        emit(c, 'has', to, value(c, core.set), value(c, core.element), width(c, core.set.type)),
      );
    case 'count':
      return count(c, core);
    case 'first':
    case 'last':
      return end(c, core);
    case 'walk': {
      const how = { 'starting with': 0, after: 1, before: 2 }[core.how];
      return result(c, core, (to) =>
        emit(c, 'walk', to, value(c, core.of), value(c, core.start), how, width(c, core.type) - 1),
      );
    }
    case 'shuffled':
      return result(c, core, (to) => {
        copy(c, to, value(c, core.of), width(c, core.type));
        emit(c, 'mix', to);
      });
    case 'random':
      return result(c, core, (to) =>
        emit(c, 'random', to, value(c, core.of), width(c, core.type), value(c, core.n)),
      );
    case 'conditional':
      return conditional(c, core);
    case 'else': {
      const to = own(c);
      copy(c, to, value(c, core.value), 1);
      const known = label();
      unlessNone(c, to, known, core.value.at);
      copy(c, to, value(c, core.other), 1);
      place(c, known);
      settleLabels(c, [known]);
      return to;
    }
    case 'every':
      return result(c, core, (to) => emit(c, 'every', to, universes.indexOf(core.what)));
    case 'holder':
      return result(c, core, (to) => emit(c, 'owner', to, value(c, core.card)));
    case 'use': {
      const field = {
        user: 0,
        'card name': 1,
        skill: 2,
        'face down': 4,
        'at once': 5,
        physical: 6,
      }[core.field];
      return result(c, core, (to) => emit(c, 'use', to, value(c, core.use), field));
    }
    case 'use-cards':
      return result(c, core, (to) =>
        emit(c, 'use-set', to, value(c, core.use), 0, width(c, core.type)),
      );
    case 'choice-of-use':
      return result(c, core, (to) =>
        emit(c, 'use-set', to, value(c, core.use), core.group, width(c, core.type)),
      );
    case 'use-players':
      return result(c, core, (to) => emit(c, 'use-players', to, value(c, core.use)));
    case 'lost':
      return result(c, core, (to) => {
        emit(c, 'fits', to, value(c, core.use));
        emit(c, 'not', to, to);
      });
    case 'window-closed':
      return result(c, core, (to) =>
        emit(c, 'call', to, windowClosedProc(c.linker), 1, value(c, core.window)),
      );
    case 'window-narrow': {
      const narrow = c.linker.model.windows.reduce(
        (bits, each) => (each.narrow ? bits | (1 << each.index) : bits),
        0,
      );
      return result(c, core, (to) =>
        emit(c, 'has', to, constantSlot(c, narrow), value(c, core.window), 1),
      );
    }
    case 'context': {
      const what = { owner: 0, 'card name': 2, skill: 3 }[core.what];
      return result(c, core, (to) => emit(c, 'context', to, what));
    }
    case 'pick':
      // Outside of statements a choice in place stands for all it may be chosen from (what is possible).
      return value(c, core.from);
  }
}

export function width(c: Code, type: Type): number {
  return c.linker.width(type);
}

export function missing(c: Code, local: Local): number {
  throw new Error(`${c.id}: ${local.name} has no slot`);
}

/** Reserves the result first, so that it outlives what is computed on the way. */
function result(c: Code, core: Core, make: (to: number) => void): number {
  const to = temp(c, width(c, core.type));
  make(to);
  return to;
}

export function index(c: Code, of: Core | undefined): number {
  return of === undefined ? -1 : value(c, of);
}

function factIndex(c: Code, core: Of<'fact'>): number {
  if (core.fact === nameFact) return c.linker.model.facts.length;
  if (core.fact === skillsFact) return c.linker.model.facts.length + 1;
  return core.fact.index;
}

function shortCircuit(c: Code, core: Core & { readonly kind: 'and' | 'or' }): number {
  const to = own(c);
  const done = label();
  copy(c, to, condition(c, core.left), 1);
  jump(c, core.kind === 'and' ? 'unless' : 'when', done, to);
  copy(c, to, condition(c, core.right), 1);
  place(c, done);
  settleLabels(c, [done]);
  return to;
}

function conditional(c: Code, core: Of<'conditional'>): number {
  const to = own(c, width(c, core.type));
  const [other, done] = [label(), label()];
  unless(c, other, core.if);
  copy(c, to, truth(c, core.then), width(c, core.type));
  jump(c, 'jump', done);
  place(c, other);
  copy(c, to, truth(c, core.else), width(c, core.type));
  place(c, done);
  settleLabels(c, [other, done]);
  return to;
}

function count(c: Code, core: Of<'count'>): number {
  const to = temp(c);
  const { of } = core;
  if (of.kind === 'zone') emit(c, 'size', to, of.zone.index, index(c, of.of));
  else if (of.type.shape === 'list') copy(c, to, value(c, of), 1);
  else emit(c, 'count', to, value(c, of), width(c, of.type));
  return to;
}

/** First or last of a list, a set (in its fixed order) or an ordered zone. */
function end(c: Code, core: Of<'first' | 'last'>): number {
  const to = own(c);
  const { of } = core;
  if (of.kind === 'zone') {
    const set = temp(c, width(c, of.type));
    emit(
      c,
      'top',
      set,
      of.zone.index,
      index(c, of.of),
      constantSlot(c, 1),
      core.kind === 'first' ? 0 : 1,
    );
    emit(c, 'next', to, set, width(c, of.type), constantSlot(c, -1));
  } else if (of.type.shape === 'list') {
    const list = value(c, of);
    const position = constantSlot(c, 0);
    if (core.kind === 'last') emit(c, 'sub', position, list, constantSlot(c, 1));
    emit(c, 'item', to, list, position);
  } else if (core.kind === 'first')
    emit(c, 'next', to, value(c, of), width(c, of.type), constantSlot(c, -1));
  else {
    emit(c, 'const', to, -1);
    forEach(c, of, (element) => copy(c, to, element, 1));
  }
  return to;
}

/** Whether a card lies in a zone: told by where it lies. */
function inZone(c: Code, zone: Of<'zone'>, element: Core): number {
  const inside = own(c);
  const card = value(c, element);
  emit(c, 'where', inside, card);
  emit(c, 'eq', inside, inside, constantSlot(c, zone.zone.index));
  if (zone.of === undefined) return inside;
  const whose = temp(c);
  emit(c, 'owner', whose, card);
  emit(c, 'eq', whose, whose, value(c, zone.of));
  emit(c, 'min', inside, inside, whose);
  return inside;
}
