/**
 * What nothing calls. A moment that no flow calls is a trigger that never comes (warning). Of actions and flows
 * only those of an edition or variant are told: a library offers more than one edition takes. What lasts until the
 * end of a flow that is never run never falls back.
 */
import type { Verb } from '../model.ts';
import { key, place, report } from '../names.ts';
import type { Game } from './game.ts';
import { nodesOf } from './nodes.ts';

export function called(game: Game): void {
  const { model, declared, packs, edition } = game;
  if (edition === undefined) return;
  const start = edition.file.game && model.names.verbs.get(key(edition.file.game.text));
  const used = new Set<Verb | undefined>([start]);
  for (const { decl } of declared)
    for (const node of nodesOf(decl))
      if (node.kind === 'do') used.add(model.names.verbs.get(key(node.name.text)));
  const libraries = new Set(
    packs.filter(({ file }) => file.kind === 'library').map(({ file }) => file.id.text),
  );
  for (const verb of model.verbs) {
    if (used.has(verb) || (verb.kind !== 'moment' && libraries.has(verb.pack))) continue;
    report(model, 'M420', verb.at, { name: verb.id, what: verb.kind }, { severity: 'warning' });
  }
  for (const { decl, source } of declared) {
    for (const name of flowsNamed(decl)) {
      const flow = model.names.verbs.get(key(name.text));
      if (flow?.kind === 'flow' && !used.has(flow) && libraries.has(flow.pack))
        report(model, 'M425', place(source, name.span), { name: flow.id }, { also: [flow.at] });
    }
  }
}

type Tree = Game['declared'][number]['decl'];

/** The flows at whose end something falls back. */
function flowsNamed(decl: Tree) {
  const limits = (nodesOf(decl) as readonly { readonly kind: string; readonly per?: unknown }[])
    .filter((node) => node.kind === 'limit')
    .map((node) => node.per as NameTree);
  return decl.kind === 'var' && decl.until ? [decl.until, ...limits] : limits;
}

type NameTree = NonNullable<Extract<Tree, { kind: 'var' }>['until']>;
