/**
 * Mistakes a designer might make, as edits of the tree: something left out, a comparison turned round, one person in the
 * place of another, a number off by one. Each edit is one place; what it makes of the text is asked elsewhere.
 */
import { around } from './around.ts';
import type { Scope } from './scope.ts';
import { isTree, type Tree } from './tree.ts';

export const kinds = ['left out', 'turned round', 'other person', 'off by one'] as const;

export type Kind = (typeof kinds)[number];

export interface Edit {
  readonly kind: Kind;
  /** What stands in the place of the tree it was asked for. */
  readonly tree: unknown;
  /** The skill or mission of a character in which it is. */
  readonly part?: string;
}

/** Parts that may simply be missing. */
const optional: Readonly<Record<string, readonly string[]>> = {
  // blocks
  if: ['else'],
  'if-some': ['else'],
  offer: ['else'],
  quantified: ['where'],
  use: ['while'],
  window: ['while'],
  seer: ['while'],
  flow: ['goesOnIf'],
  action: ['needs'],
  var: ['until', 'initial'],
  zone: ['atMost'],
  // sentences
  'do-call': ['then', 'each', 'from', 'instead'],
  put: ['then'],
  'if-steps': ['else'],
  'one-of': ['then'],
  trigger: ['if', 'limit'],
  'use-of': ['if', 'limit'],
  'moment-of': ['while', 'next'],
  happening: ['first', 'cause'],
  doing: ['cost'],
  things: ['owner', 'where'],
  goal: ['moment', 'if', 'steps', 'cond'],
  assertion: ['if'],
  conversion: ['if'],
};

/** What is said by a yes, and may be left unsaid. */
const said: Readonly<Record<string, readonly string[]>> = {
  use: ['faceDown', 'atOnce'],
  convert: ['faceDown', 'atOnce'],
  'use-of': ['faceDown'],
  'do-call': ['may'],
  put: ['may'],
  'one-of': ['may'],
  doing: ['may', 'instead'],
  quantity: ['random'],
};

/** Lists of which one may be missing; the last one of some of them may not. */
const lists: readonly string[] = [
  ...['then', 'else', 'body', 'branches', 'abilities', 'clauses', 'parts', 'patterns', 'choices'],
  ...['adjectives', 'seen', 'rows', 'steps', 'cost', 'options', 'mods', 'items', 'happenings'],
  ...['targets', 'goals', 'sections', 'sentences', 'facts'],
];

/** Parts in which nothing is changed: names and printed texts, notes, and what the printer alone reads. */
const skipped: readonly string[] = ['header', 'texts', 'span', 'comments', 'counter', 'face'];

/** All edits of a tree; `scope`: the persons of the declaration in which it stands. */
export function* edits(node: unknown, scope: Scope): Generator<Edit> {
  if (Array.isArray(node)) {
    for (const [i, each] of node.entries())
      for (const edit of edits(each, scope)) yield { ...edit, tree: node.with(i, edit.tree) };
    return;
  }
  if (!isTree(node)) return;
  yield* around(node, scope);
  yield* missing(node);
  for (const [key, part] of Object.entries(node)) {
    if (skipped.includes(key)) continue;
    for (const edit of edits(part, scope))
      yield { ...named(node), ...edit, tree: { ...node, [key]: edit.tree } };
  }
}

/** Of a skill or a mission its name. */
function named({ kind, header, manner }: Tree): Pick<Edit, 'part'> {
  if (kind === 'section' && isTree(manner)) return { part: String(manner.decl) };
  if (kind === 'skill-sheet' && isTree(header) && isTree(header.id))
    return { part: String(header.id.text) };
  return {};
}

function* missing(node: Tree): Generator<Edit> {
  const kind = String(node.kind);
  for (const key of optional[kind] ?? []) {
    if (node[key] === undefined) continue;
    const { [key]: _, ...tree } = node;
    yield { kind: 'left out', tree };
  }
  for (const key of said[kind] ?? [])
    if (node[key] === true) yield { kind: 'left out', tree: { ...node, [key]: false } };
  for (const key of lists) {
    const list = node[key];
    if (!Array.isArray(list)) continue;
    for (const [i, each] of list.entries()) {
      yield { kind: 'left out', tree: { ...node, [key]: list.toSpliced(i, 1) } };
      const inner = isTree(each) ? inside(each) : undefined;
      if (inner !== undefined)
        yield { kind: 'left out', tree: { ...node, [key]: list.toSpliced(i, 1, ...inner) } };
    }
  }
}

/** What is left of a step without the condition or the choice before it. */
function inside(step: Tree): readonly unknown[] | undefined {
  switch (step.kind) {
    case 'if':
      return step.then as readonly unknown[];
    case 'may':
      return step.body as readonly unknown[];
    case 'if-steps':
      return (step.arms as readonly Tree[])[0]?.steps as readonly unknown[];
    default:
      return undefined;
  }
}
