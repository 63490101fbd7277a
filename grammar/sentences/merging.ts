/** 被【盾】或被【弓】 and 被【盾】或【弓】 say the same, and give the same tree. */
import type { Happening } from '../tree/sentences.ts';

/** 被【盾】或被【弓】 is one happening, as 被【盾】或【弓】 is: where all but one argument are the same. */
export function joined(list: readonly Happening[]): Happening[] {
  const made: Happening[] = [];
  for (const one of list) {
    const before = made.at(-1);
    const both = before && merged(before, one);
    if (both) made[made.length - 1] = both;
    else made.push(one);
  }
  return made;
}

const bare = (node: unknown): string =>
  JSON.stringify(node, (key, part) => (key === 'span' ? undefined : part));

function merged(a: Happening, b: Happening): Happening | undefined {
  if (a.what.kind !== 'call-of' || b.what.kind !== 'call-of' || a.what.decl !== b.what.decl)
    return undefined;
  if (a.first !== b.first || a.cause || b.cause) return undefined;
  const [old, own] = [a.what.args, b.what.args];
  const names = Object.keys(own);
  if (names.length !== Object.keys(old).length) return undefined;
  const other = names.filter((name) => bare(old[name]) !== bare(own[name]));
  const [name] = other;
  const [first, second] = [old[name ?? ''], own[name ?? '']];
  if (other.length !== 1 || !name || !first || !second) return undefined;
  const items =
    first.kind === 'several' && first.join === 'or' ? [...first.items, second] : [first, second];
  const span = { start: first.span?.start ?? 0, end: second.span?.end ?? 0 };
  const args = { ...old, [name]: { kind: 'several' as const, join: 'or' as const, items, span } };
  const whole = { start: a.span?.start ?? 0, end: b.span?.end ?? 0 };
  return { ...a, what: { ...a.what, args, span: whole }, span: whole };
}
