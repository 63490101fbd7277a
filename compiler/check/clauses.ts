/** Clauses stand where they mean something, and once: nothing that is written is passed over in silence. */
import type { Ability, Clause, Place, Span } from '../../grammar/index.ts';
import { place, report } from '../names.ts';
import { type Game, writtenAbilities } from './game.ts';
import { nodesOf } from './nodes.ts';

export function clauses(game: Game): void {
  const { model } = game;
  for (const { tree, source } of writtenAbilities(game)) {
    const at = (span: Span | undefined): Place => place(source, span);
    for (const clause of tree.clauses)
      if (means(tree, clause) === false)
        report(model, 'M411', at(clause.span), { clause: clause.kind });
    for (const [i, clause] of tree.clauses.entries()) {
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
    // What a word on a character adds may be added to any ability.
    if (decl.kind === 'manner') continue;
    const nodes = nodesOf(decl);
    if (!nodes.some((node) => node.kind === 'prevent')) continue;
    const heard = writtenAbilities({ ...game, declared: [{ decl, source, pack: '' }] });
    const allowed = new Set(
      heard.filter(({ tree }) => tree.head.kind === 'before').flatMap(({ tree }) => nodesOf(tree)),
    );
    for (const node of nodes)
      if (node.kind === 'prevent' && !allowed.has(node))
        report(model, 'M410', place(source, node.span));
  }
}

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
