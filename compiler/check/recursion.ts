/**
 * Queries ask one another without coming back to themselves, through what modifies them too; actions call one
 * another in the same way (language 3.12). So neither can run without end.
 */
import type { Place } from '../../grammar/index.ts';
import type { Core } from '../core.ts';
import type { Model, Query, Verb, Window } from '../model.ts';
import { place, report } from '../names.ts';
import { everyStatement } from '../statements.ts';
import { parts } from '../walk.ts';
import { type Game, headOf } from './game.ts';

type Node = Query | Verb | Window;

interface Edge {
  readonly to: Node;
  readonly at: Place;
}

export function recursion(game: Game): void {
  const { model } = game;
  const asked = new Map<Node, readonly Edge[]>();
  for (const query of model.queries) asked.set(query, edgesOfQuery(game, query));
  for (const window of model.windows)
    asked.set(window, window.while ? reads(model, window.while, () => window.at) : []);
  circles(model, 'M406', asked);
  const calls = new Map<Node, readonly Edge[]>();
  for (const verb of model.verbs) if (verb.kind === 'action') calls.set(verb, edgesOfAction(verb));
  circles(model, 'M407', calls);
}

type Where = (part: Core) => Place;

/** What a value asks: queries, and the windows whose end it looks at. */
function reads(model: Model, core: Core, where: Where): readonly Edge[] {
  const own: Edge[] = [];
  if (core.kind === 'query') own.push({ to: core.query, at: where(core) });
  if (core.kind === 'window-closed') {
    const { window } = core;
    const named = window.kind === 'constant' ? [model.windows[window.value]] : model.windows;
    for (const each of named) if (each) own.push({ to: each, at: where(core) });
  }
  return [...own, ...parts(core).flatMap((part) => reads(model, part, where))];
}

function edgesOfQuery(game: Game, query: Query): readonly Edge[] {
  const { model } = game;
  const source = query.at.source;
  const edges = query.value ? [...reads(model, query.value, (part) => place(source, part.at))] : [];
  for (const { ability, value, works, steps } of query.modifiers) {
    // What the manner asks stands elsewhere: the ability is the place to look at.
    const head = headOf(game, ability);
    edges.push(...reads(model, value, (part) => place(ability.source, part.at)));
    if (works) edges.push(...reads(model, works, () => head));
    for (const step of steps) {
      const core = step.kind === 'cond' ? step.cond : step.kind === 'bind' ? step.value : step.over;
      edges.push(...reads(model, core, () => head));
    }
  }
  return edges;
}

function edgesOfAction(verb: Verb): readonly Edge[] {
  return everyStatement(verb.body ?? []).flatMap((stmt) =>
    stmt.kind === 'call' && stmt.verb.kind === 'action'
      ? [{ to: stmt.verb, at: place(verb.at.source, stmt.at) }]
      : [],
  );
}

/** Reports each circle once, at the step that closes it, with the names on the way. */
export function circles<T extends { readonly id: string; readonly at: Place }>(
  model: Model,
  code: string,
  edges: ReadonlyMap<T, readonly { readonly to: T; readonly at: Place }[]>,
): void {
  const order = [...new Set([...model.queries, ...model.verbs].map((each) => each.pack))];
  const late = ({ source }: Place): number =>
    order.findIndex((pack) => source.startsWith(`${pack}/`));
  const done = new Set<T>();
  const told = new Set<T>();
  const path: { readonly node: T; readonly at: Place }[] = [];
  const visit = (node: T, at: Place): void => {
    const from = path.findIndex((step) => step.node === node);
    if (from >= 0) {
      const round = path.slice(from);
      if (round.some((step) => told.has(step.node))) return;
      for (const step of round) told.add(step.node);
      const names = [...round.map((step) => step.node.id), node.id];
      // The step that was written last is told first: packs come after those they need.
      const steps = [at, ...round.slice(1).map((step) => step.at)].sort(
        (a, b) => late(b) - late(a),
      );
      const [first = at, ...also] = steps;
      report(model, code, first, { round: names }, also.length > 0 ? { also } : {});
      return;
    }
    if (done.has(node)) return;
    path.push({ node, at });
    for (const edge of edges.get(node) ?? []) visit(edge.to, edge.at);
    path.pop();
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, node.at);
}
