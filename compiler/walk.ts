/** Going through the parts of a computed value. */
import type { Core, Local } from './core.ts';

/** The values a value is made from. */
export function parts(core: Core): readonly Core[] {
  switch (core.kind) {
    case 'constant':
    case 'empty':
    case 'local':
    case 'option':
    case 'every':
    case 'context':
      return [];
    case 'var':
    case 'zone':
      return core.of ? [core.of] : [];
    case 'top':
      return core.of ? [core.of, core.n] : [core.n];
    case 'table':
      return core.keys;
    case 'query':
      return core.args;
    case 'collect':
      return [core.over, core.body];
    case 'filter':
    case 'any':
      return [core.over, core.cond];
    case 'with':
      return [core.value, core.body];
    case 'arithmetic':
    case 'compare':
    case 'same':
    case 'and':
    case 'or':
    case 'combine':
      return [core.left, core.right];
    case 'fact':
    case 'not':
    case 'openly':
    case 'single':
    case 'to-list':
    case 'to-set':
    case 'count':
    case 'first':
    case 'last':
    case 'shuffled':
      return [core.of];
    case 'contains':
      return [core.set, core.element];
    case 'walk':
      return [core.of, core.start];
    case 'random':
      return [core.of, core.n];
    case 'conditional':
      return [core.if, core.then, core.else];
    case 'else':
      return [core.value, core.other];
    case 'holder':
      return [core.card];
    case 'use':
    case 'use-cards':
    case 'use-players':
    case 'lost':
    case 'choice-of-use':
      return [core.use];
    case 'window-closed':
    case 'window-narrow':
      return [core.window];
    case 'pick':
      return core.count.n ? [core.from, core.count.n] : [core.from];
  }
}

/** Does some part meet the test? */
export function some(core: Core, test: (part: Core) => boolean): boolean {
  return test(core) || parts(core).some((part) => some(part, test));
}

export function mentions(core: Core, local: Local): boolean {
  return some(core, (part) => part.kind === 'local' && part.local === local);
}

/** The names a value speaks of that are bound outside of it. */
export function free(core: Core): ReadonlySet<Local> {
  const found = new Set<Local>();
  const bound = new Set<Local>();
  some(core, (part) => {
    if (part.kind === 'local') found.add(part.local);
    else if ('local' in part) bound.add(part.local);
    return false;
  });
  for (const each of bound) found.delete(each);
  return found;
}
