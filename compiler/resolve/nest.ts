/** Flows that may run inside themselves: what lasts until their end is then given back, not lost (language 3.9). */
import type { Body } from '../core.ts';
import type { Model, Variable, Verb } from '../model.ts';
import { everyStatement } from '../statements.ts';
import { number } from '../type.ts';

/** Gives a counter of its own runs to each flow that bounds a var and can come to run inside itself. */
export function nest(model: Model): void {
  for (const flow of model.verbs) {
    if (!model.variables.some((variable) => variable.until === flow)) continue;
    const begun = [flow.body ?? [], ...abilityBodies(model)];
    if (!begun.some((body) => reaches(body, flow, new Set()))) continue;
    const runs: Variable = {
      kind: 'var',
      id: `${flow.id}/runs`,
      pack: flow.pack,
      labels: {},
      sentences: {},
      at: flow.at,
      decl: undefined,
      index: model.variables.length,
      of: 'table',
      type: number,
      seen: [{ who: 'all' }],
      becomes: [],
    };
    model.variables.push(runs);
    flow.runs = runs;
  }
}

/** What abilities do: any of it may happen while a flow settles. */
function abilityBodies(model: Model): readonly Body[] {
  const heard = model.verbs.flatMap((verb) => [...verb.when, ...verb.before, ...verb.instead]);
  const changes = model.variables.flatMap((variable) => variable.becomes);
  const effects = [...heard, ...changes, ...model.checks].map(({ effect }) => effect);
  return [
    ...effects.flatMap((effect) => [effect.cost, effect.body]),
    ...model.uses.flatMap((use) => [use.cost, use.effect]),
    ...model.conversions.map((conversion) => conversion.cost),
  ];
}

function reaches(body: Body, flow: Verb, seen: Set<Verb>): boolean {
  return everyStatement(body).some((stmt) => {
    if (stmt.kind !== 'call') return false;
    if (stmt.verb === flow) return true;
    if (seen.has(stmt.verb)) return false;
    seen.add(stmt.verb);
    return reaches(stmt.verb.body ?? [], flow, seen);
  });
}
