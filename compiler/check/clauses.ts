/** Clauses stand where they mean something, and once: nothing that is written is passed over in silence. */
import type { Ability, Clause, Place, Span, Stmt } from '../../grammar/index.ts';
import { place, report } from '../names.ts';
import { type Game, writtenAbilities } from './game.ts';
import { nodesOf } from './nodes.ts';

export function clauses(game: Game): void {
  const { model } = game;
  for (const { tree, source } of writtenAbilities(game)) {
    const at = (span: Span | undefined): Place => place(source, span);
    const first = tree.clauses.find((clause) => !notDone.has(clause.kind));
    if (first?.kind === 'then') report(model, 'M411', at(first.span), { clause: 'then' });
    for (const clause of tree.clauses)
      if (means(tree, clause) === false)
        report(model, 'M411', at(clause.span), { clause: clause.kind });
    for (const [i, clause] of tree.clauses.entries()) {
      if (clause.kind === 'limit' && clause.times === 0)
        report(model, 'M426', at(clause.span), { least: 1, most: 0 });
      const before = tree.clauses.slice(0, i).find((other) => excludes(other, clause));
      if (before)
        report(
          model,
          'M413',
          at(clause.span),
          { clause: clause.kind },
          { also: [at(before.span)] },
        );
    }
  }
  for (const { decl, source } of game.declared) {
    for (const node of nodesOf(decl)) {
      // A clause of an ability or of a manner, which is neither statement nor expression.
      const { kind, body } = node as { readonly kind: string; readonly body?: Stmt };
      if (kind === 'cost' && body && asking.has(body.kind))
        report(model, 'M414', place(source, body.span));
    }
    // What a word on a character adds may be added to any ability.
    if (decl.kind === 'manner') continue;
    const nodes = nodesOf(decl);
    if (!nodes.some((node) => node.kind === 'prevent')) continue;
    // One that an effect begins stands within another: the innermost counts.
    const within = new Map<object, Ability>();
    for (const node of nodes as readonly object[])
      if (isAbility(node)) for (const inner of nodesOf(node)) within.set(inner, node);
    for (const node of nodes)
      if (node.kind === 'prevent' && within.get(node)?.head.kind !== 'before')
        report(model, 'M410', place(source, node.span));
  }
}

const isAbility = (node: object): node is Ability => 'kind' in node && node.kind === 'ability';

/** What is asked in a cost is asked in place (`discard(me, 1 of my hand)`): costs are exact. */
const asking: ReadonlySet<string> = new Set(['choose', 'either', 'may', 'offer', 'then']);

/** Clauses that are not part of what an ability does. */
const notDone: ReadonlySet<string> = new Set([
  'condition',
  'while',
  'target',
  'cost',
  'limit',
  'no-limit',
]);

/** Targets are for uses; a conversion has no effect of its own. `modify` has its own report. */
function means({ head }: Ability, clause: Clause): boolean {
  switch (head.kind) {
    case 'use':
    case 'modify':
      return true;
    case 'convert':
      return ['condition', 'while', 'cost', 'limit', 'no-limit'].includes(clause.kind);
    case 'as-soon-as':
    case 'when':
    case 'before':
    case 'instead':
      return clause.kind !== 'target';
  }
}

/** Two limits; `no limit` beside a limit. */
function excludes(one: Clause, other: Clause): boolean {
  const limits = ['limit', 'no-limit'];
  return limits.includes(one.kind) && limits.includes(other.kind);
}
