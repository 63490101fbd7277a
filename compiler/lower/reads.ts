/** Which vars and zones a condition reads, through all queries and what modifies them: a check is looked at only when one of them changed. */
import type { Core } from '../core.ts';
import type { Model, Query } from '../model.ts';
import { parts } from '../walk.ts';

export interface Reads {
  readonly vars: ReadonlySet<number>;
  readonly zones: ReadonlySet<number>;
}

export function reads(model: Model, core: Core): Reads {
  const vars = new Set<number>();
  const zones = new Set<number>();
  const seen = new Set<Query>();
  const visit = (part: Core): void => {
    if (part.kind === 'var') vars.add(part.variable.index);
    if (part.kind === 'zone' || part.kind === 'top') zones.add(part.zone.index);
    if (part.kind === 'holder') for (const zone of model.zones) zones.add(zone.index);
    if (part.kind === 'window-closed')
      for (const window of model.windows) if (window.while) visit(window.while);
    if (part.kind === 'query' && !seen.has(part.query)) {
      seen.add(part.query);
      if (part.query.value) visit(part.query.value);
      for (const modifier of part.query.modifiers) {
        visit(modifier.value);
        if (modifier.works) visit(modifier.works);
        for (const step of modifier.steps)
          visit(step.kind === 'cond' ? step.cond : step.kind === 'bind' ? step.value : step.over);
      }
    }
    parts(part).forEach(visit);
  };
  visit(core);
  return { vars, zones };
}

/** A bit for each var and zone that some check reads; the rest share the last one, which nobody reads. */
export interface Touch {
  readonly vars: readonly number[];
  readonly zones: readonly number[];
  mask(of: Reads): number;
}

export function touch(model: Model, all: readonly Reads[]): Touch {
  const unread = 31;
  let next = 0;
  const bit = (used: boolean): number => (used ? next++ % unread : unread);
  const vars = model.variables.map((each) => bit(all.some((one) => one.vars.has(each.index))));
  const zones = model.zones.map((each) => bit(all.some((one) => one.zones.has(each.index))));
  const mask = (of: Reads): number => {
    let bits = 0;
    for (const each of of.vars) bits |= 1 << (vars[each] ?? unread);
    for (const each of of.zones) bits |= 1 << (zones[each] ?? unread);
    return bits;
  };
  return { vars, zones, mask };
}
