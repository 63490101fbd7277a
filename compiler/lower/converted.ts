/** What a conversion adds to the card as which something is used: an ability, clauses, a cost. */
import type { Body, Core } from '../core.ts';
import type { AbilityModel, ClauseModel, Conversion, UseModel } from '../model.ts';
import { constant, local } from '../resolve/context.ts';
import { number, yesNo } from '../type.ts';
import type { Linker } from './linker.ts';

const nowhere = { start: 0, end: 0 };

export function convertedAbility(
  linker: Linker,
  conversion: Conversion,
  use: UseModel,
): AbilityModel {
  const others = linker.model.conversions.some(
    (each) => each !== conversion && each.ability === conversion.ability,
  );
  const alone = !others && conversion.as.length === 1 && conversion.as[0]?.uses.length === 1;
  const made: AbilityModel = {
    ...conversion.ability,
    kind: 'use',
    id: alone ? conversion.ability.id : `${conversion.ability.id}/${use.ability.id}`,
    index: alone ? conversion.ability.index : linker.abilities.length,
    ...(use.ability.card ? { card: use.ability.card } : {}),
  };
  if (alone) linker.abilities[made.index] = made;
  else linker.abilities.push(made);
  return made;
}

/** What a conversion costs, with the text that says it. */
export const convertedCost = ({ cost, ability: { source } }: Conversion): Body =>
  cost.map((each) => ({ ...each, at: { source, ...each.at } }));

export function conversionClauses(conversion: Conversion, use: UseModel): ClauseModel[] {
  const at = conversion.ability.at;
  const mine = (cond: Core): Core => ({
    kind: 'with',
    value: local(use.me, nowhere),
    local: conversion.me,
    body: cond,
    type: yesNo,
    at: cond.at,
  });
  const result: ClauseModel[] = [{ id: 'works', cond: mine(conversion.works), again: false, at }];
  conversion.conditions.forEach(({ cond, again }, i) => {
    result.push({ id: `if ${i + 1}`, cond: mine(cond), again, at });
  });
  if (conversion.limit) {
    const spent: Core = {
      kind: 'var',
      variable: conversion.limit.counter,
      of: local(use.me, at),
      type: number,
      at,
    };
    result.push({
      id: 'limit',
      cond: {
        kind: 'compare',
        op: 'lt',
        left: spent,
        right: constant(conversion.limit.times, number, at),
        type: yesNo,
        at,
      },
      again: false,
      at,
    });
  }
  return result;
}
