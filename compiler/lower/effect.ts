/** Abilities carried out: conditions again, the question, the cost, the effect. */
import type { Local } from '../core.ts';
import type { AbilityModel, Effect } from '../model.ts';
import { number, one, yesNo } from '../type.ts';
import { ask } from './choose.ts';
import {
  type Code,
  constantSlot,
  emit,
  jump,
  type Label,
  label,
  mark,
  own,
  place,
  settleLabels,
  temp,
} from './code.ts';
import { unless } from './condition.ts';
import { declOf, type Linker, procOf } from './linker.ts';
import { payable, possible } from './possible.ts';
import { block } from './statement.ts';

/** The entity whose declaration events and questions of an ability name. */
export function abilityDecl(linker: Linker, ability: AbilityModel): number {
  const entity = ability.skill ?? ability.card ?? ability.rule;
  return entity ? declOf(linker, entity) : -1;
}

/** (owner, bound values) → whether something was done; `before`: whether it was prevented; `instead`: -1 when refused. */
export function bodyProc(linker: Linker, ability: AbilityModel, effect: Effect): number {
  const owner: Local = effect.me ?? { name: 'owner', type: one('player') };
  return procOf(linker, effect, 'body', () => ({
    id: abilityId(ability),
    kind: 'ability',
    source: ability.source,
    params: [owner, ...effect.params],
    result: number,
    decl: abilityDecl(linker, ability),
    ability: ability.index,
    make: (c, end) => body(c, ability, effect, owner, end),
  }));
}

/** A check's body takes its candidate alone. */
export function checkProc(
  linker: Linker,
  ability: AbilityModel,
  effect: Effect,
  candidate: Local | undefined,
): number {
  return procOf(linker, effect, 'check', () => ({
    id: abilityId(ability),
    kind: 'ability',
    source: ability.source,
    params: candidate ? [candidate] : [],
    result: number,
    decl: abilityDecl(linker, ability),
    ability: ability.index,
    make: (c, end) => body(c, ability, effect, effect.me, end),
  }));
}

export function abilityId(ability: AbilityModel): string {
  const entity = ability.skill ?? ability.card ?? ability.rule;
  return `${entity?.pack ?? 'game'}/${ability.id}`;
}

function body(
  c: Code,
  ability: AbilityModel,
  effect: Effect,
  owner: Local | undefined,
  end: Label,
): void {
  const refused = label();
  const self = owner === undefined ? undefined : c.slots.get(owner);
  emit(c, 'act', ability.index, effect.me && self !== undefined ? self : -1);
  const { works } = effect;
  if (works) unless(c, refused, works);
  for (const each of effect.conditions) if (each.again) unless(c, refused, each.cond);
  if (effect.limit && self !== undefined) {
    const spent = temp(c);
    emit(c, 'load', spent, effect.limit.counter.index, self);
    emit(c, 'lt', spent, spent, constantSlot(c, effect.limit.times));
    mark(c, effect.limit.at, { slot: spent, opposite: false });
    jump(c, 'unless', refused, spent);
  }
  if (effect.may && self !== undefined) {
    const cost = payable(c, effect.cost);
    const open = possible(c, effect.body);
    for (const each of [cost, open]) {
      if (each === false) jump(c, 'jump', refused);
      else if (each !== true) jump(c, 'unless', refused, each);
    }
    const yes = temp(c);
    emit(c, 'ask', yes, ask(c, 'may', c.linker.valueType(yesNo), ''), self, -1, -1, -1);
    mark(c, effect.may, { slot: yes, opposite: false });
    jump(c, 'unless', refused, yes);
  }
  if (effect.limit && self !== undefined) spend(c, effect.limit.counter.index, self);
  const done = own(c);
  emit(c, 'const', done, 0);
  c.done = done;
  if (ability.kind === 'before') {
    c.prevented = own(c);
    emit(c, 'const', c.prevented, 0);
  }
  if (effect.goesOnIf) c.goesOnIf = effect.goesOnIf;
  block(c, [...effect.cost, ...effect.body]);
  place(c, end);
  if (ability.kind !== 'instead' && ability.kind !== 'before') emit(c, 'settle');
  emit(c, 'return', c.prevented ?? done);
  place(c, refused);
  settleLabels(c, [refused]);
  emit(c, 'return', constantSlot(c, ability.kind === 'instead' ? -1 : 0));
}

export function spend(c: Code, counter: number, self: number): void {
  const spent = own(c);
  emit(c, 'load', spent, counter, self);
  emit(c, 'add', spent, spent, constantSlot(c, 1));
  emit(c, 'store', counter, self, spent);
}
