/** Makes nodes of the block register; each bears the place of the part of the sentence that it stands for. */
import type { BinaryOp, Expr, Name, Quantified, Span, Stmt } from '../../grammar/index.ts';

/** Anything with a place in the text. */
export interface At {
  readonly span?: Span;
}

export function spanOf(at: At | undefined): At {
  return at?.span ? { span: at.span } : {};
}

export function nameOf(text: string, at?: At): Name {
  return { kind: 'name', text, quoted: false, ...spanOf(at) };
}

export function ref(text: string, at?: At): Expr {
  return { kind: 'ref', name: nameOf(text, at), ...spanOf(at) };
}

export function word(
  value: 'me' | 'it' | 'this' | 'yes' | 'no' | 'none' | 'players' | 'cause' | 'card-names',
  at?: At,
): Expr {
  return { kind: 'word', word: value, ...spanOf(at) };
}

export function number(value: number, at?: At): Expr {
  return { kind: 'number', value, ...spanOf(at) };
}

export function call(id: string, args: readonly Expr[], at?: At): Expr {
  return { kind: 'call', name: nameOf(id, at), args, ...spanOf(at) };
}

/** `owner's id` */
export function of(owner: Expr, id: string, at?: At): Expr {
  return { kind: 'of', owner, name: nameOf(id, at), ...spanOf(at) };
}

export function binary(op: BinaryOp, left: Expr, right: Expr, at?: At): Expr {
  return { kind: 'binary', op, left, right, ...spanOf(at) };
}

export function not(of_: Expr, at?: At): Expr {
  if (of_.kind === 'not') return of_.of;
  if (of_.kind === 'is' || of_.kind === 'in') return { ...of_, negated: !of_.negated };
  return { kind: 'not', of: of_, ...spanOf(at) };
}

export function is(left: Expr, right: Expr | 'empty', negated = false, at?: At): Expr {
  return { kind: 'is', left, negated, right, ...spanOf(at) };
}

export function count(of_: Expr, at?: At): Expr {
  return { kind: 'prefix', op: 'count of', of: of_, ...spanOf(at) };
}

export function joined(op: 'and' | 'or', parts: readonly Expr[], at?: At): Expr | undefined {
  const [first, ...rest] = parts;
  return first && rest.reduce((left, right) => binary(op, left, right, at), first);
}

/** `of where a and b`; without conditions it is `of` itself. */
export function where(of_: Expr, conds: readonly Expr[], at?: At): Expr {
  const cond = joined('and', conds, at);
  return cond === undefined ? of_ : { kind: 'where', of: of_, cond, ...spanOf(at) };
}

export function several(items: readonly Expr[], at?: At): Expr {
  return items.length === 1 ? items[0]! : { kind: 'several', items, ...spanOf(at) };
}

export function act(id: string, args: readonly Expr[], at?: At): Stmt {
  return { kind: 'do', name: nameOf(id, at), args, ...spanOf(at) };
}

/** A tree of another text, standing at this place: parameters replaced, its own places dropped. */
export function moved<T extends Expr | Quantified | Stmt>(
  tree: T,
  at: At | undefined,
  given: ReadonlyMap<string, Expr> = new Map(),
): T {
  return copied(tree, at, given) as T;
}

function copied(part: unknown, at: At | undefined, given: ReadonlyMap<string, Expr>): unknown {
  if (Array.isArray(part)) return part.map((each) => copied(each, at, given));
  if (typeof part !== 'object' || part === null) return part;
  if ('kind' in part && part.kind === 'ref') {
    const instead = given.get((part as Expr & { kind: 'ref' }).name.text);
    if (instead) return instead;
  }
  const entries = Object.entries(part)
    .filter(([name]) => name !== 'span' && name !== 'comments' && name !== 'gap')
    .map(([name, each]) => [name, copied(each, at, given)]);
  return { ...Object.fromEntries(entries), ...('kind' in part ? spanOf(at) : {}) };
}

/** Does the name occur in the tree? */
export function speaksOf(part: unknown, name: string): boolean {
  if (Array.isArray(part)) return part.some((each) => speaksOf(each, name));
  if (typeof part !== 'object' || part === null) return false;
  if ('kind' in part && part.kind === 'ref') {
    return (part as Expr & { kind: 'ref' }).name.text === name;
  }
  return Object.values(part).some((each) => speaksOf(each, name));
}

/** The same construct, wherever it was written? */
export function same(left: unknown, right: unknown): boolean {
  const plain = (part: unknown) =>
    JSON.stringify(part, (key, value) =>
      key === 'span' || key === 'comments' || key === 'gap' || key === 'quoted' ? undefined : value,
    );
  return plain(left) === plain(right);
}
