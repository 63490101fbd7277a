/** In which flow a window is open: the one that is called with it, as `open(playing)`. */
import type { Decl, Expr, Header } from '../../grammar/index.ts';
import { key } from '../names.ts';

/** Ids of windows, each with the flows that are called with it. */
export function openers(decls: readonly Decl[]): ReadonlyMap<string, ReadonlySet<string>> {
  const idOf = new Map<string, string>();
  const flows = new Map<string, string>();
  for (const decl of decls) {
    if (decl.kind === 'window') for (const name of namesOf(decl.header)) idOf.set(name, id(decl));
    if (decl.kind === 'flow') for (const name of namesOf(decl.header)) flows.set(name, id(decl));
  }
  const found = new Map<string, Set<string>>([...idOf.values()].map((each) => [each, new Set()]));
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    if (typeof part !== 'object' || part === null) return;
    if ('kind' in part && part.kind === 'do' && 'args' in part) {
      const { name, args } = part as unknown as { name: Header['id']; args: readonly Expr[] };
      const flow = flows.get(key(name.text));
      for (const arg of args) {
        const window = arg.kind === 'ref' ? idOf.get(key(arg.name.text)) : undefined;
        if (flow !== undefined && window !== undefined) found.get(window)?.add(flow);
      }
    }
    Object.values(part).forEach(visit);
  };
  visit(decls);
  return found;
}

function id(decl: { readonly header: Header }): string {
  return key(decl.header.id.text);
}

function namesOf(header: Header): string[] {
  return [header.id.text, ...header.texts.map(({ value }) => value)].map(key);
}
