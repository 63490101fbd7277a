/** Which constructs of the language a text shows: the kinds of its declarations, heads, clauses, statements, expressions. */
import type { Clause, Decl, Expr, File, Head, Stmt } from '../../grammar/index.ts';

type Kinds<K extends string> = Readonly<Record<K, true>>;

/** Sheets have samples of their own. */
type Sheets = 'character-sheet' | 'card-sheet' | 'skill-sheet';

const decls: Kinds<Exclude<Decl['kind'], 'missing' | Sheets>> = {
  enum: true,
  fact: true,
  zone: true,
  var: true,
  option: true,
  query: true,
  action: true,
  moment: true,
  flow: true,
  event: true,
  window: true,
  manner: true,
  rule: true,
  card: true,
  character: true,
  skill: true,
  table: true,
  'trigger-order': true,
  'check-order': true,
  seats: true,
  'cards-of': true,
  'skills-of': true,
  require: true,
  variant: true,
};

const heads: Kinds<Head['kind']> = {
  when: true,
  before: true,
  instead: true,
  'as-soon-as': true,
  modify: true,
  use: true,
  convert: true,
};

const clauses: Kinds<Exclude<Clause['kind'], 'missing'>> = {
  condition: true,
  while: true,
  target: true,
  cost: true,
  limit: true,
  'no-limit': true,
  let: true,
  set: true,
  add: true,
  remove: true,
  swap: true,
  move: true,
  shuffle: true,
  show: true,
  distribute: true,
  if: true,
  'if-some': true,
  'for-each': true,
  'repeat-until': true,
  repeat: true,
  choose: true,
  either: true,
  may: true,
  then: true,
  offer: true,
  pay: true,
  'carry-out': true,
  settle: true,
  stop: true,
  prevent: true,
  nothing: true,
  'end-game': true,
  do: true,
} satisfies Kinds<Exclude<Stmt['kind'], 'missing'>> & Kinds<Exclude<Clause['kind'], 'missing'>>;

const exprs: Kinds<Exclude<Expr['kind'], 'missing' | 'text-value'>> = {
  number: true,
  ref: true,
  word: true,
  call: true,
  of: true,
  prefix: true,
  pick: true,
  binary: true,
  not: true,
  openly: true,
  is: true,
  has: true,
  in: true,
  where: true,
  conditional: true,
  several: true,
};

/** All kinds of the language that an author can write. */
export const allKinds: readonly string[] = [
  ...new Set([decls, heads, clauses, exprs].flatMap((kinds) => Object.keys(kinds))),
].sort();

/** The kinds in a tree. */
export function kindsIn(file: File): Set<string> {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk);
    else if (typeof node === 'object' && node !== null) {
      if ('kind' in node && typeof node.kind === 'string') found.add(node.kind);
      Object.values(node).forEach(walk);
    }
  };
  walk(file);
  return found;
}
