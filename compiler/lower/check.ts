/** Table checks in the order in which they are made. */
import type { Check } from '../../runtime/pack.ts';
import type { CheckModel } from '../model.ts';
import { yesNo } from '../type.ts';
import { emit } from './code.ts';
import { abilityDecl, abilityId, checkProc } from './effect.ts';
import { type Linker, procOf } from './linker.ts';
import { written } from './query.ts';
import { reads, type Touch, touch } from './reads.ts';

export function checks(linker: Linker): { checks: Check[]; touch: Touch } {
  const { model } = linker;
  const rank = (check: CheckModel): number => {
    const found = model.checkOrder.findIndex((group) => group.includes(check.group));
    return found < 0 ? model.checkOrder.length : found;
  };
  const sorted = [...model.checks].sort(
    (a, b) => rank(a) - rank(b) || a.ability.index - b.ability.index,
  );
  const all = sorted.map((check) => reads(model, check.cond));
  const bits = touch(model, all);
  const made = sorted.map(
    (check, i): Check => ({
      ability: check.ability.index,
      group: rank(check),
      candidates: check.candidates,
      condition: conditionProc(linker, check),
      body: checkProc(linker, check.ability, check.effect, check.candidate),
      reads: bits.mask(all[i] ?? { vars: new Set(), zones: new Set() }),
    }),
  );
  return { checks: made, touch: bits };
}

function conditionProc(linker: Linker, check: CheckModel): number {
  return procOf(linker, check, 'condition', () => ({
    id: `${abilityId(check.ability)}/condition`,
    kind: 'query',
    source: check.ability.source,
    params: check.candidate ? [check.candidate] : [],
    result: yesNo,
    decl: abilityDecl(linker, check.ability),
    ability: check.ability.index,
    make: (c) => emit(c, 'return', written(c, check.cond)),
  }));
}
