/** Abilities of skills, cards and rules: heads and clauses become listeners, checks, modifiers, uses, conversions. */
import type { Ability, Head } from '../../grammar/index.ts';
import type { Kept } from '../kept.ts';
import type { AbilityModel, CardName, Manner, Model, Rule, Skill } from '../model.ts';
import type { Maker } from './clauses.ts';
import { noSpan } from './context.ts';
import { convert } from './convert.ts';
import { listen } from './listen.ts';
import { modify } from './modify.ts';
import { check } from './soon.ts';
import { use } from './use.ts';

/** Whose ability it is. */
export interface Owner {
  readonly id: string;
  readonly labels: AbilityModel['labels'];
  readonly skill?: Skill;
  readonly card?: CardName;
  readonly rule?: Rule;
  readonly manner?: Manner;
}

/** Whose an ability is that lasts: of him whose ability began it; the manner asks nothing of it. */
export function ownerOf({ skill, card, rule, ...by }: AbilityModel): Owner {
  const id = (skill ?? card ?? rule)?.id ?? by.id;
  return {
    id,
    labels: by.labels,
    ...(skill ? { skill } : {}),
    ...(card ? { card } : {}),
    ...(rule ? { rule } : {}),
  };
}

const kinds: Readonly<Record<Head['kind'], AbilityModel['kind']>> = {
  when: 'trigger',
  before: 'before',
  instead: 'instead',
  'as-soon-as': 'check',
  modify: 'modify',
  use: 'use',
  convert: 'use',
};

/** Resolves one ability and enters what it is into the model. `kept`: of one that lasts, what it remembers. */
export function ability(
  model: Model,
  source: string,
  owner: Owner,
  tree: Ability,
  kept?: Kept,
): void {
  const at = tree.span ?? noSpan;
  const same = model.abilities.filter(
    (other) => other.id === owner.id || other.id.startsWith(`${owner.id}/`),
  ).length;
  const made: AbilityModel = {
    id: same === 0 ? owner.id : `${owner.id}/${same + 1}`,
    index: model.abilities.length,
    labels: owner.labels,
    kind: kinds[tree.head.kind],
    source,
    at,
    ...(owner.skill ? { skill: owner.skill } : {}),
    ...(owner.card ? { card: owner.card } : {}),
    ...(owner.rule ? { rule: owner.rule } : {}),
    ...(owner.manner ? { manner: owner.manner } : {}),
  };
  model.abilities.push(made);
  const maker: Maker = { model, source, ability: made, ...(kept ? { kept } : {}) };
  const { head, clauses } = tree;
  if (head.kind === 'as-soon-as') check(maker, head, clauses);
  else if (head.kind === 'modify') modify(maker, head, clauses);
  else if (head.kind === 'use') use(maker, head, clauses);
  else if (head.kind === 'convert') convert(maker, head, clauses);
  else listen(maker, head, clauses);
}
