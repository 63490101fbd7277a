/** Costs are exact: of a choice inside one, neither more nor fewer than it says. */
import type { Body, Core, Counting, Do } from '../core.ts';
import type { GroupModel } from '../model.ts';
import { freshLocal } from './attribute.ts';
import { local } from './context.ts';

type Pick = Extract<Core, { readonly kind: 'pick' }>;

function withPicks(cost: Body, chosen: (pick: Pick) => Core): Body {
  const each = (arg: Core): Core => (arg.kind === 'pick' ? chosen(arg) : arg);
  return cost.map((stmt): Do => {
    if (stmt.kind === 'call') return { ...stmt, args: stmt.args.map(each) };
    return stmt.kind === 'move' ? { ...stmt, cards: each(stmt.cards) } : stmt;
  });
}

function exact(count: Counting): Counting {
  return count.kind === 'as many as' ? { ...count, kind: 'exactly' } : count;
}

/** The cost of a trigger: what it asks for is chosen when it is paid. */
export function exactCost(cost: Body): Body {
  return withPicks(cost, (pick) => ({ ...pick, count: exact(pick.count) }));
}

/** The cost of a use: what it asks for is chosen at announcement and becomes groups of the use. */
export function costGroups(cost: Body): { cost: Body; groups: readonly GroupModel[] } {
  const groups: GroupModel[] = [];
  const paid = withPicks(cost, (pick) => {
    const bound = freshLocal(pick.type, 'cost');
    const ordered = pick.type.shape === 'list';
    groups.push({
      choosing: { local: bound, counting: exact(pick.count), from: pick.from, ordered },
      role: 'cost',
    });
    return local(bound, pick.at);
  });
  return { cost: paid, groups };
}
