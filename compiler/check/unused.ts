/** A name that is given to a value or a choice and never spoken of again: mostly a slip (hint). */
import type { Name } from '../../grammar/index.ts';
import { key, place, report } from '../names.ts';
import type { Game } from './game.ts';
import { nodesOf } from './nodes.ts';

export function unused({ model, declared }: Game): void {
  for (const { decl, source } of declared) {
    const nodes = nodesOf(decl);
    const targets = new Set(
      nodes.flatMap((node) => (node.kind === 'set' || node.kind === 'remove' ? [node.place] : [])),
    );
    const read = new Set<string>();
    for (const node of nodes) {
      if (node.kind === 'ref' && !targets.has(node)) read.add(key(node.name.text));
    }
    const unread = (name: Name): void => {
      if (name.text === '' || read.has(key(name.text))) return;
      report(model, 'M432', place(source, name.span), { name: name.text }, { severity: 'hint' });
    };
    for (const node of nodes) {
      if (node.kind === 'let') unread(node.name);
      if (node.kind === 'choose') for (const choice of node.choices) unread(choice.name);
    }
  }
}
