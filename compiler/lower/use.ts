/** Ways to use a card, a skill, a rule's offer; conversions are written out, one way for each way of the card they stand for. */

import { universes } from '../../runtime/ir.ts';
import type { UseAbility, UseClause, UseGroup } from '../../runtime/pack.ts';
import type { Body, Core, Local } from '../core.ts';
import type {
  AbilityModel,
  ClauseModel,
  Conversion,
  GroupModel,
  Limit,
  Model,
  UseModel,
} from '../model.ts';
import { cardName, freshLocal } from '../resolve/attribute.ts';
import { constant, local } from '../resolve/context.ts';
import { number, one, setOf, yesNo } from '../type.ts';
import { some } from '../walk.ts';
import { bounds } from './choose.ts';
import {
  type Code,
  constantSlot,
  copy,
  declareLocal,
  emit,
  label,
  own,
  place,
  settleLabels,
  within,
} from './code.ts';
import { unless } from './condition.ts';
import { conversionClauses, convertedAbility, convertedCost } from './converted.ts';
import { abilityDecl, abilityId, spend } from './effect.ts';
import { type Linker, type Plan, procOf } from './linker.ts';
import { payable } from './possible.ts';
import { written } from './query.ts';
import { block } from './statement.ts';
import { value } from './value.ts';

const nowhere = { start: 0, end: 0 };

/** A use by the card's or skill's own words, or through a conversion. */
interface Way {
  readonly use: UseModel;
  readonly conversion?: Conversion;
  readonly ability: AbilityModel;
}

export function uses(linker: Linker): UseAbility[] {
  const { model } = linker;
  const own_: Way[] = model.uses.map((use) => ({ use, ability: use.ability }));
  const converted = model.conversions.flatMap((conversion) =>
    conversion.as.flatMap((card) =>
      card.uses.map(
        (use): Way => ({ use, conversion, ability: convertedAbility(linker, conversion, use) }),
      ),
    ),
  );
  return [...own_, ...converted].map((way) => lower(linker, way));
}

function lower(linker: Linker, way: Way): UseAbility {
  const { use, conversion, ability } = way;
  const { model } = linker;
  const groups = [...use.groups, ...(conversion?.groups ?? [])];
  const cost = [...(conversion ? convertedCost(conversion) : []), ...use.cost];
  const limit = conversion?.limit ?? use.limit;
  const sieve = windows(model, use);
  const asked = use.clauses.filter(({ id }) => sieve < 0 || id !== 'window');
  const clauses = [...(conversion ? conversionClauses(conversion, use) : []), ...asked];
  const physical = conversion ? conversion.cards !== undefined : use.ability.card !== undefined;
  const context: Made = { linker, way, groups };
  return {
    ability: ability.index,
    cardName: use.ability.card?.index ?? -1,
    skill: ability.skill?.index ?? -1,
    windows: sieve,
    faceDown: use.faceDown || (conversion?.faceDown ?? false),
    atOnce: use.atOnce || (conversion?.atOnce ?? false),
    cards: physical ? cardsProc(context) : -1,
    physical,
    perCard: clauses.some((clause) =>
      some(clause.cond, (part) => part.kind === 'local' && part.local === use.card),
    ),
    clauses: clauses.map((clause, i) =>
      lowerClause(context, clause, i, i < clauses.length - asked.length),
    ),
    groups: groups.map((group, i) => lowerGroup(context, group, i)),
    payable: cost.length === 0 ? -1 : payableProc(context, cost),
    pay: payProc(context, cost, limit),
    effect: effectProc(context),
  };
}

interface Made {
  readonly linker: Linker;
  readonly way: Way;
  readonly groups: readonly GroupModel[];
}

function plan(
  made: Made,
  part: string,
  kind: Plan['kind'],
  rest: Pick<Plan, 'params' | 'make'> & { readonly result?: Plan['result'] },
): number {
  const { linker, way } = made;
  return procOf(linker, way.ability, `${way.use.ability.id} ${part}`, () => ({
    id: `${abilityId(way.ability)}/${part}`,
    kind,
    source: way.use.ability.source,
    params: rest.params,
    make: rest.make,
    ...(rest.result ? { result: rest.result } : {}),
    decl: abilityDecl(linker, way.ability),
    ability: way.ability.index,
  }));
}

/** Windows that are written down and not modified, as bits: they need no clause. -1: it has to be asked. */
function windows(model: Model, use: UseModel): number {
  if (model.windows.length > 31) return -1;
  const cond = use.clauses.find((each) => each.id === 'window')?.cond;
  if (cond?.kind === 'not' && cond.of.kind === 'window-narrow')
    return bitsOf(model.windows.filter(({ narrow }) => !narrow).map(({ index }) => index));
  if (cond?.kind !== 'contains' || cond.set.kind !== 'query') return -1;
  const { query } = cond.set;
  if (query.modifiers.length > 0 || query.value === undefined) return -1;
  const named: number[] = [];
  const asked = some(query.value, (part) => {
    if (part.kind === 'constant') named.push(part.value);
    return !['constant', 'empty', 'combine', 'single'].includes(part.kind);
  });
  return asked ? -1 : bitsOf(named);
}

const bitsOf = (numbers: readonly number[]): number =>
  numbers.reduce((bits, each) => bits | (1 << each), 0);

/** (seat) → the physical cards that can be used this way. */
function cardsProc(made: Made): number {
  const { linker, way } = made;
  const { model } = linker;
  const seat: Local = { name: 'seat', type: one('player') };
  return plan(made, 'cards', 'query', {
    params: [seat],
    result: setOf('card'),
    make: (c) => {
      const { conversion } = way;
      if (conversion?.cards) {
        c.slots.set(conversion.me, c.slots.get(seat) ?? 0);
        const { cards, ability } = conversion;
        emit(
          c,
          'return',
          within(c, ability.source, () => written(c, cards)),
        );
        return;
      }
      const held: Core = model.cardsOf
        ? {
            kind: 'query',
            query: model.cardsOf,
            args: [local(seat, nowhere)],
            type: setOf('card'),
            at: nowhere,
          }
        : { kind: 'empty', type: setOf('card'), at: nowhere };
      const it = freshLocal(one('card'));
      const wanted = constant(way.use.ability.card?.index ?? -1, one('card name'));
      const named: Core = {
        kind: 'compare',
        op: 'eq',
        left: cardName(local(it, nowhere), nowhere),
        right: wanted,
        type: yesNo,
        at: nowhere,
      };
      const found = value(c, {
        kind: 'filter',
        over: held,
        local: it,
        cond: named,
        type: setOf('card'),
        at: nowhere,
      });
      for (const must of model.conversions.filter((each) => each.must && each.cards))
        withoutForced(c, must, seat, found);
      emit(c, 'return', found);
    },
  });
}

/** "Must" beats "may": cards that have to be used as something else lose their printed use. */
function withoutForced(c: Code, must: Conversion, seat: Local, found: number): void {
  if (must.cards === undefined) return;
  const skip = label();
  c.slots.set(must.me, c.slots.get(seat) ?? 0);
  unless(c, skip, must.works);
  const { cards } = must;
  const forced = within(c, must.ability.source, () => written(c, cards));
  emit(c, 'minus', found, found, forced, c.linker.width(setOf('card')));
  place(c, skip);
  settleLabels(c, [skip]);
}

/** `converted`: the conversion's own words. */
function lowerClause(made: Made, clause: ClauseModel, i: number, converted: boolean): UseClause {
  const { use } = made.way;
  const unused: Local = { name: 'use', type: one('use') };
  const proc = plan(made, `clause ${i + 1} ${clause.id}`, 'query', {
    params: [use.me, use.card, use.window, unused],
    result: yesNo,
    make: (c) => {
      const { ability } = made.way;
      const source = converted ? ability.source : c.source;
      emit(
        c,
        'return',
        within(c, source, () => written(c, clause.cond)),
      );
    },
  });
  return { id: clause.id, proc, again: clause.again, open: isOpen(clause.cond) };
}

/** All that the condition reads is known to everybody, or to the user as owner: the answer gives nothing away. */
function isOpen(cond: Core): boolean {
  return !some(cond, (part) => {
    if (part.kind === 'var') return !part.variable.seen.some((seer) => seer.while === undefined);
    if (part.kind === 'zone') return false;
    return part.kind === 'query' && part.query.value !== undefined && !isOpen(part.query.value);
  });
}

/** What a procedure over a use knows: its user, its card, what has been chosen. */
function bindUse(c: Code, made: Made, use: Local, groups: number): void {
  const { way, linker } = made;
  const handle = c.slots.get(use) ?? 0;
  c.slots.set(way.use.use, handle);
  const me = own(c);
  emit(c, 'use', me, handle, 0);
  c.slots.set(way.use.me, me);
  if (way.conversion) c.slots.set(way.conversion.me, me);
  const width = linker.width(setOf('card'));
  const [cards, card, start] = [own(c, width), own(c), own(c)];
  emit(c, 'use-set', cards, handle, 0, width);
  emit(c, 'const', start, -1);
  emit(c, 'next', card, cards, width, start);
  c.slots.set(way.use.card, card);
  made.groups.slice(0, groups).forEach((group, i) => {
    const { choosing } = group;
    const set = setOf(choosing.from.type.of);
    const chosen = own(c, linker.width(set));
    emit(c, 'use-set', chosen, handle, i + 1, linker.width(set));
    const slot = declareLocal(c, choosing.local);
    if (choosing.local.type.shape === 'one')
      emit(c, 'next', slot, chosen, linker.width(set), start);
    else copy(c, slot, chosen, linker.width(set));
  });
}

function lowerGroup(made: Made, group: GroupModel, i: number): UseGroup {
  const { choosing } = group;
  const { linker } = made;
  const type = setOf(choosing.from.type.of);
  const use: Local = { name: 'use', type: one('use') };
  const source = plan(made, `choice ${i + 1}`, 'query', {
    params: [use],
    result: type,
    make: (c) => {
      bindUse(c, made, use, i);
      const text = i < made.way.use.groups.length ? c.source : made.way.ability.source;
      emit(
        c,
        'return',
        within(c, text, () => written(c, choosing.from)),
      );
    },
  });
  const bound = (which: 'least' | 'most'): number =>
    plan(made, `choice ${i + 1} ${which}`, 'query', {
      params: [use],
      result: number,
      make: (c) => {
        const { counting } = choosing;
        const size = own(c);
        if (counting.kind !== 'one') bindUse(c, made, use, i);
        // Only an amount that may be cut short asks how many there are.
        if (counting.kind !== 'one' && counting.kind !== 'exactly')
          emit(c, 'count', size, value(c, choosing.from), linker.width(type));
        emit(c, 'return', bounds(c, counting, size)[which]);
      },
    });
  const earlier = made.groups.slice(0, i).map((each) => each.choosing.local);
  return {
    id: choosing.local.name,
    role: group.role,
    universe: universes.find((each) => each === type.of) ?? 'number',
    width: linker.width(type),
    source,
    least: bound('least'),
    most: bound('most'),
    dependent: some(choosing.from, (part) => part.kind === 'local' && earlier.includes(part.local)),
  };
}

function payableProc(made: Made, cost: Body): number {
  const use: Local = { name: 'use', type: one('use') };
  return plan(made, 'payable', 'query', {
    params: [use],
    result: yesNo,
    make: (c) => {
      bindUse(c, made, use, 0);
      const open = payable(c, cost);
      emit(c, 'return', typeof open === 'number' ? open : constantSlot(c, open ? 1 : 0));
    },
  });
}

function payProc(made: Made, cost: Body, limit: Limit | undefined): number {
  const use: Local = { name: 'use', type: one('use') };
  return plan(made, 'cost', 'ability', {
    params: [use],
    result: number,
    make: (c, end) => {
      c.handles.push(c.slots.get(use) ?? 0);
      bindUse(c, made, use, made.groups.length);
      c.done = own(c);
      if (limit) spend(c, limit.counter.index, c.slots.get(made.way.use.me) ?? 0);
      block(c, cost);
      place(c, end);
      emit(c, 'return', c.done);
    },
  });
}

function effectProc(made: Made): number {
  const use: Local = { name: 'use', type: one('use') };
  const { use: model } = made.way;
  return plan(made, 'effect', 'ability', {
    params: [use],
    result: number,
    make: (c, end) => {
      c.handles.push(c.slots.get(use) ?? 0);
      bindUse(c, made, use, made.groups.length);
      c.done = own(c);
      emit(c, 'const', c.done, 0);
      c.goesOnIf = model.goesOnIf;
      block(c, model.effect);
      place(c, end);
      emit(c, 'settle');
      emit(c, 'return', c.done);
    },
  });
}
