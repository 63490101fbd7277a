/** The names of a declaration that may stand for persons. */
import { isTree } from './tree.ts';

/** Of each name whether it is known to be a player. What is known to be something else is not in it. */
export type Scope = readonly string[];

/** Nodes that give a name to what they take. */
const binders = ['quantified', 'let', 'choice', 'if-some', 'for-each', 'offer'];

export function bound(decl: unknown): Scope {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isTree(node)) return;
    const { kind, name, type, noun } = node;
    const named = isTree(name) ? String(name.text) : '';
    if (kind === 'param' && isPlayer(type)) found.add(named);
    if (binders.includes(String(kind)) && named !== '' && (noun ?? 'player') === 'player')
      found.add(named);
    Object.values(node).forEach(visit);
  };
  visit(decl);
  return [...found];
}

const isPlayer = (type: unknown): boolean =>
  isTree(type) && (type.base === 'player' || (type.kind === 'maybe' && isPlayer(type.of)));
